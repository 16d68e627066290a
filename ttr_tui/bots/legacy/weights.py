"""What the planner weighs gifts of the campaign's game with."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.bots.weights.weights import Weights


@dataclass(frozen=True)
class LegacyWeights(Weights):
    gift: float = 0.45
    """Turns that it saves to be given a card from the deck."""
    keepsake: float = 2.0
    """What it is worth to keep something beyond the game, in dollars."""
