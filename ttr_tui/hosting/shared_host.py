"""The host of a game for several who look on: the disk keeps nobody waiting, and bots think elsewhere at a pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager, suppress
from contextvars import Context

from ttr_tui.bots.thinker import BotsLost, SeatLost, Thinker
from ttr_tui.core.facts import Action
from ttr_tui.hosting.host import Guest, Host
from ttr_tui.hosting.news import SHORT, BotsHeld, Broken, Pace, Silence, StandsIn
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.journal import JournalFault


class SharedHost(Host):
    """Rules are worked out where the file is written, off the loop."""

    def __init__(self, live: LiveGame, thinker: Thinker, writer: Executor, pace: Callable[[], Pace]) -> None:
        super().__init__(live, thinker)
        self.bots = BotsPlaying(self, pace)
        self._writer = writer
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()

    def enter(self, guest: Guest) -> None:
        super().enter(guest)
        self.bots.resume()

    def stand_down(self, seat: int) -> None:
        """The person of this seat acts again."""
        thinker = self.bots.stand_down(seat)
        if thinker is not None:
            self._start(thinker.close())

    async def decide(self, seat: int) -> str:
        """Have the rules make a small decision of somebody who is away: which one. Raises Stale if it owes none.

        It is empty as long as the decision couldn’t be written down.
        """
        made: list[str] = []

        def work() -> None:
            game = self.live.game
            decision = game.table.owed[seat]
            if decision not in game.rules.small:
                raise Stale
            made.append(decision)
            game.submit(seat, game.rules.default(game.view(seat)), game.revision(seat))

        await self.act(work)
        return "" if self.trouble else made[0]

    def write_again(self) -> None:
        """Write again what could not be written, with nobody who waits for it."""
        self._start(self._write_again())

    async def end(self) -> None:
        if not self._closed:
            await super().end()
            await self.bots.close()

    def _still(self) -> None:
        self.bots.stop()

    def _tell_all(self) -> None:
        super()._tell_all()
        self.bots.look_again()

    @property
    def _alone(self) -> AbstractAsyncContextManager[object]:
        return self._lock

    async def _aside(self, work: Callable[[], object]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def _to_the_end(self, doing: Coroutine[None, None, None]) -> None:
        task = self._start(doing)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_heard_by_nobody)
            raise

    def _start(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(doing)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task


def _heard_by_nobody(task: asyncio.Task[None]) -> None:
    """Whoever asked is gone: what came too late, or was refused, is nobody’s concern."""
    fault = None if task.cancelled() else task.exception()
    if fault is not None and not isinstance(fault, (Stale, Refused, NoWayBack, JournalFault)):
        asyncio.get_running_loop().call_exception_handler({"message": "a game went on wrongly", "exception": fault})


class BotsPlaying:
    """Has those act who think for seats, one after the other and at the pace of whoever looks on."""

    def __init__(self, host: SharedHost, pace: Callable[[], Pace]) -> None:
        self.holding = False
        """Do bots wait until somebody says go on?"""
        self._host = host
        self._pace = pace
        self._stand_ins: dict[int, Thinker] = {}
        """Who thinks for a person, and knows nothing but what that seat was told."""
        self._moved = asyncio.Event()
        self._go_on = asyncio.Event()
        self._hurried = asyncio.Event()
        """Do bots take no time, until somebody else is to decide?"""
        self._breathed = 0
        """The turn before which they last did."""
        self._free = asyncio.Event()
        self._free.set()
        self._running: asyncio.Task[None] | None = None

    def stand_in(self, seat: int, thinker: Thinker) -> None:
        """Have a bot act for a person, until it stands down."""
        self._stand_ins[seat] = thinker
        self.look_again()

    def stand_down(self, seat: int) -> Thinker | None:
        """The person acts again: what the bot may just be choosing counts no more. Whoever thought for them."""
        return self._stand_ins.pop(seat, None)

    @property
    def paused(self) -> bool:
        return not self._free.is_set()

    def pause(self) -> None:
        """Let no bot act until somebody says resume; not where others play who weren't asked."""
        if len(self._host.guests) == 1:
            self._free.clear()

    def resume(self) -> None:
        self._free.set()

    @property
    def by_step(self) -> bool:
        """Do bots act whenever somebody says go on? Only for somebody who has the game to themselves."""
        return self.holding or (self._pace() == "step" and len(self._host.guests) == 1)

    def start(self) -> None:
        """Let bots act from now on whenever they owe a decision, to the end and beyond: even that can be taken back."""
        if self._running is None:
            # In a context of its own: that of the screen that came first would keep the screen.
            own = Context()
            self._running = asyncio.get_running_loop().create_task(self._run(), context=own)
            self._running.add_done_callback(self._ended, context=own)

    def go_on(self) -> None:
        """Bots that wait need not any longer."""
        self._go_on.set()

    def hurry(self) -> bool:
        """Have bots take no time before whoever says this is asked again; not where others look on.

        What a screen knows may be older than what has happened: if no bot is to act any more, none is hurried.
        """
        alone = len(self._host.guests) == 1
        if alone and any(self._plays(seat) for seat in self._host.live.game.owing()):
            self._hurried.set()
        return alone

    def look_again(self) -> None:
        """Somebody else may owe a decision."""
        self._moved.set()

    def stop(self) -> None:
        """No bot acts any more."""
        if self._running is not None:
            self._running.cancel()

    async def close(self) -> None:
        """Nobody stands in any more."""
        for thinker in self._stand_ins.values():
            await thinker.close()

    def _plays(self, seat: int) -> bool:
        """Does a bot act for this seat?"""
        return bool(self._host.live.game.sitters[seat].bot) or seat in self._stand_ins

    async def _run(self) -> None:
        while True:
            self._moved.clear()
            await self._host.quiet()
            game = self._host.live.game
            seat = next((seat for seat in game.owing() if self._plays(seat)), None)
            known = len(game.history)
            if seat is None or self._host.trouble:
                self._hurried.clear()
                await self._moved.wait()
                continue
            thinker = self._stand_ins.get(seat, self._host.thinker)
            begun = asyncio.get_running_loop().time()
            try:
                action = await thinker.choose(game, seat)
            except BotsLost as lost:
                if not self._plays(seat):
                    continue
                self._host.tell(Silence(str(lost)))
                await self._moved.wait()
                continue
            except SeatLost as lost:
                self._host.tell(StandsIn(seat, str(lost)))
                continue
            await self._free.wait()
            if game.table.turn != self._breathed and len(game.history) == known:
                await self._breathe(begun + SHORT)
            self._breathed = game.table.turn
            await self._let_act(seat, action, known)

    async def _let_act(self, seat: int, action: Action, known: int) -> None:
        """A bot's answer counts only for the position that it was asked about."""

        def work() -> None:
            game = self._host.live.game
            if len(game.history) != known or not self._plays(seat):
                raise Stale
            game.submit(seat, action, game.revision(seat))

        with suppress(Stale):
            await self._host.act(work)

    async def _breathe(self, until: float) -> None:
        """Let people follow what bots do: before each of their turns some time passes, in which they think."""
        if self.by_step:
            self.holding = True
            self._go_on.clear()
            self._host.tell(BotsHeld())
            await self._go_on.wait()
            self.holding = False
        elif self._pace() != "instant":
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self._hurried.wait()

    def _ended(self, task: asyncio.Task[None]) -> None:
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self._host.tell(Broken(fault))
