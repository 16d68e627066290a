"""How long somebody at a terminal waits: for the first frame, beside an app of Textual that does nothing, and for keys.

The clock on the wall counts here, since that is what is waited by; so both are started in turn, and often.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.clock import spread
from bench.terminals import started

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
