"""The ground under a drawing: land and water half a cell at a time, and land of areas that are not open yet."""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby

from ttr_tui.store.maps.land import Land
from ttr_tui.store.maps.layouts import Layout
from ttr_tui.tui.map import styles as tokens
from ttr_tui.tui.map.curves import DOTS_ACROSS, DOTS_DOWN, Cell
from ttr_tui.tui.map.grid import Cells

UPPER, LOWER = "▀", "▄"
"""Water in one half of a cell."""
LOOKS = {
    (0, 0, False): (" ", tokens.GROUND),
    (0, 0, True): (" ", tokens.FAR),
    (1, 0, False): (UPPER, tokens.COAST),
    (1, 0, True): (UPPER, tokens.FAR_COAST),
    (0, 1, False): (LOWER, tokens.COAST),
    (0, 1, True): (LOWER, tokens.FAR_COAST),
    (1, 1, False): (" ", tokens.WATER),
    (1, 1, True): (" ", tokens.WATER),
}
"""The sign and the token of a cell: by whether its upper and lower halves are water, and whether its land is far."""
TALL = DOTS_DOWN / DOTS_ACROSS
STRIDE = 2
"""So many columns at once belong to the city that is nearest."""


class Ground:
    """What lies under each cell, also outside the drawing. Nothing is worked out before it is looked at."""

    def __init__(self, land: Land, layout: Layout, unseen: Collection[int] = ()) -> None:
        self._land = land
        cells = list(enumerate(layout.cities))
        self._open = [cell for city, cell in cells if city not in unseen]
        self._far = [cell for city, cell in cells if city in unseen] + [*layout.elsewhere]

    def cells(self, row: int, start: int, stop: int) -> list[tuple[str, str]]:
        """The sign and the token of each of some cells of a row where nothing else is."""
        halves = self._land.row(row, start, stop)
        return [LOOKS[of] for of in zip(*halves, self._is_far(row, start, stop), strict=True)]

    def runs(self, row: int, start: int, stop: int) -> list[tuple[str, str]]:
        """The same as texts that look the same throughout, each with its token."""
        grouped = groupby(self.cells(row, start, stop), key=lambda cell: cell[1])
        return [("".join([sign for sign, _ in some]), token) for token, some in grouped]

    def lay(self, cells: Cells, row: int) -> None:
        """Under what is drawn in a row: empty cells show the coast, signs stand on water or on far land."""
        signs, drawn = cells.signs, cells.tokens
        for column, (sign, token) in enumerate(self.cells(row, 0, len(signs))):
            if token == tokens.GROUND or not tokens.is_bare(drawn[column]):
                continue
            if signs[column] == " ":
                signs[column], drawn[column] = sign, token
            elif sign == " ":
                drawn[column] += token.removeprefix(tokens.GROUND)

    def _is_far(self, row: int, start: int, stop: int) -> list[bool]:
        """Is the city that is nearest to each of these cells not on the board yet?"""
        if not self._far or not self._open:
            return [bool(self._far)] * (stop - start)
        sought = [
            _nearest(row, column, self._far) < _nearest(row, column, self._open)
            for column in range(start, stop, STRIDE)
        ]
        return [far for far in sought for _ in range(STRIDE)][: stop - start]


def _nearest(row: int, column: int, cities: Collection[Cell]) -> float:
    return min([(x - column) ** 2 + ((y - row) * TALL) ** 2 for x, y in cities])
