"""Paying a price: which prices a hand is enough for, with which cards, and why not with others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import or_
from typing import Protocol, TypeAlias

from ttr_tui.core.board import RAIL, Lane
from ttr_tui.core.cards import GRAY, NONE, PLAIN
from ttr_tui.core.facts import Payment
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Refusal

ANY_NUMBER = 99
"""More wilds than anybody ever holds."""


@value
class Price:
    """So many cards of a colour, or of any one for GRAY; wilds stand for some, between so many at least and at most."""

    spaces: int
    color: int = GRAY
    kind: int = RAIL
    """The kind of card that pays."""
    least_wilds: int = 0
    most_wilds: int = ANY_NUMBER


def price_of(lane: Lane) -> Price:
    """A card of its colour and kind for each space of a lane."""
    return Price(lane.length, lane.color, lane.kind)


class PaymentRule(Protocol):
    """What pays for a price."""

    def __init__(self, edition: Edition, prices: Sequence[Price]) -> None:
        """`prices` are those of the lanes of the board, in order."""

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for."""
        ...

    def payments(self, hand: Sequence[int], price: Price) -> list[Payment]:
        """Every way to pay a price with this hand, fewest wilds first."""
        ...

    def explain(self, hand: Sequence[int], price: Price, payment: Payment) -> Refusal | None:
        """Why these cards don't pay this price; None if they do."""
        ...

    def shortage(self, hand: Sequence[int], price: Price) -> Refusal:
        """What is missing where nothing pays a price."""
        ...


Sets: TypeAlias = Callable[[int, int], Iterable[Payment]]
"""For so many spaces, with so many wilds beside: cards of one colour that pay for them, no kind without a card."""


def in_sets(price: Price, wild: int, held: int, sets: Sets) -> list[Payment]:
    """Every way to pay a price where a colour has several kinds of card, and so many wilds are held: fewest first."""
    most = min(held, price.most_wilds)
    found: list[Payment] = []
    for used in range(price.least_wilds, min(most, price.spaces - 1) + 1):
        wilds = ((wild, used),) if used else ()
        found += [tuple(sorted((*cards, *wilds))) for cards in sets(price.spaces - used, used)]
    if most >= price.spaces:
        found.append(((wild, price.spaces),))
    return found


def wrong_wilds(price: Price, offered: int) -> Refusal | None:
    """Why a payment with so many wilds doesn't pay a price that takes some; None if it may."""
    if offered >= price.least_wilds:
        return None
    return Refusal("too few wilds", "ALL-013", {"wilds": price.least_wilds, "offered": offered})


def not_in_hand(hand: Sequence[int], payment: Payment) -> Refusal | None:
    """Why these cards can't be laid down, each kind named once and in order; None if all are there."""
    last = NONE
    for kind, count in payment:
        held = hand[kind] if last < kind < len(hand) else 0
        if not 1 <= count <= held:
            return Refusal("cards not in hand", "ALL-006", {"card": kind, "held": held, "offered": count})
        last = kind
    return None


class SingleSet:
    """A set of one colour, as many cards as the price has spaces; wilds stand for any of them (ALL-012 to ALL-016)."""

    def __init__(self, edition: Edition, prices: Sequence[Price]) -> None:
        cards = edition.cards
        self._wild = cards.wild
        kinds = cards.of_design(PLAIN)
        self._paying = (*((kinds[color],) if color in kinds else () for color in range(GRAY)), tuple(kinds.values()))
        """For each colour of price the kinds that pay it."""
        most = sum(kind.count for kind in cards.kinds)
        masks = edition.board.payable_masks(kind=RAIL, upto=most)
        color_of = {kind: color for color, kind in kinds.items()}
        nothing = (0,) * (2 * most + 1)
        self._payable = tuple(
            tuple(map(or_, masks[color_of[kind]], masks[GRAY])) if kind in color_of else nothing
            for kind in range(max(color_of) + 1)
        )
        """`[kind][n]`: the lanes, grey ones too, that n cards of a kind pay for. Kinds that come after pay for none."""
        self._wilds_enough = wild_masks(prices, most)

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for."""
        wilds = hand[self._wild]
        mask = 0
        for count, payable in zip(hand, self._payable):  # noqa: B905
            mask |= payable[count + wilds]
        return mask & self._wilds_enough[wilds] if self._wilds_enough else mask

    def payments(self, hand: Sequence[int], price: Price) -> list[Payment]:
        """Every way to pay a price with this hand, fewest wilds first."""
        wild, spaces = self._wild, price.spaces
        able = self._paying[price.color]
        found: list[Payment] = []
        for used in range(price.least_wilds, min(hand[wild], price.most_wilds, spaces - 1) + 1):
            needed = spaces - used
            for kind in able:
                if hand[kind] >= needed:
                    payment = ((kind, needed), (wild, used)) if used else ((kind, needed),)
                    found.append(payment)
        if hand[wild] >= spaces <= price.most_wilds:
            found.append(((wild, spaces),))
        return found

    def explain(self, hand: Sequence[int], price: Price, payment: Payment) -> Refusal | None:
        """Why these cards don't pay this price; None if they do."""
        missing = not_in_hand(hand, payment)
        if missing is not None:
            return missing
        wild = self._wild
        paid = colors = wilds = 0
        colored = NONE
        for kind, count in payment:
            paid += count
            if kind != wild:
                colored = kind
                colors += 1
            else:
                wilds = count
        if paid != price.spaces:
            return Refusal("wrong number of cards", "ALL-015", {"spaces": price.spaces, "offered": paid})
        if colors > 1:
            return Refusal("more than one colour", "ALL-012")
        if colors and colored not in self._paying[price.color]:
            return Refusal("wrong colour", "CLASSIC-018", {"color": price.color})
        return wrong_wilds(price, wilds) if price.least_wilds else None

    def shortage(self, hand: Sequence[int], price: Price) -> Refusal:
        """What is missing where nothing pays a price."""
        held = max(hand[kind] for kind in self._paying[price.color])
        wilds = hand[self._wild]
        if held + wilds >= price.spaces and wilds < price.least_wilds:
            return Refusal("too few wilds", "ALL-013", {"wilds": price.least_wilds, "offered": wilds})
        least, useful = price.least_wilds, min(held, price.spaces - price.least_wilds)
        details = {"color": price.color, "spaces": price.spaces, "held": held, "wilds": wilds}
        details |= {"missing": price.spaces - useful - wilds} | ({"least": least} if least else {})
        return Refusal("too few cards", "ALL-006", details)


def wild_masks(prices: Sequence[Price], most: int) -> tuple[int, ...]:
    """`[n]`: the lanes that ask for no more than n wilds; empty where none asks for any."""
    if not any(price.least_wilds for price in prices):
        return ()
    return tuple(
        sum(1 << lane for lane, price in enumerate(prices) if price.least_wilds <= wilds) for wilds in range(most + 1)
    )
