"""Playing on from a moment of a game. Chance is keyed by the act and what a world was made up from, nothing else.

Work is counted in choices that bots make, never in time, so that the same comes out on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.bots.playing import next_act
from ttr_tui.bots.weights.rows import rows_of
from ttr_tui.core.chance import Chance, SeededDealer, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import submit
from ttr_tui.rules.ruleset import RuleSet

VICTORY = 20.0
"""Points that it is worth to win."""


class Judge:
    """The planner that chooses for everybody, and the count of its choices."""

    def __init__(self, rules: RuleSet, seats: int) -> None:
        self.rules = rules
        self.planner = Planner(rules, rows_of(rules.edition).of(seats))
        self.choices = 0

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        self.choices += heft(view)
        return self.planner.choose(view, chance, effort)

    def intend(self, view: View) -> Intent:
        self.choices += heft(view)
        return self.planner.intend(view, USUAL_EFFORT)

    def imagine(self, view: View, shuffles: int, act: int) -> Table:
        """A world that the seat of this view could not tell from the true one."""
        return self.rules.imagine(view, Chance(shuffles, view.seat, act))

    def to_the_end(self, table: Table, shuffles: int, act: int) -> Table:
        """The end if everybody plays on after this act; the table is theirs to change."""
        self._play_on(Play(self.rules, table, SeededDealer(shuffles)), shuffles, act)
        return table

    def worth(self, table: Table, seat: int, action: Action, shuffles: int) -> float:
        """What the seat has of the end if this is done and everybody plays on: how far it is ahead, and the victory."""
        play = Play(self.rules, table, SeededDealer(shuffles))
        submit(play, seat, action)
        self._play_on(play, shuffles, 0)
        return ahead(table.scores, seat) + VICTORY * share_of_victory(table, seat)

    def some_rounds_on(self, table: Table, seat: int, action: Action, shuffles: int, act: int, rounds: int) -> float:
        """How far the seat will be ahead if this is done, everybody plays on for some rounds, and then plans come true.

        Where the game is over before that, by its scores. The table is theirs to change.
        """
        play = Play(self.rules, table, SeededDealer(shuffles))
        last = table.turn + rounds * table.seats
        submit(play, seat, action)
        self._play_on(play, shuffles, act, last)
        if table.winners is not None:
            return ahead(table.scores, seat)
        return ahead([table.scores[lens.seat] + self.intend(lens).best.worth for lens in play.lenses], seat)

    def _play_on(self, play: Play, shuffles: int, act: int, last: int | None = None) -> None:
        """Have everybody do what the planner does, to the beginning of this turn or to the end of the game."""
        table, bots, thinking = play.table, [self] * play.table.seats, bot_seed(shuffles)
        while table.winners is None and (last is None or table.turn < last or table.owed[table.active] != TURN):
            act += 1
            next_act(play, bots, thinking, act)


def heft(view: View) -> int:
    """For how many choices one counts: the more tickets a seat has, the longer its plans take."""
    return max(1, (len(view.tickets) + 2) // 4)


def ahead(scores: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of its best rival."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def share_of_victory(table: Table, seat: int) -> float:
    """All of it, nothing, or a part of a shared one."""
    winners = table.winners or ()
    return (seat in winners) / len(winners)
