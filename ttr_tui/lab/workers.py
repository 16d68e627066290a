"""Processes that share the work."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Protocol, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Sharing(Protocol):
    """Does a piece of work with each of some things; what comes of it, in their order."""

    def __call__(self, work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]: ...


@contextmanager
def workers(jobs: int) -> Iterator[Sharing]:
    """This process alone, or so many others. They leave an interruption to this one, which ends them."""
    if jobs == 1:
        yield _alone
        return
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignoring) as executor:

        def together(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
            for future in [executor.submit(work, thing) for thing in things]:
                yield future.result()

        try:
            yield together
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


def _alone(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
    return map(work, things)
