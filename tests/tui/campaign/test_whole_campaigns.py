"""From the founding of a campaign to the order of its companies, by keys alone."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest
from support.packs import changed
from support.small import BOT

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import reckon
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import NEUTRAL
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.table.system_screen import in_force
from tui.campaign.played import (
    at_home,
    begin,
    choose,
    deposit,
    describe,
    file_of,
    found_open,
    play_to_the_end,
    turn_to,
)
from tui.home.opened import shown
from tui.seated import Seated, live_game, unframed

SIZES = ((80, 24), (120, 40))
PANEL = 15_000


def words(at: Seated) -> str:
    return " ".join(shown(at).split())


async def test_a_bot_with_a_character_leads_a_company(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await describe(at, "open")
        await choose(at, "blue company")
        await turn_to(at, "Who plays", "bot (hunter)")
        assert "Keeps drawing tickets" in shown(at)
        await choose(at, "Done")
        await at.press("b")
        assert [who.bot for who in file_of(tmp_path).state.companies.values()] == ["", "hunter"]
        await begin(at)
        await play_to_the_end(at)


async def test_a_neutral_company_lays_routes_and_stands_in_no_order(tmp_path: Path) -> None:
    copytree(changed(tmp_path, "pack", {"games.0.trains": 9}), tmp_path / "campaigns" / "two-valleys")
    async with at_home(tmp_path) as at:
        await describe(at, "open")
        await turn_to(at, "Neutral company", "in games of two")
        await at.press("b")
        assert file_of(tmp_path).state.neutral
        await begin(at)
        await play_to_the_end(at)
        table = live_game(at.table).game.table
        assert table.owner.count(NEUTRAL)
        assert {*(table.winners or [])} <= {0, 1}
        assert any(one.said.startswith("The neutral company has ") for one in in_force(at.table.desk))
        seen = await deposit(at)
        assert "The receipts of game 1, 1901" in seen[0]
        assert "neutral" not in seen[0]


@pytest.mark.parametrize("size", SIZES)
async def test_from_the_founding_to_the_order(size: tuple[int, int], tmp_path: Path) -> None:
    async with at_home(tmp_path, size) as at:
        await found_open(at)
        assert "Game 1 of 2, 1901: The Near Valley" in shown(at)
        await begin(at)
        await play_to_the_end(at)
        scores = live_game(at.table).game.table.scores
        seen = await deposit(at)
        assert "The receipts of game 1, 1901" in seen[0]
        rows = unframed(seen[0].splitlines())
        heading = next(k for k, row in enumerate(rows) if "The receipts of game 1, 1901" in row)
        seats = [int(seat) - 1 for seat in re.findall(r"(\d)  \w", "\n".join(rows[heading + 1 : heading + 4]))]
        total = next(row.split()[1:] for row in rows if row.split()[:1] == ["Total"])
        assert total == [f"${scores[seat]}".replace("$-", "−$") for seat in seats]
        assert sorted(seats) == [0, 1]
        assert any("Pause: weigh the sacks" in one for one in seen)
        assert any("Do the receipts go into the vaults now?" in one for one in seen)
        stub = file_of(tmp_path).campaign.lines[-1].stub
        assert f"{stub[:4]} {stub[4:8]} {stub[8:12]}" in seen[-1]
        await at.press("enter")
        assert "Game 2 of 2, 1904: The Far Valley" in shown(at)
        await at.press("m")
        assert "1 Two Valleys game 2, 1904" in words(at)
        await choose(at, "Two Valleys: game 2")
        await begin(at)
        assert "Over the Hill" not in shown(at)
        await play_to_the_end(at)
        seen = await deposit(at)
        assert any("Open the vaults, the last company first." in one for one in seen)
        await at.press("enter")
        assert "The vaults are opened" in shown(at)
        last, first = reckoned(file_of(tmp_path))
        assert first[0] not in words(at)
        assert last[0] not in words(at)
        await at.press("enter")
        assert last[0] in words(at)
        assert first[0] not in words(at)
        await at.press("enter")
        assert f"${last[1]}" in words(at)
        await at.press("enter", "enter")
        assert f"${first[1]}" in words(at)
        await at.press("enter")
        assert f"1. 2 {BOT} ${first[1]}" in words(at) or f"1. 1 Player ${first[1]}" in words(at)
        await at.press("escape")
        assert "The campaign is over." in shown(at)
        await at.press("m")
        assert "Two Valleys" not in words(at)
        await choose(at, "Campaigns (1)")
        assert "1 Two Valleys over" in words(at)


def reckoned(campaign: OpenCampaign) -> list[tuple[str, int]]:
    """Who leads each company and what it has, the last first."""
    keys = keys_without_asking(campaign.campaign, campaign.state.companies)
    found = reckon(campaign.pack, campaign.state, campaign.history, take_out(campaign.campaign, keys))
    names = {color: about.player for color, about in campaign.state.companies.items()}
    return [(names[one.company], one.total) for one in reversed(found.order)]


async def test_a_game_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        for keys in (("1", "enter"), ("d",)):
            await at.press(*keys)
            while at.table.phase is not at.table.phases[0]:
                await at.press("enter")
        for _ in at.table.desk.board.lanes:
            await at.press("tab", "plus")
            if at.table.desk.planned:
                break
        marked = at.table.desk.planned
        assert marked.bit_count() == 1
        acts = len(live_game(at.table).game.acts)
        hand = live_game(at.table).game.table.hands
        await at.press("q")
    async with at_home(tmp_path) as at:
        assert "1 Two Valleys continue game 1, 1901" in words(at)
        await choose(at, "Two Valleys: continue")
        await choose(at, "Continue game 1")
        assert isinstance(at.app.screen, CampaignTable)
        game = live_game(at.table).game
        assert (len(game.acts), game.table.hands) == (acts, hand)
        assert at.table.desk.planned == marked


async def test_an_end_that_waits_is_asked_about_again(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        await play_to_the_end(at)
        for _ in range(20):
            await at.press("enter")
            if "Do the receipts go" in shown(at):
                break
        await choose(at, "Not yet")
        assert "1 Two Valleys continue game 1, 1901" in words(at)
        assert file_of(tmp_path).under_way
        await choose(at, "Two Valleys: continue")
        await choose(at, "Continue game 1")
        assert "The receipts of game 1, 1901" in shown(at)
        await deposit(at)
        assert not file_of(tmp_path).under_way


async def test_nothing_is_kept_for_another_game_after_the_last(tmp_path: Path) -> None:
    changed(tmp_path, "story", {"story.4.effects.0.place": "office"})
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        await play_to_the_end(at)
        seen = " ".join(await deposit(at))
        assert "In the office for another game: " in seen, "under its name, a company isn’t named again"
        assert re.search(r"Gets postcard \d+\. ", seen)
        assert "starts the next game" in seen
        await at.press("enter")
        await begin(at)
        await play_to_the_end(at)
        seen = " ".join(await deposit(at))
        assert "What comes of it" in seen
        assert "another game" not in seen
        assert "next game" not in seen


async def test_who_is_not_here_stays_away_or_has_a_bot(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await describe(at, "open", people=2)
        await choose(at, "Add a company")
        await at.press("b")
        await choose(at, "Play game")
        await at.press("down", "enter")
        assert "stays away" in shown(at)
        await at.press("down", "right")
        assert "a bot plays for this company" in shown(at)
        await at.press("down", "enter")
        assert "a bot leads it" in shown(at), "that one is always here"
        await at.press("b")
        assert "Player (red) is absent" in words(at)
        assert "A bot plays for Player 2 (blue)." in words(at)
        under_way = file_of(tmp_path).under_way
        assert under_way
        assert (under_way.present, under_way.stand_ins) == (("blue", "green"), ("blue",))


async def test_several_at_one_keyboard_read_their_new_postcards_alone(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await describe(at, "open", people=2)
        await at.press("b")
        await begin(at)
        await play_to_the_end(at)
        for _ in range(20):
            await at.press("enter")
            if "only you may read this" in shown(at):
                break
        curtain = shown(at)
        await at.press("enter", "escape", "x")
        assert shown(at) == curtain, "nothing but its key lifts it"
        await at.press("space", "escape")
        assert "Read it to the end first" in shown(at), "no post is put away unread"
        await at.press("enter", "enter")
        assert "only you may read this" in shown(at)
        assert shown(at).splitlines() != curtain.splitlines(), "the other one is asked"
        await at.press("space", "enter", "enter")
        assert "Do the receipts go into the vaults now?" in shown(at)


async def test_the_last_game_is_taken_back(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "Undo the last game")
        await at.press(*"wrong", "enter")
        await choose(at, "Yes")
        assert "Game 1 of 2" in shown(at)
        await choose(at, "Receipts")
        assert "void" in shown(at)
        assert "wrong" in words(at)


@pytest.mark.parametrize("size", SIZES)
async def test_what_the_room_costs_over_a_slow_line(size: tuple[int, int], tmp_path: Path) -> None:
    async with at_home(tmp_path, size) as at:
        await found_open(at)
        for key in ("down", "up", "2", "down", "escape", "1", "down", "right", "b", "enter"):
            at.taken()
            await at.press(key)
            most = 1_300 if key in ("down", "up", "right") else PANEL
            assert len(at.taken().encode()) <= most, key
