"""Paying for a lane: which lanes a hand is enough for, with which cards, and why not with others."""

from __future__ import annotations

from collections.abc import Sequence
from operator import or_
from typing import Protocol

from ttr_tui.core.board import RAIL, Lane
from ttr_tui.core.cards import GRAY, NONE, PLAIN
from ttr_tui.core.facts import Payment
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.refusal import Refusal


class PaymentRule(Protocol):
    """What pays for a lane."""

    def __init__(self, edition: Edition) -> None: ...

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for."""
        ...

    def payments(self, hand: Sequence[int], lane: Lane) -> list[Payment]:
        """Every way to pay for a lane with this hand, fewest wilds first."""
        ...

    def explain(self, hand: Sequence[int], lane: Lane, payment: Payment) -> Refusal | None:
        """Why these cards don't pay for this lane; None if they do."""
        ...

    def shortage(self, hand: Sequence[int], lane: Lane) -> Refusal:
        """What is missing where nothing pays for a lane."""
        ...


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
    """A set of one colour, as many cards as the lane has spaces; wilds stand for any of them (ALL-012 to ALL-016)."""

    def __init__(self, edition: Edition) -> None:
        cards, board = edition.cards, edition.board
        self._wild = cards.wild
        kinds = cards.of_design(PLAIN)
        self._paying = (*((kinds[color],) if color in kinds else () for color in range(GRAY)), tuple(kinds.values()))
        """For each colour of lane the kinds that pay for it."""
        most = sum(kind.count for kind in cards.kinds)
        masks = board.payable_masks(kind=RAIL, upto=most)
        color_of = {kind: color for color, kind in kinds.items()}
        nothing = (0,) * (2 * most + 1)
        self._payable = tuple(
            tuple(map(or_, masks[color_of[kind]], masks[GRAY])) if kind in color_of else nothing
            for kind in range(max(color_of) + 1)
        )
        """`[kind][n]`: the lanes, grey ones too, that n cards of a kind pay for. Kinds that come after pay for none."""

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for."""
        wilds = hand[self._wild]
        mask = 0
        for count, payable in zip(hand, self._payable):  # noqa: B905
            mask |= payable[count + wilds]
        return mask

    def payments(self, hand: Sequence[int], lane: Lane) -> list[Payment]:
        """Every way to pay for a lane with this hand, fewest wilds first."""
        wild, length = self._wild, lane.length
        wilds = hand[wild]
        able = self._paying[lane.color]
        found: list[Payment] = []
        for used in range(min(wilds, length - 1) + 1):
            needed = length - used
            for kind in able:
                if hand[kind] >= needed:
                    payment = ((kind, needed), (wild, used)) if used else ((kind, needed),)
                    found.append(payment)
        if wilds >= length:
            found.append(((wild, length),))
        return found

    def explain(self, hand: Sequence[int], lane: Lane, payment: Payment) -> Refusal | None:
        """Why these cards don't pay for this lane; None if they do."""
        missing = not_in_hand(hand, payment)
        if missing is not None:
            return missing
        wild = self._wild
        paid = colors = 0
        colored = NONE
        for kind, count in payment:
            paid += count
            if kind != wild:
                colored = kind
                colors += 1
        if paid != lane.length:
            return Refusal("wrong number of cards", "ALL-015", {"spaces": lane.length, "offered": paid})
        if colors > 1:
            return Refusal("more than one colour", "ALL-012")
        if colors and colored not in self._paying[lane.color]:
            return Refusal("wrong colour", "CLASSIC-018", {"color": lane.color})
        return None

    def shortage(self, hand: Sequence[int], lane: Lane) -> Refusal:
        """What is missing where nothing pays for a lane."""
        held = max(hand[kind] for kind in self._paying[lane.color])
        wilds = hand[self._wild]
        details = {"color": lane.color, "spaces": lane.length, "held": held, "wilds": wilds}
        return Refusal("too few cards", "ALL-006", details | {"missing": lane.length - held - wilds})
