"""A table: its people, the game that is played there, and who of them is here. The game is open while somebody is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path

from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.core.value import value
from ttr_tui.hosting.chair import Chair
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.news import News, WentOn
from ttr_tui.hosting.pace import Pace
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.host.tables import TableRecord

LINGER = 300.0
"""Seconds that a game stays open after the last one has left."""


class Presence(Enum):
    """Where somebody of a table is."""

    HERE = auto()
    AWAY = auto()
    """The line is gone, or no key came for a while."""
    GONE = auto()
    """They said so."""


@value
class Surroundings:
    """What all tables of a host share."""

    games: Path
    """The folder of journals."""
    disk: Disk
    pool: WorkerPool
    now: Callable[[], int]
    changed: Callable[[Table], None]
    """Is told when anything about a table is other than it was."""


class Table:
    def __init__(self, record: TableRecord, around: Surroundings) -> None:
        self.record = record
        self.knocking: dict[str, None] = {}
        """Those who would like to sit down, and weren't invited; forgotten when the host ends."""
        self._around = around
        self._host: Host | None = None
        self._opening = asyncio.Lock()
        self._chairs: dict[str, Chair] = {}
        self._onlookers: list[Chair] = []
        self._gone: set[str] = set()
        self._closing: asyncio.TimerHandle | None = None

    @property
    def begun(self) -> bool:
        return bool(self.record.game)

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody has."""
        return tuple(seat for seat, place in enumerate(self.record.places) if not place.person and not place.bot)

    @property
    def watching(self) -> int:
        """How many look on."""
        return len(self._onlookers)

    @property
    def busy(self) -> bool:
        """Is its game open?"""
        return self._host is not None

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.record.places) if place.person == person)

    def people(self) -> list[str]:
        """Everybody who has a seat, in their order."""
        return [place.person for place in self.record.places if place.person]

    def presence(self, person: str) -> Presence:
        if person in self._chairs:
            return Presence.HERE
        return Presence.GONE if person in self._gone else Presence.AWAY

    def waits_for(self, person: str) -> bool:
        """Is it this person’s turn, or another decision theirs?"""
        owing = self.record.owing
        return self.begun and not self.record.over and any(seat in owing for seat in self.seats_of(person))

    def change(self, **changes: object) -> None:
        """Be another table from now on, and have that kept."""
        self.record = replace(self.record, **changes)  # type: ignore[arg-type]
        self._around.disk.keep_table(self.record)
        self._around.changed(self)

    def take_seat(self, person: str, seat: int) -> bool:
        """Sit down in a free seat before the game begins; one person has one seat."""
        if self.begun or seat not in self.free or self.seats_of(person):
            return False
        self.knocking.pop(person, None)
        self._put(seat, person=person)
        return True

    def leave_seat(self, person: str) -> None:
        """Stand up before the game begins."""
        for seat in self.seats_of(person) if not self.begun else ():
            self._put(seat, person="")

    def seat_bot(self, seat: int, bot: str) -> bool:
        """Have a bot in a free seat, or none any more."""
        place = self.record.places[seat]
        if self.begun or place.person:
            return False
        self._put(seat, bot=bot)
        return True

    def _put(self, seat: int, **changes: str) -> None:
        places = list(self.record.places)
        places[seat] = replace(places[seat], **changes)
        self.change(places=tuple(places))

    async def begin(self, deal: Deal) -> None:
        """Deal the game. Raises JournalFault, and nothing has begun then."""
        async with self._opening:
            if self.begun:
                return
            open_game = await self._around.disk.written(partial(OpenGame.begin, deal, self._around.games))
            self._host = self._hosted(open_game)
            self.change(game=open_game.path.name, **self._now_owing())

    async def sit(self, person: str) -> Chair:
        """The chair of somebody who has a seat. Whoever sat in it, on another line, has it no more."""
        host = await self._open()
        await self._stand_up(person)
        self._gone.discard(person)
        chair = self._chairs[person] = Chair(host, self.seats_of(person))
        self._around.changed(self)
        return chair

    async def look_on(self) -> Chair:
        """A chair from which everything is seen that everybody sees."""
        chair = Chair(await self._open(), ())
        self._onlookers.append(chair)
        self._around.changed(self)
        return chair

    async def leave(self, person: str, chair: Chair, *, gone: bool = False) -> None:
        """Let go of a chair; the seat stays the person’s."""
        if chair in self._onlookers:
            self._onlookers.remove(chair)
        elif self._chairs.get(person) is chair:
            del self._chairs[person]
            if gone:
                self._gone.add(person)
        await chair.leave()
        self._around.changed(self)
        self._close_later()

    def saw(self, person: str, acts: int) -> None:
        """Somebody was shown so many acts."""
        if self.record.seen.get(person) != acts:
            self.change(seen={**self.record.seen, person: acts})

    async def close(self) -> None:
        """End what is open here; all of it is on the disk."""
        if self._closing is not None:
            self._closing.cancel()
        async with self._opening:
            host, self._host = self._host, None
            if host is not None:
                for chair in [*self._chairs.values(), *self._onlookers]:
                    await chair.leave()
                self._chairs.clear()
                self._onlookers.clear()
                await host.leave(self)

    @property
    def listens(self) -> bool:
        """The table itself is at its game as long as that is open."""
        return True

    def hear(self, news: News) -> None:
        if isinstance(news, WentOn) and self._host is not None:
            self.change(**self._now_owing())

    async def _stand_up(self, person: str) -> None:
        before = self._chairs.pop(person, None)
        if before is not None:
            await before.leave()

    async def _open(self) -> Host:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        async with self._opening:
            if self._host is None:
                path = self._around.games / self.record.game
                open_game, _ = await self._around.disk.written(partial(OpenGame.reopen, path))
                self._host = self._hosted(open_game)
                self.change(**self._now_owing())
            return self._host

    def _hosted(self, open_game: OpenGame) -> Host:
        host = Host(open_game, self._around.pool.thinker(open_game.deal), self._around.disk.journals, _pace)
        host.enter(self)
        host.start()
        return host

    def _now_owing(self) -> dict[str, object]:
        """What the record says of a game that has just been told of."""
        assert self._host is not None
        game = self._host.hosted.game
        owing: Sequence[int] = tuple(game.owing())
        if owing == self.record.owing and self._host.hosted.over == self.record.over:
            return {}
        return {"owing": owing, "over": self._host.hosted.over, "waits_since": self._around.now()}

    def _close_later(self) -> None:
        if self._host is not None and not self._chairs and not self._onlookers and self._closing is None:
            loop = asyncio.get_running_loop()
            self._closing = loop.call_later(LINGER, lambda: loop.create_task(self.close()))


def _pace() -> Pace:
    """Bots give everybody a moment to follow them."""
    return "short"
