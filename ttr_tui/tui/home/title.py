"""The title: a double route from one end of the name to the other, one lane open and one claimed."""

from __future__ import annotations

from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.tui.kit.lines import Line, Run
from ttr_tui.tui.look.styles import seat
from ttr_tui.tui.map.glyphs import LETTERS
from ttr_tui.tui.map.styles import GROUND

LEFT, RIGHT = " TTR ", " TUI "
EVERY = 4
"""Columns from one space of the route to the next."""


def title() -> list[Line]:
    """Three lines of one width: the open lane, the cities, the claimed lane."""
    names = COLORS
    between = EVERY * len(names) + 1
    margin = Run(" " * len(LEFT), GROUND)
    open_lane = [margin, Run(" ", GROUND)]
    claimed = [margin, Run(" ", GROUND)]
    for place, color in enumerate(names):
        owner = place * len(SEAT_COLORS) // len(names)
        open_lane += [Run(f"-{LETTERS[color]}-", f"open.{color}"), Run(" ", GROUND)]
        claimed += [Run(f" {owner + 1} ", seat(owner)), Run(" ", GROUND)]
    cities = (Run(LEFT, "pill.ticket"), Run(" " * between, GROUND), Run(RIGHT, "pill.ticket"))
    return [(*open_lane, margin), cities, (*claimed, margin)]
