"""OpenSSH that reads 1 kB a second, or nothing for a while: the newest screen comes, and nothing of all between."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import pytest

from ssh.together import reading, trickle
from ssh.together.evening import CODE, Evening
from ssh.together.served import served
from ssh.together.window import NOT_HERE, Look, Window, tmux_in

pytestmark = [pytest.mark.deep, NOT_HERE]

RATE = 1000
QUEUED = 64_000
SOON = 30
"""Seconds; a full screen and what is under way come in less."""
ROUNDS = 20
LOOK = Look(100, 30, "xterm-256color")


@dataclass(frozen=True)
class Watched:
    """A game, somebody who plays, and two who look on at terminals of the same size."""

    port: int
    code: str
    player: Window
    fast: Window
    slow: Window

    def redraw(self) -> None:
        """Have both draw the whole map again and again; in the end they show the same as before."""
        for _ in range(ROUNDS):
            for key in "zzZZ":
                for window in (self.slow, self.fast):
                    window.tmux("send-keys", "-t", window.name, "-l", key)
                sleep(0.05)

    def comes_up(self) -> tuple[float, int]:
        """The seconds and the bytes until the slow one shows what the fast one does."""
        began, had = monotonic(), self.slow.received
        self.slow.until(lambda text: text == self.fast.see())
        return monotonic() - began, self.slow.received - had


@contextmanager
def watched(room: Path) -> Iterator[Watched]:
    with tmux_in(room) as tmux, served(room / "host") as port:
        evening = Evening(port, tmux)
        player = evening.arrives("Ann", LOOK)
        player.until("New table")
        player.press("1", "6", "b")
        found = CODE.search(player.until("Begin the game"))
        assert found is not None
        player.press("1")
        player.until(reading.choosing_first)
        fast, slow = (evening.arrives(name, LOOK, found[0]) for name in ("Bo", "Cy"))
        for window in (fast, slow):
            window.until("You are watching.")
        yield Watched(port, found[0], player, fast, slow)


def test_a_reader_of_1_kb_a_second(room: Path) -> None:
    with watched(room) as here:
        slow = here.slow
        slow.cut()
        began = slow.received
        slow.come(here.code, shlex.join([sys.executable, trickle.__file__, str(here.port), str(RATE)]))
        here.comes_up()
        first = slow.received - began
        began = slow.received
        here.redraw()
        here.player.press("Enter", "Enter", "d", "d")
        took, late = here.comes_up()
        assert (took < SOON, late < QUEUED) == (True, True), (took, late)
        assert slow.received - began < ROUNDS * first, (first, slow.received - began)


def test_a_reader_that_is_stopped_and_goes_on(room: Path) -> None:
    with watched(room) as here:
        client = int(here.slow.tmux("display-message", "-p", "-t", here.slow.name, "#{pane_pid}"))
        os.kill(client, signal.SIGSTOP)
        here.redraw()
        here.player.press("Enter", "Enter", "d", "d")
        os.kill(client, signal.SIGCONT)
        took, late = here.comes_up()
        assert (took < SOON, late < QUEUED) == (True, True), (took, late)
