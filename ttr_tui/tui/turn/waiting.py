"""Others are to do something."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.looking import Looking, plan_mark
from ttr_tui.tui.turn.taking_back import just_taken
from ttr_tui.words.english import screen as words


class Waiting(Looking):
    def __init__(self, game: GameForPhases) -> None:
        super().__init__(game)
        self.game = game

    def offers(self) -> Sequence[Offer]:
        step = [Offer("go-on", self.game.step)] if self.game.stepping else []
        return [*step, *plan_mark(self.game), *super().offers()]

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        waits = words.waiting(desk.cast, desk.view.table)
        return self.pointed_at() or self.round_about(Run(f" {waits}", BAR_STRONG), width, just_taken(self.game))
