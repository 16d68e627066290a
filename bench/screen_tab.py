"""The CPU of a Tab, which looks at another lane, beside another checkout: in turn, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bench.clock import spread

HERE = Path(__file__).resolve().parent.parent
ROUNDS = 5
SIZES = ((80, 24), (120, 40))
TABS = """
import asyncio, sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import thread_time
from textual import events
from ttr_tui.term.terminal import Depth
from ttr_tui.term.terminal import Terminal
from tui.player import Player
from tui.seated import deal, seated

async def press(at, tabs):
    start = thread_time()
    for _ in range(tabs):
        at.app.post_message(events.Key("tab", None))
        await asyncio.sleep(0.025)
    return 1000 * (thread_time() - start) / tabs

async def measure(folder):
    terminal = Terminal(Depth.EIGHT_BIT, True, int(sys.argv[1]), int(sys.argv[2]))
    async with seated(deal("usa", "Ann,random,random", 17), folder, terminal) as at:
        await Player(at, 3).settle_in()
        await at.press(*["d"] * 12)
        await press(at, 20)
        print(min([await press(at, 40) for _ in range(4)]))

with TemporaryDirectory() as folder:
    asyncio.run(measure(Path(folder)))
"""
"""Runs in any checkout that tests its screen with these two. The least time is the least disturbed."""


def compare_tabs(other: Path) -> None:
    """Print what a Tab takes here, in the other checkout, and the ratio of the two."""
    for size in SIZES:
        pairs = [(_milliseconds(HERE, size), _milliseconds(other.resolve(), size)) for _ in range(ROUNDS)]
        print(f"a Tab at {size[0]}x{size[1]}: {spread([ours for ours, _ in pairs], '{:.1f}')} ms of CPU here,")
        print(f"    {spread([theirs for _, theirs in pairs], '{:.1f}')} in {other}")
        print(f"    ratio, round by round: {spread([ours / theirs for ours, theirs in pairs], '{:.2f}')}")


def _milliseconds(checkout: Path, size: tuple[int, int]) -> float:
    environment = {**os.environ, "PYTHONPATH": f"{checkout}{os.pathsep}{checkout / 'tests'}"}
    command = [sys.executable, "-P", "-c", TABS, *map(str, size)]
    found = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    return float(found.stdout)
