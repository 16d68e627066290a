"""What the planner weighs tunnels, ferries and stations with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from ttr_tui.bots.weights.weights import Weights


@dataclass(frozen=True)
class EuropeWeights(Weights):
    tunnel_spare: int = 1
    """Cards to have at hand beyond the spaces of a tunnel."""
    tunnel_doubt: float = 0.5
    """What the risk of a tunnel costs in a plan."""
    ferry_wild: float = 1.0
    """What each wild that a ferry asks for costs beyond any other card."""
    station_card: float = 0.5
    """Turns that it takes to draw a card for a station."""
    station_wait: float = 0.5
    """Turns of merit that a station lacks beside a lane: nobody takes what it borrows away."""
    station_trust: float = 1.0
    """The part of its price for which a station that is yet to be built can be had."""

    def blinkered(self) -> Self:
        """Of the longest route and of lanes beyond the plan too: without a long ticket it is soon done."""
        return replace(super().blinkered(), extra=self.extra, trail=self.trail)
