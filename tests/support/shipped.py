"""The maps that come with the game, for tests that go through all of them, or through one of each system."""

from __future__ import annotations

from ttr_tui.rules.registry import folders_of
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

MAPS = tuple(list_maps())

ONE_A_SYSTEM = tuple({folders_of(load_map(map_id).parts): map_id for map_id in reversed(MAPS)}.values())[::-1]
"""The first map of each system that has parts of its own, and the first of those that have none."""
