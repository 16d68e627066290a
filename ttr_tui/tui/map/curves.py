"""The cells of one lane between two cities: where its spaces are, and the dots of its track.

A cell is two dots wide and four dots high, so that dots lie in a square grid; a braille sign shows those of one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import floor, hypot

from ttr_tui.core.value import value

Cell = tuple[int, int]
Point = tuple[float, float]

DOTS_ACROSS, DOTS_DOWN = 2, 4
CORNERS = 24
"""So many straight pieces make up a bent line."""

UNDER_LABEL = 6
"""So many dots of a track under a label at its end are seen if the track is moved out from there."""


@value
class Pill:
    """The cells that a city's label covers: a part of one row."""

    left: int
    row: int
    width: int

    def cells(self) -> list[Cell]:
        return [(self.left + k, self.row) for k in range(self.width)]

    def covers(self, point: Point) -> bool:
        """Is this dot under the label?"""
        x, y = point
        return y // DOTS_DOWN == self.row and 0 <= x // DOTS_ACROSS - self.left < self.width


@value
class Curve:
    """What is seen of a lane between its two cities: the first cell of each space, and the track's dots in order."""

    spaces: tuple[Cell, ...]
    dots: tuple[Cell, ...]
    hidden: tuple[Cell, ...]
    """The next dots at both ends, under the labels, which may be seen once the lane is set off."""


def pill_at(middle: Cell, width: int) -> Pill:
    column, row = middle
    return Pill(column - width // 2, row, width)


def bend_between(a: Cell, b: Cell, ends: tuple[Pill, Pill], bend: int, *, spaces: int, space_width: int) -> Curve:
    """A quadratic curve whose middle lies `bend` dots to the right of the straight way from `a` to `b`.

    The spaces divide what is seen of it, outside the labels at its ends, into equal parts.
    """
    points = _even(_curve(_middle(a), _middle(b), bend))
    start, stop = _outside(points, ends)
    line = points[start:stop]
    places = [line[int((k + 0.5) / spaces * len(line))] for k in range(spaces)]
    hidden = [*points[max(0, start - UNDER_LABEL) : start], *points[stop : stop + UNDER_LABEL]]
    return Curve(tuple([_space_at(place, space_width) for place in places]), _dots(line), _dots(hidden))


def _dots(points: Sequence[Point]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys([(floor(x), floor(y)) for x, y in points]))


def _middle(cell: Cell) -> Point:
    column, row = cell
    return column * DOTS_ACROSS + DOTS_ACROSS / 2, row * DOTS_DOWN + DOTS_DOWN / 2


def _space_at(point: Point, width: int) -> Cell:
    x, y = point
    return floor(x / DOTS_ACROSS - (width - 1) / 2), floor(y / DOTS_DOWN)


def _curve(start: Point, end: Point, bend: int) -> list[Point]:
    """Corners of a line that follows the curve closely."""
    (x0, y0), (x2, y2) = start, end
    across, down = x2 - x0, y2 - y0
    length = hypot(across, down) or 1.0
    x1 = (x0 + x2) / 2 - 2 * bend * down / length
    y1 = (y0 + y2) / 2 + 2 * bend * across / length
    corners = CORNERS if bend else 1
    points = []
    for k in range(corners + 1):
        t = k / corners
        near, mid, far = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        points.append((near * x0 + mid * x1 + far * x2, near * y0 + mid * y1 + far * y2))
    return points


def _even(points: Sequence[Point]) -> list[Point]:
    """The same way in steps of one dot."""
    even, ahead = [points[0]], 1.0
    for (x0, y0), (x1, y1) in pairwise(points):
        across, down = x1 - x0, y1 - y0
        length = hypot(across, down)
        steps = max(0, floor(length - ahead) + 1)
        even += [(x0 + across * (ahead + k) / length, y0 + down * (ahead + k) / length) for k in range(steps)]
        ahead += steps - length
    return even


def _outside(points: Sequence[Point], ends: tuple[Pill, Pill]) -> tuple[int, int]:
    """Where the part between the labels at the ends starts and stops; a single point if they leave no room."""
    start = next((k for k, point in enumerate(points) if not ends[0].covers(point)), len(points))
    stop = next((k for k in range(len(points), 0, -1) if not ends[1].covers(points[k - 1])), 0)
    middle = len(points) // 2
    return (start, stop) if start < stop else (middle, middle + 1)
