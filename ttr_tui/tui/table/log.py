"""The latest acts beside the map, in few letters; a click or the log's page shows each on the map."""

from __future__ import annotations

from ttr_tui.tui.desk import Desk
from ttr_tui.tui.lines import Line, Run, line
from ttr_tui.tui.tokens import FAINT, TEXT, TITLE, seat
from ttr_tui.words.english import screen as words


def log_list(desk: Desk, width: int, height: int) -> list[Line]:
    """The latest last."""
    latest = desk.doings(desk.watch.heard)[-max(1, height - 1) :]
    told = [line(_who(desk, done.seat), Run(f" {done.said}", TEXT, "log")) for done in latest]
    return [line(Run(words.LOG, TITLE, "log")), *(told or [line(Run(words.NOTHING_YET, FAINT))])][:height]


def _who(desk: Desk, number: int) -> Run:
    return Run(f"{number + 1}" if number >= 0 else " ", seat(number) if number >= 0 else TEXT, "log")
