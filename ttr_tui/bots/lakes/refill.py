"""Filling a gap of the market: from the deck whose next card would help most."""

from __future__ import annotations

from typing import ClassVar

from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.situation import Insight, Intent
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.market import CARS, REFILL, SHIPS, Refill, TwoDeckMarket


@value
class RefillInsight(Insight):
    """Which card comes next."""

    matters: ClassVar = False

    def answer(self, intent: Intent) -> Refill:
        saves = intent.goals.savings(intent.outlook.hand)
        return Refill(max((CARS, SHIPS), key=lambda supply: mean_saving(intent.view, saves, supply)))


class RefillSkill(Skill[TwoDeckMarket]):
    """Looks out for the second card, or for the next turn."""

    answers = (REFILL,)

    def look(self, view: View) -> Insight | None:
        return RefillInsight() if view.owes == REFILL else None
