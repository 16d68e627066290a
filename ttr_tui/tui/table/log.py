"""The latest acts beside the map, in few letters; a click or the log's page shows each on the map."""

from __future__ import annotations

from ttr_tui.tui.desk import Desk
from ttr_tui.tui.lines import Line, Run, line
from ttr_tui.tui.tokens import FAINT, TEXT, TITLE, seat
from ttr_tui.words.english import screen as words


def log_list(desk: Desk, width: int, height: int) -> list[Line]:
    """The latest last."""
    told: list[Line] = []
    for heard in reversed(desk.watch.heard):
        if len(told) >= height - 1:
            break
        said = words.brief(desk.cast, heard.facts)
        if said and heard.seat >= 0:
            told.append(line(Run(f"{heard.seat + 1}", seat(heard.seat), "log"), Run(f" {said}", TEXT, "log")))
    body = told[::-1] or [line(Run(words.NOTHING_YET, FAINT))]
    return [line(Run(words.LOG, TITLE, "log")), *body][:height]
