"""What is in force and what lies on the table, drawn under headings."""

from __future__ import annotations

from rich.cells import cell_len

from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_KEY, BOX_STRONG
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.system_screen import InForce
from ttr_tui.words.english.systems.legacy import table as words

WIDEST = 84
LEAST_MARK, MOST_MARK = 2, 16


def on_the_table(desk: Desk, width: int) -> list[Line]:
    """As wide as can be read with ease."""
    wide = min(width, WIDEST)
    lines: list[Line] = []
    for heading, entries in words.headings(desk.cast, desk.view):
        lines += [*([()] if lines else []), line(Run(heading, BOX_STRONG))]
        marks = [cell_len(entry.mark) for entry in entries if entry.mark]
        room = min(MOST_MARK, max(LEAST_MARK, *marks)) if marks else 0
        for entry in entries:
            lines += _entry(entry, room, wide)
    return lines


def in_force(desk: Desk) -> list[InForce]:
    """The current event in full if it lasts, and the rules of the board by their titles: there may be many."""
    event, rules = words.lasting(desk.cast, desk.view), words.rules_by_title(desk.cast, desk.view)
    return [*([InForce(event.said, event.mark)] if event else []), *([InForce(rules)] if rules else [])]


def _entry(entry: words.Entry, room: int, width: int) -> list[Line]:
    """What it is about in a column of its own, and beside it what is said."""
    indent = room + (4 if room else 2)
    first, *rest = wrap(entry.said, width - indent, BOX)
    mark = fit((Run("  ", BOX), Run(entry.mark, BOX_KEY)), indent, BOX)
    return [(*mark, *first), *((Run(" " * indent, BOX), *part) for part in rest)]
