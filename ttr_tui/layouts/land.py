"""The land behind a drawing, worked out from where its cities lie on the drawing and on Earth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.core.board import JUNCTION, Board
from ttr_tui.layouts.coasts import waters_around
from ttr_tui.layouts.warping import OnOneLine, warp
from ttr_tui.store.maps.earth import Degrees
from ttr_tui.store.maps.land import RIM, Land
from ttr_tui.store.maps.layouts import Layout

LEAST = 5
"""Cities that must say where they lie."""
SPECK = 3, 6
"""An islet of fewer halves is not drawn, nor a pond."""
ISLET = 5, 4
"""Columns and halves of a row."""
WIDE = 0.5
"""A column is so much of a row."""


def land_behind(board: Board, layout: Layout, degrees: Mapping[str, Degrees]) -> Land | None:
    """None if too few cities say where they lie, or all lie on one line."""
    cells = {city.id: cell for city, cell in zip(board.cities, layout.cities, strict=True) if city.id in degrees}
    if len(cells) < LEAST:
        return None
    places = [((column + 0.5) * WIDE, row + 0.5) for column, row in cells.values()]
    try:
        way = warp(places, [degrees[city] for city in cells])
    except OnOneLine:
        return None
    waters = waters_around([degrees[city] for city in cells])
    columns = range(-RIM[0], layout.size.columns + RIM[0])
    rows = range(-RIM[1], layout.size.rows + RIM[1])
    halves = [
        bytearray([waters.at(*way.at((column + 0.5) * WIDE, row + part)) for column in columns])
        for row in rows
        for part in (0.25, 0.75)
    ]
    _wipe_specks(halves)
    for city, cell in zip(board.cities, layout.cities, strict=True):
        if JUNCTION not in city.marks:
            _raise_islet(halves, cell)
    return Land(tuple(map(bytes, halves)))


def _raise_islet(halves: list[bytearray], cell: tuple[int, int]) -> None:
    """Land around a city that has none, such as one on an island that is too small for the coasts."""
    left, top = cell[0] + RIM[0] - ISLET[0] // 2, 2 * (cell[1] + RIM[1]) - 1
    around = halves[top : top + ISLET[1]]
    if all(all(half[left : left + ISLET[0]]) for half in around):
        for half in around:
            half[left : left + ISLET[0]] = bytes(ISLET[0])


def _wipe_specks(halves: list[bytearray]) -> None:
    """Ponds and islets of a few halves look like dirt between letters."""
    seen: set[tuple[int, int]] = set()
    for row, half in enumerate(halves):
        for column, kind in enumerate(half):
            if (row, column) not in seen:
                whole = _one_kind(halves, row, column)
                seen |= whole
                if len(whole) < SPECK[kind]:
                    for y, x in whole:
                        halves[y][x] = 1 - kind


def _one_kind(halves: Sequence[bytes | bytearray], row: int, column: int) -> set[tuple[int, int]]:
    """All halves of one kind that hang together with this one."""
    kind, found, ahead = halves[row][column], {(row, column)}, [(row, column)]
    while ahead:
        y, x = ahead.pop()
        beside = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} - found
        inside = [(y, x) for y, x in beside if 0 <= y < len(halves) and 0 <= x < len(halves[0])]
        alike = [(y, x) for y, x in inside if halves[y][x] == kind]
        found.update(alike)
        ahead += alike
    return found
