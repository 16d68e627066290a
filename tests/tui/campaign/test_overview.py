"""What can be done between games, and with one under way, from the page on which a campaign stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.founded import CODE, friday_line, play_game

from ttr_tui.campaign.history import ChangedPack, Corrected, Voided
from ttr_tui.store.places import own_maps
from ttr_tui.store.slots import spell
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.words import campaign_rooms
from tui.campaign.played import at_home, begin, choose, deposit, file_of, found_open, not_yet, play_to_the_end
from tui.home.opened import shown


def another_version(folder: Path) -> None:
    """The pack beside the campaigns is replaced."""
    path = folder / "campaigns" / "two-valleys" / "pack.toml"
    path.write_text(path.read_text().replace('version = "1.0.0"', 'version = "1.1.0"'))


@pytest.mark.parametrize("at_its_end", [False, True])
async def test_the_pack_may_change_while_a_game_is_under_way(*, at_its_end: bool, tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        if at_its_end:
            await play_to_the_end(at)
            await not_yet(at)
        await at.press("q")
    another_version(tmp_path)
    async with at_home(tmp_path) as at:
        await choose(at, "Two Valleys: continue game 1")
        assert "Continue game 1" not in shown(at), "it couldn't be put away"
        await choose(at, "Continue with version 1.1.0")
        assert isinstance(file_of(tmp_path).history[-1], ChangedPack)
        assert file_of(tmp_path).under_way
        await choose(at, "Continue game 1")
        if not at_its_end:
            await at.rest()
            await play_to_the_end(at)
        await deposit(at)
        assert file_of(tmp_path).state.next_game == 2


async def test_a_pack_that_changed_after_the_last_game_changes_nothing(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        for _ in range(2):
            await begin(at)
            await play_to_the_end(at)
            await deposit(at)
            await at.press("enter")
        await at.press("q")
    another_version(tmp_path)
    async with at_home(tmp_path) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Two Valleys: over")
        assert "The campaign is over." in shown(at)
        assert "Continue with version" not in shown(at)
        assert "Undo the last game" not in shown(at)
        await choose(at, "Open the vaults")
        assert "The last company first." in shown(at)
        await at.press("escape")
        assert "The campaign is over." in shown(at)
        await at.press("escape")
        assert "Campaigns (1)" in shown(at)


async def test_a_game_that_was_begun_wrongly_is_given_up(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        assert "Give this game up" not in shown(at)
        await begin(at)
        await at.press("q")
    async with at_home(tmp_path) as at:
        await choose(at, "Two Valleys: continue game 1")
        await choose(at, "Give this game up")
        await at.press("enter")
        assert "Type a reason, or leave with Esc." in shown(at)
        await at.press("escape")
        assert file_of(tmp_path).under_way
        await choose(at, "Give this game up")
        await at.press(*"wrong", "enter")
        assert "Give game 1, 1901, up?" in shown(at)
        assert "Receipts" not in shown(at), "there is one list to choose from"
        await choose(at, "Yes")
        assert "Play game 1, 1901" in shown(at)
        assert file_of(tmp_path).history[-1] == Corrected("wrong", ())
        assert not file_of(tmp_path).under_way
        await begin(at)


async def test_no_key_that_was_meant_for_a_list_takes_a_game_back(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await begin(at)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "Undo the last game")
        await at.press("enter")
        assert "Type a reason, or leave with Esc." in shown(at)
        await at.press("2", "enter")
        assert "Undo game 1, 1901?" in shown(at)
        await at.press("enter")
        assert file_of(tmp_path).state.next_game == 2
        await choose(at, "Undo the last game")
        await at.press(*"wrong", "enter")
        await choose(at, "Yes")
        assert file_of(tmp_path).state.next_game == 1
        await choose(at, "Receipts")
        assert re.search(r"void +void", shown(at))
        assert "(1901) intact" in shown(at)
        assert file_of(tmp_path).history[-1] == Voided(1, "wrong")


async def test_nothing_that_lies_in_an_office_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        campaign_rooms, "office", lambda *about, **more: f"the caboose, {'postcard 12, ' * 5}and a lantern"
    )
    async with at_home(tmp_path) as at:
        await found_open(at)
        await at.press("down")
        assert "What would you like to do?" in at.rows()[-2]
        assert not re.search(r"\S…", shown(at)), "but entries that ask for more"
        assert " ".join(shown(at).replace("│", " ").split()).count("lantern") == 2


async def test_offices_take_one_row_each_where_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_rooms, "office", lambda *about, **more: f"{'postcard 12, ' * 4}and a lantern")
    async with at_home(tmp_path, (120, 40)) as at:
        await found_open(at)
        await at.press("down")
        assert [row for row in at.rows() if re.search(r" red .*lantern", row)]
        assert "What happened" in shown(at)
        assert "Founded, with" in shown(at)


async def test_only_offices_that_have_something_are_emptied(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await choose(at, "Play game 1")
        assert " 1  " not in "".join(row[3:] for row in at.rows() if "(red)" in row), "a line has one number"
        await at.press("b")
        assert isinstance(at.app.screen, CampaignTable)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "Play game 2")
        await at.press("b")
        assert "The offices are emptied" in shown(at)
        assert "postcard" in shown(at)


async def test_rules_in_force_are_read_to_the_last_before_the_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what doesn't come out of four offices is said once."""
    rules = [f"A rule in force: “Rule {number}”." for number in range(30)]
    monkeypatch.setattr("ttr_tui.tui.campaign.overview._in_force", lambda campaign: rules)
    async with at_home(tmp_path) as at:
        await found_open(at)
        await choose(at, "Play game 1")
        await at.press("b")
        assert shown(at).count("Nothing comes out of the offices.") == 1
        assert "“Rule 29”" not in shown(at)
        assert "Read on" in at.rows()[-1]
        await at.press("enter")
        assert "“Rule 29”" in shown(at)
        assert "Begin" in at.rows()[-1]
        await at.press("enter")
        assert isinstance(at.app.screen, CampaignTable)


async def test_help_says_that_left_and_right_change_the_line(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await choose(at, "Play game")
        await at.press("question_mark", "end")
        seen = shown(at)
        assert re.search(r"Left +Change to the previous value", seen)
        assert re.search(r"Right +Change to the next value", seen)
        assert "to the city" not in "".join(row for row in seen.splitlines() if re.search("Left|Right", row))


async def test_a_company_has_its_digit_of_the_game_on_result_and_receipt_and_none_beside_the_menu(
    tmp_path: Path,
) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        rows = at.rows()
        assert not [row for row in rows if re.search(r"\d +(red|blue) ", row)]
        people = [who.player for who in file_of(tmp_path).state.companies.values()]
        await begin(at)
        await play_to_the_end(at)
        digits = [dict(re.findall(r"(\d) +(" + "|".join(people) + ")", shown(at)))]
        seen = await deposit(at)
        receipts = next(one for one in seen if "The receipts of game" in one)
        digits.append(dict(re.findall(r"(\d) +(" + "|".join(people) + ")", receipts)))
        assert digits[0] == digits[1] == {str(seat): who for seat, who in enumerate(people, 1)}


async def test_nobody_stays_away_without_whom_there_is_no_game(tmp_path: Path) -> None:
    """One person and a bot: a bot may stand in, but two companies are the fewest."""
    async with at_home(tmp_path) as at:
        await found_open(at)
        await choose(at, "Play game")
        said = []
        for _ in range(3):
            await at.press("2")
            said.append(shown(at))
        assert not any("stays away" in one for one in said)
        assert sum("a bot plays for this company" in one for one in said) == 2


async def test_the_book_is_kept_as_a_file_which_is_named(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        assert "Keep the book" not in shown(at), "no game has been played"
        await begin(at)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "Keep the book")
        (kept,) = (at.app.session.saves / "results").glob("two-valleys-book.html")
        assert "The book is in" in shown(at)
        assert "1901: The Near Valley" in kept.read_text(encoding="utf-8")


async def test_at_the_end_the_book_asks_for_the_code(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns", mode="sealed")
    for game in range(2):
        play_game(campaign, seed=7 + game)
    campaign.open_vaults(early=False)
    async with at_home(tmp_path) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        await choose(at, "Keep the book")
        assert "The conductor’s code" in shown(at)
        await at.press(*spell(CODE).replace("-", "").lower(), "enter")
        (kept,) = (at.app.session.saves / "results").glob("friday-line-book.html")
        assert "The final order:" in kept.read_text(encoding="utf-8")
        assert "the vault stayed closed" not in kept.read_text(encoding="utf-8")


async def test_the_last_board_is_kept_as_a_map_once_it_is_over(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns")
    play_game(campaign)
    async with at_home(tmp_path) as at:
        await choose(at, "Friday Line")
        assert "Play on: keep the last board" not in shown(at)
    play_game(campaign, seed=8)
    async with at_home(tmp_path) as at:
        await choose(at, "Campaigns (1)")
        await choose(at, "Friday Line")
        await choose(at, "Play on: keep the last board")
        await at.press(*"usa", "enter")
        assert "There is a map or a pack called “usa” already." in shown(at)
        await at.press(*["backspace"] * 3, *"my-west", "enter")
        assert "The last board is a map of your own now." in " ".join(shown(at).replace("│", " ").split())
        assert (own_maps() / "my-west.toml").is_file()
        await at.press("escape")
        assert "The campaign is over." in shown(at)


async def test_a_narrower_screen_cuts_no_box(tmp_path: Path) -> None:
    """Neither where a campaign stands nor after a game."""

    async def is_whole_when_narrow() -> None:
        for size in ((120, 40), (80, 24)):
            await at.resize(*size)
            top = next(row for row in at.rows() if "╭" in row)
            assert "╮" in top, size

    async with at_home(tmp_path, (120, 40)) as at:
        await found_open(at)
        await at.press("down")
        await is_whole_when_narrow()
        await begin(at)
        await play_to_the_end(at)
        await at.press("enter")
        assert "The receipts of game" in shown(at)
        await is_whole_when_narrow()
        await at.press("enter")
        await is_whole_when_narrow()
