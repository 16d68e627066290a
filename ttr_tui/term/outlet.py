"""The way out to a terminal: a thread that sends, so that a slow line holds up nobody."""

from __future__ import annotations

import os
from collections.abc import Callable
from select import select
from threading import Condition, Thread

FULL = 4096
"""Unsent bytes from which on new frames had better wait: what is sent next is then as new as can be."""
FAREWELL = 1.0
"""Seconds that the last bytes get to go out."""


class Outlet:
    """Whatever is written goes out in order. If the other end is gone, it goes nowhere, and nobody is troubled."""

    def __init__(self, descriptor: int, relieved: Callable[[], None]) -> None:
        """`relieved` is called in the thread once there is room again after there was none."""
        self._descriptor = descriptor
        self._relieved = relieved
        self._unsent = bytearray()
        self._sending = 0
        self._was_full = self._closed = self._gone = False
        self._news = Condition()
        self._thread = Thread(target=self._run, name="outlet", daemon=True)
        self._thread.start()

    @property
    def full(self) -> bool:
        """Should new frames wait? Whoever asks and hears yes is told when there is room."""
        with self._news:
            self._was_full = len(self._unsent) + self._sending >= FULL
            return self._was_full

    def write(self, data: str) -> None:
        """Never waits."""
        with self._news:
            if not self._gone:
                self._unsent += data.encode(errors="replace")
                self._news.notify()

    def close(self) -> None:
        """Send what is left, if that is soon done."""
        with self._news:
            self._closed = True
            self._news.notify()
        self._thread.join(FAREWELL)

    def _run(self) -> None:
        while block := self._next():
            try:
                self._send(block)
            except OSError:
                with self._news:
                    self._gone = True
                    self._unsent.clear()
            with self._news:
                self._sending = 0
                relieved = self._was_full and len(self._unsent) < FULL and not self._closed
                self._was_full = self._was_full and not relieved
            if relieved:
                self._relieved()

    def _next(self) -> bytes:
        """What is to be sent next, as soon as there is something; nothing at the end."""
        with self._news:
            while not self._unsent and not self._closed:
                self._news.wait()
            block = bytes(self._unsent)
            self._sending = len(block)
            self._unsent.clear()
            return block

    def _send(self, block: bytes) -> None:
        rest = memoryview(block)
        while rest:
            try:
                rest = rest[os.write(self._descriptor, rest) :]
            except BlockingIOError:
                select([], [self._descriptor], [])
