"""The bot that plays by chance."""

from __future__ import annotations

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet


class RandomBot:
    """Uniform over the kinds of action that are legal now, then uniform within the kind."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        menus = self._rules.options(view)
        return menus[chance.below(len(menus))].pick(chance)
