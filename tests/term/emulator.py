"""A terminal emulator that shows what it was sent, in a form that compares with what Textual composed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pyte
from pyte import graphics
from rich.cells import get_character_cell_size
from rich.color import Color, ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style

from ttr_tui.term.encoder import nearest_color
from ttr_tui.term.terminal import Depth

PLAIN = Style()
DEFAULT = "default"
SYSTEMS = {
    Depth.ANSI: ColorSystem.STANDARD,
    Depth.EIGHT_BIT: ColorSystem.EIGHT_BIT,
    Depth.TRUE: ColorSystem.TRUECOLOR,
}


class Seen(NamedTuple):
    """All that can be seen of a cell."""

    text: str
    bold: bool
    italic: bool
    underline: bool
    strike: bool
    reverse: bool
    front: str
    back: str

    def to_the_eye(self) -> Seen:
        """Of a space nothing is to be seen but what is behind it, unless it is underlined, struck or reversed."""
        if self.text != " " or self.underline or self.strike or self.reverse:
            return self
        return self._replace(bold=False, italic=False, front=DEFAULT)


class Terminal:
    """A terminal, and what it shows."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)

    def feed(self, sent: str) -> None:
        self._stream.feed(sent)

    def resize(self, width: int, height: int) -> None:
        self.screen.resize(height, width)

    @property
    def cells(self) -> list[list[Seen]]:
        rows = [self.screen.buffer[y] for y in range(self.screen.lines)]
        return [[_seen(row[x]) for x in range(self.screen.columns)] for row in rows]


def composed(rows: Iterable[Iterable[Segment]], depth: Depth) -> list[list[Seen]]:
    """What a terminal of this depth should show of rows of segments."""
    return [[cell for segment in row for cell in _cells(segment, depth)] for row in rows]


def _seen(char: pyte.screens.Char) -> Seen:
    return Seen(
        char.data,
        char.bold,
        char.italics,
        char.underscore,
        char.strikethrough,
        char.reverse,
        char.fg,
        char.bg,
    ).to_the_eye()


def _cells(segment: Segment, depth: Depth) -> Iterable[Seen]:
    style = segment.style or PLAIN
    seen = Seen(
        "",
        bool(style.bold),
        bool(style.italic),
        bool(style.underline),
        bool(style.strike),
        bool(style.reverse),
        _name(style.color, graphics.FG, depth),
        _name(style.bgcolor, graphics.BG, depth),
    )
    for sign in segment.text:
        for text in (sign, "")[: get_character_cell_size(sign)]:
            yield seen._replace(text=text).to_the_eye()


def _name(color: Color | None, names: dict[int, str], depth: Depth) -> str:
    """What the emulator calls a colour."""
    if color is None or color.is_default or depth is Depth.NONE:
        return DEFAULT
    if depth is Depth.EIGHT_BIT and color.triplet is not None:
        color = nearest_color(color.triplet)
    near = color.downgrade(SYSTEMS[depth])
    if near.type is ColorType.TRUECOLOR:
        assert near.triplet is not None
        return near.triplet.hex.removeprefix("#")
    assert near.number is not None
    if near.type is ColorType.EIGHT_BIT:
        return str(graphics.FG_BG_256[near.number])
    if near.number < 8:
        return names[(30 if names is graphics.FG else 40) + near.number]
    bright = graphics.FG_AIXTERM if names is graphics.FG else graphics.BG_AIXTERM
    return str(bright[(90 if names is graphics.FG else 100) + near.number - 8])
