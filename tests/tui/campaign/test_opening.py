"""The vaults of a campaign of twelve games are opened on the screen, and everything that is in them is seen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import patch

import pytest
from support.founded import CODE, SECRETS, friday_line, play_forged_game, play_game
from support.packs import COLORS, TWO_VALLEYS, changed

from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.store.slots import CURTAIN, spell
from tui.campaign.played import at_home, choose
from tui.home.opened import shown
from tui.seated import Seated

GAMES, ABSENT, ITEMS = 12, 31, 4
COMPANIES = COLORS[:5]


def played_through(folder: Path) -> list[int]:
    """Twelve short games of five companies, of which one stays away in each; the years."""
    more = {"games.+": {"year": 1905, "title": "More", "trains": 5, "absent": ABSENT}}
    for game in range(3, GAMES + 1):
        more["games.+"]["year"] = 1902 + game
        changed(folder, "pack", more)
    short = {f"games.{game}.{what}": to for game in (0, 1) for what, to in (("trains", 5), ("absent", ABSENT))}
    changed(folder, "pack", short)
    changed(folder, "board", {"seats.most": len(COMPANIES), "numbers.tickets_dealt": 1, "numbers.tickets_kept": 1})
    lantern = {"verb": "keep", "item": "lantern", "place": "vault", "who": "last"}
    pack = changed(folder, "story", {"story.4.game": GAMES, "story.4.effects": [lantern] * ITEMS})
    copytree(pack, folder / "campaigns" / "two-valleys")
    campaign = friday_line(folder / "campaigns", pack=read_pack(pack), companies=COMPANIES)
    for game in range(GAMES):
        away = COMPANIES[game % len(COMPANIES)]
        play_game(campaign, [color for color in COMPANIES if color != away], seed=game)
    return [chapter.year for chapter in campaign.pack.chapters]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_one_of_twelve_games_is_seen(size: tuple[int, int], tmp_path: Path) -> None:
    years = played_through(tmp_path)
    async with at_home(tmp_path, size) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        await choose(at, "Open the vaults")
        for opened in range(2 * len(COMPANIES)):
            await at.press("enter")
            seen = shown(at)
            assert all(f"{year} " in seen for year in years), opened
            assert f"absent ${ABSENT}" in seen
            assert "…" not in seen
            assert "─ The vaults are opened – Friday Line ─" in seen
        await at.press("enter")
        assert "The final order." in shown(at)
        assert (" Lines " in shown(at)) == (size == (80, 24)), "what is drawn with the order needs no other page"
        await at.press(*["left"] * 3)
        seen = " ".join(shown(at).split())
        assert "The final order." not in seen
        assert seen.count("dropped into the vault: A lantern") == ITEMS


async def test_c2_what_speaks_against_a_sum_is_told_beside_it(tmp_path: Path) -> None:
    copytree(TWO_VALLEYS, tmp_path / "campaigns" / "two-valleys")
    campaign = friday_line(tmp_path / "campaigns")
    play_forged_game(campaign)
    play_game(campaign, seed=8)
    warned = "Not everything is right: the page Checked says what."
    async with at_home(tmp_path) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        await choose(at, "Open the vaults")
        assert warned in at.rows()[-2]
        await at.press(*["enter"] * 7)
        assert shown(at).count(warned) == 2, "under the order, and in the line of the page"
        await at.press("left")
        assert "Game 1: the recording gives something else for red." in shown(at)
        assert warned not in shown(at)
        await at.press("left")
        assert warned in shown(at)


async def test_c13_the_code_is_asked_for_where_only_recordings_need_it(tmp_path: Path) -> None:
    copytree(TWO_VALLEYS, tmp_path / "campaigns" / "two-valleys")
    with patch.dict(SECRETS, dict.fromkeys(SECRETS, CURTAIN)):
        campaign = friday_line(tmp_path / "campaigns", mode="sealed")
    for game in range(2):
        play_game(campaign, seed=7 + game)
    async with at_home(tmp_path) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        for typed, told in ((spell(CODE), "the recording gives the same"), ("", "needs the conductor’s code")):
            await choose(at, "Receipts")
            await choose(at, "Read the receipts")
            assert "to play the recordings again" in shown(at)
            await at.press(*typed.replace("-", ""), "enter")
            await at.press("left")
            assert told in " ".join(shown(at).split())
            await at.press("escape", "escape")


@asynccontextmanager
async def vaults_open(pack: Path, folder: Path) -> AsyncIterator[Seated]:
    """Those of a campaign that two games were played of, all opened."""
    copytree(pack, folder / "campaigns" / "two-valleys")
    campaign = friday_line(folder / "campaigns", pack=read_pack(pack))
    for game in range(2):
        play_game(campaign, seed=game)
    async with at_home(folder, (120, 40)) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        await choose(at, "Open the vaults")
        await at.press(*["enter"] * 6)
        yield at


async def test_rules_of_the_final_reckoning_are_told_and_counted(tmp_path: Path) -> None:
    rule: dict[str, Any] = {"id": "played", "pipeline": "end", "title": "Present"}
    rule["text"] = "Each game played brings seven dollars."
    rule |= {"op": "each", "what": "games", "amounts": [7]}
    pack = changed(tmp_path, "rules", {"rule.+": rule})
    async with vaults_open(pack, tmp_path) as at:
        assert shown(at).count("Rules: Present $14") == 3
        await at.press("enter")
        assert "Rules" in shown(at)
        await at.press("left", "left")
        seen = " ".join(shown(at).split())
        assert "“Present”: Each game played brings seven dollars." in seen
        assert "Red: 2, $14." in seen


async def test_no_amount_is_put_on_what_is_worth_nothing(tmp_path: Path) -> None:
    lantern = {"verb": "keep", "item": "lantern", "place": "vault", "who": "last"}
    changed(tmp_path, "pack", {"items.0.worth": 0})
    pack = changed(tmp_path, "story", {"story.4.game": 2, "story.4.effects": [lantern]})
    async with vaults_open(pack, tmp_path) as at:
        assert "Items: A lantern" in shown(at)
        assert "lantern $" not in shown(at)
