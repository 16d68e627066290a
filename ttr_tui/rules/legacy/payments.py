"""Paying a price that is more than the spaces of the lane: all of it is one payment, in kinds of card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ttr_tui.core.facts import Payment
from ttr_tui.rules.common.payments import Price, SingleSet
from ttr_tui.rules.legacy.effects.prices import PLAIN, Quote
from ttr_tui.rules.refusal import Refusal


class PricedSet(SingleSet):
    """A set for the spaces, as ever; extra wilds, each its own; extra cards of any kind (LEGACY-038, LEGACY-039)."""

    def payments_at(self, hand: Sequence[int], price: Price, quote: Quote) -> list[Payment]:
        """Every way to pay this price with this hand, fewest wilds first."""
        if (quote.cards, quote.wilds, quote.most_wilds) == (0, 0, PLAIN.most_wilds):
            return self.payments(hand, price)
        wild = self._wild
        if hand[wild] < quote.wilds or sum(hand) < price.spaces + quote.wilds + quote.cards:
            return []
        left = list(hand)
        left[wild] -= quote.wilds
        found: dict[Payment, None] = {}
        limited = price if quote.most_wilds == PLAIN.most_wilds else replace(price, most_wilds=quote.most_wilds)
        for chosen in self.payments(left, limited):
            spent = [0] * len(hand)
            spent[wild] = quote.wilds
            for kind, count in chosen:
                spent[kind] += count
            for paid in _with_more(spent, hand, quote.cards, 0):
                found[tuple((kind, count) for kind, count in enumerate(paid) if count)] = None
        return sorted(found, key=lambda paid: dict(paid).get(wild, 0))

    def explain_at(self, hand: Sequence[int], price: Price, payment: Payment, quote: Quote) -> Refusal | None:
        """Why these cards don't pay this price; None if they do."""
        if payment in self.payments_at(hand, price, quote):
            return None
        refusal = self.explain(hand, price, payment)
        if refusal is not None and refusal.code == "cards not in hand":
            return refusal
        offered = sum(count for _, count in payment)
        extra = quote.cards + quote.wilds
        if extra and offered != price.spaces + extra:
            details = {"spaces": price.spaces, "extra": extra, "offered": offered}
            return Refusal("wrong number of cards with extra", "ALL-015", details)
        wilds = dict(payment).get(self._wild, 0)
        if wilds < quote.wilds:
            return Refusal("too few extra wilds", "LEGACY-039", {"wilds": quote.wilds, "offered": wilds})
        if refusal is not None and not extra:
            return refusal
        if wilds - quote.wilds - quote.cards > quote.most_wilds:
            return Refusal("too many wilds", "LEGACY-044", {"most": quote.most_wilds, "offered": wilds})
        return Refusal("does not make a set", "ALL-012", {"color": price.color, "spaces": price.spaces, "extra": extra})

    def shortage_at(self, hand: Sequence[int], price: Price, quote: Quote) -> Refusal:
        """What is missing where nothing pays this price."""
        if quote.most_wilds == PLAIN.most_wilds and not self.payments(hand, price):
            return self.shortage(hand, price)
        held, wilds = max(hand[kind] for kind in self._paying[price.color]), hand[self._wild]
        details = {"color": price.color, "spaces": price.spaces, "held": held, "wilds": wilds}
        details |= {"most": quote.most_wilds, "extra": quote.cards, "extra wilds": quote.wilds}
        return Refusal("too few cards for the price", "ALL-006", details)


def _with_more(spent: list[int], hand: Sequence[int], more: int, first: int) -> Iterator[list[int]]:
    """The cards spent and so many others of the hand, of any kind from the first on."""
    if not more:
        yield spent[:]
        return
    for kind in range(first, len(hand)):
        if spent[kind] < hand[kind]:
            spent[kind] += 1
            yield from _with_more(spent, hand, more - 1, kind)
            spent[kind] -= 1
