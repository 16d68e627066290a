"""Advice: it may be done, says nothing untrue, and goes by nothing but what the seat was told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields

import pytest
from conformance.composition import Composition
from conformance.other_truths import another_truth
from conformance.playing import Playing
from support.advised import FAR, SEED, WAYS, asked, joins, least, network

from ttr_tui.bots.advice.advice import Advice, PlanTold, as_data, from_data
from ttr_tui.bots.advice.cards import HEAP
from ttr_tui.bots.advice.reasons import (
    KINDS,
    CompletesTickets,
    DeckHelps,
    LaneLacks,
    NoCardNeeded,
    NothingFaceUp,
    NotWanted,
    OnShortestWay,
    Reason,
    RivalNear,
    TicketsFit,
    Unsure,
    WildHelps,
)
from ttr_tui.bots.advice.teacher import MOST_TOLD, SeatTeachers, Teacher, same
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.lookahead import Searcher
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.planner.situation import unseen
from ttr_tui.core.cards import GRAY
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.tickets import FIRST_TICKETS, KeepTickets

LOOKS = 18
"""In so many decisions of a game somebody asks."""


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_is_advised_may_be_done_and_no_two_lines_say_the_same(way: Composition, seats: int) -> None:
    teacher = Teacher(way.rules)
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        chance = Chance(1, view.seat, count)
        given = teacher.advise(view, chance)
        assert given[0].action == teacher.choose(view, chance, USUAL_EFFORT)
        assert len(given) <= MOST_TOLD
        assert all(way.rules.explain(view, one.action) is None for one in given)
        for place, one in enumerate(given):
            assert not [other for other in given[:place] if same(view, one.action, other.action)]
        assert not [one for one in given[1:] if isinstance(one.reason, NotWanted | NoCardNeeded)]
        sent = json.loads(json.dumps([as_data(way.rules, one) for one in given]))
        assert tuple(from_data(way.rules, one) for one in sent) == given


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_the_last_line_is_what_hard_would_do_where_it_differs(way: Composition, seats: int) -> None:
    teachers, hard, differ = SeatTeachers(lambda seat: way.rules, SEED), Searcher(way.rules), set[bool]()
    for count, (_, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        given = teachers.advise(view, count)
        otherwise = hard.choose(view, Chance(SEED, view.seat, count), USUAL_EFFORT)
        differ.add(not same(view, otherwise, given[0].action))
        if same(view, otherwise, given[0].action):
            assert not [one for one in given if one.hard]
        else:
            assert (given[-1].action, given[-1].hard, given[-1].plan) == (otherwise, True, given[0].plan)
            assert not isinstance(given[-1].reason, NotWanted | NoCardNeeded | Unsure)
            assert not [one for one in given[:-1] if same(view, one.action, otherwise)]
    assert differ == {True, False}


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_every_reason_arrives_as_it_was_sent(way: Composition, seats: int) -> None:
    """Also those that hardly ever come about."""
    own = (kind for system in brought_by("reasons", way.rules.edition.parts) for kind in system.KINDS)
    action = TunedPlanner(way.rules).choose(next(asked(way, seats))[1], Chance(1, 1, 1), USUAL_EFFORT)
    for kind in (*KINDS, *own):
        reason = kind(*range(len(fields(kind))))
        sent = json.loads(json.dumps(as_data(way.rules, Advice(action, reason))))
        assert from_data(way.rules, sent).reason == reason


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_a_seat_cannot_know_changes_no_advice(way: Composition, seats: int) -> None:
    """What `hard` would do is told with it."""
    chance = Chance(SEED, 1, 1)
    compared = 0
    for count, (playing, view) in zip(range(LOOKS), asked(way, seats), strict=False):
        if count % 3 == 0:
            other = playing.branch(another_truth(playing, view, chance, 0)).lens(view.seat)
            one, two = (SeatTeachers(lambda seat: way.rules, 1).advise(seen, count) for seen in (view, other))
            assert one == two
            compared += 1
    assert compared > 3


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_it_says_of_lanes_and_tickets_is_so(way: Composition, seats: int) -> None:
    teacher = Teacher(way.rules)
    said: list[Reason] = []
    for count, (playing, view) in zip(range(2 * LOOKS), asked(way, seats), strict=False):
        given = teacher.advise(view, Chance(1, view.seat, count))
        for one in given:
            check(playing, view, one)
            said.append(one.reason)
        if view.owes == FIRST_TICKETS:
            check_first_tickets(given)
    assert len({type(reason) for reason in said}) > 2


def check_first_tickets(given: Sequence[Advice]) -> None:
    """Who keeps more needs no fewer pieces."""
    kept = [(one.action.kept, one.reason) for one in given if isinstance(one.action, KeepTickets)]
    whole = [({*tickets}, fit.needed) for tickets, fit in kept if isinstance(fit, TicketsFit) and not fit.late]
    for fewer, needed in whole:
        assert all(needed <= more for tickets, more in whole if fewer < tickets)


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
        case OnShortestWay(tickets):
            assert isinstance(action, Claim)
            assert advice.plan is not None
            assert set(tickets) <= {way.ticket for way in advice.plan.ways}
            planned = {board.lanes[each].route for way in advice.plan.ways for each in way.lanes}
            assert board.lanes[action.lane].route in planned
        case RivalNear(ticket, rival, more):
            assert isinstance(action, Claim)
            assert rival != view.seat
            on = board.lanes[action.lane]
            assert table.lanes[rival] & (board.lanes_at[on.a] | board.lanes_at[on.b])
            assert table.hand_sizes[rival] >= on.length
            assert ticket in view.tickets
            assert advice.plan is not None
            if "stations" not in playing.rules.edition.parts and not any(way.shared for way in advice.plan.ways):
                others = sum([1 << lane for way in advice.plan.ways if way.ticket != ticket for lane in way.lanes])
                without = least(playing, view, ticket, others, board.route_masks[action.lane])
                assert more == (without - least(playing, view, ticket, others) if without < FAR else 0)
        case LaneLacks(card, lane, missing, tickets, _, others):
            assert isinstance(action, TakeCard)
            assert table.market[action.slot] == card
            assert opened >> lane & 1
            assert board.lanes[lane].color in (GRAY, table.cards.kinds[card].color)
            assert missing <= board.lanes[lane].length
            assert set(tickets) <= set(view.tickets)
            assert missing
            assert others or not playing.rules.claiming.claimable(view) & board.route_masks[lane]
            if not others and board.lanes[lane].color == GRAY and len(table.decks) == 1:
                most = max(held for kind, held in enumerate(view.hand) if kind != table.cards.wild)
                lying = [*table.market].count(card)
                now = missing <= min(lying, 1 if view.owes == SECOND_CARD else 2)
                assert now or view.hand[card] == most or (lying >= HEAP and view.hand[card] + lying > most)
        case WildHelps(lane, missing, wilds, others):
            assert isinstance(action, TakeCard)
            assert table.market[action.slot] == table.cards.wild
            assert opened >> lane & 1
            assert missing >= wilds
            assert missing
            assert others or not playing.rules.claiming.claimable(view) & board.route_masks[lane]
        case NothingFaceUp(kinds, wild, _):
            assert isinstance(action, DrawCard)
            assert {table.cards.supply_of[kind] for kind in kinds} <= {action.supply}
            assert not set(kinds) & set(table.market)
            assert wild == (table.cards.wild in table.market and view.owes != SECOND_CARD)
        case DeckHelps(most=True):
            assert isinstance(action, DrawCard)
            assert (unseen(table, view.seat) if table.decks[action.supply] else table.discards[action.supply])[
                table.cards.wild
            ]
        case TicketsFit(_, points, needed, left, _, late, _, given_up):
            offer = table.offers[view.seat]
            assert set(late) <= set(offer)
            assert set(given_up) <= set(view.tickets)
            assert points <= sum(board.tickets[ticket].value for ticket in offer)
            assert needed <= left


def check_plan(playing: Playing, view: View, plan: PlanTold) -> None:
    """The lanes that it names complete the tickets one after the other, and no way is a long way round."""
    board, stations = view.table.board, "stations" in playing.rules.edition.parts
    opened, has = playing.rules.claiming.open_lanes(view.table, view.seat), network(view)
    told = {way.ticket for way in plan.ways}
    done = {each for each in view.tickets if joins(view, has, each)}
    assert told | {*plan.late, *plan.out} == set(view.tickets) - done
    assert not told & {*plan.late, *plan.out}
    for way in plan.ways:
        shortest = least(playing, view, way.ticket, has)
        pieces = sum([board.lanes[lane].length for lane in way.lanes])
        has |= sum([1 << lane for lane in way.lanes])
        assert joins(view, has, way.ticket)
        if not stations:
            assert all(opened >> lane & 1 for lane in way.lanes)
            assert pieces <= DETOUR * shortest + SPACES


DETOUR, SPACES = 1.6, 3
"""A way that is longer than so many times the shortest, and so many spaces more, is one that nobody should be sent."""


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_no_ticket_is_pushed_that_the_turns_left_do_not_allow(way: Composition, seats: int) -> None:
    """Once the end is called they are counted: a claim takes one, and so do two cards."""
    teacher = Teacher(way.rules)
    for count, (_, view) in enumerate(asked(way, seats)):
        table = view.table
        if view.owes == TURN and table.turns_left is not None:
            turns = 1 + table.turns_left // table.seats
            for one in teacher.advise(view, Chance(1, view.seat, count)):
                if one.plan is not None:
                    assert all(len(each.lanes) <= turns for each in one.plan.ways)
