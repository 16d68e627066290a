"""Whoever chooses tickets sees them: both ends and the whole way of the one that is weighed, at every size."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.core.board import members
from ttr_tui.store.layouts import SIZES
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.turn.ticket_choice import TicketChoice
from ttr_tui.words.shorthand import departure, ticket_code
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


async def test_the_hand_and_the_tickets_held_stand_in_the_box_over_them(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((80, 24))) as at:
        assert "│ Hand R1 B1 W1 L1 " in "\n".join(at.rows())
        assert "you have" not in "\n".join(at.rows())
        await at.press("1", "2", "enter", "d", "d", "t", "enter")
        [hand] = [row for row in at.rows() if "│ Hand " in row]
        assert sum(int(sign[1:]) for sign in hand.split("Hand")[1].split("│")[0].split()) == sum(
            at.table.desk.view.hand
        )
        assert "╰─ you have 2 tickets ─" in "\n".join(at.rows())


async def test_the_box_stays_where_it_is_as_long_as_it_hides_nothing_and_cuts_no_name(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((80, 24))) as at:
        table, stayed = at.table, 0
        for ticket in range(len(table.desk.board.tickets)):
            [before] = table.overlay.regions
            table.weigh(ticket)
            table.show()
            await at.rest()
            hides = any(before.contains(*cell) for cell in table.atlas.pointed_out())
            assert (table.overlay.regions == [before]) == (not hides)
            stayed += not hides
            [now] = table.overlay.regions
            assert not any(now.overlaps(name) and not now.contains_region(name) for name in table.atlas.names())
        assert stayed > len(table.desk.board.tickets) // 2


@pytest.mark.parametrize("size", TERMINALS[1:])
async def test_a_ticket_is_named_where_there_is_room_beside_the_map_and_the_market_is_seen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size(size)) as at:
        desk, rows = at.table.desk, "\n".join(at.rows())
        assert f"deck ({len(desk.view.table.decks[0])})" in rows
        await at.press("2")
        for place, ticket in enumerate(desk.view.table.offers[0], 1):
            lines = at.rows()
            first = next(k for k, row in enumerate(lines) if f"│{place} [{'x' if place == 2 else ' '}] " in row)
            row = lines[first]
            *name, value, needs = row.rpartition("] ")[2].rstrip(" │").split()
            way = desk.way(ticket)
            assert way is not None
            assert (int(value), int(needs)) == (desk.board.tickets[ticket].value, sum(way.pieces))
            pair, room = departure(desk.cast, ticket), at.table.overlay.regions[0].width - 2 - 6 - 9
            if size[0] == 200:
                below = lines[first + 1].rpartition("│      ")[2].rstrip(" │") if len(pair) > room else ""
                assert f"{' '.join(name)} {below}".strip() == pair
            else:
                assert " ".join(name) == (pair if len(pair) <= room else ticket_code(desk.cast, ticket))
