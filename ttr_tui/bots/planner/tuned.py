"""The planner as it sits down to a game: with the numbers for its board and for as many seats as there are."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.weights.rows import rows_of
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet


class TunedPlanner:
    """Picks its row when it sees the table, and plays with what `habit` makes of it."""

    def __init__(self, rules: RuleSet, habit: Callable[[Weights], Weights] = lambda row: row) -> None:
        self._rules = rules
        self._habit = habit
        self._rows = rows_of(rules.edition)
        self._planners: dict[int, Planner] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        return self.planner(view.table.seats).choose(view, chance, effort)

    def planner(self, seats: int) -> Planner:
        """The one for so many seats."""
        if seats not in self._planners:
            self._planners[seats] = Planner(self._rules, self._habit(self._rows.of(seats)))
        return self._planners[seats]
