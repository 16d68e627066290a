"""The host of a game on the screen: lets bots think elsewhere, has every action written down, and only then tells."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from ttr_tui.bots.think.thinking import BotsLost, Thinker
from ttr_tui.core.facts import Action
from ttr_tui.seats.game import Act, Happened, Stale, TakeBack
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.watching import Watch
from ttr_tui.store.journal import JournalFault


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happened last could not be written down, and nobody is told of it before it is."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Silence:
    """The bots answer no more."""

    sentence: str


News: TypeAlias = Happened | Trouble | Silence
"""What those who look on are told."""


class Host:
    """One game, its file and its bots. Everything about it goes through here, one thing at a time.

    Rules are worked out where the file is written, off the loop. What those who look on see is made of the acts that
    they were told.
    """

    def __init__(
        self, open_game: OpenGame, thinker: Thinker, writer: Executor, breathe: Callable[[], Awaitable[None]]
    ) -> None:
        self.open_game = open_game
        self.game = open_game.game
        self.acts = list(open_game.game.acts)
        """Those that everybody was told."""
        self._thinker = thinker
        self._writer = writer
        self._breathe = breathe
        self._told = len(open_game.game.history)
        self._watchers: list[Callable[[News], None]] = []
        self._alone = asyncio.Lock()
        self._moved = asyncio.Event()
        self._stopped = False
        self.lost = ""
        """Why nothing of the game is saved after all, once it is closed."""

    def watch(self, seat: int) -> Watch:
        """What a seat was told so far."""
        watch = Watch(self.game.rules, self.game.seats, seat)
        watch.hear(*self.acts)
        return watch

    def subscribe(self, watcher: Callable[[News], None]) -> None:
        self._watchers.append(watcher)

    async def submit(self, seat: int, action: Action, expected: int) -> None:
        """Do an action that was chosen at this revision. Raises Refused or Stale, and nothing has happened then."""
        async with self._alone:
            await self._aside(lambda: self.open_game.submit(seat, action, expected))
            await self._save()

    async def take_back(self, to: int) -> None:
        """Go back to the end of an act. Raises NoWayBack, and nothing has happened then."""
        async with self._alone:
            await self._aside(lambda: self.game.take_back(to))
            await self._save()

    async def move(self, folder: Path) -> None:
        """Go on in another folder; what could not be written is written there."""
        async with self._alone:
            await self._aside(lambda: self.open_game.move(folder))
            self._tell_all()

    async def try_again(self) -> None:
        """Write again what could not be written."""
        async with self._alone:
            await self._save()

    async def run_bots(self) -> None:
        """Let bots act whenever they owe a decision, until the host is closed: even the end can be taken back."""
        while not self._stopped:
            self._moved.clear()
            seat = next((seat for seat in self.game.owing() if self.game.sitters[seat].bot), None)
            if seat is None or self.troubled:
                await self._moved.wait()
                continue
            try:
                await self._let_choose(seat)
            except BotsLost as lost:
                self._tell(Silence(str(lost)))
                await self._moved.wait()

    @property
    def troubled(self) -> bool:
        """Is there something that happened and is not on the disk?"""
        return self._told < len(self.game.history)

    async def close(self) -> None:
        """Leave the game as it is on the disk."""
        self._stopped = True
        self._moved.set()
        await self._thinker.close()
        async with self._alone:
            try:
                await self._aside(self.open_game.secure)
            except JournalFault as fault:
                self.lost = fault.sentence
            self.open_game.close()

    async def _let_choose(self, seat: int) -> None:
        """A bot's answer counts only for the position that it was asked about."""
        known, active = len(self.game.history), self.game.table.active
        expected = self.game.revision(seat)
        action = await self._thinker.choose(self.game, seat)
        async with self._alone:
            if len(self.game.history) != known or self._stopped:
                return
            try:
                await self._aside(lambda: self.open_game.submit(seat, action, expected))
            except Stale:
                return
            await self._save()
        if self.game.table.active != active:
            await self._breathe()

    async def _save(self) -> None:
        """Shown means durable."""
        try:
            await self._aside(self.open_game.save)
        except JournalFault as fault:
            self._tell(Trouble(fault.sentence))
        else:
            self._tell_all()

    async def _aside(self, work: Callable[[], object]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, work)

    def _tell_all(self) -> None:
        for happened in self.game.history[self._told :]:
            self._told += 1
            match happened:
                case Act():
                    self.acts.append(happened)
                case TakeBack(to):
                    del self.acts[to + 1 :]
            self._tell(happened)
        self._moved.set()

    def _tell(self, news: News) -> None:
        for watcher in self._watchers:
            watcher(news)
