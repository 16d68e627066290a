"""What a careless or malicious player might try: actions that are nearly right, and some that are far from it.

`TRIES` has one function for every kind of action of the parts that all systems share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import TypeAlias

from conformance import plain_rules
from conformance.playing import Playing
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Payment
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets, KeepTickets

Tries: TypeAlias = Callable[[Playing, int, Chance], Iterator[Action]]


def tries(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """A handful of actions of every kind that the rules know, for a seat that owes a decision or not."""
    of_kind = playing.composition.twin.tries
    for kind in playing.rules.acting:
        yield from of_kind[kind](playing, seat, chance)


def claims(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """Every lane that the hand pays for, whether it can be had or not; and lanes with cards that nearly pay."""
    table = playing.table
    lanes = len(table.board.lanes)
    hand = table.hands[seat]
    for index in range(lanes):
        for claim in islice(plain_rules.claims(table, seat, index, playing.composition), 1):
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


def takes(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (TakeCard(slot) for slot in range(-1, len(playing.table.market) + 1))


def draws(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    yield from (DrawCard(supply) for supply in range(-1, len(playing.table.decks) + 1))


def ticket_draws(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    yield DrawTickets()


def keeps(playing: Playing, seat: int, chance: Chance) -> Iterator[Action]:
    """The offer parted in all ways, and mixed with tickets held, tickets of others, tickets twice and tickets lost."""
    table = playing.table
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


TRIES: Mapping[type[Action], Tries] = {
    Claim: claims,
    TakeCard: takes,
    DrawCard: draws,
    DrawTickets: ticket_draws,
    KeepTickets: keeps,
}
