"""Advice: it is what the bot would do, it says nothing untrue, and it goes by nothing but what the seat was told."""

from __future__ import annotations

import json
from dataclasses import fields
from itertools import product

import pytest
from advised import SEED, WAYS, asked
from conformance.composition import Composition
from conformance.other_truths import another_truth
from conformance.playing import Playing
from tables import Scene, position

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.adviser import MOST, Adviser
from ttr_tui.bots.advice.lakes import HarborPays
from ttr_tui.bots.advice.plans import ways_of
from ttr_tui.bots.advice.reasons import (
    KINDS,
    AllInHand,
    BestNow,
    BeyondTickets,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    NoCardNeeded,
    NothingCounts,
    NotWanted,
    OnlyWay,
    OnTheWay,
    Reason,
    TicketsTogether,
    TimeForTickets,
    Use,
    WildForAny,
)
from ttr_tui.bots.advice.sending import as_data, from_data
from ttr_tui.bots.advice.telling import plan_told
from ttr_tui.bots.advice.told import PlanTold
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, EndCalled
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, TakeCard
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS
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
        assert not [one for one in given[1:] if isinstance(one.reason, NotWanted | NoCardNeeded)]
        assert None not in [one.merit for one in given[1:-1]]
        others = [one for one in given[1:] if one.merit is not None and not isinstance(one.reason, CompletesTickets)]
        merits = [one.merit for one in others]
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
    if advice.plan is not None:
        check_plan(playing, view, advice.plan)
    match advice.reason:
        case CompletesTickets(tickets):
            assert isinstance(action, Claim)
            before, after = (groups(board, lanes) for lanes in (network(view), network(view) | 1 << action.lane))
            for ticket in tickets:
                a, b = board.tickets[ticket].a, board.tickets[ticket].b
                assert ticket in view.tickets
                assert before[a] != before[b]
                assert after[a] == after[b]
        case AllInHand(ticket, others):
            assert isinstance(action, Claim)
            after = groups(board, network(view) | 1 << action.lane | sum([1 << lane for lane in others]))
            assert after[board.tickets[ticket].a] == after[board.tickets[ticket].b]
        case OnTheWay(lane, tickets, left) if advice.plan is not None:
            assert isinstance(action, Claim)
            assert lane == action.lane
            assert set(tickets) <= {way.ticket for way in advice.plan.ways}
            planned = {board.lanes[each].route for way in advice.plan.ways for each in way.lanes}
            assert board.lanes[lane].route in planned
            assert left < len(planned)
        case Contested(tickets, rival, cards, lost, more):
            assert isinstance(action, Claim)
            assert rival != view.seat
            on = board.lanes[action.lane]
            assert table.lanes[rival] & (board.lanes_at[on.a] | board.lanes_at[on.b])
            assert cards == table.hand_sizes[rival] >= on.length
            assert lost in tickets
            if "stations" not in playing.rules.edition.parts:
                without = least(playing, view, lost, 0, board.route_masks[action.lane])
                assert more == (without - least(playing, view, lost, 0) if without < FAR else 0)
        case CardForLane(card, lane, use, missing, _, other_card, other_lane, tickets):
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
                if other_lane != NONE:
                    color, other = (table.cards.kinds[each].color for each in (card, other_card))
                    assert board.lanes[lane].color == GRAY or board.lanes[lane].route != board.lanes[other_lane].route
                    assert color != other
            if use == Use.SAVES_WILDS:
                assert payable
                assert missing <= view.hand[table.cards.wild]
            if use == Use.SAVES_OTHERS:
                assert board.lanes[other_lane].route != board.lanes[lane].route
                assert table.cards.kinds[other_card].color != table.cards.kinds[card].color
        case WildForAny(_, must, lane, lacks) if lacks:
            assert not must
            assert not playing.rules.claiming.claimable(view) & board.route_masks[lane]
        case DeckBetter(supply, better, unseen, kinds, lanes):
            assert 0 <= better <= unseen
            assert bool(kinds) == bool(better)
            assert len(lanes) == len(kinds)
            assert {table.cards.supply_of[kind] for kind in kinds} <= {supply}
            assert (table.cards.wild in table.market) == (advice.reason.wild or advice.reason.banned)
            assert advice.reason.banned <= (view.owes == SECOND_CARD)
            assert supply < len(table.decks)
        case TicketsTogether(tickets, missed, out, ready, older):
            offer = table.offers[view.seat]
            assert set(tickets) <= {*offer, *view.tickets}
            assert {*missed, *out, *ready} <= set(offer)
            assert set(older) <= set(view.tickets)
            before = groups(board, network(view))
            for ticket in tickets:
                assert before[board.tickets[ticket].a] != before[board.tickets[ticket].b]


FAR = 999


def check_plan(playing: Playing, view: View, plan: PlanTold) -> None:
    """The lanes that it names complete the tickets one after the other, and a way is long where it says so."""
    board, stations = view.table.board, "stations" in playing.rules.edition.parts
    opened, has = playing.rules.claiming.open_lanes(view.table, view.seat), network(view)
    told = {way.ticket for way in plan.ways}
    done = {each for each in view.tickets if joins(view, has, each)}
    assert told | {*plan.given_up, *plan.late, *plan.out} == set(view.tickets) - done
    assert not told & {*plan.given_up, *plan.late, *plan.out}
    for way in plan.ways:
        shortest = least(playing, view, way.ticket, has)
        pieces = sum([board.lanes[lane].length for lane in way.lanes])
        has |= sum([1 << lane for lane in way.lanes])
        assert joins(view, has, way.ticket)
        if not stations:
            assert all(opened >> lane & 1 for lane in way.lanes)
            assert way.longer == (pieces - shortest if pieces > 1.25 * shortest + 1 else 0)


def joins(view: View, lanes: int, ticket: int) -> bool:
    board = view.table.board
    found = groups(board, lanes)
    return found[board.tickets[ticket].a] == found[board.tickets[ticket].b]


def least(playing: Playing, view: View, ticket: int, has: int, shut: int = 0) -> int:
    """The pieces that a ticket takes at least with its seat's network and these lanes, and without some others."""
    board, opened = view.table.board, playing.rules.claiming.open_lanes(view.table, view.seat) & ~shut
    ways = [[0 if a == b else FAR for b in range(len(board.cities))] for a in range(len(board.cities))]
    for number, each in enumerate(board.lanes):
        cost = 0 if (network(view) | has) >> number & 1 else each.length if opened >> number & 1 else FAR
        ways[each.a][each.b] = ways[each.b][each.a] = min(cost, ways[each.a][each.b])
    for via, start in product(range(len(ways)), repeat=2):
        ways[start] = [min(old, ways[start][via] + more) for old, more in zip(ways[start], ways[via], strict=True)]
    return ways[board.tickets[ticket].a][board.tickets[ticket].b]


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
            CardForLane(orange, lane, Use.LACKS, 2, False, orange, NONE, (ticket,), False),
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

    def lacking(self, scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
        """What the lane between `WEST` lacks, and what each is for."""
        cards = scene.table.cards
        lane = scene.table.board.lane_index["las_vegas-salt_lake_city/1"]
        return (cards.index["orange"], cards.wild), (lane, NONE)

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
        kinds, lanes = self.lacking(scene)
        assert reason == DeckBetter(0, 11 + 14, 110 - 1 - 5, kinds, lanes, False, False, False, False, False, False)

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
        kinds, lanes = self.lacking(scene)
        told = DeckBetter(0, 11 + 13, 110 - 1 - 5, kinds, lanes, False, False, False, True, False, False)
        assert reasons["draw cars"] == told

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
        assert given[0].reason == BestNow(4 + 2 * 8, True, (ticket,), False, NONE, False, True)
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
            pieces={0: 15},
        )
        uses = [one.reason for one in advice_in(scene, most=20) if isinstance(one.reason, CardForLane)]
        claimable = scene.rules.claiming.claimable(scene.view(0))
        masks = scene.table.board.route_masks
        assert {reason.use == Use.LACKS for reason in uses} == {True, False}
        assert all((reason.use == Use.LACKS) != bool(claimable & masks[reason.lane]) for reason in uses)

    def test_a_claim_that_completes_a_ticket_is_among_what_is_shown(self) -> None:
        """Also where the planner has other things in mind, or only beside a draw."""
        classic = WAYS[0].values[0]
        assert isinstance(classic, Composition)
        shown = 0
        for seed in range(4):
            adviser = Adviser(classic.rules)
            for playing, view in asked(classic, 2, seed):
                if view.owes == TURN and view.table.turns_left is None:
                    claimable = playing.rules.claiming.claimable(view)
                    completes = {
                        ticket
                        for lane in members(claimable)
                        for ticket in view.tickets
                        if not joins(view, network(view), ticket) and joins(view, network(view) | 1 << lane, ticket)
                    }
                    given = adviser.advise(view, Chance(1, view.seat, 1))
                    told = [one.reason.tickets for one in given if isinstance(one.reason, CompletesTickets)]
                    assert bool(told) == bool(completes)
                    shown += bool(told)
        assert shown > 3

    def test_a_harbour_that_can_be_built_is_among_what_is_shown(self) -> None:
        """As one that brings more than any ticket that could be completed at once."""
        lakes = next(param.values[0] for param in WAYS if param.id == "great-lakes")
        assert isinstance(lakes, Composition)
        adviser, shown = Adviser(lakes.rules), 0
        for playing, view in asked(lakes, 2, 3):
            if view.owes == TURN and view.table.turns_left is None:
                able = [one for menu in playing.options(view.seat) if menu.kind == "harbor" for one in menu]
                given = adviser.advise(view, Chance(1, view.seat, 1))
                told = [one for one in given if isinstance(one.reason, CompletesTickets | HarborPays)]
                assert told or not able
                shown += bool(able)
        assert shown

    def test_cards_in_hand_for_all_that_a_ticket_lacks_are_told(self) -> None:
        scene = position(
            hands={0: "orange*3 purple*3"},
            owned={0: "las_vegas-los_angeles/1"},
            tickets={0: "helena-los_angeles los_angeles-new_york"},
            ticket_deck="",
        )
        board = scene.table.board
        ticket, other = board.ticket_index["helena-los_angeles"], board.lane_index["las_vegas-salt_lake_city/1"]
        assert AllInHand(ticket, (other,)) in [one.reason for one in advice_in(scene)]

    def test_the_points_of_the_last_turn_are_the_seats_own(self) -> None:
        """What a rival loses with the longest route is told apart."""
        owned = {0: "las_vegas-los_angeles/1 los_angeles-phoenix/1", 1: "denver-omaha/1 denver-salt_lake_city/1"}
        scene = position(hands={0: "yellow*3"}, owned=owned, pieces={0: 4}, tickets={0: ""})
        scene.tell(EndCalled(1, 1))
        reasons = [one.reason for one in advice_in(scene, most=20)]
        found = [reason for reason in reasons if isinstance(reason, BestNow) and reason.longest]
        assert found
        assert {reason.rival for reason in found} == {1}
        assert {reason.points for reason in found} <= {10 + points for points in (1, 2, 4)}
        assert all(reason.exact for reason in found)

    def test_a_lane_with_an_equally_short_way_beside_it_is_not_contested(self) -> None:
        """To lose one of two ways costs nothing."""
        coast = "boston-new_york/1 new_york-washington/1"
        owned = {0: coast, 1: "atlanta-charleston/1 atlanta-miami/1"}
        hands = {0: "purple*4 black*4", 1: "red*9 green*8"}
        scene = position(hands=hands, owned=owned, pieces={0: 12}, tickets={0: "boston-miami"}, ticket_deck="")
        for one in advice_in(scene, most=20):
            if isinstance(one.reason, Contested):
                assert one.reason.more

    def test_only_one_kind_of_card_left_is_no_choice(self) -> None:
        scene = position(
            hands={0: "orange", 1: ""},
            owned={0: WEST},
            tickets={0: "helena-los_angeles"},
            market="white white white white wild",
            deck="red",
            ticket_deck="",
        )
        scene.do("draw cars")
        assert [one.reason for one in advice_in(scene)] == [OnlyWay()]

    def test_cards_that_are_saved_are_named_with_their_use(self) -> None:
        """For a lane of any colour that those would pay for."""
        scene = position(
            hands={0: "white blue*3"},
            owned={0: "denver-santa_fe/1"},
            tickets={0: "denver-el_paso helena-winnipeg".replace("helena-winnipeg", "duluth-el_paso")},
            market="white red red green yellow",
            ticket_deck="",
        )
        for one in advice_in(scene, most=20):
            if isinstance(one.reason, CardForLane) and one.reason.use == Use.SAVES_OTHERS:
                assert one.reason.other_lane != NONE
                assert one.reason.other_card != one.reason.card

    def test_tickets_that_come_too_late_are_no_reason(self) -> None:
        """Once the end was called, the turns are counted."""
        scene = position(
            hands={0: "orange*3 purple"},
            owned={0: "las_vegas-los_angeles/1"},
            tickets={0: "helena-los_angeles"},
            ticket_deck="",
            pieces={0: 10},
        )
        scene.tell(EndCalled(1, 2))
        given = advice_in(scene, most=20)
        plan = given[0].plan
        ticket = scene.table.board.ticket_index["helena-los_angeles"]
        assert plan is not None
        assert plan.sure
        assert ticket in {*plan.late, *plan.given_up}
        assert not [one for one in given if isinstance(one.reason, OnTheWay | Contested)]

    def test_a_claim_cannot_wait_when_the_end_is_near(self) -> None:
        scene = position(hands={0: "orange*6"}, tickets={0: ""}, ticket_deck="", pieces={1: 4})
        given = advice_in(scene, most=20)
        assert [one for one in given if isinstance(one.action, Claim)]
        assert not [one for one in given if one.waits]

    def test_a_ticket_out_of_reach_is_told_as_such(self) -> None:
        classic = WAYS[0].values[0]
        assert isinstance(classic, Composition)
        told = 0
        for seed in range(6):
            adviser = Adviser(classic.rules)
            for playing, view in asked(classic, 2, seed):
                if view.owes in (FIRST_TICKETS, KEEP_TICKETS):
                    for one in adviser.advise(view, Chance(1, view.seat, 1), 20):
                        assert isinstance(one.reason, TicketsTogether)
                        for ticket in one.reason.out:
                            assert least(playing, view, ticket, 0) > view.table.pieces[view.seat][0]
                        told += 1
        assert told


ACROSS = (
    "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 atlanta-nashville/1"
    " nashville-saint_louis/1 kansas_city-saint_louis/1 denver-kansas_city/1 denver-salt_lake_city/1"
)


def test_a_long_way_tells_what_it_brings_beyond_the_shortest() -> None:
    """By El Paso, Oklahoma City and Denver it is 39 points, where Helena is three routes with 10 away."""
    scene = position(tickets={0: "helena-los_angeles"})
    intent = Planner(scene.rules).intend(View(scene.table, 0), 1)
    (way,) = ways_of(intent)
    assert (way.longer, way.more) == (11, 29)
    assert [(told.longer, told.more) for told in plan_told(intent).ways] == [(11, 29)]
