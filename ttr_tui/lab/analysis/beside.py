"""An analysis that is worked out in a process beside this one, and goes on while nobody looks at it."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable

from ttr_tui.lab.analysis.result import Analysis
from ttr_tui.lab.analysis.worker import question_about
from ttr_tui.lab.analysis.written import read
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game

START = "import sys; sys.path[:] = sys.argv[1:]; from ttr_tui.lab.analysis.worker import main; main()"
"""Looks for modules where this process does, and nowhere else."""
LONGEST = 1024 * 1024
"""Bytes of an answer."""


class Beside:
    """Holds the latest result. Whoever looks on is called at each new one, and when it has ended."""

    def __init__(self, deal: Deal, game: Game, judged: tuple[int, ...], work: int) -> None:
        self.latest = Analysis(work, judged, 0, 0)
        self.broken = False
        """Did it end before it was whole?"""
        self.watching: Callable[[], None] | None = None
        self._game = game
        self._question = question_about(deal, game, judged, work)
        self._task: asyncio.Task[None] | None = None

    def start(self, keep: Callable[[Analysis], Awaitable[None]]) -> None:
        """Begin; the whole result is kept once it is there."""
        self._task = asyncio.create_task(self._run(keep))

    async def ended(self) -> None:
        """Wait for the end."""
        if self._task is not None:
            await self._task

    async def _run(self, keep: Callable[[Analysis], Awaitable[None]]) -> None:
        try:
            await self._work_out()
        except (OSError, LookupError, ValueError, TypeError):
            self.broken = True
        if self.latest.whole:
            await keep(self.latest)
        self.broken = self.broken or not self.latest.whole
        self._tell()

    async def _work_out(self) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", START, *sys.path, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=LONGEST
        )
        try:
            await self._hear(process)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def _hear(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(self._question)
        await process.stdin.drain()
        while line := await process.stdout.readline():
            self.latest = read(json.loads(line), self._game)
            self._tell()

    def _tell(self) -> None:
        if self.watching is not None:
            self.watching()
