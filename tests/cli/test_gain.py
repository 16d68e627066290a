"""The yardstick: what it gains to choose otherwise."""

from dataclasses import replace

import pytest
from support.typist import Keyboard

from ttr_tui.bots.lookahead import mean_and_error
from ttr_tui.bots.weights import Weights, rows_of
from ttr_tui.lab.gain import Change, Gain, Question, weigh_game
from ttr_tui.store.map_decoder import load_map, snapshot

EAST = rows_of(load_map("legacy-east")).of(2)


def question(tried: Weights | str) -> Question:
    return Question(snapshot("legacy-east"), 2, 1, 2, 5, EAST, tried)


def test_who_chooses_the_same_is_never_played_out() -> None:
    assert weigh_game(question(EAST), 0).changes == ()


def test_each_change_is_played_out_in_every_world_and_again_the_same() -> None:
    asked = question(replace(EAST, patience=0.0, turn=0.2))
    game = weigh_game(asked, 0)
    assert game.changes
    assert game.decisions > len(game.changes)
    assert {(len(one.points), len(one.wins)) for one in game.changes} == {(2, 2)}
    assert weigh_game(asked, 0) == game


def test_any_bot_can_be_tried() -> None:
    game = weigh_game(question("easy"), 0)
    assert 0 < len(game.changes) < game.decisions
    assert weigh_game(question("normal"), 0).changes == ()


def test_a_change_counts_once_however_many_worlds_it_was_played_out_in() -> None:
    gain = Gain()
    for points in ((1.0, 3.0), (6.0, 6.0)):
        gain.add(Change("claim to draw", points, (0.0, 1.0)))
    assert gain.points == [2.0, 6.0]
    assert mean_and_error(gain.points) == (4.0, 2.0)
    assert mean_and_error([7.0]) == (7.0, float("inf"))


def test_the_table_says_what_each_kind_of_change_gains(keyboard: Keyboard) -> None:
    session = keyboard(
        "gain", "legacy-east", "--set", "patience=0", "--set", "turn=0.2", "--games", "1", "--worlds", "1"
    )
    assert (session.code, session.complaint) == (0, "")
    said = " ".join(session.said.split())
    assert "decisions in 1 game with 2 players" in said
    assert "the bot would choose times points gained games won more" in said
    *_, last = session.said.splitlines()
    assert last.startswith("all together")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((), "Say what to measure"),
        (("--bot", "nobody"), "There is no bot called “nobody”."),
        (("--bot", "hard", "--set", "patience=1"), "not both at once"),
        (("--set", "courage=1"), "I don’t understand “courage=1”"),
        (("--set", "patience=soon"), "I don’t understand “patience=soon”"),
        (("--set", "patience=-1"), "patience can be from 0 to 100."),
    ],
)
def test_what_makes_no_sense_is_said(keyboard: Keyboard, typed: tuple[str, ...], said: str) -> None:
    session = keyboard("gain", "usa", *typed)
    assert session.code == 1
    assert said in session.complaint
