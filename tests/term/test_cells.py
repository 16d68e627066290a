"""The encoder beside a terminal: after any frames it shows what it should, and little was sent."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from support.homes import PACKAGE
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Region
from textual.strip import Strip

from term.emulator import Seen, Terminal, composed
from ttr_tui.term.encoder import Encoder, stand_in
from ttr_tui.term.terminal import Depth
from ttr_tui.tui.map.signs import EMPTY_BRAILLE, UNICODE

WIDTH, HEIGHT = 12, 4
HOME = Offset(0, 0)
STYLES = [
    Style.parse(text)
    for text in (
        "",
        "bold",
        "red",
        "bold red on blue",
        "underline #123456",
        "reverse green",
        "bright_magenta on #203040",
        "italic white on blue",
        "strike default on color(238)",
    )
]

SHAPES = {"", "0", "1", "3", "4", "7", "9", "22", "23", "24", "27", "29"}
"""Codes that are no colours."""

pieces = st.tuples(st.sampled_from(["a", "b", " ", "x y", "⣿", "⠒⠒", "京", "é"]), st.sampled_from(STYLES))
frames = st.lists(st.lists(st.lists(pieces, max_size=9), min_size=HEIGHT, max_size=HEIGHT), min_size=1, max_size=5)


def frame(rows: Sequence[Sequence[tuple[str, Style]]], width: int = WIDTH) -> LayoutUpdate:
    """A whole screen of these rows."""
    strips = [Strip([Segment(text, style) for text, style in row]).adjust_cell_length(width) for row in rows]
    return LayoutUpdate([[strip] for strip in strips], Region(0, 0, width, len(strips)))


def encode(encoder: Encoder, update: CompositorUpdate, cursor: Offset = HOME) -> str:
    """What is sent for an update."""
    encoder.take(update)
    return encoder.catch_up(cursor)


@pytest.mark.parametrize("depth", Depth)
@given(frames)
def test_after_any_frames_the_last_one_is_shown(depth: Depth, shown: list[list[list[tuple[str, Style]]]]) -> None:
    terminal, encoder = Terminal(WIDTH, HEIGHT), Encoder(depth)
    for rows in shown:
        update = frame(rows)
        terminal.feed(encode(encoder, update))
        assert terminal.cells == composed((chain(*strips) for strips in update.strips), depth)


class Canvas:
    """A screen that is painted at random, whole or in part, and changes its size."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.rows: list[list[Segment]] = []
        self.width = 0

    def whole(self) -> LayoutUpdate:
        """Everything anew, in any size."""
        self.width, height = self._random.randint(5, 70), self._random.randint(2, 14)
        self.rows = [self._stretch(self.width) for _ in range(height)]
        return LayoutUpdate([(Strip(row),) for row in self.rows], Region(0, 0, self.width, height))

    def part(self) -> ChopsUpdate:
        """A stretch in each of some rows."""
        chops: list[dict[int, Strip | None]] = [{} for _ in self.rows]
        ends: list[list[int]] = [[] for _ in self.rows]
        spans = []
        for y in self._random.sample(range(len(self.rows)), self._random.randint(1, len(self.rows))):
            row = self.rows[y]
            first = self._random.randrange(len(row))
            last = self._random.randint(first, len(row) - 1)
            x = sum(segment.cell_length for segment in row[:first])
            width = sum(segment.cell_length for segment in row[first : last + 1])
            row[first : last + 1] = fresh = self._stretch(width)
            chops[y], ends[y] = {x: Strip(fresh)}, [x + width]
            spans.append((y, x, x + width))
        return ChopsUpdate(chops, spans, ends)

    def _stretch(self, width: int) -> list[Segment]:
        """Signs, one a segment, with many spaces and long stretches of one style among them."""
        row: list[Segment] = []
        while width:
            style, like = self._random.choice(STYLES), self._random.choice(["  ", "   a", "ab⣿ ", "京é·─ "])
            for _ in range(self._random.randint(1, 20)):
                sign = self._random.choice(like)
                sign = sign if width > 1 or sign != "京" else " "
                if width:
                    row.append(Segment(sign, style))
                    width -= row[-1].cell_length
        return row


@pytest.mark.parametrize("depth", Depth)
@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_painted_each_cell_is_as_composed(depth: Depth, seed: int) -> None:
    canvas, encoder, terminal = Canvas(seed), Encoder(depth), Terminal(1, 1)
    sent = []
    for step in range(60):
        update: CompositorUpdate
        if step % 12 == 0:
            update = canvas.whole()
            terminal.resize(canvas.width, len(canvas.rows))
            terminal.feed("\x1b[31;44mleft by something else")
            encoder.forget()
        else:
            update = canvas.part()
        sent.append(encode(encoder, update))
        terminal.feed(sent[-1])
        assert terminal.cells == composed(canvas.rows, depth)
    codes = set(";".join(re.findall(r"\x1b\[([0-9;]*)m", "".join(sent))).split(";"))
    assert depth is not Depth.NONE or codes <= SHAPES
    assert set(re.findall(r"\x1b\[[0-9;?]*([^0-9;?])", "".join(sent))) <= set("ABCDGHJKm")


@pytest.mark.parametrize("seed", range(5))
def test_without_unicode_only_ascii_is_sent_in_the_same_places(seed: int) -> None:
    canvas, encoder = Canvas(seed), Encoder(Depth.ANSI, unicode=False)
    update = canvas.whole()
    sent = encode(encoder, update)
    terminal = Terminal(canvas.width, len(canvas.rows))
    terminal.feed(sent)
    assert sent.isascii()
    for shown, wanted in zip(terminal.cells, composed(canvas.rows, Depth.ANSI), strict=True):
        assert [
            cell.text if like.text.isascii() and like.text else "" for cell, like in zip(shown, wanted, strict=True)
        ] == [like.text if like.text.isascii() else "" for like in wanted]


@pytest.mark.parametrize(
    ("text", "sent"), [("Zoë Åse", "Zoe Ase"), ("“it’s” – 3×2…", '"it\'s" - 3x2>'), ("├─┤", "+-+"), ("京⣿", "???")]
)
def test_without_unicode_the_nearest_signs_stand_in(text: str, sent: str) -> None:
    assert sent in encode(Encoder(Depth.NONE, unicode=False), frame([[(text, STYLES[0])]], 20))


def test_something_stands_in_for_every_sign_that_screens_are_made_of() -> None:
    """Whatever is no letter, in all that is drawn or said; what is drawn otherwise there is left out."""
    drawn_otherwise = {UNICODE.closed, *map(chr, range(EMPTY_BRAILLE, EMPTY_BRAILLE + 256))}
    printed_alone = {"±"}
    texts = [
        node.value
        for room in ("tui", "words", "systems", "dialogues", "term")
        for path in (PACKAGE / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    texts += [path.read_text(encoding="utf-8") for path in (PACKAGE.parent / "campaigns").rglob("*.toml")]
    signs = {sign for text in texts for sign in text if not sign.isascii() and not sign.isalpha()}
    assert len(signs) > 50
    assert {sign for sign in signs - drawn_otherwise - printed_alone if stand_in(sign) == "?"} == set()
    assert stand_in("✓") != stand_in("•"), "done, and still to do"


def test_a_fresh_terminal_shows_the_text() -> None:
    terminal = Terminal(6, 2)
    terminal.feed(encode(Encoder(Depth.ANSI), frame([[("ab", STYLES[0]), ("京c", STYLES[3])], [("⠒⠒", STYLES[2])]], 6)))
    assert terminal.screen.display == ["ab京c ", "⠒⠒    "]
    assert terminal.cells[0][2] == Seen("京", True, False, False, False, False, "red", "blue")


def test_each_pen_is_taken_up_once() -> None:
    checked = [("a", STYLES[2]), ("b", STYLES[3])] * 4
    sent = encode(Encoder(Depth.EIGHT_BIT), frame([checked, checked], 8))
    assert len(re.findall(r"\x1b\[[0-9;]*m", sent)) == len(["clean", *STYLES[2:4], "bare"])


def test_from_row_to_row_where_that_is_shorter() -> None:
    red, green = Style.parse("red"), Style.parse("green")
    sent = encode(Encoder(Depth.ANSI), frame([[("ab", red), ("cdef", green), ("gh", red)]], 9))
    assert sent.endswith("\x1b[31m\x1b[1Hab\x1b[32mcdef\x1b[31mgh\x1b[m\x1b[1H")


def test_spaces_go_over_what_another_pen_writes_after_them_and_over_nothing_else() -> None:
    red, green = Style.parse("red on blue"), Style.parse("bold green on yellow")
    encoder = Encoder(Depth.ANSI)
    encode(encoder, frame([[("a-a----a-a", red)]] * 2, 12))
    row = [("ab", red), ("c", green), ("d--", red), ("efgh", green)]
    sent = encode(encoder, frame([row, [*row[:3], ("-a-a", red)]], 12))
    assert sent == "\x1b[31;44m\x1b[1;2Hb d\n\b\b\bb d\x1b[1;32;43m\x1b[A\b\bc\x1b[3Cefgh\n\x1b[8Dc\x1b[m\x1b[1H"


def test_no_pen_is_taken_up_for_a_space() -> None:
    encoder = Encoder(Depth.TRUE)
    encode(encoder, frame([[("abcde", STYLES[2])]]))
    assert encode(encoder, frame([[("A C", STYLES[2]), (" ", STYLES[0]), ("E", STYLES[2])]])) == (
        "\x1b[31m\x1b[1HA C E\x1b[m\x1b[1H"
    )


def test_what_becomes_empty_is_erased_where_the_terminal_s_own_colour_is_behind_it() -> None:
    encoder = Encoder(Depth.TRUE)
    encode(encoder, frame([[("a long row", STYLES[2])]]))
    assert encode(encoder, frame([[("a", STYLES[2])]])) == "\x1b[1;3H\x1b[K\x1b[1H"
    encode(encoder, frame([[("a long row", STYLES[3])]]))
    behind = Style.parse("on blue")
    assert "\x1b[K" not in encode(encoder, frame([[("a" + " " * 11, behind)]]))


def test_the_same_again_sends_nothing() -> None:
    encoder = Encoder(Depth.TRUE)
    assert encode(encoder, frame([[("hello", STYLES[2])]]))
    assert encode(encoder, frame([[("hello", STYLES[2])]])) == ""


def test_one_cell_costs_a_move_and_a_letter() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encode(encoder, frame([[("hello", STYLES[0])]]))
    assert encode(encoder, frame([[("hallo", STYLES[0])]])) == "\x1b[1;2Ha\x1b[1H"


def test_the_cursor_goes_by_the_shortest_way() -> None:
    encoder = Encoder(Depth.NONE)
    rows = [[(" " * 14, STYLES[0])]] * 14
    encode(encoder, frame(rows, 14))
    written = dict(enumerate(rows)) | {
        10: [(" " * 10 + "ab", STYLES[0])],
        11: [(" " * 10 + "c", STYLES[0])],
        12: [(" " * 2 + "d", STYLES[0])],
        13: [("e", STYLES[0])],
    }
    sent = encode(encoder, frame([*written.values()], 14))
    assert sent == "\x1b[11;11Hab\n\b\bc\n\x1b[9Dd\n\re\x1b[1H"


@pytest.mark.parametrize(("last", "way"), [("abcd", "\n\x1b[3G"), ("ab京", "\x1b[11;3H"), ("ab★", "\x1b[11;3H")])
def test_a_way_begins_only_where_every_terminal_has_its_cursor(last: str, way: str) -> None:
    """Behind the end of a row it is in one column or another, and signs beyond ASCII may be of another width."""
    encoder = Encoder(Depth.NONE)
    width = 4 if last == "abcd" else 8
    encode(encoder, frame([[]] * 11, width))
    sent = encode(encoder, frame([*[[]] * 9, [(last, STYLES[0])], [("  ef", STYLES[0])]], width))
    assert sent == f"\x1b[10H{last}{way}ef\x1b[1H"


def test_the_next_pen_is_the_nearest() -> None:
    """Whatever colours come first in an order of their codes."""
    blue, bold, green = Style.parse("blue on red"), Style.parse("bold blue on red"), Style.parse("green")
    encoder = Encoder(Depth.ANSI)
    row = [("ab", STYLES[0])]
    encode(encoder, frame([row] * 3, 2))
    sent = encode(encoder, frame([[("A", bold), ("B", blue)], [("A", green), ("B", bold)], [("A", blue)]], 2))
    assert re.findall(r"\x1b\[([0-9;]*)m", sent) == ["32", "34;41", "1", ""]


def test_a_short_gap_is_written_over() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encode(encoder, frame([[("abcdefgh", STYLES[0])]]))
    assert encode(encoder, frame([[("Abcdefgh", STYLES[0])]])) == "\x1b[1HA\x1b[1H"
    assert encode(encoder, frame([[("abcDefgH", STYLES[0])]])) == "\x1b[1HabcDefgH\x1b[1H"


def test_only_the_cursor_moves() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encode(encoder, frame([[("abc", STYLES[0])]]))
    assert encode(encoder, frame([[("abc", STYLES[0])]]), Offset(2, 0)) == "\x1b[1;3H"


def test_another_size_sends_everything() -> None:
    encoder = Encoder(Depth.EIGHT_BIT)
    encode(encoder, frame([[("abc", STYLES[0])]], 5))
    terminal = Terminal(7, 2)
    terminal.feed("garbage" * 2)
    terminal.feed(encode(encoder, frame([[("abc", STYLES[0])], [("d", STYLES[1])]], 7)))
    assert terminal.screen.display == ["abc    ", "d      "]


def test_what_was_forgotten_is_sent_again() -> None:
    encoder, update = Encoder(Depth.EIGHT_BIT), frame([[("abc", STYLES[4])]])
    first = encode(encoder, update)
    encoder.forget()
    assert encode(encoder, update) == first


def test_control_characters_never_reach_a_terminal() -> None:
    sent = encode(Encoder(Depth.TRUE), frame([[("a\x1b[2J\x07b\x9b", STYLES[0])]]))
    assert sent.count("\x1b") == 4
    assert not any(character < " " and character != "\x1b" for character in sent)
