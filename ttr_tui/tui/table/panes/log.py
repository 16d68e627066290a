"""What happened, turn by turn beside the map; a click or the log's page shows each on the map."""

from __future__ import annotations

from ttr_tui.tui.kit.lines import Line, Run, line, shorten, width_of
from ttr_tui.tui.look.styles import FAINT, seat
from ttr_tui.tui.table.model import Desk, Doing
from ttr_tui.tui.table.panes.players import under_way
from ttr_tui.tui.table.panes.sections import Row, Section, heading
from ttr_tui.tui.table.panes.tickets import WITH_NAMES
from ttr_tui.words.english import screen as words

LEAST = 4


def happened(desk: Desk, width: int) -> Section:
    """A line for each turn, the latest last."""
    told = [Row(_line(done, width), done.act) for done in desk.turns()]
    rows = told or [Row(line(Run(words.NOTHING_YET, FAINT)))]
    coming = line(_who(desk.view.table.active), Run(f" {words.UNDER_WAY}", FAINT)) if under_way(desk) else ()
    return Section(heading(words.LOG, width, "log"), rows, LEAST, coming=Row(coming))


def _line(done: Doing, width: int) -> Line:
    """With the names of cities in a wide column, with letters of cards in a narrow one, if need be."""
    who = _who(done.seat)
    said = done.fitting(width - width_of((who,)) - 1, names=width >= WITH_NAMES)
    return shorten((who, Run(f" {said}")), width)


def _who(number: int) -> Run:
    return Run(f"{number + 1}", seat(number)) if number >= 0 else Run(" ")
