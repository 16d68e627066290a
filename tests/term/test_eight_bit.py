"""Colours for a terminal of 256."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet

from ttr_tui.term.encoder import CUBE, nearest_color


@pytest.mark.parametrize("number", range(CUBE, 256))
def test_a_color_that_is_there_stays_as_it_is(number: int) -> None:
    known = Color.from_ansi(number).get_truecolor()
    assert nearest_color(known).get_truecolor() == known


def test_dark_greys_stay_grey_and_apart() -> None:
    greys = [nearest_color(ColorTriplet(level, level, level + 8)).get_truecolor() for level in (12, 31, 50)]
    assert len({*greys}) == 3
    assert all(red == green == blue for red, green, blue in greys)
