"""A few worker processes that think for the bots of all games of this process."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Callable, Mapping
from dataclasses import field
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

from ttr_tui.bots import beside
from ttr_tui.bots.thinker import BotsLost
from ttr_tui.bots.wire import Answer, Closing, Message, Opening, Question, read, write
from ttr_tui.core.chance import bot_seed
from ttr_tui.core.value import value
from ttr_tui.seats.game import Game, SeatListener

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.core.facts import Action
    from ttr_tui.seats.deal import Deal
T = TypeVar("T")

MOST_WORKERS = 2
ENDED_TWICE = "The program that thinks for the bots ended twice. The game is saved: leave it and go on later."
CLOSED = "The game is closed."


class WorkerPool:
    """Shares its workers out among games. Whoever runs the games of a process holds one.

    A worker is started when a bot of one of its games is first to choose, and ended when the last of them is closed.
    """

    def __init__(self, most: int = MOST_WORKERS) -> None:
        self._places = tuple(_Place() for _ in range(most))
        self._games = count(1)

    def thinker(self, deal: Deal) -> PoolThinker:
        """Somebody who thinks for the bots of a game with this deal."""
        return PoolThinker(self, opening(next(self._games), deal), deal)

    def least_busy(self) -> _Place:
        return min(self._places, key=lambda place: len(place.games))


def opening(number: int, deal: Deal) -> Opening:
    """What the worker is told of a game: of secrets of the map no more than each of its bots may know."""
    from ttr_tui.rules.edition import NOBODY

    public, seats = deal.numbers_known_to(NOBODY), enumerate(deal.sitters)
    own = {str(seat): deal.numbers_known_to(who.color) for seat, who in seats if who.bot and public}
    bots = tuple(who.own_bot for who in deal.sitters)
    return Opening(number, {**deal.map, "numbers": {**deal.map["numbers"], **public}}, bots, bot_seed(deal.seed), own)


class PoolThinker:
    """Thinks in a worker that other games share, and on a new one if that ends by itself: no game is lost with it."""

    def __init__(self, pool: WorkerPool, opening: Opening, deal: Deal) -> None:
        self._pool = pool
        self._deal = deal
        self._opening = opening
        self._place: _Place | None = None
        self._worker: _Worker | None = None
        """The one that knows the game."""
        self._listeners: dict[int, SeatListener] = {}
        """By seat: what the worker knows of."""
        self._closed = False

    async def choose(self, game: Game, seat: int) -> Action:
        return await self._answer(_Asked(game, seat), lambda answer: game.rules.notation.action(answer.action))

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        from ttr_tui.bots.advice.advice import from_data

        own = self._deal.numbers_known_to(self._deal.sitters[seat].color)
        asked = _Asked(game, seat, advice=True, own=own)
        return await self._answer(asked, lambda answer: tuple([from_data(game.rules, one) for one in answer.advice]))

    async def _answer(self, asked: _Asked, read: Callable[[Answer], T]) -> T:
        if self._closed:
            raise BotsLost(CLOSED)
        if self._place is None:
            self._place = self._pool.least_busy()
            self._place.games.add(self._opening.game)
        place = self._place
        async with place.one_at_a_time:
            try:
                return await self._ask(place, asked, read)
            except _WorkerLost:
                return await self._ask_again(place, asked, read)
            finally:
                await place.end_if_unused()

    async def close(self) -> None:
        self._closed = True
        place, self._place = self._place, None
        if place is not None:
            place.games.discard(self._opening.game)
            if place.games and place.worker is not None and place.worker is self._worker:
                place.worker.tell(Closing(self._opening.game))
            await place.end_if_unused()

    async def _ask_again(self, place: _Place, asked: _Asked, read: Callable[[Answer], T]) -> T:
        try:
            return await self._ask(place, asked, read)
        except _WorkerLost as lost:
            raise BotsLost(ENDED_TWICE) from lost

    async def _ask(self, place: _Place, asked: _Asked, read: Callable[[Answer], T]) -> T:
        worker = await place.worker_here()
        if self._closed:
            raise BotsLost(CLOSED)
        try:
            if worker is not self._worker:
                worker.tell(self._opening)
                self._worker, self._listeners = worker, {}
            return read(await worker.ask(self._question(worker, asked)))
        except (OSError, LookupError, ValueError, TypeError, AttributeError) as error:
            raise _WorkerLost(await place.end()) from error

    def _question(self, worker: _Worker, asked: _Asked) -> Question:
        game, seat = asked.game, asked.seat
        new = self._listeners.setdefault(seat, SeatListener(seat)).listen(game)
        told = tuple(game.rules.notation.write(fact) for fact in new.facts)
        number = next(worker.numbers)
        return Question(self._opening.game, number, seat, new.acts, new.afresh, told, asked.advice, asked.own)


@value
class _Asked:
    """What is to be thought about: the choice of a bot, or advice for a seat with what it alone knows of the map."""

    game: Game
    seat: int
    advice: bool = False
    own: Mapping[str, Any] = field(default_factory=dict)


class _WorkerLost(Exception):
    """The process ended, or what it says makes no sense; with what it complained of."""


class _Place:
    """A place for a worker, with the games that are thought about there, one question at a time."""

    def __init__(self) -> None:
        self.games: set[int] = set()
        self.one_at_a_time = asyncio.Lock()
        self._start: asyncio.Task[_Worker] | None = None
        """Of the worker that is there, or is about to be."""

    @property
    def worker(self) -> _Worker | None:
        """The one that is there."""
        start = self._start
        return start.result() if start is not None and _has_started(start) else None

    async def worker_here(self) -> _Worker:
        """The worker, started if there is none. Its start is cut short by nobody."""
        start = self._start = self._start or asyncio.create_task(_Worker.start())
        try:
            return await asyncio.shield(start)
        except _WorkerLost:
            self._start = None
            raise

    async def end(self) -> str:
        """Do without the worker that was there, or was about to be; what it complained of, if anything.

        Whoever ends it may be cancelled meanwhile, and is so once it is gone.
        """
        start, self._start = self._start, None
        cancelled: asyncio.CancelledError | None = None
        while start is not None and not start.done():
            try:
                await asyncio.wait([start])
            except asyncio.CancelledError as error:
                cancelled = error
        complaint = await start.result().end() if start is not None and _has_started(start) else ""
        if cancelled is not None:
            raise cancelled
        return complaint

    async def end_if_unused(self) -> None:
        if not self.games:
            await self.end()


def _has_started(start: asyncio.Task[_Worker]) -> bool:
    return start.done() and not start.cancelled() and start.exception() is None


class _Worker:
    """The process and its pipes."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.numbers = count(1)
        """Of its questions."""
        self._process = process
        self._stdin, self._stdout = process.stdin, process.stdout

    @classmethod
    async def start(cls) -> _Worker:
        try:
            return cls(await beside.start("ttr_tui.bots.worker"))
        except OSError as error:
            raise _WorkerLost from error

    def tell(self, message: Message) -> None:
        self._stdin.write(write(message))

    async def ask(self, question: Question) -> Answer:
        """An earlier answer that nobody waited for is passed over."""
        self.tell(question)
        await self._stdin.drain()
        while True:
            answer = read(await self._stdout.readline())
            if not isinstance(answer, Answer):
                raise TypeError(answer)
            if answer.number >= question.number:
                return answer

    async def end(self) -> str:
        """What the process complained of, if anything."""
        return await beside.end(self._process)
