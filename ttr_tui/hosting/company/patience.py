"""How long a live table waits for a small decision of somebody who is away."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.hosting.company.presence import Attendance, Presence
from ttr_tui.store.host.tables import TableRecord

PATIENCE = 120
"""Seconds after which the rules decide."""


class Around(Protocol):
    @property
    def record(self) -> TableRecord: ...
    @property
    def now(self) -> int: ...
    @property
    def attendance(self) -> Attendance: ...


class Patience:
    """Nobody loses their say because they are the last to come back: it begins with the first who sits down."""

    def __init__(self, around: Around) -> None:
        self._around = around
        self._since = around.now

    def begins(self) -> None:
        self._since = self._around.now

    def left(self, seat: int) -> int | None:
        """Seconds until the rules decide for a seat that owes a small decision; None where they don’t."""
        record, attendance, now = self._around.record, self._around.attendance, self._around.now
        place = record.places[seat]
        if record.terms.tempo != "live" or not place.person or place.bot or seat not in record.owing:
            return None
        if attendance.presence(place.person, now) is Presence.HERE:
            return None
        since = max(record.owing[seat], attendance.last_key(place.person), self._since)
        return max(0, PATIENCE - (now - since))
