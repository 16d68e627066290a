"""The bots of a game, and those who stand in: asked whenever they owe a decision, with time for people to follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextvars import Context
from typing import TYPE_CHECKING, Protocol

from ttr_tui.bots.think.thinking import BotsLost, SeatLost, Thinker
from ttr_tui.core.facts import Action
from ttr_tui.hosting.hosted_game import HostedGame
from ttr_tui.hosting.news import Broken, Holding, News, Silence, StandsIn
from ttr_tui.hosting.pace import SHORT, Pace
from ttr_tui.seats.game import Stale

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


class Driven(Protocol):
    """The game that bots play at, as they need it."""

    @property
    def hosted(self) -> HostedGame: ...
    @property
    def trouble(self) -> str: ...
    @property
    def guests(self) -> Collection[object]: ...
    async def quiet(self) -> None: ...
    async def act(self, work: Callable[[], None]) -> None:
        """Have something done, written and told to the end. Raises Stale, and nothing has happened then."""
        ...

    def tell(self, news: News) -> None: ...


class BotsPlaying:
    def __init__(self, driven: Driven, thinker: Thinker, pace: Callable[[], Pace]) -> None:
        self.holding = False
        """Do bots wait until somebody says go on?"""
        self._driven = driven
        self._thinker = thinker
        self._pace = pace
        self._stand_ins: dict[int, Thinker] = {}
        """Who thinks for a person, and knows nothing but what that seat was told."""
        self._moved = asyncio.Event()
        self._go_on = asyncio.Event()
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
        if len(self._driven.guests) == 1:
            self._free.clear()

    def resume(self) -> None:
        self._free.set()

    @property
    def by_step(self) -> bool:
        """Do bots act whenever somebody says go on? Only for somebody who has the game to themselves."""
        return self.holding or (self._pace() == "step" and len(self._driven.guests) == 1)

    def start(self) -> None:
        """Let bots act from now on whenever they owe a decision, to the end and beyond: even that can be taken back."""
        if self._running is None:
            # In a context of its own: that of the screen that came first would keep the screen.
            own = Context()
            self._running = asyncio.get_running_loop().create_task(self._run(), context=own)
            self._running.add_done_callback(self._ended, context=own)

    async def advise(self, seat: int) -> tuple[Advice, ...]:
        """What any seat could do about the decision that it owes. Raises BotsLost."""
        return await self._thinker.advise(self._driven.hosted.game, seat)

    def go_on(self) -> None:
        """Bots that wait need not any longer."""
        self._go_on.set()

    def look_again(self) -> None:
        """Somebody else may owe a decision."""
        self._moved.set()

    def stop(self) -> None:
        """No bot acts any more."""
        if self._running is not None:
            self._running.cancel()

    async def close(self) -> None:
        """Nobody thinks any more."""
        for thinker in (self._thinker, *self._stand_ins.values()):
            await thinker.close()

    def _plays(self, seat: int) -> bool:
        """Does a bot act for this seat?"""
        return bool(self._driven.hosted.players[seat].bot) or seat in self._stand_ins

    async def _run(self) -> None:
        while True:
            self._moved.clear()
            await self._driven.quiet()
            game = self._driven.hosted.game
            seat = next((seat for seat in game.owing() if self._plays(seat)), None)
            known, active = len(game.history), game.table.active
            if seat is None or self._driven.trouble:
                await self._moved.wait()
                continue
            thinker = self._stand_ins.get(seat, self._thinker)
            try:
                action = await thinker.choose(game, seat)
            except BotsLost as lost:
                if not self._plays(seat):
                    continue
                self._driven.tell(Silence(str(lost)))
                await self._moved.wait()
                continue
            except SeatLost as lost:
                self._driven.tell(StandsIn(seat, str(lost)))
                continue
            await self._free.wait()
            if await self._let_act(seat, action, known) and game.table.active != active:
                await self._breathe()

    async def _let_act(self, seat: int, action: Action, known: int) -> bool:
        """A bot's answer counts only for the position that it was asked about."""

        def work() -> None:
            hosted = self._driven.hosted
            if len(hosted.game.history) != known or not self._plays(seat):
                raise Stale
            hosted.submit(seat, action)

        try:
            await self._driven.act(work)
        except Stale:
            return False
        return True

    async def _breathe(self) -> None:
        """Let people follow what bots do."""
        if self.by_step:
            self.holding = True
            self._go_on.clear()
            self._driven.tell(Holding())
            await self._go_on.wait()
            self.holding = False
        elif self._pace() != "instant":
            await asyncio.sleep(SHORT)

    def _ended(self, task: asyncio.Task[None]) -> None:
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self._driven.tell(Broken(fault))
