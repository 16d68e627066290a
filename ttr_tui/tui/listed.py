"""A decision whose answers are simply listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.tui.choices import Choice, Choices
from ttr_tui.words.english import choosing
from ttr_tui.words.english import screen as words

if TYPE_CHECKING:
    from ttr_tui.tui.table.game import GameScreen


class Listed(Choices):
    """Where an answer is about a lane, the map shows it."""

    label = words.CHOOSE

    def __init__(self, table: GameScreen) -> None:
        self.table = table
        desk = table.desk
        self._actions = [action for menu in desk.rules.options(desk.view) for action in menu]
        decision = desk.view.owes
        assert decision is not None
        super().__init__(
            choosing.HEADS[decision](desk.cast, desk.view),
            [
                Choice(choosing.choice(desk.cast, desk.view.table, action), self._doer(action))
                for action in self._actions
            ],
        )
        self.moved()

    def moved(self) -> None:
        lane = getattr(self._actions[self.at], "lane", NONE)
        if lane != NONE:
            self.table.atlas.choose(lane)

    def _doer(self, action: Action) -> Callable[[], None]:
        return lambda: self.table.act(action)
