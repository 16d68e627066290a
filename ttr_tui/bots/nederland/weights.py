"""What the planner weighs tokens with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from ttr_tui.bots.weights.weights import Weights


@dataclass(frozen=True)
class NederlandWeights(Weights):
    toll_race: float = 1.0
    """The part of its points that the bonus for tokens counts for."""
    toll_pace: float = 0.75
    """The part of the usual toll for each piece that players will pay for those they still have."""
    toll_doubt: float = 0.7
    """How far a guess at anybody's tokens is off: for one piece to be laid, and by its root for more."""
    toll_income: float = 0.2
    """The chance that a rival with forty pieces takes the second lane of a given route."""

    def blinkered(self) -> Self:
        """Hardly of who will have most tokens either."""
        return replace(super().blinkered(), toll_race=self.toll_race / 5)
