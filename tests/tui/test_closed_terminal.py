"""The whole screen in a terminal that goes away: the game is on the disk, and nobody is left behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from term.logins import OWNING, Login, login, wait_until

from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.saves import list_saves

PROGRAM = """\
import sys
from pathlib import Path
from ttr_tui.bots import pool
from ttr_tui.cli.screen import Wishes, open_screen
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.term.terminal import at_hand

start = pool._Worker.start

async def noted():
    worker = await start()
    Path(sys.argv[2]).write_text(str(worker._process.pid))
    return worker

pool._Worker.start = noted
saves = Path(sys.argv[1])
deal = Deal(snapshot("usa", ()), (), (Sitter("Ann", "red", "planner"), Sitter("Bo", "blue", "planner")), 7)
open_screen(at_hand(), saves, Wishes(), LiveGame.begin(deal, saves))
"""
ACTS = 6


WAYS: Mapping[str, Callable[[Login], None]] = {
    "closed": Login.closes,
    "told to end": lambda one: one.program.terminate(),
    "killed": lambda one: one.program.kill(),
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_ends_it_the_game_is_saved_and_no_process_is_left(way: str, tmp_path: Path) -> None:
    saves, note = tmp_path / "saves", tmp_path / "worker"

    def acts() -> int:
        return len(read_journal(path).entries)

    with login(OWNING + PROGRAM, str(saves), str(note), LC_ALL="C.UTF-8") as one:
        wait_until(lambda: note.exists() and bool(note.read_text()))
        (path,) = list_saves(saves)
        wait_until(lambda: acts() >= ACTS)
        WAYS[way](one)
        one.ends()
        assert is_gone(int(note.read_text()))
    saved = recall(read_journal(path))
    assert len(saved.game.acts) >= ACTS
    assert saved.journal.torn == 0


def is_gone(pid: int) -> bool:
    """Soon; one that ended and that nobody has asked after is gone too."""

    def ended() -> bool:
        try:
            os.kill(pid, 0)
            entry = Path(f"/proc/{pid}/stat")
            return entry.exists() and entry.read_text().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True

    wait_until(ended)
    return True
