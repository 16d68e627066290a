"""A planner that weighs a few things in its own way, on any board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from ttr_tui.bots.bot import Bot
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.bots.weights.rows import changed_row
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.decoding import TABLE, Entry
from ttr_tui.store.faults import Faults, MapError
from ttr_tui.store.maps.source import read_raw

FILE = Path(__file__).with_name("rows.toml")


def character(name: str) -> Callable[[RuleSet], Bot]:
    """Makes bots of this character."""
    return lambda rules: TunedPlanner(rules, partial(habit, name))


def habit(name: str, row: Weights) -> Weights:
    """The row of a board as a character has it."""
    raw = read_raw(FILE)
    faults = Faults(str(FILE), raw)
    changed = changed_row(Entry(raw, (), faults).get(name, TABLE), row)
    if len(faults):
        raise MapError(str(FILE), faults.listed())
    return changed
