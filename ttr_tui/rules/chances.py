"""Where the cards of each kind are, and how likely a few draws bring what a route still takes.

Both go by what the seat of the view may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import TypeAlias

from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.imagination import unseen_cards
from ttr_tui.rules.ruleset import RuleSet

DRAWS = (1, 2, 4)
"""So many draws are looked ahead: a card, a turn, two turns."""

Need: TypeAlias = frozenset[tuple[int, int]]
"""So many cards of some kinds, each with its number."""


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


def chances_to_pay(rules: RuleSet, view: View, lane: int) -> list[Fraction]:
    """For each of `DRAWS` from a deck the chance that the hand pays for a lane then; of the decks the better one.

    Every order of the unseen cards is equally likely. Nothing is drawn beyond the end of a deck: what is shuffled then
    is not known yet.
    """
    table, unheld = view.table, {kind for part in rules.parts for kind in part.unheld}
    unseen = unseen_cards(rules, table, [seat for seat in range(table.seats) if seat != view.seat])
    wild, found = table.cards.wild, []
    for supply, deck in enumerate(table.decks):
        kinds = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and kind not in unheld]
        size = len(deck) - sum(unseen[kind] for kind in unheld if table.cards.supply_of[kind] == supply)
        needs = _needs(rules, view, lane, kinds, min(max(DRAWS), size))
        found.append([chance_to_serve(unseen, kinds, min(n, size), needs, wild) for n in DRAWS])
    return [max(chances) for chances in zip(*found, strict=True)]


def _needs(rules: RuleSet, view: View, lane: int, kinds: Sequence[int], draws: int) -> list[Need]:
    """What so few draws can add to the hand to pay for a lane: for each way to pay what is missing of it."""
    plenty = view.table.board.lanes[lane].length
    rich = View(view.table.copy(), view.seat)
    rich.table.hands[view.seat] = [held + plenty for held in view.hand]
    found: set[Need] = set()
    for payment in rules.claiming.payments(rich, lane):
        missing = {kind: count - view.hand[kind] for kind, count in payment if count > view.hand[kind]}
        if sum(missing.values()) <= draws and missing.keys() <= {*kinds}:
            found.add(frozenset(missing.items()))
    return [need for need in found if not any(_serves(need, other) for other in found if other != need)]


def _serves(need: Need, other: Need) -> bool:
    """Is what is drawn for a need enough for another one?"""
    drawn = dict(need)
    return all(drawn.get(kind, 0) >= count for kind, count in other)


def chance_to_serve(
    unseen: Sequence[int], kinds: Sequence[int], draws: int, needs: Sequence[Need], wild: int
) -> Fraction:
    """The chance that so many draws of these kinds serve one of these needs.

    Counts the draws that serve none: with the number of wilds settled, each group of kinds that some need asks for
    together can be counted by itself.
    """
    every = comb(sum(unseen[kind] for kind in kinds), draws)
    if not every or not needs:
        return Fraction(0)
    wilds = unseen[wild] if wild in kinds else 0
    failing = 0
    for drawn in range(min(wilds, draws) + 1):
        left = [
            {kind: count for kind, count in need if kind != wild} for need in needs if dict(need).get(wild, 0) <= drawn
        ]
        if {} in left:
            continue
        groups = _asked_together(left)
        asked = {kind for group in groups for kind in group}
        others = sum(unseen[kind] for kind in kinds if kind not in asked and kind != wild)
        ways = [comb(others, n) for n in range(draws - drawn + 1)]
        for group in groups:
            ways = _times(ways, _unserved(group, unseen, left, draws - drawn))
        failing += comb(wilds, drawn) * ways[draws - drawn]
    return Fraction(every - failing, every)


def _asked_together(needs: Sequence[Mapping[int, int]]) -> list[frozenset[int]]:
    """Kinds that are asked for together, over one need or several."""
    groups: list[frozenset[int]] = []
    for need in needs:
        touched = [group for group in groups if group & need.keys()]
        groups = [group for group in groups if group not in touched] + [frozenset(need).union(*touched)]
    return groups


def _unserved(
    group: frozenset[int], unseen: Sequence[int], needs: Sequence[Mapping[int, int]], draws: int
) -> list[int]:
    """By how many are drawn of a group of kinds, in how many ways that serves no need of it."""
    kinds = sorted(group)
    own = [need for need in needs if group.issuperset(need)]
    ways = [0] * (draws + 1)
    for drawn in product(*(range(min(unseen[kind], draws) + 1) for kind in kinds)):
        of = dict(zip(kinds, drawn, strict=True))
        if sum(drawn) <= draws and not any(all(of[kind] >= count for kind, count in need.items()) for need in own):
            ways[sum(drawn)] += prod(comb(unseen[kind], many) for kind, many in of.items())
    return ways


def _times(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The ways to draw so many from two piles."""
    return [sum(one[k] * other[n - k] for k in range(n + 1)) for n in range(len(one))]
