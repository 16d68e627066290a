"""Others are to do something."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.looking import Looking
from ttr_tui.words.english import screen as words


class Waiting(Looking):
    def __init__(self, game: GameForPhases) -> None:
        super().__init__(game)
        self.game = game

    def offers(self) -> Sequence[Offer]:
        step = [Offer("go-on", self.game.step)] if self.game.stepping else []
        return [*step, *super().offers()]

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        waits = words.waiting(desk.cast, desk.view.table)
        return self.pointed_at() or line(
            Run(f" {waits} ", BAR_STRONG), Run(self.here(), BAR_STRONG), Run(self.news(), BAR)
        )
