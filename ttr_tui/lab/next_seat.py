"""Whose turn it is to answer."""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table


def next_seat(table: Table) -> int:
    """Whose answer comes next: that of the turn, or the first one that is owed."""
    seat = table.active
    if seat != NONE and table.owed[seat] is not None:
        return seat
    return next(seat for seat, decision in enumerate(table.owed) if decision is not None)
