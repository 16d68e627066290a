"""The colour of a terminal with 256 that comes closest to any other."""

from __future__ import annotations

from functools import cache

from rich.color import Color
from rich.color_triplet import ColorTriplet

CUBE, LEVELS = 16, (0, 95, 135, 175, 215, 255)
"""The number of the first colour of the cube, and how much of each of red, green and blue its colours have."""
GREYS, DARKEST, STEP = 232, 8, 10
"""The number of the first grey, how bright it is, and how much brighter each of the next ones is."""


@cache
def nearest(color: ColorTriplet) -> Color:
    """Rich’s own way turns dark greys blue and bright ones darker, so that grounds that differ would become one."""
    red, green, blue = (min(range(6), key=lambda level: abs(LEVELS[level] - part)) for part in color)
    grey = max(0, min(23, round((sum(color) / 3 - DARKEST) / STEP)))
    numbers = CUBE + 36 * red + 6 * green + blue, GREYS + grey
    return min(map(Color.from_ansi, numbers), key=lambda found: _distance(found.get_truecolor(), color))


def _distance(one: ColorTriplet, other: ColorTriplet) -> int:
    """How different two colours look, in whole numbers: the difference of reds weighs more the redder both are."""
    mean = (one.red + other.red) // 2
    red, green, blue = ((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return (512 + mean) * red + 1024 * green + (767 - mean) * blue
