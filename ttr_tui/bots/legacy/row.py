"""A card of the row that an event gives away."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from ttr_tui.bots.planner.situation import Insight, Intent
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import TakeCard
from ttr_tui.rules.legacy.newspapers import Newspapers
from ttr_tui.rules.legacy.tasks import ROW_CARD


@value
class RowInsight(Insight):
    """Which card of the row."""

    matters: ClassVar = False

    skill: RowSkill = field(compare=False)

    def answer(self, intent: Intent) -> Action | None:
        """The card that saves most, a wild too: it costs no draw."""
        view = intent.view
        saves = intent.goals.savings(view.hand)
        takes = [take for take in self.skill.part.menu(view, ROW_CARD) or () if isinstance(take, TakeCard)]
        return max(takes, key=lambda take: saves[view.table.market[take.slot]], default=None)


class RowSkill(Skill[Newspapers]):
    """Takes what helps most."""

    answers = (ROW_CARD,)

    def look(self, view: View) -> Insight | None:
        return RowInsight(self) if view.owes == ROW_CARD else None
