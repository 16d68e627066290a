"""A decision whose answers are simply listed."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.common.market import TakeCard
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.sentences import choice_of


class Listed(Choices):
    """Where an answer is about a lane, the map shows it."""

    label = words.CHOOSE

    def __init__(self, table: GameForPhases) -> None:
        self.table = table
        desk = table.desk
        self._actions = self._numbered([action for menu in desk.rules.options(desk.view) for action in menu])
        decision = desk.view.owes
        assert decision is not None
        super().__init__(
            desk.cast.words.heads[decision](desk.cast, desk.view), [self._choice(action) for action in self._actions]
        )
        self.at = next(place for place, choice in enumerate(self.choices) if not choice.off)
        self.moved()

    def _numbered(self, actions: list[Action]) -> Sequence[Action]:
        """Cards of the market keep the numbers that they have there, also if some can't be taken."""
        if all(isinstance(action, TakeCard) for action in actions):
            return [TakeCard(slot) for slot in range(len(self.table.desk.view.table.market))]
        return actions

    def _choice(self, action: Action) -> Choice:
        desk = self.table.desk
        said = choice_of(action, desk.cast, desk.view.table)
        return Choice(said, lambda: self.table.act(action), off=desk.why_not(action) is not None)

    def moved(self) -> None:
        lane = getattr(self._actions[self.at], "lane", NONE)
        if lane != NONE:
            self.table.atlas.choose(lane)
