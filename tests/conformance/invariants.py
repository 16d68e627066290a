"""What must hold after every act of every game.

`ALWAYS` holds in every system. What a part keeps on the table is looked after by the invariant that stands beside the
type of its record in `WITH_RECORD`; a record without one is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TypeAlias

from conformance.dollars import claimings, earned
from conformance.lakes import boxes_add_up, harbors_add_up
from conformance.nederland import (
    discarded_tickets,
    holder_who_chooses,
    start_score,
    the_neutral_player_keeps_its_rules,
    the_pile_is_of_tickets_laid_there,
    tokens_equal_a_recount,
)
from conformance.places import cities, current
from conformance.plain_rules import ends_turn
from conformance.playing import NOBODY, Playing
from conformance.recount import claimed_points, holdings, is_trail, spaces
from conformance.stickers import DECREES
from ttr_tui.core.cards import NONE, SEAT_COLORS
from ttr_tui.core.events import TURN, Owes, Passed, SweepStopped, Swept, TicketsOffered, TurnBegan, Won
from ttr_tui.core.table import Record, Table
from ttr_tui.rules.common.bonuses import Longest
from ttr_tui.rules.lakes.fleet import Boxes
from ttr_tui.rules.lakes.harbors import Harbors
from ttr_tui.rules.legacy.caboose import Caboose
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.edges import Edges
from ttr_tui.rules.legacy.events import EventCards, EventTurned
from ttr_tui.rules.legacy.newspapers import NewspaperMet
from ttr_tui.rules.legacy.receipts import Receipts
from ttr_tui.rules.legacy.stickers import StuckRules
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE, Neutral
from ttr_tui.rules.nederland.pile import Pile
from ttr_tui.rules.nederland.tolls import Tolls

Invariant: TypeAlias = Callable[[Playing], None]

MOST_SWEEPS = 10
OUT_OF_TURN = ("row-card", "archive", NEUTRAL_LANE)
"""Decisions that somebody may owe in another seat's turn, or after the last."""


def cards_are_conserved(playing: Playing) -> None:
    table = playing.table
    counts = [0] * len(table.cards.kinds)
    for deck in table.decks:
        for card in deck:
            counts[card] += 1
    for card in table.market:
        if card != NONE:
            counts[card] += 1
    for pile in (*table.discards, *table.hands):
        assert min(pile) >= 0
        for kind, count in enumerate(pile):
            counts[kind] += count
    printed = {kind.name: kind.count for kind in table.cards.kinds}
    if playing.composition.newspapers:
        printed["newspaper"] = playing.composition.newspapers[table.seats]
    assert counts == list(printed.values())


def hands_are_as_large_as_said(playing: Playing) -> None:
    """The public numbers about a hand: its size, and what everybody saw being taken, which must be in it."""
    table = playing.table
    for hand, size, seen in zip(table.hands, table.hand_sizes, table.seen, strict=True):
        assert sum(hand) == size
        assert all(0 <= known <= held for known, held in zip(seen, hand, strict=True))


def pieces_are_conserved(playing: Playing) -> None:
    table, composition = playing.table, playing.composition
    boxes = table.record(Boxes).boxes if Boxes in table.records else [[]] * table.seats
    for left, lanes, box in zip(table.pieces, holdings(table), boxes, strict=True):
        assert min(left) >= 0
        assert sum(left) + spaces(lanes) + sum(box) == composition.pieces + composition.boxed


def tickets_are_conserved(playing: Playing) -> None:
    table = playing.table
    places = (table.ticket_deck, *table.tickets, *table.offers, discarded_tickets(table))
    assert sorted(ticket for place in places for ticket in place) == list(range(playing.composition.tickets))


def offers_are_as_large_as_printed(playing: Playing) -> None:
    """So many tickets are dealt at first, so many shown later, or all that the deck still had."""
    composition, act = playing.composition, playing.acts[-1]
    offers = [len(fact.tickets) for fact in act.facts if isinstance(fact, TicketsOffered)]
    size = composition.dealt if act.seat == NOBODY else composition.drawn + (current(playing.table) == "open-house")
    left = len(playing.table.ticket_deck) + sum(offers)
    for offered in offers:
        assert offered == min(size, left)
        left -= offered


def lanes_agree(playing: Playing) -> None:
    """The masks say what the owners say, and doubles are shared as the number of seats allows."""
    table = playing.table
    few = table.seats < playing.composition.one_lane_below
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
    for index, lane in enumerate(table.board.lanes):
        if cities(table, lane) & playing.composition.off_board:
            assert table.owner[index] == NONE, "a lane that leaves the board is taken"
            closed |= 1 << index
    assert (table.lanes, table.routes, table.taken, table.closed) == (mine, routes, taken, closed)


def scores_equal_a_recount(playing: Playing) -> None:
    """Until the end only claimed lanes count, and what else may; the tally always adds up to the score."""
    table = playing.table
    if playing.composition.dollars:
        for score, tally, row in zip(table.scores, table.tally, earned(playing), strict=True):
            assert sum(tally.values()) == score
            assert {why: tally.get(why, 0) for why in row} == row
            assert is_scored(table) or set(tally) <= set(row)
            assert score >= 0 or (is_scored(table) and not playing.over)
        return
    for seat, (score, tally, lanes) in enumerate(zip(table.scores, table.tally, holdings(table), strict=True)):
        assert sum(tally.values()) == score
        assert tally.get("start", 0) == start_score(table, seat, playing.composition)
        assert tally.get("routes", 0) == claimed_points(lanes, playing.composition)
        assert playing.over or set(tally) <= playing.composition.running


def the_right_seats_owe(playing: Playing) -> None:
    """In the set-up whoever has not chosen; then one seat, nearly always the active one; at the end nobody."""
    table, owing = playing.table, playing.owing()
    if playing.over:
        assert owing == []
        assert table.agenda == []
    elif not table.choosing_in_secret:
        assert len(owing) == 1
        decision = table.owed[owing[0]]
        if decision == NEUTRAL_LANE:
            assert owing == [holder_who_chooses(table)]
        elif decision not in OUT_OF_TURN:
            assert owing == [table.active]
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
    for before, act in pairwise(playing.acts[-2:]):
        match before.facts[-1]:
            case TurnBegan():
                decision = TURN
            case Owes("second-card" | "keep-tickets" as decision):
                pass
            case _:
                return
        if isinstance(act.facts[-1], Owes) and act.facts[-1].decision in OUT_OF_TURN:
            return
        over = any(isinstance(fact, TurnBegan | Passed | Won) for fact in act.facts)
        assert over == ends_turn(act, decision, playing.table)


def sweeps_stop(playing: Playing) -> None:
    """However many wilds are left, one act sweeps the market only so often; what lies there is swept or was let be."""
    facts = playing.acts[-1].facts
    swept = sum(isinstance(fact, Swept) for fact in facts)
    assert swept <= 2 * MOST_SWEEPS
    table = playing.table
    wild = next(k for k, kind in enumerate(table.cards.kinds) if kind.name == "wild")
    if table.market.count(wild) >= 3 and not any(task == "cards" for task, _ in table.agenda):
        assert any(isinstance(fact, SweepStopped) for fact in playing.facts)


def longest_routes_are_routes(playing: Playing) -> None:
    """Measured at the end: lanes of the seat, each once, that can be walked in this order."""
    table, trails = playing.table, playing.table.record(Longest).trails
    assert sorted(trails) == (list(range(table.seats)) if playing.over else [])
    for seat, trail in trails.items():
        assert len(set(trail)) == len(trail)
        assert all(table.owner[index] == seat for index in trail)
        assert is_trail(table.board, trail)


def newspapers_lie_in_deck_and_discard(playing: Playing) -> None:
    """Nobody ever holds one, and none lies in the market."""
    table = playing.table
    kind = table.cards.index["newspaper"]
    assert all(hand[kind] == 0 for hand in table.hands)
    assert kind not in table.market


def events_are_conserved(playing: Playing) -> None:
    """Each event is in one place; one is turned up for every newspaper, as long as there are any."""
    table = playing.table
    cards = table.record(EventCards)
    assert sorted((*cards.deck, *cards.discard, *cards.archive)) == sorted(playing.composition.events)
    met = sum(isinstance(fact, NewspaperMet) for fact in playing.facts)
    turned = [fact.event for fact in playing.facts if isinstance(fact, EventTurned)]
    assert len(turned) == min(met, len(playing.composition.events))
    assert sorted((*cards.discard, *cards.archive)) == sorted(turned)
    assert not cards.archive or playing.over
    newspapers_lie_in_deck_and_discard(playing)


def companies_are_those_of_the_seats(playing: Playing) -> None:
    assert playing.table.record(Companies).colors == list(SEAT_COLORS[: playing.table.seats])


def edges_are_closed(playing: Playing) -> None:
    table = playing.table
    off = playing.composition.off_board
    leaving = [k for k, lane in enumerate(table.board.lanes) if cities(table, lane) & off]
    assert table.record(Edges).lanes == sum(1 << k for k in leaving)


def steps_ascend(playing: Playing) -> None:
    """The steps of a claim come in the order of their numbers, each once, and none is left out but those that wait."""
    for claim in claimings(playing):
        numbers = [step.number for step in claim.told]
        assert numbers == sorted(set(numbers))
        assert claim.told == claim.due


def stickers_are_in_force_from_their_decree_on(playing: Playing) -> None:
    turned = [fact.event for fact in playing.facts if isinstance(fact, EventTurned)]
    stuck = [sticker for event in turned for sticker in DECREES.get(event, ())]
    assert playing.table.record(StuckRules).ids == stuck
    steps_ascend(playing)


def receipts_add_up(playing: Playing) -> None:
    """One for each company once the tickets are scored; none is ever under zero."""
    table = playing.table
    slips = table.record(Receipts).slips
    assert sorted(slips) == (list(range(table.seats)) if is_scored(table) else [])
    for seat, slip in slips.items():
        assert slip.total == max(0, slip.coins + slip.trains_left + slip.tickets) == table.scores[seat]
        assert slip.coins == sum(earned(playing)[seat].values())


def the_caboose_is_with_the_first_or_the_last(playing: Playing) -> None:
    table = playing.table
    holder = table.record(Caboose).holder
    if not is_scored(table):
        assert holder == table.first
        return
    keys = [(table.scores[s], table.made[s], (s - table.first) % table.seats) for s in range(table.seats)]
    assert keys[holder] == min(keys)


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

WITH_RECORD: Mapping[type[Record], Invariant] = {
    Longest: longest_routes_are_routes,
    Tolls: tokens_equal_a_recount,
    Pile: the_pile_is_of_tickets_laid_there,
    Neutral: the_neutral_player_keeps_its_rules,
    Boxes: boxes_add_up,
    Harbors: harbors_add_up,
    EventCards: events_are_conserved,
    Companies: companies_are_those_of_the_seats,
    Edges: edges_are_closed,
    StuckRules: stickers_are_in_force_from_their_decree_on,
    Receipts: receipts_add_up,
    Caboose: the_caboose_is_with_the_first_or_the_last,
}


def check_always(playing: Playing) -> None:
    """All invariants of this moment."""
    for invariant in ALWAYS:
        invariant(playing)
    for kind in playing.table.records:
        WITH_RECORD[kind](playing)
