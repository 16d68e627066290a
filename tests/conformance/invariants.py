"""What must hold after every act of every game.

`ALWAYS` holds in every system. What a part keeps on the table is looked after by the invariant that stands beside the
type of its record: here those of the parts that all systems share, the others with their system.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from conformance.plain_rules import ends_turn
from conformance.playing import NOBODY, Playing
from conformance.recount import holdings, is_trail, spaces
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, Owes, Passed, SweepStopped, Swept, TicketsOffered, TurnBegan, Won
from ttr_tui.core.table import USUAL_DECK, Record, Table
from ttr_tui.rules.scoring import Longest

Invariant: TypeAlias = Callable[[Playing], None]

MOST_SWEEPS = 10


def cards_are_conserved(playing: Playing) -> None:
    table = playing.table
    counts = [0] * len(table.cards.kinds)
    for deck in table.decks:
        for card in deck:
            counts[card] += 1
    for card in (*table.market, *playing.composition.twin.cards_elsewhere(table)):
        if card != NONE:
            counts[card] += 1
    for pile in (*table.discards, *table.hands):
        assert min(pile) >= 0
        for kind, count in enumerate(pile):
            counts[kind] += count
    assert counts == playing.composition.printed(table.cards, table.seats)


def hands_are_as_large_as_said(playing: Playing) -> None:
    """The public numbers about a hand: its size, and what everybody saw being taken, which must be in it."""
    table = playing.table
    for hand, size, seen in zip(table.hands, table.hand_sizes, table.seen, strict=True):
        assert sum(hand) == size
        assert all(0 <= known <= held for known, held in zip(seen, hand, strict=True))


def pieces_are_conserved(playing: Playing) -> None:
    table, composition = playing.table, playing.composition
    for seat, (left, lanes) in enumerate(zip(table.pieces, holdings(table), strict=True)):
        boxed = composition.twin.pieces_boxed(table, seat, composition)
        assert min(left) >= 0
        assert sum(left) + spaces(lanes) + boxed == composition.pieces


def tickets_are_conserved(playing: Playing) -> None:
    table = playing.table
    places = (
        *table.ticket_decks.values(),
        *table.tickets,
        *table.offers,
        playing.composition.twin.tickets_elsewhere(table),
    )
    assert sorted(ticket for place in places for ticket in place) == list(range(playing.composition.tickets))


def offers_are_as_large_as_printed(playing: Playing) -> None:
    """So many tickets of the usual deck are dealt at first, so many shown later, or all that it still had."""
    composition, act = playing.composition, playing.acts[-1]
    shown = [fact for fact in act.facts if isinstance(fact, TicketsOffered) and fact.deck == USUAL_DECK]
    offers = [len(fact.tickets) for fact in shown]
    size = composition.dealt if act.seat == NOBODY else composition.twin.drawn(playing.table, composition)
    left = len(playing.table.ticket_deck) + sum(offers)
    for offered in offers:
        assert offered == min(size, left)
        left -= offered


def lanes_agree(playing: Playing) -> None:
    """The masks say what the owners say, and doubles are shared as the number of seats allows."""
    table = playing.table
    few = table.seats < playing.composition.one_lane_below
    barred = playing.composition.twin.barred_lanes(table)
    owners: dict[int, list[int]] = {}
    mine, routes = [0] * table.seats, [0] * table.seats
    taken = closed = 0
    for index, (lane, owner) in enumerate(zip(table.board.lanes, table.owner, strict=True)):
        if owner != NONE:
            owners.setdefault(lane.route, []).append(owner)
            taken |= 1 << index
        if owner >= 0:
            mine[owner] |= 1 << index
    for route, holders in owners.items():
        assert len(set(holders)) == len(holders), "a seat owns two lanes of one route"
        alone = few and len(playing.routes[route]) == 2
        assert not alone or len(holders) == 1, "two lanes of one double are taken"
        for index in playing.routes[route]:
            closed |= (alone and table.owner[index] == NONE) << index
            for seat in holders:
                if seat >= 0:
                    routes[seat] |= 1 << index
    for index in barred:
        assert table.owner[index] == NONE, "a lane that nobody can claim is taken"
        closed |= 1 << index
    assert (table.lanes, table.routes, table.taken, table.closed) == (mine, routes, taken, closed)


def scores_equal_a_recount(playing: Playing) -> None:
    """Until the end only claimed lanes count, and what else may; the tally always adds up to the score."""
    table, rows = playing.table, playing.composition.twin.points_so_far(playing)
    for score, tally, row in zip(table.scores, table.tally, rows, strict=True):
        assert sum(tally.values()) == score
        assert {why: tally.get(why, 0) for why in row} == row
        assert is_scored(table) or set(tally) <= set(row)


def the_right_seats_owe(playing: Playing) -> None:
    """In the set-up whoever has not chosen; then one seat, nearly always the active one; at the end nobody."""
    table, owing = playing.table, playing.owing()
    if playing.over:
        assert owing == []
        assert table.agenda == []
    elif not table.choosing_in_secret:
        assert len(owing) == 1
        decision, may_owe = str(table.owed[owing[0]]), playing.composition.twin.may_owe
        assert owing[0] in (may_owe[decision](table) if decision in may_owe else (table.active,))
        assert not any(table.sealed)
    else:
        assert owing
        assert [seat for seat, choice in enumerate(table.sealed) if choice is None] == owing


def who_owes_can_answer(playing: Playing) -> None:
    for seat in playing.owing():
        assert playing.options(seat)
        assert playing.rules.explain(playing.lens(seat), playing.rules.default(playing.lens(seat))) is None


def a_turn_is_one_action(playing: Playing) -> None:
    """It is over after what the plain rules call an action, and not before."""
    in_turn = {"second-card", *playing.composition.twin.goes_on.values()}
    for before, act in pairwise(playing.acts[-2:]):
        match before.facts[-1]:
            case TurnBegan():
                decision = TURN
            case Owes(decision) if decision in in_turn:
                pass
            case _:
                return
        if isinstance(act.facts[-1], Owes) and act.facts[-1].decision in playing.composition.twin.may_owe:
            return
        over = any(isinstance(fact, TurnBegan | Passed | Won) for fact in act.facts)
        assert over == ends_turn(act, decision, playing.table, playing.composition)


def sweeps_stop(playing: Playing) -> None:
    """However many wilds are left, one act sweeps the market only so often; what lies there is swept or was let be."""
    facts = playing.acts[-1].facts
    swept = sum(isinstance(fact, Swept) for fact in facts)
    assert swept <= 2 * MOST_SWEEPS
    table, waiting = playing.table, playing.composition.twin.card_tasks
    wild = next(k for k, kind in enumerate(table.cards.kinds) if kind.name == "wild")
    if table.market.count(wild) >= 3 and not any(task in waiting for task, _ in table.agenda):
        assert playing.facts_of(SweepStopped)


def longest_routes_are_routes(playing: Playing) -> None:
    """Measured at the end: lanes of the seat, each once, that can be walked in this order."""
    table, trails = playing.table, playing.table.record(Longest).trails
    assert sorted(trails) == (list(range(table.seats)) if playing.over else [])
    for seat, trail in trails.items():
        assert len(set(trail)) == len(trail)
        assert all(table.owner[index] == seat for index in trail)
        assert is_trail(table.board, trail)


def is_scored(table: Table) -> bool:
    """Have the tickets been turned over?"""
    return any(table.made) or any(table.missed)


ALWAYS: tuple[Invariant, ...] = (
    cards_are_conserved,
    hands_are_as_large_as_said,
    pieces_are_conserved,
    tickets_are_conserved,
    offers_are_as_large_as_printed,
    lanes_agree,
    scores_equal_a_recount,
    the_right_seats_owe,
    who_owes_can_answer,
    a_turn_is_one_action,
    sweeps_stop,
)

WITH_RECORD: Mapping[type[Record], Invariant] = {Longest: longest_routes_are_routes}


def check_always(playing: Playing) -> None:
    """All invariants of this moment."""
    for invariant in ALWAYS:
        invariant(playing)
    of_record = playing.composition.twin.invariants
    for kind in playing.table.records:
        of_record[kind](playing)
