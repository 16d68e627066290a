"""A whole board laid out on its grid: the curve of each lane, and which cells each city and each lane takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, groupby, pairwise
from math import floor, hypot
from unicodedata import combining, normalize

from ttr_tui.core.board import JUNCTION, SEA, Board, City
from ttr_tui.core.value import value
from ttr_tui.store.layouts import LaneCourse, Layout, Size, find_layout
from ttr_tui.tui.map.grid import DrawnRows
from ttr_tui.tui.map.signs import CityLook, Looks, Piece, open_sign

# The cells of one lane between two cities: where its spaces are, and the dots of its track.

Cell = tuple[int, int]
Point = tuple[float, float]

DOTS_ACROSS, DOTS_DOWN = 2, 4
"""Of a cell, so that dots lie in a square grid; a braille sign shows those of one cell."""
TALL = DOTS_DOWN / DOTS_ACROSS
"""A cell is so many times as high as it is wide."""
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


# The whole board.

WIDEST_NAME = 16
"""A city with a longer one is always told by its code."""
PLAIN = Looks()
"""Where no mark looks like anything."""
BRAILLE = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bit of each dot of a braille sign, by column and row."""
FLAT = 0.42
"""A way that rises or falls by less than this is drawn level, and upright the other way round."""
STEEP = "/\\|"
"""One such stroke in each row makes a line."""


@value
class Trace:
    """One lane: the first cell of each of its spaces, from `a` to `b`, and its track by the dots in each cell."""

    spaces: tuple[Cell, ...]
    dots: tuple[Cell, ...]

    @property
    def track(self) -> list[Cell]:
        """The cells that the track goes through, in order."""
        return list(dict.fromkeys([(x // DOTS_ACROSS, y // DOTS_DOWN) for x, y in self.dots]))


@dataclass(slots=True)
class GridRow:
    """What lies in one row of the grid, lane by lane and city by city."""

    tracks: list[tuple[int, Piece]] = field(default_factory=list)
    ends: list[tuple[int, Piece]] = field(default_factory=list)
    spaces: list[tuple[int, int, int]] = field(default_factory=list)
    """A lane, which of its spaces it is, and the first column of that."""
    signs: list[tuple[int, int, str]] = field(default_factory=list)
    """A lane with a mark, the column where that is shown, and by which sign."""
    cities: list[int] = field(default_factory=list)
    lanes: Sequence[int] = ()
    """Those whose tracks come through."""
    mask: int = 0
    """All lanes that are seen here."""


@value
class Tracing:
    """Everything about the drawing that doesn't change while a game is played."""

    board: Board
    layout: Layout
    labels: tuple[str, ...]
    pills: tuple[Pill, ...]
    lanes: tuple[Trace, ...]
    tracks: tuple[tuple[Piece, ...], ...]
    ends: tuple[tuple[Piece, ...], ...]
    """For a lane that is set off: what leads its track to its labels, to be drawn where nothing else is."""
    looks: Looks = PLAIN

    @cached_property
    def drawn(self) -> DrawnRows:
        return DrawnRows()

    @cached_property
    def city_looks(self) -> Sequence[CityLook]:
        return [self.looks.of_city(city.marks) for city in self.board.cities]

    @cached_property
    def open_spaces(self) -> Sequence[str]:
        """The signs of each lane's spaces, from `a` to `b`, as long as nobody has it."""
        signs = ((self.looks.on_spaces(lane.marks), lane) for lane in self.board.lanes)
        return [(own + open_sign(lane) * lane.length)[: lane.length] for own, lane in signs]

    @cached_property
    def rows(self) -> Sequence[GridRow]:
        """Row by row; what lies outside the grid is not drawn."""
        rows = [GridRow() for _ in range(self.layout.size.rows)]
        inside = range(len(rows))
        across = range(self.layout.size.columns)
        for lane, pieces in enumerate(self.tracks):
            for piece in pieces:
                if piece.row in inside and piece.column in across:
                    rows[piece.row].tracks.append((lane, piece))
        for lane, pieces in enumerate(self.ends):
            for piece in pieces:
                if piece.row in inside and piece.column in across:
                    rows[piece.row].ends.append((lane, piece))
        for lane, trace in enumerate(self.lanes):
            for space, (column, row) in enumerate(trace.spaces):
                if row in inside:
                    rows[row].spaces.append((lane, space, column))
        for city, pill in enumerate(self.pills):
            if pill.row in inside:
                rows[pill.row].cities.append(city)
        signs: set[Cell] = set()
        for lane, sign in enumerate([self.looks.on_track(lane.marks) for lane in self.board.lanes]):
            wide = len(sign)
            found = self._middle(lane) if wide == 1 else self._room(lane, wide, signs) if sign else None
            if found is not None:
                column, row = found
                rows[row].signs.append((lane, column, sign))
                signs.update((column + k, row) for k in range(wide))
        for here in rows:
            here.lanes = sorted({lane for lane, _ in chain(here.tracks, here.ends)})
            seen = {*here.lanes, *(lane for lane, _, _ in chain(here.spaces, here.signs))}
            here.mask = sum(1 << lane for lane in seen)
        return rows

    def _middle(self, lane: int) -> Cell:
        """The cell of a lane's track that is nearest to its middle and is not under a space; else that of a space."""
        track, spaces = self.lanes[lane].track, self.lanes[lane].spaces
        free = [place for place, cell in enumerate(track) if cell not in self._taken]
        if not free:
            return spaces[len(spaces) // 2]
        return track[min(free, key=lambda place: abs(2 * place - len(track) + 1))]

    @cached_property
    def _taken(self) -> set[Cell]:
        """The cells of all spaces and labels."""
        wide = range(self.layout.size.space)
        spaces = {(column + k, row) for trace in self.lanes for column, row in trace.spaces for k in wide}
        return spaces | {cell for pill in self.pills for cell in pill.cells()}

    @cached_property
    def beats(self) -> Sequence[frozenset[Cell]]:
        """Where a sign stands that goes all along a lane: in every other cell that is seen of its track.

        Beside a label only if there is nowhere else: they would be one word. Some short lanes have no such cell.
        """
        beside = {(column, pill.row) for pill in self.pills for column in (pill.left - 1, pill.left + pill.width)}
        signs = ((column, row, sign) for row, here in enumerate(self.rows) for _, column, sign in here.signs)
        taken = self._taken | {(column + k, row) for column, row, sign in signs for k in range(len(sign))}
        seen = [[cell for cell in lane.track if cell not in taken] for lane in self.lanes]
        return [frozenset(([cell for cell in cells if cell not in beside] or cells)[::2]) for cells in seen]

    @cached_property
    def _ways(self) -> Sequence[set[Cell]]:
        """The cells that each lane's track goes through, to its labels."""
        leads = [[(piece.column, piece.row) for piece in pieces] for pieces in self.ends]
        return [{*trace.track, *lead} for trace, lead in zip(self.lanes, leads, strict=True)]

    @cached_property
    def _passed(self) -> Counter[Cell]:
        """Through which cells tracks go, and how many."""
        return Counter(chain.from_iterable(self._ways))

    def _room(self, lane: int, width: int, signs: set[Cell]) -> Cell | None:
        """Where a sign of several cells has room on a lane's track or beside it, nearest to its middle, if it has.

        Beside it nothing of others is to be read as a part of it: neither a letter nor another sign.
        """
        track, own = self.lanes[lane].track, self._ways[lane]
        taken, passed, size = self._taken, self._passed, self.layout.size
        for place in sorted(range(len(track)), key=lambda place: abs(2 * place - len(track) + 1)):
            column, row = track[place]
            for left in range(column, column - width, -1):
                cells = [(left + k, row) for k in range(-1, width + 1)]
                inside = 0 <= row < size.rows and 0 < left < size.columns - width
                met = (cell in taken or cell in signs or passed[cell] > (cell in own) for cell in cells)
                if inside and not any(met):
                    return left, row
        return None

    @cached_property
    def rows_of(self) -> Sequence[frozenset[int]]:
        """The rows that each lane is seen in."""
        seen = zip(self.tracks, self.ends, self.lanes, strict=True)
        return [
            frozenset([*(piece.row for piece in chain(track, ends)), *(row for _, row in trace.spaces)])
            for track, ends, trace in seen
        ]


KEPT = 16
"""So many drawings are kept for all who look on in one process: each size of a few boards."""


@lru_cache(KEPT)
def trace_map(name: str, board: Board, size: Size, looks: Looks, kin: str = "") -> Tracing:
    """A map as its layout says, by its id; a MapError if that can't be read."""
    return trace(board, find_layout(name, board, size, kin), looks)


def trace(board: Board, layout: Layout, looks: Looks = PLAIN) -> Tracing:
    labels = tuple(label(city, layout.size) for city in board.cities)
    pills = tuple(pill_at(cell, len(text)) for cell, text in zip(layout.cities, labels, strict=True))
    lanes, tracks, leads = [], [], []
    for lane, course in zip(board.lanes, layout.courses, strict=True):
        ends = pills[lane.a], pills[lane.b]
        a, b = layout.cities[lane.a], layout.cities[lane.b]
        curve = bend_between(a, b, ends, course.bend, spaces=lane.length, space_width=layout.size.space)
        lanes.append(set_off(curve, course, ends))
        tracks.append(track_of(lanes[-1].dots, sea=lane.kind == SEA))
        hidden = _moved(curve.hidden, course, ends) if course.right or course.down else ()
        leads.append(track_of(hidden, sea=lane.kind == SEA))
    return Tracing(board, layout, labels, pills, tuple(lanes), tuple(tracks), tuple(leads), looks)


def label(city: City, size: Size) -> str:
    """What stands on the map for a city: its code, or its name where there is room for it, without accents.

    Accented letters are two cells wide on some terminals.
    """
    plain = "".join(char for char in normalize("NFKD", city.name) if not combining(char))
    fits = size.names and plain.isascii() and len(plain) <= WIDEST_NAME and JUNCTION not in city.marks
    return plain if fits else city.code


def set_off(curve: Curve, course: LaneCourse, ends: Sequence[Pill]) -> Trace:
    """A curve moved beside others of its route, without what then lies under a label of its own cities."""
    right, down = course.right, course.down
    if not right and not down:
        return Trace(curve.spaces, curve.dots)
    return Trace(tuple([(x + right, y + down) for x, y in curve.spaces]), _moved(curve.dots, course, ends))


def _moved(dots: Iterable[Cell], course: LaneCourse, ends: Sequence[Pill]) -> tuple[Cell, ...]:
    x_step, y_step = course.right * DOTS_ACROSS, course.down * DOTS_DOWN
    first, last = ends
    moved = [(x + x_step, y + y_step) for x, y in dots]
    return tuple([dot for dot in moved if not first.covers(dot) and not last.covers(dot)])


def track_of(line: Sequence[Cell], *, sea: bool) -> tuple[Piece, ...]:
    """The dots of a track, cell by cell; at sea half of them are left out, and every other stroke."""
    inside: dict[Cell, list[int]] = {}
    for k, (x, y) in enumerate(line):
        dot = 0 if sea and k % 2 else BRAILLE[x % DOTS_ACROSS][y % DOTS_DOWN]
        found = inside.setdefault((x // DOTS_ACROSS, y // DOTS_DOWN), [k, k, 0])
        found[1] = k
        found[2] |= dot
    pieces = []
    for place, ((column, row), (first, last, dots)) in enumerate(inside.items()):
        before, after = line[max(0, first - 2)], line[min(len(line) - 1, last + 2)]
        stroke = " " if sea and place % 2 else _stroke(after[0] - before[0], after[1] - before[1])
        pieces.append(Piece(column, row, dots, stroke))
    return tuple(pieces) if sea else _thinned(pieces)


def _thinned(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Where several steep strokes of a row follow each other, without the first and the last of them."""
    thin: list[Piece] = []
    for (_, stroke), run in groupby(pieces, key=lambda piece: (piece.row, piece.stroke)):
        row = list(run)
        if stroke in STEEP and len(row) > 1:
            start, stop = (1, len(row) - 1) if len(row) > 2 else (0, 1)
            row[:start], row[stop:] = map(_bare, row[:start]), map(_bare, row[stop:])
        thin += row
    return tuple(thin)


def _bare(piece: Piece) -> Piece:
    """Without its stroke."""
    return Piece(piece.column, piece.row, piece.dots, " ")


def _stroke(across: int, down: int) -> str:
    if abs(down) <= FLAT * abs(across):
        return "-"
    if abs(across) <= FLAT * abs(down):
        return "|"
    return "\\" if across * down > 0 else "/"
