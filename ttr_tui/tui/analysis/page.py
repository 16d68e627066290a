"""The page of an analysis: what is known so far, drawn at any size."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.lab.analysis.result import Analysis, Lead
from ttr_tui.seats.game import Game
from ttr_tui.tui.finish.result_page import MARGIN, heading
from ttr_tui.tui.kit.lines import Line, Run, line, spread, wrap
from ttr_tui.tui.look.styles import BAR, BAR_STRONG, FAINT, KEY, STRONG, TEXT, seat
from ttr_tui.tui.map.glyphs import Glyphs
from ttr_tui.words.english import results
from ttr_tui.words.english.aids import analysing as words
from ttr_tui.words.english.naming import Cast

NUMBER = 3
"""Columns before a loss, for the key that shows it."""
WIDEST = 110
"""Longer lines are hard to read."""
BAR_CELLS = 40


class AnalysisPage:
    def __init__(self, cast: Cast, game: Game) -> None:
        self.analysis: Analysis | None = None
        self._told: tuple[Analysis, Sequence[words.Section]] | None = None
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
            if section.heading == words.LEADS:
                found.append(course(analysis.leads, width, glyphs))
                found += wrap(words.legend(self._cast, analysis.leads), width, FAINT)
            for number, said in enumerate(section.said, 1):
                numbered = section.heading == words.LOSSES and number <= len(words.told(analysis))
                found += _numbered(number, said, width) if numbered else wrap(said, width, TEXT)
            found.append(())
        return [*found, *wrap(words.HOW, width, FAINT)]

    def _sections(self, analysis: Analysis) -> Sequence[words.Section]:
        if self._told is None or self._told[0] is not analysis:
            self._told = analysis, words.sections(self._cast, self._game, analysis)
        return self._told[1]


def _numbered(number: int, said: str, width: int) -> list[Line]:
    """A loss, with the key that shows it in the replay."""
    first, *more = wrap(said, width - NUMBER, TEXT)
    return [(Run(f"{number}", KEY), Run("  "), *first), *((Run(" " * NUMBER), *part) for part in more)]


def _progress(analysis: Analysis, glyphs: Glyphs) -> list[Line]:
    full, empty = ("█", "░") if glyphs.braille else ("#", ".")
    done = int(analysis.done * BAR_CELLS)
    bar = Run(full * done, STRONG), Run(empty * (BAR_CELLS - done), FAINT)
    return [(Run(f"{words.progress(analysis)}  ", TEXT), *bar)]


def course(leads: Sequence[Lead], width: int, glyphs: Glyphs) -> Line:
    """The game from its beginning to its end, with whoever was ahead where that is known."""
    rule = "─" if glyphs.braille else "-"
    cells = [Run(rule, FAINT)] * width
    for lead in leads:
        place = min(width - 1, int(lead.share * width))
        cells[place] = Run(f"{lead.seat + 1}", seat(lead.seat)) if lead.tells else Run("?", TEXT)
    return tuple(cells)
