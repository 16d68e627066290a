"""Paying for a lane: which lanes a hand is enough for, with which cards, and why not with others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ttr_tui.core.board import Lane
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
        self._kinds = cards.of_design(PLAIN)
        most = sum(kind.count for kind in cards.kinds)
        masks = board.payable_masks(kind=0, upto=most)
        self._colored = tuple((kind, masks[color]) for color, kind in sorted(self._kinds.items()))
        self._gray = masks[GRAY]

    def affordable(self, hand: Sequence[int]) -> int:
        """The lanes that this hand can pay for."""
        wilds = hand[self._wild]
        mask = best = 0
        for kind, payable in self._colored:
            count = hand[kind]
            mask |= payable[count + wilds]
            if count > best:
                best = count
        return mask | self._gray[best + wilds]

    def payments(self, hand: Sequence[int], lane: Lane) -> list[Payment]:
        """Every way to pay for a lane with this hand, fewest wilds first."""
        wild, length = self._wild, lane.length
        wilds = hand[wild]
        if lane.color != GRAY:
            kinds = [self._kinds[lane.color]] if lane.color in self._kinds else []
        else:
            kinds = [kind for kind, _ in self._colored]
        found: list[Payment] = []
        for used in range(min(wilds, length - 1) + 1):
            plain = length - used
            rest = ((wild, used),) if used else ()
            found += [((kind, plain), *rest) for kind in kinds if hand[kind] >= plain]
        if wilds >= length:
            found.append(((wild, length),))
        return found

    def explain(self, hand: Sequence[int], lane: Lane, payment: Payment) -> Refusal | None:
        """Why these cards, each kind named once and in order, don't pay for this lane; None if they do."""
        missing = not_in_hand(hand, payment)
        if missing is not None:
            return missing
        others = [kind for kind, _ in payment if kind != self._wild]
        paid = sum([count for _, count in payment])
        if paid != lane.length:
            return Refusal("wrong number of cards", "ALL-015", {"spaces": lane.length, "offered": paid})
        if len(others) > 1:
            return Refusal("more than one colour", "ALL-012")
        if others and lane.color != GRAY and others[0] != self._kinds.get(lane.color):
            return Refusal("wrong colour", "CLASSIC-018", {"color": lane.color})
        return None

    def shortage(self, hand: Sequence[int], lane: Lane) -> Refusal:
        """What is missing where nothing pays for a lane."""
        kinds = self._kinds.values() if lane.color == GRAY else [self._kinds[lane.color]]
        held = max(hand[kind] for kind in kinds)
        wilds = hand[self._wild]
        details = {"color": lane.color, "spaces": lane.length, "held": held, "wilds": wilds}
        return Refusal("too few cards", "ALL-006", details | {"missing": lane.length - held - wilds})
