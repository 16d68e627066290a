"""The yardstick: what it gains to choose otherwise."""

from dataclasses import replace
from pathlib import Path

import pytest
from support.tables import position
from support.typist import small_map_file

from bench.gain import Change, Gain, Question, main, reshuffled, weigh_game
from ttr_tui.bots.lookahead import mean_and_error
from ttr_tui.bots.weights import Weights, rows_of
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


def test_worlds_have_the_same_hands_and_the_decks_in_another_order() -> None:
    table = position("usa", hands={0: "red*3 wild", 1: "blue"}).table
    one, other = reshuffled(table, 1), reshuffled(table, 2)
    assert one.hands == other.hands == table.hands
    assert one.decks != other.decks
    assert [sorted(deck) for deck in one.decks] == [sorted(deck) for deck in table.decks]


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


def test_the_table_says_what_each_kind_of_change_gains(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = str(small_map_file(tmp_path))
    main([small, "--set", "patience=0", "--set", "turn=0.2", "--games", "2", "--worlds", "1"])
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("Small, 2 players, 2 games: ")
    assert "the bot would choose times points gained games won more, %" in said
    assert " all together " in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((), "one of the arguments --set --bot is required"),
        (("--bot", "nobody"), "invalid choice: 'nobody'"),
        (("--bot", "hard", "--set", "patience=1"), "not allowed with argument"),
        (("--set", "courage=1"), "courage is none of turn, piece,"),
        (("--set", "patience=soon"), "could not convert string to float: 'soon'"),
        (("--set", "patience=-1"), "patience can be from 0 to 100"),
        (("--bot", "hard", "--seats", "6"), "is for 2 to 5 players, and --seats is 6"),
    ],
)
def test_what_makes_no_sense_is_said(typed: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["usa", *typed])
    assert said in capsys.readouterr().err
