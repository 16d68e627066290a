"""When garbage is collected, told by a clock that a test turns."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from ttr_tui.term import garbage
from ttr_tui.term.garbage import EACH, GROWN, NEVER, OFTEN, YOUNG, Sweeper


@dataclass
class Alarm:
    at: float
    ring: Callable[[], object]
    off: bool = False

    def cancel(self) -> None:
        self.off = True


@dataclass
class Clock:
    """An event loop of which nothing but the time is needed."""

    now: float = 1000.0
    alarms: list[Alarm] = field(default_factory=list)

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[[], object]) -> Alarm:
        self.alarms.append(Alarm(self.now + delay, callback))
        return self.alarms[-1]

    def goes_on(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [alarm for alarm in self.alarms if not alarm.off and alarm.at <= end]:
            alarm = min(due, key=lambda each: each.at)
            self.alarms.remove(alarm)
            self.now = alarm.at
            alarm.ring()
        self.now = end


@dataclass
class Bin:
    """A collector that writes down what it is asked to do."""

    frozen: bool = False
    collected: int = 0
    thresholds: tuple[int, int, int] = (700, 10, 10)

    def freeze(self) -> None:
        self.frozen = True

    def unfreeze(self) -> None:
        self.frozen = False

    def collect(self) -> int:
        self.collected += 1
        return 0

    def get_threshold(self) -> tuple[int, int, int]:
        return self.thresholds

    def set_threshold(self, first: int, second: int, third: int, /) -> None:
        self.thresholds = first, second, third

    def taken(self) -> int:
        """The looks through everything since this was last asked."""
        collected, self.collected = self.collected, 0
        return collected


@dataclass
class Hosting:
    """A process with many screens."""

    here: int = 0
    memory: int = 10**8


def test_a_host_looks_through_all_only_while_nobody_is_here() -> None:
    clock, heap, host = Clock(), Bin(), Hosting()
    sweeper = Sweeper(lambda: host.here, lambda: host.memory, heap)
    sweeper.begin(clock)
    assert (heap.taken(), heap.frozen, heap.thresholds) == (0, True, (YOUNG, 1, NEVER))
    clock.goes_on(5 * OFTEN)
    assert heap.taken() == 0, "nothing has happened"
    host.here = 3
    clock.goes_on(5 * OFTEN)
    assert heap.taken() == 0
    host.here = 0
    clock.goes_on(5 * OFTEN)
    assert heap.taken() == 2, "for those who left, and for those who were just leaving"
    sweeper.end()
    assert (heap.frozen, heap.thresholds) == (False, (700, 10, 10))
    clock.goes_on(5 * OFTEN)
    assert heap.taken() == 0
    sweeper.end()
    assert all(alarm.off for alarm in clock.alarms)


def test_a_host_that_grows_by_more_than_those_who_come_is_looked_through_whoever_is_here() -> None:
    clock, heap, host = Clock(), Bin(), Hosting(here=1)
    sweeper = Sweeper(lambda: host.here, lambda: host.memory, heap)
    sweeper.begin(clock)
    host.here, host.memory = 101, host.memory + 100 * EACH
    clock.goes_on(3 * OFTEN)
    assert heap.taken() == 0
    host.memory += GROWN + 1
    clock.goes_on(3 * OFTEN)
    assert heap.taken() == 1
    sweeper.end()


def test_while_people_are_here_no_look_is_through_everything() -> None:
    """Whatever is made at once: what is looked through is young, and that is not much."""
    looked: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            looked.append(about["generation"])

    kept: list[list[object]] = []
    sweeper = Sweeper()
    sweeper.begin(Clock())
    gc.callbacks.append(note)
    try:
        for _ in range(12 * YOUNG):
            kept.append([kept])
    finally:
        gc.callbacks.remove(note)
        sweeper.end()
    assert set(looked) == {0, 1}
    assert len(looked) >= 10


def test_what_was_thrown_away_is_noticed_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system hardly ever gets memory back: counted by that, a host would grow further with each look."""
    monkeypatch.setattr(garbage, "GROWN", 100_000)
    looks: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "stop" and about["generation"] == 2:
            looks.append(about["collected"])

    clock, kept = Clock(), list[object]()
    sweeper = Sweeper()
    sweeper.begin(clock)
    gc.callbacks.append(note)
    try:
        for _ in range(3):
            rings: list[list[object]] = [[] for _ in range(150_000)]
            for ring in rings:
                ring.append(ring)
            kept += rings[::1000]  # Who stays keeps the system from getting back what lay around.
            rings.clear()
            clock.goes_on(OFTEN)
    finally:
        gc.callbacks.remove(note)
        sweeper.end()
    assert len(looks) == 3
    assert min(looks) > 100_000
