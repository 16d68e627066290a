"""What a player types is found, whatever stands with it."""

from __future__ import annotations

import pytest

from ttr_tui.core.cards import COLORS
from ttr_tui.store.map_decoder import load_map
from ttr_tui.words.cast import COLOR_CALLED
from ttr_tui.words.lookup import without_colors


@pytest.mark.parametrize(
    ("map_id", "typed", "cities", "colors"),
    [
        ("usa", "denver to kansas city", "denver to kansas city", ""),
        ("usa", "denver to kansas city (black)", "denver to kansas city", "black"),
        ("usa", "Black Denver Kansas City", "denver kansas city", "black"),
        ("usa", "the black route from denver to kansas city", "denver to kansas city", "black"),
        ("usa", "denver kansas city orange black", "denver kansas city", "orange black"),
        ("great-lakes", "chicago to green bay (red)", "chicago to green bay", "red"),
        ("great-lakes", "green green bay to chicago", "green bay to chicago", "green"),
        ("great-lakes", "green bay to chicago", "green bay to chicago", ""),
        ("great-lakes", "milwaukee green bay", "milwaukee green bay", ""),
        ("great-lakes", "chicago to milwaukee by sea", "chicago to milwaukee", ""),
        ("usa", "denver omaha black", "denver omaha", "black"),
        ("usa", "denver black", "denver black", ""),
        ("usa", "nowhere black else", "nowhere black else", ""),
    ],
)
def test_colours_beside_two_cities_tell_lanes_apart_and_belong_to_no_name(
    map_id: str, typed: str, cities: str, colors: str
) -> None:
    found = without_colors(load_map(map_id).board, typed, COLOR_CALLED)
    assert found == (cities, {COLORS.index(color) for color in colors.split()})
