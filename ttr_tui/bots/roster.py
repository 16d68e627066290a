"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.characters.character import character
from ttr_tui.bots.easy.beginner import Beginner
from ttr_tui.bots.easy.random_bot import RandomBot
from ttr_tui.bots.names import CHARACTERS
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.bots.search.searcher import Searcher
from ttr_tui.rules.ruleset import RuleSet

BOTS: Mapping[str, Callable[[RuleSet], Bot]] = {
    "easy": Beginner,
    "normal": TunedPlanner,
    "hard": Searcher,
    **{name: character(name) for name in CHARACTERS},
    "planner": TunedPlanner,
    "random": RandomBot,
}
"""Players made of code: they see what a seat sees and answer with an action."""
