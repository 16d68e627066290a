"""What the routes take that the seat means to claim."""

from __future__ import annotations

from ttr_tui.tui.kit.lines import wrap
from ttr_tui.tui.look.styles import TEXT
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.sections import Section, heading, plain
from ttr_tui.words.english.aids import plans as words

MOST = 9


def plan_section(desk: Desk, width: int) -> Section:
    """Nothing as long as no lane is marked."""
    title = heading(words.TITLE, width)
    if not desk.planned or not desk.mine:
        return Section(title, ())
    said = words.plan_lines(desk.cast, desk.view, desk.planned, desk.beside_plan())
    return Section(title, plain([part for one in said for part in wrap(one, width, TEXT, "  ")]), 2, MOST)
