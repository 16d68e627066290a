"""The terminal gets another size at any moment: nothing is lost, and below the least size only leaving is possible."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.shipped import MAPS, ONE_A_SYSTEM

from ttr_tui.term.terminal import Depth, Terminal
from tui.home.opened import opened
from tui.player import Player
from tui.reading import check
from tui.seated import Seated, deal, live_game, seated

SIZES = ((80, 24), (200, 60), (79, 60), (200, 23), (1, 1), (119, 35), (120, 36))
PAGES = ("question_mark", "colon", "l", "T", "p", "h", "R", "slash", "r")


def state(at: Seated) -> object:
    """What a resizing has to leave alone."""
    table, phase = at.table, at.table.phase
    place = [getattr(phase, name, None) for name in ("at", "_top", "_kept", "_trains")]
    return len(live_game(table).game.acts), list(table.phases), place, table.atlas.city, table.atlas.lane


async def through_all_sizes(at: Seated) -> None:
    before = at.rows()
    for width, height in SIZES:
        kept = state(at)
        await at.resize(width, height)
        assert state(at) == kept
        if at.table.too_small:
            assert at.rows()[0].startswith("The game needs 80x24"[:width])
            await at.press("enter", "1", "u")
            assert state(at) == kept
        else:
            check(at)
    await at.resize(120, 40)
    assert at.rows() == before


@pytest.mark.parametrize(
    "map_id", [pytest.param(map_id, marks=[] if map_id in ONE_A_SYSTEM else [pytest.mark.deep]) for map_id in MAPS]
)
async def test_in_every_phase_of_a_game(map_id: str, tmp_path: Path) -> None:
    """Every phase once, as the game comes to it."""
    dealt = deal(map_id, "Ann,Bea,planner", 17, pieces=12)
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        met: set[str] = set()
        async for _ in Player(at, 3).play():
            kind = type(at.table.phase).__name__
            if kind not in met:
                met.add(kind)
                await through_all_sizes(at)
        assert len(met) >= 5


async def test_with_every_page_open(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        for key in PAGES:
            await at.press(key)
            assert len(at.table.phases) == 2, key
            await through_all_sizes(at)
            await at.press("escape")
            assert len(at.table.phases) == 1, key


async def test_a_choice_that_covers_the_hand_is_whole_again_after_a_terminal_that_was_too_small(tmp_path: Path) -> None:
    """At the least size the tickets on offer take the rows of the market and the hand."""
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        before = at.rows()
        assert "Keep at least 2" in "".join(before)
        await at.resize(60, 20)
        await at.resize(80, 24)
        assert at.rows() == before


async def test_what_is_needed_is_said_in_full_even_where_there_is_no_room_for_a_line_of_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        await at.resize(40, 20)
        said = " ".join(" ".join(at.rows()).split())
        assert said == (
            "The game needs 80x24; this is 40x20. "
            "Make it larger, or press q to quit and play in plain text: ttr --plain"
        )


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_a_screen_that_is_too_small_can_be_left(tmp_path: Path, key: str) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, 60, 20)) as at:
        assert "press q to quit" in " ".join(at.rows())
        await at.press("R")
        assert at.app.is_running
        await at.pilot.press(key)
        assert not at.app.is_running


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_home_too_is_left_where_it_is_too_small(tmp_path: Path, key: str) -> None:
    async with opened(tmp_path, (60, 20)) as here:
        assert "press q to quit" in " ".join(here.rows())
        await here.pilot.press(key)
        assert not here.app.is_running
