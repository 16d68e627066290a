"""From a traced board and what is true of it now to a grid of cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR
from ttr_tui.tui.map import styles as tokens
from ttr_tui.tui.map.glyphs import BLANK, CURSOR_SIGNS, TICKET_SIGN, UNICODE, Glyphs, open_sign, owner_sign
from ttr_tui.tui.map.grid import Grid, Thing
from ttr_tui.tui.map.tracing import Tracing


@dataclass(frozen=True, slots=True)
class Marks:
    """What is to be seen on the map besides the map. Lanes and cities by index; masks hold a bit for each lane."""

    owners: Sequence[int]
    """For each lane its owner, NONE if it has none; an owner that has no seat is another negative number."""
    closed: int = 0
    mine: int = SPECTATOR
    """The seat whose lanes are underlined."""
    tickets: Collection[int] = ()
    """The cities to be joined."""
    harbors: Mapping[int, int] = field(default_factory=dict)
    """City -> owner."""
    city: int = NONE
    """Where the cursor is."""
    chosen: int = 0
    """Lanes to be looked at: the one under the cursor, or a whole way."""
    last: int = 0
    """Lanes that others have claimed lately."""


def draw(tracing: Tracing, marks: Marks, glyphs: Glyphs = UNICODE) -> Grid:
    """Tracks at the bottom, spaces over them, cities on top."""
    size = tracing.layout.size
    grid = Grid.empty(size.columns, size.rows)
    _draw_tracks(grid, tracing, marks, glyphs)
    for lane in range(len(tracing.lanes)):
        _draw_spaces(grid, tracing, marks, glyphs, lane)
    for city in range(len(tracing.pills)):
        _draw_city(grid, tracing, marks, city)
    return grid


def _draw_tracks(grid: Grid, tracing: Tracing, marks: Marks, glyphs: Glyphs) -> None:
    """Open lanes first, then owned ones, then those to be looked at; where tracks cross, the last gives its look.

    What leads a lane to its labels is drawn only where nothing else is.
    """
    seen = [lane for lane in range(len(tracing.lanes)) if not _is_off(marks, lane)]
    seen.sort(key=lambda lane: (marks.chosen >> lane & 1, marks.owners[lane] != NONE))
    through: dict[tuple[int, int], int] = {}
    for lane in seen:
        token, thing = _track_token(tracing, marks, lane), Thing("track", lane)
        for piece in tracing.tracks[lane]:
            cell = piece.column, piece.row
            through[cell] = dots = through.get(cell, 0) | piece.dots
            sign = glyphs.track(piece, dots)
            if sign != BLANK or grid.at(*cell) is None:
                grid.put(*cell, sign, token, thing)
    for lane in reversed(seen):
        token, thing = _track_token(tracing, marks, lane), Thing("track", lane)
        for piece in tracing.ends[lane]:
            if grid.at(piece.column, piece.row) is None:
                grid.put(piece.column, piece.row, glyphs.track(piece, piece.dots), token, thing)


def _draw_spaces(grid: Grid, tracing: Tracing, marks: Marks, glyphs: Glyphs, lane: int) -> None:
    owner = marks.owners[lane]
    if owner != NONE:
        sign, token = owner_sign(owner), tokens.owned_space(owner)
    elif _is_off(marks, lane):
        sign, token = glyphs.closed, tokens.CLOSED
    else:
        printed = tracing.board.lanes[lane]
        sign, token = open_sign(printed), tokens.open_space(printed.color)
    if marks.chosen >> lane & 1:
        token = tokens.CURSOR
    elif marks.last >> lane & 1 or (owner == marks.mine and owner >= 0):
        token += tokens.LINE
    for k, (column, row) in enumerate(tracing.lanes[lane].spaces):
        for beside in range(tracing.layout.size.space):
            grid.put(column + beside, row, sign, token, Thing("space", lane, k))


def _draw_city(grid: Grid, tracing: Tracing, marks: Marks, city: int) -> None:
    pill, token, thing = tracing.pills[city], _city_token(tracing, marks, city), Thing("city", city)
    for (column, row), sign in zip(pill.cells(), tracing.labels[city], strict=True):
        grid.put(column, row, sign, token, thing)
    sides = pill.left - 1, pill.left + pill.width
    free = [column for column in sides if _is_free(grid, column, pill.row)]
    for column, sign in _beside(marks, city, sides, free):
        grid.put(column, pill.row, sign, token, thing)


def _beside(marks: Marks, city: int, sides: tuple[int, int], free: Sequence[int]) -> list[tuple[int, str]]:
    """What tells a city's mark without colour, on a side of the label where no space is hidden by it."""
    if city == marks.city:
        return [(column, sign) for column, sign in zip(sides, CURSOR_SIGNS, strict=True) if column in free]
    built = [(column, owner_sign(marks.harbors[city])) for column in free[-1:]] if city in marks.harbors else []
    left = free[: len(free) - len(built)]
    return [*built, *((column, TICKET_SIGN) for column in left[:1] if city in marks.tickets)]


def _is_free(grid: Grid, column: int, row: int) -> bool:
    there = grid.at(column, row)
    return 0 <= column < grid.columns and (there is None or there.kind == "track")


def _is_off(marks: Marks, lane: int) -> bool:
    """Can nobody claim this lane any more, though nobody has it?"""
    return marks.owners[lane] == NONE and bool(marks.closed >> lane & 1)


def _track_token(tracing: Tracing, marks: Marks, lane: int) -> str:
    if marks.chosen >> lane & 1:
        return tokens.TRACK_CURSOR
    owner = marks.owners[lane]
    return tokens.open_track(tracing.board.lanes[lane].color) if owner == NONE else tokens.owned_track(owner)


def _city_token(tracing: Tracing, marks: Marks, city: int) -> str:
    special = tracing.board.cities[city].marks
    if city == marks.city:
        token = tokens.PILL_CURSOR
    elif city in marks.harbors:
        token = tokens.harbor(marks.harbors[city])
    elif city in marks.tickets:
        token = tokens.PILL_TICKET
    elif "junction" in special:
        token = tokens.PILL_JUNCTION
    elif "off_board" in special:
        token = tokens.PILL_OFF_BOARD
    else:
        token = tokens.PILL
    return token + tokens.LINE if "port" in special else token
