"""How far a hand is from paying for what it is wanted for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, compress, repeat
from math import sqrt
from operator import add
from typing import Protocol

from ttr_tui.bots.planner.model.chart import Chart
from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.value import value

MOST_KNOWN = 20_000
"""What may be missing in so many ways is remembered."""


class Need(Protocol):
    """Something other than a link that cards are wanted for."""

    @property
    def kinds(self) -> Collection[int]:
        """The cards that it looks at."""
        ...

    def take(self, cards: list[int]) -> int:
        """Take out of these cards what it has a use for, other than wilds; how many it still lacks."""
        ...


class Pace:
    """How long it takes to draw what is missing, on one board and by one row of weights."""

    def __init__(self, weights: Weights, chart: Chart) -> None:
        self.weights = weights
        self.chart = chart
        self._known: dict[tuple[int, ...], float] = {}
        suits = len(chart.spaces_each)
        self._least_each = (weights.per_card + weights.scarce / sqrt(suits * sqrt(suits))) / max(chart.spaces_each)

    def least_turns(self, missing: int) -> float:
        """The fewest turns of drawing until so much isn't missing, whatever the suits: those of a little of each."""
        return self._least_each * max(0, missing)

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
        rest: list[float] = [n for n in missing if n]
        for _ in range(wilds):
            rest[rest.index(max(rest))] -= 1
        if not chart.plain:
            each = compress(chain(chart.spaces_each, repeat(1.0)), missing)
            rest = [n / spaces for n, spaces in zip(rest, each, strict=True)]
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
        turns = self._short.get(key)
        if turns is None:
            cards = list(hand)
            lacking = [need.take(cards) for need in self.needs]
            chart = self.pace.chart
            turns = self._short[key] = self._turns(chart.spaces_paid(cards), hand[chart.wild], lacking)
        return turns

    def savings(self, hand: Sequence[int]) -> list[float]:
        """For each kind of card the turns of drawing that one more would save."""
        key = tuple(hand)
        saves = self._saves.get(key)
        if saves is None:
            short, after = self.turns_short(hand), self._after_each(hand)
            saves = self._saves[key] = [short - turns for turns in after]
        return saves

    @cached_property
    def _short(self) -> dict[tuple[int, ...], float]:
        """By hand."""
        return {}

    @cached_property
    def _saves(self) -> dict[tuple[int, ...], list[float]]:
        """By hand."""
        return {}

    def _after_each(self, hand: Sequence[int]) -> Iterator[float]:
        """The turns that are needed after one more card, kind by kind. What no need looks at, none takes."""
        chart = self.pace.chart
        needed = {kind for need in self.needs for kind in need.kinds}
        cards, wilds = list(hand), hand[chart.wild]
        lacking = [need.take(cards) for need in self.needs]
        spaces = chart.spaces_paid(cards)
        for kind, (suit, pays) in enumerate(zip(chart.suit, chart.pays, strict=True)):
            if kind in needed:
                more = list(hand)
                more[kind] += 1
                yield self.turns_short(more)
            else:
                paid = spaces.copy()
                paid[suit] += pays
                yield self._turns(paid, wilds + (kind == chart.wild), lacking)

    def _turns(self, spaces: list[int], wilds: int, lacking: list[int]) -> float:
        """The turns that are needed with these spaces paid and so much lacking for other needs."""
        pace, wild = self.pace, self.pace.chart.wild_suit
        missing = self.planned.share_out(spaces, wild)
        turns = pace.turns(missing + lacking, wilds)
        if self.extra:
            missing = [*map(add, missing, self.extra.share_out(spaces, wild))]
            turns += self.share * (pace.turns(missing + lacking, wilds) - turns)
        return turns - pace.weights.spare_wild * max(0, wilds - sum(missing) - sum(lacking))

    def without_link(self, want: Want) -> Goals:
        """What remains when a link has been claimed."""
        return Goals(self.pace, self.planned.without(want), self.extra.without(want), self.share, self.needs)

    def without_need(self, need: Need) -> Goals:
        """What remains when a need has been met."""
        return replace(self, needs=tuple([each for each in self.needs if each is not need]))
