"""The latest acts beside the map, in few letters; a click shows each on the map."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.desk import Desk, Doing
from ttr_tui.tui.lines import Line, Run, line
from ttr_tui.tui.tokens import FAINT, TITLE, seat
from ttr_tui.words.english import screen as words


def latest(desk: Desk, height: int) -> list[Doing]:
    """What was done last, as much as there is room for under a heading."""
    return desk.doings(desk.watch.heard)[-max(1, height - 1) :]


def log_list(done: Sequence[Doing]) -> list[Line]:
    """The latest last."""
    told = [line(_who(doing.seat), Run(f" {doing.said}")) for doing in done]
    return [line(Run(words.LOG, TITLE, "log")), *(told or [line(Run(words.NOTHING_YET, FAINT))])]


def _who(number: int) -> Run:
    return Run(f"{number + 1}", seat(number)) if number >= 0 else Run(" ")
