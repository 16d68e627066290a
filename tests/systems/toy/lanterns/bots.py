"""What the planner knows of lanterns: when one is worth a wild; and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.planner.offers import hand_after
from ttr_tui.bots.planner.situation import Insight, Intent, Skill
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.lanterns.dark_lanes import LANTERN, DarkLanes, HangLantern, LeaveDark
from ttr_tui.systems.lanterns.reasons import LanternScores, WildIsNeeded


@value
class LanternInsight(Insight):
    """What a lantern would score, and the wild that it would cost."""

    matters: ClassVar = False
    points: int
    wild: int

    def answer(self, intent: Intent) -> Action:
        return HangLantern() if self.merit(intent) > 0 else LeaveDark()

    def merit(self, intent: Intent) -> float:
        """In turns; below nothing without a wild."""
        hand, goals, weights = intent.outlook.hand, intent.goals, intent.worth.weights
        if not hand[self.wild]:
            return -1.0
        lost = goals.turns_short(hand_after(hand, ((self.wild, 1),))) - goals.turns_short(hand)
        return self.points / weights.turn - lost


class LanternSkill(Skill[DarkLanes]):
    """Lights a lane if its plan can do without the wild."""

    answers = (LANTERN,)

    def look(self, view: View) -> LanternInsight | None:
        if view.owes != LANTERN:
            return None
        return LanternInsight(self.part.numbers.lantern_points, self.rules.edition.cards.wild)


SKILLS: Mapping[type[Part], type[Skill[Any]]] = {DarkLanes: LanternSkill}


def _lantern(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    insight = next(one for one in intent.outlook.insights if isinstance(one, LanternInsight))
    if not intent.outlook.hand[insight.wild]:
        return ()
    if insight.merit(intent) > 0:
        return [Advice(HangLantern(), LanternScores(insight.points))]
    return [Advice(LeaveDark(), WildIsNeeded())]


REASONS = SystemReasons(decisions={LANTERN: _lantern})
