"""Walking over the map by arrows, and round the lanes of a city."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import atan2, cos, hypot, pi, radians, tau
from types import MappingProxyType

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.value import value
from ttr_tui.tui.map.curves import DOTS_ACROSS, DOTS_DOWN, Cell, Point
from ttr_tui.tui.map.tracing import Tracing

ARROWS: Mapping[str, Cell] = MappingProxyType({"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)})
OPPOSITE: Mapping[str, str] = MappingProxyType({"left": "right", "right": "left", "up": "down", "down": "up"})

TALL = DOTS_DOWN / DOTS_ACROSS
"""A cell is so many times as high as it is wide."""

WIDEST = cos(radians(60)) - 1e-9
"""An arrow leads no further aside than this."""


@value
class Walk:
    """Where the cursor is, and the step that led there."""

    city: int
    arrow: str = ""
    origin: int = NONE

    def step(self, places: Sequence[Cell], arrow: str, unseen: Collection[int] = ()) -> Walk:
        """One press of an arrow. The opposite arrow goes back to where the last step came from."""
        if self.arrow and arrow == OPPOSITE[self.arrow] and self.origin not in unseen:
            return Walk(self.origin, arrow, self.city)
        target = neighbor(places, self.city, arrow, unseen)
        return self if target == NONE else Walk(target, arrow, self.city)


def neighbor(places: Sequence[Cell], city: int, arrow: str, unseen: Collection[int] = ()) -> int:
    """The city that an arrow leads to: near, not far aside, and not unseen; NONE at the edge of the map."""
    column, row = places[city]
    across, down = ARROWS[arrow]
    best, least = NONE, 0.0
    for other, (x, y) in enumerate(places):
        aside = x - column, (y - row) * TALL
        away = hypot(*aside)
        straight = (aside[0] * across + aside[1] * down) / away if away else 0.0
        if straight < WIDEST or other in unseen:
            continue
        cost = away * (2 - straight)
        if best == NONE or cost < least:
            best, least = other, cost
    return best


def lanes_around(tracing: Tracing, city: int) -> list[int]:
    """The lanes of a city clockwise, from straight up; the lanes of one route follow each other."""
    lanes = list(members(tracing.board.lanes_at[city]))
    ways = {lane: _way_out(tracing, city, lane) for lane in lanes}
    routes: dict[int, Point] = {}
    for lane in lanes:
        route, (x, y) = tracing.board.lanes[lane].route, ways[lane]
        before = routes.get(route, (0.0, 0.0))
        routes[route] = before[0] + x, before[1] + y
    return sorted(lanes, key=lambda lane: (_bearing(routes[tracing.board.lanes[lane].route]), _bearing(ways[lane])))


def _way_out(tracing: Tracing, city: int, lane: int) -> Point:
    """From a city's middle to the middle of the first quarter of a lane, in dots."""
    column, row = tracing.layout.cities[city]
    drawn = tracing.lanes[lane]
    dots = drawn.dots or tuple((x * DOTS_ACROSS + 1, y * DOTS_DOWN + 2) for x, y in drawn.spaces)
    few = 1 + len(dots) // 4
    near = dots[:few] if tracing.board.lanes[lane].a == city else dots[-few:]
    x = sum(dot[0] for dot in near) / few - (column + 0.5) * DOTS_ACROSS
    y = sum(dot[1] for dot in near) / few - (row + 0.5) * DOTS_DOWN
    return x, y


def _bearing(way: Point) -> float:
    """The direction of a way: 0 is up, growing clockwise."""
    return (atan2(way[1], way[0]) + pi / 2) % tau
