"""What an adviser says, as data."""

from __future__ import annotations

from enum import StrEnum

from ttr_tui.bots.advice.reasons import Reason
from ttr_tui.bots.advice.told import PlanTold
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value


class Scale(StrEnum):
    """What a merit is counted in."""

    TURNS = "turns"
    """Of work that it saves: in the middle of a game."""
    POINTS = "points"


@value
class Advice:
    """An action, why to do it, and what it is good for.

    Merits compare with those of other advice on the same decision and with nothing else; what can't be compared has
    none. Whatever stands first is recommended, even where its merit is not the greatest.
    """

    action: Action
    reason: Reason
    merit: float | None = None
    scale: Scale = Scale.TURNS
    waits: bool = False
    """Is it a claim that can wait, by all that is seen?"""
    plan: PlanTold | None = None
    """What it serves, where that is to be told; the same for all advice on a decision."""
