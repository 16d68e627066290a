"""Games of Europe on a screen, begun with many cards, and the keys to a tunnel."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tui.player import Player
from tui.seated import Seated, deal, live_game, seated

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.rules.claiming import Claim
from ttr_tui.systems.europe.stations import Stations
from ttr_tui.systems.europe.tunnels import TUNNEL
from ttr_tui.term.terminal import Depth, Terminal

TURNED_UP = 3


@asynccontextmanager
async def begun(folder: Path, cards: int, seed: int = 3, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Seated]:
    """It is Ann's turn, and she was dealt so many cards."""
    dealt = deal("europe", "Ann,random", seed)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": cards}})
    async with seated(dealt, folder, Terminal(Depth.NONE, True, *size)) as at:
        await Player(at, 3).settle_in()
        yield at


class Try(NamedTuple):
    """A tunnel that can be tried, and what would come of it: nobody at the table can know."""

    lane: int
    place: int
    """Of the payment in the list."""
    payment: Payment
    due: int
    left: int
    """Cards that the extra ones could be paid with."""


def tries(at: Seated) -> Iterator[Try]:
    desk, table = at.table.desk, live_game(at.table).game.table
    wild = desk.cast.cards.wild
    top = table.decks[0][-TURNED_UP:]
    for lane in members(desk.claimable()):
        if TUNNEL in desk.board.lanes[lane].marks:
            claims: list[Claim] = list(desk.rules.claiming.claims(desk.view, lane))
            for place, claim in enumerate(claims):
                laid = dict(claim.payment)
                due = sum(card == wild or card in laid for card in top)
                left = sum(desk.view.hand[kind] - laid.get(kind, 0) for kind in {*laid, wild})
                yield Try(lane, place, claim.payment, due, left)


async def walk_to(at: Seated, lane: int) -> None:
    """With the key for the next lane that can be claimed."""
    for _ in range(len(at.table.desk.board.lanes)):
        await at.press("c")
        if at.table.atlas.lane == lane:
            return
    raise AssertionError("no key leads to the lane")


async def try_tunnel(at: Seated, chosen: Try) -> None:
    """Walk there, mark the payment, and pay."""
    await walk_to(at, chosen.lane)
    await at.press("enter", *["down"] * chosen.place, "enter")


def owner(at: Seated, lane: int) -> int:
    return at.table.desk.view.table.owner[lane]


def stations(at: Seated) -> dict[int, int]:
    return {city: seat for city, seat in enumerate(at.table.desk.view.table.record(Stations).owner) if seat != NONE}


def told(at: Seated, *facts: Fact) -> None:
    """Let something happen that nobody did, at the true table and at the one that Ann sees."""
    desk = at.table.desk
    for table in (live_game(at.table).game.table, desk.view.table):
        for fact in facts:
            fact.fold(table)
    desk.watch.revision += 1
    at.table.show()
