"""The points of a game turn by turn, a row of signs for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.seats.past.course import evenly
from ttr_tui.tui.map.glyphs import Glyphs

BARS, STROKES = "▁▂▃▄▅▆▇█", "_.-:=+*#"


def sparks(scores: Sequence[int], highest: int, width: int, glyphs: Glyphs) -> str:
    """The scores at the end of each turn as heights, evenly picked where there are more turns than cells."""
    signs = BARS if glyphs.braille else STROKES
    top = max(1, highest)
    heights = (points * len(signs) // (top + 1) for points in evenly(scores, width))
    return "".join(signs[max(0, min(len(signs) - 1, height))] for height in heights)
