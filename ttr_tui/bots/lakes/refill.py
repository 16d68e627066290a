"""Filling a gap of the market: from the deck whose next card would help most."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.bots.planner.draw import blind, savings
from ttr_tui.bots.planner.intent import Intent
from ttr_tui.bots.skill import Insight, Skill
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.market import CARS, REFILL, SHIPS, Refill, TwoDeckMarket


@dataclass(frozen=True, slots=True)
class Gap(Insight):
    """Nothing of it matters to plans."""

    def answer(self, intent: Intent) -> Refill:
        saves = savings(intent.outlook.hand, intent.project)
        return Refill(max((CARS, SHIPS), key=lambda supply: blind(intent.view, saves, supply)))


class Replenishing(Skill[TwoDeckMarket]):
    """Looks out for the second card, or for the next turn."""

    answers = (REFILL,)

    def look(self, view: View) -> Insight | None:
        return Gap() if view.owes == REFILL else None
