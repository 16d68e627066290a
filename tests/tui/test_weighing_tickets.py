"""Whoever chooses tickets sees them: both ends and the whole way of the one that is weighed, at every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipped import MAPS

from ttr_tui.core.board import members
from ttr_tui.store.maps.layouts import SIZES
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.turn.ticket_choice import TicketChoice
from tui.player import Player
from tui.seated import Seated, deal, seated

TERMINALS = ((80, 24), (100, 30), (120, 40), (200, 60))
CASES = [
    pytest.param(map_id, size, marks=[] if size == TERMINALS[place % len(TERMINALS)] else [pytest.mark.deep])
    for place, map_id in enumerate(MAPS)
    for size in TERMINALS
]


def at_size(size: tuple[int, int]) -> Terminal:
    return Terminal(Depth.TRUE, True, *size)


def ends_and_way_are_seen(at: Seated, ticket: int) -> None:
    """Every cell of them is in the window and under no box."""
    table, found = at.table, at.table.desk.board.tickets[ticket]
    atlas, tracing = table.atlas, table.atlas.tracing
    cells = {cell for city in (found.a, found.b) for cell in tracing.pills[city].cells()}
    way = table.desk.way(ticket)
    lanes = 0 if way is None else table.desk.lanes_of(way)
    cells |= {cell for lane in members(lanes) for cell in tracing.lanes[lane].spaces}
    x, y = atlas._inset()
    for column, row in cells:
        place = column - atlas.left + x, row - atlas.top + y
        assert 0 <= place[0] < atlas.columns, (at.table.size, ticket, place)
        assert 0 <= place[1] < atlas.rows, (at.table.size, ticket, place)
        assert not any(region.contains(*place) for region in table.overlay.regions), (ticket, place)


@pytest.mark.parametrize(("map_id", "size"), CASES)
async def test_every_ticket_of_a_map_is_seen_whole_as_it_is_weighed(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with seated(deal(map_id, "Ann,random,random", 17), tmp_path, at_size(size)) as at:
        while not isinstance(at.table.phase, TicketChoice):
            await Player(at, 3).act()
        unseen = at.table.desk.unseen
        for ticket, found in enumerate(at.table.desk.board.tickets):
            if found.a in unseen or found.b in unseen:
                continue
            at.table.weigh(ticket)
            at.table.show()
            await at.rest()
            ends_and_way_are_seen(at, ticket)


async def test_the_map_takes_the_rows_round_it_and_gives_them_back(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((80, 24))) as at:
        assert at.table.atlas.rows == SIZES["S"].rows
        assert not at.table.hand_pane.display
        await at.press("1", "2", "enter")
        assert at.table.atlas.rows < SIZES["S"].rows
        assert at.table.hand_pane.display


async def test_a_larger_drawing_comes_back_once_nothing_is_weighed(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((80, 24))) as at:
        await at.press("1", "2", "enter", "z", "z")
        larger = at.table.atlas.size
        await at.press("T")
        assert at.table.atlas.size is SIZES["S"]
        await at.press("escape")
        assert at.table.atlas.size is larger


async def test_the_cities_of_all_marked_tickets_are_drawn(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((120, 40))) as at:
        offered = [at.table.desk.board.tickets[ticket] for ticket in at.table.desk.view.table.offers[0]]
        await at.press("1", "down", "2", "down")
        assert at.table.weighed == {city for ticket in offered[:3] for city in (ticket.a, ticket.b)}


@pytest.mark.parametrize("size", TERMINALS)
async def test_tickets_are_chosen_in_the_side_where_there_is_one(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        [region] = at.table.overlay.regions
        assert at.table.phase.where is Where.SIDE
        assert (region.x >= at.table.atlas.columns) == (size[0] >= 100)
