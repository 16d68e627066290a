"""The yardstick: what it gains to choose otherwise."""

from dataclasses import replace
from pathlib import Path

import pytest
from support.tables import position
from support.typist import small_map_file

from bench.gain import Change, Gain, Question, main, reshuffled, weigh_game
from bench.seated import bot_typed
from ttr_tui.bots.lookahead import mean_and_error
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.roster import habit
from ttr_tui.bots.weights import Weights, judge_rows, rows_of
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.bot_names import CHARACTERS
from ttr_tui.store.map_decoder import load_map, snapshot

EAST = judge_rows(load_map("legacy-east")).of(2)


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


def test_it_is_judges_who_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    hasty, rows = replace(EAST, patience=0.0, turn=0.2), list[Weights]()
    sit = Planner.__init__

    def noted(self: Planner, rules: RuleSet, weights: Weights | None = None) -> None:
        rows.append(weights or Weights())
        sit(self, rules, weights)

    monkeypatch.setattr(Planner, "__init__", noted)
    weigh_game(Question(snapshot("legacy-east"), 2, 1, 1, 5, hasty, hasty), 0)
    assert rows == [hasty, hasty, EAST]


def test_worlds_have_the_same_hands_and_the_decks_in_another_order() -> None:
    table = position("usa", hands={0: "red*3 wild", 1: "blue"}).table
    one, other = reshuffled(table, 1), reshuffled(table, 2)
    assert one.hands == other.hands == table.hands
    assert one.decks != other.decks
    assert [sorted(deck) for deck in one.decks] == [sorted(deck) for deck in table.decks]


def test_any_bot_can_be_tried() -> None:
    game = weigh_game(question("easy"), 0)
    assert 0 < len(game.changes) < game.decisions
    assert weigh_game(question("judge"), 0).changes == ()


@pytest.mark.parametrize("who", ["judge", "normal", "hunter"])
def test_a_planner_can_be_typed_with_numbers_changed(who: str) -> None:
    rules = RuleSet(load_map("legacy-east"))
    row = judge_rows(rules.edition).of(2) if who == "judge" else rows_of(rules.edition).of(2)
    row = habit(who, row) if who in CHARACTERS else row
    changed = Planner(rules, replace(row, patience=3.5, ticket_price=0.0))
    typed = bot_typed(f"{who}:patience=3.5:ticket_price=0")(rules)
    plain = bot_typed(who)(rules)
    ends = [[play_out(rules, [bot] * 2, seed).scores for seed in (1, 2, 3)] for bot in (changed, typed, plain)]
    assert ends[0] == ends[1] != ends[2]


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
    main([small, "--of", "normal", "--bot", "normal", "--games", "1", "--worlds", "1"])
    assert ", 0 of them otherwise" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ((), "one of the arguments --set --bot is required"),
        (("--bot", "nobody"), "There is no bot nobody. There are easy, normal,"),
        (("--bot", "hard", "--set", "patience=1"), "not allowed with argument"),
        (("--set", "courage=1"), "courage is none of turn, piece,"),
        (("--set", "patience=soon"), "patience is a number, and not “soon”"),
        (("--set", "trail_reach=1.5"), "trail_reach is a whole number, and not “1.5”"),
        (("--bot", "easy:patience=1"), "easy has no numbers of its own. Those that have: judge, normal, builder,"),
        (("--bot", "judge:patience"), "patience is a number, and not “”"),
        (("--bot", "normal:courage=1"), "courage is none of turn, piece,"),
        (("--set", "patience=-1"), "patience can be from 0 to 100"),
        (("--bot", "hard", "--seats", "6"), "is for 2 to 5 players, and --seats is 6"),
    ],
)
def test_what_makes_no_sense_is_said(typed: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["usa", *typed])
    assert said in capsys.readouterr().err
