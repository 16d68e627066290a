"""The name of the program, drawn as a route of the map."""

from __future__ import annotations

from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.tui.kit.lines import Line, Run, fit
from ttr_tui.tui.look.styles import seat
from ttr_tui.tui.map.glyphs import LETTERS
from ttr_tui.tui.map.styles import GROUND

LEFT, RIGHT = " TTR ", " TUI "
SPACE = 3
"""Columns of one space of the route."""
WIDTH = len(LEFT) + SPACE * len(COLORS) + len(RIGHT)


def wordmark(width: int, *, tall: bool) -> list[Line]:
    """A double route from one end of the name to the other: the open side, the cities, the claimed side.

    Where it is tall it has an empty row above and below.
    """
    margin, end = Run(" " * ((width - WIDTH) // 2), GROUND), Run(" " * len(LEFT), GROUND)
    open_side = [Run(f"-{LETTERS[color]}-", f"open.{color}") for color in COLORS]
    owners = [place * len(SEAT_COLORS) // len(COLORS) for place in range(len(COLORS))]
    claimed = [Run(f" {owner + 1} ", seat(owner)) for owner in owners]
    between = Run(" " * SPACE * len(COLORS), GROUND)
    cities = Run(LEFT, "pill.ticket"), between, Run(RIGHT, "pill.ticket")
    rows = ((end, *open_side), cities, (end, *claimed))
    around: list[Line] = [fit((), width, GROUND)] if tall else []
    return [*around, *(fit((margin, *runs), width, GROUND) for runs in rows), *around]
