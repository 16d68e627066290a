"""The rules once more, as slowly and as plainly as a rulebook says them: everything that a seat may do now.

`LEGAL` has one function for each decision of the parts that all systems share, `PARTS`. It shares no code with the
rules under test but the values of the actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple, TypeAlias

from conformance.composition import Composition
from conformance.playing import Act
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, NONE
from ttr_tui.core.events import Took
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets, KeepTickets

PARTS = frozenset(
    ("market", "trains", "claiming", "route-points", "tickets", "longest-route", "most-tickets", "ending"),
)
NO_LIMIT = 99

Legal: TypeAlias = Callable[[Table, int, Composition], Iterator[Action]]


class Demand(NamedTuple):
    """What a lane costs beside a set for its spaces, for whoever answers what is asked with these choices."""

    choices: tuple[str, ...] = ()
    cards: int = 0
    wilds: int = 0
    dollars: int = 0
    most_wilds: int = NO_LIMIT


def legal(table: Table, seat: int, composition: Composition) -> list[Action]:
    """Every action that this seat may do now, each once."""
    decision = table.owed[seat]
    return [] if decision is None else list(composition.twin.legal[decision](table, seat, composition))


def turn(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Draw cards, claim a lane, draw tickets, or what else a part of the rules allows."""
    twin = composition.twin
    decks = drawable(table, composition)
    if sum(lying(table, supply) for supply in decks) > composition.barred_at:
        yield from (DrawCard(supply) for supply in decks)
        yield from (TakeCard(slot) for slot, card in enumerate(table.market) if card != NONE)
    for index in open_lanes(table, seat, composition):
        lane = table.board.lanes[index]
        if table.pieces[seat][lane.kind] >= lane.length:
            yield from claims(table, seat, index, composition)
    if table.ticket_deck or twin.tickets_beside(table):
        yield DrawTickets()
    for part in composition.rules.parts:
        if part.name in twin.in_turn:
            yield from twin.in_turn[part.name](table, seat, composition)


def second_card(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """From a deck, or from the market but no wild."""
    yield from (DrawCard(supply) for supply in drawable(table, composition))
    for slot, card in enumerate(table.market):
        if card != NONE and not is_wild(table, card):
            yield TakeCard(slot)


def lying(table: Table, supply: int) -> int:
    """Cards in the deck, and those to shuffle into a new one."""
    return len(table.decks[supply]) + sum(table.discards[supply])


def is_wild(table: Table, card: int) -> bool:
    return table.cards.kinds[card].name == "wild"


def drawable(table: Table, composition: Composition) -> list[int]:
    """The decks that have a card to draw, or one to be shuffled into a new deck."""
    undrawn = composition.twin.undrawn
    return [supply for supply in range(len(table.decks)) if lying(table, supply) > undrawn(table, supply)]


def open_lanes(table: Table, seat: int, composition: Composition) -> Iterator[int]:
    """Nobody's lanes, in routes where the seat owns none, and nobody else owns one if there are few seats."""
    owners: dict[int, set[int]] = {}
    for lane, owner in zip(table.board.lanes, table.owner, strict=True):
        owners.setdefault(lane.route, set()).update({owner} - {NONE})
    lanes_of = Counter(lane.route for lane in table.board.lanes)
    barred = composition.twin.barred_lanes(table)
    for index, lane in enumerate(table.board.lanes):
        others = owners[lane.route]
        alone = table.seats < composition.one_lane_below and lanes_of[lane.route] == 2
        if index not in barred and table.owner[index] == NONE and seat not in others and not (alone and others):
            yield index


def claims(table: Table, seat: int, index: int, composition: Composition) -> Iterator[Claim]:
    """Every way to pay for a lane and to answer what is asked about it."""
    lane = table.board.lanes[index]
    twin = composition.twin
    for demand in twin.demands(table, lane):
        if not demand.dollars or demand.dollars <= table.scores[seat]:
            chosen = tuple(twin.sets(table, seat, lane))
            ways = payments(tuple(table.hands[seat]), table.cards.wild, chosen, demand)
            yield from (Claim(index, payment, demand.choices) for payment in ways)


@lru_cache(100_000)
def payments(hand: tuple[int, ...], wild: int, sets_of_lane: tuple[Payment, ...], demand: Demand) -> Iterable[Payment]:
    """A set for the spaces, with no more wilds than allowed; wilds beside it; then any cards.

    Kept: the same hand is asked for lane after lane, truth after truth.
    """
    found = set()
    for chosen in sets_of_lane:
        if demand.most_wilds == NO_LIMIT or dict(chosen).get(wild, 0) <= demand.most_wilds:
            for more in combinations_with_replacement(range(len(hand)), demand.cards):
                paid = Counter(dict(chosen)) + Counter([wild] * demand.wilds) + Counter(more)
                if all(count <= hand[kind] for kind, count in paid.items()):
                    found.add(tuple(sorted(paid.items())))
    return tuple(found)


def sets(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """As many cards as spaces: of the lane's colour, of any one if it is gray, wilds for any of them."""
    hand = table.hands[seat]
    names = [kind.name for kind in table.cards.kinds]
    wild = names.index("wild")
    color = LANE_COLORS[lane.color]
    for kind, name in enumerate(names):
        if kind != wild and color in (name, "gray"):
            for wilds in range(lane.length):
                if hand[kind] >= lane.length - wilds and hand[wild] >= wilds:
                    yield ((kind, lane.length - wilds), (wild, wilds)) if wilds else ((kind, lane.length),)
    if hand[wild] >= lane.length:
        yield ((wild, lane.length),)


def keep(table: Table, seat: int, fewest: int) -> Iterator[Action]:
    """At least so many of the tickets on offer, or all; the others go back in any order."""
    offer = table.offers[seat]
    for choice in range(1 << len(offer)):
        kept = tuple(ticket for k, ticket in enumerate(offer) if choice >> k & 1)
        if len(kept) >= min(fewest, len(offer)):
            others = [ticket for ticket in offer if ticket not in kept]
            yield from (KeepTickets(kept, returned) for returned in permutations(others))


def ends_turn(act: Act, decision: str, table: Table, composition: Composition) -> bool:
    """Was that all of a turn? Asked of the table as it is after the act, by which a seat answered this decision."""
    if table.winners:
        return True
    if NONE in table.market and len(drawable(table, composition)) > 1:
        return False
    if type(act.action) in composition.twin.goes_on:
        return False
    if isinstance(act.action, DrawCard | TakeCard) and decision == "turn":
        wild_taken = any(isinstance(fact, Took) and is_wild(table, fact.card) for fact in act.facts)
        return wild_taken or not any(True for _ in second_card(table, act.seat, composition))
    return True


GOES_ON: Mapping[type[Action], str] = {DrawTickets: "keep-tickets"}


LEGAL: Mapping[str, Legal] = {
    "turn": turn,
    "second-card": second_card,
    "first-tickets": lambda table, seat, composition: keep(table, seat, composition.kept_first),
    "keep-tickets": lambda table, seat, composition: keep(table, seat, composition.kept),
}
