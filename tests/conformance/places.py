"""Where things are on a table of the campaign's game."""

from __future__ import annotations

from ttr_tui.core.board import Lane
from ttr_tui.core.table import Table
from ttr_tui.rules.legacy.events import EventCards

SOUTH = {"charleston", "savannah", "mobile", "new_orleans"}
VISITED = {"new_york", "baltimore"}
LARGE = {"boston", "new_york", "philadelphia", "pittsburgh", "baltimore", "new_orleans", "chicago"}


def cities(table: Table, lane: Lane) -> set[str]:
    """The two ends of a lane."""
    return {table.board.cities[lane.a].id, table.board.cities[lane.b].id}


def current(table: Table) -> str:
    """The event that lies on top."""
    events = table.records.get(EventCards)
    return events.discard[-1] if isinstance(events, EventCards) and events.discard else ""
