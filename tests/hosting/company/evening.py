"""A table of people without screens and without a network, with a clock that stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from tui.seated import Inline

from hosting.clock import Clock
from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.teacher import teachers_of
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.news import News
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.hosting.society import TableChair
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.store.host_files import Terms

MINUTE, DAY = 60, 86_400


def chosen(game: Game, seat: int) -> Action:
    """What somebody does who leaves it to chance."""
    return RandomBot(game.rules).choose(game.view(seat), Chance(3, seat, len(game.acts)), USUAL_EFFORT)


class Slow:
    """Thinks for the bots of a deal once it may, and knows for which seats it was asked."""

    def __init__(self, deal: Deal, may: asyncio.Event) -> None:
        self.seats = {seat for seat, who in enumerate(deal.sitters) if who.bot}
        self.asked: list[int] = []
        self.closed = False
        self._may = may

    async def choose(self, game: Game, seat: int) -> Action:
        assert seat in self.seats
        self.asked.append(seat)
        action = chosen(game, seat)
        await self._may.wait()
        return action

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return teachers_of(game).advise(game.view(seat), len(game.acts))

    async def close(self) -> None:
        self.closed = True


class Pool:
    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.may.set()
        self.thinkers: list[Slow] = []

    def thinker(self, deal: Deal) -> Slow:
        self.thinkers.append(Slow(deal, self.may))
        return self.thinkers[-1]


class Evening:
    def __init__(self, folder: Path) -> None:
        self.clock = Clock(1_700_000_000)
        self.pool = Pool()
        self.heard: dict[str, list[News]] = {}
        self.chairs: dict[str, TableChair] = {}
        disk = Disk(folder, Inline(), Inline(), self._complain)
        self._chance = 0
        clock = self.clock
        self.lobby = Lobby(disk, cast(WorkerPool, self.pool), lambda: clock.now, self._below, clock.later)
        self.table = cast(HostedTable, None)
        self.folder = folder

    @property
    def now(self) -> int:
        return self.clock.now

    @now.setter
    def now(self, now: int) -> None:
        self.clock.now = now

    def _below(self, below: int) -> int:
        self._chance += 1
        return self._chance % below

    def _complain(self, sentence: str) -> None:
        raise AssertionError(sentence)

    async def begin(self, *names: str, terms: Terms | None = None) -> None:
        """These people sit down to a game that is just dealt; the first choices are made."""
        await self.deal(*names, terms=terms)
        for seat, name in enumerate(names):
            await self.act(name, seat)

    async def deal(self, *names: str, terms: Terms | None = None, map_name: str = "usa") -> None:
        """These people sit down to a game in which nobody has chosen anything."""
        people = [self.lobby.people.introduce(name, f"SHA256:{name:a<43}").id for name in names]
        self.table = self.lobby.create(people[0], map_name, (), len(names), terms or Terms())
        for seat, person in enumerate(people[1:], 1):
            assert self.table.take_seat(person, seat)
        await self.lobby.begin(self.table)
        for name in names:
            await self.come(name)

    async def restarted(self) -> Evening:
        """The same host, ended and begun again: nobody is there yet."""
        await self.lobby.close()
        after = Evening(self.folder)
        after.now, after._chance = self.now, self._chance
        assert await after.lobby.open() == []
        after.table = after.lobby.tables[self.table.record.code]
        return after

    def person(self, name: str) -> str:
        person = self.lobby.people.named(name)
        assert person is not None
        return person.id

    async def come(self, name: str) -> TableChair:
        chair = self.chairs[name] = await self.table.sit(self.person(name))
        heard: list[News] = []
        self.heard[name] = heard
        chair.listen(heard.append)
        return chair

    async def go(self, name: str) -> None:
        await self.table.leave(self.chairs.pop(name))

    @property
    def host(self) -> SharedHost:
        assert self.table._host is not None
        return self.table._host

    @property
    def game(self) -> Game:
        return self.host.live.game

    def seat(self, name: str) -> int:
        return next(seat for seat, who in enumerate(self.game.sitters) if who.name == name)

    async def act(self, name: str, seat: int, action: Action | None = None) -> None:
        game = self.game
        await self.chairs[name].submit(seat, action or chosen(game, seat), game.revision(seat))

    async def turn(self) -> str:
        """Whoever is to do something does all of it; their name."""
        seat = self.game.owing()[0]
        name = self.game.sitters[seat].name
        turn = self.game.table.turn
        while self.game.owing() == [seat] and self.game.table.turn == turn:
            await self.act(name, seat)
        return name

    def told(self, name: str, kind: type[Any]) -> list[Any]:
        return [news for news in self.heard[name] if isinstance(news, kind)]


async def until(true: Callable[[], bool]) -> None:
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never happens")


async def rest() -> None:
    for _ in range(20):
        await asyncio.sleep(0)
