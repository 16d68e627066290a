"""The cells that a route takes, counted from its first city, and what is hard to read in the route alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import hypot

from ttr_tui.core.board import Board, Lane
from ttr_tui.core.value import value
from ttr_tui.layouts import weights
from ttr_tui.store.maps.layouts import Course, Size
from ttr_tui.tui.map.curves import DOTS_ACROSS, DOTS_DOWN, Cell, Pill, bend_between, pill_at
from ttr_tui.tui.map.tracing import Trace, label, set_off

OFFSETS: Mapping[tuple[int, int], tuple[tuple[Cell, ...], ...]] = {
    (1, 1): (((0, 0),),),
    (1, 2): (((0, 0),),),
    (2, 1): (
        ((0, 0), (0, 1)),
        ((0, -1), (0, 0)),
        ((0, 0), (1, 0)),
        ((-1, 0), (0, 0)),
        ((-1, 0), (1, 0)),
    ),
    (2, 2): (
        ((0, 0), (0, 1)),
        ((0, -1), (0, 0)),
        ((-1, 0), (2, 0)),
        ((-2, 0), (1, 0)),
        ((-3, 0), (0, 0)),
        ((0, 0), (3, 0)),
    ),
    (3, 1): (((0, -1), (0, 0), (0, 1)), ((-1, 0), (0, 0), (1, 0)), ((-2, 0), (0, 0), (2, 0))),
    (3, 2): (((0, -1), (0, 0), (0, 1)), ((-2, 0), (0, 0), (2, 0)), ((-3, 0), (0, 0), (3, 0))),
}
"""For so many lanes of one route, with spaces so wide: the ways to set them beside each other."""


@value
class Shape:
    """Cells as steps on the grid from the cell of the route's first city, and how far they reach from it."""

    spaces: tuple[int, ...]
    track: tuple[int, ...]
    cost: float
    reach: tuple[int, int, int, int]
    """Columns to the left and to the right, rows up and down."""


class Shapes:
    """Every shape that was ever asked for, by the way from the first city to the second and the lanes' courses."""

    def __init__(self, board: Board, size: Size, stride: int) -> None:
        self._size = size
        self._stride = stride
        self.widths = [len(label(city, size)) for city in board.cities]
        self.routes: list[list[Lane]] = [[] for _ in range(1 + max((lane.route for lane in board.lanes), default=-1))]
        for lane in board.lanes:
            self.routes[lane.route].append(lane)
        self._known: dict[tuple[int, int, int, tuple[Course, ...]], Shape] = {}

    def offsets(self, route: int) -> tuple[tuple[Cell, ...], ...]:
        return OFFSETS[len(self.routes[route]), self._size.space]

    def shape(self, route: int, across: int, down: int, courses: tuple[Course, ...]) -> Shape:
        key = (route, across, down, courses)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._make(*key)
        return known

    def _make(self, route: int, across: int, down: int, courses: tuple[Course, ...]) -> Shape:
        lanes, space = self.routes[route], self._size.space
        ends = pill_at((0, 0), self.widths[lanes[0].a]), pill_at((across, down), self.widths[lanes[0].b])
        curves = {
            bend: bend_between((0, 0), (across, down), ends, bend, spaces=lanes[0].length, space_width=space)
            for bend in dict.fromkeys([course.bend for course in courses])
        }
        drawn = [_drawn(set_off(curves[course.bend], course, ends), space) for course in courses]
        cost = sum(_alone(lane, ends, space) for lane in drawn)
        cost += sum(weights.BEND * course.bend**2 for course in courses)
        for one, other in combinations(range(len(lanes)), 2):
            cost += _together(drawn[one], drawn[other], space)
            cost += _apart(courses[one], courses[other], across, down, space) / (len(lanes) - 1)
        spaces = [cell for lane in drawn for cell in lane.spaces]
        track = [cell for lane in drawn for cell in lane.track]
        cost -= _near_own(spaces, track, ends)
        columns = [column for column, _ in (*spaces, *track)]
        rows = [row for _, row in (*spaces, *track)]
        return Shape(
            tuple([row * self._stride + column for column, row in spaces]),
            tuple([row * self._stride + column for column, row in track]),
            cost,
            (min(columns), max(columns), min(rows), max(rows)),
        )


def around(pill: Pill) -> list[Cell]:
    """The cells that touch a label."""
    columns = range(pill.left - 1, pill.left + pill.width + 1)
    rows = (pill.row - 1, pill.row, pill.row + 1)
    own = pill.cells()
    return [(column, row) for row in rows for column in columns if (column, row) not in own]


@value
class Drawn:
    """The cells of one lane: where its spaces begin, all they cover, and what is seen of the track between them."""

    first: tuple[Cell, ...]
    spaces: list[Cell]
    track: list[Cell]


def _drawn(trace: Trace, width: int) -> Drawn:
    spaces = [(column + k, row) for column, row in trace.spaces for k in range(width)]
    return Drawn(trace.spaces, spaces, [cell for cell in trace.track if cell not in spaces])


def _near_own(spaces: Sequence[Cell], track: Sequence[Cell], ends: Sequence[Pill]) -> float:
    """What the grid will charge for being near labels that the route does go to."""
    cost = 0.0
    for pill in ends:
        near = set(around(pill))
        cost += weights.SPACE_NEAR_LABEL * sum([cell in near for cell in spaces])
        cost += weights.TRACK_NEAR_LABEL * sum([cell in near for cell in track])
    return cost


def _alone(lane: Drawn, ends: Sequence[Pill], space: int) -> float:
    """What is hard to read in one lane."""
    cost = 0.0
    for (x0, y0), (x1, y1) in pairwise(lane.first):
        gap = abs(x1 - x0) - space
        if y0 == y1:
            cost += weights.OVERLAP * (gap < 0) + weights.SIDE_BY_SIDE * (gap == 0)
        elif abs(y1 - y0) == 1 and gap <= 0:
            cost += weights.STEP_APART * (1 if gap else 0.5)
    for column, row in lane.first:
        for pill in ends:
            if row == pill.row and column in (pill.left - space, pill.left + pill.width):
                cost += weights.SPACE_AT_OWN_LABEL
    return cost


def _together(one: Drawn, other: Drawn, width: int) -> float:
    """What is hard to read in two lanes of one route."""
    cost = weights.OVERLAP * sum([cell in other.spaces for cell in one.spaces])
    through = sum([cell in other.spaces for cell in one.track]) + sum([cell in one.spaces for cell in other.track])
    cost += weights.TRACK_ON_SPACE * through
    for k, (x0, y0) in enumerate(one.first):
        for j, (x1, y1) in enumerate(other.first):
            if j != k and y0 == y1 and abs(x1 - x0) == width:
                cost += weights.TWINS_MIXED
    return cost


def _apart(one: Course, other: Course, across: int, down: int, space: int) -> float:
    """How far two lanes of one route run apart, measured across their way."""
    way = hypot(across * DOTS_ACROSS, down * DOTS_DOWN) or 1.0
    aside = (other.right - one.right) * DOTS_ACROSS, (other.down - one.down) * DOTS_DOWN
    apart = abs(aside[0] * down * DOTS_DOWN - aside[1] * across * DOTS_ACROSS) / way
    least, most = (2.8, 4.2) if space == 1 else (3.0, 6.2)
    return weights.TWINS_CLOSE * max(0.0, least - apart) ** 2 + weights.TWINS_FAR * max(0.0, apart - most)
