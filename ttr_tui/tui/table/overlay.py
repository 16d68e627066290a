"""Where boxes lie: in the side, or over the map where they hide nothing that is pointed out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from textual.geometry import Region

from ttr_tui.tui.kit.frame import WIDEST
from ttr_tui.tui.kit.lines import Line, over, width_of
from ttr_tui.tui.kit.phase import Phase, Where
from ttr_tui.tui.map.curves import Cell

Box = Sequence[Line]
NARROWER = (64, 56, 50, 45, 40, 36, 33, 30, 27, 24)
"""Columns at which a second box is tried where it would hide something."""


class Overlay:
    """Lays boxes over a map and the side at its right. Knows where it laid them last."""

    def __init__(self) -> None:
        self.regions: list[Region] = []
        """Where they lie, counted from the upper left cell of the map; the side begins where the map ends."""
        self.crowded = False
        """Did a box find no place that hides nothing?"""

    def lay(
        self, phases: Sequence[Phase], lines: Sequence[Line], side: Sequence[Line], pointed: Collection[Cell]
    ) -> tuple[list[Line], list[Line]]:
        """The map and the side with the boxes of these phases over them; without a side that one is empty."""
        before, self.regions, self.crowded = self.regions, [], False
        laid, beside = list(lines), list(side)
        width, height = width_of(lines[0]) if lines else 0, len(lines)
        column = width_of(side[0]) if side else 0
        rooms = {where: (width if where is Where.WHOLE else min(width, WIDEST), height) for where in Where}
        if side:
            rooms[Where.SIDE] = column, len(side)
        for phase, box in _shown(phases, rooms):
            if phase.where is Where.SIDE and side:
                low = len(side) - sum(region.height for region in self.regions if region.x >= width)
                box = box if len(box) <= low else phase.box(column, low)
                if len(box) <= low:
                    beside = over(beside, box, 0, low - len(box))
                    self.regions.append(Region(width, low - len(box), column, len(box)))
                    continue
                box = phase.box(min(width, WIDEST), height)
            area = Region(0, 0, width, height)
            if self.regions:
                box = self._narrowed(phase, box, area, pointed)
            region = self._place(phase, box, area, pointed, before)
            if region is not None:
                laid = over(laid, box, region.x, region.y)
                self.regions.append(region)
        return laid, beside

    def with_note(self, lines: Sequence[Line], box: Box, pointed: Collection[Cell]) -> Sequence[Line]:
        """A box more, if there is one and room for it beside the others."""
        if not box:
            return lines
        area = Region(0, 0, width_of(lines[0]), len(lines))
        region = _free(_size(box), area, self.regions, pointed) or _free(_size(box), area, self.regions, ())
        if region is None:
            return lines
        self.regions.append(region)
        return over(lines, box, region.x, region.y)

    def _narrowed(self, phase: Phase, box: Box, area: Region, pointed: Collection[Cell]) -> Box:
        """The widest form of a second box that hides nothing; the box as it is if there is none."""
        forms = (box, *(phase.box(wide, area.height) for wide in NARROWER if wide < width_of(box[0])))
        return next((form for form in forms if _free(_size(form), area, self.regions, pointed)), box)

    def _place(
        self, phase: Phase, box: Box, area: Region, pointed: Collection[Cell], before: Sequence[Region]
    ) -> Region | None:
        """Where a box lies over the map; one that is not the first has no place if all are taken."""
        size = _size(box)
        if phase.where is not Where.SIDE:
            x, low = max(0, (area.width - size[0]) // 2), max(0, area.height - size[1])
            y = low if phase.where is Where.WHOLE else low // 2
            return Region(x, y, *size) if not self.regions else None
        found = _free(size, area, self.regions, pointed, before)
        if found is None and self.regions:
            clear = [one for one in _everywhere(size, area) if not any(one.overlaps(other) for other in self.regions)]
            found = min(clear, key=lambda one: sum(one.contains(*cell) for cell in pointed), default=None)
        elif found is None:
            self.crowded = True
            found = _least_hiding(size, area, pointed)
        return found


def _shown(phases: Sequence[Phase], rooms: Mapping[Where, tuple[int, int]]) -> list[tuple[Phase, Box]]:
    """The boxes to lay: the top one alone, or in the side with those above it that leave it its keys."""
    above: list[tuple[Phase, Box]] = []
    for phase in reversed(phases):
        box = phase.box(*rooms[phase.where])
        if box and phase.where is not Where.SIDE:
            return [(phase, box)]
        if box and phase.alone:
            return [(phase, box), *above]
        if box:
            above.append((phase, box))
    return above


def _size(box: Box) -> tuple[int, int]:
    return width_of(box[0]), len(box)


def _free(
    size: tuple[int, int],
    area: Region,
    taken: Iterable[Region],
    pointed: Collection[Cell],
    before: Sequence[Region] = (),
) -> Region | None:
    """A place that hides nothing: where it was, a corner, or the lowest there is."""
    taken = list(taken)
    places = (*(one for one in before if one.size == size), *_corners(size, area), *_everywhere(size, area))
    return next(
        (
            one
            for one in places
            if area.contains_region(one)
            and not any(one.overlaps(other) for other in taken)
            and not any(one.contains(*cell) for cell in pointed)
        ),
        None,
    )


def _least_hiding(size: tuple[int, int], area: Region, pointed: Collection[Cell]) -> Region:
    corners = list(_corners(size, area))
    return min(corners, key=lambda one: sum(one.contains(*cell) for cell in pointed))


def _corners(size: tuple[int, int], area: Region) -> Iterator[Region]:
    right, low = max(0, area.width - size[0]), max(0, area.height - size[1])
    for x, y in ((0, low), (right, low), (0, 0), (right, 0)):
        yield Region(x, y, *size)


def _everywhere(size: tuple[int, int], area: Region) -> Iterator[Region]:
    for y in range(area.height - size[1], -1, -1):
        for x in range(area.width - size[0] + 1):
            yield Region(x, y, *size)
