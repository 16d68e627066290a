"""A clock that stands still until a test lets time pass, and whatever waits for its time by it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil


class Timer:
    def __init__(self, work: Callable[[], object]) -> None:
        self._work: Callable[[], object] | None = work

    def cancel(self) -> None:
        self._work = None

    def ring(self) -> None:
        if self._work is not None:
            self._work()


class Clock:
    def __init__(self, now: int) -> None:
        self.now = now
        self._pending: list[tuple[float, Timer]] = []

    def later(self, seconds: float, work: Callable[[], object]) -> Timer:
        timer = Timer(work)
        self._pending.append((self.now + seconds, timer))
        return timer

    def passes(self, seconds: int) -> None:
        """Do everything that is due within this time, each when it is due."""
        end = self.now + seconds
        while due := [one for one in self._pending if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self._pending.remove(first)
            self.now = max(self.now, ceil(first[0]))
            first[1].ring()
        self.now = end
