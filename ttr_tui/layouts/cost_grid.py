"""The grid while a layout is being drawn: for every cell, what it would cost to put something more there."""

from __future__ import annotations

from ttr_tui.layouts import weights
from ttr_tui.layouts.shapes import Shape, around
from ttr_tui.store.maps.layouts import Size
from ttr_tui.tui.map.curves import Cell, pill_at

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
            (-1, weights.BESIDE),
            (1, weights.BESIDE),
            (-step, weights.ABOVE),
            (step, weights.ABOVE),
            (-step - 1, weights.DIAGONAL),
            (-step + 1, weights.DIAGONAL),
            (step - 1, weights.DIAGONAL),
            (step + 1, weights.DIAGONAL),
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
        overlap, through = sign * weights.OVERLAP, sign * weights.TRACK_ON_SPACE
        crossing, on_label = sign * weights.CROSSING, sign * weights.TRACK_ON_LABEL
        track_near, space_near = sign * weights.TRACK_NEAR_LABEL, sign * weights.SPACE_NEAR_LABEL
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
            self._for_space[k] += sign * weights.OVERLAP
            self._for_track[k] += sign * weights.TRACK_ON_LABEL
            self._for_label[k] += sign * weights.OVERLAP
            self._near_label[k] += sign * weights.LABELS_TOUCH
        for near in around(pill):
            k = self.at(near)
            self._for_space[k] += sign * weights.SPACE_NEAR_LABEL
            self._for_track[k] += sign * weights.TRACK_NEAR_LABEL
            self._for_label[k] += sign * weights.LABELS_TOUCH
