"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View

USUAL_EFFORT = 1
"""The effort of a bot in an ordinary game."""


class Bot(Protocol):
    """Answers the decision that the view's seat owes.

    `effort` counts work, never time, so that the same seed plays the same game on any machine. Whatever a bot keeps
    between calls is a cache: dropping it changes no answer.
    """

    def choose(self, view: View, chance: Chance, effort: int) -> Action: ...
