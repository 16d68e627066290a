"""The neutral player: which lane of a double route it may have."""

from __future__ import annotations

from dataclasses import field, replace
from typing import ClassVar

from ttr_tui.bots.planner.model.hand import Goals
from ttr_tui.bots.planner.model.wants import Wants
from ttr_tui.bots.planner.situation import Insight, Intent
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE, ChooseLane, NeutralPlayer


@value
class NeutralInsight(Insight):
    """The lanes of which one must go."""

    matters: ClassVar = False

    skill: NeutralSkill = field(compare=False)
    lanes: tuple[int, ...]

    def answer(self, intent: Intent) -> ChooseLane:
        """The lane without which what is wanted is still easiest to pay for."""
        hand = intent.outlook.hand
        return ChooseLane(min(self.lanes, key=lambda lane: self.goals_without(lane, intent).turns_short(hand)))

    def goals_without(self, lane: int, intent: Intent) -> Goals:
        chart, goals = intent.worth.chart, intent.goals
        planned, extra = (
            Wants(
                [
                    chart.want(want.link, intent.outlook.opened & chart.links[want.link].mask & ~(1 << lane))
                    if chart.links[want.link].mask >> lane & 1
                    else want
                    for want in wants
                ]
            )
            for wants in (goals.planned, goals.extra)
        )
        return replace(goals, planned=planned, extra=extra)


class NeutralSkill(Skill[NeutralPlayer]):
    """Gives away the colour that it has less use for."""

    answers = (NEUTRAL_LANE,)

    def look(self, view: View) -> Insight | None:
        if view.owes != NEUTRAL_LANE:
            return None
        menu = self.part.menu(view, NEUTRAL_LANE)
        return NeutralInsight(self, tuple([choice.lane for choice in menu if isinstance(choice, ChooseLane)]))
