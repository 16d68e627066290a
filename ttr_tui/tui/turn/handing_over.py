"""Whoever has acted still sees what came of it, before the screen is hidden for the next person."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR, BAR_KEY
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.curtain import Curtain
from ttr_tui.tui.turn.looking import Looking
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand


class HandingOver(Looking):
    def __init__(self, game: GameForPhases, seat: int) -> None:
        super().__init__(game)
        self.game = game
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._hide, words.HIDE), *super().offers()]

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        own = [(seat, said) for seat, said in desk.last_doings() if seat == desk.seat]
        hint = Run(f" {words.hand_over(self.game.names[self.seat])} ", BAR_KEY)
        return self.pointed_at() or line(hint, Run(shorthand.last_of_all(desk.cast, own), BAR))

    def _hide(self) -> None:
        self.game.phases[0] = Curtain(self.game, self.seat)
