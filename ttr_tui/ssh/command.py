"""The owner's command that is run for each turn: a few at once, not for long, and never by a shell."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import Context

from ttr_tui.core.text import printable
from ttr_tui.hosting.lobby.notices import Notice
from ttr_tui.words.english.host import serving as words

AT_ONCE = 4
LONGEST = 20.0
"""Seconds that it may take."""


class TurnCommand:
    """What players are called stands in its environment. What goes wrong is said in the log of the host alone."""

    def __init__(self, command: Sequence[str], complain: Callable[[str], None]) -> None:
        self._command = command
        self._complain = complain
        self._waiting: dict[str, Notice] = {}
        """By table: of several the newest."""
        self._running: set[asyncio.Task[None]] = set()

    def send(self, notice: Notice) -> None:
        self._waiting[notice.table] = notice
        self._next()

    async def close(self) -> None:
        """End what still runs."""
        self._waiting.clear()
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _next(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting and len(self._running) < AT_ONCE:
            notice = self._waiting.pop(next(iter(self._waiting)))
            task = loop.create_task(self._run(notice), context=Context())  # That of a player would keep their screen.
            self._running.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._complain(words.command_failed(str(fault)))
        self._next()

    async def _run(self, notice: Notice) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            env={**os.environ, **environment_of(notice)},
            start_new_session=True,
        )
        try:
            async with asyncio.timeout(LONGEST):
                code = await process.wait()
            if code:
                self._complain(words.command_ended(code, notice.table))
        except TimeoutError:
            self._complain(words.command_took(LONGEST, notice.table))
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()


def environment_of(notice: Notice) -> dict[str, str]:
    """Names are as cleaned as on every screen, one a line."""
    return {
        "TTR_TABLE": notice.table,
        "TTR_MAP": notice.map,
        "TTR_PERSON": "\n".join(map(printable, notice.people)),
        "TTR_AWAY": "\n".join(map(printable, notice.away)),
    }
