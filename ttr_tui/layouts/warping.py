"""From places on a drawing to places on Earth: a thin plate spline through the cities, which are known on both."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from ttr_tui.core.value import value

Point = tuple[float, float]

STIFFNESS = 1.0
"""How much a city may be off its place, so that two that were pushed apart don't fold the land between them."""


NOTHING = 1e-9


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
