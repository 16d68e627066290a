"""The latest acts beside the map, in few letters; a click or the log's page shows each on the map."""

from __future__ import annotations

from ttr_tui.tui.desk import Desk
from ttr_tui.tui.lines import Line, Run, line, shorten
from ttr_tui.tui.tokens import FAINT, TEXT, TITLE, seat
from ttr_tui.words.english import screen as words


def log_list(desk: Desk, width: int, height: int) -> list[Line]:
    """A line for each turn, the latest last.

    Lines stay where they are until there is no room; then the older half goes at once. Were all to move with every
    act, most of what is sent over the line would be the log.
    """
    turns = desk.doings(desk.watch.heard)
    told = [shorten((_who(done.seat), Run(f" {done.said}", TEXT, "log")), width) for done in turns]
    room = height - 1
    half = max(1, room // 2)
    gone = max(0, -((room - len(told)) // half)) * half
    return [line(Run(words.LOG, TITLE, "log")), *(told[gone:] or [line(Run(words.NOTHING_YET, FAINT))])][:height]


def _who(number: int) -> Run:
    return Run(f"{number + 1}" if number >= 0 else " ", seat(number) if number >= 0 else TEXT, "log")
