"""A plain way to choose under any rules: claim when that is possible, else draw cards, else whatever comes first."""

from __future__ import annotations

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet

PREFERRED = ("claim", "draw")


def choose_simply(rules: RuleSet, view: View, chance: Chance) -> Action:
    menus = {menu.kind: menu for menu in rules.options(view)}
    for kind in PREFERRED:
        if kind in menus:
            return menus[kind].pick(chance)
    return rules.default(view)
