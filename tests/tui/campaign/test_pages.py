"""Boards, sheets and album on the screen: reached by a key each, turned by the arrows, secrets behind the curtain."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copytree

import pytest
from support.founded import CODE, THREE, friday_line, play_game
from support.packs import TWO_VALLEYS

from ttr_tui.campaign.album import kept_by, shown_so_far
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.slots import spell
from tui.campaign.played import at_home, choose
from tui.home.opened import shown
from tui.seated import Seated

SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]


def campaign_in(folder: Path, games: int, mode: Mode = "open") -> OpenCampaign:
    """One of the small pack, so many games of it played."""
    pack = folder / "campaigns" / "two-valleys"
    copytree(TWO_VALLEYS, pack)
    campaign = friday_line(folder / "campaigns", pack=read_pack(pack), mode=mode)
    for game in range(games):
        play_game(campaign, seed=7 + game)
    return campaign


@asynccontextmanager
async def at_its_page(folder: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Seated]:
    async with at_home(folder, size) as at:
        if "Friday Line" not in shown(at):
            await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        assert "y Boards" in at.rows()[-1]
        assert "p Companies" in at.rows()[-1]
        assert "o Album" in at.rows()[-1]
        yield at


def read(at: Seated) -> str:
    """What is read in a frame, in one line."""
    return " ".join(shown(at).replace("│", " ").split())


async def enter(at: Seated, typed: str) -> None:
    await at.press(*(("space" if sign == " " else sign) for sign in typed), "enter")


async def test_before_the_first_game_each_page_says_so(tmp_path: Path) -> None:
    campaign_in(tmp_path, 0)
    async with at_its_page(tmp_path) as at:
        await at.press("y")
        assert "1901, the next game 1/1" in at.rows()[-2]
        assert "Year" not in at.rows()[-1]
        await at.press("left", "right", "enter")
        assert "The board of the next game, as it is now. Here the campaign begins." in read(at)
        await at.press("escape", "escape", "p")
        assert "The sheet of Ada (red)" in shown(at)
        assert "No game has been played yet." in shown(at)
        await at.press("escape", "o")
        assert "No postcard has been shown yet." in shown(at)
        await at.press("escape")
        assert "Play game 1, 1901" in shown(at)


@pytest.mark.parametrize("size", SIZES)
async def test_left_and_right_go_through_the_years(tmp_path: Path, size: tuple[int, int]) -> None:
    campaign_in(tmp_path, 1)
    async with at_its_page(tmp_path, size) as at:
        await at.press("y")
        assert "1904, the next game 2/2 · + new route" in at.rows()[-2]
        assert "New route: Dogwood to Cedar (green)." in read(at), "below the map or, without room, in the prompt"
        assert "Fir" not in shown(at)
        assert "FIR" not in shown(at)
        bare = shown(at)
        await at.press("right")
        assert shown(at) == bare, "nobody sees further than the next game"
        await at.press("left")
        assert "1901: The Near Valley 1/2" in at.rows()[-2]
        numbers = {sign for row in at.rows()[:-2] for sign in row if sign in "123"}
        assert len(numbers) >= 2, "who claimed what"
        assert ("came first" in shown(at)) == (size != (80, 24))
        await at.press("enter")
        assert " 1 Ada 2 Bo 3 Cy " in read(at)
        assert "came first" in read(at)
        await at.press("escape", "right")
        assert shown(at) == bare


async def test_a_finished_campaign_has_no_next_board_and_its_new_cities_a_star(tmp_path: Path) -> None:
    campaign_in(tmp_path, 2)
    async with at_its_page(tmp_path, (120, 40)) as at:
        await at.press("y")
        assert "1904: The Far Valley 2/2 · * new city · + new route" in at.rows()[-2]
        assert "New on the board: Elder, Fir and Gorse, with " in shown(at)
        assert any("*GOR" in row or "GOR*" in row for row in at.rows())
        await at.press("home")
        assert "1901: The Near Valley 1/2" in at.rows()[-2]


async def test_sealed_recordings_are_seen_with_the_code_once_the_vaults_are_open(tmp_path: Path) -> None:
    campaign = campaign_in(tmp_path, 2, "sealed")
    async with at_its_page(tmp_path, (120, 40)) as at:
        await at.press("y", "enter")
        assert "The board of this game, with nothing claimed on it." in read(at)
    campaign.open_vaults(early=False)
    async with at_its_page(tmp_path, (120, 40)) as at:
        await at.press("y")
        assert "The conductor’s code" in shown(at)
        await enter(at, spell(CODE).lower())
        assert "The board at the end of the game." in shown(at)
        assert "1  Ada    2  Bo    3  Cy" in shown(at)


async def test_sheets_go_round(tmp_path: Path) -> None:
    campaign_in(tmp_path, 1)
    async with at_its_page(tmp_path) as at:
        await at.press("p")
        names = []
        for _ in range(4):
            names.append(next(row for row in at.rows() if "The sheet of" in row).split("The sheet of ")[1].split()[0])
            await at.press("right")
        assert names == ["Ada", "Bo", "Cy", "Ada"]
        await at.press("left")
        assert "The sheet of Ada" in shown(at)
        assert "1 game" in shown(at)


async def test_postcards_that_were_shown_are_read_again_by_anybody(tmp_path: Path) -> None:
    campaign = campaign_in(tmp_path, 2)
    cards = shown_so_far(campaign.pack, campaign.history)
    async with at_its_page(tmp_path, (120, 40)) as at:
        await at.press("o")
        for number, one in enumerate(cards, 1):
            await at.press(str(number), "enter")
            assert one.card.secret in read(at)
            await at.press("escape")


@pytest.mark.parametrize("mode", ["open", "sealed"])
async def test_own_postcards_lie_behind_passphrase_and_curtain(tmp_path: Path, mode: Mode) -> None:
    campaign = campaign_in(tmp_path, 1, mode)
    secrets = {color: kept_by(campaign.pack, campaign.history, color)[0].card.secret for color in THREE}
    async with at_its_page(tmp_path) as at:
        await at.press("o")
        await choose(at, "For Ada alone")
        if mode == "sealed":
            assert "Ada, the passphrase of the red vault, to read your postcards" in read(at)
            await enter(at, "the salt of Bo")
            assert not any(secret in read(at) for secret in secrets.values())
            await enter(at, "")
            assert "These postcards stay hidden." in shown(at)
            await choose(at, "For Ada alone")
            await enter(at, "the salt of Ada")
        assert "Ada, only you may read this." in shown(at)
        assert not any(secret in read(at) for secret in secrets.values())
        await at.press("space", "enter")
        assert [color for color, secret in secrets.items() if secret in read(at)] == ["red"]
        await at.press("escape")
        await choose(at, "For Cy alone")
        assert "Cy, only you may read this." in shown(at), "a curtain is enough"
        await at.press("escape")
        assert "The album of postcards" in shown(at)
