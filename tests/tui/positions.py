"""A position to look at: some lanes have owners, some are closed, and all kinds of marks are to be seen."""

from __future__ import annotations

from functools import cache

from support.shipped import MAPS

from ttr_tui.core.board import Board
from ttr_tui.core.cards import NONE
from ttr_tui.layouts.sheets import BoardSheet, sheets_of
from ttr_tui.store.layouts import SIZES
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.places import shipped_packs
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.tracing import Tracing, trace, trace_map
from ttr_tui.tui.table.system_screen import screen_of, screen_of_all

LAYOUTS = [(name, size) for name in MAPS for size in SIZES]
PACKS = sorted(path.parent.name for path in shipped_packs().glob("*/pack.toml"))
BOARDS: dict[str, BoardSheet] = {f"{pack}/{sheet.name}": sheet for pack in PACKS for sheet in sheets_of(pack)}
"""The boards of packs that are drawn."""
SHEETS = [(name, size) for name, sheet in BOARDS.items() for size in sheet.sizes]


@cache
def traced(name: str, size: str) -> Tracing:
    if sheet := BOARDS.get(name):
        return trace(sheet.edition.board, sheet.layout(SIZES[size]), screen_of(sheet.edition.parts).looks)
    edition = load_map(name)
    return trace_map(name, edition.board, SIZES[size], screen_of(edition.parts).looks)


def nobody(board: Board) -> Marks:
    return Marks([NONE] * len(board.lanes))


def midgame(board: Board) -> Marks:
    """Three seats own every third route; the rest of a double is closed to all in every other one."""
    owners, closed = [NONE] * len(board.lanes), 0
    for k, lane in enumerate(board.lanes):
        if lane.route % 3 == 1 and not closed >> k & 1:
            owners[k] = lane.route // 3 % 3
            if lane.route % 2:
                closed |= board.route_masks[k] & ~(1 << k)
    chosen = next(k for k, lane in enumerate(board.lanes) if lane.route % 3 == 2 and lane.length > 2)
    last = next(k for k, owner in enumerate(owners) if owner == 1)
    ports = [c for c, city in enumerate(board.cities) if screen_of_all().looks.of_city(city.marks).underlined]
    return Marks(
        owners,
        closed,
        tickets=(1, len(board.cities) - 2),
        built=dict(zip(ports[::7], (0, 1, 2), strict=False)),
        city=board.lanes[chosen].a,
        chosen=1 << chosen,
        last=1 << last,
    )
