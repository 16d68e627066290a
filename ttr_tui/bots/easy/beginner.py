"""The easy opponent: the planner, but blind to its rivals, and now and then lost in thought."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard
from ttr_tui.rules.ruleset import RuleSet

DREAMS: Mapping[int, int] = {2: 4, 3: 9, 4: 14, 5: 24}
"""By seats: one of so many draws and claims is a card drawn as it comes, whatever the plan. The more rivals there are,
the dearer is a turn that is lost."""


class Beginner:
    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._market = rules.acting[DrawCard]
        self._planner = TunedPlanner(rules, Weights.blinkered)

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        if view.owes in (TURN, SECOND_CARD) and chance.below(DREAMS[view.table.seats]) == 0:
            menu = self._market.menu(view, view.owes)
            if menu is not None:
                return menu.pick(chance)
        return self._planner.choose(view, chance, effort)
