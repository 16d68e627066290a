"""The doors by which the past of a campaign is set right: what is asked, refused, and told of it later."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from support.founded import THREE, friday_line, play_game
from support.packs import TWO_VALLEYS, first_game_alone
from support.typist import Keyboard

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.cli import campaign as mending
from ttr_tui.plain.voice import Voice


@pytest.fixture
def campaign(tmp_path: Path) -> OpenCampaign:
    """One game is played."""
    folder = tmp_path / "campaigns"
    copytree(TWO_VALLEYS, folder / "two-valleys")
    campaign = friday_line(folder)
    play_game(campaign)
    return campaign


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits there who can be asked."""

    def listening(*, asked_for: bool) -> Voice:
        voice = Voice(asked_for=asked_for)
        voice.answers = True
        return voice

    monkeypatch.setattr(mending, "Voice", listening)


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("door", "said"),
    [
        (("back",), "Undo game 1, so that it no longer counts?"),
        (("give-up",), "Give game 2 up, and lose everything that was played of it?"),
        (("correct", "office red lantern"), "Into the office of Ada (red): lantern.\nIs this right?"),
    ],
)
@pytest.mark.parametrize("answer", [["no"], ["maybe", "n"], [None]])
def test_nothing_is_set_right_before_somebody_says_yes(
    campaign: OpenCampaign, keyboard: Keyboard, door: tuple[str, ...], said: str, answer: list[str | None]
) -> None:
    if door == ("give-up",):
        campaign.begin(THREE).close()
    raw = campaign.path.read_bytes()
    name, *things = door
    argv = ("campaign", name, str(campaign.path), *things, "--reason", "counted again", "--plain")
    session = keyboard(*argv, answer=answer)
    assert (session.code, session.complaint) == (0, "")
    assert said in session.said
    assert session.said.endswith("Nothing was changed.\n")
    assert campaign.path.read_bytes() == raw
    done = keyboard(*argv, answer=["yes"])
    assert (done.code, done.complaint) == (0, "")
    assert "The stub from here on: " in done.said
    assert campaign.path.read_bytes() != raw
    if name == "give-up":
        assert f"with other cards: ttr campaign play --plain {campaign.path}\n" in done.said


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(
    ("door", "question"),
    [
        (("back", "--reason", "x"), "Undo game 1"),
        (("give-up", "--reason", "x"), "Give game 2 up"),
        (("correct", "office red lantern", "--reason", "x"), "Is this right?"),
        (("open", "--early"), "Open anyway?"),
        (("lead", "red", "--bot", "normal"), "in place of"),
    ],
)
def test_yes_answers_what_a_command_asks(
    campaign: OpenCampaign, keyboard: Keyboard, door: tuple[str, ...], question: str
) -> None:
    if door[0] == "give-up":
        campaign.begin(THREE).close()
    raw = campaign.path.read_bytes()
    name, *rest = door
    session = keyboard("campaign", name, str(campaign.path), *rest, "--yes")
    assert (session.code, session.complaint) == (0, "")
    assert question not in session.said
    assert campaign.path.read_bytes() != raw


@pytest.mark.parametrize(("yes", "ended"), [((), False), (("--yes",), True)])
def test_a_campaign_that_waits_is_ended_by_nobody_unless_they_said_yes(
    keyboard: Keyboard, tmp_path: Path, yes: tuple[str, ...], *, ended: bool
) -> None:
    waiting = friday_line(tmp_path, pack=first_game_alone(tmp_path))
    play_game(waiting)
    raw = waiting.path.read_bytes()
    session = keyboard("campaign", "end", str(waiting.path), *yes)
    assert (session.code, session.complaint) == (0, "")
    assert ("The final order." in session.said) is ended
    assert session.said.endswith("Nothing was ended.\n") is not ended
    assert (waiting.path.read_bytes() != raw) is ended


@pytest.mark.parametrize("yes", [(), ("--yes",)])
def test_nothing_is_opened_early_over_a_pipe_unless_somebody_says_yes(
    campaign: OpenCampaign, keyboard: Keyboard, yes: tuple[str, ...]
) -> None:
    session = keyboard("campaign", "open", str(campaign.path), "--early", *yes)
    assert ("In all: $" in session.said) is bool(yes)
    assert session.said.endswith("Nothing was opened, and nothing was written.\n") is not bool(yes)


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (("drawn red 99",), "“drawn red 99” can’t be: the postcards that nobody has: "),
        (("office red ☃☃",), "“office red ☃☃” can’t be: what lies in offices so far: crate."),
        (("lost pink crate",), "There is no company “pink”. There are: Ada (red), Bo (blue) and Cy (green)."),
        (("--caboose", "black"), "There is no company “black”. There are: Ada (red), Bo (blue) and Cy (green)."),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(
    campaign: OpenCampaign, keyboard: Keyboard, argv: tuple[str, ...], complaint: str
) -> None:
    raw = campaign.path.read_bytes()
    session = keyboard("campaign", "correct", str(campaign.path), *argv, "--reason", "x")
    assert (session.code, session.typed) == (1, [])
    assert session.complaint.startswith(complaint)
    assert campaign.path.read_bytes() == raw


@pytest.mark.parametrize("door", ["receipts", "verify"])
def test_what_was_set_right_is_told_with_its_reason(campaign: OpenCampaign, keyboard: Keyboard, door: str) -> None:
    for argv in (["lost red crate"], ["office red lantern", "--caboose", "blue"]):
        things = ["office red crate", *argv] if "lost" in argv[0] else argv
        campaign_file = str(campaign.path)
        assert keyboard("campaign", "correct", campaign_file, *things, "--reason", "counted again").code == 0
    OpenCampaign.open(campaign.path).begin(THREE).close()
    keyboard("campaign", "give-up", str(campaign.path), "--reason", "Bo came after all")
    said = keyboard("campaign", door, str(campaign.path)).said
    assert "Corrected by hand: “office red crate” and “lost red crate”: counted again\n" in said
    assert "Corrected by hand: “office red lantern” and “caboose blue”: counted again\n" in said
    assert "A game under way was given up: Bo came after all\n" in said
    assert "Game given up" in said


def test_two_campaigns_of_one_name_are_told_apart_by_their_files(campaign: OpenCampaign, keyboard: Keyboard) -> None:
    folder = campaign.path.parent
    alone = keyboard("campaign", "list", "--campaigns", str(folder)).said
    assert alone.startswith("“Friday Line”, Two Valleys: ")
    friday_line(folder, campaign_id="7f3c2a11")
    both = keyboard("campaign", "list", "--campaigns", str(folder)).said
    assert "“Friday Line” (friday-line.toml), Two Valleys: game 2, " in both
    assert "“Friday Line” (friday-line-2.toml), Two Valleys: game 1, " in both


def test_a_campaign_that_nobody_wants_is_a_file_to_delete(campaign: OpenCampaign, keyboard: Keyboard) -> None:
    session = keyboard("campaign", "end", str(campaign.path))
    assert session.code == 1
    assert "To be rid of one that nobody wants, delete its file, and the folder of its games" in session.complaint


def test_a_route_of_any_colour_is_grey_wherever_it_is_told(keyboard: Keyboard) -> None:
    said = keyboard("campaign", "check", str(TWO_VALLEYS)).said
    assert " grey" in said
    assert "gray" not in said
