"""What a careless or malicious player might try: actions that are nearly right, and some that are far from it.

`TRIES` has one function for every kind of action; a kind without one is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from conformance import lakes, plain_rules
from conformance.playing import Playing
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.rules.lakes.exchange import Exchange
from ttr_tui.rules.lakes.fleet import ChooseFleet
from ttr_tui.rules.lakes.harbors import BuildHarbor
from ttr_tui.rules.lakes.market import Refill
from ttr_tui.rules.legacy.caboose import ArchiveEvent
from ttr_tui.rules.legacy.events import EventCards
from ttr_tui.rules.nederland.neutral import ChooseLane


def tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """A handful of actions of every kind that the rules know, for a seat that owes a decision or not."""
    for kind in playing.rules.acting:
        yield from TRIES[kind](playing.table, seat, chance)


def claims(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    """Every lane that the hand pays for, whether it can be had or not; and lanes with cards that nearly pay."""
    lanes = len(table.board.lanes)
    hand = table.hands[seat]
    for index in range(lanes):
        for claim in islice(plain_rules.claims(table, seat, index), 1):
            yield claim
            if claim.choices:
                yield Claim(index, claim.payment)
                yield Claim(index, claim.payment, claim.choices[::-1])
                yield Claim(index, claim.payment, (*claim.choices, claim.choices[0]))
    for _ in range(6):
        index = chance.below(lanes)
        length = table.board.lanes[index].length
        kind = chance.below(len(hand))
        payment: Payment = ((kind, length),)
        yield Claim(index, payment)
        yield Claim(index, spoiled(payment, len(hand), chance))
        wild, wilds = table.cards.wild, chance.below(3)
        yield Claim(index, spoiled(((kind, length - wilds), (wild, wilds)), len(hand), chance))
        yield Claim(index, ((kind, max(1, hand[kind])), (wild, max(1, hand[wild]))))
        yield Claim(index, payment, ("crossing:dollar",))
        yield Claim(index, tuple(sorted({kind: length, chance.below(len(hand)): 1}.items())))
    yield Claim((-1, lanes, -lanes)[chance.below(3)], ((0, 1),))


def spoiled(payment: Payment, kinds: int, chance: Chance) -> Payment:
    """The payment with something wrong about it, or at least unusual."""
    (kind, count), *others = payment
    match chance.below(9):
        case 0:
            return ((kind, count + 1), *others)
        case 1:
            return ((kind, count - 1), *others)
        case 2:
            return (*others, (kind, count))
        case 3:
            return ((kind, 1), (kind, count - 1), *others)
        case 4:
            return ((kind - kinds, count), *others)
        case 5:
            return ((kind + kinds, count), *others)
        case 6:
            return ((chance.below(kinds), 1), (kind, count - 1), *others)
        case 7:
            return ((kind, count), *others, (kinds - 1, 0))
    return ()


def takes(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (TakeCard(slot) for slot in range(-1, len(table.market) + 1))


def draws(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (DrawCard(supply) for supply in range(-1, len(table.decks) + 1))


def ticket_draws(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    yield DrawTickets()


def keeps(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    """The offer parted in all ways, and mixed with tickets held, tickets of others, tickets twice and tickets lost."""
    offer = table.offers[seat]
    anything = range(len(table.board.tickets))
    yield KeepTickets((), ())
    yield KeepTickets((), offer)
    yield KeepTickets(offer[:1], offer[1:])
    yield KeepTickets(offer, ())
    yield KeepTickets(offer[1:], ())
    yield KeepTickets(offer, offer[:1])
    yield KeepTickets(offer + offer[:1], ())
    yield KeepTickets(offer, tuple(table.tickets[seat][:1]))
    yield KeepTickets((*offer[1:], anything[chance.below(len(anything))]), offer[:1])
    yield KeepTickets(tuple(table.tickets[seat]), ())
    for other in table.offers:
        yield KeepTickets(other, ())


def lane_choices(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    lanes = len(table.board.lanes)
    yield from (ChooseLane(lane) for lane in (-1, -lanes, lanes, chance.below(lanes)))
    yield from (ChooseLane(lane) for lane, _ in enumerate(table.board.lanes) if chance.below(12) == 0)


def archives(table: Table, seat: int, chance: Chance) -> Iterator[Action]:
    """Events that lie anywhere, and one that is none."""
    events = table.record(EventCards)
    yield from (ArchiveEvent(event) for event in ("washout", "coal-shortage", "", "flood", *events.archive))


TRIES: Mapping[type[Action], Callable[[Table, int, Chance], Iterator[Action]]] = {
    ArchiveEvent: archives,
    Claim: claims,
    TakeCard: takes,
    DrawCard: draws,
    DrawTickets: ticket_draws,
    KeepTickets: keeps,
    ChooseLane: lane_choices,
    Refill: lakes.refill_tries,
    ChooseFleet: lakes.fleet_tries,
    Exchange: lakes.exchange_tries,
    BuildHarbor: lakes.harbor_tries,
}
