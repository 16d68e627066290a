"""The colour of a terminal with 256 that comes closest to any other."""

from __future__ import annotations

from functools import cache

from rich.color import Color
from rich.color_triplet import ColorTriplet

FIRST = 16
"""Those before it look as each terminal likes."""

KNOWN = [Color.from_ansi(number).get_truecolor() for number in range(FIRST, 256)]


@cache
def nearest(color: ColorTriplet) -> Color:
    """Rich’s own way turns dark greys blue and bright ones darker, so that grounds that differ would become one."""
    return Color.from_ansi(FIRST + min(range(len(KNOWN)), key=lambda place: _distance(KNOWN[place], color)))


def _distance(one: ColorTriplet, other: ColorTriplet) -> float:
    """How different two colours look, in whole numbers: the difference of reds weighs more the redder both are."""
    mean = (one.red + other.red) // 2
    red, green, blue = ((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return (512 + mean) * red + 1024 * green + (767 - mean) * blue
