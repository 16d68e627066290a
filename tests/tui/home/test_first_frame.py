"""What a game needs is loaded while somebody reads what home shows, and not before (`tests/cli/test_loading.py`)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

OF_CAMPAIGNS = (
    "ttr_tui.campaign.",
    "cryptography",
    *(f"ttr_tui.store.{name}" for name in ("ciphers", "slots", "vault")),
)

BEHIND_THE_MENU = """\
import asyncio, json, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import ttr_tui.cli.start
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.kit.session import Session

async def look(folder, writer):
    terminal = Terminal(Depth.TRUE, True, 80, 24)
    thinking = lambda one: InlineThinker(one.game)
    campaigns = folder / "campaigns"
    session = Session(
        terminal, folder, folder / "settings.toml", Settings(), thinking, writer, campaigns=campaigns
    )
    app = TtrApp(session)
    async with app.run_test(size=(80, 24)):
        await app.painted.wait()
        await app.workers.wait_for_complete()

with ThreadPoolExecutor(1) as writer:
    asyncio.run(look(Path(sys.argv[1]), writer))
print(json.dumps(list(sys.modules)))
"""


def test_a_game_is_loaded_while_somebody_reads_what_there_is_to_do(tmp_path: Path) -> None:
    asked = [sys.executable, "-c", BEHIND_THE_MENU, str(tmp_path)]
    told = subprocess.run(asked, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    loaded = json.loads(told.stdout)
    assert {*loaded} >= {"ttr_tui.rules.registry", "ttr_tui.tui.game_screen"}
    assert [name for name in loaded if name.startswith(OF_CAMPAIGNS)] == []
