"""Building in a city by keys: a city from the list, then cards, and a way back from both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.rules.claiming import Claim
from ttr_tui.systems.lakes.harbors import PORT, Harbors
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.turn.action import Acting
from ttr_tui.tui.turn.purchase import Paying, Sites
from tui.player import Player
from tui.seated import Seated, deal, seated

RICH = 11
"""So many cards of each deck at the start pay for a lane and a harbour at once."""


@asynccontextmanager
async def beside_a_port(folder: Path) -> AsyncIterator[Seated]:
    """Ann has a lane into a port, cards for a harbour, and the turn."""
    dealt = deal("great-lakes", "Ann,random", 17)
    dealt = replace(
        dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": RICH, "harbor_cards": 1}}
    )
    async with seated(dealt, folder, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        ports = {city for city, found in enumerate(desk.board.cities) if PORT in found.marks}
        lane = next(k for k in members(desk.claimable()) if {desk.board.lanes[k].a, desk.board.lanes[k].b} & ports)
        claim: Claim = next(iter(desk.rules.claiming.claims(desk.view, lane)))
        at.table.act(claim)
        await at.rest()
        yield at


def on_top(at: Seated) -> type:
    return type(at.table.phase)


def harbors(at: Seated) -> list[int]:
    return [city for city, owner in enumerate(at.table.desk.view.table.record(Harbors).owner) if owner != NONE]


async def test_a_city_and_cards_are_chosen_one_after_the_other(tmp_path: Path) -> None:
    async with beside_a_port(tmp_path) as at:
        await at.press("b")
        assert on_top(at) is Sites
        city = at.table.atlas.city
        await at.press("enter")
        await at.press("1")
        assert on_top(at) is Paying
        assert harbors(at) == []
        hand = sum(at.table.desk.view.hand)
        await at.press("enter")
        assert harbors(at) == [city]
        assert sum(at.table.desk.view.hand) == hand - 2


async def test_nothing_is_built_by_who_goes_back(tmp_path: Path) -> None:
    async with beside_a_port(tmp_path) as at:
        await at.press("b", "enter", "escape")
        assert on_top(at) is Sites
        await at.press("escape")
        assert on_top(at) is Acting
        assert harbors(at) == []


async def test_the_list_begins_at_the_city_of_the_cursor(tmp_path: Path) -> None:
    async with beside_a_port(tmp_path) as at:
        await at.press("b", "end")
        last = at.table.atlas.city
        await at.press("escape", "b")
        assert at.table.atlas.city == last
        await at.press("home")
        at.table.atlas.go_to(last)
        await at.press("escape")
        assert at.table.atlas.city == last
