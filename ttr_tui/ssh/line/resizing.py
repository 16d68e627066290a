"""Sizes of a window that somebody drags: the last one of a second counts, for each lays the whole screen out anew."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

PAUSE = 1.0
"""Seconds between two of them."""
MOST, WITHIN = 100, 10.0
"""A client that says more than so many in so many seconds wants something else than a larger window."""


class Resizing:
    def __init__(self, resize: Callable[[int, int], None], give_up: Callable[[], None]) -> None:
        self._resize = resize
        self._give_up = give_up
        self._loop = asyncio.get_running_loop()
        self._wanted: tuple[int, int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._said: deque[float] = deque(maxlen=MOST)

    def to(self, width: int, height: int) -> None:
        now = self._loop.time()
        if len(self._said) == MOST and now - self._said[0] < WITHIN:
            self._give_up()
            return
        self._said.append(now)
        self._wanted = width, height
        if self._timer is None:
            self._tell()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self) -> None:
        self._timer = None
        if self._wanted is not None:
            width, height = self._wanted
            self._wanted = None
            self._timer = self._loop.call_later(PAUSE, self._tell)
            self._resize(width, height)
