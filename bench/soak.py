"""A host for a day in an hour: many tables, people who come and go, lines that drop, disks that fill, restarts."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from ssh.whole.process import SERVE

from bench.soak_host import Books, Hosting, hosting
from bench.soak_truth import Truth, truth_of, wrong
from bench.soak_visits import Crowd, Evening, gathered
from ttr_tui.core.value import value

FULL_FOR = 8.0
"""Seconds for which a disk is full."""
HUNG_UP = 10.0
"""Seconds in which a line has to end once its people hang up."""
SLOW = 180.0
"""Seconds without an act after which a round is over."""
GAMES_OF = 90
"""Acts that a game has at least."""
WATCHERS = 4
LAST_ROUNDS = 4


@value
class Plan:
    acts: int
    tables: int
    rounds: int = 12
    ends: Mapping[int, signal.Signals] = field(
        default_factory=lambda: {2: signal.SIGTERM, 4: signal.SIGKILL, 6: signal.SIGTERM}
    )
    """The rounds after which the host is ended, and how."""
    full: Sequence[int] = (3, 8)
    """The rounds in which the disk is full for a while."""
    quiet: float = 25.0
    """Seconds in which a host without anybody has cleaned up."""
    program: str = SERVE
    seed: int = 1


@dataclass
class Day:
    plan: Plan
    folder: Path
    books: Books
    crowd: Crowd
    counts: Counter[str] = field(default_factory=Counter)
    empty: list[float] = field(default_factory=list)
    """The host's memory after each of the rounds since it was last started, with nobody there."""
    wrong: list[str] = field(default_factory=list)
    said: Counter[str] = field(default_factory=Counter)
    stuck: int = 0
    left_open: int = 0
    unclean: int = 0
    """Ends by SIGTERM that weren't in order."""
    _truths: dict[str, Truth] = field(default_factory=dict)
    _started: float = field(default_factory=time.monotonic)

    @classmethod
    async def prepared(cls, plan: Plan, folder: Path) -> Day:
        games = 1 + plan.acts // (plan.tables * GAMES_OF)
        crowd = await gathered(folder, plan.tables, games, WATCHERS)
        return cls(plan, folder, Books(folder), crowd)

    async def passes(self) -> None:
        rounds = iter(range(1, self.plan.rounds + 1))
        number = 0
        while number < self.plan.rounds:
            self.empty.clear()
            async with hosting(self.folder, self.folder / "said.txt", self.plan.program) as host:
                for number in rounds:
                    if await self._round(host, number):
                        break
                else:
                    self._ended(await host.end(signal.SIGTERM))
                self.said += host.complaints()

    async def _round(self, host: Hosting, number: int) -> bool:
        """One of them; did it end the host?"""
        plan, start = self.plan, time.monotonic()
        before, used = self.books.acts, host.cpu()
        evening = Evening(host, self.books, self.counts, Random(plan.seed * 1000 + number))
        tasks = [asyncio.create_task(evening.sits(party)) for party in self.crowd.parties]
        tasks += [asyncio.create_task(evening.watches(person)) for person in self.crowd.watchers]
        trouble = asyncio.create_task(self._disk_is_full(host)) if number in plan.full else None
        await self._until(plan.acts * number // plan.rounds)
        if trouble is not None:
            await trouble
        acts, crowded, seconds, used = self.books.acts, host.memory(), time.monotonic() - start, host.cpu() - used
        how = plan.ends.get(number)
        evening.called_off = True
        if how is not None:
            self._ended(await host.end(how), how)
        await self._hang_up(tasks)
        if how is None:
            await self._everybody_gone(host)
            self.empty.append(await self._settled(host))
        bad = self._look_at_books()
        after = f"ended by {how.name}" if how is not None else f"{self.empty[-1]:.1f} MB with nobody"
        done = acts - before
        print(
            f"{time.monotonic() - self._started:5.0f} s: round {number}, {acts} acts, {done / seconds:.1f} a second "
            f"({1000 * used / max(done, 1):.0f} ms of the host's CPU each), {self.books.games_over} games over, "
            f"{self.counts['visits']} visits, {crowded:.0f} MB, {after}; {bad} wrong",
            flush=True,
        )
        return how is not None

    async def _until(self, wanted: int) -> None:
        """Wait until so many acts are written, or nobody acts any more."""
        last, since = self.books.acts, time.monotonic()
        while last < wanted and time.monotonic() - since < SLOW:
            await asyncio.sleep(1)
            if (acts := self.books.acts) != last:
                last, since = acts, time.monotonic()
        if last < wanted:
            self.counts["rounds in which nobody acted any more"] += 1

    async def _disk_is_full(self, host: Hosting) -> None:
        """First nothing at all can be written; the second time some of it breaks off in the middle of a block."""
        await asyncio.sleep(FULL_FOR)
        first = not self.counts["times the disk was full"]
        host.fill_disk(1 if first else self.books.middle + 60)
        self.counts["times the disk was full"] += 1
        await asyncio.sleep(FULL_FOR)
        host.empty_disk()

    async def _hang_up(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        done, stuck = await asyncio.wait(tasks, timeout=HUNG_UP)
        self.stuck += len(stuck)
        for task in done:
            if not task.cancelled() and (fault := task.exception()) is not None:
                self.counts[f"a fault of the soak itself: {fault!r:.80}"] += 1

    async def _everybody_gone(self, host: Hosting) -> None:
        for _ in range(int(HUNG_UP * 10)):
            if not host.lines():
                return
            await asyncio.sleep(0.1)
        self.left_open += host.lines()

    async def _settled(self, host: Hosting) -> float:
        least, until = host.memory(), time.monotonic() + self.plan.quiet
        while time.monotonic() < until:
            await asyncio.sleep(1)
            least = min(least, host.memory())
        return least

    def _ended(self, code: int, how: signal.Signals = signal.SIGTERM) -> None:
        self.counts[f"ends by {how.name}"] += 1
        if how == signal.SIGTERM and code != 0:
            self.unclean += 1

    def _look_at_books(self) -> int:
        """Compare all that was seen since with what is kept."""
        found: list[str] = []
        for person in self.crowd.everyone:
            for code, seen in person.seen.items():
                found += [f"{person.name} at {code} {fault}" for fault in wrong(self._truth(code), person.seat, seen)]
        for fault in [one for one in found if one not in self.wrong][:10]:
            print(f"    {fault}", flush=True)
        self.wrong += [one for one in found if one not in self.wrong]
        return len(found)

    def _truth(self, code: str) -> Truth:
        path, known = self.books.journal(code), self._truths.get(code)
        if known is None or known.size != path.stat().st_size:
            known = self._truths[code] = truth_of(path)
        return known

    @property
    def spread(self) -> float:
        """By how much the memory of the last rounds differs, as a part of their median."""
        last = self.empty[-LAST_ROUNDS:]
        return (max(last) - min(last)) / median(last) if last else 0.0

    def summary(self) -> str:
        pairs = sum(len(seen.pairs) for person in self.crowd.everyone for seen in person.seen.values())
        hands = sum(len(seen.hands) for person in self.crowd.everyone for seen in person.seen.values())
        sizes = ", ".join(f"{size:.1f}" for size in self.empty)
        within = f"within {100 * self.spread:.1f} % over the last {LAST_ROUNDS} rounds"
        rows = [
            f"{self.books.acts} acts, {self.books.games_over} games over, {len(self.crowd.everyone)} people",
            *(f"{times} {what}" for what, times in sorted(self.counts.items())),
            f"{pairs} pairs of cities and {hands} hands read, {len(self.wrong)} wrong",
            f"{self.stuck} lines that did not end at the client, {self.left_open} at the host",
            f"{self.unclean} ends out of order",
            f"memory since the last restart {sizes} MB: {within}",
            *(f"the host said {times} times: {what}" for what, times in self.said.most_common(10)),
        ]
        return "\n".join(rows)


async def _soak(acts: int, tables: int) -> None:
    with TemporaryDirectory() as name:
        day = await Day.prepared(Plan(acts, tables), Path(name))
        await day.passes()
        print(day.summary())


if __name__ == "__main__":
    asyncio.run(_soak(*(int(argument) for argument in (*sys.argv[1:], "10000", "50")[:2])))
