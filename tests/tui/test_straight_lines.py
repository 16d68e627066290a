"""A map that nobody has drawn can be played on the screen, which says how to have it drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.small import small_deal

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.faults import Fault, MapError
from ttr_tui.store.layouts import Layout
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.map.tracing import trace_map

TOLD = "Nobody has drawn this map yet, so its lines are straight. To have it drawn: ttr layouts small"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[GameScreen]:
    with ThreadPoolExecutor(1) as writer:
        session = Session(
            Terminal(Depth.TRUE, unicode=True, width=120, height=40),
            folder,
            folder / "settings.toml",
            Settings(),
            lambda one: InlineThinker(one.game),
            writer,
            campaigns=folder / "campaigns",
        )
        app = TtrApp(session, chair_at_home(session, LiveGame.begin(small_deal(), folder)))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, GameScreen)
            yield app.screen


async def test_the_screen_says_which_command_draws_a_map(tmp_path: Path) -> None:
    async with opened(tmp_path) as table:
        assert table.note == TOLD


async def test_a_drawing_that_cannot_be_read_is_told_and_the_lines_are_straight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*arguments: object) -> Layout:
        raise MapError("small.M.toml", [Fault("small.M.toml", "cities", "This is no table.")])

    trace_map.cache_clear()
    monkeypatch.setattr("ttr_tui.tui.map.tracing.find_layout", damaged)
    async with opened(tmp_path) as table:
        assert "small.M.toml" in table.note
        assert not table.atlas.tracing.layout.drawn
