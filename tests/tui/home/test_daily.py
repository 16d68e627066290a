"""Today's deal on the first screen: begun, gone on with, its lines, and once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.dailies import DAY, keep, small_daily

from ttr_tui.seats.deal import DAILY_VERSION, Daily
from ttr_tui.term.base import BaseApp
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.home.home_screen import HomeScreen
from ttr_tui.words.controls import COPIED, NO_CLIPBOARD
from tui.home.opened import SIZES, number_of, opened, says, shown
from tui.seated import TODAY

ROW = "Today’s deal"


def test_the_day_of_these_tests_is_that_of_the_screens() -> None:
    assert TODAY == DAY


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_begun_and_gone_on_with_by_one_key(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        assert says(here, f"{ROW}: USA, 2 bots")
        await here.press(number_of(here, ROW))
        assert isinstance(here.app.screen, GameScreen)
        assert list(here.table.chair.players) == list(Daily(DAY).sitters("Player"))
        hand = here.table.desk.view.hand
        await here.press("m")
        assert says(here, f"{ROW}: continue")
        await here.press(number_of(here, ROW))
        assert here.table.desk.view.hand == hand


async def test_its_lines_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, small_daily())
    copied: list[str] = []

    def copy(_: BaseApp[None], text: str) -> bool:
        copied.append(text)
        return True

    async with opened(tmp_path) as here:
        await here.press(number_of(here, ROW))
        await here.press("y")
        assert NO_CLIPBOARD in shown(here)
        monkeypatch.setattr(BaseApp, "copy", copy)
        await here.press("y")
        assert COPIED in shown(here)
        [text] = copied
        assert text.startswith(f"ttr today 2026-11-12/{DAILY_VERSION}: Small, 2 bots\n")
        assert len(text.splitlines()) == 3
        assert all(line in shown(here) for line in text.splitlines())


async def test_its_lines_are_there_once_it_is_over_and_it_can_be_played_again(tmp_path: Path) -> None:
    keep(tmp_path, small_daily())
    async with opened(tmp_path) as here:
        assert says(here, f"{ROW}: played")
        await here.press(number_of(here, ROW))
        for part in (
            "The deal of 2026-11-12",
            f"ttr today 2026-11-12/{DAILY_VERSION}: Small, 2 bots",
            " of 2, ",
            "lead ▄",
        ):
            assert part in shown(here)
        await here.press("2")
        assert isinstance(here.app.screen, GameScreen)
    async with opened(tmp_path) as here:
        assert isinstance(here.app.screen, HomeScreen)
        unfinished = here.app.screen.tries.unfinished
        assert unfinished is not None
        assert unfinished.daily == Daily(DAY, attempt=2)
