"""The result of a game: a page of its own, and what can be done next. Esc shows the map instead."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.tui.finish.keeping import keep_result
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import ending, results
from ttr_tui.words.english.home.to_paste import to_paste


class Result(WholePage):
    def __init__(
        self, table: TableForPhases, game: Game, deal: Deal, more: Sequence[Offer] = (), aside: str = ""
    ) -> None:
        lines = None if deal.daily is None else to_paste(game, deal.daily)
        self._result = ResultPage(table.desk, ending.told_last(game, deal), table.atlas.traced, lines)
        super().__init__(table, self._result)
        self._game = game
        self._deal = deal
        self._more = more
        self._aside = aside

    def actions(self) -> Sequence[Offer]:
        return [*self._more, *([Offer("keep", self._keep)] if self.table.session.at_home else [])]

    def asked(self) -> str:
        again = any(offer.command == "again" for offer in self._more)
        if not self.table.session.at_home:
            return results.OVER_FAR if again else results.OVER_LOOKING_ON
        return results.OVER if again else results.OVER_ELSEWHERE

    def aside(self) -> str:
        return self._aside

    def _keep(self) -> None:
        table = self.table
        table.work(keep_result(table, self._game, self._deal, self._result))
