"""How far a list of effects has come, and how what is left of it waits on the agenda."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Postponed
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.legacy.effects.judging import Judge, in_turn_order
from ttr_tui.rules.legacy.effects.lists import Lists
from ttr_tui.rules.legacy.effects.when import HOLDER, Who
from ttr_tui.rules.legacy.tasks import DO, EVENT
from ttr_tui.rules.part import Due, Play, Task

MEANT = 1000
"""A place counts how often its effect was done below this, and above it whom its selector meant at first."""
UNSTEADY = ("last", "winner", "richest", "poorest")
"""Whom these select may be others by the time that the first of them has answered."""


@value
class Place:
    """How far a list has come: the effect that is next and how often it was done, for which company and lane."""

    list: int
    seat: int
    effect: int = 0
    done: int = 0
    lane: int = NONE
    event: int = NONE
    """The event whose own list it is."""

    @property
    def task(self) -> Task:
        """What is left from here on."""
        if self.event != NONE:
            return Task(EVENT, (self.event, self.effect, self.done))
        return Task(DO, (self.list, self.effect, self.done, self.seat, self.lane))

    @property
    def times(self) -> int:
        """How often its effect was done."""
        return self.done % MEANT


class Pause(NamedTuple):
    """The rest of a list waits on the agenda; what comes first, if it isn't there too."""

    due: Due | None


def after(play: Play, lists: Lists, at: Place, due: Due | None) -> Pause:
    """What comes before the effects that are left in a list."""
    if at.effect + 1 < len(lists[at.list].effects):
        play.tell(Postponed(*replace(at, effect=at.effect + 1, done=0).task))
    return Pause(due)


def again(play: Play, at: Place, due: Due | None) -> Pause:
    """What comes before the same effect is done once more."""
    play.tell(Postponed(*replace(at, done=at.done + 1).task))
    return Pause(due)


def meant(judge: Judge, table: Table, at: Place, who: Who) -> tuple[list[int], Place]:
    """Whom a selector means, and the place that remembers it as long as the effect is done for one after another."""
    if at.done >= MEANT:
        return [seat for seat in in_turn_order(table) if at.done // MEANT >> seat & 1], at
    seats = judge.seats(who, table, at.seat)
    if who in UNSTEADY or who.startswith(f"{HOLDER}:"):
        return seats, replace(at, done=MEANT * sum(1 << seat for seat in seats))
    return seats, at
