"""The questions of the lakes by keys: a fleet, a deck for a gap in the market, a port for a harbour."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.rules.claiming import Claim
from ttr_tui.systems.lakes.fleet import Boxes
from ttr_tui.systems.lakes.harbors import PORT, Harbors
from ttr_tui.systems.lakes.two_decks import REFILL
from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import Seated, deal, seated

SIZES = ((80, 24), (120, 40))


@asynccontextmanager
async def on_the_lakes(folder: Path, size: tuple[int, int] = (80, 24), **numbers: int) -> AsyncIterator[Seated]:
    dealt = deal("great-lakes", "Ann,random", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], **numbers}})
    async with seated(dealt, folder, Terminal(Depth.TRUE, True, *size)) as at:
        yield at


@asynccontextmanager
async def before_the_fleet(folder: Path) -> AsyncIterator[Seated]:
    async with on_the_lakes(folder) as at:
        await at.press("1", "2", "3", "enter")
        assert "Your fleet" in everything(at)
        yield at


def everything(at: Seated) -> str:
    return " ".join(" ".join(at.rows()).translate(str.maketrans("│", " ")).split())


def said(at: Seated) -> str:
    return at.rows()[-2].strip()


def fleet(at: Seated) -> list[int]:
    return at.table.desk.view.table.pieces[at.table.desk.seat]


def reached(at: Seated) -> list[int]:
    """The ports that lanes of one's own lead to."""
    board, own = at.table.desk.board, at.table.desk.view.table.lanes[at.table.desk.seat]
    return [c for c, city in enumerate(board.cities) if PORT in city.marks and board.lanes_at[c] & own]


def brings(at: Seated, lane: int) -> int:
    """New ports at the ends of a lane, those of one's own tickets before all."""
    desk = at.table.desk
    wanted = {city for t in desk.view.tickets for city in (desk.board.tickets[t].a, desk.board.tickets[t].b)}
    ends = {desk.board.lanes[lane].a, desk.board.lanes[lane].b} - {*reached(at)}
    there = {city for city in ends if PORT in desk.board.cities[city].marks}
    return len(there) + 5 * len(wanted & there)


@asynccontextmanager
async def with_ports(folder: Path, size: tuple[int, int], ports: int, **numbers: int) -> AsyncIterator[Seated]:
    """Ann has claimed lanes into so many ports, those of her tickets first, and it is her turn."""
    async with on_the_lakes(folder, size, **numbers) as at:
        await Player(at, 3).settle_in()
        while len(reached(at)) < ports:
            desk = at.table.desk
            lane = max(members(desk.claimable()), key=lambda lane: brings(at, lane))
            claim: Claim = next(iter(desk.rules.claiming.claims(desk.view, lane)))
            at.table.act(claim)
            await at.rest()
            while at.table.desk.view.owes != TURN:
                await at.press("enter")
        yield at


async def test_a_fleet_is_typed(tmp_path: Path) -> None:
    async with before_the_fleet(tmp_path) as at:
        await at.press("2")
        assert said(at) == "How many trains, 18 to 33? 2_"
        await at.press("enter")
        assert "Your fleet" in everything(at)
        await at.press("5")
        assert said(at) == "25 trains and 25 ships"
        await at.press("enter")
        assert fleet(at) == [25, 25]


async def test_no_number_but_those_of_a_fleet_is_typed(tmp_path: Path) -> None:
    async with before_the_fleet(tmp_path) as at:
        for keys in ("9", "34", "17"):
            await at.press(*keys)
            assert said(at) == "How many trains, 18 to 33? _"
        await at.press("right")
        assert said(at) == "28 trains and 22 ships"


async def test_a_fleet_is_told_what_the_tickets_need_together(tmp_path: Path) -> None:
    """The same number that stood there as the tickets were chosen."""
    async with on_the_lakes(tmp_path) as at:
        await at.press("1", "2", "3")
        needed = said(at).partition("points, ")[2].removesuffix(" together.")
        assert " and " in needed
        await at.press("enter")
        assert f"Your tickets need {needed} together." in everything(at)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("key", "supply"), [("d", 0), ("s", 1)])
async def test_the_key_of_a_deck_fills_a_gap_from_it(
    key: str, supply: int, size: tuple[int, int], tmp_path: Path
) -> None:
    async with on_the_lakes(tmp_path, size) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        wild = desk.cast.cards.wild
        slot = next(slot for slot, kind in enumerate(desk.view.table.market) if kind != wild)
        await at.press(str(slot + 1))
        assert at.table.desk.view.owes == REFILL
        assert "Ship deck" in at.rows()[-1]
        left = [len(deck) for deck in desk.view.table.decks]
        await at.press(key)
        assert at.table.desk.view.owes != REFILL
        fewer = [before - len(deck) for before, deck in zip(left, at.table.desk.view.table.decks, strict=True)]
        assert fewer[supply] == 1 + fewer[1 - supply] == 1
        assert at.table.desk.view.table.market[slot] != NONE


@pytest.mark.parametrize("size", SIZES)
async def test_a_harbour_that_is_refused_tells_its_rule(size: tuple[int, int], tmp_path: Path) -> None:
    async with on_the_lakes(tmp_path, size) as at:
        await Player(at, 3).settle_in()
        await at.press("b")
        assert at.table.note == "None of your routes leads to a port without a harbour."
        assert at.table.rule[0] == "LAKES-043"
        await at.press("b")
        assert "You need a route of your own into the city of your harbour." in at.table.note


@pytest.mark.parametrize("size", SIZES)
async def test_a_harbour_that_is_too_dear_tells_its_rule(size: tuple[int, int], tmp_path: Path) -> None:
    async with with_ports(tmp_path, size, ports=1, opening_cards=11, harbor_cards=9) as at:
        await at.press("b")
        assert at.table.note.startswith(
            "Your cards aren’t enough for a harbour: it takes 9 train cards and 9 ship cards"
        )
        assert at.table.rule[0] == "LAKES-044"
        await at.press("b")
        assert "A harbour costs " in at.table.note


async def test_ports_are_listed_by_the_tickets_that_lead_to_them(tmp_path: Path) -> None:
    """What a harbour is worth goes by the tickets of its city (LAKES-056)."""
    async with with_ports(tmp_path, (80, 24), ports=4, opening_cards=11, harbor_cards=1) as at:
        desk = at.table.desk
        tickets = [desk.board.tickets[ticket] for ticket in desk.view.tickets]
        held = {city: sum(city in (ticket.a, ticket.b) for ticket in tickets) for city in reached(at)}
        assert len({*held.values()}) > 1
        at.table.atlas.go_to(next(city for city in range(len(desk.board.cities)) if city not in held))
        await at.press("b")
        listed = []
        for _ in held:
            listed.append(at.table.atlas.city)
            name, counts = desk.board.cities[listed[-1]].name, held[listed[-1]]
            assert f"{name}, on {counts} ticket" in everything(at) or (not counts and name in everything(at))
            await at.press("down")
        assert sorted(listed) == sorted(held)
        assert [held[city] for city in listed] == sorted(held.values(), reverse=True)


async def test_what_everyone_has_stands_in_columns(tmp_path: Path) -> None:
    async with on_the_lakes(tmp_path) as at:
        await Player(at, 3).settle_in()
        table = at.table.desk.view.table
        await at.press("e")
        rows = [row.strip("│ ").split() for row in everything(at).splitlines()]
        boxes, left = table.record(Boxes).boxes, table.record(Harbors).left
        for number, name in enumerate(at.table.desk.cast.people):
            counts = [*table.pieces[number], *boxes[number], left[number]]
            told = [f"{number + 1}", name, *map(str, counts)]
            assert any(row[k : k + len(told)] == told for row in rows for k in range(len(row)))


async def test_before_a_fleet_nobody_has_no_trains(tmp_path: Path) -> None:
    async with before_the_fleet(tmp_path) as at:
        assert "no trains" not in everything(at)
        await at.press("enter")
        assert re.search(r"\d+ trains, \d+ ships, 3 harbours to build", everything(at))


async def test_a_card_that_was_taken_has_its_article(tmp_path: Path) -> None:
    async with on_the_lakes(tmp_path, (120, 40)) as at:
        await Player(at, 3).settle_in()
        market = at.table.desk.view.table.market
        slot = next(k for k, kind in enumerate(market) if at.table.desk.cast.cards.kinds[kind].color != NONE)
        said = at.table.desk.cast.kind(market[slot])
        await at.press(f"{slot + 1}", "d")
        assert f"You took a {said}" in everything(at)
