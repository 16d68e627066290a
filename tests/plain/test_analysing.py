"""The analysis in plain text, after a game or of a saved one."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.analysed import passes_the_last_lane, saved_game
from support.typist import Keyboard

from ttr_tui.plain import analysis
from ttr_tui.store.saves import analysis_file

pytestmark = pytest.mark.installed


@pytest.fixture
def evening(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.setattr(analysis, "CHOICES", 1500)
    saved_game(keyboard.saves, 6, passes_the_last_lane)
    return keyboard


def test_a_saved_game_is_analysed_with_word_of_how_far_it_is(evening: Keyboard) -> None:
    answers = ["finished games", "1", "analyse it", "menu", "finished games", "1", "5", "menu", "quit"]
    left = iter(answers)
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(left))
    assert (session.code, session.complaint) == (0, "")
    first, again = session.said.split("Analyse it: ", 2)[1:]
    assert "This can take a minute." in first
    assert "Working it out: " in first
    assert "drawing from the deck cost you about" in first
    assert "drawing from the deck cost you about" in again
    assert "Working it out: " not in again
    assert analysis_file(evening.saved()).exists()
