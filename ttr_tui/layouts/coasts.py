"""The land behind a drawing: the shores of Natural Earth, bent to where the cities lie on the drawing."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain
from math import floor, log
from pathlib import Path
from typing import TypeAlias

from ttr_tui.core.board import JUNCTION, Board
from ttr_tui.core.value import value
from ttr_tui.store.layouts import RIM, Land, Layout
from ttr_tui.store.map_entries import Degrees
from ttr_tui.store.places import shipped_maps

LEAST_CITIES = 5
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
    if len(cells) < LEAST_CITIES:
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


# Water on Earth: a few regions in detail and the whole world roughly.

FOLDER = "land"
"""Beside the maps of the game."""
BANDS = 10
"""So many to a degree of latitude: only the shores of its own band are asked for a place."""

Shore: TypeAlias = tuple[int, float, float, float, float]
"""A piece of the edge of a water: which one, from one longitude and latitude to another."""


EDGE = 1e-6
"""A step into the box."""


@value
class Waters:
    """The waters of a region. Outside its box the edge of the box counts."""

    box: tuple[float, float, float, float]
    """West, south, east, north."""
    bands: dict[int, list[Shore]]

    @property
    def area(self) -> float:
        west, south, east, north = self.box
        return (east - west) * (north - south)

    def covers(self, places: Collection[Degrees]) -> bool:
        west, south, east, north = self.box
        return all(south <= lat <= north and west <= lon <= east for lat, lon in places)

    def at(self, lat: float, lon: float) -> bool:
        """Is there water? By the even-odd rule, for each water by itself."""
        west, south, east, north = self.box
        x, y = min(max(lon, west), east - EDGE), min(max(lat, south + EDGE), north - EDGE)
        inside: set[int] = set()
        for water, x0, y0, x1, y1 in self.bands.get(floor(y * BANDS), ()):
            if (y0 > y) != (y1 > y) and x0 + (y - y0) * (x1 - x0) / (y1 - y0) > x:
                inside ^= {water}
        return bool(inside)


def waters_around(places: Collection[Degrees]) -> Waters:
    """Those of the smallest region that has all of these places."""
    regions = [read_waters(path) for path in sorted((shipped_maps() / FOLDER).glob("*.json"))]
    return min([region for region in regions if region.covers(places)], key=lambda region: region.area)


@cache
def read_waters(path: Path) -> Waters:
    """A file: waters are lists of rings, and these the steps from corner to corner in parts of a degree."""
    raw = json.loads(path.read_bytes())
    bands: dict[int, list[Shore]] = defaultdict(list)
    for water, rings in enumerate(raw["water"]):
        for ring in rings:
            _sort_in(bands, water, _corners(ring, raw["degree"]))
    west, south, east, north = raw["box"]
    return Waters((west, south, east, north), dict(bands))


def _corners(steps: Sequence[int], degree: int) -> list[tuple[float, float]]:
    along = [[at / degree for at in accumulate(steps[axis::2])] for axis in (0, 1)]
    return list(zip(*along, strict=True))


def _sort_in(bands: dict[int, list[Shore]], water: int, corners: Sequence[tuple[float, float]]) -> None:
    for (x0, y0), (x1, y1) in zip(corners, chain(corners[1:], corners[:1]), strict=True):
        for band in range(floor(min(y0, y1) * BANDS), floor(max(y0, y1) * BANDS) + 1):
            bands[band].append((water, x0, y0, x1, y1))


# A plane bent as smoothly as can be, so that some of its points come to where they are wanted.

Point: TypeAlias = tuple[float, float]

STIFFNESS = 1.0
"""How much a city may be off its place, so that two that were pushed apart don't fold the land between them."""
NOTHING = 1e-9
"""A pivot that is none."""


class OnOneLine(Exception):
    """Points that leave open how the plane turns around them."""


@value
class Warp:
    """For each known point how much it bends the plane, and the plane itself."""

    points: tuple[Point, ...]
    bends: tuple[Point, ...]
    plane: tuple[Point, Point, Point]

    def at(self, x: float, y: float) -> Point:
        (a, b), (ax, bx), (ay, by) = self.plane
        first, second = a + ax * x + ay * y, b + bx * x + by * y
        for (px, py), (one, other) in zip(self.points, self.bends, strict=True):
            bend = _bend((x - px) ** 2 + (y - py) ** 2)
            first += one * bend
            second += other * bend
        return first, second


def warp(points: Sequence[Point], targets: Sequence[Point], stiffness: float = STIFFNESS) -> Warp:
    """The smoothest way to lead each of these points near its target. Raises OnOneLine if they lie so."""
    count = len(points)
    rows = []
    for k, (x, y) in enumerate(points):
        row = [_bend((x - px) ** 2 + (y - py) ** 2) for px, py in points]
        row[k] += stiffness
        rows.append([*row, 1.0, x, y, *targets[k]])
    for axis in ([1.0] * count, [x for x, _ in points], [y for _, y in points]):
        rows += [[*axis, 0.0, 0.0, 0.0, 0.0, 0.0]]
    solved = _solved(rows)
    return Warp(tuple(points), tuple(solved[:count]), (solved[count], solved[count + 1], solved[count + 2]))


def _bend(squared: float) -> float:
    return squared * log(squared) / 2 if squared else 0.0


def _solved(rows: list[list[float]]) -> list[Point]:
    """Linear equations with two right sides each, solved by elimination with the largest pivot."""
    count = len(rows)
    for k in range(count):
        largest = max(range(k, count), key=lambda row: abs(rows[row][k]))
        rows[k], rows[largest] = rows[largest], rows[k]
        pivot = rows[k]
        if abs(pivot[k]) < NOTHING:
            raise OnOneLine
        for row in rows[k + 1 :]:
            factor = row[k] / pivot[k]
            if factor:
                row[k:] = [value - factor * above for value, above in zip(row[k:], pivot[k:], strict=True)]
    found: list[Point] = [(0.0, 0.0)] * count
    for k in range(count - 1, -1, -1):
        row = rows[k]
        sides = [
            (row[count + side] - sum(row[j] * found[j][side] for j in range(k + 1, count))) / row[k] for side in (0, 1)
        ]
        found[k] = sides[0], sides[1]
    return found
