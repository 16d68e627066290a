"""Timing in CPU seconds, several rounds at a time, since machines are noisy."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import process_time


def seconds(work: Callable[[], object]) -> float:
    """CPU seconds that one call took."""
    start = process_time()
    work()
    return process_time() - start


def rates(work: Callable[[], int], rounds: int) -> list[float]:
    """Things done per CPU second, round by round; `work` returns how many it did."""
    found = []
    for _ in range(rounds):
        start = process_time()
        done = work()
        found.append(done / (process_time() - start))
    return found


def cpu_of(process: int) -> float:
    """Milliseconds of CPU that a process has used so far, in all its threads; only Linux tells."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


def at_work(process: int) -> bool:
    """Does any of its threads run, or would it if there were a processor for it? Only Linux tells."""
    for task in Path(f"/proc/{process}/task").glob("*/stat"):
        # A thread may end before it is looked at.
        with suppress(OSError):
            if task.read_text().rpartition(")")[2].split()[0] in "RD":
                return True
    return False


def spread(values: list[float], form: str = "{:,.0f}") -> str:
    """The median, and the least and greatest beside it."""
    return "{} ({} to {})".format(*(form.format(value) for value in (median(values), min(values), max(values))))
