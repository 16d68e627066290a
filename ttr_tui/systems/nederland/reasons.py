"""The reasons for hints that only Nederland has: the neutral player."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class LaneToSpare(Reason):
    """What is wanted is paid for soonest without this lane."""

    lane: int
    wanted: bool
    """Is its route one that is wanted? Otherwise any lane may go."""


KINDS: tuple[type[Reason], ...] = (LaneToSpare,)
