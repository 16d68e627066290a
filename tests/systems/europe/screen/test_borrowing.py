"""Stations that are needed: tickets count on them while the game goes on, and the end tells what they borrow."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tui.finish.opened import PEOPLE, SLOW, Over, again, opened_game
from tui.seated import deal

from systems.europe.screen.begun import begun, told
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.board import members
from ttr_tui.core.events import Claimed, TicketsKept
from ttr_tui.core.ways import groups
from ttr_tui.systems.europe.stations import LaneBorrowed, StationBuilt
from ttr_tui.tui.finish.final_score import FinalCount
from ttr_tui.tui.pages.my_tickets import MyTickets

SEED = 2
"""Of a game by chance in which a station borrows a lane."""


async def borrowed_game() -> tuple[Over, LaneBorrowed]:
    dealt = deal("europe", "random,random:Z", SEED, pieces=30)
    game = dealt.game()
    game.begin()
    thinker = InlineThinker(game)
    while not game.over:
        seat = game.owing()[0]
        game.submit(seat, await thinker.choose(game, seat), game.revision(seat))
    (loan,) = [fact for act in game.acts for fact in act.facts if isinstance(fact, LaneBorrowed)]
    people = replace(dealt, sitters=PEOPLE)
    return Over(people, again(people, game, len(game.acts))), loan


async def test_the_way_of_a_ticket_is_drawn_over_the_borrowed_lane(tmp_path: Path) -> None:
    whole, loan = await borrowed_game()
    table, board = whole.game.table, whole.game.rules.edition.board
    own = groups(board, table.lanes[loan.seat])
    ends = [{found.a, found.b} for found in map(board.tickets.__getitem__, table.tickets[loan.seat])]
    helped = [pair for pair in ends if len({own[city] for city in pair}) == 2]
    told, drawn = False, []
    async with opened_game(tmp_path, whole, SLOW, (120, 40)) as at:
        while isinstance(at.screen.phases[0], FinalCount):
            atlas = at.table.atlas
            if atlas.shown >> loan.lane & 1:
                told = told or "borrows" in at.text("map")
                drawn.append(set(at.table.weighed))
                if set(at.table.weighed) in helped:
                    way = groups(board, atlas.shown)
                    assert len({way[city] for city in at.table.weighed}) == 1
                    assert sum(1 for _ in members(atlas.shown & ~table.lanes[loan.seat])) == 1
            at.clock.passes()
            await at.pilot.pause()
    assert told
    assert any(pair in drawn for pair in helped)


@pytest.mark.rule("EUROPE-052")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_ticket_that_a_station_makes_safe_is_shown_as_completed(size: tuple[int, int], tmp_path: Path) -> None:
    async with begun(tmp_path, 4, size=size) as at:
        board = at.table.desk.board
        own = [board.lane_index[lane] for lane in ("bruxelles-frankfurt/1", "berlin-frankfurt/1")]
        others = board.lane_index["berlin-danzig/1"]
        ticket, city = board.ticket_index["bruxelles-danzig"], board.city_index["danzig"]
        told(at, *(Claimed(0, lane, ()) for lane in own), Claimed(1, others, ()), TicketsKept(0, (ticket,)))
        await at.rest()
        assert re.match(r"( *9| \(9\))? +6 to go", shown_of(at.rows(), "BXL▸DZG"))
        told(at, StationBuilt(0, city, ()))
        await at.rest()
        rows = "\n".join(at.rows()[:-2])
        if at.app.size.width > 80:
            assert re.match(r" *9 *arrived", shown_of(at.rows(), "BXL▸DZG"))
        else:
            assert re.search(r"BXL▸DZG( \(9\))? arrived", rows)
        await at.press("T")
        page = at.table.phase
        assert isinstance(page, MyTickets)
        said = " ".join(choice.words for choice in page.choices)
        assert "arrived, with your station in Danzig," in said
        place = at.table.desk.view.tickets.index(ticket)
        await at.press(*["down"] * place)
        assert at.table.atlas.shown >> others & 1


def shown_of(rows: list[str], ticket: str) -> str:
    """What stands beside the code of a ticket, above the prompt."""
    (row,) = [row for row in rows[:-2] if ticket in row]
    return row.partition(ticket)[2][:18]
