"""People come and go: a company joins and one changes hands, by commands, by the menu in sentences and by keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest
from support.companies import Companies, Office
from support.founded import CODE, NAME, friday_line, play_game
from support.packs import TWO_VALLEYS, three_valleys, two_valleys
from support.typist import Keyboard, Session
from tui.campaign.played import at_home, begin, choose, deposit, describe, file_of, play_to_the_end
from tui.home.opened import shown
from tui.player import Player

from ttr_tui.campaign.history import NewCompany, NewLeader
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import find
from ttr_tui.campaign.vaults import keys_without_asking, look
from ttr_tui.store.places import campaigns_folder
from ttr_tui.store.slots import spell

TWO = ("red", "blue")
SPELLED = spell(CODE)


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    return Keyboard(capsys, monkeypatch, tmp_path / "saves")


@pytest.fixture
def campaigns(keyboard: Keyboard, tmp_path: Path) -> Office:
    """A folder with a pack of three games for up to three companies."""
    copytree(three_valleys(tmp_path / "made"), tmp_path / "campaigns" / "two-valleys")
    return Office(keyboard, tmp_path / "campaigns")


def comes_out(campaign: OpenCampaign) -> None:
    """It is over, and everything in it fits, with black absent from the first game."""
    assert campaign.over
    assert look(campaign.campaign, path=campaign.path).intact
    read = find(campaign, campaign.companies, keys_without_asking(campaign.campaign, campaign.companies))
    assert read.flaws == ()
    assert {one.outcome for one in read.recomputed} == {"fits"}
    black = next(one for one in read.reckoning.accounts if one.company == "black")
    assert [one.kind for one in black.results] == ["absent", "receipt", "receipt"]


def test_three_games_by_commands_and_sentences(campaigns: Office) -> None:
    campaigns("new", "two-valleys", "--name", NAME, "--companies", "Ada:red,Bo:blue", "--open")
    campaigns("play", answer=Companies())
    joined = campaigns("join", NAME, "black", "--name", "Zoe")
    assert (joined.code, joined.complaint) == (0, "")
    assert joined.said.startswith("The black company joins, led by Zoe. The stub from here on: ")
    stopped = campaigns("play", answer=Companies(leaves_after=2))
    assert "Zoe, press Enter when nobody else is looking." in stopped.said
    refused = campaigns("join", NAME, "green", "--bot", "easy")
    assert (refused.code, "Game 2 is under way. Finish it first." in refused.complaint) == (1, True)
    led = campaigns("lead", NAME, "bo", "--bot", "normal")
    assert (led.code, led.complaint) == (0, "")
    bot = OpenCampaign.open(campaigns.file).companies["blue"].player
    assert led.said.startswith(f"{bot} (bot, normal) leads the blue company from now on. The stub from here on: ")
    rest = campaigns("play", answer=Companies())
    assert (rest.code, rest.complaint) == (0, "")
    assert "Bo, it is your turn." not in rest.said
    assert f"{bot} draws" in rest.said or f"{bot} takes" in rest.said or f"{bot} claims" in rest.said
    assert campaigns("back", NAME, "--reason", "a wrong bonus").code == 0
    campaigns("play", answer=Companies())
    campaigns("play", answer=Companies())
    comes_out(OpenCampaign.open(campaigns.file))
    verified = campaigns("verify", NAME)
    assert (verified.code, verified.complaint) == (0, "")
    assert "The black company joins, led by Zoe." in verified.said
    assert f"{bot} took the blue company over." in verified.said


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("join", NAME, "red", "--name", "Zoe"), "The red company is in this campaign already."),
        (("join", NAME, "pink", "--name", "Zoe"), "There is no company “pink”."),
        (("join", NAME, "black", "--bot", "norjal"), "There is no bot “norjal”. There are: easy, normal, hard"),
        (("join", NAME, "black", "--name", "Bo"), "Two seats are called Bo."),
        (("lead", NAME, "pink", "--name", "Zoe"), "There is no company “pink”. There are: Ada (red) and Bo (blue)."),
        (("lead", NAME, "blue", "--name", "Bo"), "The blue company is led by Bo already."),
        (("lead", NAME, "red,blue", "--name", "Zoe"), "There is no company “red,blue”."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(campaigns: Office, argv: Sequence[str], said: str) -> None:
    campaigns("new", "two-valleys", "--name", NAME, "--companies", "Ada:red,Bo:blue", "--open")
    raw = campaigns.file.read_bytes()
    refused = campaigns(*argv)
    assert refused.code == 1
    assert said in refused.complaint
    assert refused.complaint.count("\n") == 1
    assert campaigns.file.read_bytes() == raw


def locked(folder: Path) -> OpenCampaign:
    """Red and blue have passphrases, and one game is played."""
    copytree(TWO_VALLEYS, folder / "two-valleys")
    campaign = friday_line(folder, mode="sealed", companies=TWO)
    play_game(campaign, TWO)
    return campaign


@pytest.mark.parametrize(("words", "lock"), [(["mine", "mine"], "passphrase"), ([""], "curtain")])
def test_by_sentences_a_locked_vault_takes_a_passphrase_and_the_code(
    keyboard: Keyboard, tmp_path: Path, words: list[str], lock: str
) -> None:
    campaign = locked(tmp_path / "campaigns")
    answer = [*words, "wrong", SPELLED]
    done = keyboard("campaign", "join", str(campaign.path), "black", "--name", "Zoe", answer=answer)
    assert (done.code, done.complaint) == (0, "")
    assert "Zoe, for the black vault:" in done.said
    assert "The conductor’s code, which will open the new vault too" in done.said
    found = OpenCampaign.open(campaign.path)
    assert found.history[-1] == NewCompany("black", "Zoe", lock)
    assert found.findings.intact


def test_without_the_code_nothing_is_done(keyboard: Keyboard, tmp_path: Path) -> None:
    campaign = locked(tmp_path / "campaigns")
    raw = campaign.path.read_bytes()
    done = keyboard("campaign", "join", str(campaign.path), "black", "--bot", "easy", answer=[""])
    assert "Without the conductor’s code this can’t be done. Nothing was changed." in done.said + done.complaint
    left = keyboard("campaign", "join", str(campaign.path), "black", answer=["quit"])
    assert left.said.endswith("Nothing was changed.\n")
    assert campaign.path.read_bytes() == raw


@pytest.mark.installed
def test_the_menu_in_sentences_asks_for_all_of_it(
    keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    copytree(TWO_VALLEYS, campaigns_folder() / "two-valleys")
    campaign = friday_line(campaigns_folder(), companies=TWO)
    play_game(campaign, TWO)
    joined = at_menu(keyboard, [NAME, "a company joins", "black", "a person", "Bo", "Zoe"])
    assert "In which colour?" in joined.said
    assert "Two seats are called Bo. Names at one table must differ." in joined.said
    assert "The black company joins, led by Zoe." in joined.said
    campaign = OpenCampaign.open(campaign.path, two_valleys())
    campaign.begin([*campaign.companies], seed=3).close()
    led = at_menu(keyboard, [NAME, "hand a company over", "Bo (blue)", "bot (hard)"])
    assert "A company joins" not in led.said, "not in the middle of a game"
    again = OpenCampaign.open(campaign.path, two_valleys())
    assert again.history[-2:] == (
        NewCompany("black", "Zoe", "none"),
        NewLeader("blue", again.companies["blue"].player, "hard"),
    )


def at_menu(keyboard: Keyboard, answers: Sequence[str]) -> Session:
    left = iter([*answers, "quit"])
    session = keyboard("--plain", "--saves", str(keyboard.saves), answer=lambda said: next(left, None))
    assert session.complaint == ""
    assert next(left, "all typed") == "all typed"
    return session


async def test_three_games_by_keys(tmp_path: Path) -> None:
    """The program ends in the middle of the second game, before blue is handed over and after it."""
    copytree(three_valleys(tmp_path / "made"), tmp_path / "campaigns" / "two-valleys")
    async with at_home(tmp_path) as at:
        await describe(at, "open")
        await at.press("b")
        assert "Hand a company over" in shown(at)
        await begin(at)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "A company joins")
        await choose(at, "black")
        await choose(at, "bot (easy)")
        text = " ".join(shown(at).split())
        assert "It plays from game 2, 1904, on. It was absent from the game before." in text
        await choose(at, "Yes")
        assert "The black company joins, led by" in shown(at)
        assert "black" in [*file_of(tmp_path).companies]
        await begin(at)
        await Player(at, 3).settle_in()
        await at.press("q")
    async with at_home(tmp_path) as at:
        await choose(at, "Two Valleys: continue game 2")
        assert "A company joins" not in shown(at)
        await choose(at, "Hand a company over")
        await choose(at, f"{file_of(tmp_path).companies['blue'].player} (blue)")
        await choose(at, "a person")
        await at.press(*"Zoe", "enter")
        assert "It holds at once, for the rest of game 2." in " ".join(shown(at).split())
        await choose(at, "No")
        assert "Nothing was changed." in shown(at)
        await choose(at, "Hand a company over")
        await choose(at, f"{file_of(tmp_path).companies['blue'].player} (blue)")
        await choose(at, "a person")
        await at.press(*"Zoe", "enter")
        await choose(at, "Yes")
        assert "Zoe leads the blue company from now on." in shown(at)
        await at.press("q")
    async with at_home(tmp_path) as at:
        await choose(at, "Two Valleys: continue game 2")
        await choose(at, "Continue game 2")
        await at.rest()
        assert [who.bot for who in at.table.sitters] == ["", "", "easy"]
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await choose(at, "Undo the last game")
        await at.press(*"wrong", "enter")
        await choose(at, "Yes")
        for _ in (2, 3):
            await begin(at)
            await play_to_the_end(at)
            await deposit(at)
            await at.press("enter")
        comes_out(file_of(tmp_path))
        assert file_of(tmp_path).companies["blue"].player == "Zoe"


async def test_by_keys_a_locked_vault_takes_a_passphrase_and_the_code(tmp_path: Path) -> None:
    campaign = locked(tmp_path / "campaigns")
    async with at_home(tmp_path) as at:
        await choose(at, NAME)
        await choose(at, "A company joins")
        await choose(at, "black")
        await choose(at, "a person")
        await at.press(*"Zoe", "enter")
        await choose(at, "Yes")
        for _ in range(2):
            await at.press(*"mine", "enter")
        assert "mine" not in shown(at)
        await at.press(*SPELLED.replace("-", "").lower(), "enter")
        assert "The black company joins, led by Zoe." in shown(at)
        await choose(at, "Hand a company over")
        await choose(at, "Ada (red)")
        await choose(at, "bot (normal)")
        said = " ".join(shown(at).replace("│", "").split())
        assert "only the passphrase typed when it began, or the conductor’s code, opens it" in said
        await choose(at, "Yes")
    found = OpenCampaign.open(campaign.path, two_valleys())
    assert found.companies["black"].lock == "passphrase"
    assert (found.companies["red"].bot, found.companies["red"].lock) == ("normal", "passphrase")
