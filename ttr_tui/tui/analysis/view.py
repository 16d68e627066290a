"""The analysis of a finished game on the screen: it grows while it is read, and goes on when it is left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from ttr_tui.hosting.hosted_game import WholeGame
from ttr_tui.lab.analysis.analyse import CHOICES, is_fair, judged_seats, reader_of
from ttr_tui.lab.analysis.beside import Beside
from ttr_tui.lab.analysis.keeping import keep, kept_analysis
from ttr_tui.lab.analysis.result import Analysis, Loss
from ttr_tui.store.analyses import DamagedAnalysis
from ttr_tui.store.journal import JournalFault, read_sealed
from ttr_tui.tui.analysis.look import Look
from ttr_tui.tui.analysis.page import AnalysisPage
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english.aids import analysing as words

T = TypeVar("T")


class AnalysisView(WholePage):
    """Over whatever it was opened from; Esc goes back there."""

    def __init__(self, table: TableForPhases, whole: WholeGame, path: Path, look: Look) -> None:
        self._cast = replace(table.desk.cast, reader=reader_of(whole.game, table.desk.seat))
        self._content = AnalysisPage(self._cast, whole.game)
        super().__init__(table, self._content)
        self._whole = whole
        self._path = path
        self._look = look
        self._beside: Beside | None = None
        table.work(self._find())

    def offers(self) -> Sequence[Offer]:
        kept = ("up", "down", "page-up", "page-down", "first", "last")
        scrolling = [offer for offer in super().offers() if offer.command in kept]
        analysis = self._content.analysis
        losses = words.told(analysis) if analysis else ()
        shown = [
            Offer(pick(number), partial(self._look_at, one), words.SHOW) for number, one in enumerate(losses[:PICKS], 1)
        ]
        return [Offer("back", self._leave), *shown, *scrolling]

    def _look_at(self, loss: Loss) -> None:
        said = words.in_short(self._cast, self._whole.game, loss)
        self._look(loss.act, loss.seat, said)

    def asked(self) -> str:
        analysis = self._content.analysis
        if self._beside is not None and self._beside.broken:
            return words.STOPPED
        if analysis is None or not analysis.whole:
            return words.MAY_LEAVE
        return words.READY if words.told(analysis) else words.READY_BLAMELESS

    def _leave(self) -> None:
        if self._beside is not None:
            self._beside.watching = None
        self.table.close(self)

    async def _find(self) -> None:
        """What is being worked out already, else what is kept, else begin."""
        game, session = self._whole.game, self.table.session
        number = self._path, len(game.history)
        beside = session.analyses.get(number)
        if beside is None or beside.broken:
            try:
                seal = await self._on_disk(lambda: read_sealed(self._path).seal)
            except JournalFault as fault:
                self._give_up(str(fault))
                return
            if not is_fair(game):
                self._give_up(words.SECRETS)
                return
            beside = await self._begun(seal, judged_seats(game))
            if beside is None:
                return
            session.analyses[number] = beside
        self._beside = beside
        beside.watching = self._told
        self._told()

    async def _begun(self, seal: str, judged: tuple[int, ...]) -> Beside | None:
        """None if the whole of it is kept and shown."""
        path, game = self._path, self._whole.game
        try:
            kept = await self._on_disk(lambda: kept_analysis(path, seal, game, judged, CHOICES))
        except DamagedAnalysis:
            self.table.note, kept = words.DAMAGED, None
        if kept is not None:
            self._content.analysis = kept
            self.table.show()
            return None
        beside = Beside(self._whole.deal, game, judged, CHOICES)
        beside.start(lambda analysis: self._keep(seal, analysis))
        return beside

    async def _keep(self, seal: str, analysis: Analysis) -> None:
        try:
            await self._on_disk(lambda: keep(self._path, seal, self._whole.game, analysis))
        except OSError as error:
            self.table.note = words.not_kept(error.strerror or str(error))

    def _give_up(self, why: str) -> None:
        self.table.note = why
        self._leave()
        self.table.show()

    def _told(self) -> None:
        assert self._beside is not None
        self._content.analysis = self._beside.latest
        self.table.show()

    async def _on_disk(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.table.session.writer, work)
