"""Whoever just types `ttr` waits for what home shows, and for nothing that only a game needs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROBE = """\
import asyncio, json, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import ttr_tui.cli.start
from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.store.settings import Settings
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.kit.session import Session

first = []

class Probed(TtrApp):
    def _send(self, frame):
        super()._send(frame)
        if self.painted.is_set() and not first:
            first.extend(sys.modules)

async def look(folder, writer):
    settings = folder / "settings.toml"
    pool = WorkerPool()
    thinking = lambda open_game: pool.thinker(open_game.deal)
    app = Probed(Session(Terminal(Depth.TRUE, True, 80, 24), folder, settings, Settings(), thinking, writer))
    async with app.run_test(size=(80, 24)):
        await app.painted.wait()
        await app.workers.wait_for_complete()

with ThreadPoolExecutor(1) as writer:
    asyncio.run(look(Path(sys.argv[1]), writer))
print(json.dumps([first, list(sys.modules)]))
"""
ONLY_FOR_A_GAME = {
    "ttr_tui.bots.roster",
    "ttr_tui.plain",
    "ttr_tui.rules.registry",
    "ttr_tui.rules.ruleset",
    "ttr_tui.seats.game",
    "ttr_tui.tui.table",
}
BEHIND_THE_MENU = {"ttr_tui.tui.guide", "ttr_tui.tui.home.form", "ttr_tui.tui.replay", "ttr_tui.tui.settings"}


def test_home_is_shown_before_a_game_is_loaded_and_that_is_loaded_then(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", PROBE, str(tmp_path)], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    first, later = (set(names) for names in json.loads(told.stdout))
    assert "ttr_tui.tui.home.menu" in first
    assert first.isdisjoint(ONLY_FOR_A_GAME | BEHIND_THE_MENU)
    assert later >= {"ttr_tui.rules.registry", "ttr_tui.tui.table.game"}
