"""The board on which the planner’s numbers are measured."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.cli.faults import DoorFault
from ttr_tui.rules.edition import Edition
from ttr_tui.store.maps.file import load_map
from ttr_tui.words.english.cli import doors


def board_for(map_name: str, choices: Sequence[str], seats: int) -> tuple[Edition, tuple[str, ...]]:
    """The map with the variants that were asked for, if so many can play it."""
    variants = tuple(dict.fromkeys(choices))
    edition = load_map(map_name, variants)
    if not edition.min_seats <= seats <= edition.max_seats:
        raise DoorFault(doors.wrong_seats(edition.name, variants, edition.min_seats, edition.max_seats, seats))
    return edition, variants
