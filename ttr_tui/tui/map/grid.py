"""The drawn map as cells: for each a sign, how it looks, and what it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal, NamedTuple

from ttr_tui.core.value import value
from ttr_tui.tui.map.styles import GROUND


class Thing(NamedTuple):
    """What a cell belongs to: a city, a space of a lane or a lane's track, by number."""

    kind: Literal["city", "space", "track"]
    number: int
    space: int = 0


class Span(NamedTuple):
    """Some cells of one row, from `start` up to `stop`."""

    row: int
    start: int
    stop: int


@value
class Grid:
    """Row by row."""

    signs: list[list[str]]
    tokens: list[list[str]]
    things: list[list[Thing | None]]

    @classmethod
    def empty(cls, columns: int, rows: int) -> Grid:
        return cls(
            [[" "] * columns for _ in range(rows)],
            [[GROUND] * columns for _ in range(rows)],
            [[None] * columns for _ in range(rows)],
        )

    @property
    def columns(self) -> int:
        return len(self.signs[0])

    @property
    def rows(self) -> int:
        return len(self.signs)

    def put(self, column: int, row: int, sign: str, token: str, thing: Thing) -> None:
        """Fill a cell; what lies outside the grid is not drawn."""
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.signs[row][column] = sign
            self.tokens[row][column] = token
            self.things[row][column] = thing

    def clear(self, row: int) -> None:
        """Empty a row, to draw it again."""
        self.signs[row] = [" "] * self.columns
        self.tokens[row] = [GROUND] * len(self.signs[row])
        self.things[row] = [None] * len(self.signs[row])

    def at(self, column: int, row: int) -> Thing | None:
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.things[row][column] if inside else None

    def runs(self, row: int, start: int = 0, stop: int | None = None) -> list[tuple[str, str]]:
        """A row, or a part of it, as texts that look the same throughout, each with its token."""
        signs, tokens = self.signs[row][start:stop], self.tokens[row][start:stop]
        runs, begun = [], 0
        for at, token in enumerate(tokens):
            if token != tokens[begun]:
                runs.append(("".join(signs[begun:at]), tokens[begun]))
                begun = at
        return [*runs, ("".join(signs[begun:]), tokens[begun])] if tokens else []

    def text(self) -> str:
        """The signs alone, without the spaces at the ends of rows."""
        return "\n".join("".join(row).rstrip() for row in self.signs)

    def changes(self, before: Grid) -> Iterator[Span]:
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
                    yield Span(row, start, stop)
                start = stop
