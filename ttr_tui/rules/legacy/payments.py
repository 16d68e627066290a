"""Paying a price that is more than the spaces of the lane: all of it is one payment, in kinds of card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ttr_tui.core.cards import NONE, PLAIN
from ttr_tui.core.facts import Payment
from ttr_tui.rules.common.payments import Price, SingleSet, not_in_hand
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.prices import PLAIN as USUAL
from ttr_tui.rules.legacy.effects.prices import Quote
from ttr_tui.rules.refusal import Refusal


class PricedSet(SingleSet):
    """A set for the spaces, as ever; extra wilds, each its own; extra cards of any kind (LEGACY-038, LEGACY-039).

    Cards of one colour pay alike whatever is marked on them (LEGACY-012).
    """

    def __init__(self, edition: Edition, prices: Sequence[Price]) -> None:
        super().__init__(edition, prices)
        plain = edition.cards.of_design(PLAIN)
        self._alike: dict[int, list[int]] = {kind: [kind] for kind in plain.values()}
        """For each kind without a mark all kinds of its colour, itself in front."""
        for kind, card in enumerate(edition.cards.kinds):
            if card.color != NONE and card.design != PLAIN:
                self._alike[plain[card.color]].append(kind)
        self._marked = any(len(kinds) > 1 for kinds in self._alike.values())

    def affordable(self, hand: Sequence[int]) -> int:
        return super().affordable(self._unmarked(hand))

    def payments(self, hand: Sequence[int], price: Price) -> list[Payment]:
        """Every way to pay a price, fewest wilds first, and marked cards last."""
        if not self._marked:
            return super().payments(hand, price)
        return [cards for paid in super().payments(self._unmarked(hand), price) for cards in self._laid_out(paid, hand)]

    def explain(self, hand: Sequence[int], price: Price, payment: Payment) -> Refusal | None:
        missing = not_in_hand(hand, payment)
        if missing is not None or not self._marked:
            return missing or super().explain(hand, price, payment)
        paid = [0] * len(hand)
        for kind, count in payment:
            paid[kind] = count
        unmarked = tuple((kind, count) for kind, count in enumerate(self._unmarked(paid)) if count)
        return super().explain(self._unmarked(hand), price, unmarked)

    def shortage(self, hand: Sequence[int], price: Price) -> Refusal:
        return super().shortage(self._unmarked(hand), price)

    def _unmarked(self, hand: Sequence[int]) -> Sequence[int]:
        """The hand as if nothing were marked on its cards."""
        if not self._marked:
            return hand
        plain = list(hand)
        for first, *others in self._alike.values():
            for kind in others:
                plain[first] += plain[kind]
                plain[kind] = 0
        return plain

    def _laid_out(self, payment: Payment, hand: Sequence[int]) -> Iterator[Payment]:
        """Every way to pay so many cards of a colour with those of the hand, marked ones or not."""
        colored = [(kind, count) for kind, count in payment if kind != self._wild]
        wilds = [pair for pair in payment if pair[0] == self._wild]
        for cards in _split(self._alike[colored[0][0]], colored[0][1], hand) if colored else [[]]:
            yield tuple(sorted([*cards, *wilds]))

    def payments_at(self, hand: Sequence[int], price: Price, quote: Quote) -> list[Payment]:
        """Every way to pay this price with this hand, fewest wilds first."""
        if (quote.cards, quote.wilds, quote.most_wilds) == (0, 0, USUAL.most_wilds):
            return self.payments(hand, price)
        wild = self._wild
        if hand[wild] < quote.wilds or sum(hand) < price.spaces + quote.wilds + quote.cards:
            return []
        left = list(hand)
        left[wild] -= quote.wilds
        found: dict[Payment, None] = {}
        limited = price if quote.most_wilds == USUAL.most_wilds else replace(price, most_wilds=quote.most_wilds)
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
        if quote.most_wilds == USUAL.most_wilds and not self.payments(hand, price):
            return self.shortage(hand, price)
        plain, wilds = self._unmarked(hand), hand[self._wild]
        held = max(plain[kind] for kind in self._paying[price.color])
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


def _split(kinds: Sequence[int], count: int, hand: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """So many cards of these kinds, as many of the first as can be in front."""
    first, *others = kinds
    for taken in range(min(hand[first], count), -1, -1):
        part = [(first, taken)] if taken else []
        if taken == count:
            yield part
        elif others:
            yield from ([*part, *rest] for rest in _split(others, count - taken, hand))
