"""Advice: it is what the bot would do, it says nothing untrue, and it goes by nothing but what the seat was told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields

import pytest
from conformance.composition import Composition
from conformance.other_truths import another_truth
from conformance.playing import Playing
from support.advised import FAR, SEED, WAYS, asked, joins, least, network

from ttr_tui.bots.advice.advice import Advice, PlanTold, Scale, as_data, from_data
from ttr_tui.bots.advice.adviser import MOST_TOLD, Adviser
from ttr_tui.bots.advice.purpose import lengths, plan_told, ways_of
from ttr_tui.bots.advice.reasons import (
    KINDS,
    AllInHand,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    NoCardNeeded,
    NotWanted,
    OnTheWay,
    Reason,
    TicketsTogether,
    Use,
    WildForAny,
)
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, TakeCard
from ttr_tui.rules.registry import brought_by

LOOKS = 18
"""In so many decisions of a game somebody asks."""


LONG_LOOKS = 60
"""The same, where only long ways count."""


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_the_first_advice_is_what_the_bot_would_do(way: Composition, seats: int) -> None:
    adviser = Adviser(way.rules)
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        chance = Chance(1, view.seat, count)
        given = adviser.advise(view, chance)
        assert given[0].action == TunedPlanner(way.rules).choose(view, chance, USUAL_EFFORT)
        assert len(given) <= MOST_TOLD
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
    own = (kind for system in brought_by("reasons", way.rules.edition.parts) for kind in system.KINDS)
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


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_a_long_way_is_told_with_the_points_that_are_printed(way: Composition, seats: int) -> None:
    """Whatever else its lanes cost or bring: a learner adds up what stands on the board."""
    points, planner = way.rules.edition.numbers.get("route_points", {}), TunedPlanner(way.rules).planner(seats)
    for _, (_, view) in zip(range(LONG_LOOKS), asked(way, seats), strict=False):
        intent = planner.intend(view, USUAL_EFFORT)
        lent = intent.best.plan.borrowed
        costs = lengths(intent.outlook, lent)
        prints = [
            0 if number in lent else points.get(each.length, 0) for number, each in enumerate(intent.worth.chart.links)
        ]
        for found, told in zip(ways_of(intent), plan_told(intent).ways, strict=True):
            if told.longer:
                own = sum([prints[link] for link in members(found.links) if costs[link]])
                assert told.more in {own - least for least in printed_on_shortest(intent, costs, prints, told.ticket)}
            for link in members(found.links):
                costs[link] = 0.0


def printed_on_shortest(intent: Intent, costs: Sequence[float], prints: Sequence[int], ticket: int) -> set[int]:
    """The printed points of every way between the cities of a ticket that is as short as any."""
    chart, on = intent.worth.chart, intent.view.table.board.tickets[ticket]
    length = {on.a: 0.0}
    for _ in chart.around:
        for city, far in list(length.items()):
            for other, link in chart.around[city]:
                length[other] = min(far + costs[link], length.get(other, FAR))
    reached, todo = {(on.a, 0)}, [(on.a, 0)]
    while todo:
        city, sum_ = todo.pop()
        for other, link in chart.around[city]:
            step = other, sum_ + (prints[link] if costs[link] else 0)
            if length[city] + costs[link] == length[other] and step not in reached:
                reached.add(step)
                todo.append(step)
    return {sum_ for city, sum_ in reached if city == on.b}
