"""The end of a campaign's game at the table: what everybody has, and then the way to the vaults."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.finish.result import result_lines
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.looking import Looking
from ttr_tui.words.english import results
from ttr_tui.words.english.campaign import deposit as words


class Ended(Looking):
    """The map can be walked over. What is on the table now is remembered by nobody but the vaults."""

    def __init__(self, game: GameForPhases, go_on: Callable[[], None]) -> None:
        super().__init__(game)
        self._go_on = go_on
        self._open = True

    def offers(self) -> Sequence[Offer]:
        walking = [
            offer._replace(shown=False) for offer in super().offers() if offer.command not in ("confirm", "back")
        ]
        label = results.SHOW_MAP if self._open else results.SHOW_RESULT
        return [Offer("confirm", self._go_on, words.ON), Offer("back", self._turn_over, label), *walking]

    def prompt(self, width: int) -> Line:
        return self.pointed_at() or line(Run(f" {words.GAME_OVER}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return result_lines(self.table.desk, (), width) if self._open else ()

    def _turn_over(self) -> None:
        self._open = not self._open
        self._leave_lane()
