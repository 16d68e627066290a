"""Timing in CPU seconds, several rounds at a time, since machines are noisy."""

from __future__ import annotations

from collections.abc import Callable
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


def spread(values: list[float], form: str = "{:,.0f}") -> str:
    """The median, and the least and greatest beside it."""
    return "{} ({} to {})".format(*(form.format(value) for value in (median(values), min(values), max(values))))
