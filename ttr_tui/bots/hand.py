"""How far a hand is from paying for what it is wanted for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ttr_tui.bots.chart import Want
from ttr_tui.bots.weights import Weights


def spend(wants: Sequence[Want], left: list[int]) -> list[int]:
    """Share out the cards in `left`, which keeps the rest; for each kind, how many are missing."""
    missing = [0] * len(left)
    for want in wants:
        kinds = want.kinds
        kind = kinds[0]
        if len(kinds) > 1:
            for other in kinds:
                if left[other] > left[kind]:
                    kind = other
        held = left[kind]
        if held >= want.length:
            left[kind] = held - want.length
        else:
            missing[kind] += want.length - held
            left[kind] = 0
    return missing


def wait(weights: Weights, missing: Sequence[int], wilds: int) -> float:
    """Turns of drawing until nothing is missing; the more of it is of one kind, the longer."""
    total = sum(missing)
    if total <= wilds:
        return 0.0
    rest = list(missing)
    for _ in range(wilds):
        rest[rest.index(max(rest))] -= 1
    spread = sqrt(sqrt(sum([n * n * n * n for n in rest])))
    return weights.per_card * (total - wilds) + weights.scarce * spread


@dataclass(frozen=True, slots=True)
class Project:
    """What a hand is wanted for: the links of a plan, and those beyond it."""

    weights: Weights
    wild: int
    plan: tuple[Want, ...]
    beyond: tuple[Want, ...]

    def need(self, hand: Sequence[int]) -> float:
        """Turns of drawing that are still needed; those for lanes beyond the plan count less."""
        weights = self.weights
        left = list(hand)
        wilds = left[self.wild]
        missing = spend(self.plan, left)
        need = wait(weights, missing, wilds)
        if self.beyond:
            missing = [a + b for a, b in zip(missing, spend(self.beyond, left), strict=True)]
            share = weights.extra if self.plan else 1.0
            need += share * (wait(weights, missing, wilds) - need)
        return need - weights.spare_wild * max(0, wilds - sum(missing))

    def without(self, want: Want) -> Project:
        """What remains when a link has been claimed."""
        plan, beyond = (tuple([each for each in wants if each is not want]) for wants in (self.plan, self.beyond))
        return Project(self.weights, self.wild, plan, beyond)
