"""A game with everything that a map of the campaign's rules may add, played by typed choices."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import tomli_w
from support.east_story import restless
from support.typist import Keyboard, Newcomer
from systems.legacy.twin import VERBAL
from systems.legacy.twin.numbers import map_with_verbs

from ttr_tui.seats.audit import audit

pytestmark = pytest.mark.installed


@pytest.mark.parametrize("seats", ["planner,Ann", "Bea,Ann,normal,easy"])
def test_newcomers_and_bots_play_with_all_verbs_to_the_end(keyboard: Keyboard, tmp_path: Path, seats: str) -> None:
    path = tmp_path / "verbs.toml"
    raw = map_with_verbs(VERBAL.map, VERBAL.events) | {"id": "verbs"}
    path.write_text(tomli_w.dumps(raw), encoding="utf-8")
    session = keyboard("play", str(path), "--plain", "--seats", seats, "--seed", "11", answer=Newcomer(7))
    assert (session.code, session.complaint) == (0, "")
    record = keyboard.record()
    assert record.game.over
    assert audit(record) is None
    assert "The story goes on: “The Gulf”." in session.said
    assert "Ann, you are asked by postcard 2." in session.said
    assert re.search(r"You choose this: (no|wild)\.", session.said)


def test_newcomers_choose_places_for_tokens_and_a_train(keyboard: Keyboard, tmp_path: Path) -> None:
    path = tmp_path / "restless.toml"
    path.write_text(tomli_w.dumps(restless()), encoding="utf-8")
    session = keyboard("play", str(path), "--plain", "--seats", "Bea,Ann,normal", "--seed", "5", answer=Newcomer(7))
    assert (session.code, session.complaint) == (0, "")
    record = keyboard.record()
    assert record.game.over
    assert audit(record) is None
    for said in (
        "where does your Desk go? You are asked by “Test”",
        "where does the Special go next? You are asked by “Test”",
        "1 Stake on the route ",
        "Special: from Boston to ",
        "a rule alone from now on: “Test”",
        "a second colour from now on: white.",
    ):
        assert said in session.said, said
