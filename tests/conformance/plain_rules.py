"""The rules once more, as slowly and as plainly as a rulebook says them: everything that a seat may do now.

`LEGAL` has one function a decision. It shares no code with the rules under test but the values of the actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement, permutations

from conformance import lakes
from conformance.compositions import Composition
from conformance.nederland import discarded_tickets, neutral_choices
from conformance.places import cities
from conformance.playing import Act
from conformance.stickers import NO_LIMIT, Demand, demands
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, NONE
from ttr_tui.core.events import Took
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.rules.legacy.events import EventCards


def legal(table: Table, seat: int, composition: Composition) -> list[Action]:
    """Every action that this seat may do now, each once."""
    decision = table.owed[seat]
    return [] if decision is None else list(LEGAL[decision](table, seat, composition))


def turn(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Draw cards, claim a lane, draw tickets, or what else a part of the rules allows."""
    decks = drawable(table)
    if sum(lying(table, supply) for supply in decks) > composition.barred_at:
        yield from (DrawCard(supply) for supply in decks)
        yield from (TakeCard(slot) for slot, card in enumerate(table.market) if card != NONE)
    for index in open_lanes(table, seat, composition):
        lane = table.board.lanes[index]
        if table.pieces[seat][lane.kind] >= lane.length:
            yield from claims(table, seat, index)
    if table.ticket_deck or discarded_tickets(table):
        yield DrawTickets()
    for part in composition.rules.parts:
        if part.name in WITH_PART:
            yield from WITH_PART[part.name](table, seat, composition)


def second_card(table: Table) -> Iterator[Action]:
    """From a deck, or from the market but no wild."""
    yield from (DrawCard(supply) for supply in drawable(table))
    for slot, card in enumerate(table.market):
        if card != NONE and not is_wild(table, card):
            yield TakeCard(slot)


def row_card(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any card of the market."""
    yield from (TakeCard(slot) for slot, card in enumerate(table.market) if card != NONE)


def archive(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any event that was turned up."""
    yield from (ArchiveEvent(event) for event in table.record(EventCards).discard)


def newspapers(table: Table, supply: int) -> int:
    """Cards that lie there and that nobody ever draws."""
    kinds = [kind for kind, card in enumerate(table.cards.kinds) if card.name == "newspaper"]
    return sum(table.decks[supply].count(kind) + table.discards[supply][kind] for kind in kinds)


def lying(table: Table, supply: int) -> int:
    """Cards in the deck, and those to shuffle into a new one."""
    return len(table.decks[supply]) + sum(table.discards[supply])


def is_wild(table: Table, card: int) -> bool:
    return table.cards.kinds[card].name == "wild"


def drawable(table: Table) -> list[int]:
    """The decks that have a card, or one to be shuffled into a new deck; newspapers are never drawn."""
    return [supply for supply in range(len(table.decks)) if lying(table, supply) > newspapers(table, supply)]


def open_lanes(table: Table, seat: int, composition: Composition) -> Iterator[int]:
    """Nobody's lanes, in routes where the seat owns none, and nobody else owns one if there are few seats."""
    owners: dict[int, set[int]] = {}
    for lane, owner in zip(table.board.lanes, table.owner, strict=True):
        owners.setdefault(lane.route, set()).update({owner} - {NONE})
    lanes_of = Counter(lane.route for lane in table.board.lanes)
    for index, lane in enumerate(table.board.lanes):
        others = owners[lane.route]
        alone = table.seats < composition.one_lane_below and lanes_of[lane.route] == 2
        if cities(table, lane) & composition.off_board:
            continue
        if table.owner[index] == NONE and seat not in others and not (alone and others):
            yield index


def claims(table: Table, seat: int, index: int) -> Iterator[Claim]:
    """Every way to pay for a lane and to answer what is asked about it."""
    lane = table.board.lanes[index]
    for demand in demands(table, lane):
        if not demand.dollars or demand.dollars <= table.scores[seat]:
            yield from (Claim(index, payment, demand.choices) for payment in payments(table, seat, lane, demand))


def payments(table: Table, seat: int, lane: Lane, demand: Demand) -> set[Payment]:
    """A set for the spaces, with no more wilds than allowed; wilds beside it; then any cards."""
    hand, wild, found = table.hands[seat], table.cards.wild, set()
    for chosen in sets(table, seat, lane):
        if demand.most_wilds == NO_LIMIT or dict(chosen).get(wild, 0) <= demand.most_wilds:
            for more in combinations_with_replacement(range(len(hand)), demand.cards):
                paid = Counter(dict(chosen)) + Counter([wild] * demand.wilds) + Counter(more)
                if all(count <= hand[kind] for kind, count in paid.items()):
                    found.add(tuple(sorted(paid.items())))
    return found


def sets(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """As many cards as spaces: of the lane's colour, of any one if it is gray, wilds for any of them."""
    if "ships" in table.cards.supplies:
        yield from lakes.payments(table, seat, lane)
        return
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


def ends_turn(act: Act, decision: str, table: Table) -> bool:
    """Was that all of a turn? Asked of the table as it is after the act, by which a seat answered this decision."""
    if NONE in table.market and len(drawable(table)) > 1:
        return False
    match act.action:
        case DrawTickets():
            return False
        case DrawCard() | TakeCard() if decision == "turn":
            wild_taken = any(isinstance(fact, Took) and is_wild(table, fact.card) for fact in act.facts)
            return wild_taken or not any(True for _ in second_card(table))
    return True


WITH_PART: Mapping[str, Callable[[Table, int, Composition], Iterator[Action]]] = {
    "harbors": lakes.harbors,
    "exchange": lakes.exchanges,
}

LEGAL: Mapping[str, Callable[[Table, int, Composition], Iterator[Action]]] = {
    "turn": turn,
    "second-card": lambda table, seat, composition: second_card(table),
    "first-tickets": lambda table, seat, composition: keep(table, seat, composition.kept_first),
    "fleet": lakes.fleets,
    "refill": lakes.refills,
    "row-card": row_card,
    "archive": archive,
    "keep-tickets": lambda table, seat, composition: keep(table, seat, composition.kept),
    "neutral-lane": lambda table, seat, composition: neutral_choices(table),
}
