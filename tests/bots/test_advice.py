"""Advice: it is what the bot would do, it says nothing untrue, and it goes by nothing but what the seat was told."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import islice, product

import pytest
from advised import SEED, WAYS, asked
from conformance.composition import Composition
from conformance.other_truths import another_truth
from conformance.playing import Playing
from tables import Scene, position

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.adviser import MOST, Adviser
from ttr_tui.bots.advice.reasons import (
    KINDS,
    BestNow,
    BeyondTickets,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    HelpsALittle,
    NoCardNeeded,
    NothingCounts,
    NotWanted,
    OnTheWay,
    Reason,
    TicketsTogether,
    TimeForTickets,
    Use,
    WildForAny,
)
from ttr_tui.bots.advice.sending import as_data, from_data
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.core.cards import GRAY
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, TakeCard
from ttr_tui.rules.registry import brought_by

LOOKS = 18
"""In so many decisions of a game somebody asks."""


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_the_first_advice_is_what_the_bot_would_do(way: Composition, seats: int) -> None:
    adviser = Adviser(way.rules)
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        chance = Chance(1, view.seat, count)
        given = adviser.advise(view, chance)
        assert given[0].action == TunedPlanner(way.rules).choose(view, chance, USUAL_EFFORT)
        assert len(given) <= MOST
        assert len({one.action for one in given}) == len(given)
        assert all(way.rules.explain(view, one.action) is None for one in given)
        assert not [one for one in given[1:] if isinstance(one.reason, HelpsALittle | NotWanted | NoCardNeeded)]
        merits = [one.merit for one in given[1:]]
        assert None not in merits
        assert merits == sorted(merits, key=lambda merit: -(merit or 0.0))
        assert len({one.scale for one in given if one.merit is not None}) <= 1
        sent = json.loads(json.dumps([as_data(way.rules, one) for one in given]))
        assert tuple(from_data(way.rules, one) for one in sent) == given


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_every_reason_arrives_as_it_was_sent(way: Composition, seats: int) -> None:
    """Also those that hardly ever come about."""
    own = (kind for system in brought_by("bots.advice", way.rules.edition.parts) for kind in system.KINDS)
    action = TunedPlanner(way.rules).choose(next(asked(way, seats))[1], Chance(1, 1, 1), USUAL_EFFORT)
    for kind in (*KINDS, *own):
        reason = kind(*range(len(fields(kind))))
        sent = json.loads(json.dumps(as_data(way.rules, Advice(action, reason, None, Scale.TURNS))))
        assert from_data(way.rules, sent).reason == reason


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_a_seat_cannot_know_changes_no_advice(way: Composition, seats: int) -> None:
    chance = Chance(SEED, 1, 1)
    compared = 0
    for count, (playing, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        if count % 3 == 0:
            other = playing.branch(another_truth(playing, view, chance, 0)).lens(view.seat)
            one, two = (Adviser(way.rules).advise(seen, Chance(1, view.seat, count)) for seen in (view, other))
            assert one == two
            compared += 1
    assert compared > 3


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_it_says_of_lanes_and_tickets_is_so(way: Composition, seats: int) -> None:
    adviser = Adviser(way.rules)
    said: list[Reason] = []
    for count, (playing, view) in zip(range(2 * LOOKS), asked(way, seats), strict=False):
        for one in adviser.advise(view, Chance(1, view.seat, count)):
            check(playing, view, one)
            said.append(one.reason)
    assert len({type(reason) for reason in said}) > 2


def check(playing: Playing, view: View, advice: Advice) -> None:
    table, board, action = view.table, view.table.board, advice.action
    opened = playing.rules.claiming.open_lanes(table, view.seat)
    match advice.reason:
        case CompletesTickets(tickets):
            assert isinstance(action, Claim)
            before, after = (groups(board, lanes) for lanes in (network(view), network(view) | 1 << action.lane))
            for ticket in tickets:
                a, b = board.tickets[ticket].a, board.tickets[ticket].b
                assert ticket in view.tickets
                assert before[a] != before[b]
                assert after[a] == after[b]
        case OnTheWay(tickets) | Contested(tickets):
            assert tickets
            assert isinstance(action, Claim)
            if not advice.reason.detour:
                assert all(leads(playing, view, action.lane, ticket) for ticket in tickets)
            assert set(tickets) <= set(view.tickets)
            if isinstance(advice.reason, Contested):
                rival = advice.reason.rival
                assert rival != view.seat
                lane = board.lanes[action.lane]
                assert table.lanes[rival] & (board.lanes_at[lane.a] | board.lanes_at[lane.b])
                assert advice.reason.cards == table.hand_sizes[rival] >= lane.length
        case CardForLane(card, lane, use, missing, _, tickets, detour):
            assert isinstance(action, TakeCard)
            assert table.market[action.slot] == card
            assert opened >> lane & 1
            assert board.lanes[lane].color in (GRAY, table.cards.kinds[card].color)
            assert table.cards.kinds[card].color >= 0
            assert missing <= board.lanes[lane].length
            assert set(tickets) <= set(view.tickets)
            payable = playing.rules.claiming.claimable(view) & board.route_masks[lane]
            if use == Use.LACKS:
                assert missing
                assert not payable
            if use in (Use.SAVES_WILDS, Use.SAVES_OTHERS):
                assert payable
            if use == Use.SAVES_WILDS:
                assert missing <= view.hand[table.cards.wild]
            if not detour:
                assert all(leads(playing, view, lane, ticket) for ticket in tickets)
        case WildForAny(_, must, lane, lacks, tickets) if lacks:
            assert not must
            assert not playing.rules.claiming.claimable(view) & board.route_masks[lane]
            assert all(leads(playing, view, lane, ticket) for ticket in tickets)
        case NoCardNeeded(paid):
            assert sum(view.hand) or not paid
        case DeckBetter(supply, better, unseen):
            assert 0 <= better <= unseen
            assert (table.cards.wild in table.market) == (advice.reason.wild or advice.reason.banned)
            assert advice.reason.banned <= (view.owes == SECOND_CARD)
            assert supply < len(table.decks)
        case TicketsTogether(tickets, missed):
            offer = table.offers[view.seat]
            assert {*tickets, *missed} <= {*offer, *view.tickets}


def leads(playing: Playing, view: View, lane: int, ticket: int) -> bool:
    """Is a lane on a way of the ticket that isn't clearly longer than the shortest? Stations may make shorter ones."""
    if "stations" in playing.rules.edition.parts:
        return True
    board, opened = view.table.board, playing.rules.claiming.open_lanes(view.table, view.seat)
    ways = [[0 if a == b else 999 for b in range(len(board.cities))] for a in range(len(board.cities))]
    for number, each in enumerate(board.lanes):
        cost = 0 if network(view) >> number & 1 else each.length if opened >> number & 1 else 999
        ways[each.a][each.b] = ways[each.b][each.a] = min(cost, ways[each.a][each.b])
    for via, start in product(range(len(ways)), repeat=2):
        ways[start] = [min(old, ways[start][via] + more) for old, more in zip(ways[start], ways[via], strict=True)]
    on, goal = board.lanes[lane], board.tickets[ticket]
    over = min(ways[goal.a][on.a] + ways[on.b][goal.b], ways[goal.a][on.b] + ways[on.a][goal.b])
    return over + on.length <= 1.25 * ways[goal.a][goal.b] + 1


def network(view: View) -> int:
    return view.table.network(view.seat)


def advice_in(scene: Scene, most: int = MOST) -> tuple[Advice, ...]:
    """The same from a lens and from a fold."""
    lens, folded = (Adviser(scene.rules).advise(view, Chance(1, 0, 1), most) for view in scene.views(0))
    assert lens == folded
    return lens


WEST = "helena-salt_lake_city/1 las_vegas-los_angeles/1"
"""Between these a lane of three orange spaces is missing for a ticket."""


class TestReasons:
    """Single scenes on the classic map, each with the reason that somebody at the table would give."""

    def first(self, scene: Scene) -> tuple[str, Reason]:
        given = advice_in(scene)[0]
        return scene.rules.notation.write(given.action), given.reason

    def test_a_claim_that_completes_a_ticket_says_so(self) -> None:
        scene = position(
            hands={0: "orange*3"}, owned={0: WEST}, tickets={0: "helena-los_angeles"}, ticket_deck="", pieces={0: 3}
        )
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert self.first(scene) == ("claim las_vegas-salt_lake_city/1 orange*3", CompletesTickets((ticket,)))

    def test_a_claim_on_the_way_names_the_ticket(self) -> None:
        owned = {0: "las_vegas-los_angeles/1"}
        scene = position(hands={0: "orange*3 purple*3"}, owned=owned, tickets={0: "helena-los_angeles"}, ticket_deck="")
        given = advice_in(scene, most=20)
        reasons = [one.reason for one in given if isinstance(one.action, Claim)]
        assert any(isinstance(reason, OnTheWay) and reason.left > 0 for reason in reasons)

    def test_a_lane_beside_a_rich_rival_is_contested(self) -> None:
        coast = "boston-new_york/1 new_york-washington/1 raleigh-washington/1"
        owned = {0: coast, 1: "atlanta-charleston/1 atlanta-miami/1"}
        hands = {0: "purple*4", 1: "red*9 green*8"}
        scene = position(hands=hands, owned=owned, pieces={0: 8}, tickets={0: "boston-miami"}, ticket_deck="")
        reasons = [one.reason for one in advice_in(scene, most=20)]
        pressed = [reason for reason in reasons if isinstance(reason, Contested)]
        assert pressed
        assert {(reason.rival, reason.cards) for reason in pressed} == {(1, 17)}

    def test_without_a_ticket_that_needs_it_a_lane_is_worth_its_points(self) -> None:
        scene = position(hands={0: "orange*6"}, tickets={0: ""}, ticket_deck="", pieces={1: 3})
        action, reason = self.first(scene)
        assert action.startswith("claim ")
        assert isinstance(reason, BeyondTickets)
        assert reason.longer == 6

    def test_a_card_of_a_colour_that_a_lane_lacks(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="orange red red green black",
            ticket_deck="",
        )
        board = scene.table.board
        ticket, lane = board.ticket_index["helena-los_angeles"], board.lane_index["las_vegas-salt_lake_city/1"]
        orange = scene.table.cards.index["orange"]
        assert self.first(scene) == (
            "take 1",
            CardForLane(orange, lane, Use.LACKS, 2, False, (ticket,), False, False, True, ()),
        )

    def test_a_wild_stands_in_for_what_is_lacking(self) -> None:
        scene = position(
            hands={0: "orange*2"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="wild red red green black",
            ticket_deck="",
        )
        action, reason = self.first(scene)
        assert action == "take 1"
        assert isinstance(reason, WildForAny)
        assert reason.missing == 1

    def test_the_deck_where_nothing_face_up_helps(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="red red red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        action, reason = self.first(scene)
        assert action == "draw cars"
        assert reason == DeckBetter(0, 11 + 14, 110 - 1 - 5, False, False, False, False)

    def test_a_face_up_wild_is_left_aside(self) -> None:
        scene = position(
            hands={0: "orange"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="red wild red green black",
            ticket_deck="",
            pieces={0: 3},
        )
        reasons = {scene.rules.notation.write(one.action): one.reason for one in advice_in(scene)}
        assert reasons["draw cars"] == DeckBetter(0, 11 + 13, 110 - 1 - 5, False, True, False, False)

    def test_tickets_while_there_is_time(self) -> None:
        scene = position(hands={0: "red*5 green*5 wild*3"}, owned={0: ACROSS}, tickets={0: ""})
        given = advice_in(scene)
        action, reason = scene.rules.notation.write(given[0].action), given[0].reason
        assert action == "tickets"
        assert isinstance(reason, TimeForTickets)
        assert reason.left > reason.needed
        assert given[0].merit is None
        assert given[1].merit is not None

    def test_the_last_turn_counts_points(self) -> None:
        scene = position(
            hands={0: "blue*4 orange*3"}, owned={0: WEST}, pieces={0: 4}, tickets={0: "helena-los_angeles"}
        )
        scene.tell(EndCalled(1, 1))
        given = advice_in(scene)
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert given[0].reason == BestNow(4 + 2 * 8, (ticket,), True)
        assert {one.scale for one in given} == {Scale.POINTS}

    def test_a_last_turn_in_which_nothing_counts(self) -> None:
        scene = position(hands={0: ""}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        assert self.first(scene)[1] == NothingCounts()

    def test_a_seat_that_owes_nothing_gets_none(self) -> None:
        scene = position()
        assert Adviser(scene.rules).advise(scene.view(1), Chance(1, 1, 1)) == ()

    def test_no_card_is_advised_where_all_can_be_paid(self) -> None:
        scene = position(
            hands={0: "orange*3"}, owned={0: WEST}, tickets={0: "helena-los_angeles"}, ticket_deck="", pieces={0: 3}
        )
        assert not [one for one in advice_in(scene, most=20) if isinstance(one.action, TakeCard)]

    def test_a_route_that_can_be_paid_for_lacks_nothing(self) -> None:
        scene = position(
            hands={0: "orange*2 wild"},
            owned={0: WEST},
            tickets={0: "helena-los_angeles boston-miami"},
            market="orange blue green black white",
            ticket_deck="",
        )
        uses = [one.reason for one in advice_in(scene, most=20) if isinstance(one.reason, CardForLane)]
        claimable = scene.rules.claiming.claimable(scene.view(0))
        masks = scene.table.board.route_masks
        assert {reason.use == Use.LACKS for reason in uses} == {True, False}
        assert all((reason.use == Use.LACKS) != bool(claimable & masks[reason.lane]) for reason in uses)

    def test_a_part_of_the_tickets_takes_no_longer_than_all(self) -> None:
        classic = WAYS[0].values[0]
        assert isinstance(classic, Composition)
        for seed in range(3):
            for playing, view in islice(asked(classic, 3, seed), 3):
                kept = {one.action: one.reason for one in Adviser(playing.rules).advise(view, Chance(1, 0, 1), 20)}
                told = [why for why in kept.values() if isinstance(why, TicketsTogether)]
                assert told
                for one, two in product(told, repeat=2):
                    assert one.turns <= two.turns or not set(one.tickets) <= set(two.tickets)


ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)
