"""A map at a glance: its drawing, large or small, and what there is to know before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.rules.registry import unseen_cities, unseen_lanes
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import SIDE, SIZES, Layout, Size
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.look import BOX, BOX_STRONG
from ttr_tui.tui.map.drawing import LOWER, UPPER, Ground, Marks, draw, ground_of
from ttr_tui.tui.map.signs import COAST, EMPTY_BRAILLE, GROUND, ON_WATER, PILL, Glyphs, open_track
from ttr_tui.tui.map.tracing import BRAILLE, DOTS_ACROSS, DOTS_DOWN, Tracing, trace_map
from ttr_tui.words import home

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.game import Game


COLUMNS_A_ROW = 3.4
"""So many columns for each row make a map look as its large drawing does."""
WIDEST = 76
LEAST_ROWS = 4
GUTTER = 1
"""Columns that are empty between a list and what stands beside it."""


def preview(edition: Edition, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """The largest drawing for which the words leave room; a small one where there is room for none."""
    columns = width - 1
    said = [part for sentence in home.map_facts(edition) for part in wrap(sentence, min(columns, WIDEST), BOX)]
    drawn = whole_map(edition, width, height - len(said) - 2, glyphs)
    if not drawn:
        columns = min(columns, WIDEST)
        rows = max(LEAST_ROWS, min(round(columns / COLUMNS_A_ROW), height - len(said) - 2))
        land = _layout(edition) if glyphs.land else None
        drawn = miniature(edition.board, columns, rows, braille=glyphs.braille, land=land)
    lines = [line(Run(edition.name, BOX_STRONG)), *drawn, (), *said]
    return [fit(runs, width, BOX) for runs in lines[:height]]


def whole_map(edition: Edition, width: int, height: int, glyphs: Glyphs, marks: Marks | None = None) -> list[Line]:
    """The largest drawing of a map that fits; nothing if none does or it can’t be read.

    `marks` if it is that of a game, else nothing is claimed.
    """
    tracing = _largest(edition, width, height)
    return [] if tracing is None else _drawn_whole(tracing, glyphs, marks)


def marks_of(game: Game) -> Marks:
    """What there is to be seen on the board of a game by anybody, in the colours of those who sit there."""
    table, parts = game.table, game.rules.edition.parts
    colors = [SEAT_COLORS.index(sitter.color) for sitter in game.sitters]
    return Marks(
        [owner if owner < 0 else colors[owner] for owner in table.owner],
        closed=table.closed,
        built={city: colors[owner] for city, owner in game.rules.built(table).items()},
        staked={lane: colors[owner] for lane, owner in game.rules.staked(table).items()},
        unseen=unseen_cities(parts, table),
        hidden=unseen_lanes(parts, table),
    )


def map_and_around(
    edition: Edition, marks: Marks | None, width: int, rows: int, left: int, glyphs: Glyphs
) -> list[Line]:
    """The whole map in the middle of so much room, right of so many columns, and the land and the water round it.

    `marks` if it is that of a game.
    """
    tracing = _largest(edition, width - left, rows)
    if tracing is None:
        return [fit((), width, GROUND)] * rows
    size = tracing.layout.size
    west, top = left + (width - left - size.columns) // 2, (rows - size.rows) // 2
    drawn, ground = _drawn_whole(tracing, glyphs, marks), _ground(tracing, glyphs, marks)
    return [
        (*_around(ground, row, -west, 0), *drawn[row], *_around(ground, row, size.columns, width - west))
        if 0 <= row < size.rows
        else _around(ground, row, -west, width - west)
        for row in range(-top, rows - top)
    ]


def land_alone(edition: Edition, marks: Marks | None, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """The land and the water of a map as they lie in the middle of so much room, with no city on them."""
    tracing = _largest(edition, width, rows)
    ground = None if tracing is None else _ground(tracing, glyphs, marks)
    if tracing is None or ground is None:
        return [fit((), width, GROUND)] * rows
    west, top = (width - tracing.layout.size.columns) // 2, (rows - tracing.layout.size.rows) // 2
    return [_around(ground, row, -west, width - west) for row in range(-top, rows - top)]


def _largest(edition: Edition, width: int, rows: int) -> Tracing | None:
    """The largest drawing that fits; None if none does or it can’t be read."""
    fitting = [size for size in SIZES.values() if size.columns <= width and size.rows <= rows]
    try:
        return _traced(edition, fitting[-1]) if fitting else None
    except MapError:
        return None


def _ground(tracing: Tracing, glyphs: Glyphs, marks: Marks | None) -> Ground | None:
    return ground_of(tracing, () if marks is None else marks.unseen) if glyphs.land else None


def _around(ground: Ground | None, row: int, start: int, stop: int) -> Line:
    """The ground of some cells of a row, also outside the drawing."""
    empty = [(" " * (stop - start), GROUND)]
    return tuple([Run(text, token) for text, token in (ground.runs(row, start, stop) if ground else empty)])


def _layout(edition: Edition) -> Layout | None:
    """The smallest drawing of a map, if there is land behind it."""
    try:
        layout = _traced(edition, SIZES["S"]).layout
    except MapError:
        return None
    return None if layout.land is None else layout


def _drawn_whole(tracing: Tracing, glyphs: Glyphs, marks: Marks | None = None) -> list[Line]:
    grid = draw(tracing, marks or Marks([NONE] * len(tracing.board.lanes)), glyphs)
    return [tuple([Run(text, token) for text, token in grid.runs(row)]) for row in range(grid.rows)]


def _traced(edition: Edition, size: Size) -> Tracing:
    from ttr_tui.tui.table.system_screen import screen_of

    name = edition.read_from or edition.id
    return trace_map(name, edition.board, size, screen_of(edition.parts).looks, edition.kin)


def beside(left: Sequence[Line], right: Sequence[Line], width: int, right_width: int) -> list[Line]:
    """Two blocks of lines next to each other."""
    both = zip_longest(left, right, fillvalue=())
    return [(*fit(one, width - right_width, BOX), *fit(other, right_width, BOX)) for one, other in both]


# A small drawing of a map: its routes as thin lines in their colours, its cities as dots, and perhaps the land.

CITY, STROKE = "o", "."


def miniature(board: Board, columns: int, rows: int, *, braille: bool, land: Layout | None = None) -> list[Line]:
    """In so many cells; without braille signs a route is a row of dots."""
    across, down = columns * DOTS_ACROSS, rows * DOTS_DOWN
    xs, ys = [city.x for city in board.cities], [city.y for city in board.cities]

    def place(city: int) -> tuple[float, float]:
        x = (xs[city] - min(xs)) / ((max(xs) - min(xs)) or 1)
        y = (ys[city] - min(ys)) / ((max(ys) - min(ys)) or 1)
        return x * (across - 1), y * (down - 1)

    signs: dict[tuple[int, int], int] = {}
    tokens: dict[tuple[int, int], str] = {}
    for lane in {(lane.a, lane.b): lane for lane in board.lanes}.values():
        (x0, y0), (x1, y1) = place(lane.a), place(lane.b)
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
        for k in range(steps + 1):
            x, y = round(x0 + (x1 - x0) * k / steps), round(y0 + (y1 - y0) * k / steps)
            cell = x // DOTS_ACROSS, y // DOTS_DOWN
            signs[cell] = signs.get(cell, 0) | BRAILLE[x % DOTS_ACROSS][y % DOTS_DOWN]
            tokens[cell] = open_track(lane.color)
    cities = {(round(x) // DOTS_ACROSS, round(y) // DOTS_DOWN) for x, y in map(place, range(len(board.cities)))}

    def sign(cell: tuple[int, int]) -> tuple[str, str]:
        if cell in cities:
            return CITY, PILL
        dots = signs.get(cell, 0)
        return (" " if not dots else chr(EMPTY_BRAILLE + dots) if braille else STROKE), tokens.get(cell, GROUND)

    def on_ground(column: int, row: int) -> tuple[str, str]:
        text, token = sign((column, row))
        if land is None or token == PILL:
            return text, token
        parts = [at / (2 * rows - 1) for at in (2 * row, 2 * row + 1)]
        upper, lower = (_is_water(land, column / (columns - 1), part) for part in parts)
        if text == " " and upper != lower:
            return (UPPER if upper else LOWER), COAST
        return text, token + ON_WATER if upper and lower else token

    lines = []
    for row in range(rows):
        cells = [on_ground(column, row) for column in range(columns)]
        grouped = groupby(cells, key=lambda cell: cell[1])
        lines.append(tuple([Run("".join(text for text, _ in some), token) for token, some in grouped]))
    return lines


def _is_water(layout: Layout, across: float, down: float) -> bool:
    """At such a part of the way from the first column of a drawing where a city may be to the last, and of its rows."""
    size = layout.size
    column = round(SIDE + across * (size.columns - 1 - 2 * SIDE))
    half = round(2 + down * (2 * size.rows - 5))
    assert layout.land is not None
    return bool(layout.land.row(half // 2, column, column + 1)[half % 2][0])
