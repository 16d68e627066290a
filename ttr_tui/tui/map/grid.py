"""The drawn map as cells: for each a sign, how it looks, and what it is; a row that looks the same is drawn once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple
from weakref import WeakValueDictionary

from ttr_tui.core.value import value
from ttr_tui.tui.map.signs import GROUND


class Thing(NamedTuple):
    """What a cell belongs to: a city, a space of a lane or a lane's track, by number."""

    kind: Literal["city", "space", "track"]
    number: int
    space: int = 0


class CellSpan(NamedTuple):
    """Some cells of one row, from `start` up to `stop`."""

    row: int
    start: int
    stop: int


class Cells:
    """One row, from the left edge of the drawing to the right one."""

    __slots__ = ("__weakref__", "_runs", "signs", "things", "tokens")

    def __init__(self, columns: int) -> None:
        self.signs = [" "] * columns
        self.tokens = [GROUND] * columns
        self.things: list[Thing | None] = [None] * columns
        self._runs: dict[tuple[int, int], Sequence[tuple[str, str]]] = {}
        """The parts that were asked for; by then nothing is put here any more."""

    def put(self, column: int, sign: str, token: str, thing: Thing) -> None:
        """Fill a cell; what lies outside the drawing is not drawn."""
        if 0 <= column < len(self.signs):
            self.signs[column] = sign
            self.tokens[column] = token
            self.things[column] = thing

    def at(self, column: int) -> Thing | None:
        return self.things[column] if 0 <= column < len(self.things) else None

    def runs(self, start: int, stop: int) -> Sequence[tuple[str, str]]:
        """A part as texts that look the same throughout, each with its token."""
        part = start, stop
        if part not in self._runs:
            self._runs[part] = self._cut(start, stop)
        return self._runs[part]

    def _cut(self, start: int, stop: int) -> list[tuple[str, str]]:
        signs, tokens = self.signs[start:stop], self.tokens[start:stop]
        runs, begun = [], 0
        for at, token in enumerate(tokens):
            if token != tokens[begun]:
                runs.append(("".join(signs[begun:at]), tokens[begun]))
                begun = at
        return [*runs, ("".join(signs[begun:]), tokens[begun])] if tokens else []


@value
class Grid:
    """Row by row."""

    cells: Sequence[Cells]

    @property
    def signs(self) -> Sequence[list[str]]:
        return [row.signs for row in self.cells]

    @property
    def tokens(self) -> Sequence[list[str]]:
        return [row.tokens for row in self.cells]

    @property
    def things(self) -> Sequence[Sequence[Thing | None]]:
        return [row.things for row in self.cells]

    @property
    def columns(self) -> int:
        return len(self.cells[0].signs)

    @property
    def rows(self) -> int:
        return len(self.cells)

    def at(self, column: int, row: int) -> Thing | None:
        return self.cells[row].at(column) if 0 <= row < self.rows else None

    def runs(self, row: int, start: int = 0, stop: int | None = None) -> Sequence[tuple[str, str]]:
        """A row, or a part of it, as texts that look the same throughout, each with its token."""
        return self.cells[row].runs(start, self.columns if stop is None else stop)

    def text(self) -> str:
        """The signs alone, without the spaces at the ends of rows."""
        return "\n".join("".join(row).rstrip() for row in self.signs)

    def changes(self, before: Grid) -> Iterator[CellSpan]:
        """Where this grid looks different from another of the same size."""
        for row in range(self.rows):
            if self.signs[row] == before.signs[row] and self.tokens[row] == before.tokens[row]:
                continue
            signs = zip(self.signs[row], before.signs[row], strict=True)
            tokens = zip(self.tokens[row], before.tokens[row], strict=True)
            differs = [sign != old or token != past for (sign, old), (token, past) in zip(signs, tokens, strict=True)]
            start = 0
            for changed, cells in groupby(differs):
                stop = start + sum(1 for _ in cells)
                if changed:
                    yield CellSpan(row, start, stop)
                start = stop


LATELY = 96
"""So many rows stay though nobody looks at them any more: a cursor goes round, and back."""


class DrawnRows:
    """Rows of a map as they were drawn: one that looks the same is drawn once for all who look at it."""

    def __init__(self) -> None:
        self._rows: WeakValueDictionary[Hashable, Cells] = WeakValueDictionary()
        self._lately: deque[Cells] = deque(maxlen=LATELY)

    def row(self, shows: Hashable, draw: Callable[[], Cells]) -> Cells:
        """The row that shows this, drawn now if nobody has it."""
        found = self._rows.get(shows)
        if found is None:
            found = self._rows[shows] = draw()
            self._lately.append(found)
        return found
