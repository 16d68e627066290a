"""What stands beside the map, from the top."""

from __future__ import annotations

from ttr_tui.tui.kit.commands import Keymap
from ttr_tui.tui.kit.lines import wrap
from ttr_tui.tui.look.styles import TEXT
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.panes.cards import market_section
from ttr_tui.tui.table.panes.log import happened
from ttr_tui.tui.table.panes.players import players
from ttr_tui.tui.table.panes.sections import Column, Section, column, heading, inner_width, plain
from ttr_tui.tui.table.panes.tickets import ticket_section
from ttr_tui.tui.table.system_screen import in_force
from ttr_tui.words.english import screen as words

LONGEST = 8
"""So many rows may tell what holds in this turn."""


def _in_force(desk: Desk, width: int) -> Section:
    """What the systems of this game say of what lasts, for as long as it holds."""
    found = in_force(desk) if desk.view.table.turn else []
    lines = [part for one in found for part in wrap(one.said, width, TEXT)]
    return Section(heading(words.IN_FORCE, width, "sights"), plain(lines), 0, LONGEST)


def _plan(desk: Desk, width: int) -> Section:
    """What is said of plans is loaded with the first mark."""
    if not desk.planned or not desk.mine or desk.view.table.winners is not None:
        return Section((), ())
    from ttr_tui.tui.table.panes.plan import plan_section

    return plan_section(desk, width)


def side(desk: Desk, keymap: Keymap, width: int, height: int, *, told: bool = False) -> Column:
    """`told`: a box says what is in force."""
    inner = inner_width(width)
    sections = (
        players(desk, inner),
        market_section(desk, keymap, inner),
        ticket_section(desk, inner),
        _plan(desk, inner),
        *([] if told else [_in_force(desk, inner)]),
        happened(desk, inner),
    )
    return column(sections, width, height)
