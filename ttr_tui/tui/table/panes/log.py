"""The latest acts beside the map, in few letters; a click or the log's page shows each on the map."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, line, shorten
from ttr_tui.tui.look.styles import FAINT, TITLE, seat
from ttr_tui.tui.table.model import Desk, Doing
from ttr_tui.words.english import screen as words


def latest(desk: Desk, height: int) -> list[Doing]:
    """What was done last, as much as there is room for under a heading.

    Lines stay where they are until there is no room; then the older half goes at once. Were all to move with every
    act, most of what is sent over the line would be the log. Whoever is to act has a line kept free: what they choose
    closes a box as well, and that is enough to send.
    """
    turns = desk.turns()
    room = max(1, height - 1)
    half = max(1, room // 2)
    coming = desk.view.table.active == desk.seat
    gone = max(0, -((room - coming - len(turns)) // half)) * half
    return turns[gone:]


def log_list(done: Sequence[Doing], width: int) -> list[Line]:
    """The latest last."""
    told = [shorten((_who(doing.seat), Run(f" {doing.said}")), width) for doing in done]
    return [line(Run(words.LOG, TITLE, "log")), *(told or [line(Run(words.NOTHING_YET, FAINT))])]


def _who(number: int) -> Run:
    return Run(f"{number + 1}", seat(number)) if number >= 0 else Run(" ")
