"""What stands in cities, and whose it is."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words.english import showing


def built_by_part(desk: Desk) -> list[tuple[str, Mapping[int, int]]]:
    """For each part that lets players build, the cities with the owners of what stands there."""
    parts = desk.rules.edition.parts
    return [(part, which(desk.view)) for part, which in screen_of(parts).built.items() if part in parts]


def standing_in(desk: Desk, city: int) -> str:
    """`your station`; nothing if nothing stands there."""
    found = [(part, owners[city]) for part, owners in built_by_part(desk) if city in owners]
    return ", ".join([showing.stands_here(desk.cast, part, owner) for part, owner in found])
