"""What there is to do at home."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from support.analysed import saved_game

from ttr_tui.dialogues.menu import GAMES_TO_LEARN, Doing, menu
from ttr_tui.seats.summaries import Tries, read_history


def test_the_guide_is_offered_until_a_few_games_are_over(tmp_path: Path) -> None:
    nothing_tried = Tries(date(2026, 1, 1), ())

    def offered(*, guided: bool = False) -> bool:
        entries = menu(read_history(tmp_path), [], nothing_tried, guided=guided)
        return Doing.FIRST_GAME in [entry.doing for entry in entries]

    saved_game(tmp_path, 0, acts=6)
    for seed in range(1, GAMES_TO_LEARN + 1):
        assert offered()
        assert not offered(guided=True)
        saved_game(tmp_path, seed)
    assert not offered()
