"""The door to the bots: what there are, and what is wrong with somebody's own."""

import shlex
import sys
from pathlib import Path

import pytest
from support.typist import Keyboard

from ttr_tui.bots import weights


def test_the_bots_are_named_with_what_they_are_like(keyboard: Keyboard) -> None:
    session = keyboard("bots")
    assert session.code == 0
    assert [line.partition(":")[0] for line in session.said.splitlines()[:3]] == ["easy", "normal", "hard"]


def test_what_is_wrong_with_a_program_is_said_and_ends_with_1(keyboard: Keyboard, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    if 'choose' in line[:9]: print('hello', flush=True)\n")
    command = shlex.join([sys.executable, "-I", str(script)])
    session = keyboard("bots", "legacy-east", "--games", "1", "--check", command)
    assert session.code == 1
    assert "legacy-east, first-tickets: Its answer isn’t a line of JSON: “hello”." in session.complaint
    assert "games on 1 map, no good answers." in session.said


def test_a_program_that_is_missing_is_started_once(keyboard: Keyboard, tmp_path: Path) -> None:
    session = keyboard("bots", "usa", "legacy-east", "--check", str(tmp_path / "nobody"))
    assert session.code == 1
    assert session.complaint.count("It can’t be started: No such file") == 1


def test_a_series_ends_with_a_sentence_where_a_program_does(keyboard: Keyboard) -> None:
    session = keyboard("simulate", "--seats", "exec:true,random", "--games", "2")
    assert (session.code, session.complaint) == (1, "Game 1, seed 1: true: It ended with code 0.\n")


def test_a_bad_file_of_rows_is_told(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "usa.toml"
    bad.write_text("[seats.2]\nturn = 'slow'\nhold = 101\n", encoding="utf-8")
    monkeypatch.setattr(weights, "rows_file", lambda board, whose="": bad)
    session = keyboard("simulate", "--games", "2")
    assert session.code == 1
    assert session.complaint.splitlines() == [
        f"{bad}: seats.2.turn: A number from 0.1 to 100 belongs here, not the text “slow”.",
        f"{bad}: seats.2.hold: A number from 0 to 100 belongs here, not 101.",
    ]
