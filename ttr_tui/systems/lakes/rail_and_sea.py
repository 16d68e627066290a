"""Claiming rail lanes with train cards and trains, sea lanes with ship cards and ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ttr_tui.core.board import PIECES, RAIL, SEA
from ttr_tui.core.cards import GRAY, PLAIN
from ttr_tui.core.facts import Payment
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claiming
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.payments import Price, in_sets, not_in_hand
from ttr_tui.systems.lakes.fleet import FLEETS, Boxes
from ttr_tui.systems.lakes.two_decks import DOUBLE, HARBOR, SINGLE, TwoDeckMarket

WORTH = {PLAIN: 1, HARBOR: 1, SINGLE: 1, DOUBLE: 2}
"""The spaces that a card of a design pays for (LAKES-031); a wild pays for one (LAKES-034)."""


class SetOfAKind:
    """A set of one colour and of the kind of the lane; wilds stand for cards of either kind (LAKES-028 to LAKES-035).

    A double ship may pay for a single space, but no card may be superfluous.
    """

    def __init__(self, edition: Edition, prices: Sequence[Price]) -> None:
        cards, board = edition.cards, edition.board
        self._wild = cards.wild
        self._kinds = cards.kinds
        self._worth = [WORTH.get(kind.design, 1) for kind in cards.kinds]
        designs = {RAIL: (PLAIN, HARBOR), SEA: (DOUBLE, SINGLE)}
        self._pairs: dict[int, dict[int, tuple[int, int]]] = {}
        """Kind of lane -> colour -> the two kinds of card for it, the one to be spent first in front."""
        for kind, (one, other) in designs.items():
            first, second = cards.of_design(one), cards.of_design(other)
            self._pairs[kind] = {color: (first[color], second[color]) for color in sorted(first)}
        most = sum(kind.count * worth for kind, worth in zip(cards.kinds, self._worth, strict=True))
        payable = {kind: board.payable_masks(kind=kind, upto=most) for kind in designs}
        self._colored = [
            [(*pair, self._worth[pair[0]], payable[kind][color]) for color, pair in self._pairs[kind].items()]
            for kind in designs
        ]
        self._gray = [payable[kind][GRAY] for kind in designs]

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for: whatever pays with cards to spare pays without them."""
        wilds = hand[self._wild]
        mask = 0
        for colored, gray in zip(self._colored, self._gray, strict=True):
            best = 0
            for first, second, worth, payable in colored:
                spaces = hand[first] * worth + hand[second]
                mask |= payable[spaces + wilds]
                if spaces > best:
                    best = spaces
            mask |= gray[best + wilds]
        return mask

    def payments(self, hand: Sequence[int], price: Price) -> list[Payment]:
        """Every way to pay for a lane with this hand, fewest wilds first."""
        pairs = [pair for pair in self._pairs_for(price) if hand[pair[0]] or hand[pair[1]]]
        return in_sets(
            price,
            self._wild,
            hand[self._wild],
            lambda spaces, wilds: [
                tuple([part for part in cards if part[1]])
                for pair in pairs
                for cards in self._sets(hand, pair, spaces, spare=not wilds)
            ],
        )

    def explain(self, hand: Sequence[int], price: Price, payment: Payment) -> Refusal | None:
        """Why these cards, each kind named once and in order, don't pay for this lane; None if they do."""
        missing = not_in_hand(hand, payment)
        if missing is not None:
            return missing
        plain = [kind for kind, _ in payment if kind != self._wild]
        right = {kind for pair in self._pairs[price.kind].values() for kind in pair}
        for kind in plain:
            if kind not in right:
                return Refusal("wrong kind of card", "LAKES-028", {"card": kind, "kind": price.kind})
        if len({self._kinds[kind].color for kind in plain}) > 1:
            return Refusal("more than one colour", "LAKES-030")
        if plain and price.color not in (GRAY, self._kinds[plain[0]].color):
            return Refusal("wrong colour", "LAKES-029", {"color": price.color})
        paid = sum(count * self._worth[kind] for kind, count in payment)
        details = {"spaces": price.spaces, "offered": paid}
        if paid < price.spaces:
            return Refusal("wrong number of cards", "ALL-015", details)
        if any(paid - self._worth[kind] >= price.spaces for kind, _ in payment):
            return Refusal("card to spare", "LAKES-033", details)
        return None

    def shortage(self, hand: Sequence[int], price: Price) -> Refusal:
        """What is missing where nothing pays for a lane, counted in spaces."""
        held = max(sum(hand[kind] * self._worth[kind] for kind in pair) for pair in self._pairs_for(price))
        wilds = hand[self._wild]
        details = {"color": price.color, "kind": price.kind, "spaces": price.spaces, "held": held, "wilds": wilds}
        return Refusal("too few cards of this kind", "ALL-006", details | {"missing": price.spaces - held - wilds})

    def _pairs_for(self, price: Price) -> list[tuple[int, int]]:
        """For each colour that pays for a lane, its two kinds of card."""
        pairs = self._pairs[price.kind]
        return list(pairs.values()) if price.color == GRAY else [pairs[price.color]] if price.color in pairs else []

    def _sets(
        self, hand: Sequence[int], pair: tuple[int, int], spaces: int, *, spare: bool
    ) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """The cards of one colour for so many spaces, as many of the first kind as can be in front.

        If a space may be to spare (LAKES-032), double ships alone come last: with any other card one were superfluous.
        """
        first, second = pair
        worth = self._worth[first]
        for count in range(min(hand[first], spaces // worth), -1, -1):
            rest = spaces - count * worth
            if rest <= hand[second]:
                yield (first, count), (second, rest)
        if spare and spaces % worth and hand[first] > spaces // worth:
            yield (first, spaces // worth + 1), (second, 0)


class RailAndSea(Claiming):
    """Trains go on rail lanes and ships on sea lanes (LAKES-028)."""

    name = "rail-and-sea"
    needs: ClassVar = (FLEETS, (TwoDeckMarket.name,))
    lane_kinds = PIECES
    payment_rule = SetOfAKind

    def why_closed(self, view: View, index: int) -> Refusal | None:
        """Who lacks pieces of the right kind is told what an exchange could bring (LAKES-039)."""
        refusal = super().why_closed(view, index)
        if refusal is None or refusal.code != "too few pieces":
            return refusal
        kind = self._board.lanes[index].kind
        box = view.table.record(Boxes).boxes[view.seat][kind]
        return Refusal("too few pieces of this kind", "LAKES-039", {**refusal.details, "kind": kind, "box": box})
