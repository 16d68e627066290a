"""A table: its places, the game that is played there, who of its people is here, and how it looks in a list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.bots.thinker import Thinker
from ttr_tui.core.value import value
from ttr_tui.hosting.company import Attendance, Later, Pending, Presence, charged
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.news import News, Pace, Trouble, WentOn
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.hosting.society import Society, TableChair
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.host_files import Saying, TableRecord

LINGER = 300.0
"""Seconds that a game stays open after the last one has left."""
AGAIN = 10.0
"""Seconds after which what the disk had no room for is written again: nobody at the table can ask for it."""


@value
class Surroundings:
    """What all tables of a host share."""

    games: Path
    """The folder of journals."""
    disk: Disk
    pool: WorkerPool
    now: Callable[[], int]
    changed: Callable[[HostedTable], None]
    """Is told when anything about a table is other than it was."""
    later: Later
    again: Callable[[HostedTable], Awaitable[HostedTable]]
    """Begins another game of the same people. Raises Denied, MapError or JournalFault."""
    turned: Callable[[HostedTable], None]
    """Is told after each act."""
    give_up: Callable[[HostedTable, str], Awaitable[None]] | None = None
    """Has the game of a campaign begin anew, for this reason. Raises Denied."""


class Places:
    """Who has which seat, as the record of a table says it."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.knocking: dict[str, None] = {}
        """Those who would like to sit down, and weren't invited; forgotten when the host ends."""
        self.dealing = False
        """Is its game being dealt at this moment?"""

    def change(self, record: TableRecord) -> None:
        """Be this from now on, and have that kept."""
        raise NotImplementedError

    @property
    def begun(self) -> bool:
        return bool(self.record.game)

    @property
    def settled(self) -> bool:
        """Does nobody come or go any more, since its game has begun, or is about to?"""
        return self.begun or self.dealing

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody has."""
        return tuple(seat for seat, place in enumerate(self.record.places) if not place.person and not place.bot)

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.record.places) if place.person == person)

    def people(self) -> list[str]:
        """Everybody who has a seat, in their order."""
        return [place.person for place in self.record.places if place.person]

    def take_seat(self, person: str, seat: int) -> bool:
        """Sit down in a free seat before the game begins; one person has one seat."""
        if self.settled or seat not in self.free or self.seats_of(person):
            return False
        self.knocking.pop(person, None)
        self._put(seat, person=person)
        return True

    def leave_seat(self, person: str) -> None:
        """Stand up before the game begins."""
        for seat in self.seats_of(person) if not self.settled else ():
            self._put(seat, person="")

    def seat_bot(self, seat: int, bot: str) -> bool:
        """Have a bot in a free seat, or none any more."""
        place = self.record.places[seat]
        if self.settled or place.person:
            return False
        self._put(seat, bot=bot)
        return True

    def _put(self, seat: int, **changes: str) -> None:
        places = list(self.record.places)
        places[seat] = replace(places[seat], **changes)
        self.change(replace(self.record, places=tuple(places)))


class HostedTable(Places):
    """Its game is open while somebody is at it, and a while longer."""

    def __init__(self, record: TableRecord, around: Surroundings) -> None:
        super().__init__(record)
        self._around = around
        self._host: SharedHost | None = None
        self._opening = asyncio.Lock()
        self._society: Society | None = None
        self.small: frozenset[int] = frozenset()
        """The seats of an open game that owe no more than a small decision."""
        self.attendance = Attendance(around.now(), record.left)
        self._closing: Pending | None = None
        self._retired = False

    @property
    def watching(self) -> int:
        """How many look on."""
        return 0 if self._society is None else len(self._society.onlookers)

    @property
    def busy(self) -> bool:
        """Is its game open?"""
        return self._host is not None

    @property
    def left(self) -> bool:
        """Is it open, and has everyone gone?"""
        return self._closing is not None

    @property
    def turn(self) -> int:
        """The number of the turn; 0 while its game isn’t open."""
        return 0 if self._host is None else self._host.live.game.table.turn

    @property
    def now(self) -> int:
        return self._around.now()

    @property
    def later(self) -> Later:
        return self._around.later

    def presence(self, person: str) -> Presence:
        return self.attendance.presence(person, self.now)

    def waits_for(self, person: str) -> bool:
        """Is it this person’s turn, or another decision theirs?"""
        owing = self.record.owing
        return self.begun and not self.record.over and any(seat in owing for seat in self.seats_of(person))

    def waits_since(self, person: str) -> int:
        """Since when it waits for this person, or for others."""
        owing = self.record.owing
        return next((owing[seat] for seat in self.seats_of(person) if seat in owing), self.record.went_on_at)

    def change(self, record: TableRecord) -> None:
        """Be this from now on, and have that kept."""
        self.record = record
        if not self._retired:
            self._around.disk.keep_table(self.record)
        self._around.changed(self)

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody have what was another’s here. Of two places they keep their own: a bot plays the other one."""
        self.knocking = dict.fromkeys(now if person == before else person for person in self.knocking)
        twice = {before, now} <= {*self.people()}
        if twice and not self.begun:
            self.leave_seat(before)
        record = handed_over(self.record, before, now, places=not twice)
        if record != self.record:
            self.change(record)
        if twice and self.begun:
            for seat in self.seats_of(before):
                self._let_bot_play(seat)
        if self._society is not None:
            self._society.lose(before)

    def _let_bot_play(self, seat: int) -> None:
        self.stands_in(seat, "normal")
        if self._host is not None:
            self._host.bots.stand_in(seat, self.thinker_for(seat))

    async def begin(self, deal: Deal) -> None:
        """Deal the game. Raises JournalFault, and nothing has begun then."""
        async with self._opening:
            if self.begun:
                return
            live = await self._around.disk.written(partial(LiveGame.begin, deal, self._around.games))
            self.change(replace(self.record, game=live.path.name))
            self._host = self._host_of(live)
            self._note_owing()

    async def sit(self, person: str) -> TableChair:
        """The chair of somebody who has a seat. Whoever sat in it, on another line, has it no more."""
        chair = await (await self._open()).sit(person)
        self._around.changed(self)
        return chair

    async def look_on(self) -> TableChair:
        """A chair from which everything is seen that everybody sees."""
        chair = (await self._open()).look_on()
        self._around.changed(self)
        return chair

    async def leave(self, chair: TableChair) -> None:
        """Let go of a chair; the seat stays the person’s."""
        if self._society is not None:
            await self._society.leave(chair)
        self._around.changed(self)
        self._close_later()

    def stands_in(self, seat: int, bot: str) -> None:
        """A bot plays for the person of this seat, or no longer."""
        self._put(seat, bot=bot)

    def thinker_for(self, seat: int) -> Thinker:
        """Somebody who thinks for this seat alone, and is told what it is told."""
        assert self._host is not None
        deal, bot = self._host.live.deal, self.record.places[seat].bot
        sitters = [replace(who, bot=bot if one == seat else "") for one, who in enumerate(deal.sitters)]
        return self._around.pool.thinker(replace(deal, sitters=tuple(sitters)))

    async def again(self) -> str:
        """The code of another game of the same people."""
        return (await self._around.again(self)).record.code

    @property
    def may_be_given_up(self) -> bool:
        """Is it the game of a campaign, which can begin anew?"""
        return self._around.give_up is not None

    async def give_up(self, reason: str) -> None:
        """Have it begin anew, with other cards. Raises Denied."""
        if self._around.give_up is None:
            raise Denied(No.GIVING_UP)
        await self._around.give_up(self, reason)

    def tell(self, news: News) -> None:
        """Say something to everyone who is at it."""
        if self._society is not None:
            self._society.tell(news)

    async def retire(self) -> Game | None:
        """Let nothing happen any more, though people still look on; the game as it is then, if it was open."""
        self._retired = True
        host = self._host
        if host is None:
            return None
        await host.end()
        return host.live.game

    async def close(self) -> None:
        """End what is open here; all of it is on the disk."""
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        async with self._opening:
            host, self._host = self._host, None
            society, self._society = self._society, None
            if society is not None:
                await society.close()
            if host is not None:
                await host.leave(self)

    @property
    def listens(self) -> bool:
        """The table itself is at its game as long as that is open."""
        return True

    def hear(self, news: News) -> None:
        if isinstance(news, WentOn) and self._host is not None:
            self._note_owing()
            if self._society is not None:
                self._society.went_on()
        elif isinstance(news, Trouble):
            self.later(AGAIN, self._write_again)

    def _write_again(self) -> None:
        if self._host is not None and self._host.trouble:
            self._host.write_again()

    async def _open(self) -> Society:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None
        async with self._opening:
            if self._host is None:
                path = self._around.games / self.record.game
                live, _ = await self._around.disk.written(partial(LiveGame.reopen, path))
                self._host = self._host_of(live)
                self._note_owing()
            if self._society is None:
                self._society = Society(self._host, self)
            return self._society

    def _host_of(self, live: LiveGame) -> SharedHost:
        host = SharedHost(live, self._around.pool.thinker(live.deal), self._around.disk.journals, _pace)
        host.enter(self)
        host.bots.start()
        return host

    def _note_owing(self) -> None:
        """Have the record say whom the game waits for that has just been told of."""
        assert self._host is not None
        game, record = self._host.live.game, self.record
        owing = {seat: record.owing.get(seat, self.now) for seat in game.owing()}
        self.small = frozenset(seat for seat in owing if game.table.owed[seat] in game.rules.small)
        went_on = record.went_on_at if owing == record.owing else self.now
        spent = charged(record, record.owing.keys() - owing.keys(), self.now)
        self.change(replace(spent, owing=owing, over=self._host.live.over, went_on_at=went_on))
        self._around.turned(self)

    def _close_later(self) -> None:
        if self._society is not None and self._society.empty and self._closing is None:
            loop = asyncio.get_running_loop()
            self._closing = self.later(LINGER, lambda: loop.create_task(self.close()))


def _pace() -> Pace:
    """Bots give everybody a moment to follow them."""
    return "short"


# What a table remembers of one person, as that of another: both are the same, who has joined their keys.

T = TypeVar("T")


def handed_over(record: TableRecord, before: str, now: str, *, places: bool) -> TableRecord:
    """Without the places where they have one already; what is remembered of both is what was of the second."""

    def other(person: str) -> str:
        return now if person == before else person

    def each(persons: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(other, persons)))

    def by_person(known: Mapping[str, T]) -> dict[str, T]:
        return {**{other(person): what for person, what in known.items()}, **_of(known, now)}

    return replace(
        record,
        owner=other(record.owner),
        places=tuple(replace(one, person=other(one.person)) for one in record.places) if places else record.places,
        invited=each(record.invited),
        seen=by_person(record.seen),
        left=by_person(record.left),
        spent=by_person(record.spent),
        hold=each(record.hold),
        by_default=each(record.by_default),
        said=tuple(Saying(other(one.who), one.what) for one in record.said),
    )


def _of(known: Mapping[str, T], person: str) -> dict[str, T]:
    return {person: known[person]} if person in known else {}
