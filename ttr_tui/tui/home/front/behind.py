"""Where the menu and the map behind it lie, and the sea round the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter

from ttr_tui.tui.kit.lines import Line, Run, fit, width_of
from ttr_tui.tui.map.styles import GROUND, ON_WATER, WATER

BESIDE = 120
"""Columns from which on a map has room beside the menu."""
MENU = ((132, 36), (BESIDE, 44), (0, 46))
"""Columns of the menu, by those that the screen has at least: so that larger drawings of a map have room beside it."""
STRIP, WIDE = 4, 12
"""Land or sea of so many columns ends a row beyond the map, twice as much after two rows, none that is so wide."""


def menu_width(width: int) -> int:
    return next(columns for least, columns in MENU if width >= least)


def with_sea(drawn: Sequence[Line], width: int, rows: int, left: int = 0) -> list[Line]:
    """A map in the middle of so much room, right of so many columns; land and sea at its edges go on to those of it.

    Above and below it a narrow strip of either soon ends.
    """
    if not drawn:
        return [fit((), width, GROUND)] * rows
    wide = width_of(drawn[0])
    west, top = left + (width - left - wide) // 2, (rows - len(drawn)) // 2
    lines = []
    for row in range(rows):
        nearest = drawn[max(0, min(len(drawn) - 1, row - top))]
        distance = max(top - row, row - top - len(drawn) + 1, 0)
        middle = _going_on(nearest, min(WIDE, STRIP * distance)) if distance else nearest
        ends = (" " * west, nearest[0]), (" " * (width - wide - west), nearest[-1])
        first, last = (Run(text, WATER if _is_sea(run) else GROUND) for text, run in ends)
        lines.append((first, *middle, last))
    return lines


def _going_on(drawn: Line, narrow: int) -> Line:
    """What lies beyond the first or the last row of a map: its grounds, without strips that are so narrow."""
    strips = _joined((_is_sea(run), len(run.text)) for run in drawn)
    inner = range(1, len(strips) - 1)
    kept = _joined((sea != (at in inner and wide < narrow), wide) for at, (sea, wide) in enumerate(strips))
    return tuple(Run(" " * wide, WATER if sea else GROUND) for sea, wide in kept)


def _joined(strips: Iterable[tuple[bool, int]]) -> list[tuple[bool, int]]:
    """Those of the same ground that follow each other as one."""
    return [(sea, sum(wide for _, wide in some)) for sea, some in groupby(strips, key=itemgetter(0))]


def _is_sea(run: Run) -> bool:
    return run.token.endswith(ON_WATER)
