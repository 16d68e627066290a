"""What the routes take that the seat means to claim."""

from __future__ import annotations

from ttr_tui.core.board import members
from ttr_tui.rules.common.chances import chances_to_pay
from ttr_tui.tui.kit.lines import Run, line, wrap
from ttr_tui.tui.look.styles import TEXT
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.sections import Section, heading, plain
from ttr_tui.words.english.aids import plans as words
from ttr_tui.words.english.aids.chances import OVER_CHANCES, brief_chances

MOST = 11

FEW = 3
"""Of so many routes the chances in 1, 2 and 4 draws are told."""


def plan_section(desk: Desk, width: int) -> Section:
    """For a seat that has marked lanes."""
    said = words.plan_lines(desk.cast, desk.view, desk.planned, desk.beside_plan())
    open_lanes = desk.rules.claiming.open_lanes(desk.view.table, desk.seat)
    wanted = list(members(desk.planned & open_lanes & ~desk.claimable()))[:FEW]
    said += [OVER_CHANCES] if wanted else []
    chances = [brief_chances(desk.cast, lane, chances_to_pay(desk.rules, desk.view, lane)) for lane in wanted]
    lines = [part for one in said for part in wrap(one, width, TEXT, "  ")]
    return Section(heading(words.TITLE, width), plain([*lines, *(line(Run(one)) for one in chances)]), 2, MOST)
