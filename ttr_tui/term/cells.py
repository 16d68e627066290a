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
        sent = self._changes()
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

    def _changes(self) -> str:
        """From row to row or from pen to pen, whichever is shorter; at the end the pen is bare again."""
        runs = [run for y in sorted(self._touched) for run in _runs(y, self._wanted[y], self._shown[y])]
        for y in self._touched:
            self._shown[y] = list(self._wanted[y])
        self._touched.clear()
        width = self._size.width
        return min(_written(runs, width), _written(sorted(runs, key=lambda run: run.pen), width), key=_bytes)


class _Run(NamedTuple):
    """Cells of one row to be written with one pen."""

    pen: Pen
    y: int
    x: int
    text: str
    end: int


def _runs(y: int, wanted: list[Cell], shown: list[Cell]) -> list[_Run]:
    """What must be written of a row; a few cells between that have the pen already are written too."""
    runs: list[_Run] = []
    for x in _starts(wanted, shown):
        text, pen = wanted[x]
        end = x + 1 + (wanted[x + 1 : x + 2] == [Cell("", pen)])
        last = runs[-1] if runs else None
        if last is not None and last.pen == pen and _cheap(between := wanted[last.end : x], pen):
            again = "".join(cell.text for cell in between)
            runs[-1] = _Run(pen, y, last.x, last.text + again + text, end)
        else:
            runs.append(_Run(pen, y, x, text, end))
    return runs


def _cheap(between: list[Cell], pen: Pen) -> bool:
    """Does it take no more to write these cells again than to step over them?"""
    again = _bytes("".join(cell.text for cell in between))
    return again <= len(_step(len(between))) and all(cell.pen == pen for cell in between)


def _written(runs: Iterable[_Run], width: int) -> str:
    """Move, change the pen, write."""
    sent: list[str] = []
    pen, at_y, at_x = BARE, -1, 0
    for run in runs:
        if run.y != at_y or run.x < at_x:
            sent.append(_move(run.x, run.y))
        elif run.x != at_x:
            sent.append(_step(run.x - at_x))
        sent.append(change(pen, run.pen))
        sent.append(run.text)
        pen, at_y, at_x = run.pen, run.y if run.end < width else -1, run.end
    return "".join(sent) + change(pen, BARE)


def _bytes(text: str) -> int:
    return len(text.encode())


def _starts(wanted: list[Cell], shown: list[Cell]) -> dict[int, None]:
    """Where a character must be written, from left to right; a wide one starts in its first half."""
    differing = (x for x, cell in enumerate(wanted) if cell != shown[x])
    return dict.fromkeys(x if wanted[x].text else x - 1 for x in differing)


def _move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _step(columns: int) -> str:
    """To the right; nothing for no columns."""
    return f"\x1b[{columns}C" if columns > 1 else "\x1b[C" * columns
