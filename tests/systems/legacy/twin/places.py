"""What is special about cities of the campaign's board, and the event that lies open."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.systems.legacy.outcomes import EventCards

SOUTH = {"charleston", "savannah", "mobile", "new_orleans"}
VISITED = {"new_york", "baltimore"}
LARGE = {"boston", "new_york", "philadelphia", "pittsburgh", "baltimore", "new_orleans", "chicago"}


def current(table: Table) -> str:
    """The event that lies on top."""
    discard = table.record(EventCards).discard
    return discard[-1] if discard else ""
