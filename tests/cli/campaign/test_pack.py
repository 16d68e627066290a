"""The doors for authors: a pack to begin with, and a game of it played now."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from support.packs import SALT_AND_STONE
from support.typist import Keyboard

from ttr_tui.cli.arguments import CAMPAIGN_DOORS, PACK_DOORS
from ttr_tui.store.campaign_file import read_campaign

SAID = (
    "A pack of two games lies in {0}. Each of its files says what can be changed.\n"
    "Check it: ttr campaign pack check {0}\n"
    "Play its second game: ttr campaign pack try {0} --game 2\n"
)


@pytest.fixture
def pack(keyboard: Keyboard, tmp_path: Path) -> Path:
    folder = tmp_path / "packs" / "mail-line"
    session = keyboard("campaign", "pack", "new", str(folder))
    assert (session.code, session.complaint, session.said) == (0, "", SAID.format(folder))
    return folder


def test_a_new_pack_is_called_after_its_folder_and_nothing_in_it_is_odd(keyboard: Keyboard, pack: Path) -> None:
    said = tomllib.loads((pack / "pack.toml").read_text())
    assert (said["id"], said["name"]) == ("mail-line", "Mail Line")
    checked = keyboard("campaign", "pack", "check", str(pack)).said
    assert checked.startswith("Mail Line 0.1: this pack has no errors. 2 games, 4 cards of the story.")
    assert checked.endswith("Nothing in it is odd.\n")
    assert keyboard("campaign", "check", str(pack)).said == checked


def test_every_file_of_it_has_a_remark(pack: Path) -> None:
    files = sorted(pack.rglob("*.toml"))
    assert [str(file.relative_to(pack)) for file in files] == [
        "areas/south.toml",
        "events.toml",
        "pack.toml",
        "postcards.toml",
        "rules.toml",
        "story.toml",
    ]
    assert [file.name for file in files if not file.read_text().startswith("# ")] == []


def test_bots_play_all_of_it(keyboard: Keyboard, pack: Path) -> None:
    said = keyboard("campaign", "pack", "simulate", str(pack), "--campaigns", "2", "--seats", "easy,random").said
    assert said.startswith("Mail Line: 2 campaigns of 2 companies, seeds from 1 on.")


def test_a_game_is_tried_after_a_past_of_bots_and_goes_on_by_its_file(keyboard: Keyboard, pack: Path) -> None:
    game = ("--game", "2", "--seats", "Ann,easy,easy")
    said = keyboard("campaign", "pack", "try", str(pack), *game, answer=["", "quit"]).said
    assert said.startswith("Bots play what was before, 1901.\n")
    assert "“Mail Line from game 2 on”, game 2 of 2, 1904: The Islands." in said
    path = Path(said.rpartition("This try is kept until the next one: ")[2].strip())
    assert [line.content.get("game") for line in read_campaign(path).lines if "game" in line.content] == [1]
    again = keyboard("campaign", "play", str(path), answer=["quit"])
    assert (again.code, "game 2 of 2" in again.said) == (0, True)


@pytest.mark.parametrize(("label", "read"), [("salt-first", [True, False]), ("stone-first", [False, True])])
def test_a_branch_is_chosen_by_what_is_answered_before(keyboard: Keyboard, label: str, read: list[bool]) -> None:
    game = ("--game", "2", "--answer", f"1901-03={label}", "--seats", "Ann,easy,easy")
    said = keyboard("campaign", "pack", "try", str(SALT_AND_STONE), *game, answer=["", "1 2", "", "quit"]).said
    assert [f"“{one}”" in said for one in ("Salt First", "Stone First")] == read


@pytest.mark.parametrize(
    ("game", "answer", "said"),
    [
        ("2", "1901-04=salt-first", "has no card “1901-04” that asks something after a game before this one. These do"),
        ("1", "1901-03=salt-first", "has no card “1901-03” that asks something after a game before this one. None"),
        ("2", "1901-03=salt", "The card “1901-03” can’t be answered “salt”. Choose one of these: salt-first and stone"),
        ("2", "1901-03", "The card “1901-03” can’t be answered “”."),
    ],
)
def test_an_answer_that_cannot_be_given_is_refused(keyboard: Keyboard, game: str, answer: str, said: str) -> None:
    session = keyboard("campaign", "pack", "try", str(SALT_AND_STONE), "--game", game, "--answer", answer)
    assert (session.code, said in session.complaint) == (1, True)


def test_the_next_try_takes_the_place_of_the_last(keyboard: Keyboard, pack: Path) -> None:
    keyboard("campaign", "pack", "try", str(pack), "--game", "2", answer=["", "quit"])
    said = keyboard("campaign", "pack", "try", str(pack), answer=["", "quit"]).said
    path = Path(said.rpartition("This try is kept until the next one: ")[2].strip())
    assert [one.name for one in path.parent.glob("*.toml")] == ["mail-line-from-game-1-on.toml"]
    assert "Bots play" not in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["new", "Mail Line"], "A pack is called after its folder, and “Mail Line” can’t be one"),
        (["new", "mail-line"], "mail-line isn’t empty. Name a new folder."),
        (["try", "mail-line", "--game", "3"], "Mail Line has no game 3. The last is game 2."),
        (["try", "mail-line", "--seats", "Ann"], "Mail Line is for 2 to 5 players, and --seats names 1."),
        (["try", "nowhere"], "There is no pack of this name."),
    ],
)
def test_what_cannot_be(
    keyboard: Keyboard, pack: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], said: str
) -> None:
    monkeypatch.chdir(pack.parent)
    session = keyboard("campaign", "pack", *typed)
    assert session.code == 1
    assert said in session.complaint


def test_without_a_command_it_tells_what_there_is(keyboard: Keyboard) -> None:
    said = keyboard("campaign", "pack").said
    assert all(f"  {command} " in said for command in PACK_DOORS)


def test_check_and_simulate_lead_to_the_same_and_say_so() -> None:
    for name in ("check", "simulate"):
        assert CAMPAIGN_DOORS[name][1:] == PACK_DOORS[name][1:]
        assert f"as pack {name} does" in CAMPAIGN_DOORS[name][0]
