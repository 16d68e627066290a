"""An analysis that is worked out in a process beside this one, and goes on while nobody looks at it.

The process is told the game, and answers with the result as it grows. It ends with its work, or when there is nobody
left to hear, and never touches a terminal, a file or the network.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, BinaryIO

from ttr_tui.bots import beside
from ttr_tui.bots.worker import POLITENESS
from ttr_tui.lab.analysis import Analysis, read, written
from ttr_tui.lab.analyst import analyse
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store.journal import Block, Journal

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
        process = await beside.start("ttr_tui.lab.analysis_process", LONGEST)
        try:
            await self._hear(process)
        finally:
            await beside.end(process)

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


def question_about(deal: Deal, game: Game, judged: tuple[int, ...], work: int) -> bytes:
    """What the process is asked, as a line."""
    entries = [entry_of(game, happened) for happened in game.history]
    told = [{"kind": entry.kind, "fields": entry.fields} for entry in entries]
    return _line({"header": deal.header(), "entries": told, "judged": judged, "work": work})


# In the process beside.

STEP = 0.01
"""The least share of the work after which a result is told."""


def main() -> None:
    """An interruption at the keyboard is for the program that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Analyse the game in the first line."""
    question = json.loads(asked.readline())
    game, told = _game(question), -1.0
    try:
        for result in analyse(game, question["judged"], question["work"]):
            if result.whole or result.done - told >= STEP:
                told = result.done
                answers.write(_line(written(result, game)))
                answers.flush()
    except BrokenPipeError:
        return


def _game(question: dict[str, Any]) -> Game:
    entries = tuple(Block(one["kind"], one["fields"]) for one in question["entries"])
    return recall(Journal(Path("game"), question["header"], entries, "", 0, 0)).game


def _line(content: object) -> bytes:
    return f"{json.dumps(content)}\n".encode()
