"""Thinks for a game in which programs play beside our own bots, off the loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from ttr_tui.bots.think.thinking import Thinker

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.bots.outside.at_table import Programs
    from ttr_tui.core.facts import Action
    from ttr_tui.seats.game import Game


class ProgramsBesideBots:
    """Whatever no program answers, the others do: they know a bot for every seat that isn’t a person’s."""

    def __init__(self, programs: Programs, others: Thinker) -> None:
        self._programs = programs
        self._others = others
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="programs")
        self._game: Game | None = None
        self._asking: Future[Action] | None = None

    async def choose(self, game: Game, seat: int) -> Action:
        if not self._programs.plays(seat):
            return await self._others.choose(game, seat)
        self._game = game
        self._asking = self._thread.submit(self._programs.ask, seat, self._programs.news(game, seat))
        return await asyncio.wrap_future(self._asking)

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return await self._others.advise(game, seat)

    async def close(self) -> None:
        """A program that is just being asked isn’t waited for; the others have a moment to end by themselves."""
        if self._asking is not None and not self._asking.done():
            self._programs.stop()
        if self._game is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._programs.end, self._game)
        self._thread.shutdown(wait=False)
        await self._others.close()
