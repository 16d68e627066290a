"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.easy.beginner import Beginner
from ttr_tui.bots.easy.random_bot import RandomBot
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.rules.ruleset import RuleSet

BOTS: Mapping[str, Callable[[RuleSet], Bot]] = {
    "easy": Beginner,
    "normal": TunedPlanner,
    "planner": TunedPlanner,
    "random": RandomBot,
}
