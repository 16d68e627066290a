"""A host without a screen, and what each chair at it heard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from tui.seated import deal

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.hosting.news import News, Pace
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal


class Asked(InlineThinker):
    """Answers when it may."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.asked = 0
        self.closed = False
        self.may = asyncio.Event()
        self.may.set()

    async def choose(self, game: Game, seat: int) -> Action:
        self.asked += 1
        await self.may.wait()
        return await super().choose(game, seat)

    async def close(self) -> None:
        self.closed = True


class Table:
    """A host, and what each chair at it heard."""

    def __init__(self, folder: Path, seats: str, writer: Executor, pace: Pace = "instant") -> None:
        live = LiveGame.begin(deal("usa", seats, 17, pieces=8, variants=("first=Ann",)), folder)
        self.thinker = Asked(live.game)
        self.host = SharedHost(live, self.thinker, writer, lambda: pace)
        self.path = live.path
        self.heard: list[News] = []

    @property
    def live(self) -> LiveGame:
        return self.host.live

    def chair(self, *seats: int, keeps: bool = False) -> PacedChair:
        chair = PacedChair(self.host, seats, keeps=keeps)
        chair.listen(self.heard.append)
        return chair

    async def act(self, chair: PacedChair, seat: int) -> None:
        """As a bot would."""
        game = self.live.game
        await chair.submit(seat, chosen(game, seat), game.revision(seat))

    def written(self) -> Game:
        return recall(read_journal(self.path)).game


def chosen(game: Game, seat: int) -> Action:
    """What somebody does who leaves it to chance."""
    return RandomBot(game.rules).choose(game.view(seat), Chance(3, seat, len(game.acts)), USUAL_EFFORT)


async def until(true: Callable[[], bool]) -> None:
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never happens")
