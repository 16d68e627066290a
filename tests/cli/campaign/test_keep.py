"""`ttr campaign keep`, and the same from the menu in sentences: the last board as a map of one's own."""

from __future__ import annotations

import pytest
from support.companies import Office, office
from support.founded import NAME, friday_line, play_game
from support.packs import COLORS
from support.typist import Keyboard

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.places import campaigns_folder, own_maps

TAKEN = "There is a map or a pack called “{}” already. Choose another name.\n"


@pytest.fixture
def campaigns(keyboard: Keyboard) -> Office:
    return office(keyboard, campaigns_folder())


def played(campaigns: Office, games: int) -> OpenCampaign:
    campaign = friday_line(campaigns.folder, bots=COLORS[:3])
    for _ in range(games):
        play_game(campaign)
    return campaign


def test_the_board_is_kept_listed_checked_and_played(campaigns: Office, keyboard: Keyboard) -> None:
    played(campaigns, 2)
    session = campaigns("keep", NAME, "--as", "my-west")
    path = own_maps() / "my-west.toml"
    assert (session.code, session.complaint, session.typed) == (0, "", [])
    assert session.said == (
        "The last board is a map of your own now. Play it with “New game”, or with: ttr play my-west\n"
        f"Its file is {path}\n"
    )
    assert "my-west: Friday Line 1904, " in keyboard("maps").said
    checked = keyboard("maps", "--check", str(path))
    assert (checked.code, checked.said) == (0, f"{path}: This map has no errors.\n")
    about = keyboard("maps", "my-west").said
    assert "The board on which the campaign “Friday Line” ended, by Two Valleys." in about
    game = keyboard("simulate", "--map", "my-west", "--seats", "random,random", "--games", "1", "--seed", "1")
    assert (game.code, game.complaint) == (0, "")


@pytest.mark.parametrize(
    ("name", "games", "complaint"),
    [
        ("my-west", 1, "This campaign isn’t over. Its last board can be kept once it is.\n"),
        ("usa", 2, TAKEN.format("usa")),
        ("iron-almanac", 2, TAKEN.format("iron-almanac")),
        (
            "My West",
            2,
            "A map can’t be called “My West”. Use 1 to 40 small letters, digits and hyphens, such as my-west.\n",
        ),
    ],
)
def test_what_cannot_be_is_refused(campaigns: Office, name: str, games: int, complaint: str) -> None:
    played(campaigns, games)
    session = campaigns("keep", NAME, "--as", name)
    assert (session.code, session.said, session.complaint) == (1, "", complaint)
    assert not own_maps().exists()


def test_a_map_of_ones_own_is_never_written_over(campaigns: Office) -> None:
    played(campaigns, 2)
    campaigns("keep", NAME, "--as", "my-west")
    path = own_maps() / "my-west.toml"
    before = path.read_bytes()
    assert campaigns("keep", NAME, "--as", "my-west").complaint == TAKEN.format("my-west")
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_written_into_is_named(campaigns: Office) -> None:
    played(campaigns, 2)
    own_maps().write_text("a file")
    session = campaigns("keep", NAME, "--as", "my-west")
    assert session.code == 1
    assert session.complaint.startswith(f"The map can’t be written into {own_maps()}: ")


def test_the_menu_in_sentences_asks_for_a_name_until_it_can_be_one(campaigns: Office, keyboard: Keyboard) -> None:
    played(campaigns, 2)
    answers = iter(["campaigns", NAME, "play on", "usa", "my-west", "quit"])
    session = keyboard("--plain", "--saves", str(keyboard.saves), answer=lambda said: next(answers, None))
    assert session.complaint == ""
    assert TAKEN.format("usa") in session.said
    assert "The last board is a map of your own now." in session.said
    assert (own_maps() / "my-west.toml").is_file()


def test_the_menu_in_sentences_has_no_board_to_keep_before_the_end(campaigns: Office, keyboard: Keyboard) -> None:
    played(campaigns, 1)
    answers = iter([NAME, "quit"])
    session = keyboard("--plain", "--saves", str(keyboard.saves), answer=lambda said: next(answers, None))
    assert "Receipts: what is in the vaults" in session.said
    assert "Play on: keep the last board" not in session.said
