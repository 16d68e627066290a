"""How long somebody at a terminal waits: for the first frame, beside an app of Textual that does nothing, and for keys.

The clock on the wall counts here, since that is what is waited by; so both are started in turn, and often.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.clock import spread

EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App[None]):
    def compose(self):
        yield Static("Here I am")
Empty().run()
"""
COMPILING_ANEW = "PYTHONDONTWRITEBYTECODE"
"""What is installed is compiled already; so is what is measured, after a first round that doesn't count."""
ROUNDS = 9
GAMES = 8
KEYS = ("\t", "\x1b[C", "\x1b[D", "\t", "\x1b[A", "\x1b[B") * 8
PATIENCE = 20.0
QUIET = 0.15
SETTLED = 1.0
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")


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
    with _started(command) as terminal:
        return _shown(terminal, sign) - start


def _key_by_key(command: Sequence[str]) -> Iterator[float]:
    """Seconds from each key of somebody who looks round to the first that is sent for it."""
    with _started(command) as terminal:
        _shown(terminal, b"Market")
        for answer in ("", "1", "2", "\r"):
            os.write(terminal, answer.encode())
            _drain(terminal, SETTLED)
        for key in KEYS:
            start = perf_counter()
            os.write(terminal, key.encode())
            ready, _, _ = select([terminal], [], [], 1)
            if ready:
                yield perf_counter() - start
            _drain(terminal)


@contextmanager
def _started(command: Sequence[str]) -> Iterator[int]:
    """A program in a terminal of 120 columns and 40 rows; the end of it that somebody sits at."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name != COMPILING_ANEW}
    environment = {**kept, "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "", "LANG": "C.UTF-8"}
    place = Path(__file__).resolve().parent.parent
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=place, start_new_session=True
    ) as program:
        os.close(theirs)
        try:
            yield ours
        finally:
            program.kill()
            os.close(ours)


def _shown(terminal: int, sign: bytes) -> float:
    """The moment at which a sign has come."""
    end, sent = perf_counter() + PATIENCE, b""
    while sign not in SEQUENCE.sub(b"", sent):
        ready, _, _ = select([terminal], [], [], max(0.0, end - perf_counter()))
        if not ready:
            raise TimeoutError(f"{sign!r} was not shown: {SEQUENCE.sub(b'', sent)[-400:]!r}")
        sent += os.read(terminal, 1 << 16)
    return perf_counter()


def _drain(terminal: int, quiet: float = QUIET) -> None:
    """Read until nothing more comes."""
    while select([terminal], [], [], quiet)[0]:
        os.read(terminal, 1 << 16)
