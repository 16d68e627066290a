"""The numbers of the rulebook that no other system has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from conformance.composition import Composition
from conformance.playing import Playing


@dataclass(frozen=True, eq=False)
class Dutch(Composition):
    """Tolls, loans and starts of different worth."""

    folder: ClassVar[str] = "nederland"

    start_scores: tuple[int, ...] = (0, 1, 2, 3, 4)
    tokens: int = 30
    loan_costs: int = 5
    toll_bonus: Mapping[int, tuple[int, ...]] = field(
        default_factory=lambda: {2: (35,), 3: (55, 35), 4: (55, 35, 20), 5: (55, 35, 20, 10)}
    )
    idle_rounds: int = 5
    """Before a neutral player joins."""

    def numbers_with(self, pieces: int) -> dict[str, int]:
        return {"trains": pieces, "neutral_idle_rounds": 1}

    def with_pieces(self, pieces: int) -> Self:
        return replace(self, pieces=pieces, idle_rounds=1)


def numbers_of(playing: Playing) -> Dutch:
    assert isinstance(playing.composition, Dutch)
    return playing.composition
