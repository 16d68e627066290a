"""Who has to act before the final scoring is over hears no total of it, wherever they ask for the scores."""

from __future__ import annotations

import re

from support.typist import Keyboard, play_sensibly

from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.game import Watch, course_of

STANDS = re.compile(r"^(?:You|Ann|Bo): \$(-?\d+), ", re.MULTILINE)


def test_scores_wait_while_an_event_is_put_away(keyboard: Keyboard) -> None:
    """Whoever is last puts one away, and hears what each has by then; the receipts come with the result."""
    looks = ["scores", "receipt"]
    looked: list[str] = []
    asked: list[str] = []

    def answer(said: str) -> str | None:
        question = said.splitlines()[-1]
        if asked:
            looked.append(said)
            asked.clear()
        if looks and (looked or "archive “" in said):
            asked.append(looks[0])
            return looks.pop(0)
        if "press Enter when nobody else" in question:
            return ""
        return play_sensibly(said)

    seats = ("--seats", "Ann:red,Bo:blue", "--seed", "3")
    session = keyboard("play", "legacy-east", "--plain", *seats, answer=answer)
    assert (session.code, session.complaint) == (0, "")
    told, receipt = looked
    assert receipt.startswith("receipt\nYour receipt is filled in. It is read with the result.\n")
    game = keyboard.record().game
    counted, final = course_of(Watch.of(game, SPECTATOR)).by_turn[-1], game.table.scores
    assert sorted(map(int, STANDS.findall(told))) == sorted(counted)
    assert sorted(counted) != sorted(final)
