"""A map that nobody has drawn can be played on the screen, which says how to have it drawn."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from small import small_deal

from ttr_tui.bots.thinking import InlineThinker
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.settings import Settings
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.session import Session
from ttr_tui.tui.table.game import GameScreen

TOLD = "Nobody has drawn this map yet, so its lines are straight. To have it drawn: ttr layouts small"


async def test_the_screen_says_which_command_draws_a_map(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as writer:
        session = Session(
            Terminal(Depth.TRUE, unicode=True, width=120, height=40),
            tmp_path,
            tmp_path / "settings.toml",
            Settings(),
            lambda one: InlineThinker(one.game),
            writer,
        )
        app = TtrApp(session, Sitting.begin(small_deal(), tmp_path))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            table = app.screen
            assert isinstance(table, GameScreen)
            assert table.note == TOLD
