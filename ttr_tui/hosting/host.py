"""The host of a game: has every act written, and only then tells those who are at it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ttr_tui.bots.thinker import SeatLost, Thinker
from ttr_tui.hosting.news import News, StandsIn, Trouble, WentOn
from ttr_tui.seats.game import Stale
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.journal import JournalFault

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


class Guest(Protocol):
    """Somebody who came to a game and has not left it yet."""

    @property
    def listens(self) -> bool: ...

    def hear(self, news: News) -> None: ...


class Host(ABC):
    """One game and its file. Everything about it goes through here, one thing at a time.

    It ends when its last guest leaves. Where the work is done, and who waits for it, is for those below.
    """

    def __init__(self, live: LiveGame, thinker: Thinker) -> None:
        self.live = live
        self.trouble = ""
        """Why what happened last could not be written down, if the game waits for that."""
        self.lost = ""
        """Why nothing of the game is saved after all, once it is closed."""
        self.guests: list[Guest] = []
        self.thinker = thinker
        self._closed = False

    def enter(self, guest: Guest) -> None:
        """Somebody comes, to play or to look on."""
        assert not self._closed
        self.guests.append(guest)

    @property
    def listeners(self) -> int:
        """How many are told what happens."""
        return sum(guest.listens for guest in self.guests)

    async def ask_hint(self, seat: int) -> None:
        """Note that a seat asks what it could do. Raises Stale if it owes no decision."""

        def work() -> None:
            if game.table.owed[seat] is None:
                raise Stale
            game.ask_hint(seat)

        game = self.live.game
        await self.act(work)

    async def hint(self, seat: int) -> tuple[Advice, ...]:
        """Note that a seat asks what it could do, and have that thought about.

        Raises Stale if the seat owes no decision, or by then another one, and BotsLost.
        """
        game = self.live.game
        await self.ask_hint(seat)
        known = game.revision(seat)
        given = await self.thinker.advise(game, seat)
        if game.revision(seat) != known:
            raise Stale
        return given

    def mark(self, seat: int, lane: int) -> None:
        """Mark a lane for a seat, or unmark it: that holds at once and is written down by and by."""
        self.live.mark(seat, lane)
        self._start(self._keep_plans())

    async def move(self, folder: Path) -> None:
        """Go on in another folder; what could not be written is written there. Raises JournalFault."""
        await self._to_the_end(self._move(folder))

    async def try_again(self) -> None:
        """Write again what could not be written."""
        await self._to_the_end(self._write_again())

    async def leave(self, guest: Guest) -> None:
        """Somebody goes; with the last one the game ends here, as it is on the disk."""
        if guest in self.guests:
            self.guests.remove(guest)
            if not self.guests:
                await self.end()

    async def end(self) -> None:
        """Let go of the file: nothing happens here any more, though some still look on."""
        if self._closed:
            return
        async with self._alone:
            self._closed = True
            self._still()
            try:
                await self._aside(self.live.secure)
            except JournalFault as fault:
                self.lost = fault.sentence
            await self._aside(self.live.close)
        await self.thinker.close()

    async def act(self, work: Callable[[], object]) -> None:
        """Have something done, written and told to the end. Raises Stale, or what `work` raises, and nothing has
        happened then."""
        await self._to_the_end(self._do(work))

    async def quiet(self) -> None:
        """Wait until nothing is on its way to the disk."""
        async with self._alone:
            pass

    def tell(self, news: News) -> None:
        """Say something to everyone who looks on."""
        for guest in list(self.guests):
            guest.hear(news)

    async def _do(self, work: Callable[[], object]) -> None:
        async with self._alone:
            if self._closed or self.trouble:
                raise Stale
            await self._aside(lambda: self._done(work))
            await self._save()

    def _done(self, work: Callable[[], object]) -> None:
        """Do it, and what nobody needs to be asked for after it."""
        work()
        self.live.game.answer_foregone()

    async def _keep_plans(self) -> None:
        async with self._alone:
            if not self._closed:
                await self._aside(self.live.keep_plans)

    async def _move(self, folder: Path) -> None:
        async with self._alone:
            await self._aside(lambda: self.live.move(folder))
            self._tell_all()

    async def _write_again(self) -> None:
        async with self._alone:
            await self._save()

    async def _save(self) -> None:
        """Shown means durable."""
        try:
            await self._aside(self.live.save)
        except JournalFault as fault:
            self.trouble = fault.sentence
            self.tell(Trouble(fault.sentence))
        else:
            self._tell_all()

    def _tell_all(self) -> None:
        self.trouble = ""
        self.tell(WentOn())

    @abstractmethod
    def _still(self) -> None:
        """Nothing begins by itself any more."""

    @property
    @abstractmethod
    def _alone(self) -> AbstractAsyncContextManager[object]:
        """While this lasts nothing else is done to the game."""

    @abstractmethod
    async def _aside(self, work: Callable[[], object]) -> None:
        """Have something done where the file is written."""

    @abstractmethod
    async def _to_the_end(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done, written and told, even if whoever asked for it is gone before that."""

    @abstractmethod
    def _start(self, doing: Coroutine[None, None, None]) -> object:
        """Have something done for which nobody waits."""


class KeyboardHost(Host):
    """For those who share one keyboard and hear what happens when they are asked next: all is done while they wait."""

    async def bot_acts(self) -> bool:
        """Let the next one that owes a decision act, if that is a bot; False if it isn’t, or the game waits."""
        game = self.live.game
        seat = next(iter(game.owing()), None)
        if seat is None or not game.sitters[seat].bot or self.trouble:
            return False
        try:
            action = await self.thinker.choose(game, seat)
        except SeatLost as lost:
            self.tell(StandsIn(seat, str(lost)))
        else:
            await self.act(lambda: game.submit(seat, action, game.revision(seat)))
        return True

    @property
    def _alone(self) -> AbstractAsyncContextManager[object]:
        return nullcontext()

    def _still(self) -> None:
        """Nothing ever does."""

    async def _aside(self, work: Callable[[], object]) -> None:
        work()

    async def _to_the_end(self, doing: Coroutine[None, None, None]) -> None:
        await doing

    def _start(self, doing: Coroutine[None, None, None]) -> None:
        with suppress(StopIteration):
            doing.send(None)
