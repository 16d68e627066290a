"""OpenSSH over a line of 1 kB/s: the newest screen comes, and nothing of all that was between."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from ssh.together import reading, trickle
from ssh.together.evening import CODE, Evening
from ssh.together.served import served
from ssh.together.window import NOT_HERE, Look, tmux_in

pytestmark = [pytest.mark.deep, NOT_HERE]

RATE = 1000
QUEUED = 64_000
SOON = 30
"""Seconds; a full screen and what is under way come in less."""
ROUNDS = 20


def test_a_reader_of_1_kb_a_second(room: Path) -> None:
    look = Look(100, 30, "xterm-256color")
    with tmux_in(room) as tmux, served(room / "host") as port:
        evening = Evening(port, tmux)
        ann = evening.arrives("Ann", look)
        ann.until("New table")
        ann.press("1", "6", "b")
        found = CODE.search(ann.until("Begin the game"))
        assert found is not None
        ann.press("1")
        ann.until(reading.choosing_first)
        fast, slow = (evening.arrives(name, look, found[0]) for name in ("Bo", "Cy"))
        for window in (fast, slow):
            window.until("1 Ann")
        slow.cut()
        began = slow.received
        slow.come(found[0], f"{sys.executable} {trickle.__file__} {port} {RATE}")
        slow.until("You are watching.")
        sleep(2)
        assert slow.see() == fast.see()
        first = slow.received - began
        began = slow.received
        for _ in range(ROUNDS):
            for key in "zzZZ":
                tmux("send-keys", "-t", slow.name, "-l", key)
                tmux("send-keys", "-t", fast.name, "-l", key)
                sleep(0.05)
        ann.press("Enter", "Enter", "d", "d")
        at_last, sent = monotonic(), slow.received
        slow.until(lambda text: text == fast.see())
        took, late = monotonic() - at_last, slow.received - sent
        assert (took < SOON, late < QUEUED) == (True, True), (took, late)
        every = 4 * ROUNDS * first
        assert slow.received - began < every / 4, (first, slow.received - began)
