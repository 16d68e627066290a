"""Who thinks for the bots of a game, as a host sees it: wherever that is done, it changes no choice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.bots.advice.teacher import SeatTeachers
    from ttr_tui.core.facts import Action
    from ttr_tui.seats.game import Game


class BotsLost(Exception):
    """The bots of a game answer no more, with a sentence for whoever plays."""


class SeatLost(Exception):
    """The program in a seat plays no more, with a sentence that says why: a bot of ours stands in for it by now."""


class Thinker(Protocol):
    """Chooses for the bots of one game."""

    async def choose(self, game: Game, seat: int) -> Action:
        """What the seat's bot does about the decision that the seat owes. Raises BotsLost or, once a seat, SeatLost."""
        ...

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        """What any seat could do about the decision that it owes, by what it was told. Raises BotsLost."""
        ...

    async def close(self) -> None:
        """Nothing more will be asked; whoever still waits for a choice may hear that the bots are lost."""
        ...


class OutsidePlayers(Protocol):
    """Programs that play seats of one game; who asks them waits for their answers."""

    def plays(self, seat: int) -> bool:
        """Does a program play this seat that has not failed?"""
        ...

    def choose(self, game: Game, seat: int) -> Action:
        """What the program of the seat does. Raises SeatLost, and plays it no more then."""
        ...

    def end(self, game: Game) -> None:
        """End all of them."""
        ...


class LateThinker:
    """Is made when it is first asked, and not before it is time: a game is shown before anybody thinks about it."""

    def __init__(self, make: Callable[[], Thinker], time: Callable[[], Awaitable[object]]) -> None:
        self._make = make
        self._time = time
        self._made: Thinker | None = None

    async def choose(self, game: Game, seat: int) -> Action:
        return await (await self._now()).choose(game, seat)

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return await (await self._now()).advise(game, seat)

    async def _now(self) -> Thinker:
        await self._time()
        if self._made is None:
            self._made = self._make()
        return self._made

    async def close(self) -> None:
        if self._made is not None:
            await self._made.close()


class InlineThinker:
    """Thinks in the caller, which waits for it, and for the programs that play in the game."""

    def __init__(self, game: Game, programs: OutsidePlayers | None = None) -> None:
        from ttr_tui.bots.roster import bots_of

        self._bots = bots_of(game)
        self._game = game
        self._programs = programs

    @cached_property
    def _teachers(self) -> SeatTeachers:
        from ttr_tui.bots.advice.teacher import teachers_of

        return teachers_of(self._game)

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return self._teachers.advise(game.view(seat), len(game.acts))

    async def choose(self, game: Game, seat: int) -> Action:
        if self._programs is not None and self._programs.plays(seat):
            return self._programs.choose(game, seat)
        return self._bots.choose(game.view(seat), len(game.acts))

    async def close(self) -> None:
        if self._programs is not None:
            self._programs.end(self._game)
