"""When garbage is collected: a look through everything stops all screens of a process."""

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

    def freeze(self) -> None: ...

    def unfreeze(self) -> None: ...

    def collect(self) -> int: ...

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


class Sweeper:
    """Belongs to whoever owns the process: the collector is the same for all screens in it, and stops them all."""

    def __init__(
        self,
        here: Callable[[], int] = lambda: 1,
        in_use: Callable[[], int] = sys.getallocatedblocks,
        collector: Collector = gc,
    ) -> None:
        """`here` says how many people are: at home there is one."""
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
        """What there is now is there to stay, and never looked through again."""
        self._loop = loop
        self._collector.set_threshold(YOUNG, 1, NEVER)
        self._collector.freeze()
        self._note_size()
        self._timer = loop.call_later(OFTEN, self._sweep)

    def end(self) -> None:
        """All is as it was before the beginning."""
        if self._loop is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._loop = self._timer = None
        self._collector.unfreeze()
        self._collector.set_threshold(*self._usual)

    def _sweep(self) -> None:
        assert self._loop is not None
        here = self._here()
        if self._in_use() - self._before > GROWN + EACH * here or (self._due and not here):
            self._collector.collect()
            self._note_size()
        self._due = AFTERWARDS if here else max(0, self._due - 1)
        self._timer = self._loop.call_later(OFTEN, self._sweep)

    def _note_size(self) -> None:
        self._before = self._in_use() - EACH * self._here()
