"""A replay as a film, looked at with an emulator."""

from __future__ import annotations

import json
from pathlib import Path

import pyte
import pytest
from support.small import play_on, small_deal
from support.typist import Keyboard

from ttr_tui.seats.live_game import LiveGame


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A whole small game."""
    live = LiveGame.begin(small_deal(3), tmp_path)
    play_on(live.game)
    live.save()
    live.close()
    return live.path


def test_a_player_of_films_shows_the_game_to_its_end(save: Path, tmp_path: Path, keyboard: Keyboard) -> None:
    out = tmp_path / "game.cast"
    session = keyboard("replay", str(save), "--cast", str(out), "--size", "100x30")
    assert (session.code, session.complaint) == (0, "")
    header, *frames = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert (header["version"], header["width"], header["height"]) == (2, 100, 30)
    times = [seconds for seconds, _, _ in frames]
    assert times == sorted(times)
    screen = pyte.Screen(100, 30)
    stream = pyte.Stream(screen)
    shown = []
    for _, kind, sent in frames:
        assert kind == "o"
        stream.feed(sent)
        shown.append("\n".join(screen.display))
    assert "Ann" in shown[0]
    assert len({*shown}) > 10
    assert sum("1" in line for line in screen.display) > 3


def test_a_file_that_is_there_is_never_written_over(save: Path, tmp_path: Path, keyboard: Keyboard) -> None:
    before = save.read_bytes()
    session = keyboard("replay", str(save), "--cast", str(save))
    assert session.code == 1
    assert "can’t be written" in session.complaint
    assert save.read_bytes() == before


@pytest.mark.parametrize("size", ["79x24", "80x23", "axb", "120", "99999x40", "401x40"])
def test_a_size_that_cannot_be_is_refused(save: Path, size: str, keyboard: Keyboard) -> None:
    session = keyboard("replay", str(save), "--cast", "out.cast", "--size", size)
    assert session.code == 2
    assert "such as 120x40" in session.complaint
