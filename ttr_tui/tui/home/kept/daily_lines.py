"""What came of today's deal: the lines to paste, and what can be done with it now."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.messages import Review
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import daily as words
from ttr_tui.words.english.home.home import CHOOSE
from ttr_tui.words.english.home.to_paste import to_paste


class DailyLines(Sheet):
    label = CHOOSE

    def __init__(self, home: HomeForPhases, path: Path) -> None:
        def back() -> None:
            home.close(self)

        choices = [
            Choice(words.WATCH, lambda: home.go(Review(path))),
            Choice(words.AGAIN, home.begin_daily),
            Choice(words.BACK, back),
        ]
        super().__init__(words.title(home.tries.day), choices, about=_said(home, path), back=back)


def _said(home: HomeForPhases, path: Path) -> list[str]:
    """The lines, or why there are none."""
    try:
        record = recall(read_journal(path))
    except JournalFault as fault:
        return [fault.sentence]
    told = record.deal.daily and to_paste(record.game, record.deal.daily)
    return [words.ABOUT_LINES, "", *(told.lines(fine=home.session.glyphs.braille) if told else []), ""]
