"""The analysis of a finished game on the screen: it grows while it is read, and goes on when it is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from ttr_tui.lab.analysis import Analysis, Loss, keep, kept_analysis
from ttr_tui.lab.analysis_process import Beside
from ttr_tui.lab.analyst import CHOICES, is_fair, judged_seats, reader_of
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import WholeGame
from ttr_tui.store.journal import JournalFault, read_sealed
from ttr_tui.store.saves import DamagedAnalysis
from ttr_tui.tui.finish.result_page import MARGIN, ResultPage, heading
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, line, spread, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look import BAR, BAR_STRONG, FAINT, KEY, STRONG, TEXT
from ttr_tui.tui.map.signs import Glyphs
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.words import analysis as words
from ttr_tui.words import results
from ttr_tui.words.cast import Cast

WatchBefore: TypeAlias = Callable[[int, int, str], None]
"""Shows the game as it was before an act, as a seat saw it, and says something of it."""


class AnalysisView(WholePage):
    """Over whatever it was opened from; Esc goes back there."""

    def __init__(
        self,
        table: TableForPhases,
        whole: WholeGame,
        path: Path,
        watch_before: WatchBefore,
        result: ResultPage | None,
    ) -> None:
        """`result` is told what the analysis comes to."""
        self._cast = _for_reader(table, whole)
        self._result = result
        self._content = AnalysisPage(self._cast, whole.game)
        super().__init__(table, self._content)
        self._whole = whole
        self._path = path
        self._watch_before = watch_before
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
        self._watch_before(loss.act, loss.seat, said)

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
        key = self._path, len(game.history)
        beside = session.analyses.get(key)
        if beside is None or beside.broken:
            try:
                seal = await self.table.session.on_disk(lambda: read_sealed(self._path).seal)
            except JournalFault as fault:
                self._give_up(str(fault))
                return
            if not is_fair(game):
                self._give_up(words.SECRETS)
                return
            beside = await self._begun(seal, judged_seats(game))
            if beside is None:
                return
            session.analyses[key] = beside
        self._beside = beside
        beside.watching = self._told
        self._told()

    async def _begun(self, seal: str, judged: tuple[int, ...]) -> Beside | None:
        """None if the whole of it is kept and shown."""
        path, game = self._path, self._whole.game
        try:
            kept = await self.table.session.on_disk(lambda: kept_analysis(path, seal, game, judged, CHOICES))
        except DamagedAnalysis:
            self.table.note, kept = words.DAMAGED, None
        if kept is not None:
            self._come_to(kept)
            return None
        beside = Beside(self._whole.deal, game, judged, CHOICES)
        beside.start(lambda analysis: self._keep(seal, analysis))
        return beside

    async def _keep(self, seal: str, analysis: Analysis) -> None:
        try:
            await self.table.session.on_disk(lambda: keep(self._path, seal, self._whole.game, analysis))
        except OSError as error:
            self.table.note = words.not_kept(error.strerror or str(error))

    def _give_up(self, why: str) -> None:
        self.table.note = why
        self._leave()
        self.table.show()

    def _told(self) -> None:
        assert self._beside is not None
        self._come_to(self._beside.latest)

    def _come_to(self, analysis: Analysis | None) -> None:
        self._content.analysis = analysis
        if self._result is not None and analysis is not None and analysis.whole:
            self._result.analysed = words.dearest(self._cast, self._whole.game, analysis)
        self.table.show()


def _for_reader(table: TableForPhases, whole: WholeGame) -> Cast:
    return replace(table.desk.cast, reader=reader_of(whole.game, table.desk.seat))


async def tell_result(table: TableForPhases, whole: WholeGame, path: Path, result: ResultPage) -> None:
    """What is kept of an analysis, if there is one that can be read."""

    def kept() -> Analysis | None:
        try:
            return kept_analysis(path, read_sealed(path).seal, whole.game, judged_seats(whole.game), CHOICES)
        except (JournalFault, DamagedAnalysis):
            return None

    found = await table.session.on_disk(kept)
    if found is not None:
        result.analysed = words.dearest(_for_reader(table, whole), whole.game, found)
        table.show()


NUMBER = 3
"""Columns before a loss, for the key that shows it."""
WIDEST = 110
"""Longer lines are hard to read."""
PROGRESS = 40
"""Cells of the bar that says how far it is."""


class AnalysisPage:
    """What is known so far, drawn at any size."""

    def __init__(self, cast: Cast, game: Game) -> None:
        self.analysis: Analysis | None = None
        self._told: tuple[Analysis, Sequence[words.AnalysisSection]] | None = None
        """What was said of an analysis: a key changes nothing of it."""
        self._cast = cast
        self._game = game

    def top(self, width: int) -> Line:
        said = Run(f" {words.TITLE}, {results.played(self._cast)}", BAR_STRONG)
        return spread((said,), (Run(f" {results.turns(self._game.table)} ", BAR),), width, BAR)

    def lines(self, width: int, height: int, glyphs: Glyphs) -> list[Line]:
        """All of it, as long as it is."""
        inner = min(width - 2 * MARGIN, WIDEST)
        return [(Run(" " * MARGIN), *part) for part in self._lines(inner, glyphs)]

    def _lines(self, width: int, glyphs: Glyphs) -> list[Line]:
        analysis = self.analysis
        if analysis is None:
            return [line(Run(words.LOOKING, FAINT))]
        found = [] if analysis.whole else [*_progress(analysis, glyphs), ()]
        for section in self._sections(analysis):
            found.append(heading(section.heading, width))
            for number, said in enumerate(section.said, 1):
                numbered = section.heading == words.LOSSES and number <= len(words.told(analysis))
                found += _numbered(number, said, width) if numbered else wrap(said, width, TEXT)
            found.append(())
        return [*found, *wrap(words.HOW, width, FAINT)]

    def _sections(self, analysis: Analysis) -> Sequence[words.AnalysisSection]:
        if self._told is None or self._told[0] is not analysis:
            self._told = analysis, words.sections(self._cast, self._game, analysis)
        return self._told[1]


def _numbered(number: int, said: str, width: int) -> list[Line]:
    """A loss, with the key that shows it in the replay."""
    first, *more = wrap(said, width - NUMBER, TEXT)
    return [(Run(f"{number}", KEY), Run("  "), *first), *((Run(" " * NUMBER), *part) for part in more)]


def _progress(analysis: Analysis, glyphs: Glyphs) -> list[Line]:
    full, empty = ("█", "░") if glyphs.braille else ("#", ".")
    done = int(analysis.done * PROGRESS)
    bar = Run(full * done, STRONG), Run(empty * (PROGRESS - done), FAINT)
    return [(Run(f"{words.progress(analysis)}  ", TEXT), *bar)]
