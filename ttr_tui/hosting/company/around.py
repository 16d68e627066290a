"""The table, as far as those who are at it need it."""

from __future__ import annotations

from typing import Protocol

from ttr_tui.bots.think.thinking import Thinker
from ttr_tui.hosting.company.presence import Attendance
from ttr_tui.hosting.later import Later
from ttr_tui.store.host.tables import TableRecord


class CantGiveUp(Exception):
    """It is over, or given up already."""


class Around(Protocol):
    @property
    def record(self) -> TableRecord: ...
    @property
    def now(self) -> int: ...
    @property
    def attendance(self) -> Attendance: ...
    @property
    def later(self) -> Later: ...
    @property
    def small(self) -> frozenset[int]:
        """The seats that owe no more than a small decision."""
        ...

    def change(self, record: TableRecord) -> None: ...
    def stands_in(self, seat: int, bot: str) -> None: ...
    def thinker_for(self, seat: int) -> Thinker: ...
    @property
    def may_be_given_up(self) -> bool:
        """Is it the game of a campaign, which can begin anew?"""
        ...

    async def give_up(self, reason: str) -> None:
        """Let the game begin anew, and tell everyone here. Raises CantGiveUp."""
        ...

    async def again(self) -> str:
        """The code of another game of the same people. Raises NoRematch, MapError or JournalFault."""
        ...
