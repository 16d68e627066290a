"""Several who play one game at screens of their own, all in this process, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from pathlib import Path

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import Inline, Seated, session_in, sitting_in

SIZES = ((80, 24), (120, 40))
LONGEST = 400


class Counting(InlineThinker):
    """Knows how often it was asked."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked = 0

    async def choose(self, game: Game, seat: int) -> Action:
        self.asked += 1
        return await super().choose(game, seat)


class Room:
    """A game, and the screens of those who came to it."""

    def __init__(
        self, dealt: Deal, folder: Path, writer: Executor | None = None, pool: WorkerPool | None = None
    ) -> None:
        """Everything is done at once, unless there is a thread to write or there are processes to think."""
        self.folder = folder
        live = LiveGame.begin(dealt, folder)
        self.thinker = Counting(live.game)
        thinker = self.thinker if pool is None else pool.thinker(dealt)
        self.host = SharedHost(live, thinker, writer or Inline(), lambda: "instant")
        self.path = live.path
        self.screens: dict[str, Seated] = {}
        self._tasks: dict[str, tuple[asyncio.Task[None], asyncio.Event]] = {}

    @property
    def game(self) -> Game:
        return self.host.live.game

    async def come(self, name: str, *seats: int, keeps: bool = False) -> Seated:
        """Somebody takes these seats, or looks on."""
        terminal = Terminal(Depth.TRUE, True, *SIZES[len(self.screens) % 2])
        own = self.folder / name
        session = session_in(own, terminal, Settings(pace="instant"))
        there: asyncio.Future[Seated] = asyncio.get_running_loop().create_future()
        leaving = asyncio.Event()

        async def stay() -> None:
            """In a context of its own, as every app of a process has."""
            async with sitting_in(PacedChair(self.host, seats, keeps=keeps), session) as screen:
                there.set_result(screen)
                await leaving.wait()

        self._tasks[name] = asyncio.get_running_loop().create_task(stay()), leaving
        self.screens[name] = screen = await there
        await self.rest()
        return screen

    async def go(self, name: str) -> None:
        del self.screens[name]
        task, leaving = self._tasks.pop(name)
        leaving.set()
        await task

    async def rest(self) -> None:
        for screen in list(self.screens.values()):
            await screen.rest()

    async def play(self) -> AsyncIterator[int]:
        """Go on to the end, whoever is to do something doing it by keys; after every act, how many there were."""
        players = {name: Player(screen, 3) for name, screen in self.screens.items()}
        for _ in range(LONGEST):
            if self.game.over:
                return
            for name in list(self.screens):
                if name not in players:
                    players[name] = Player(self.screens[name], 4)
            asked = [name for name, screen in self.screens.items() if owes(screen)]
            if not asked:
                yield len(self.game.acts)
                continue
            await players[asked[0]].act()
            await self.rest()
            players = {name: player for name, player in players.items() if name in self.screens}
            yield len(self.game.acts)
        raise AssertionError("the game does not end")

    async def leave_all(self) -> None:
        for name in list(self.screens):
            await self.go(name)


def owes(screen: Seated) -> bool:
    return any(desk.view.owes for desk in screen.table._desks.values())
