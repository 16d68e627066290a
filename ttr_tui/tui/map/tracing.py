"""A whole board laid out on its grid: which cells each city and each lane takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, groupby
from unicodedata import combining, normalize

from ttr_tui.core.board import JUNCTION, SEA, Board, City
from ttr_tui.core.value import value
from ttr_tui.store.maps.layouts import Course, Layout, Size, find_layout
from ttr_tui.tui.map.curves import DOTS_ACROSS, DOTS_DOWN, Cell, Curve, Pill, bend_between, pill_at
from ttr_tui.tui.map.glyphs import Piece, open_sign
from ttr_tui.tui.map.looks import CityLook, Looks
from ttr_tui.tui.map.shelf import Shelf

WIDEST_NAME = 16
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
class Row:
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
    def drawn(self) -> Shelf:
        return Shelf()

    @cached_property
    def city_looks(self) -> Sequence[CityLook]:
        return [self.looks.of_city(city.marks) for city in self.board.cities]

    @cached_property
    def open_spaces(self) -> Sequence[str]:
        """The signs of each lane's spaces, from `a` to `b`, as long as nobody has it."""
        signs = ((self.looks.on_spaces(lane.marks), lane) for lane in self.board.lanes)
        return [(own + open_sign(lane) * lane.length)[: lane.length] for own, lane in signs]

    @cached_property
    def rows(self) -> Sequence[Row]:
        """Row by row; what lies outside the grid is not drawn."""
        rows = [Row() for _ in range(self.layout.size.rows)]
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
        for lane, printed in enumerate(self.board.lanes):
            sign = self.looks.on_track(printed.marks)
            if sign:
                column, row = self._middle(lane)
                rows[row].signs.append((lane, column, sign))
        for here in rows:
            here.lanes = sorted({lane for lane, _ in chain(here.tracks, here.ends)})
            seen = {*here.lanes, *(lane for lane, _, _ in chain(here.spaces, here.signs))}
            here.mask = sum(1 << lane for lane in seen)
        return rows

    def _middle(self, lane: int) -> Cell:
        """The cell of a lane's track that is nearest to its middle and is not under a space; else that of a space."""
        track, spaces = self.lanes[lane].track, self.lanes[lane].spaces
        taken = {
            (column + k, row)
            for trace in self.lanes
            for column, row in trace.spaces
            for k in range(self.layout.size.space)
        }
        taken |= {cell for pill in self.pills for cell in pill.cells()}
        free = [place for place, cell in enumerate(track) if cell not in taken]
        if not free:
            return spaces[len(spaces) // 2]
        return track[min(free, key=lambda place: abs(2 * place - len(track) + 1))]

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


def set_off(curve: Curve, course: Course, ends: Sequence[Pill]) -> Trace:
    """A curve moved beside others of its route, without what then lies under a label of its own cities."""
    right, down = course.right, course.down
    if not right and not down:
        return Trace(curve.spaces, curve.dots)
    return Trace(tuple([(x + right, y + down) for x, y in curve.spaces]), _moved(curve.dots, course, ends))


def _moved(dots: Iterable[Cell], course: Course, ends: Sequence[Pill]) -> tuple[Cell, ...]:
    x_step, y_step = course.right * DOTS_ACROSS, course.down * DOTS_DOWN
    first, last = ends
    moved = [(x + x_step, y + y_step) for x, y in dots]
    return tuple([dot for dot in moved if not first.covers(dot) and not last.covers(dot)])


def track_of(line: Sequence[Cell], *, sea: bool) -> tuple[Piece, ...]:
    """The dots of a track, cell by cell; at sea half of them are left out."""
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
