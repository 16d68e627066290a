"""How far a hand is from paying for what it is wanted for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Protocol

from ttr_tui.bots.planner.chart import Chart, Want
from ttr_tui.bots.weights.weights import Weights


class Errand(Protocol):
    """Something other than a link that cards are wanted for."""

    def take(self, cards: list[int]) -> int:
        """Take out of these cards what it has a use for, other than wilds; how many it still lacks."""
        ...


def spend(wants: Sequence[Want], purse: list[int]) -> list[int]:
    """Share out the spaces in a purse, which keeps the rest; for each suit, how many are missing."""
    missing = [0] * len(purse)
    for want in wants:
        suits = want.suits
        suit = suits[0]
        if len(suits) > 1:
            for other in suits:
                if purse[other] > purse[suit]:
                    suit = other
            if not purse[suit]:
                suit = min(suits, key=missing.__getitem__)
        held = purse[suit]
        if held >= want.length:
            purse[suit] = held - want.length
        else:
            missing[suit] += want.length - held
            purse[suit] = 0
    return missing


def wait(weights: Weights, chart: Chart, missing: Sequence[int], wilds: int) -> float:
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
        rest[: len(chart.spaces)] = [n / spaces for n, spaces in zip(rest, chart.spaces)]  # noqa: B905
        total = sum(rest)
    spread = sqrt(sqrt(sum([n * n * n * n for n in rest])))
    return weights.per_card * total + weights.scarce * spread


@dataclass(frozen=True, slots=True)
class Project:
    """What a hand is wanted for: the links of a plan, those beyond it, and errands."""

    weights: Weights
    chart: Chart
    plan: tuple[Want, ...]
    beyond: tuple[Want, ...]
    share: float
    """How much it counts what is wanted beyond the plan."""
    errands: tuple[Errand, ...] = ()

    def need(self, hand: Sequence[int]) -> float:
        """Turns of drawing that are still needed; those for lanes beyond the plan count less."""
        weights, chart = self.weights, self.chart
        wilds = hand[chart.wild]
        lacking: list[int] = []
        if self.errands:
            hand = list(hand)
            lacking = [errand.take(hand) for errand in self.errands]
        purse = chart.purse(hand)
        missing = spend(self.plan, purse)
        need = wait(weights, chart, missing + lacking, wilds)
        if self.beyond:
            missing = [a + b for a, b in zip(missing, spend(self.beyond, purse), strict=True)]
            need += self.share * (wait(weights, chart, missing + lacking, wilds) - need)
        return need - weights.spare_wild * max(0, wilds - sum(missing) - sum(lacking))

    def without(self, want: Want) -> Project:
        """What remains when a link has been claimed."""
        plan, beyond = (tuple([each for each in wants if each is not want]) for wants in (self.plan, self.beyond))
        return Project(self.weights, self.chart, plan, beyond, self.share, self.errands)

    def without_errand(self, errand: Errand) -> Project:
        """What remains when an errand has been done."""
        return replace(self, errands=tuple([each for each in self.errands if each is not errand]))
