"""Water on Earth: the shores of Natural Earth, a few regions in detail and the whole world roughly."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import cache
from itertools import accumulate, chain
from math import floor
from pathlib import Path

from ttr_tui.core.value import value
from ttr_tui.store.maps.earth import Degrees
from ttr_tui.store.places import shipped_maps

FOLDER = "land"
"""Beside the maps of the game."""
BANDS = 10
"""So many to a degree of latitude: only the shores of its own band are asked for a place."""

Shore = tuple[int, float, float, float, float]
"""A piece of the edge of a water: which one, from one longitude and latitude to another."""


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


EDGE = 1e-6
"""A step into the box."""


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
