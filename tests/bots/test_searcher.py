"""`hard` is the planner until the end is near; then it plays claims out, by what its seat was told, within its work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS, TWINS
from support.tables import rules_of
from support.watched import Watched

from bench.gain import Gain, Question, weigh, weigh_game
from ttr_tui.bots import lookahead
from ttr_tui.bots.bot import USUAL_EFFORT, next_seat
from ttr_tui.bots.lookahead import CHOICES, SIEVES, Judge, Searcher, best_action
from ttr_tui.bots.roster import BOTS, judge
from ttr_tui.bots.weights import judge_rows
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.imagination import Unimaginable
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin, submit
from ttr_tui.store.map_decoder import load_map, snapshot

FEWEST = 8
"""Pieces with which every lane of every map can still be claimed; with these the end is always near."""
QUICK = {twin.compositions[0].name for twin in TWINS.values()}
"""One of each system; the others where there is time."""
A_WORLD = 150
"""More choices than it takes to play all claims out in one world of the games looked at."""
USUAL, GOOD, BAD = DrawCard(0), TakeCard(0), TakeCard(1)

one_a_system = pytest.mark.parametrize(
    "composition",
    [pytest.param(one, id=one.name, marks=[] if one.name in QUICK else pytest.mark.deep) for one in COMPOSITIONS],
)


def test_it_is_the_hard_level() -> None:
    assert BOTS["hard"] is Searcher


@one_a_system
def test_what_it_was_told_is_all_it_goes_by(composition: Composition) -> None:
    _, rules = composition.shortened(FEWEST)
    seats = composition.seats[0]
    assert Watched(rules, seats, 3, Searcher).run() > 5 * seats


def test_it_plays_the_planners_game_but_for_claims_near_the_end() -> None:
    game = weigh_game(Question(snapshot("usa"), 2, 1, 1, 3, judge_rows(load_map("usa")).of(2), "hard"), 0)
    assert 0 < len(game.changes) < game.decisions / 5
    assert {change.kind for change in game.changes} <= {"claim to another", "draw to claim", "take to claim"}


@pytest.mark.deep
def test_what_it_claims_instead_gains_points() -> None:
    question = Question(snapshot("usa"), 2, 12, 6, 1, judge_rows(load_map("usa")).of(2), "hard")
    gain = Gain()
    for game in weigh(question, map):
        for change in game.changes:
            gain.add(change)
    assert len(gain.points) > 12
    assert sum(gain.points) > 0


def test_far_from_the_end_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(*_: object) -> Action:
        raise AssertionError

    monkeypatch.setattr(lookahead, "best_action", tried)
    assert_the_planner_chooses(30)


def test_its_work_is_counted_in_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []

    def counted(judge: Judge, *told: object) -> Action:
        before = judge.choices
        chosen: Action = best_action(judge, *told)  # type: ignore[arg-type]
        spent.append(judge.choices - before)
        return chosen

    monkeypatch.setattr(lookahead, "best_action", counted)
    bot = Searcher(rules_of("usa"))
    for act, (play, seat) in enumerate(decisions(300), 1):
        bot.choose(play.lenses[seat], Chance(1, seat, act), USUAL_EFFORT)
    assert len(spent) > 5
    assert CHOICES / 2 < max(spent) < CHOICES + A_WORLD


def test_what_nobody_can_imagine_is_left_to_the_planner(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> Table:
        raise Unimaginable

    monkeypatch.setattr(Judge, "imagine", failing)
    assert_the_planner_chooses(300)


def assert_the_planner_chooses(most: int) -> None:
    """In the first so many decisions of a game."""
    rules = rules_of("usa")
    bot, planner = Searcher(rules), judge(rules)
    for act, (play, seat) in enumerate(decisions(most), 1):
        view, chance = play.lenses[seat], Chance(1, seat, act)
        assert bot.choose(view, chance, USUAL_EFFORT) == planner.choose(view, chance, USUAL_EFFORT)


def decisions(most: int) -> Iterator[tuple[Play, int]]:
    """The moments of a game on USA in which somebody chooses, as the planner plays it."""
    rules = rules_of("usa")
    play, planner = Play(rules, rules.table(2, frozenset({0, 1})), SeededDealer(7)), judge(rules)
    begin(play)
    for act in range(1, most + 1):
        if play.table.winners is not None:
            return
        seat = next_seat(play.table)
        yield play, seat
        submit(play, seat, planner.choose(play.lenses[seat], Chance(1, seat, act), 1))


class Foretelling:
    """Stands for a judge and says what an action is worth; the usual one is worth nothing."""

    def __init__(self, worth: Callable[[Action], float]) -> None:
        self.choices = 0
        self.asked: list[tuple[Action, int]] = []
        self._worth = worth

    def imagine(self, view: View, shuffles: int, act: int) -> Table:
        return view.table

    def worth(self, table: Table, seat: int, action: Action, shuffles: int) -> float:
        self.choices += 1
        self.asked.append((action, shuffles))
        return 0.0 if action == USUAL else self._worth(action)


def found(judge: Foretelling, work: int = 1000) -> Action:
    view = View(rules_of("usa").table(2, frozenset({0})), 0)
    return best_action(judge, view, USUAL, [GOOD, BAD], 100, work)  # type: ignore[arg-type]


def test_the_better_one_is_taken_after_all_sieves_with_the_same_worlds_for_each() -> None:
    judge = Foretelling(lambda action: 3.0 if action == GOOD else -3.0)
    assert found(judge) == GOOD
    worlds = [world for action, world in judge.asked if action == GOOD]
    assert worlds == [world for action, world in judge.asked if action == USUAL] == [*range(100, 100 + sum(SIEVES))]
    assert sum(action == BAD for action, _ in judge.asked) == SIEVES[0]


def test_what_is_no_better_is_not_played_out_for_long() -> None:
    judge = Foretelling(lambda _: 0.0)
    assert found(judge) == USUAL
    assert len(judge.asked) == 3 * SIEVES[0]


def test_what_may_be_better_by_chance_is_left() -> None:
    worths = cycle([9.0, -8.8])
    assert found(Foretelling(lambda action: next(worths) if action == GOOD else -1.0)) == USUAL


def test_without_the_work_for_a_first_sieve_the_planner_has_its_way() -> None:
    assert found(Foretelling(lambda _: 3.0), work=2) == USUAL
