"""What the menu in sentences does to a campaign between games: undoing one, opening vaults early, ending it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest
from support.founded import NAME, friday_line, play_game
from support.packs import changed, first_game_alone
from support.typist import Keyboard, Session

from ttr_tui.campaign.album import kept_by
from ttr_tui.campaign.history import VaultsOpened, Voided
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.store.places import campaigns_folder

pytestmark = pytest.mark.installed


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder for packs; the menu looks for campaigns below the one of the test."""
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    return tmp_path / "made"


@pytest.fixture
def friday(made: Path) -> OpenCampaign:
    return played_once(read_pack(changed(made, "pack", {"games.0.trains": 5})), made)


def played_once(pack: Pack, made: Path) -> OpenCampaign:
    """An open campaign after its first game."""
    copytree(made / "two-valleys", campaigns_folder() / "two-valleys")
    campaign = friday_line(campaigns_folder(), pack=pack)
    play_game(campaign)
    return campaign


def at_menu(keyboard: Keyboard, answers: Sequence[str]) -> Session:
    left = iter([*answers, "quit"])
    session = keyboard("--plain", "--saves", str(keyboard.saves), answer=lambda said: next(left, None))
    assert session.complaint == ""
    assert next(left, "all typed") == "all typed"
    return session


def test_the_last_game_is_undone_for_a_reason(friday: OpenCampaign, keyboard: Keyboard) -> None:
    session = at_menu(keyboard, [NAME, "undo the last game", "", "wrong bonus"])
    assert "Type a reason" in session.said
    assert OpenCampaign.open(friday.path, friday.pack).history[-1] == Voided(1, "wrong bonus")


def test_vaults_are_opened_early_once_somebody_is_sure(friday: OpenCampaign, keyboard: Keyboard) -> None:
    before = friday.path.read_bytes()
    session = at_menu(keyboard, [NAME, "open vaults early", "", "no"])
    assert "Open anyway?" in session.said
    assert "Nothing was opened, and nothing was written." in session.said
    assert friday.path.read_bytes() == before
    session = at_menu(keyboard, [NAME, "open vaults early", "red", "yes"])
    assert "noted in the history" in session.said
    opened = OpenCampaign.open(friday.path, friday.pack)
    assert opened.history[-1] == VaultsOpened(early=True, company="red")


def test_a_campaign_that_waits_is_ended(made: Path, keyboard: Keyboard) -> None:
    waits = played_once(first_game_alone(made), made)
    session = at_menu(keyboard, [NAME, "end the campaign", "no"])
    assert "Nothing was ended." in session.said
    assert not OpenCampaign.open(waits.path, waits.pack).over
    session = at_menu(keyboard, [NAME, "end the campaign", "yes"])
    assert "The final order" in session.said
    assert OpenCampaign.open(waits.path, waits.pack).over


def test_the_book_is_kept_beside_the_results_of_games(friday: OpenCampaign, keyboard: Keyboard) -> None:
    session = at_menu(keyboard, [NAME, "keep the book", NAME, "keep the book"])
    kept = [keyboard.saves / "results" / f"friday-line-book{number}.html" for number in ("", "-2")]
    assert [f"The book is in {path}." in session.said for path in kept] == [True, True]
    assert "1901: The Near Valley" in kept[0].read_text(encoding="utf-8")
    assert kept[0].read_bytes() == kept[1].read_bytes()


def test_a_campaign_without_a_game_has_no_book_to_keep(made: Path, keyboard: Keyboard) -> None:
    copytree(changed(made, "pack", {}), campaigns_folder() / "two-valleys")
    friday_line(campaigns_folder())
    assert "keep the book" not in at_menu(keyboard, [NAME]).said.casefold()


def test_the_pages_of_a_campaign_are_told(friday: OpenCampaign, keyboard: Keyboard) -> None:
    session = at_menu(keyboard, [NAME, "the board through", NAME, "the companies", NAME, "the album", "", "menu"])
    for said in ("1904, the next game.", "The sheet of Cy (green).", "No postcard has been shown yet."):
        assert said in session.said
    (secret,) = (one.card.secret for one in kept_by(friday.pack, friday.history, "blue"))
    session = at_menu(keyboard, [NAME, "the album", "blue", "", "", "menu"])
    assert "Bo, press Enter when nobody else is looking." in session.said
    assert secret in session.said
