"""Where things are on a board."""

from __future__ import annotations

from ttr_tui.core.board import Lane
from ttr_tui.core.table import Table


def cities(table: Table, lane: Lane) -> set[str]:
    """The two ends of a lane."""
    return {table.board.cities[lane.a].id, table.board.cities[lane.b].id}
