"""How long the screen is deaf: the CPU that single callbacks of its event loop take while bots play at full speed."""

from __future__ import annotations

import asyncio
from asyncio.events import Handle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time
from unittest.mock import patch

from tui.seated import deal

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.seats.record import OpenGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.garbage import Sweeper
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.kit.session import Session

SEATS = "planner,planner:Bea,planner:Cas,planner:Dee,planner:Eve"
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
        open_game = OpenGame.begin(deal(map_id, SEATS, 17), folder)
        app = TtrApp(session, chair_at_home(session, open_game), sweeper=Sweeper())
        async with app.run_test(size=(terminal.width, terminal.height)) as pilot:
            await pilot.pause()
            with _timed() as took:
                while not open_game.game.over:
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
