"""Of two long tickets in hand one may be kept: the screen says so, and marks nothing that is then refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tui.reading import check
from tui.seated import deal, seated

from systems.europe.screen.begun import begun
from ttr_tui.core.events import TURN
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.turn.ticket_choice import TicketChoice


@pytest.mark.rule("EUROPE-081")
@pytest.mark.parametrize("seed", range(1, 9))
async def test_what_is_marked_by_itself_may_be_kept(seed: int, tmp_path: Path) -> None:
    dealt = deal("europe", "Ann,random", seed, variants=("mega",))
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        check(at)
        assert sum("a long ticket" in row and "needs" in row for row in at.rows()) == 2
        assert "long" in "\n".join(at.rows())
        await at.press("enter", "enter")
        desk = at.table.desk
        assert desk.view.table.owed[desk.seat] == TURN
        assert len(desk.view.table.tickets[desk.seat]) == 3


async def test_the_map_can_be_zoomed_while_tickets_are_chosen(tmp_path: Path) -> None:
    async with seated(deal("europe", "Ann,random", 3), tmp_path, Terminal(Depth.NONE, True, 80, 24)) as at:
        before = at.table.atlas.size.name
        await at.press("Z" if before == "M" else "z")
        assert at.table.atlas.size.name != before
        assert isinstance(at.table.phase, TicketChoice)
        check(at)


async def test_who_closes_the_tickets_is_back_where_the_cursor_was(tmp_path: Path) -> None:
    async with begun(tmp_path, 4) as at:
        await at.press("slash", *"wien", "enter", "tab")
        city, lane = at.table.atlas.city, at.table.atlas.lane
        await at.press("T", "down")
        assert at.table.atlas.city != city
        await at.press("escape")
        assert (at.table.atlas.city, at.table.atlas.lane) == (city, lane)
        await at.press("T", "down", "enter")
        assert at.table.atlas.city != city
