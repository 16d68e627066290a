"""Cards and chances: where the cards of each kind are, and how likely a few draws bring what a route still takes.

`card_counts` and `chances_to_pay` are for whoever shows them; both go by what the seat of the view may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb

from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.imagining import unseen_cards
from ttr_tui.rules.ruleset import RuleSet

DRAWS = (1, 2, 4)
"""So many draws are looked ahead: a card, a turn, two turns."""


@value
class CardCount:
    """Where the cards of one kind are."""

    kind: int
    held: int
    """In the reader's own hand."""
    market: int
    discarded: int
    taken: tuple[int, ...]
    """For each seat those that it was seen to take and has not paid since; the reader's own are among those held."""
    unseen: int
    """In a deck or in somebody's hand, and nobody can tell which."""


def card_counts(rules: RuleSet, view: View) -> list[CardCount]:
    """For each kind of card where its cards are, as far as the seat of this view may know."""
    table, seats = view.table, range(view.table.seats)
    unseen = unseen_cards(rules, table, [seat for seat in seats if seat != view.seat])
    return [
        CardCount(
            kind,
            held=view.hand[kind] if view.seat >= 0 else 0,
            market=table.market.count(kind),
            discarded=sum(pile[kind] for pile in table.discards),
            taken=tuple(0 if seat == view.seat else table.seen[seat][kind] for seat in seats),
            unseen=unseen[kind],
        )
        for kind in range(len(table.cards.kinds))
    ]


def chances_to_pay(rules: RuleSet, view: View, lane: int, draws: Sequence[int] = DRAWS) -> list[Fraction]:
    """For each number of draws from a deck the chance that the hand pays for a lane then; of the decks the better one.

    Every order of the unseen cards is equally likely. Nothing is drawn beyond the end of a deck: what is shuffled then
    is not known yet.
    """
    table, unheld = view.table, {kind for part in rules.parts for kind in part.unheld}
    unseen = unseen_cards(rules, table, [seat for seat in range(table.seats) if seat != view.seat])
    found = []
    for supply, deck in enumerate(table.decks):
        kinds = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and kind not in unheld]
        size = len(deck) - sum(unseen[kind] for kind in unheld if table.cards.supply_of[kind] == supply)
        useful = _useful(rules, view, lane, kinds)
        others = sum(unseen[kind] for kind in kinds if kind not in useful)
        pays = _payer(rules, view, lane, useful)
        found.append([hypergeometric([unseen[kind] for kind in useful], others, min(n, size), pays) for n in draws])
    return [max(chances) for chances in zip(*found, strict=True)]


def hypergeometric(counts: Sequence[int], others: int, draws: int, wanted: Callable[[Sequence[int]], bool]) -> Fraction:
    """The chance that so many draws from a pile are as wanted, told by how many of each kind that counts they hold."""
    drawn = [0] * len(counts)

    def ways(kind: int, left: int) -> int:
        if kind == len(counts):
            return comb(others, left) if left <= others and wanted(drawn) else 0
        total = 0
        for many in range(min(left, counts[kind]) + 1):
            drawn[kind] = many
            total += comb(counts[kind], many) * ways(kind + 1, left - many)
        drawn[kind] = 0
        return total

    every = comb(sum(counts) + others, draws)
    return Fraction(ways(0, draws), every) if every else Fraction(0)


def _with_hand(view: View, hand: list[int]) -> View:
    table = view.table.copy()
    table.hands[view.seat] = hand
    return View(table, view.seat)


def _useful(rules: RuleSet, view: View, lane: int, kinds: Sequence[int]) -> list[int]:
    """The kinds of card that can pay for a part of a lane."""
    plenty = view.table.board.lanes[lane].length
    rich = _with_hand(view, [max(held, plenty) for held in view.hand])
    paying = {kind for payment in rules.claiming.payments(rich, lane) for kind, _ in payment}
    return [kind for kind in kinds if kind in paying]


def _payer(rules: RuleSet, view: View, lane: int, useful: Sequence[int]) -> Callable[[Sequence[int]], bool]:
    """Tells whether the hand with these more cards pays for a lane."""
    richer = _with_hand(view, view.hand[:])
    hand = richer.hand

    def pays(drawn: Sequence[int]) -> bool:
        for kind, more in zip(useful, drawn, strict=True):
            hand[kind] = view.hand[kind] + more
        return bool(rules.claiming.payments(richer, lane))

    return pays
