"""A program killed while a game is played: nothing was told that isn’t in the file, and nothing told is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal

PLAY = """
import asyncio, sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.chair import Chair, PacedChair
from ttr_tui.hosting.shared_host import SharedHost
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import WayBack
from ttr_tui.store.map_decoder import snapshot

folder, seed = Path(sys.argv[1]), int(sys.argv[2])

def live_game():
    for path in folder.glob("*.ttr"):
        return LiveGame.reopen(path)[0]
    people = tuple(Sitter(name, color) for name, color in (("Ann", "red"), ("Bo", "blue"), ("Cy", "green")))
    return LiveGame.begin(Deal(snapshot("usa"), (), people, seed), folder)

async def play():
    live = live_game()
    host = SharedHost(live, InlineThinker(live.game), ThreadPoolExecutor(1), lambda: "instant")
    players, onlooker = PacedChair(host, (0, 1, 2), keeps=True), PacedChair(host, ())
    watch = onlooker.watch(SPECTATOR)

    def tell(news=None):
        onlooker.catch_up(watch)
        print(len(watch.heard), len(live.told), flush=True)

    players.listen(lambda news: None)
    onlooker.listen(tell)
    tell()
    game, bot = live.game, RandomBot(live.game.rules)
    for number in count(1):
        if game.over:
            break
        seat = game.owing()[0]
        action = bot.choose(game.view(seat), Chance(seed, seat, len(game.history)), USUAL_EFFORT)
        await players.submit(seat, action, game.revision(seat))
        way = players.way_back(seat)
        if number % 7 == 0 and isinstance(way, WayBack):
            await players.take_back(way)

asyncio.run(play())
"""


def killed(folder: Path, seed: int, after: float) -> list[tuple[int, int]]:
    """What it told until then: acts, and blocks of the file."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAY, str(folder), str(seed)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(after)
    child.kill()
    rest, wrong = child.communicate()
    assert wrong == b""
    lines = [line for line in (first + rest).decode().splitlines(keepends=True) if line.endswith("\n")]
    return [(int(acts), int(blocks)) for acts, blocks in map(str.split, lines)]


@pytest.mark.parametrize("kills", [6, pytest.param(300, marks=pytest.mark.deep)])
def test_what_was_told_is_in_the_file_whenever_the_program_dies(kills: int, tmp_path: Path) -> None:
    chance, games, blocks = random.Random(7), 0, 0
    for _ in range(kills):
        folder = tmp_path / str(games)
        told = killed(folder, games, chance.uniform(0, 0.25))
        assert told[0][1] >= blocks, "what was there is there again"
        (path,) = folder.glob("*.ttr")
        journal = read_journal(path)
        game = recall(journal).game
        assert told[-1][1] <= len(journal.entries), "nothing was told that isn't there"
        if told[-1][1] == len(journal.entries):
            assert told[-1][0] == len(game.acts)
        games, blocks = (games + 1, 0) if game.over else (games, len(journal.entries))
