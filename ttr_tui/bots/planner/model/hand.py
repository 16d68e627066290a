"""How far a hand is from paying for what it is wanted for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Protocol

from ttr_tui.bots.planner.model.chart import Chart, Want
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.value import value


class Need(Protocol):
    """Something other than a link that cards are wanted for."""

    def take(self, cards: list[int]) -> int:
        """Take out of these cards what it has a use for, other than wilds; how many it still lacks."""
        ...


def share_out(wants: Sequence[Want], spaces: list[int], wild: int) -> list[int]:
    """Share out the spaces that can be paid, which leaves the rest of them; for each suit, how many are missing.

    Of wilds, it is all that are asked for, whatever is held.
    """
    missing = [0] * len(spaces)
    for want in wants:
        suits = want.suits
        suit = suits[0]
        if len(suits) > 1:
            for other in suits:
                if spaces[other] > spaces[suit]:
                    suit = other
            if not spaces[suit]:
                suit = min(suits, key=missing.__getitem__)
        held, suited = spaces[suit], want.suited
        if held >= suited:
            spaces[suit] = held - suited
        else:
            missing[suit] += suited - held
            spaces[suit] = 0
        if want.wilds:
            missing[wild] += want.wilds
    return missing


def turns_to_draw(weights: Weights, chart: Chart, missing: Sequence[int], wilds: int) -> float:
    """Turns of drawing until nothing is missing; the more of it is of one suit, the longer."""
    total: float = sum(missing)
    if total <= wilds:
        return 0.0
    rest: list[float] = list(missing)
    for _ in range(wilds):
        rest[rest.index(max(rest))] -= 1
    if chart.plain:
        total -= wilds
    else:
        rest[: len(chart.spaces_each)] = [n / spaces for n, spaces in zip(rest, chart.spaces_each)]  # noqa: B905
        total = sum(rest)
    spread = sqrt(sqrt(sum([n * n * n * n for n in rest])))
    return weights.per_card * total + weights.scarce * spread


@value
class Goals:
    """What cards are collected for: the links of a plan, those beyond it, and other needs."""

    weights: Weights
    chart: Chart
    planned: tuple[Want, ...]
    extra: tuple[Want, ...]
    share: float
    """How much it counts what is wanted beyond the plan."""
    needs: tuple[Need, ...] = ()

    def turns_short(self, hand: Sequence[int]) -> float:
        """Turns of drawing that are still needed; those for lanes beyond the plan count less."""
        weights, chart = self.weights, self.chart
        wilds = hand[chart.wild]
        lacking: list[int] = []
        if self.needs:
            hand = list(hand)
            lacking = [need.take(hand) for need in self.needs]
        spaces = chart.spaces_paid(hand)
        missing = share_out(self.planned, spaces, chart.wild)
        turns = turns_to_draw(weights, chart, missing + lacking, wilds)
        if self.extra:
            missing = [a + b for a, b in zip(missing, share_out(self.extra, spaces, chart.wild), strict=True)]
            turns += self.share * (turns_to_draw(weights, chart, missing + lacking, wilds) - turns)
        return turns - weights.spare_wild * max(0, wilds - sum(missing) - sum(lacking))

    def without_link(self, want: Want) -> Goals:
        """What remains when a link has been claimed."""
        planned, extra = (tuple([each for each in wants if each is not want]) for wants in (self.planned, self.extra))
        return Goals(self.weights, self.chart, planned, extra, self.share, self.needs)

    def without_need(self, need: Need) -> Goals:
        """What remains when a need has been met."""
        return replace(self, needs=tuple([each for each in self.needs if each is not need]))
