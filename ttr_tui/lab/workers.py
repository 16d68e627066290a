"""Those who share the work: processes here, or a cluster of many machines."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any, Protocol, TypeAlias, TypeVar

S = TypeVar("S")
T = TypeVar("T")

Hands: TypeAlias = int | str
"""So many processes here, or the address of a cluster."""


class Sharing(Protocol):
    """Does a piece of work with each of some things; what comes of it, in their order."""

    def __call__(self, work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]: ...


@contextmanager
def workers(hands: Hands, most: int | None = None) -> Iterator[Sharing]:
    """This process alone, as many others as there is work for at most, or those of a cluster."""
    if isinstance(hands, str):
        from ttr_tui.lab.cluster import at_cluster

        with at_cluster(hands) as (executor, outcome):
            yield _together(executor, outcome)
        return
    jobs = hands if most is None else min(hands, most)
    if jobs == 1:
        yield _alone
        return
    with _processes(jobs) as executor:
        yield _together(executor, Future.result)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """They leave an interruption to this one, which ends them."""
    ignoring = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignoring) as executor:
        try:
            yield executor
        except BaseException:
            for process in active_children():
                process.terminate()
            raise


def _together(executor: Executor, outcome: Callable[[Future[Any]], Any]) -> Sharing:
    """All things are handed out at once; `outcome` waits for what comes of one."""

    def share(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
        futures = [executor.submit(work, thing) for thing in things]
        try:
            for future in futures:
                yield outcome(future)
        finally:
            for future in futures:
                future.cancel()

    return share


def _alone(work: Callable[[S], T], things: Iterable[S], /) -> Iterator[T]:
    return map(work, things)
