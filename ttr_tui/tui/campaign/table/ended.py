"""The end of a campaign's game at the table: what everybody has, and then the way to the vaults."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english.campaign import deposit


class Ended(WholePage):
    """What is on the table now is remembered by nobody but the vaults."""

    def __init__(self, game: GameForPhases, go_on: Callable[[], None]) -> None:
        super().__init__(game, ResultPage(game.desk, (), game.atlas.traced))
        self._go_on = go_on

    def actions(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go_on, deposit.ON)]

    def asked(self) -> str:
        return deposit.GAME_OVER
