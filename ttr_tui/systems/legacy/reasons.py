"""A reason of its own: trains. What it gives away is drawn for the same reasons as any card."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class FewerTrains(Reason):
    """No ticket needs a lane, but it leaves so few trains; at the end the fewest bring most dollars."""

    left: int
    bonus: int
    """What so many bring."""
    most: int


KINDS: tuple[type[Reason], ...] = (FewerTrains,)
