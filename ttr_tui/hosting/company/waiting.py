"""What time alone changes at a table: who is away by now, whose time is up, and for whom the rules decide."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from ttr_tui.hosting.company.around import Around
from ttr_tui.hosting.company.days import clock_of
from ttr_tui.hosting.company.presence import IDLE, Presence
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.later import Pending
from ttr_tui.hosting.news import CompanyChanged, News, RulesDecided
from ttr_tui.seats.game import Stale

PATIENCE = 120
"""Seconds that a live table waits for a small decision of somebody who is away; then the rules decide."""
SOON = 5
"""Seconds after which what is overdue is looked at again."""


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


class Waiting:
    def __init__(
        self, host: Host, around: Around, here: Callable[[], Sequence[str]], tell: Callable[[News], None]
    ) -> None:
        """`here` are the people who sit here now."""
        self.patience = Patience(around)
        self._host = host
        self._around = around
        self._here = here
        self._tell = tell
        self._pending: Pending | None = None
        self._doing: set[asyncio.Task[None]] = set()

    def heed(self) -> None:
        """Look again once something will have changed for those who are here."""
        self.close()
        around, now, here = self._around, self._around.now, self._here()
        if not here:
            return
        idle = [IDLE - around.attendance.away_for(person, now) for person in here]
        decided = [left for seat in around.small if (left := self.patience.left(seat)) is not None]
        clocks = filter(None, (clock_of(around.record, seat) for seat in around.record.owing))
        over = [clock.last - now for clock in clocks if not clock.stood_at and clock.last > now]
        self._pending = around.later(max(SOON, min([*idle, *decided, *over])), self._passed)

    def close(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None

    def _passed(self) -> None:
        self._pending = None
        for seat in sorted(self._around.small) if self._here() else ():
            if self.patience.left(seat) == 0:
                task = asyncio.get_running_loop().create_task(self._decide(seat))
                self._doing.add(task)
                task.add_done_callback(self._doing.discard)
        self._tell(CompanyChanged())
        self.heed()

    async def _decide(self, seat: int) -> None:
        """What somebody who is away would have had to decide is decided by the rules, and everyone hears it."""
        with suppress(Stale):
            decision = await self._host.decide(seat)
            record = self._around.record
            person = record.places[seat].person
            if person not in record.by_default:
                self._around.change(replace(record, by_default=(*record.by_default, person)))
            if decision:
                self._tell(RulesDecided(seat, decision))
