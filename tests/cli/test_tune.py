"""The door to better numbers for the planner."""

from dataclasses import asdict
from pathlib import Path

import pytest
from support.typist import Keyboard, small_map_file

from ttr_tui.bots import weights
from ttr_tui.bots.weights import Weights, read_rows
from ttr_tui.cli import lab
from ttr_tui.lab import tune as search
from ttr_tui.lab.tune import Search

QUICK = ("--rounds", "12", "--games", "8", "--seed", "2")


def the_greater_wins(search: Search, row: Weights, other: Weights, deal: int) -> float:
    """Stands in for the games of a deal."""
    better = sum(asdict(row).values()) > sum(asdict(other).values())
    return (1.5 + deal % 2 / 2) if better else 0.5


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where rows go, instead of into the program; of two rows that with the greater numbers wins."""
    path = tmp_path / "weights" / "small.toml"
    monkeypatch.setattr(lab, "rows_file", lambda board: path)
    monkeypatch.setattr(search, "play_deal", the_greater_wins)
    monkeypatch.setattr(search, "weighed", lambda *_: list(asdict(Weights())))
    monkeypatch.setattr(lab, "EXAMINED", 20)
    return path


@pytest.fixture
def small(tmp_path: Path) -> str:
    return str(small_map_file(tmp_path))


def test_what_passes_is_kept_and_written_if_asked(keyboard: Keyboard, written: Path, small: str) -> None:
    lines = keyboard("tune", small, *QUICK, "--write").said.splitlines()
    assert lines[0] == "Small with 2 players: 12 rounds of 8 games at most, deals from 2 on."
    assert [line.split(":")[0] for line in lines[1:13]] == [f"Round {number}" for number in range(1, 13)]
    assert lines[13].startswith("Examined against the default row: it won ")
    assert lines[14] == "At least 1.645 are needed, so this row is kept:"
    assert lines[-1] == f"Written into {written}."
    text = written.read_text(encoding="utf-8")
    assert all(line in text for line in lines[15:-1])
    assert "of 20 mirrored games against the default row" in text
    assert "after a search of 12 rounds of 8 games from seed 2 on." in text
    assert read_rows(written, Weights()).seats.keys() == {2}


def test_nothing_is_written_unasked(keyboard: Keyboard, written: Path, small: str) -> None:
    assert keyboard("tune", small, *QUICK).said.endswith("To keep it, run the same command again with --write.\n")
    assert not written.exists()


def test_what_is_not_clearly_better_is_not_kept(
    keyboard: Keyboard, written: Path, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "SURE", 99.0)
    session = keyboard("tune", small, *QUICK, "--write")
    assert session.said.endswith("At least 99 are needed, so it is not kept.\n")
    assert (session.code, written.exists()) == (0, False)


def test_a_search_that_finds_nothing_says_so(
    keyboard: Keyboard, written: Path, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "play_deal", lambda *_: 1.0)
    session = keyboard("tune", small, *QUICK, "--write")
    assert session.said.endswith("\nNothing better was found, so everything stays as it is.\n")
    assert not written.exists()


def test_an_interruption_tells_what_was_found_so_far(
    keyboard: Keyboard, written: Path, small: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "examine", interrupted)
    session = keyboard("tune", small, *QUICK, "--write")
    lines = session.said.splitlines()
    assert lines[13:15] == ["Stopped.", "What was found so far has not been examined, so nothing is written:"]
    assert " = " in lines[15]
    assert (session.code, session.complaint, written.exists()) == (130, "", False)


def test_the_seats_must_fit_the_map(keyboard: Keyboard, small: str) -> None:
    session = keyboard("tune", small, "--seats", "3")
    assert (session.code, session.complaint) == (1, "Small is for 2 players, and --seats names 3.\n")


def test_a_bad_file_of_rows_is_told(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "usa.toml"
    bad.write_text("[seats.2]\nturn = 'slow'\nhold = 101\n", encoding="utf-8")
    monkeypatch.setattr(weights, "rows_file", lambda board: bad)
    for argv in (("tune", "usa"), ("simulate", "--games", "2")):
        session = keyboard(*argv)
        assert session.code == 1
        assert session.complaint.splitlines() == [
            f"{bad}: seats.2.turn: A number from 0.1 to 100 belongs here, not the text “slow”.",
            f"{bad}: seats.2.hold: A number from 0 to 100 belongs here, not 101.",
        ]
