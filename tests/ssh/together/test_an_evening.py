"""Four people at one table and one who looks on play to the end with OpenSSH; a line is cut in every phase."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

from ssh.together import reading
from ssh.together.evening import LOOKS, ONLOOKER, Evening
from ssh.together.served import served
from ssh.together.truth import record_of, secrets
from ssh.together.window import NOT_HERE, tmux_in
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.audit import audit

pytestmark = [pytest.mark.deep, NOT_HERE]
MIDDLE = 40
"""The turn in which somebody begins to look on."""


@pytest.mark.parametrize(("map_name", "seed"), [("USA", 1), ("Nederland", 2)])
def test_an_evening(room: Path, map_name: str, seed: int) -> None:
    kept = room / "host"
    with tmux_in(room) as tmux:
        with served(kept) as port:
            evening = Evening(port, tmux)
            evening.meet(map_name)
            evening.play(
                seed,
                {
                    "Ann": [evening.drops("Ann", reading.choosing_later)],
                    "Bo": [
                        evening.drops("Bo", reading.choosing_first),
                        evening.is_replaced("Bo", lambda text: reading.in_turn(text) and reading.turn(text) >= MIDDLE),
                        evening.returns("Bo", lambda _: reading.turn(evening.windows["Ann"].text) >= MIDDLE + 12),
                        evening.drops("Bo", reading.in_last_turn),
                    ],
                    "Cy": [
                        evening.drops("Cy", reading.halfway_drawing),
                        evening.looks_on(lambda text: reading.turn(text) >= MIDDLE),
                    ],
                    "Dee": [evening.drops("Dee", reading.about_to_pay, reading.in_turn)],
                },
            )
            results = evening.results()
            cy = evening.windows["Cy"]
            cy.cut()
            cy.come()
            listed = re.search(rf"(\d) {evening.code} .*game over", cy.until("game over"))
            assert listed is not None
            cy.press(listed[1])
            results["Cy, who came back"] = evening.results()["Cy"]
            evening.look_around()
        record = record_of(kept, evening.code)
        game = record.game
        assert game.over
        assert audit(record) is None
        points = dict(zip(LOOKS, game.table.scores, strict=True))
        assert results == dict.fromkeys([*LOOKS, ONLOOKER, "Cy, who came back"], points)
        for seat, name in [*enumerate(LOOKS), (SPECTATOR, ONLOOKER)]:
            hidden = secrets(game, seat)
            assert len(hidden) > 8
            screens = list(evening.windows[name].all_screens())
            assert not [text for text in screens if str(room) in text or str(Path.home()) in text]
            before = list(takewhile(lambda text: not reading.counting(text), screens))
            assert len(before) > 20
            assert not [word for text in before for word in hidden if word in text]
            assert name != ONLOOKER or not [text for text in before if "Hand " in text]
