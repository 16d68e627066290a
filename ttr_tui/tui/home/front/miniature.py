"""A small drawing of a map: its routes as thin lines in their colours, its cities as dots, and perhaps the land."""

from __future__ import annotations

from itertools import groupby

from ttr_tui.core.board import Board
from ttr_tui.store.maps.layouts import SIDE, Layout
from ttr_tui.tui.kit.lines import Line, Run
from ttr_tui.tui.map.glyphs import EMPTY_BRAILLE
from ttr_tui.tui.map.ground import LOWER, UPPER
from ttr_tui.tui.map.styles import COAST, GROUND, ON_WATER, PILL, open_track

DOTS_ACROSS, DOTS_DOWN = 2, 4
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille sign, by its row and column."""
CITY = "o"
STROKE = "."


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
            signs[cell] = signs.get(cell, 0) | BITS[y % DOTS_DOWN][x % DOTS_ACROSS]
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
