"""Going through the routes that can be claimed: those that serve a ticket come first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.tables import position

from ttr_tui.core.ways import way_between
from ttr_tui.rules.prospects import claims_in_order, helped_by
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.commands import PICKS
from ttr_tui.words.lanes import bringing, lane_code
from ttr_tui.words.shorthand import card_letter
from tui.player import Player
from tui.seated import Seated, deal, seated
from tui.test_ticket_page import box

ENOUGH = 12
HERE = Terminal(Depth.EIGHT_BIT, True, 120, 40)


def test_first_comes_what_serves_a_ticket_then_points_then_wilds() -> None:
    scene = position("usa", hands={0: "purple*4 red*6 wild*2"}, tickets={0: "denver-el_paso"})
    board = scene.table.board
    offers = claims_in_order(scene.rules, scene.view(0))
    names = [board.lanes[offer.lane].id for offer in offers]
    assert names[:2] == ["denver-santa_fe/1", "el_paso-santa_fe/1"]
    assert [offer.progress for offer in offers[:2]] == [2, 2]
    rest = [(-offer.points, offer.wilds) for offer in offers if not offer.helps]
    assert rest == sorted(rest)
    assert offers[0].helps == (board.ticket_index["denver-el_paso"],)


def test_equal_lanes_of_a_double_come_once() -> None:
    scene = position("usa", 4, hands={0: "red*6 blue*2"})
    board = scene.table.board
    lanes = [board.lanes[offer.lane] for offer in claims_in_order(scene.rules, scene.view(0))]
    assert len({(lane.route, lane.color) for lane in lanes}) == len(lanes)
    assert [lane.id for lane in lanes if lane.id.startswith("dallas-houston")] == ["dallas-houston/1"]


@pytest.mark.parametrize("map_id", ["usa", "europe", "usa-2025"])
def test_a_ticket_is_helped_by_what_makes_its_way_shorter(map_id: str) -> None:
    scene = position(map_id)
    board = scene.table.board
    tickets = " ".join(ticket.id for ticket in board.tickets[:6])
    scene = position(map_id, tickets={0: tickets})
    view = scene.view(0)
    open_lanes = scene.rules.claiming.open_lanes(view.table, 0)
    for lane in range(0, len(board.lanes), 5):
        expected = []
        for ticket in view.tickets:
            found = board.tickets[ticket]
            now = way_between(board, found.a, found.b, 0, open_lanes)
            then = way_between(board, found.a, found.b, 1 << lane, open_lanes)
            if now is not None and then is not None and sum(then.pieces) < sum(now.pieces):
                expected.append(ticket)
        assert helped_by(scene.rules, view, lane) == expected


async def test_c_goes_to_a_route_for_a_ticket_and_back_again(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        for _ in range(6):
            await at.press("d", "d")
        desk = at.table.desk
        offers = desk.claims_in_order()
        helps = any(offer.helps for offer in offers)
        await at.press("c")
        assert at.table.atlas.lane == offers[0].lane
        assert bool(helped_by(desk.rules, desk.view, at.table.atlas.lane)) == helps
        serving = sum(bool(offer.helps) for offer in offers)
        told = [f" ({serving} for your tickets)", f" ({serving} for tickets)"] if helps else ["", ""]
        places = [f"Route 1 of {len(offers)}{told[0]} ·", f"1/{len(offers)}{told[1]}"]
        names = (desk.cast.way(offers[0].lane), lane_code(desk.cast, offers[0].lane))
        starts = tuple(f"{place} {name}: " for place in places for name in names)
        assert at.rows()[-2].strip().startswith(starts)
        assert (", helps " in at.rows()[-2]) == helps
        await at.press("c")
        assert at.table.atlas.lane == offers[1].lane
        await at.press("C", "C")
        assert at.table.atlas.lane == offers[-1].lane


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
@pytest.mark.parametrize("map_id", ["usa", "europe"])
async def test_a_route_that_is_weighed_is_named_before_what_enter_does(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    dealt = deal(map_id, "Ann,easy", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 20}})
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await Player(at, 3).settle_in()
        desk, told = at.table.desk, 0
        for number, offer in enumerate(desk.claims_in_order()[:ENOUGH], 1):
            await at.press("c")
            said = at.rows()[-2].rstrip()
            about, enter, cards = said.partition("  Enter: ")
            assert about.startswith((f" {number}/", f" Route {number} of ")), said
            told += " for your tickets) · " in about
            assert any(name in about for name in (desk.cast.way(offer.lane), lane_code(desk.cast, offer.lane))), said
            assert (enter, cards[-1:]) != ("", "…"), said
            payment = desk.rules.claiming.payments(desk.view, offer.lane)[0]
            letters = [f"{card_letter(desk.cast, kind)}{count}" for kind, count in payment]
            assert " ".join(letters) in cards or desk.cast.counted_cards(payment) in cards, said
        assert told or size[0] < 200


@pytest.mark.parametrize("map_id", ["usa", "great-lakes"])
async def test_what_enter_pays_is_said_whole_at_80_columns(map_id: str, tmp_path: Path) -> None:
    dealt = deal(map_id, "Ann,easy", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 4}})
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        for _ in at.table.desk.claims_in_order()[:ENOUGH]:
            await at.press("c", "enter")
            assert at.rows()[-2].rstrip().endswith(", and claim the route.")
            assert "Esc Back" in at.rows()[-1]
            await at.press("escape")


async def test_a_toll_is_told_before_how_many_routes_help(tmp_path: Path) -> None:
    dealt = deal("nederland", "Ann,easy", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 20}})
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        for offer in desk.claims_in_order()[:ENOUGH]:
            await at.press("c")
            tolls = bringing(desk.cast, desk.view.table, offer.lane)
            assert tolls
            assert all(f", {toll}" in at.rows()[-2] for toll in tolls), at.rows()[-2]


@pytest.mark.parametrize("map_id", ["europe", "great-lakes"])
async def test_both_ends_of_a_route_that_is_weighed_are_in_the_window(map_id: str, tmp_path: Path) -> None:
    dealt = deal(map_id, "Ann,easy", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 11}})
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        atlas = at.table.atlas
        for offer in at.table.desk.claims_in_order()[: 2 * ENOUGH]:
            await at.press("c")
            assert atlas.lane == offer.lane
            cells = atlas.pointed_out()
            assert cells <= {(column, row) for column in range(atlas.columns) for row in range(atlas.rows)}


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)], ids=str)
async def test_ways_to_pay_stand_in_columns_and_all_that_have_room(size: tuple[int, int], tmp_path: Path) -> None:
    """One under the other in each column, as their numbers and the arrows go."""
    dealt = deal("usa", "Ann,easy", 17)
    dealt = replace(dealt, map={**dealt.map, "numbers": {**dealt.map["numbers"], "opening_cards": 20}})
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        [gray, *_] = [
            offer.lane
            for offer in desk.claims_in_order()
            if len(list(desk.rules.claiming.claims(desk.view, offer.lane))) > ENOUGH
        ]
        while at.table.atlas.lane != gray:
            await at.press("c")
        await at.press("enter")
        claims = list(desk.rules.claiming.claims(desk.view, gray))
        ways = [
            "  ".join([f"{card_letter(desk.cast, kind)}{count}" for kind, count in claim.payment]) for claim in claims
        ]
        shown = [way for way in ways if any(f" {way} " in row for row in box(at))]
        left = f"{len(ways) - len(shown)} more ↓"
        assert len(shown) == len(ways) or (size[0] == 100 and left in " ".join(at.rows()))
        assert "Down Next" in at.rows()[-1]
        first, *rest = [row for row in box(at) if f" {ways[0]} " in row]
        assert not rest
        high = ways.index(next(way for way in ways[1:] if f" {way} " in first))
        assert 1 < high < len(ways)
        await at.press("right")
        assert said_to_pay(at) == desk.cast.counted_cards(claims[high].payment)
        await at.press("left", "down")
        assert said_to_pay(at) == desk.cast.counted_cards(claims[1].payment)
        await at.press("5")
        assert said_to_pay(at) == desk.cast.counted_cards(claims[4].payment)
        await at.press("end")
        assert said_to_pay(at) == desk.cast.counted_cards(claims[-1].payment)
        assert any(f" {ways[-1]} " in row for row in box(at))
        await at.press("home", *["down"] * PICKS)
        tenth = claims[PICKS].payment
        assert said_to_pay(at) == desk.cast.counted_cards(tenth)
        before = [*desk.view.hand]
        await at.press("enter")
        assert desk.view.table.owner[gray] == 0
        assert {kind: before[kind] - desk.view.hand[kind] for kind, _ in tenth} == dict(tenth)


async def test_where_digits_are_enough_no_arrow_is_named(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("c", "enter")
        assert "Enter Confirm" in at.rows()[-1]
        assert "Down" not in at.rows()[-1]


def said_to_pay(at: Seated) -> str:
    return at.rows()[-2].removeprefix(" Enter: pay ").partition(", and claim")[0]
