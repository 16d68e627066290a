"""What a hand is still short of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ttr_tui.bots.weights import Weights


@dataclass(frozen=True, slots=True)
class Want:
    """A link to be claimed, and the kinds of card any one of which pays for it."""

    link: int
    length: int
    kinds: tuple[int, ...]


def spend(wants: Sequence[Want], left: list[int]) -> list[int]:
    """Share out the cards in `left`, which keeps the rest; for each kind, how many are missing."""
    missing = [0] * len(left)
    for want in wants:
        kinds = want.kinds
        kind = kinds[0]
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


def turns(weights: Weights, missing: Sequence[int], wilds: int) -> float:
    """Turns of drawing until nothing is missing; the more of one colour, the longer."""
    total = sum(missing)
    if total <= wilds:
        return 0.0
    rest = list(missing)
    for _ in range(wilds):
        rest[rest.index(max(rest))] -= 1
    power = sum([n * n * n * n for n in rest])
    return weights.per_card * (total - wilds) + weights.scarce * sqrt(sqrt(power))
