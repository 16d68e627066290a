"""The page of one's tickets: a table with headings, and the chosen ticket whole on the map, at every size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.tui.pages.my_tickets import MyTickets
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.panes import FAR, WITH_NAMES, by_need, row_width, sign_now, state_now
from ttr_tui.words.shorthand import departure, ticket_code
from tui.player import Player
from tui.seated import Seated, deal, live_game, seated
from tui.test_weighing_tickets import TERMINALS, at_size, ends_and_way_are_seen

MANY = 6
CASES = [
    pytest.param(map_id, size, marks=[] if size[0] == 80 and map_id != "usa-2025" else [pytest.mark.deep])
    for map_id in MAPS
    for size in TERMINALS
]


def hold(at: Seated, tickets: list[int]) -> None:
    """Give these to the one who sits there, instead of those that they have."""
    desk = at.table.desk
    for table in (live_game(at.table).game.table, desk.view.table):
        table.tickets[desk.seat] = list(tickets)
    desk.watch.revision += 1


def listed(at: Seated) -> list[int]:
    """The tickets in the order of the page."""
    return [journey.ticket for journey in by_need(at.table.desk)]


def box(at: Seated) -> list[str]:
    """The rows of the box, between its edges."""
    [region] = at.table.overlay.regions
    rows = at.rows()[at.table.map_pane.region.y :][region.y : region.bottom]
    return [row[region.x + 1 : region.right - 1] for row in rows]


@pytest.mark.parametrize(("map_id", "size"), CASES)
async def test_every_ticket_that_can_be_held_is_seen_whole(map_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal(map_id, "Ann,random,random", 17), tmp_path, at_size(size)) as at:
        await Player(at, 3).settle_in()
        desk, unseen = at.table.desk, at.table.desk.unseen
        seen = [k for k, one in enumerate(desk.board.tickets) if one.a not in unseen and one.b not in unseen]
        for first in range(0, len(seen), MANY):
            held = seen[first : first + MANY]
            hold(at, held)
            await at.press("T")
            for ticket in listed(at):
                assert isinstance(at.table.phase, MyTickets)
                ends_and_way_are_seen(at, ticket)
                its_row_tells_how_far_it_is(at, ticket)
                await at.press("down")
            await at.press("escape")


def its_row_tells_how_far_it_is(at: Seated, ticket: int) -> None:
    """By the names of its cities, in two lines if need be, by its code only in a narrow box.

    By a sign there too, and where one of the tickets has no room for words.
    """
    desk, rows = at.table.desk, [row.rstrip() for row in box(at)]
    journey, value = desk.journey(ticket), desk.board.tickets[ticket].value
    [(row, found)] = [
        (row, found)
        for k, row in enumerate(rows)
        if (found := ENTRY.match(row)) and is_named(desk, ticket, found[1], rows[k + 1 :])
    ]
    in_words, in_a_sign = (of(desk, journey)[0] for of in (state_now, sign_now))
    assert int(found[2]) == value
    in_full = len("1 ") + row_width(desk, desk.view.tickets, FAR)
    assert found[3] == in_words or (found[3] == in_a_sign and len(row) < max(WITH_NAMES, in_full))
    assert found[1] != ticket_code(desk.cast, ticket) or len(row) < WITH_NAMES


ENTRY = re.compile(r"[\d ] (.+?) +(\d+) +(\d+ to go(?:, delayed|!)?|[a-z]+|\d+|✓)$")
"""A row of the list: what the ticket is called, its points, and how far it is."""


def is_named(desk: Desk, ticket: int, said: str, below: list[str]) -> bool:
    pair = departure(desk.cast, ticket)
    whole = (said, *(" ".join([said, *(row.strip() for row in below[:more])]) for more in (1, 2)))
    return said == ticket_code(desk.cast, ticket) or pair in whole


async def test_the_page_lists_tickets_in_the_order_of_the_side(tmp_path: Path) -> None:
    """By what they still need, not as they were drawn."""
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((200, 60))) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        far = sorted(range(len(desk.board.tickets)), key=lambda k: -desk.board.tickets[k].value)
        hold(at, [*far[:2], *far[-2:]])
        at.table.show()
        await at.rest()
        names = [departure(desk.cast, ticket) for ticket in desk.view.tickets]
        beside = [name for row in at.rows() for name in names if f" {name}" in row[-36:]]
        await at.press("T")
        page = [name for row in box(at) for name in names if re.match(rf"\d {re.escape(name)} ", row)]
        assert page == beside
        assert set(page) == set(names)
        assert page != names


async def test_in_a_narrow_side_a_way_is_told_by_its_codes(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((120, 40))) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        hold(at, [k for k, one in enumerate(desk.board.tickets) if one.value >= 20])
        await at.press("T")
        for ticket in listed(at):
            way = desk.way(ticket)
            assert way is not None
            codes = " ".join(desk.board.cities[city].code for city in way.cities[1:-1])
            assert f"{desk.cast.pair(ticket)} by {codes}" in " ".join(" ".join(box(at)).split())
            assert len(box(at)) <= len(desk.view.tickets) + 10
            await at.press("down")


async def test_what_the_small_box_leaves_out_stands_in_the_prompt(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((80, 24))) as at:
        await Player(at, 3).settle_in()
        await at.press("T", "down")
        desk = at.table.desk
        ticket = listed(at)[1]
        assert desk.cast.pair(ticket) not in "\n".join(box(at))
        assert at.rows()[-2].startswith(f" Enter shows it on the map, Esc closes. {desk.cast.pair(ticket)}")


async def test_beside_the_map_the_chosen_ticket_is_told_at_length(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, at_size((200, 60))) as at:
        await Player(at, 3).settle_in()
        await at.press("T")
        desk, heights = at.table.desk, set()
        for ticket in listed(at):
            told = " ".join(" ".join(box(at)).split())
            worth, to_go = desk.board.tickets[ticket].value, desk.journey(ticket).to_go
            assert f"{desk.cast.pair(ticket)}, {worth} points: {to_go} trains to go" in told
            heights.add(len(box(at)))
            await at.press("down")
        assert len(heights) == 1
