"""Everybody chooses first tickets at the same time: what others do disturbs nobody's choice."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.facts import Action
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.term.terminal import Depth, Terminal
from tui.seated import at_table, deal


class Told(InlineThinker):
    """Chooses when it is told to."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.may = asyncio.Event()

    async def choose(self, game: Game, seat: int) -> Action:
        await self.may.wait()
        return await super().choose(game, seat)


async def test_a_mark_stays_when_a_bot_has_chosen(tmp_path: Path) -> None:
    live = LiveGame.begin(deal("usa", "Ann,planner", 17), tmp_path)
    bot = Told(live.game)
    terminal = Terminal(Depth.EIGHT_BIT, True, 80, 24)
    async with at_table(live, tmp_path, terminal, thinking=lambda one: bot) as at:
        await at.press("1")
        assert any("1 [x]" in row for row in at.rows())
        acts = len(at.table.desk.watch.heard)
        bot.may.set()
        await at.rest()
        assert len(at.table.desk.watch.heard) == acts + 1
        assert any("1 [x]" in row for row in at.rows())
