"""The encoder beside a terminal: after any frames it shows what it should, and little was sent."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.geometry import Offset, Region
from textual.strip import Strip

from term.emulator import Terminal
from ttr_tui.term.cells import Encoder
from ttr_tui.term.depth import Depth

WIDTH, HEIGHT = 12, 4
HOME = Offset(0, 0)
STYLES = [Style.parse(text) for text in ("", "bold", "red", "bold red on blue", "underline #123456", "reverse green")]

pieces = st.tuples(st.sampled_from(["a", "b", " ", "x y", "⣿", "⠒⠒", "京", "é"]), st.sampled_from(STYLES))
frames = st.lists(st.lists(st.lists(pieces, max_size=9), min_size=HEIGHT, max_size=HEIGHT), min_size=1, max_size=5)


def frame(rows: Sequence[Sequence[tuple[str, Style]]], width: int = WIDTH) -> LayoutUpdate:
    """A whole screen of these rows."""
    strips = [Strip([Segment(text, style) for text, style in row]).adjust_cell_length(width) for row in rows]
    return LayoutUpdate([[strip] for strip in strips], Region(0, 0, width, len(strips)))


def fresh(update: LayoutUpdate, depth: Depth) -> Terminal:
    """What a terminal shows that was sent nothing but this update."""
    terminal = Terminal(update.region.width, update.region.height)
    terminal.feed(Encoder(depth).encode(update, HOME))
    return terminal


@pytest.mark.parametrize("depth", Depth)
@given(frames)
def test_after_any_frames_the_last_one_is_shown(depth: Depth, shown: list[list[list[tuple[str, Style]]]]) -> None:
    terminal, encoder = Terminal(WIDTH, HEIGHT), Encoder(depth)
    for rows in shown:
        terminal.feed(encoder.encode(frame(rows), HOME))
        assert terminal.cells == fresh(frame(rows), depth).cells


def test_a_fresh_terminal_shows_the_text() -> None:
    terminal = fresh(frame([[("ab", STYLES[0]), ("京c", STYLES[3])], [("⠒⠒", STYLES[2])]], 6), Depth.ANSI)
    assert terminal.screen.display == ["ab京c ", "⠒⠒    "]
    assert terminal.cells[0][2] == ("京", True, False, False, "red", "blue")


def test_the_same_again_sends_nothing() -> None:
    encoder = Encoder(Depth.TRUE)
    assert encoder.encode(frame([[("hello", STYLES[2])]]), HOME)
    assert encoder.encode(frame([[("hello", STYLES[2])]]), HOME) == ""


def test_one_cell_costs_a_move_and_a_letter() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encoder.encode(frame([[("hello", STYLES[0])]]), HOME)
    assert encoder.encode(frame([[("hallo", STYLES[0])]]), HOME) == "\x1b[1;2Ha\x1b[1H"


def test_a_short_gap_is_written_over() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encoder.encode(frame([[("abcdefgh", STYLES[0])]]), HOME)
    assert encoder.encode(frame([[("Abcdefgh", STYLES[0])]]), HOME) == "\x1b[1HA\x1b[1H"
    assert encoder.encode(frame([[("abcDefgH", STYLES[0])]]), HOME) == "\x1b[1HabcDefgH\x1b[1H"


def test_a_pen_that_comes_back_in_every_row_is_taken_up_once() -> None:
    digits, words = STYLES[3], STYLES[4]
    update = frame([[("1", digits), ("ab", words)]] * 4, 3)
    sent = Encoder(Depth.TRUE).encode(update, HOME)
    assert sent.count("\x1b[1;31;44m") == 1
    assert fresh(update, Depth.TRUE).screen.display == ["1ab"] * 4


def test_from_row_to_row_where_that_is_shorter() -> None:
    red, green = Style.parse("red"), Style.parse("green")
    sent = Encoder(Depth.ANSI).encode(frame([[("a", red), ("b", green), ("c", red)]], 3), HOME)
    assert sent == "\x1b[1H\x1b[31ma\x1b[32mb\x1b[31mc\x1b[m\x1b[1H"


def test_only_the_cursor_moves() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encoder.encode(frame([[("abc", STYLES[0])]]), HOME)
    assert encoder.encode(frame([[("abc", STYLES[0])]]), Offset(2, 0)) == "\x1b[1;3H"


def test_another_size_sends_everything() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encoder.encode(frame([[("abc", STYLES[0])]], 5), HOME)
    terminal = Terminal(7, 2)
    terminal.feed("garbage" * 2)
    terminal.feed(encoder.encode(frame([[("abc", STYLES[0])], [("d", STYLES[1])]], 7), HOME))
    assert terminal.screen.display == ["abc    ", "d      "]


def test_what_was_forgotten_is_sent_again() -> None:
    encoder, update = Encoder(Depth.EIGHT_BIT), frame([[("abc", STYLES[4])]])
    first = encoder.encode(update, HOME)
    encoder.forget()
    assert encoder.encode(update, HOME) == first


def test_control_characters_never_reach_a_terminal() -> None:
    sent = Encoder(Depth.TRUE).encode(frame([[("a\x1b[2J\x07b\x9b", STYLES[0])]]), HOME)
    assert sent.count("\x1b") == 2
    assert not any(character < " " and character != "\x1b" for character in sent)
