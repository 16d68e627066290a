"""When garbage is collected, told by a clock that a test turns."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from ttr_tui.term import garbage
from ttr_tui.term.garbage import EACH, GROWN, LONGEST, NEVER, OFTEN, QUIET, YOUNG, HostSweeper, Sweeper


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

    enabled: bool = True
    frozen: bool = False
    collected: int = 0

    def isenabled(self) -> bool:
        return self.enabled

    def enable(self) -> None:
        self.enabled = True

    def disable(self) -> None:
        self.enabled = False

    def freeze(self) -> None:
        self.frozen = True

    def unfreeze(self) -> None:
        self.frozen = False

    def collect(self) -> int:
        self.collected += 1
        return 0


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bin_() -> Bin:
    return Bin()


@pytest.fixture
def sweeper(clock: Clock, bin_: Bin) -> Sweeper:
    sweeper = Sweeper(bin_)
    sweeper.begin(clock)
    return sweeper


def test_from_the_beginning_nothing_is_collected_by_itself(sweeper: Sweeper, bin_: Bin) -> None:
    assert bin_ == Bin(enabled=False, frozen=True, collected=0)


def test_it_waits_until_no_key_came_for_a_while(sweeper: Sweeper, bin_: Bin, clock: Clock) -> None:
    for _ in range(5):
        sweeper.key()
        clock.goes_on(QUIET * 0.75)
        assert bin_.collected == 0
    clock.goes_on(QUIET * 0.25)
    assert bin_.collected == 1


def test_who_never_stops_typing_is_interrupted_at_last(sweeper: Sweeper, bin_: Bin, clock: Clock) -> None:
    typed = 0.0
    while not bin_.collected and typed < LONGEST * 2:
        sweeper.key()
        clock.goes_on(QUIET / 2)
        typed += QUIET / 2
    assert LONGEST <= typed <= LONGEST + QUIET


def test_work_without_keys_is_swept_up_too(sweeper: Sweeper, bin_: Bin, clock: Clock) -> None:
    for _ in range(8):
        sweeper.work()
        clock.goes_on(QUIET / 2)
    assert bin_.collected == 4


def test_where_nothing_happens_nothing_is_done(sweeper: Sweeper, bin_: Bin, clock: Clock) -> None:
    sweeper.key()
    clock.goes_on(QUIET)
    clock.goes_on(LONGEST * 3)
    assert bin_.collected == 1
    assert clock.alarms == []


@pytest.mark.parametrize("enabled", [True, False])
def test_at_the_end_all_is_as_before(clock: Clock, *, enabled: bool) -> None:
    bin_ = Bin(enabled)
    sweeper = Sweeper(bin_)
    sweeper.hush()
    assert bin_ == Bin(enabled=False)
    sweeper.begin(clock)
    sweeper.key()
    sweeper.end()
    clock.goes_on(LONGEST)
    assert bin_ == Bin(enabled, frozen=False, collected=0)


def test_before_the_beginning_and_after_the_end_it_does_nothing(clock: Clock, bin_: Bin) -> None:
    sweeper = Sweeper(bin_)
    sweeper.key()
    sweeper.end()
    sweeper.begin(clock)
    sweeper.end()
    sweeper.key()
    sweeper.end()
    assert clock.alarms == []
    assert bin_ == Bin()


@dataclass
class HostBin(Bin):
    thresholds: tuple[int, int, int] = (700, 10, 10)

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
    clock, heap, host = Clock(), HostBin(), Hosting()
    sweeper = HostSweeper(lambda: host.here, lambda: host.memory, heap)
    sweeper.begin(clock)
    assert (heap.taken(), heap.frozen, heap.thresholds) == (1, True, (YOUNG, 1, NEVER))
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


def test_a_host_that_grows_by_more_than_those_who_come_is_looked_through_whoever_is_here() -> None:
    clock, heap, host = Clock(), HostBin(), Hosting(here=1)
    sweeper = HostSweeper(lambda: host.here, lambda: host.memory, heap)
    sweeper.begin(clock)
    heap.taken()
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
    sweeper = HostSweeper(lambda: 1)
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
    sweeper = HostSweeper(lambda: 1)
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
