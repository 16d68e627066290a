"""Who thinks for the bots of a game: the caller itself, or a process of its own beside it."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from typing import TYPE_CHECKING, Protocol

from ttr_tui.bots.think.wire import Answer, Opening, Question, write
from ttr_tui.core.chance import bot_seed

if TYPE_CHECKING:
    from ttr_tui.core.facts import Action
    from ttr_tui.seats.deal import Deal
    from ttr_tui.seats.game import Game

START = "import sys; sys.path[:] = sys.argv[1:]; from ttr_tui.bots.think.worker import main; main()"
"""Looks for modules where this process does, and nowhere else: not in the folder that somebody plays in."""


class BotsLost(Exception):
    """The bots of a game answer no more, with a sentence for whoever plays."""


class Thinker(Protocol):
    """Chooses for the bots of one game. Where it does that changes no choice."""

    async def choose(self, game: Game, seat: int) -> Action:
        """What the seat's bot does about the decision that the seat owes. Raises BotsLost."""
        ...

    async def close(self) -> None: ...


class InlineThinker:
    """Thinks in the caller, which waits for it."""

    def __init__(self, game: Game) -> None:
        from ttr_tui.bots.think.seated import bots_of

        self._bots = bots_of(game)

    async def choose(self, game: Game, seat: int) -> Action:
        return self._bots.choose(game.view(seat), len(game.acts))

    async def close(self) -> None:
        pass


class WorkerThinker:
    """Thinks in one process of its own, started when it is first needed, and once more if it ends by itself."""

    def __init__(self, deal: Deal) -> None:
        self._opening = Opening(dict(deal.map), tuple(who.bot for who in deal.sitters), bot_seed(deal.seed))
        self._worker: _Worker | None = None
        self._one_at_a_time = asyncio.Lock()

    async def choose(self, game: Game, seat: int) -> Action:
        async with self._one_at_a_time:
            try:
                return await self._ask(game, seat)
            except _WorkerLost:
                return await self._ask_again(game, seat)

    async def close(self) -> None:
        if self._worker is not None:
            worker, self._worker = self._worker, None
            await worker.end()

    async def _ask_again(self, game: Game, seat: int) -> Action:
        try:
            return await self._ask(game, seat)
        except _WorkerLost as lost:
            sentence = "The program that thinks for the bots ended twice. The game is saved: leave it and go on later."
            raise BotsLost(sentence) from lost

    async def _ask(self, game: Game, seat: int) -> Action:
        if self._worker is None:
            self._worker = await _Worker.start(self._opening)
        try:
            return await self._worker.ask(game, seat)
        except _WorkerLost as lost:
            worker, self._worker = self._worker, None
            last_words = await worker.end()
            raise _WorkerLost(last_words) from lost


class _WorkerLost(Exception):
    """The process ended, or what it says makes no sense."""


class _Worker:
    """The process, and what its seats were told of the game."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._ear, self._mouth = process.stdin, process.stdout
        self._asked = 0
        self._told: dict[int, tuple[int, int]] = {}
        """For each seat the take-backs and the acts that it knows of."""

    @classmethod
    async def start(cls, opening: Opening) -> _Worker:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-c", START, *sys.path, stdin=PIPE, stdout=PIPE, stderr=PIPE
            )
        except OSError as error:
            raise _WorkerLost from error
        worker = cls(process)
        worker._ear.write(write(opening))
        return worker

    async def ask(self, game: Game, seat: int) -> Action:
        """An earlier answer that nobody waited for is passed over."""
        self._asked += 1
        self._ear.write(write(self._question(game, seat)))
        try:
            await self._ear.drain()
            answer = Answer(0, "")
            while answer.number < self._asked:
                answer = Answer(**json.loads(await self._mouth.readline()))
            return game.rules.notation.action(str(answer.action))
        except (OSError, ValueError, TypeError) as error:
            raise _WorkerLost from error

    def _question(self, game: Game, seat: int) -> Question:
        take_backs = game.take_backs
        known_take_backs, known = self._told.get(seat, (-1, 0))
        afresh = take_backs != known_take_backs
        news = game.acts if afresh else game.acts[known:]
        heard = [fact.told_to(seat) for act in news for fact in act.facts]
        told = tuple(game.rules.notation.write(fact) for fact in heard if fact is not None)
        self._told[seat] = take_backs, len(game.acts)
        return Question(self._asked, seat, len(game.acts), afresh, told)

    async def end(self) -> str:
        """What the process complained of, if anything."""
        if self._process.returncode is None:
            self._process.kill()
        _, complaint = await self._process.communicate()
        return complaint.decode(errors="replace")
