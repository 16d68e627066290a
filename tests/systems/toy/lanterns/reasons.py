"""Reasons of its own: whether a lantern is worth a wild."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.core.value import value


@value
class LanternScores(Reason):
    """It scores so many points, more than the wild would save."""

    points: int


@value
class WildIsNeeded(Reason):
    """The wild saves turns that are worth more."""


KINDS: tuple[type[Reason], ...] = (LanternScores, WildIsNeeded)
