"""A map at a glance: its drawing, and what there is to know before playing it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from ttr_tui.core.cards import NONE
from ttr_tui.store.faults import MapError
from ttr_tui.store.maps.layouts import SIZES, Layout, Size
from ttr_tui.tui.home.front.miniature import miniature
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_STRONG
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.glyphs import Glyphs
from ttr_tui.tui.map.ground import Ground
from ttr_tui.tui.map.styles import GROUND
from ttr_tui.tui.map.tracing import Tracing, trace_map
from ttr_tui.words.english.home import home as words

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition

COLUMNS_A_ROW = 3.4
"""So many columns for each row make a map look as its large drawing does."""
WIDEST = 76
LEAST_ROWS = 4
GUTTER = 1
"""Columns that are empty between a list and what stands beside it."""


def preview(edition: Edition, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """The largest drawing for which the words leave room; a small one where there is room for none."""
    columns = width - 1
    said = [part for sentence in words.map_facts(edition) for part in wrap(sentence, min(columns, WIDEST), BOX)]
    drawn = whole_map(edition, width, height - len(said) - 2, glyphs)
    if not drawn:
        columns = min(columns, WIDEST)
        rows = max(LEAST_ROWS, min(round(columns / COLUMNS_A_ROW), height - len(said) - 2))
        land = _layout(edition) if glyphs.land else None
        drawn = miniature(edition.board, columns, rows, braille=glyphs.braille, land=land)
    lines = [line(Run(edition.name, BOX_STRONG)), *drawn, (), *said]
    return [fit(runs, width, BOX) for runs in lines[:height]]


def whole_map(edition: Edition, width: int, height: int, glyphs: Glyphs) -> list[Line]:
    """The largest drawing of a map that fits, with nothing claimed; nothing if none does or it can’t be read."""
    tracing = _largest(edition, width, height)
    return [] if tracing is None else _drawn_whole(tracing, glyphs)


def map_and_around(edition: Edition, width: int, rows: int, left: int, glyphs: Glyphs) -> list[Line]:
    """The whole map in the middle of so much room, right of so many columns, and the land and the water round it."""
    tracing = _largest(edition, width - left, rows)
    if tracing is None:
        return [fit((), width, GROUND)] * rows
    size = tracing.layout.size
    west, top = left + (width - left - size.columns) // 2, (rows - size.rows) // 2
    drawn, ground = _drawn_whole(tracing, glyphs), _ground(tracing, glyphs)
    return [
        (*_around(ground, row, -west, 0), *drawn[row], *_around(ground, row, size.columns, width - west))
        if 0 <= row < size.rows
        else _around(ground, row, -west, width - west)
        for row in range(-top, rows - top)
    ]


def land_alone(edition: Edition, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """The land and the water of a map as they lie in the middle of so much room, with no city on them."""
    tracing = _largest(edition, width, rows)
    ground = None if tracing is None else _ground(tracing, glyphs)
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


def _ground(tracing: Tracing, glyphs: Glyphs) -> Ground | None:
    land = tracing.layout.land
    return Ground(land, tracing.layout) if land is not None and glyphs.land else None


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


def _drawn_whole(tracing: Tracing, glyphs: Glyphs) -> list[Line]:
    """With nothing claimed."""
    grid = draw(tracing, Marks([NONE] * len(tracing.board.lanes)), glyphs)
    return [tuple([Run(text, token) for text, token in grid.runs(row)]) for row in range(grid.rows)]


def _traced(edition: Edition, size: Size) -> Tracing:
    from ttr_tui.tui.table.system_screen import screen_of

    name = edition.read_from or edition.id
    return trace_map(name, edition.board, size, screen_of(edition.parts).looks, edition.kin)


def beside(left: Sequence[Line], right: Sequence[Line], width: int, right_width: int) -> list[Line]:
    """Two blocks of lines next to each other."""
    both = zip_longest(left, right, fillvalue=())
    return [(*fit(one, width - right_width, BOX), *fit(other, right_width, BOX)) for one, other in both]
