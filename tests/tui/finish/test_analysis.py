"""The analysis on the screen: it grows while it is read, goes on when it is left, and leads into the replay."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from support.analysed import passes_the_last_lane, saved_game

from ttr_tui.lab.analysis import Analysis
from ttr_tui.lab.analysis_process import Beside
from ttr_tui.lab.analyst import CHOICES, analyse
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.saves import analysis_file
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.finish.analysis import AnalysisPage
from ttr_tui.tui.kit.lines import width_of
from ttr_tui.tui.map.signs import ASCII, UNICODE
from ttr_tui.tui.replay_screen import ReplayScreen
from ttr_tui.words.cast import cast_of
from tui.finish.opened import INSTANT, Opened, opened_app, session

SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))


@dataclass
class Pace:
    """Lets one step after the other come."""

    starts: int = 0
    fails: bool = False
    steps: list[Analysis] = field(default_factory=list)
    gate: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))

    async def work_out(self, beside: Beside) -> None:
        self.starts += 1
        for step in self.steps:
            await self.gate.acquire()
            if self.fails:
                raise OSError("gone")
            beside.latest = step
            beside._tell()

    def let(self, steps: int) -> None:
        for _ in range(steps):
            self.gate.release()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return saved_game(tmp_path, 6, passes_the_last_lane)


@pytest.fixture
def pace(path: Path, monkeypatch: pytest.MonkeyPatch) -> Pace:
    """Three steps: the beginning, the middle, the end."""
    steps = [replace(step, work=CHOICES) for step in analyse(recall(read_journal(path)).game, (0,), 1500)]
    pace = Pace(steps=[steps[0], steps[len(steps) // 2], steps[-1]])
    monkeypatch.setattr(Beside, "_work_out", lambda beside: pace.work_out(beside))
    return pace


@asynccontextmanager
async def replaying(path: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Opened]:
    here, record = session(path.parent, INSTANT, size), recall(read_journal(path))
    app = TtrApp(here, first=lambda: ReplayScreen(here, record.game, record.deal, kept=path))
    async with opened_app(app, size) as at:
        yield at


async def come(at: Opened, pace: Pace, steps: int) -> None:
    """Wait until so many steps were heard."""
    pace.let(steps)
    for _ in range(20):
        await at.pilot.pause()


async def test_it_grows_and_is_kept(path: Path, pace: Pace) -> None:
    async with replaying(path, (100, 40)) as at:
        await at.press("x")
        assert "Working it out: 0 %" in at.text()
        await come(at, pace, 2)
        assert "What luck did" in at.text()
        assert "You may leave" in at.text("prompt")
        assert not analysis_file(path).exists()
        await come(at, pace, 1)
        assert "Working it out" not in at.text()
        assert "drawing from the deck cost you about" in at.text()
        assert "A number shows that moment" in at.text("prompt")
        assert analysis_file(path).exists()


async def test_it_can_be_left_and_is_there_again(path: Path, pace: Pace) -> None:
    async with replaying(path, (100, 40)) as at:
        await at.press("x")
        await come(at, pace, 1)
        await at.press("escape")
        assert "Where points were lost" not in at.text()
        await come(at, pace, 1)
        await at.press("x")
        assert "What luck did" in at.text()
        await at.press("escape")
        await come(at, pace, 1)
        assert analysis_file(path).exists()
        await at.press("x")
        assert "cost you about" in at.text()
        assert pace.starts == 1


async def test_what_is_kept_is_not_worked_out_again(path: Path, pace: Pace) -> None:
    for _ in range(2):
        async with replaying(path, (100, 40)) as at:
            await at.press("x")
            await come(at, pace, 3)
            assert "cost you about" in at.text()
    assert pace.starts == 1


async def test_a_damaged_one_is_worked_out_again_with_a_sentence(path: Path, pace: Pace) -> None:
    analysis_file(path).write_bytes(b"{")
    async with replaying(path, (120, 40)) as at:
        await at.press("x")
        assert "The analysis beside this game is damaged." in at.text("map") + at.text("prompt")
        await come(at, pace, 3)
        assert "cost you about" in at.text()
    assert pace.starts == 1


async def test_one_that_ends_early_can_be_begun_again(path: Path, pace: Pace) -> None:
    async with replaying(path, (100, 40)) as at:
        pace.fails = True
        await at.press("x")
        await come(at, pace, 1)
        assert "ended early" in at.text("prompt")
        pace.fails = False
        await at.press("escape", "x")
        await come(at, pace, 3)
        assert "cost you about" in at.text()
        assert pace.starts == 2


async def test_a_number_leads_to_that_moment_of_the_replay(path: Path, pace: Pace) -> None:
    async with replaying(path, (100, 40)) as at:
        await at.press("x")
        await come(at, pace, 3)
        await at.press("1")
        assert at.replay.at == pace.steps[-1].losses[0].act - 1
        assert (len(at.replay.phases), at.replay.desk.seat) == (1, 0)
        assert "drawing from the deck. Better: claiming Camden to Dover." in at.text("map") + at.text("prompt")


async def test_the_result_leads_to_it_and_it_to_the_replay_and_back(path: Path, pace: Pace) -> None:
    here = session(path.parent, INSTANT, (100, 40))
    live, _ = LiveGame.reopen(path)
    async with opened_app(TtrApp(here, chair_at_home(here, live)), (100, 40)) as at:
        await at.press("x")
        await come(at, pace, 3)
        assert "cost you about" in at.text()
        await at.press("1")
        assert at.replay.at == pace.steps[-1].losses[0].act - 1
        await at.press("escape")
        assert "cost you about" in at.text()
        await at.press("escape")
        assert "The lead" in at.text()


async def test_the_result_says_what_it_found_then_and_later(path: Path, pace: Pace) -> None:
    here = session(path.parent, INSTANT, (120, 40))
    for waits in (True, False):
        live, _ = LiveGame.reopen(path)
        async with opened_app(TtrApp(here, chair_at_home(here, live)), (120, 40)) as at:
            if waits:
                assert "The analysis says" not in at.text()
                await at.press("x")
                await come(at, pace, 3)
                await at.press("escape")
            assert "The analysis says what cost most" in " ".join(at.text().split())
    async with replaying(path, (120, 40)) as at:
        await at.press("end", "enter")
        assert "The analysis says what cost most" in " ".join(at.text().split())
    assert pace.starts == 1


async def test_a_result_beside_a_damaged_analysis_says_nothing_of_it(path: Path) -> None:
    analysis_file(path).write_bytes(b"{")
    async with replaying(path, (120, 40)) as at:
        await at.press("end", "enter")
        assert "Total" in at.text()
        assert "analysis" not in at.text()


async def test_it_is_for_whoever_keeps_the_file(path: Path) -> None:
    here, record = session(path.parent, INSTANT, (80, 24)), recall(read_journal(path))
    for screen in (
        lambda: ReplayScreen(here, record.game, record.deal),
        lambda: ReplayScreen(replace(here, at_home=False), record.game, record.deal, kept=path),
    ):
        async with opened_app(TtrApp(here, first=screen), (80, 24)) as at:
            assert "analyse" not in {offer.command for offer in at.screen.offers()}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_line_fits_at_every_size(path: Path, size: tuple[int, int]) -> None:
    game = recall(read_journal(path)).game
    page = AnalysisPage(cast_of(game), game)
    for glyphs in (UNICODE, ASCII):
        for page.analysis in (None, *analyse(game, (0,), 300)):
            assert max(map(width_of, page.lines(*size, glyphs))) <= size[0]
            assert width_of(page.top(size[0])) <= size[0]
