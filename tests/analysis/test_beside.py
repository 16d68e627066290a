"""An analysis in a process of its own comes to the same, and ends well whatever becomes of the process."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Sequence

import pytest
from support.analysed import deal_of, finished_game, passes_the_last_lane

from ttr_tui.bots import beside as processes
from ttr_tui.lab.analysis import Analysis, read
from ttr_tui.lab.analysis_process import Beside, question_about, serve
from ttr_tui.lab.analyst import analyse

WORK = 400
GAME = finished_game(6, passes_the_last_lane)
LONG = 60
"""Seconds that a test waits for a process at most."""


def inline() -> Analysis:
    *_, last = analyse(GAME, (0,), WORK)
    return last


async def run(beside: Beside) -> Sequence[Analysis]:
    """What it kept."""
    kept: list[Analysis] = []

    async def keep(analysis: Analysis) -> None:
        kept.append(analysis)

    beside.start(keep)
    await asyncio.wait_for(beside.ended(), LONG)
    return kept


async def test_it_comes_to_the_same_in_a_process_of_its_own() -> None:
    beside, told = Beside(deal_of(6), GAME, (0,), WORK), []
    beside.watching = lambda: told.append(beside.latest.done)
    assert await run(beside) == [inline()]
    assert not beside.broken
    assert beside.latest.whole
    assert told == sorted(told)
    assert len(told) > 2


@pytest.mark.parametrize("program", ["import os; os._exit(3)", "print('nonsense')", "print('{}')", "print('[1]')"])
async def test_a_process_that_ends_early_or_lies_is_told_of(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "program", lambda _: program)
    beside = Beside(deal_of(6), GAME, (0,), WORK)
    assert await run(beside) == []
    assert beside.broken


async def test_what_is_cancelled_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "program", lambda _: "import time; print('{', flush=False); time.sleep(600)")
    beside = Beside(deal_of(6), GAME, (0,), WORK)
    running = asyncio.create_task(run(beside))
    await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


class Closed(io.BytesIO):
    def flush(self) -> None:
        raise BrokenPipeError


def test_the_process_ends_when_nobody_hears_it() -> None:
    serve(io.BytesIO(question_about(deal_of(6), GAME, (0,), WORK)), Closed())


def test_what_the_process_says_is_one_line_a_result() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(question_about(deal_of(6), GAME, (0,), WORK)), answers)
    *_, last = answers.getvalue().splitlines()
    assert read(json.loads(last), GAME) == inline()
