"""Processes that share the work."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Sharing(Protocol):
    """Does a piece of work with each of some things; what comes of it, in their order."""

    def __call__(self, work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]: ...


@contextmanager
def workers(jobs: int) -> Iterator[Sharing]:
    """This process alone, or so many others. An interruption ends those without a word of theirs."""
    if jobs == 1:
        yield _alone
        return
    stopping = (signal.SIGINT, signal.SIG_DFL)
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, stopping) as executor:

        def together(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
            return executor.map(work, things)

        yield together


def _alone(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
    return map(work, things)
