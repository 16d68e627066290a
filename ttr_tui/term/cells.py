"""The cell-diff encoder: it knows what a terminal shows and sends only what is different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import get_character_cell_size
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Size
from textual.strip import Strip

from ttr_tui.term.depth import Depth
from ttr_tui.term.pens import BARE, Pen, Pens, change


class Cell(NamedTuple):
    """What stands in a cell. The second half of a wide character is empty."""

    text: str
    pen: Pen


UNKNOWN = Cell("?", Pen(-1, "", ""))
"""Different from whatever could stand anywhere."""

BLANK = Cell(" ", BARE)


class Encoder:
    """What one terminal should show, what it shows, and the way from one to the other."""

    def __init__(self, depth: Depth) -> None:
        self._pens = Pens(depth)
        self._size = Size(0, 0)
        self._wanted: list[list[Cell]] = []
        self._shown: list[list[Cell]] = []
        self._touched: set[int] = set()
        self._cursor: Offset | None = None

    def forget(self) -> None:
        """From here on nobody knows what the terminal shows: it was resized, or something else wrote to it."""
        self._shown = [[UNKNOWN] * self._size.width for _ in range(self._size.height)]
        self._touched = set(range(self._size.height))
        self._cursor = None

    def encode(self, update: CompositorUpdate, cursor: Offset) -> str:
        """What to send so that the terminal shows this update too, with its cursor here; nothing if it does."""
        self.take(update)
        return self.catch_up(cursor)

    def catch_up(self, cursor: Offset) -> str:
        """What to send so that the terminal shows all that was taken."""
        sent = "".join(self._changes())
        if sent or cursor != self._cursor:
            sent += _move(cursor.x, cursor.y)
            self._cursor = cursor
        return sent

    def rows(self) -> Iterator[list[Cell]]:
        """What the terminal shows, row by row."""
        yield from self._shown

    def take(self, update: CompositorUpdate) -> None:
        """Let the terminal show this update from the next catching up on."""
        if isinstance(update, LayoutUpdate):
            if update.region.size != self._size:
                self._size = update.region.size
                self._wanted = [[BLANK] * self._size.width for _ in range(self._size.height)]
                self.forget()
            for y, strips in enumerate(update.strips):
                self._put(y, 0, strips)
        elif isinstance(update, ChopsUpdate):
            for y, first, last in update.spans:
                for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                    if strip is not None and x <= last and end > first:
                        self._put(y, x, (strip,))
        else:
            raise TypeError(f"an update of the kind {type(update).__name__} is not for a whole screen")

    def _put(self, y: int, x: int, strips: Iterable[Strip]) -> None:
        """Let these strips stand side by side from here on."""
        if y >= self._size.height:
            return
        row = self._wanted[y]
        cells = [cell for strip in strips for cell in self._cells(strip)][: self._size.width - x]
        if row[x : x + len(cells)] != cells:
            row[x : x + len(cells)] = cells
            self._touched.add(y)

    def _cells(self, strip: Strip) -> Iterator[Cell]:
        for text, style, control in strip:
            if control:
                continue
            pen = self._pens.of(style)
            for character in text:
                width = 1 if " " <= character <= "~" else get_character_cell_size(character)
                if width:
                    yield Cell(character, pen)
                if width == 2:
                    yield Cell("", pen)

    def _changes(self) -> Iterator[str]:
        """Move, change the pen, write; at the end the pen is bare again."""
        pen, at = BARE, None
        for y in sorted(self._touched):
            wanted, shown = self._wanted[y], self._shown[y]
            for x in _starts(wanted, shown):
                if at is None or at.y != y:
                    yield _move(x, y)
                elif at.x != x:
                    yield _skip(wanted[at.x : x], pen)
                cell = wanted[x]
                yield change(pen, cell.pen) + cell.text
                pen = cell.pen
                end = x + 1 + (wanted[x + 1 : x + 2] == [Cell("", pen)])
                at = Offset(end, y) if end < len(wanted) else None
            self._shown[y] = list(wanted)
        self._touched.clear()
        yield change(pen, BARE)


def _starts(wanted: list[Cell], shown: list[Cell]) -> dict[int, None]:
    """Where a character must be written, from left to right; a wide one starts in its first half."""
    differing = (x for x, cell in enumerate(wanted) if cell != shown[x])
    return dict.fromkeys(x if wanted[x].text else x - 1 for x in differing)


def _move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _skip(between: list[Cell], pen: Pen) -> str:
    """To the right over cells that stay: written once more if that is shorter."""
    move = f"\x1b[{len(between)}C" if len(between) > 1 else "\x1b[C"
    again = "".join(cell.text for cell in between)
    same = all(cell.pen == pen for cell in between)
    return again if same and len(again.encode()) <= len(move) else move
