"""Who is measured, as it is typed: a bot by its name, the judge too, and a planner with numbers of its row changed.

normal    judge    hard    normal:patience=0    judge:patience=1.5:danger=0.1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from typing import Any

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.bots.roster import BOTS, habit
from ttr_tui.bots.weights import JUDGE, LEAST, MOST, NORMAL, WeightRows, Weights, judge_rows, rows_of
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.bot_names import CHARACTERS

ROWS: Mapping[str, Callable[[Edition], WeightRows]] = {JUDGE: judge_rows, NORMAL: rows_of}
"""Those that boards have rows for. A character has those of `normal`, and its own way with them."""


def bot_typed(said: str) -> Callable[[RuleSet], Bot]:
    """Makes bots of this kind. Raises ValueError, also when one is made, since boards have numbers of their own."""
    name, *changes = said.split(":")
    if not changes and name in BOTS:
        return BOTS[name]
    if name not in (*ROWS, *CHARACTERS):
        if name in BOTS:
            raise ValueError(f"{name} has no numbers of its own. Those that have: {', '.join((*ROWS, *CHARACTERS))}")
        raise ValueError(f"There is no bot {name}. There are {', '.join((*BOTS, JUDGE))}")
    way = partial(habit, name) if name in CHARACTERS else lambda row: row

    def make(rules: RuleSet) -> Bot:
        rows = ROWS.get(name, rows_of)(rules.edition)
        with_set(rows.default, changes)
        return TunedPlanner(rules, lambda row: with_set(way(row), changes), rows)

    return make


def with_set(row: Weights, changes: Sequence[str]) -> Weights:
    """The row with what was typed as NAME=NUMBER. Raises ValueError."""
    numbers: dict[str, Any] = {}
    usual = asdict(row)
    for typed in changes:
        name, _, said = typed.partition("=")
        if name not in usual:
            raise ValueError(f"{name} is none of {', '.join(usual)}")
        least = LEAST.get(name, 0)
        try:
            number = type(usual[name])(said)
        except ValueError:
            kind = "a whole number" if isinstance(usual[name], int) else "a number"
            raise ValueError(f"{name} is {kind}, and not “{said}”") from None
        if not least <= number <= MOST:
            raise ValueError(f"{name} can be from {least:g} to {MOST:g}")
        numbers[name] = number
    return replace(row, **numbers)
