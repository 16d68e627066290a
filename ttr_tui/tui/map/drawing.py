"""From a traced board and what is true of it now to a grid of cells, on the ground of land and water."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import field
from itertools import groupby
from typing import NamedTuple

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.value import value
from ttr_tui.store.layouts import Land, Layout
from ttr_tui.tui.map import signs as tokens
from ttr_tui.tui.map.grid import Cells, Grid, Thing
from ttr_tui.tui.map.signs import (
    BLANK,
    CURSOR_SIGNS,
    FRESH_SIGN,
    PILL_CURSOR,
    PILL_TICKET,
    PLAN_SIGN,
    STAKE_SIGN,
    TICKET_SIGN,
    UNICODE,
    Glyphs,
    Piece,
    is_quiet,
    owner_sign,
    rail_sign,
)
from ttr_tui.tui.map.tracing import TALL, Cell, GridRow, Tracing


@value
class Marks:
    """What is to be seen on the map besides the map. Lanes and cities by index; masks hold a bit for each lane."""

    owners: Sequence[int]
    """For each lane its owner, NONE if it has none; an owner that has no seat is another negative number."""
    closed: int = 0
    tickets: Collection[int] = ()
    """The cities to be joined."""
    built: Mapping[int, int] = field(default_factory=dict)
    """What stands in cities: for each of them whose it is."""
    staked: Mapping[int, int] = field(default_factory=dict)
    """The same of lanes, as long as they can be claimed."""
    city: int = NONE
    """Where the cursor is."""
    chosen: int = 0
    """Lanes to be looked at: the one under the cursor, or a whole way."""
    last: int = 0
    """Lanes that were claimed last, as a mask: their spaces are fresh."""
    laid: Mapping[int, int] = field(default_factory=dict)
    """Of lanes on which pieces are just being laid: on so many of their spaces they lie already."""
    planned: int = 0
    """Lanes that the reader means to claim."""
    reader: int = NONE
    """Who looks at it: the marks are theirs, and so are the strongest bands."""
    unseen: frozenset[int] = frozenset()
    """Cities that are not drawn."""
    hidden: int = 0
    """Lanes that are not."""


class Picture:
    """A drawn map that is kept: rows in which something has changed are drawn again when they are looked at."""

    def __init__(self, tracing: Tracing, glyphs: Glyphs = UNICODE) -> None:
        self.tracing = tracing
        self.glyphs = glyphs
        self._ground: Ground | None = None
        self._marks: Marks | None = None
        self._rows: dict[int, Cells] = {}

    def change(self, marks: Marks) -> Collection[int]:
        """From here on this is to be seen; the rows that it concerns."""
        if marks == self._marks:
            return ()
        before, self._marks = self._marks, marks
        if before is None or (self._ground is not None and before.unseen != marks.unseen):
            changed: Collection[int] = range(self.tracing.layout.size.rows)
            self._ground = ground_of(self.tracing, marks.unseen) if self.glyphs.land else None
        else:
            changed = _rows_between(self.tracing, before, marks)
        for row in changed:
            self._rows.pop(row, None)
        return changed

    def runs(self, row: int, start: int, stop: int) -> Sequence[tuple[str, str]]:
        """A part of a row as it is now; outside the drawing only the ground goes on."""
        columns = self.tracing.layout.size.columns
        left, right = max(start, 0), min(stop, columns)
        cells = self._cells(row)
        if cells is None or left >= right:
            return self._beyond(row, start, stop)
        drawn = cells.runs(left, right)
        if left == start and right == stop:
            return drawn
        return [*self._beyond(row, start, left), *drawn, *self._beyond(row, right, stop)]

    def _beyond(self, row: int, start: int, stop: int) -> Sequence[tuple[str, str]]:
        if start >= stop:
            return []
        return [(" " * (stop - start), tokens.GROUND)] if self._ground is None else self._ground.runs(row, start, stop)

    def at(self, column: int, row: int) -> Thing | None:
        """What is drawn at a cell."""
        cells = self._cells(row)
        return None if cells is None else cells.at(column)

    def _cells(self, row: int) -> Cells | None:
        """A row of the drawing, if it has one there."""
        tracing, marks = self.tracing, self._marks
        if marks is None or not 0 <= row < tracing.layout.size.rows:
            return None
        if row not in self._rows:
            shows = row, self.glyphs, _seen_in(tracing.rows[row], marks)
            self._rows[row] = tracing.drawn.row(shows, lambda: draw_row(tracing, marks, self.glyphs, row, self._ground))
        return self._rows[row]


def draw(tracing: Tracing, marks: Marks, glyphs: Glyphs = UNICODE) -> Grid:
    """A whole map."""
    ground = ground_of(tracing, marks.unseen) if glyphs.land else None
    return Grid([draw_row(tracing, marks, glyphs, row, ground) for row in range(tracing.layout.size.rows)])


def draw_row(tracing: Tracing, marks: Marks, glyphs: Glyphs, row: int, ground: Ground | None = None) -> Cells:
    """Tracks at the bottom, spaces over them, cities on top. No row depends on another."""
    cells = Cells(tracing.layout.size.columns)
    _draw_tracks(cells, tracing, marks, glyphs, row)
    _draw_spaces(cells, tracing, marks, glyphs, row)
    _draw_signs(cells, tracing, marks, row)
    _draw_stakes(cells, tracing, marks, row)
    for city in sorted(tracing.rows[row].cities, key=lambda city: city == marks.city):
        if city not in marks.unseen:
            _draw_city(cells, tracing, marks, city)
    if ground is not None:
        ground.lay(cells, row)
    return cells


def _seen_in(here: GridRow, marks: Marks) -> Hashable:
    """All of the marks that a row shows: rows that show the same are the same, for everybody."""
    lanes, cities, planned = here.mask, here.cities, marks.planned & here.mask
    owners = tuple([marks.owners[lane] for lane in members(lanes)])
    own = marks.reader != NONE and marks.reader in owners
    return (
        owners,
        (marks.closed & lanes, marks.chosen & lanes, marks.last & lanes, marks.hidden & lanes),
        tuple([(lane, spaces) for lane, spaces in marks.laid.items() if lanes >> lane & 1]),
        (planned, marks.reader if planned or own else NONE),
        marks.city if marks.city in cities else NONE,
        tuple([city for city in cities if city in marks.tickets]),
        tuple([(city, marks.built[city]) for city in cities if city in marks.built]),
        tuple([(lane, owner) for lane, owner in marks.staked.items() if lanes >> lane & 1]),
        marks.unseen,
    )


def _rows_between(tracing: Tracing, before: Marks, after: Marks) -> Collection[int]:
    """The rows in which something looks different from before, or might."""
    rows = {row for lane in _lanes_between(before, after) for row in tracing.rows_of[lane]}
    cities = {before.city, after.city} if before.city != after.city else set()
    cities |= set(before.tickets) ^ set(after.tickets)
    cities |= {city for city, _ in before.built.items() ^ after.built.items()}
    cities |= before.unseen ^ after.unseen
    rows |= {tracing.pills[city].row for city in cities - {NONE}}
    return [row for row in rows if 0 <= row < tracing.layout.size.rows]


def _lanes_between(before: Marks, after: Marks) -> Iterable[int]:
    owners = enumerate(zip(before.owners, after.owners, strict=True))
    claimed = [lane for lane, (then, now) in owners if then != now]
    plans = before.planned ^ after.planned
    if before.reader != after.reader:
        readers = {before.reader, after.reader} - {NONE}
        claimed += [lane for lane, owner in enumerate(after.owners) if owner in readers]
        plans = before.planned | after.planned
    return {
        *claimed,
        *(lane for lane, _ in before.laid.items() ^ after.laid.items()),
        *(lane for lane, _ in before.staked.items() ^ after.staked.items()),
        *members((before.closed ^ after.closed) | (before.chosen ^ after.chosen) | (before.last ^ after.last)),
        *members(before.hidden ^ after.hidden | plans),
    }


class TrackLook(NamedTuple):
    """How the track of a lane looks, all along it."""

    height: tuple[bool, bool]
    """Where tracks cross, the highest gives its look: one to be looked at, else an owned or a planned one."""
    token: str
    band: str
    """What lies under it if somebody has it, as pieces do on a board; empty if nobody does."""
    bare: Collection[Piece]
    """Where no pieces lie yet."""
    throughout: str
    """The sign that stands in each of its cells; empty for the track itself."""
    now_and_then: str
    """The same for those cells where a sign stands that goes along it."""
    beat: Collection[Cell]
    thing: Thing

    def on(self, piece: Piece) -> str:
        """The token of one piece of it."""
        return self.band if self.band and piece not in self.bare else self.token

    def sign(self, piece: Piece, dots: int, glyphs: Glyphs) -> str:
        """The sign of one piece, with the dots of all tracks that go through its cell."""
        if piece in self.bare:
            return glyphs.track(piece, dots)
        on_beat = (piece.column, piece.row) in self.beat
        return self.throughout or (self.now_and_then if on_beat else "") or glyphs.track(piece, dots)


def _track_look(tracing: Tracing, marks: Marks, glyphs: Glyphs, lane: int) -> TrackLook:
    """Where colours tell nothing, the reader's own bands are reversed, and signs along others say whose they are."""
    chosen, owner = bool(marks.chosen >> lane & 1), marks.owners[lane]
    band = "" if owner == NONE else tokens.band(owner, _strength(marks, lane))
    token = _track_token(tracing, marks, lane)
    bare: Collection[Piece] = ()
    if lane in marks.laid:
        track = tracing.tracks[lane]
        bare = track[len(track) * marks.laid[lane] // tracing.board.lanes[lane].length :]
    throughout = FRESH_SIGN if band and glyphs.colorless and marks.last >> lane & 1 else ""
    now_and_then = PLAN_SIGN if _is_planned(marks, lane) else ""
    height, thing = (chosen, bool(band or now_and_then)), Thing("track", lane)
    if band and glyphs.colorless and owner != marks.reader:
        now_and_then = rail_sign(owner)
    return TrackLook(height, token, band, bare, throughout, now_and_then, tracing.beats[lane], thing)


def _strength(marks: Marks, lane: int) -> str:
    if marks.chosen >> lane & 1:
        return tokens.LIT
    if marks.last >> lane & 1:
        return tokens.FRESH
    return tokens.OWN if marks.owners[lane] == marks.reader else ""


def _draw_tracks(cells: Cells, tracing: Tracing, marks: Marks, glyphs: Glyphs, row: int) -> None:
    """What leads a lane to its labels is drawn only where nothing else is."""
    here = tracing.rows[row]
    looks = {lane: _track_look(tracing, marks, glyphs, lane) for lane in here.lanes if not _is_off(marks, lane)}

    def height(seen: tuple[int, Piece]) -> tuple[bool, bool]:
        return looks[seen[0]].height

    signs, drawn, things = cells.signs, cells.tokens, cells.things
    through: dict[int, int] = {}
    for lane, piece in sorted([one for one in here.tracks if one[0] in looks], key=height):
        column, look = piece.column, looks[lane]
        token = look.on(piece)
        through[column] = dots = through.get(column, 0) | piece.dots
        sign = look.sign(piece, dots, glyphs)
        if sign != BLANK or token == look.band or things[column] is None:
            signs[column], drawn[column], things[column] = sign, token, look.thing
    for lane, piece in sorted([one for one in here.ends if one[0] in looks], key=height)[::-1]:
        column, look = piece.column, looks[lane]
        if things[column] is None:
            sign = look.sign(piece, piece.dots, glyphs)
            signs[column], drawn[column], things[column] = sign, look.on(piece), look.thing


def _draw_spaces(cells: Cells, tracing: Tracing, marks: Marks, glyphs: Glyphs, row: int) -> None:
    for lane, space, column in tracing.rows[row].spaces:
        if marks.hidden >> lane & 1:
            continue
        sign, token = _space(tracing, marks, glyphs, lane, space)
        thing = Thing("space", lane, space)
        for beside in range(tracing.layout.size.space):
            cells.put(column + beside, sign, token, thing)


def _draw_signs(cells: Cells, tracing: Tracing, marks: Marks, row: int) -> None:
    """What lanes are marked with, as long as they can be claimed. A space that carries a sign is still a space."""
    for lane, column, sign in tracing.rows[row].signs:
        if marks.owners[lane] == NONE and not _is_off(marks, lane):
            token = tokens.CURSOR if marks.chosen >> lane & 1 else _track_token(tracing, marks, lane)
            if len(sign) > 1 and token == tokens.open_track(tracing.board.lanes[lane].color):
                # A number is read, and not only seen.
                token = tokens.open_space(tracing.board.lanes[lane].color)
            for place, letter in enumerate(sign, column):
                there = cells.at(place)
                thing = there if there is not None and there.kind == "space" else Thing("track", lane)
                cells.put(place, letter, token, thing)


def _draw_stakes(cells: Cells, tracing: Tracing, marks: Marks, row: int) -> None:
    """Whose tokens lie on a lane that can be claimed, on one of its spaces: a digit alone would be an owner.

    `4'` takes a cell of the track beside a space of one cell; where none is free the digit goes.
    """
    here = tracing.rows[row]
    under = {column for city in here.cities for column, _ in tracing.pills[city].cells()}
    for lane, space, column in here.spaces:
        if lane not in marks.staked or space != tracing.board.lanes[lane].length // 2:
            continue
        if marks.owners[lane] != NONE or _is_off(marks, lane):
            continue
        owner = marks.staked[lane]
        free = [beside for beside in (column + 1, column - 1) if beside not in under and _is_quiet(cells, beside)]
        wide = tracing.layout.size.space > 1
        start = column if wide or not free else min(column, free[0])
        said = f"{owner_sign(owner)}{STAKE_SIGN}" if wide or free else STAKE_SIGN
        token = tokens.CURSOR if marks.chosen >> lane & 1 else tokens.built(owner)
        for place, sign in enumerate(said, start):
            cells.put(place, sign, token, Thing("space", lane, space))


def _is_quiet(cells: Cells, column: int) -> bool:
    """Is a cell free, and no sign that says something?"""
    return _is_free(cells, column) and (is_quiet(cells.signs[column]) or cells.signs[column] == PLAN_SIGN)


def _space(tracing: Tracing, marks: Marks, glyphs: Glyphs, lane: int, space: int) -> tuple[str, str]:
    """The sign of one space, and how it looks: letters tell of a plan that has no room on the track, in its colour."""
    owner, length = marks.owners[lane], tracing.board.lanes[lane].length
    if owner != NONE and space < marks.laid.get(lane, length):
        lit = tokens.LIT if marks.chosen >> lane & 1 else tokens.FRESH if marks.last >> lane & 1 else ""
        return owner_sign(owner), tokens.owned_space(owner) + lit
    if _is_off(marks, lane):
        sign, token, line = glyphs.closed, tokens.CLOSED, ""
    else:
        planned = _is_planned(marks, lane)
        sign, line = tracing.open_spaces[lane][space], tokens.LINE if planned else ""
        in_place_of_signs = planned and not tracing.beats[lane]
        color = tracing.board.lanes[lane].color
        token = tokens.owned_track(marks.reader) if in_place_of_signs else tokens.open_space(color)
    return sign, (tokens.CURSOR if marks.chosen >> lane & 1 else token) + line


def _draw_city(cells: Cells, tracing: Tracing, marks: Marks, city: int) -> None:
    """Under the cursor all other signs stay: `[CAM1]`, or `[CA1]`; `[*KCY]`, or `[KCY]` in the colours of a ticket."""
    pill, thing = tracing.pills[city], Thing("city", city)
    label, start, stop = tracing.labels[city], pill.left, pill.left + pill.width
    chosen, wanted = city == marks.city, city in marks.tickets
    owner = owner_sign(marks.built[city]) if city in marks.built else ""
    if owner and chosen and _are_free(cells, stop, stop + 1):
        label, stop, owner = f"{label}{owner}", stop + 1, ""
    if wanted and chosen and _are_free(cells, start - 2, start - 1):
        label, start = f"{TICKET_SIGN}{label}", start - 1
    elif wanted and chosen and _are_free(cells, stop, stop + 1):
        label, stop = f"{label}{TICKET_SIGN}", stop + 1
    sides = start - 1, stop
    free = [column for column in sides if _are_free(cells, column)]
    if owner and (chosen or not free):
        label, owner = f"{label[:-1]}{owner}", ""
    edges = _city_token(tracing, marks, city)
    inside = edges.replace(PILL_CURSOR, PILL_TICKET) if wanted and free else edges
    for column, sign in enumerate(label, start):
        cells.put(column, sign, inside, thing)
    for column, sign in _beside(cells, sides, free, chosen=chosen, owner=owner, wanted=wanted):
        cells.put(column, sign, edges, thing)


def _beside(
    cells: Cells, sides: tuple[int, int], free: list[int], *, chosen: bool, owner: str, wanted: bool
) -> Iterable[tuple[int, str]]:
    """What tells a city's mark without colour, on sides of the label where no space is hidden by it.

    First comes whose the thing is that stands there; where no side is free it takes the place of the last letter. The
    sign of a ticket stands on the left, unless a letter would touch it there and none on the right.
    """
    if owner and free:
        yield free.pop(), owner
    if chosen:
        yield from [(column, sign) for column, sign in zip(sides, CURSOR_SIGNS, strict=True) if column in free]
    elif wanted:
        yield from [(column, TICKET_SIGN) for column in sorted(free, key=lambda at: _is_beside_a_space(cells, at))[:1]]


def _is_beside_a_space(cells: Cells, column: int) -> bool:
    """Would a sign here be read together with the letter of a lane?"""
    beside = (cells.at(column - 1), cells.at(column + 1))
    return any(there is not None and there.kind == "space" for there in beside)


def _are_free(cells: Cells, *columns: int) -> bool:
    return all(_is_free(cells, column) for column in columns)


def _is_free(cells: Cells, column: int) -> bool:
    there = cells.at(column)
    return 0 <= column < len(cells.signs) and (there is None or there.kind == "track")


def _is_off(marks: Marks, lane: int) -> bool:
    """Can nobody claim this lane any more, though nobody has it?"""
    return marks.owners[lane] == NONE and bool((marks.closed | marks.hidden) >> lane & 1)


def _is_planned(marks: Marks, lane: int) -> bool:
    """Does the reader mean to claim this lane, and can it still be claimed?"""
    return bool(marks.planned >> lane & 1) and marks.owners[lane] == NONE and not _is_off(marks, lane)


def _track_token(tracing: Tracing, marks: Marks, lane: int) -> str:
    if marks.chosen >> lane & 1:
        return tokens.TRACK_CURSOR
    owner = marks.owners[lane]
    if _is_planned(marks, lane):
        return tokens.owned_track(marks.reader)
    return tokens.open_track(tracing.board.lanes[lane].color) if owner == NONE else tokens.owned_track(owner)


def _city_token(tracing: Tracing, marks: Marks, city: int) -> str:
    look = tracing.city_looks[city]
    if city == marks.city:
        token = tokens.PILL_CURSOR
    elif city in marks.built:
        token = tokens.built(marks.built[city])
    elif city in marks.tickets:
        token = tokens.PILL_TICKET
    else:
        token = look.token
    return token + tokens.LINE if look.underlined else token


# The ground under a drawing: land and water half a cell at a time, and land of areas that are not open yet.

UPPER, LOWER = "▀", "▄"
"""Water in one half of a cell."""
GROUND_LOOKS = {
    (0, 0, False): (" ", tokens.GROUND),
    (0, 0, True): (" ", tokens.FAR),
    (1, 0, False): (UPPER, tokens.COAST),
    (1, 0, True): (UPPER, tokens.FAR_COAST),
    (0, 1, False): (LOWER, tokens.COAST),
    (0, 1, True): (LOWER, tokens.FAR_COAST),
    (1, 1, False): (" ", tokens.WATER),
    (1, 1, True): (" ", tokens.WATER),
}
"""The sign and the token of a cell: by whether its upper and lower halves are water, and whether its land is far."""

STRIDE = 2
"""So many columns at once belong to the city that is nearest."""


def ground_of(tracing: Tracing, unseen: Collection[int] = ()) -> Ground | None:
    """What lies under a drawing, if that is known."""
    land = tracing.layout.land
    return None if land is None else Ground(land, tracing.layout, unseen)


class Ground:
    """What lies under each cell, also outside the drawing. Nothing is worked out before it is looked at."""

    def __init__(self, land: Land, layout: Layout, unseen: Collection[int] = ()) -> None:
        self._land = land
        cells = list(enumerate(layout.cities))
        self._open = [cell for city, cell in cells if city not in unseen]
        self._far = [cell for city, cell in cells if city in unseen] + [*layout.elsewhere]

    def cells(self, row: int, start: int, stop: int) -> list[tuple[str, str]]:
        """The sign and the token of each of some cells of a row where nothing else is."""
        halves = self._land.row(row, start, stop)
        return [GROUND_LOOKS[of] for of in zip(*halves, self._is_far(row, start, stop), strict=True)]

    def runs(self, row: int, start: int, stop: int) -> list[tuple[str, str]]:
        """The same as texts that look the same throughout, each with its token."""
        grouped = groupby(self.cells(row, start, stop), key=lambda cell: cell[1])
        return [("".join([sign for sign, _ in some]), token) for token, some in grouped]

    def lay(self, cells: Cells, row: int) -> None:
        """Under what is drawn in a row: empty cells show the coast, signs stand on water or on far land."""
        signs, drawn = cells.signs, cells.tokens
        for column, (sign, token) in enumerate(self.cells(row, 0, len(signs))):
            if token == tokens.GROUND or not tokens.is_bare(drawn[column]):
                continue
            if signs[column] == " ":
                signs[column], drawn[column] = sign, token
            elif sign == " ":
                drawn[column] += token.removeprefix(tokens.GROUND)

    def _is_far(self, row: int, start: int, stop: int) -> list[bool]:
        """Is the city that is nearest to each of these cells not on the board yet?"""
        if not self._far or not self._open:
            return [bool(self._far)] * (stop - start)
        sought = [
            _nearest(row, column, self._far) < _nearest(row, column, self._open)
            for column in range(start, stop, STRIDE)
        ]
        return [far for far in sought for _ in range(STRIDE)][: stop - start]


def _nearest(row: int, column: int, cities: Collection[Cell]) -> float:
    return min([(x - column) ** 2 + ((y - row) * TALL) ** 2 for x, y in cities])
