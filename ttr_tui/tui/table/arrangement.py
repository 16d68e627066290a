"""Where panes stand, and where boxes lie: in the side, or over the map where they hide nothing that is pointed out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Region

from ttr_tui.core.value import value
from ttr_tui.store.layouts import SIZES, Size
from ttr_tui.tui.kit.lines import WIDEST, Line, over, widest, width_of
from ttr_tui.tui.kit.phase import Phase, Where
from ttr_tui.tui.map.tracing import Cell

WIDE = 100
"""From so many columns on there is a column beside the map."""

NARROWEST_SIDE, WIDEST_SIDE = 24, 36
TALL = 36
"""From so many rows on the hand may take several."""

HAND = 3
"""So many rows."""
CROWD = 4
"""So many seats take two rows above the map, where nothing stands beside it."""

PROMPT, FOOTER = 1, 1


@value
class Arrangement:
    """Columns of the map and of the side, rows of all that stands above and below; prompt and keys take one each."""

    map_columns: int
    map_rows: int
    side: int
    top: int
    strip: int
    hand: int

    @property
    def roomy(self) -> bool:
        return bool(self.side)


def for_a_page(width: int, height: int) -> Arrangement:
    """Everything between the top row and the prompt is the map’s, which a page covers."""
    return Arrangement(width, height - 1 - PROMPT - FOOTER, 0, 1, 0, 0)


def arrange(
    width: int,
    height: int,
    seats: int,
    sizes: Sequence[Size] = tuple(SIZES.values()),
    *,
    map_first: bool = False,
    hand_rows: int = HAND,
) -> Arrangement:
    """The side gets what the largest drawing leaves that fits beside one.

    Without a side, `map_first` gives the map the rows round it if it would have too few for its smallest drawing.
    """
    hand = hand_rows if height >= TALL else 1
    if width < WIDE:
        top, strip = 2 if seats >= CROWD else 1, 1
        rows = height - top - strip - hand - PROMPT - FOOTER
        if map_first and rows < sizes[0].rows:
            return Arrangement(width, height - PROMPT - FOOTER, 0, 0, 0, 0)
        return Arrangement(width, rows, 0, top, strip, hand)
    top, rows = 1, height - 1 - hand - PROMPT - FOOTER
    left = [width - size.columns for size in sizes if size.rows <= rows and width - size.columns >= NARROWEST_SIDE]
    side = max(NARROWEST_SIDE, min(WIDEST_SIDE, *left, width))
    return Arrangement(width - side, rows, side, top, 0, hand)


# Where boxes lie.

Box = Sequence[Line]
NARROWER = (64, 56, 50, 45, 40, 36, 33, 30, 27, 24)
"""Columns at which a second box is tried where it would hide something."""

LEAST_ROWS = 8
"""Of a box about the map that lies over it."""

OUT_OF_THE_WAY = Where.SIDE, Where.CLEAR
"""Where boxes hide nothing that is pointed out, if that can be."""


class Room(NamedTuple):
    """Columns and rows of the map, and of the side at its right."""

    width: int
    height: int
    column: int
    low: int
    public: int
    """Rows of the side with the players and the market."""


class Overlay:
    """Lays boxes over a map and the side at its right. Knows where it laid them last."""

    def __init__(self) -> None:
        self.regions: list[Region] = []
        """Where they lie, counted from the upper left cell of the map; the side begins where the map ends."""
        self.crowded = 0
        """The rows of a box over the map that found no place where it hides nothing."""
        self._boxes: list[Box] = []
        self._names: Collection[Region] = ()
        """Where the names of cities stand."""

    def place(
        self,
        phases: Sequence[Phase],
        room: Room,
        pointed_out: Callable[[], Collection[Cell]],
        names: Callable[[], Collection[Region]] = tuple,
    ) -> None:
        """Where the boxes of these phases lie: they hide nothing pointed out, and cut no name if that can be.

        Only a box has it looked for what is pointed out and named.
        """
        before, self.regions, self._boxes, self.crowded = self.regions, [], [], 0
        shown = _shown(phases, _rooms(room))
        if not shown:
            return
        pointed, self._names = pointed_out(), names()
        for phase, box in shown:
            inside = self._beside(phase, box, room) if phase.where is Where.SIDE and room.column else None
            if inside is not None:
                low = room.low - self.taken(room.width)
                self._keep(inside, Region(room.width, low - len(inside), room.column, len(inside)))
                continue
            over_map = phase.box(*_over_map(room)) if phase.where in OUT_OF_THE_WAY and room.column else box
            area = Region(0, 0, room.width, room.height)
            if self.regions:
                over_map = self._narrowed(phase, over_map, area, pointed, before)
            region = self._find(phase, over_map, area, pointed, before)
            if region is not None:
                self._keep(over_map, region)
        if len(shown) == len(self.regions) == 2 and not room.column:
            self._move_apart(shown[1][0], Region(0, 0, room.width, room.height), pointed)

    def lay(self, lines: Sequence[Line], side: Sequence[Line]) -> tuple[list[Line], list[Line]]:
        """The map and the side with the boxes over them; without a side that one is empty."""
        laid, beside = list(lines), list(side)
        width = width_of(lines[0]) if lines else 0
        for box, region in zip(self._boxes, self.regions, strict=True):
            if side and region.x >= width:
                beside = over(beside, box, 0, region.y)
            else:
                laid = over(laid, box, region.x, region.y)
        return laid, beside

    def with_note(self, lines: Sequence[Line], box: Box, pointed: Collection[Cell]) -> Sequence[Line]:
        """A box more: beside the others, or over the lowest rows if they leave it no place."""
        area = Region(0, 0, width_of(lines[0]), len(lines))
        region = _free(_size(box), area, self.regions, pointed) or _free(_size(box), area, self.regions, ())
        if region is None:
            region = Region(0, max(0, area.height - len(box)), *_size(box))
        self.regions.append(region)
        return over(lines, box, region.x, region.y)

    def _keep(self, box: Box, region: Region) -> None:
        self._boxes.append(box)
        self.regions.append(region)

    def taken(self, width: int) -> int:
        """The rows of the side under boxes; it begins at this column."""
        return sum(region.height for region in self.regions if region.x >= width)

    def _beside(self, phase: Phase, box: Box, room: Room) -> Box | None:
        """The box as it fits into the side above those that lie there, if it does."""
        low = room.low - self.taken(room.width)
        below = low - room.public
        if phase.public and len(box) > below > LEAST_ROWS:
            scrolled = phase.box(room.column, below)
            box = scrolled if len(scrolled) <= below else box
        box = box if len(box) <= low else phase.box(room.column, low)
        return box if len(box) <= low else None

    def _narrowed(
        self, phase: Phase, box: Box, area: Region, pointed: Collection[Cell], before: Sequence[Region]
    ) -> Box:
        """A form of a second box that hides nothing: the one it had, else the widest; as it is if there is none."""
        forms = [box, *(phase.box(wide, area.height) for wide in NARROWER if wide < width_of(box[0]))]
        for form in forms:
            if any(one.size == _size(form) and _clear(one, area, self.regions, pointed) for one in before):
                return form
        return next((form for form in forms if _free(_size(form), area, self.regions, pointed)), box)

    def _move_apart(self, second: Phase, area: Region, pointed: Collection[Cell]) -> None:
        """Two boxes of which one hides something go to the edges of the map, if they hide nothing there."""
        if not any(region.contains(*cell) for region in self.regions for cell in pointed):
            return
        forms = [second.box(wide, area.height) for wide in NARROWER]
        for one in _at_edges(self.regions[0].size, area):
            for form in forms if _clear(one, area, (), pointed) else ():
                for other in _at_edges(_size(form), area):
                    if _clear(other, area, [one], pointed):
                        self.regions, self._boxes = [one, other], [self._boxes[0], form]
                        return

    def _find(
        self, phase: Phase, box: Box, area: Region, pointed: Collection[Cell], before: Sequence[Region]
    ) -> Region | None:
        """Where a box lies over the map; one that is not the first has no place if all are taken."""
        size = _size(box)
        if phase.where not in OUT_OF_THE_WAY:
            x, low = max(0, (area.width - size[0]) // 2), max(0, area.height - size[1])
            y = low if phase.where is Where.WHOLE else low // 2
            lies = Region(x, y, *size)
            if phase.where is Where.WHOLE and low and any(lies.contains(*cell) for cell in pointed):
                self.crowded = size[1]
            return lies if not self.regions else None
        found = _free(size, area, self.regions, pointed, before, self._names)
        if found is None and self.regions:
            clear = [one for one in _everywhere(size, area) if not any(one.overlaps(other) for other in self.regions)]
            found = min(clear, key=lambda one: sum(one.contains(*cell) for cell in pointed), default=None)
        elif found is None:
            self.crowded = size[1]
            found = _least_hiding(size, area, pointed)
        return found


def _over_map(room: Room) -> tuple[int, int]:
    """The columns and rows for a box about the map that lies over it."""
    return min(room.width, WIDEST), max(LEAST_ROWS, room.height // 2)


def _rooms(room: Room) -> Mapping[Where, tuple[int, int]]:
    return {
        Where.SIDE: (room.column, room.low) if room.column else _over_map(room),
        Where.CLEAR: _over_map(room),
        Where.OVER: (widest(room.width), room.height),
        Where.WHOLE: (room.width, room.height),
    }


def _shown(phases: Sequence[Phase], rooms: Mapping[Where, tuple[int, int]]) -> list[tuple[Phase, Box]]:
    """The boxes to lay: the top one alone, or in the side with those above it that leave it its keys."""
    above: list[tuple[Phase, Box]] = []
    for phase in reversed(phases):
        box = phase.box(*rooms[phase.where])
        if box and phase.where not in OUT_OF_THE_WAY:
            return [(phase, box)]
        if box and phase.alone and not phase.beside_others:
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
    names: Collection[Region] = (),
) -> Region | None:
    """A place that hides nothing: where it was, a corner, or the lowest there is; one that cuts no name, if any."""
    taken = list(taken)
    stays = next((one for one in before if one.size == size and _clear(one, area, taken, pointed)), None)
    if stays is not None:
        return stays
    first = None
    for one in (*_corners(size, area), *_everywhere(size, area)):
        if _clear(one, area, taken, pointed):
            first = first or one
            if not any(one.overlaps(name) and not one.contains_region(name) for name in names):
                return one
    return first


def _clear(one: Region, area: Region, taken: Iterable[Region], pointed: Collection[Cell]) -> bool:
    """Does a box hide nothing there?"""
    return (
        area.contains_region(one)
        and not any(one.overlaps(other) for other in taken)
        and not any(one.contains(*cell) for cell in pointed)
    )


def _least_hiding(size: tuple[int, int], area: Region, pointed: Collection[Cell]) -> Region:
    corners = list(_corners(size, area))
    return min(corners, key=lambda one: sum(one.contains(*cell) for cell in pointed))


def _corners(size: tuple[int, int], area: Region) -> Iterator[Region]:
    right, low = max(0, area.width - size[0]), max(0, area.height - size[1])
    for x, y in ((0, low), (right, low), (0, 0), (right, 0)):
        yield Region(x, y, *size)


def _at_edges(size: tuple[int, int], area: Region) -> Iterator[Region]:
    for y in range(area.height - size[1], -1, -1):
        for x in (0, area.width - size[0]):
            yield Region(x, y, *size)


def _everywhere(size: tuple[int, int], area: Region) -> Iterator[Region]:
    for y in range(area.height - size[1], -1, -1):
        for x in range(area.width - size[0] + 1):
            yield Region(x, y, *size)
