"""What the planner weighs fleets, exchanges and harbours with."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.bots.weights.weights import Weights


@dataclass(frozen=True)
class LakesWeights(Weights):
    rail_share: float = 0.5
    """The part of the pieces that no ticket needs that is best taken as trains."""
    swap: float = 0.4
    """Turns that it costs to have a piece of the other kind, the exchange shared out."""
    harbor_trust: float = 0.9
    """The part of its points that a harbour yet to be built counts for."""
    harbor_card: float = 0.6
    """Turns that it takes to draw a card for a harbour."""
    harbor_danger: float = 0.02
    """The chance that a rival builds in a given city before the next turn."""
