"""`ttr campaign boards`, `sheet` and `album`: the same in sentences, and what is read by one company alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.companies import Office, office
from support.founded import CODE, THREE, friday_line, play_game
from support.typist import Keyboard

from ttr_tui.campaign.album import kept_by, shown_so_far
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.slots import spell


@pytest.fixture
def campaigns(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return office(keyboard, tmp_path / "campaigns")


def secrets_of(campaign: OpenCampaign) -> dict[str, list[str]]:
    return {color: [one.card.secret for one in kept_by(campaign.pack, campaign.history, color)] for color in THREE}


@pytest.mark.parametrize("how", [[], ["--plain"]])
def test_boards_are_told_year_by_year(campaigns: Office, how: list[str]) -> None:
    campaign = friday_line(campaigns.folder)
    assert "1901, the next game.\nThe board of the next game" in campaigns("boards", *how).said
    play_game(campaign)
    told = campaigns("boards", "Friday Line", *how)
    assert (told.code, told.complaint, told.typed) == (0, "", [])
    first, after = told.said.split("1904, the next game.")
    assert first.startswith("\n1901: The Near Valley.\n")
    assert "The board at the end of the game." in first
    assert " routes: " in first
    assert after.splitlines()[1:] == [
        "The board of the next game, as it is now.",
        "New route: Dogwood to Cedar (green).",
    ]


@pytest.mark.parametrize(("answer", "claimed"), [([spell(CODE)], True), ([], False), (["", "", "", ""], False)])
def test_of_an_opened_campaign_recordings_need_the_code(
    campaigns: Office, answer: list[str | None], *, claimed: bool
) -> None:
    campaign = friday_line(campaigns.folder, mode="sealed")
    play_game(campaign)
    assert "with nothing claimed on it" in campaigns("boards").said
    play_game(campaign, seed=8)
    campaign.open_vaults(early=False)
    told = campaigns("boards", answer=answer)
    assert told.code == 0
    assert (" routes: " in told.said) == claimed


@pytest.mark.parametrize("named", ["red", "Ada", "ada"])
def test_a_sheet_is_told_of_one_company_or_of_all(campaigns: Office, named: str) -> None:
    play_game(friday_line(campaigns.folder))
    told = campaigns("sheet", "Friday Line", named)
    assert told.said.startswith("\nThe sheet of Ada (red).\nLed by Ada.\n")
    assert told.said.count("The sheet of") == 1
    assert campaigns("sheet").said.count("The sheet of") == 3


@pytest.mark.parametrize("door", ["sheet", "album"])
def test_nobody_of_that_name_is_named(campaigns: Office, door: str) -> None:
    friday_line(campaigns.folder)
    told = campaigns(door, "Friday Line", "purple")
    assert (told.code, told.said) == (1, "")
    assert "purple" in told.complaint
    assert "Ada (red)" in told.complaint


def test_the_album_tells_what_was_shown_and_how_to_read_the_rest(campaigns: Office) -> None:
    campaign = friday_line(campaigns.folder)
    assert "No postcard has been shown yet." in campaigns("album").said
    play_game(campaign)
    play_game(campaign, seed=8)
    told = campaigns("album", "--plain")
    assert told.typed == []
    shown = shown_so_far(campaign.pack, campaign.history)
    assert shown
    assert all(one.card.secret in told.said for one in shown)
    assert not any(secret in told.said for own in secrets_of(campaign).values() for secret in own)
    assert told.said.splitlines()[-1].startswith("To read your own: ttr campaign album ")


@pytest.mark.parametrize("answer", [[""], []])
def test_own_postcards_are_read_behind_the_curtain(campaigns: Office, answer: list[str | None]) -> None:
    campaign = friday_line(campaigns.folder)
    play_game(campaign)
    told = campaigns("album", "Friday Line", "red", answer=answer)
    assert told.code == 0
    assert told.heard[0].endswith("Ada, press Enter when nobody else is looking. ")
    secrets = secrets_of(campaign)
    assert [color for color in THREE if secrets[color][0] in told.said] == (["red"] if answer else [])


@pytest.mark.parametrize(("typed", "read"), [("the salt of Ada", True), ("the salt of Bo", False), ("", False)])
def test_a_passphrase_is_asked_for_before_it(campaigns: Office, typed: str, *, read: bool) -> None:
    campaign = friday_line(campaigns.folder, mode="sealed")
    play_game(campaign)
    told = campaigns("album", "Friday Line", "red", answer=[typed, "" if read else typed, typed, ""])
    assert "Ada, the passphrase of the red vault" in told.said
    assert (secrets_of(campaign)["red"][0] in told.said) == read
    assert ("These postcards stay hidden." in told.said) != read


def test_a_bot_shows_nobody_what_it_has(campaigns: Office) -> None:
    campaign = friday_line(campaigns.folder, bots=("red",))
    play_game(campaign)
    told = campaigns("album", "Friday Line", "red")
    assert told.typed == []
    assert secrets_of(campaign)["red"][0] not in told.said
    assert "has postcard" in told.said
