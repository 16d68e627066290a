"""The door to the analysis of a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.analysed import passes_the_last_lane, saved_game
from support.typist import Keyboard

from ttr_tui.store.saves import analysis_file
from ttr_tui.words.analysis import MAY_TAKE_A_MINUTE

KEYS = {"map", "players", "work", "done", "judged", "decisions", "otherwise", "losses", "luck"}


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ttr_tui.cli.lab.CHOICES", 1500)


@pytest.fixture
def saved(keyboard: Keyboard) -> Path:
    return saved_game(keyboard.saves, 6, passes_the_last_lane)


def test_it_says_what_was_lost_and_what_luck_did(keyboard: Keyboard, saved: Path) -> None:
    session = keyboard("analyse", saved.name)
    assert (session.code, session.complaint.strip()) == (0, MAY_TAKE_A_MINUTE)
    for heading in ("Where points were lost", "What luck did"):
        assert f"\n{heading}\n" in session.said
    assert "drawing from the deck cost you about" in session.said
    assert "Better: claiming Camden to Dover" in session.said


def test_it_is_kept_and_told_again_without_being_worked_out(
    keyboard: Keyboard, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = keyboard("analyse", saved.name)
    assert analysis_file(saved).exists()
    monkeypatch.setattr("ttr_tui.plain.analysis.analyse", None)
    assert keyboard("analyse", saved.name).said == first.said


def test_a_program_reads_it_as_json(keyboard: Keyboard, saved: Path) -> None:
    found = json.loads(keyboard("analyse", saved.name, "--json").said)
    assert found.keys() == KEYS
    assert found["done"] == 1
    assert found["players"] == ["Ann", "Bea"]
    assert (found["losses"][0]["player"], found["losses"][0]["sure"]) == (1, True)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": 1}', b"\xff" * 100, b"[" * 100_000])
def test_a_damaged_analysis_is_worked_out_again(keyboard: Keyboard, saved: Path, content: bytes) -> None:
    whole = keyboard("analyse", saved.name).said
    analysis_file(saved).write_bytes(content)
    session = keyboard("analyse", saved.name)
    assert session.complaint.startswith("The analysis beside this game is damaged.")
    assert session.said == whole
    assert keyboard("analyse", saved.name).complaint == ""


@pytest.mark.parametrize(("key", "value"), [("format", 0), ("journal", "f" * 32)])
def test_one_of_another_version_or_game_is_worked_out_again(
    keyboard: Keyboard, saved: Path, key: str, value: object
) -> None:
    whole = keyboard("analyse", saved.name).said
    kept = json.loads(analysis_file(saved).read_bytes())
    analysis_file(saved).write_text(json.dumps({**kept, key: value, "losses": []}))
    afresh, kept_again = keyboard("analyse", saved.name), keyboard("analyse", saved.name)
    assert (afresh.said, afresh.complaint.strip()) == (whole, MAY_TAKE_A_MINUTE)
    assert (kept_again.said, kept_again.complaint) == (whole, "")


def test_what_lacks_a_part_is_damaged(keyboard: Keyboard, saved: Path) -> None:
    keyboard("analyse", saved.name)
    kept = json.loads(analysis_file(saved).read_bytes())
    del kept["luck"]
    analysis_file(saved).write_text(json.dumps(kept))
    assert "damaged" in keyboard("analyse", saved.name).complaint


def test_more_effort_and_more_seats_are_worked_out_anew(keyboard: Keyboard, saved: Path) -> None:
    worlds = []
    for more in ((), ("--effort", "2"), ("--effort", "2", "--everyone")):
        found = json.loads(keyboard("analyse", saved.name, "--json", *more).said)
        worlds.append((found["work"], found["judged"]))
    assert worlds == [(1500, [1]), (3000, [1]), (3000, [1, 2])]


def test_where_nothing_can_be_kept_it_is_told_all_the_same(keyboard: Keyboard, saved: Path) -> None:
    analysis_file(saved).mkdir()
    session = keyboard("analyse", saved.name, "--afresh")
    assert (session.code, "can’t be kept" in session.complaint) == (0, True)
    assert "What luck did" in session.said


def test_a_game_under_way_has_none(keyboard: Keyboard) -> None:
    session = keyboard("analyse", saved_game(keyboard.saves, 0, acts=6).name)
    assert (session.code, session.said) == (1, "")
    assert session.complaint == "Only a game that is over can be analysed.\n"


def test_a_file_that_is_not_there_is_named(keyboard: Keyboard) -> None:
    session = keyboard("analyse", "nothing.ttr")
    assert session.code != 0
    assert "nothing.ttr" in session.complaint
