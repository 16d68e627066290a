"""The cell-diff encoder: it knows what a terminal shows and sends only what is different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rich.cells import cell_len
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Size
from textual.strip import Strip

from ttr_tui.term.ascii import stand_in
from ttr_tui.term.depth import Depth
from ttr_tui.term.encoder.pens import Pen, Pens, of_blank
from ttr_tui.term.encoder.runs import BLANK, Cell, Run, move, runs_of, written

Piece: TypeAlias = tuple[str, Style | None]
"""A text that looks the same throughout."""

CLEAR = "\x1b[m\x1b[2J"
MOST_KNOWN = 4096
"""So many pieces of text are kept as cells."""


class Encoder:
    """What one terminal should show, what it shows, and the way from one to the other."""

    def __init__(self, depth: Depth, *, unicode: bool = True) -> None:
        self._pens = Pens(depth)
        self._unicode = unicode
        self._size = Size(0, 0)
        self._wanted: list[list[Cell]] = []
        self._shown: list[list[Cell]] = []
        self._touched: set[int] = set()
        self._known: dict[Piece, tuple[Cell, ...]] = {}
        self._forgotten = True
        self._cursor: Offset | None = None

    def forget(self) -> None:
        """From here on nobody knows what the terminal shows: it was resized, or something else wrote to it."""
        self._forgotten = True

    def catch_up(self, cursor: Offset) -> str:
        """What to send so that the terminal shows all that was taken; nothing before anything was."""
        if not self._size:
            return ""
        sent = self._clean() + self._changes()
        if sent or cursor != self._cursor:
            sent += move(cursor.x, cursor.y)
            self._cursor = cursor
        return sent

    def take(self, update: CompositorUpdate) -> None:
        """Let the terminal show this update from the next catching up on."""
        if isinstance(update, LayoutUpdate):
            if update.region.size != self._size:
                self._size = update.region.size
                self._wanted = [[BLANK] * self._size.width for _ in range(self._size.height)]
                self.forget()
            for y, strips in enumerate(update.strips):
                self.put(y, 0, _pieces(strips))
        elif isinstance(update, ChopsUpdate):
            for y, first, last in update.spans:
                for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
                    if strip is not None and x <= last and end > first:
                        self.put(y, x, _pieces((strip,)))
        else:
            raise TypeError(f"an update of the kind {type(update).__name__} is not for a whole screen")

    def put(self, y: int, x: int, pieces: Iterable[Piece]) -> None:
        """Let these stand side by side from here on."""
        if y >= self._size.height:
            return
        row = self._wanted[y]
        cells: list[Cell] = []
        for piece in pieces:
            cells += self._known.get(piece) or self._cells(piece)
        del cells[max(0, self._size.width - x) :]
        if row[x : x + len(cells)] != cells:
            row[x : x + len(cells)] = cells
            self._touched.add(y)

    def _cells(self, piece: Piece) -> tuple[Cell, ...]:
        """Most of what is drawn again is the same as before, so its cells are kept."""
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        text, style = piece
        cells = self._known[piece] = tuple(self._made(text, self._pens.of(style)))
        return cells

    def _made(self, text: str, pen: Pen) -> Iterator[Cell]:
        blank = Cell(" ", of_blank(pen))
        for sign in text:
            if sign == " ":
                yield blank
            elif "!" <= sign <= "~":
                yield Cell(sign, pen)
            else:
                yield from self._foreign(sign, pen)

    def _foreign(self, sign: str, pen: Pen) -> Iterator[Cell]:
        """A sign that is not of ASCII, in as many cells as it takes."""
        width = cell_len(sign)
        if not self._unicode:
            yield from [Cell(stand_in(sign), pen)] * width
        elif width:
            yield Cell(sign, pen)
            yield from [Cell("", pen)] * (width - 1)

    def _clean(self) -> str:
        """If nobody knows what the terminal shows, then it shows nothing from here on."""
        if not self._forgotten:
            return ""
        self._forgotten = False
        self._shown = [[BLANK] * self._size.width for _ in range(self._size.height)]
        self._touched = set(range(self._size.height))
        self._cursor = None
        return CLEAR

    def _changes(self) -> str:
        runs: list[Run] = []
        for y in sorted(self._touched):
            runs += runs_of(y, self._wanted[y], self._shown[y])
            self._shown[y] = list(self._wanted[y])
        self._touched.clear()
        return written(runs, self._size.width)


def _pieces(strips: Iterable[Strip]) -> Iterator[Piece]:
    return ((text, style) for strip in strips for text, style, control in strip if not control)
