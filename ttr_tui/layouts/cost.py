"""What makes a drawn map hard to read, and what it costs: in a route alone, and cell by cell on the grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import hypot

from ttr_tui.core.board import Board, Lane
from ttr_tui.core.value import value
from ttr_tui.store.layouts import LaneCourse, Size
from ttr_tui.tui.map.tracing import DOTS_ACROSS, DOTS_DOWN, Cell, Pill, Trace, bend_between, label, pill_at, set_off

OVERLAP = 120.0
"""A cell that holds two spaces, two labels, or a space and a label."""

TRACK_ON_LABEL = 60.0
TRACK_ON_SPACE = 10.0
CROSSING = 6.0
"""A cell that two tracks share."""

LABELS_TOUCH = 25.0
TRACK_NEAR_LABEL = 2.5
SPACE_NEAR_LABEL = 6.0
"""Beside the label of a city that the lane doesn't go to: it looks as if it did."""

SIDE_BY_SIDE = 60.0
"""Two spaces of one lane side by side: they look like one word."""

STEP_APART = 6.0
"""Two spaces of one lane in neighbouring rows with no track to be seen between them."""

TWINS_TOUCH = 15.0
TWINS_MIXED = 8.0
"""A space beside one of the lane that runs along with it: they look like one word; and if it isn't the one that belongs
beside it."""

BESIDE = 15.0
ABOVE = 2.0
DIAGONAL = 1.0
"""Spaces of two routes in neighbouring cells."""

SPACE_AT_OWN_LABEL = 30.0
"""A space that touches the label of its own city in the same row reads as a part of it."""

TWINS_CLOSE = 5.0
TWINS_FAR = 1.5
"""For each dot that the lanes of a double run too close together, or too far apart."""

SHIFT = 0.5
"""A city away from its true place: for each squared step."""

BEND = 0.06
"""For each squared dot that a lane bends."""


# The cells that a route takes, counted from its first city, and what is hard to read in the route alone.

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
        self._known: dict[tuple[int, int, int, tuple[LaneCourse, ...]], Shape] = {}

    def offsets(self, route: int) -> tuple[tuple[Cell, ...], ...]:
        return OFFSETS[len(self.routes[route]), self._size.space]

    def shape(self, route: int, across: int, down: int, courses: tuple[LaneCourse, ...]) -> Shape:
        key = (route, across, down, courses)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._make(*key)
        return known

    def _make(self, route: int, across: int, down: int, courses: tuple[LaneCourse, ...]) -> Shape:
        lanes, space = self.routes[route], self._size.space
        ends = pill_at((0, 0), self.widths[lanes[0].a]), pill_at((across, down), self.widths[lanes[0].b])
        curves = {
            bend: bend_between((0, 0), (across, down), ends, bend, spaces=lanes[0].length, space_width=space)
            for bend in dict.fromkeys([course.bend for course in courses])
        }
        drawn = [_drawn(set_off(curves[course.bend], course, ends), space) for course in courses]
        cost = sum(_alone(lane, ends, space) for lane in drawn)
        cost += sum(BEND * course.bend**2 for course in courses)
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
class LaneCells:
    """The cells of one lane: where its spaces begin, all they cover, and what is seen of the track between them."""

    first: tuple[Cell, ...]
    spaces: list[Cell]
    track: list[Cell]


def _drawn(trace: Trace, width: int) -> LaneCells:
    spaces = [(column + k, row) for column, row in trace.spaces for k in range(width)]
    return LaneCells(trace.spaces, spaces, [cell for cell in trace.track if cell not in spaces])


def _near_own(spaces: Sequence[Cell], track: Sequence[Cell], ends: Sequence[Pill]) -> float:
    """What the grid will charge for being near labels that the route does go to."""
    cost = 0.0
    for pill in ends:
        near = set(around(pill))
        cost += SPACE_NEAR_LABEL * sum([cell in near for cell in spaces])
        cost += TRACK_NEAR_LABEL * sum([cell in near for cell in track])
    return cost


def _alone(lane: LaneCells, ends: Sequence[Pill], space: int) -> float:
    """What is hard to read in one lane."""
    cost = 0.0
    for (x0, y0), (x1, y1) in pairwise(lane.first):
        gap = abs(x1 - x0) - space
        if y0 == y1:
            cost += OVERLAP * (gap < 0) + SIDE_BY_SIDE * (gap == 0)
        elif abs(y1 - y0) == 1 and gap <= 0:
            cost += STEP_APART * (1 if gap else 0.5)
    for column, row in lane.first:
        for pill in ends:
            if row == pill.row and column in (pill.left - space, pill.left + pill.width):
                cost += SPACE_AT_OWN_LABEL
    return cost


def _together(one: LaneCells, other: LaneCells, width: int) -> float:
    """What is hard to read in two lanes of one route."""
    cost = OVERLAP * sum([cell in other.spaces for cell in one.spaces])
    through = sum([cell in other.spaces for cell in one.track]) + sum([cell in one.spaces for cell in other.track])
    cost += TRACK_ON_SPACE * through
    for k, (x0, y0) in enumerate(one.first):
        for j, (x1, y1) in enumerate(other.first):
            if y0 == y1 and abs(x1 - x0) == width:
                cost += TWINS_TOUCH + TWINS_MIXED * (j != k)
    return cost


def _apart(one: LaneCourse, other: LaneCourse, across: int, down: int, space: int) -> float:
    """How far two lanes of one route run apart, measured across their way."""
    way = hypot(across * DOTS_ACROSS, down * DOTS_DOWN) or 1.0
    aside = (other.right - one.right) * DOTS_ACROSS, (other.down - one.down) * DOTS_DOWN
    apart = abs(aside[0] * down * DOTS_DOWN - aside[1] * across * DOTS_ACROSS) / way
    least, most = (2.8, 4.2) if space == 1 else (3.0, 6.2)
    return TWINS_CLOSE * max(0.0, least - apart) ** 2 + TWINS_FAR * max(0.0, apart - most)


# The grid while a layout is being drawn: for every cell, what it would cost to put something more there.

MARGIN = 1


class CostGrid:
    """Things are laid down and taken up again; laying one down tells its cost beside all that lies there by then.

    Whatever the order of laying down, the costs add up to the same total.
    """

    def __init__(self, size: Size) -> None:
        self.size = size
        self.stride = size.columns + 2 * MARGIN
        cells = self.stride * (size.rows + 2 * MARGIN)
        self._for_space = [0.0] * cells
        self._for_track = [0.0] * cells
        self._for_label = [0.0] * cells
        self._near_label = [0.0] * cells
        step = self.stride
        self._touching = (
            (-1, BESIDE),
            (1, BESIDE),
            (-step, ABOVE),
            (step, ABOVE),
            (-step - 1, DIAGONAL),
            (-step + 1, DIAGONAL),
            (step - 1, DIAGONAL),
            (step + 1, DIAGONAL),
        )

    def at(self, cell: Cell) -> int:
        column, row = cell
        return (row + MARGIN) * self.stride + column + MARGIN

    def fits(self, cell: Cell, shape: Shape) -> bool:
        """Does a route that starts at this cell stay on the grid?"""
        column, row = cell
        left, right, up, down = shape.reach
        return (
            column + left >= 0 and column + right < self.size.columns and row + up >= 0 and row + down < self.size.rows
        )

    def cost_of(self, cell: Cell, shape: Shape) -> float:
        base = self.at(cell)
        for_space, for_track = self._for_space, self._for_track
        cost = shape.cost
        for k in shape.spaces:
            cost += for_space[base + k]
        for k in shape.track:
            cost += for_track[base + k]
        return cost

    def lay(self, cell: Cell, shape: Shape, sign: int = 1) -> None:
        """Lay a route down; with the sign -1, take it up."""
        base = self.at(cell)
        for_space, for_track = self._for_space, self._for_track
        for_label, near_label = self._for_label, self._near_label
        overlap, through = sign * OVERLAP, sign * TRACK_ON_SPACE
        crossing, on_label = sign * CROSSING, sign * TRACK_ON_LABEL
        track_near, space_near = sign * TRACK_NEAR_LABEL, sign * SPACE_NEAR_LABEL
        for k in shape.track:
            k += base
            for_space[k] += through
            for_track[k] += crossing
            for_label[k] += on_label
            near_label[k] += track_near
        for k in shape.spaces:
            k += base
            for_space[k] += overlap
            for_track[k] += through
            for_label[k] += overlap
            near_label[k] += space_near
            for step, cost in self._touching:
                for_space[k + step] += sign * cost

    def label_cost(self, cell: Cell, width: int) -> float:
        pill = pill_at(cell, width)
        cost = sum(self._for_label[self.at(own)] for own in pill.cells())
        return cost + sum(self._near_label[self.at(near)] for near in around(pill))

    def lay_label(self, cell: Cell, width: int, sign: int = 1) -> None:
        pill = pill_at(cell, width)
        for own in pill.cells():
            k = self.at(own)
            self._for_space[k] += sign * OVERLAP
            self._for_track[k] += sign * TRACK_ON_LABEL
            self._for_label[k] += sign * OVERLAP
            self._near_label[k] += sign * LABELS_TOUCH
        for near in around(pill):
            k = self.at(near)
            self._for_space[k] += sign * SPACE_NEAR_LABEL
            self._for_track[k] += sign * TRACK_NEAR_LABEL
            self._for_label[k] += sign * LABELS_TOUCH
