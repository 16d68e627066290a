"""What stands beside the map, from the top."""

from __future__ import annotations

from ttr_tui.tui.kit.commands import Keymap
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.cards import market_section
from ttr_tui.tui.table.panes.log import happened
from ttr_tui.tui.table.panes.plan import plan_section
from ttr_tui.tui.table.panes.players import players
from ttr_tui.tui.table.panes.sections import MARGIN, Column, column
from ttr_tui.tui.table.panes.tickets import ticket_section


def side(desk: Desk, keymap: Keymap, width: int, height: int) -> Column:
    inner = width - len(MARGIN)
    sections = (
        players(desk, inner),
        market_section(desk, keymap, inner),
        ticket_section(desk, inner),
        plan_section(desk, inner),
        happened(desk, inner),
    )
    return column(sections, width, height)
