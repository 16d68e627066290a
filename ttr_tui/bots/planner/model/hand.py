"""How far a hand is from paying for what it is wanted for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from math import sqrt
from typing import Protocol

from ttr_tui.bots.planner.model.chart import Chart
from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.value import value

MOST_KNOWN = 20_000
"""What may be missing in so many ways is remembered."""


class Need(Protocol):
    """Something other than a link that cards are wanted for."""

    def take(self, cards: list[int]) -> int:
        """Take out of these cards what it has a use for, other than wilds; how many it still lacks."""
        ...


class Pace:
    """How long it takes to draw what is missing, on one board and by one row of weights."""

    def __init__(self, weights: Weights, chart: Chart) -> None:
        self.weights = weights
        self.chart = chart
        self._known: dict[tuple[int, ...], float] = {}

    def turns(self, missing: Sequence[int], wilds: int) -> float:
        """Turns of drawing until nothing is missing; the more of it is of one suit, the longer."""
        if sum(missing) <= wilds:
            return 0.0
        key = (wilds, *missing)
        turns = self._known.get(key)
        if turns is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            turns = self._known[key] = self._turns(missing, wilds)
        return turns

    def _turns(self, missing: Sequence[int], wilds: int) -> float:
        weights, chart = self.weights, self.chart
        rest: list[float] = list(missing)
        for _ in range(wilds):
            rest[rest.index(max(rest))] -= 1
        if not chart.plain:
            rest[: len(chart.spaces_each)] = [n / spaces for n, spaces in zip(rest, chart.spaces_each)]  # noqa: B905
        spread = sqrt(sqrt(sum([n * n * n * n for n in rest])))
        return weights.per_card * sum(rest) + weights.scarce * spread


@value
class Goals:
    """What cards are collected for: the links of a plan, those beyond it, and other needs."""

    pace: Pace
    planned: Wants
    extra: Wants
    share: float
    """How much it counts what is wanted beyond the plan."""
    needs: tuple[Need, ...] = ()

    def turns_short(self, hand: Sequence[int]) -> float:
        """Turns of drawing that are still needed; those for lanes beyond the plan count less."""
        key = tuple(hand)
        turns = self._known.get(key)
        if turns is None:
            turns = self._known[key] = self._turns_short(hand)
        return turns

    @cached_property
    def _known(self) -> dict[tuple[int, ...], float]:
        """By hand."""
        return {}

    def _turns_short(self, hand: Sequence[int]) -> float:
        pace, chart = self.pace, self.pace.chart
        wilds = hand[chart.wild]
        lacking: list[int] = []
        if self.needs:
            hand = list(hand)
            lacking = [need.take(hand) for need in self.needs]
        spaces = chart.spaces_paid(hand)
        missing = self.planned.share_out(spaces, chart.wild) + lacking
        turns = pace.turns(missing, wilds)
        if self.extra:
            for suit, more in enumerate(self.extra.share_out(spaces, chart.wild)):
                missing[suit] += more
            turns += self.share * (pace.turns(missing, wilds) - turns)
        return turns - pace.weights.spare_wild * max(0, wilds - sum(missing))

    def without_link(self, want: Want) -> Goals:
        """What remains when a link has been claimed."""
        return Goals(self.pace, self.planned.without(want), self.extra.without(want), self.share, self.needs)

    def without_need(self, need: Need) -> Goals:
        """What remains when a need has been met."""
        return replace(self, needs=tuple([each for each in self.needs if each is not need]))
