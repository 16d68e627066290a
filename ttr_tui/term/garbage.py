"""Collecting garbage while nobody is playing: between a key and its answer there is no time for it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    def cancel(self) -> None: ...


class Loop(Protocol):
    """As much of an event loop as is needed."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[[], object]) -> Timer: ...


class Collector(Protocol):
    """Python's garbage collector."""

    def isenabled(self) -> bool: ...

    def enable(self) -> None: ...

    def disable(self) -> None: ...

    def freeze(self) -> None: ...

    def unfreeze(self) -> None: ...

    def collect(self) -> int: ...


QUIET = 2.0
"""Seconds without a key after which somebody is taken to be thinking."""
LONGEST = 300.0
"""Seconds after which it is done even while keys come."""


class Sweeper:
    """Belongs to whoever owns the process, for the collector is the same for all that runs in it."""

    def __init__(self, collector: Collector = gc) -> None:
        self._collector = collector
        self._was_enabled = False
        self._loop: Loop | None = None
        self._timer: Timer | None = None
        self._last_key = self._last_swept = 0.0

    def hush(self) -> None:
        """Collect nothing while a program starts: what it makes then is there to stay."""
        self._was_enabled = self._was_enabled or self._collector.isenabled()
        self._collector.disable()

    def begin(self, loop: Loop) -> None:
        """What there is now is never looked through again."""
        self._loop = loop
        self._last_key = self._last_swept = loop.time()
        self.hush()
        self._collector.freeze()

    def key(self) -> None:
        """Somebody pressed a key, or a button of the mouse."""
        if self._loop is not None:
            self._last_key = self._loop.time()
            self.work()

    def work(self) -> None:
        """Something was done that may have left garbage."""
        if self._loop is not None and self._timer is None:
            self._timer = self._loop.call_later(QUIET, self._sweep)

    def end(self) -> None:
        """All is as it was before the beginning."""
        if self._loop is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._loop = self._timer = None
        self._collector.unfreeze()
        if self._was_enabled:
            self._collector.enable()

    def _sweep(self) -> None:
        assert self._loop is not None
        now = self._loop.time()
        if now - self._last_key >= QUIET or now - self._last_swept >= LONGEST:
            self._timer = None
            self._last_swept = now
            self._collector.collect()
        else:
            self._timer = self._loop.call_later(self._last_key + QUIET - now, self._sweep)


# For a process with many screens: a host's.


class HostCollector(Collector, Protocol):
    def get_threshold(self) -> tuple[int, int, int]: ...

    def set_threshold(self, first: int, second: int, third: int, /) -> None: ...


GROWN = 1_000_000
"""Blocks of memory more than after the last look through everything, some 80 MB, from which on it is done even while
people are here. What the system counts won't do: that hardly ever gives back what was in use once."""

EACH = 40_000
"""Blocks that somebody who is here may take besides."""
OFTEN = 10.0
"""Seconds between two looks whether everything is to be looked through."""
AFTERWARDS = 2
"""Looks through everything once nobody is here: at the first, some screens may still be ending."""
YOUNG = 20_000
"""So many things more than there were are looked through by themselves, and now and then those of the last times too:
some milliseconds, however many are here and come at once."""
NEVER = 2**31 - 1


class HostSweeper:
    """For a process with many screens: a look through everything would stop them all."""

    def __init__(
        self,
        here: Callable[[], int],
        in_use: Callable[[], int] = sys.getallocatedblocks,
        collector: HostCollector = gc,
    ) -> None:
        """`here` says how many people are."""
        self._here = here
        self._in_use = in_use
        self._collector = collector
        self._usual = collector.get_threshold()
        self._before = 0
        self._due = 0
        """How often everything has to be looked through yet for those who were here."""
        self._loop: Loop | None = None
        self._timer: Timer | None = None

    def begin(self, loop: Loop) -> None:
        self._loop = loop
        self._collector.set_threshold(YOUNG, 1, NEVER)
        self._look_through_everything()
        self._collector.freeze()
        self._timer = loop.call_later(OFTEN, self._sweep)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._loop = self._timer = None
        self._collector.unfreeze()
        self._collector.set_threshold(*self._usual)

    def _sweep(self) -> None:
        assert self._loop is not None
        here = self._here()
        if self._in_use() - self._before > GROWN + EACH * here or (self._due and not here):
            self._look_through_everything()
        self._due = AFTERWARDS if here else max(0, self._due - 1)
        self._timer = self._loop.call_later(OFTEN, self._sweep)

    def _look_through_everything(self) -> None:
        self._collector.collect()
        self._before = self._in_use() - EACH * self._here()
