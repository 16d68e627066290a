"""What a terminal says in several characters is one key, one click or nothing, however slowly it comes."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._xterm_parser import XTermParser
from textual.message import Message

from ttr_tui.term.keys import LONGEST, PATIENCE, TICK, KeyReader

MOUSE = ("\x1b[<0;41;13M", "\x1b[<0;41;13m", "\x1b[<35;120;7M", "\x1b[<64;1;1M", "\x1b[M 1-", "\x1b[<0;-1;-1M")
ARROWS = ("\x1b[A", "\x1b[1;5D", "\x1b[1;2B", "\x1bOC")
FUNCTIONS = ("\x1bOP", "\x1b[15~", "\x1b[24;2~", "\x1b[[A", "\x1b[3$", "\x1b[Z", "\x1b[3~")
REPORTS = ("\x1b[I", "\x1b[O", "\x1b[?2026;2$y", "\x1b[4;1R", "\x1b[97;5u")
PASTES = ("\x1b[200~q1m\ré\x1b[201~", "\x1b[200~\x1b[201~")
REAL = (*MOUSE, *ARROWS, *FUNCTIONS, *REPORTS, *PASTES)
UNKNOWN = ("\x1b[?62;22c", "\x1b[1;2;3;4;5z", "\x1b[5", f"\x1b[<{'1;' * LONGEST}1m")
ESCAPE = "escape"


class Typing:
    """Somebody at a keyboard, and a clock that nobody waits for."""

    def __init__(self) -> None:
        self.now = 0.0
        self.reader = KeyReader(lambda: self.now)
        self.came: list[str] = []

    def types(self, typed: str, wait: float = 0.0) -> list[str]:
        """All that came until then."""
        self.came += map(told, self.reader.feed(typed))
        until = self.now + wait
        while self.now < until:
            self.now = min(self.now + TICK, until)
            self.came += map(told, self.reader.tick())
        return self.came


def told(message: Message) -> str:
    match message:
        case events.Key():
            return message.key
        case events.MouseEvent():
            return f"{type(message).__name__} {message.x} {message.y} {message.button}"
        case events.Paste():
            return f"pasted {message.text}"
    return type(message).__name__


def by_textual(typed: str) -> list[str]:
    """What Textual's own parser makes of it, once it has waited."""
    parser = XTermParser()
    came = list(parser.feed(typed))
    if parser._timeout_time is not None:
        parser._timeout_time = 0.0
        came += parser.tick()
    return list(map(told, came))


def pieces(typed: str, cuts: Iterable[int]) -> list[str]:
    """Cut between bytes, as a line does it."""
    decode, raw = getincrementaldecoder("utf-8")().decode, typed.encode()
    return [decode(raw[start:end]) for start, end in pairwise((0, *cuts, len(raw)))]


WAITS = st.floats(0.0, 2.0) | st.sampled_from([0.0, TICK, 0.25, PATIENCE, 1.5, 2.0])
SAID = st.sampled_from([*REAL, *UNKNOWN]) | st.lists(st.sampled_from(REAL), min_size=2, max_size=3).map("".join)
MANY_PLACES = 20
"""From so many on a sequence isn't cut at every two of them."""


@given(SAID, WAITS, WAITS)
def test_what_comes_in_pieces_is_no_other_key(said: str, first: float, second: float) -> None:
    whole = Counter(Typing().types(said, 5))
    places = range(1, len(said.encode()))
    two = combinations(places, 2) if len(places) < MANY_PLACES else pairwise(places)
    for cuts in (*((place,) for place in places), *two):
        typing = Typing()
        for piece, wait in zip(pieces(said, cuts), (first, second, 5), strict=False):
            typing.types(piece, wait)
        more = Counter(typing.types("", 5)) - whole
        assert set(more) <= {ESCAPE}, cuts
        typing.came.clear()
        assert typing.types("x\x1b[A") == ["x", "up"], cuts


@given(SAID)
def test_what_waits_no_longer_than_a_second_is_whole(said: str) -> None:
    whole = Typing().types(said, 5)
    for place in range(1, len(said.encode())):
        typing = Typing()
        before, after = pieces(said, (place,))
        typing.types(before, 0.05 if before.endswith("\x1b") else 0.9)
        assert typing.types(after, 5) == whole, place


@pytest.mark.parametrize("said", [*REAL, *ANSI_SEQUENCES_KEYS, *(f"\x1b{key}" for key in "axX1[O]"), "é", "\x1bé"])
def test_what_is_typed_whole_is_what_textual_takes_it_for(said: str) -> None:
    assert Typing().types(said, 5) == (by_textual(said) if said not in ("\x1b[", "\x1bO") else [])


@given(st.lists(st.sampled_from([*REAL, "a", "1", "\r", "\t", "é", "\x7f"]), max_size=6).map("".join))
def test_much_that_is_typed_at_once_is_what_textual_takes_it_for(said: str) -> None:
    assert Typing().types(said, 5) == by_textual(said)


def test_an_esc_is_a_key_after_a_tick_and_its_rest_is_none() -> None:
    typing = Typing()
    assert typing.types("\x1b", 0.25) == [ESCAPE]
    assert typing.types("[<0;41;13m", 5) == [ESCAPE]
    assert not typing.reader.waits


@pytest.mark.parametrize("then", ["", "h", "O", "\r", "\x1b[B"], ids=repr)
def test_an_o_some_time_after_an_esc_is_a_key(then: str) -> None:
    typing = Typing()
    typing.types("\x1b", 0.5)
    assert typing.types(f"O{then}", 5) == [ESCAPE, *by_textual(f"O{then}")]


def test_two_escs_are_two_keys() -> None:
    assert Typing().types("\x1b\x1b", 5) == [ESCAPE, ESCAPE]
    assert Typing().types("\x1b\x1b[A", 5) == [ESCAPE, "up"]


@pytest.mark.parametrize("said", ["\x1b[", "\x1b[1;", "\x1b[M", "\x1b[M1"])
def test_of_what_was_never_completed_nothing_is_left(said: str) -> None:
    typing = Typing()
    typing.types(said, PATIENCE + 2.5)
    assert typing.types("123") == ["1", "2", "3"]


def test_a_sequence_without_an_end_is_kept_no_longer_than_any_other() -> None:
    typing = Typing()
    for _ in range(20):
        typing.types("\x1b[" + "1;" * 1000)
        assert len(typing.reader._begun) <= LONGEST
    assert typing.types("mx") == ["x"]


def test_nothing_that_is_pasted_presses_a_key() -> None:
    assert Typing().types("\x1b[200~1\x1b[A2\x1b\x1b[201~3", 5) == ["pasted 1[A2", "3"]


def test_half_a_letter_is_no_end_of_what_is_typed() -> None:
    typing = Typing()
    assert typing.types("") == []
    assert typing.types("x") == ["x"]
