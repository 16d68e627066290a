"""What the screen costs: bytes of frames and acts, the loop's longest callbacks, how soon a first frame is there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from asyncio.events import Handle
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time
from unittest.mock import patch

from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.screen import Screen
from tui.player import Player
from tui.seated import deal, seated

from bench.clock import spread
from bench.terminals import started
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.base import BaseApp
from ttr_tui.term.garbage import Sweeper
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.kit.session import Session

TERMINAL = Terminal(Depth.EIGHT_BIT, True, 120, 40)
SEATS = "Ann,planner,random"


def measure_bytes() -> None:
    """The first frame, and what each key of a whole game leads to."""
    ours, theirs = asyncio.run(_play())
    for name, sent in (("the screen", ours), ("Textual alone", theirs)):
        first, *rest = sent
        some = [count for count in rest if count]
        print(f"{name}, 120x40 in 256 colours: first frame {first:,} bytes,")
        print(f"    then for each of {len(rest)} keys {median(some):,.0f} (the most: {max(some):,})")


async def _play() -> tuple[list[int], list[int]]:
    """Bytes of ours and of theirs, key by key."""
    console = Console(color_system="256", force_terminal=True, file=StringIO())
    drawn: list[int] = []
    display = BaseApp._display

    def both(app: BaseApp[None], screen: Screen[object], renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate):
            drawn.append(len(renderable.render_segments(console).encode()))
        display(app, screen, renderable)

    ours, theirs = [], []
    with patch.object(BaseApp, "_display", both), TemporaryDirectory() as folder:
        async with seated(deal("usa", SEATS, 17), Path(folder), TERMINAL, "step") as at:
            ours.append(len(at.taken().encode()))
            theirs.append(sum(drawn))
            drawn.clear()
            async for _ in Player(at, 3).play():
                ours.append(len(at.taken().encode()))
                theirs.append(sum(drawn))
                drawn.clear()
    return ours, theirs


# How long the screen is deaf: the CPU that single callbacks of its event loop take while bots play at full speed.

FIVE_BOTS = "planner,planner:Bea,planner:Cas,planner:Dee,planner:Eve"
MAPS = ("usa", "great-lakes")
TICK = 0.05


def measure_loop() -> None:
    """Five planners in their own process, somebody looking on."""
    for map_id in MAPS:
        with TemporaryDirectory() as folder:
            took = sorted(1000 * seconds for seconds in asyncio.run(_watch(map_id, Path(folder))))
        print(f"callbacks of the loop, {map_id}, five planners: {len(took):,}, the longest {took[-1]:.1f} ms of CPU,")
        print(f"    99 of 100 within {took[len(took) * 99 // 100]:.2f} ms")


async def _watch(map_id: str, folder: Path) -> list[float]:
    """CPU seconds of every callback from the first frame to the end of the game."""
    terminal = Terminal(Depth.EIGHT_BIT, True, 120, 40)
    pool = WorkerPool()
    with ThreadPoolExecutor(1) as writer:
        session = Session(
            terminal,
            folder,
            folder / "settings.toml",
            Settings(pace="instant"),
            lambda one: pool.thinker(one.deal),
            writer,
            campaigns=folder / "campaigns",
        )
        live = LiveGame.begin(deal(map_id, FIVE_BOTS, 17), folder)
        app = TtrApp(session, chair_at_home(session, live), sweeper=Sweeper())
        async with app.run_test(size=(terminal.width, terminal.height)) as pilot:
            await pilot.pause()
            with _timed() as took:
                while not live.game.over:
                    await asyncio.sleep(TICK)
                await pilot.pause()
    return took


@contextmanager
def _timed() -> Iterator[list[float]]:
    """Collects what callbacks take from here on."""
    took: list[float] = []
    run = Handle._run

    def timed(self: Handle) -> None:
        start = thread_time()
        run(self)
        took.append(thread_time() - start)

    with patch.object(Handle, "_run", timed):
        yield took


# How long somebody at a terminal waits: for the first frame, beside an app of Textual that does nothing, and for keys.
#
# The clock on the wall counts here, since that is what is waited by; so both are started in turn, and often.

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App[None]):
    def compose(self):
        yield Static("Here I am")
Empty().run()
"""
ROUNDS = 9
GAMES = 8
KEYS = ("\t", "\x1b[C", "\x1b[D", "\t", "\x1b[A", "\x1b[B") * 8
SETTLED = 1.0


def measure_start() -> None:
    """From the start of the process to the first frame: the empty app, home without and with saved games, a game."""
    ours = [sys.executable, "-m", "ttr_tui"]
    with TemporaryDirectory() as none, TemporaryDirectory() as played, TemporaryDirectory() as new:
        _play_some([*ours, "play", "usa", "--plain", "--saves", played])
        game = [*ours, "play", "usa", "--seats", "Ann,planner", "--seed", "1", "--saves", new]
        places = {
            "home": ([*ours, "--saves", none], b"Quit"),
            f"home, {GAMES + 1} saved games": ([*ours, "--saves", played], b"Quit"),
            "a new game": (game, b"Market"),
        }
        empty = [sys.executable, "-c", EMPTY]
        rounds = [
            (wait(empty, b"Here I am"), [wait(command, sign) for command, sign in places.values()])
            for _ in range(1 + ROUNDS)
        ][1:]
        print(f"an empty app of Textual is there after {spread([1000 * nothing for nothing, _ in rounds])} ms")
        for place, name in enumerate(places):
            took = [(waits[place], nothing) for nothing, waits in rounds]
            print(f"    {name} after {spread([1000 * wait for wait, _ in took])} ms,")
            print(f"        for each of its: {spread([wait / nothing for wait, nothing in took], '{:.2f}')}")
        waits = [1000 * wait for wait in _key_by_key(game)]
        print(f"from a key to the frame: {spread(waits, '{:.1f}')} ms over {len(waits)} keys")


def _play_some(play: Sequence[str]) -> None:
    """Some games that are over and one that isn't."""
    for seats in ["random,random"] * GAMES + ["Ann,random"]:
        subprocess.run([*play, "--seats", seats], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)


def wait(command: Sequence[str], sign: bytes) -> float:
    """Seconds until a program shows something."""
    start = perf_counter()
    with started(command) as terminal:
        terminal.shown(sign)
        return perf_counter() - start


def _key_by_key(command: Sequence[str]) -> Iterator[float]:
    """Seconds from each key of somebody who looks round to the first that is sent for it."""
    with started(command) as terminal:
        terminal.shown(b"Market")
        for answer in ("", "1", "2", "\r"):
            terminal.press(answer)
            terminal.drain(SETTLED)
        for key in KEYS:
            start = perf_counter()
            terminal.press(key)
            if terminal.answers(1):
                yield perf_counter() - start
            terminal.drain()
