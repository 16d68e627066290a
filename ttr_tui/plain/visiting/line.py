"""The line to somebody far away, who is asked on a thread of their own: the loop serves everybody else meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from enum import Enum, auto
from threading import Event, Thread
from typing import Any, Protocol, TypeVar

from ttr_tui.plain.voice import Left

T = TypeVar("T")

A_SECOND = 30
"""Lines that are answered."""


class Reading(Protocol):
    """Lines that somebody types whose terminal draws nothing."""

    hidden: bool
    """Is what is typed now shown to nobody?"""
    columns: int
    """Of the terminal at the other end; 0 where there is none, or it isn’t known."""
    can_hide: bool
    """Not where the other end itself shows what is typed."""

    async def read(self) -> str | None: ...
    def write(self, text: str) -> None: ...


class Woken(Enum):
    """Nothing was typed, but something has happened."""

    NEWS = auto()


class Line:
    """Everything that others share is done on the loop; what is told and asked is worked out on the thread."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._awaited: Future[Any] | None = None
        """What the thread waits for."""
        self._ended = Event()
        self._typed: asyncio.Task[str | None] | None = None
        self._notices: list[str] = []

    def tell(self, notice: str) -> None:
        """Have something said as soon as may be, wherever somebody is; for the loop."""
        self._notices.append(notice)
        self.wake()

    def notices(self) -> list[str]:
        """What was to be said since."""

        def take() -> list[str]:
            taken, self._notices = self._notices, []
            return taken

        return self.do(take)

    def wake(self, news: object = None) -> None:
        """Something happened that whoever is being asked may want to hear; for the loop."""
        self._news.set()

    async def talk(self, work: Callable[[], None]) -> None:
        """Have this done on the thread; for the loop. It ends when the one at the other end has left."""
        done: asyncio.Future[None] = self._loop.create_future()

        def settle(fault: BaseException | None) -> None:
            if done.cancelled():
                return
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        def run() -> None:
            fault = None
            try:
                work()
            except Left:
                pass
            except Exception as mistake:  # noqa: BLE001 - told on the loop
                fault = mistake
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(settle, fault)

        Thread(target=run, name="sentences", daemon=True).start()
        try:
            await done
        finally:
            self._ended.set()
            if self._awaited is not None:
                self._awaited.cancel()
            if self._typed is not None:
                self._typed.cancel()

    @property
    def can_hide(self) -> bool:
        return self._reading.can_hide

    @property
    def columns(self) -> int:
        """Of the terminal at the other end; 0 where there is none."""
        return self._reading.columns

    def hide(self, *, hidden: bool) -> None:
        """Show what is typed from now on, or don’t."""

        def hide() -> None:
            self._reading.hidden = hidden

        self.do(hide)

    def write(self, text: str) -> None:
        self.do(lambda: self._reading.write(text))

    def hear(self) -> str | Woken | None:
        """The next line, None once somebody has left, or that there are news before it."""
        return self.wait(self._hear())

    def too_late(self, always: Collection[str]) -> str:
        """What was typed for a question that is asked no more, and isn't an answer to the next one.

        `always` are the words that mean the same whatever is asked: they wait for the next question.
        """

        def take() -> str:
            typed = self._typed.result() if self._typed is not None and self._typed.done() else None
            if typed is None or typed.strip().lower() in always:
                return ""
            self._typed = None
            return typed

        return self.do(take)

    def do(self, work: Callable[[], T]) -> T:
        """Have something done on the loop."""

        async def doing() -> T:
            return work()

        return self.wait(doing())

    def wait(self, doing: Coroutine[Any, Any, T]) -> T:
        """Wait for what takes its time on the loop. Left if that can’t come any more."""
        if self._ended.is_set():
            doing.close()
            raise Left
        try:
            awaited = asyncio.run_coroutine_threadsafe(doing, self._loop)
        except RuntimeError as closed:
            doing.close()
            raise Left from closed
        self._awaited = awaited
        if self._ended.is_set():
            awaited.cancel()
        try:
            return awaited.result()
        except CancelledError as ended:
            raise Left from ended

    async def _hear(self) -> str | Woken | None:
        if self._typed is None:
            self._typed = self._loop.create_task(self._reading.read())
        news = self._loop.create_task(self._news.wait())
        try:
            await asyncio.wait({self._typed, news}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            news.cancel()
        if self._news.is_set():
            self._news.clear()
            return Woken.NEWS
        typed, self._typed = self._typed.result(), None
        await asyncio.sleep(1 / A_SECOND)
        return typed
