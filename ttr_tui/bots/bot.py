"""What a bot is, and how bots play on a whole table, each through the lens of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import submit

USUAL_EFFORT = 1
"""The effort of a bot in an ordinary game."""


class Bot(Protocol):
    """Answers the decision that the view's seat owes.

    `effort` counts work, never time, so that the same seed plays the same game on any machine. Whatever a bot keeps
    between calls is a cache: dropping it changes no answer.
    """

    def choose(self, view: View, chance: Chance, effort: int) -> Action: ...


def next_seat(table: Table) -> int:
    """Whose answer comes next: that of the turn, or the first one that is owed."""
    seat = table.active
    if seat != NONE and table.owed[seat] is not None:
        return seat
    return next(seat for seat, decision in enumerate(table.owed) if decision is not None)


def next_act(play: Play, bots: Sequence[Bot], thinking: int, act: int) -> Sequence[Fact]:
    """Have the bot of whoever is next do the act of this number; what happened. `thinking` is the bots' own seed."""
    seat = next_seat(play.table)
    return submit(play, seat, bots[seat].choose(play.lenses[seat], Chance(thinking, seat, act), USUAL_EFFORT))
