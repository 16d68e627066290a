"""Looking at a finished game once more: the same everywhere, within its budget, and right where that is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest
from support.analysed import completes, finished_game, passes_the_last_lane, takes_the_first_card_at_last

from ttr_tui.bots.bot import next_seat
from ttr_tui.bots.lookahead import Judge, heft
from ttr_tui.bots.roster import BOTS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.lab.analysis import Analysis, Estimate, read, written
from ttr_tui.lab.analyst import (
    FAR,
    MOST_WORLDS,
    SIEVES,
    TO_THE_END,
    Alternatives,
    analyse,
    chance_seed,
    decisions,
    draws,
    judged_seats,
    largest,
    questions,
    sober,
)
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.imagination import Unimaginable
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot

WORK = 2500
MOST_BEYOND = 200
"""Choices of the playouts that are under way when the budget is used up."""


def whole(game: Game, work: int = WORK) -> Analysis:
    *_, last = analyse(game, judged_seats(game), work)
    return last


@pytest.fixture(scope="module")
def blunder() -> Game:
    return finished_game(6, passes_the_last_lane)


@pytest.fixture(scope="module")
def analysis(blunder: Game) -> Analysis:
    return whole(blunder)


def test_passing_the_last_lane_of_a_ticket_is_found_first(blunder: Game, analysis: Analysis) -> None:
    worst = analysis.losses[0]
    decision = next(one for one in decisions(blunder, (0,)) if one.act == worst.act)
    better = blunder.rules.notation.action(worst.better)
    assert worst.chosen == "draw cars"
    assert isinstance(better, Claim)
    assert completes(decision.view, better)
    assert worst.cost.sure
    assert worst.cost.mean > 4
    assert [one.cost.mean for one in analysis.losses] == sorted(
        (one.cost.mean for one in analysis.losses), reverse=True
    )


def test_who_plays_as_the_planner_does_has_lost_nothing() -> None:
    found = whole(finished_game(3))
    assert (found.otherwise, found.losses) == (0, ())
    assert found.decisions > 5


def test_the_same_game_comes_to_the_same_again(blunder: Game, analysis: Analysis) -> None:
    assert whole(finished_game(6, passes_the_last_lane)) == analysis


def test_more_work_is_more_worlds(analysis: Analysis, blunder: Game) -> None:
    assert whole(blunder, 2 * WORK).losses[0].cost.worlds > analysis.losses[0].cost.worlds


def test_its_budget_is_counted_in_choices(blunder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    made, choose = count(), Judge.choose

    def counted(judge: Judge, view: View, chance: Chance, effort: int) -> Action:
        next(made)
        return choose(judge, view, chance, effort)

    monkeypatch.setattr(Judge, "choose", counted)
    whole(blunder)
    assert 0.8 * WORK < next(made) < WORK + MOST_BEYOND


@pytest.fixture(scope="module")
def last_act() -> Game:
    """Its last act is one that the planner would have made otherwise: nobody chooses after either."""
    return finished_game(17, takes_the_first_card_at_last)


def test_a_question_about_the_last_act_comes_to_an_end(last_act: Game) -> None:
    made = list(decisions(last_act, (0,)))
    judge = Judge(last_act.rules, 2)
    raised = [question for question in questions(judge, last_act.seed, made) if question]
    assert [question.decision.act for question in raised] == [last_act.acts[-1].number]
    part = 40
    steps = largest(judge, last_act.seed, raised, judge.choices + part)
    *_, (weighed,) = islice(steps, 10 * part)
    assert next(steps, None) is None
    assert weighed.cost.worlds <= part


def test_worlds_that_cost_next_to_nothing_have_a_limit(last_act: Game) -> None:
    judge, made = Judge(last_act.rules, 2), list(decisions(last_act, (0,)))
    *_, (weighed,) = islice(largest(judge, 1, [Alternatives(made[-1], made[-1].chosen)], 10**6), 10 * MOST_WORLDS)
    assert weighed.cost.worlds == MOST_WORLDS


def test_a_choice_with_many_tickets_counts_for_more(blunder: Game) -> None:
    counted = []
    for tickets in (1, 5, 6, 14):
        view = View(blunder.rules.table(2, frozenset({0})), 0)
        view.table.tickets[0] = [0] * tickets
        counted.append(heft(view))
    assert counted == [1, 1, 2, 4]


def test_it_grows_and_only_the_last_step_is_whole(blunder: Game) -> None:
    steps = list(analyse(blunder, (0,), WORK))
    assert [one.whole for one in steps] == [False] * (len(steps) - 1) + [True]
    assert sorted(one.done for one in steps) == [one.done for one in steps]
    assert any(one.luck and not one.losses for one in steps)


def test_bots_are_judged_when_that_is_asked_for(blunder: Game) -> None:
    assert judged_seats(blunder) == (0,)
    assert judged_seats(blunder, everyone=True) == (0, 1)
    asked = [one.seat for one in decisions(blunder, (1,))]
    assert set(asked) == {1}


def test_a_decision_is_seen_as_its_seat_saw_it(blunder: Game) -> None:
    for decision in decisions(blunder, (0, 1)):
        assert decision.view.owes is not None
        assert not decision.view.table.hands[1 - decision.seat]


def test_it_is_written_and_read_again(blunder: Game, analysis: Analysis) -> None:
    assert read(written(analysis, blunder), blunder) == analysis


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("losses", [{}]),
        ("losses", 3),
        ("luck", [{"player": 3}]),
        ("done", "soon"),
        ("judged", [0]),
        ("work", True),
    ],
)
def test_what_is_damaged_is_not_read(blunder: Game, analysis: Analysis, key: str, value: object) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        read({**written(analysis, blunder), key: value}, blunder)


@pytest.mark.parametrize(
    "change",
    [
        lambda loss: {**loss, "taken": {"player": 99, "after": 2}},
        lambda loss: {**loss, "taken": {"player": -3, "after": 2}},
        lambda loss: {**loss, "cost": float("inf")},
        lambda loss: {**loss, "player": True},
    ],
    ids=["nobody", "below", "endless", "yes"],
)
def test_a_loss_that_names_nobody_or_no_number_is_damaged(
    blunder: Game, analysis: Analysis, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    """What is read here is said in sentences, which ask for names and whole numbers."""
    told = written(analysis, blunder)
    first, *others = told["losses"]
    with pytest.raises((ValueError, TypeError, LookupError)):
        read({**told, "losses": [change(first), *others]}, blunder)


def test_few_worlds_make_nothing_sure() -> None:
    estimate = Estimate(10.0, 1.0, 3)
    assert not estimate.sure
    assert replace(estimate, worlds=8).sure
    assert not replace(estimate, worlds=8, error=5.0).sure


def test_a_large_and_noisy_cost_is_believed_less_than_a_sharp_one() -> None:
    noisy, sharp = sober(Estimate(20.0, 8.6, 40)), sober(Estimate(20.0, 1.0, 40))
    assert Estimate(20.0, 8.6, 40).sure
    assert (noisy.sure, sharp.sure) == (False, True)
    assert noisy.mean < 10 < 19 < sharp.mean < 20


def test_luck_counts_every_card_from_a_deck(blunder: Game, analysis: Analysis) -> None:
    for account in analysis.luck:
        facts = [fact for act in blunder.acts[1:] for fact in act.facts if isinstance(fact, Drew)]
        assert account.drawn == sum(len(fact.cards) for fact in facts if fact.seat == account.seat)
        assert 0 < account.wilds_expected < account.drawn


def test_cards_that_a_claim_brings_are_drawn_too() -> None:
    """At large cities of The East, without any action that draws; the seat knew no more than before it."""
    sitters = tuple(Sitter(name, color, "easy") for name, color in (("Ann", "red"), ("Bea", "blue")))
    game = Deal(snapshot("legacy-east"), (), sitters, 5).game()
    game.begin()
    bot = BOTS["easy"](game.rules)
    while not game.over:
        seat = next_seat(game.table)
        chosen = bot.choose(game.view(seat), Chance(5, seat, len(game.acts)), 1)
        game.submit(seat, chosen, game.revision(seat))
    claims = [act for act in game.acts if isinstance(act.action, Claim)]
    given = [fact for act in claims for fact in act.facts if isinstance(fact, Drew)]
    told = list(draws(game))
    assert given
    assert all(any(draw.cards == fact.cards and draw.view.seat == fact.seat for draw in told) for fact in given)
    assert sum(len(draw.cards) for draw in told) == sum(
        len(fact.cards) for act in game.acts[1:] for fact in act.facts if isinstance(fact, Drew)
    )


def test_chance_says_nothing_of_the_deal() -> None:
    assert chance_seed(5, 1, 0) not in (5, chance_seed(5, 1, 1), chance_seed(5, 2, 0), chance_seed(6, 1, 0))
    assert chance_seed(5, 1, 0) < 2**63
    assert Chance(chance_seed(5, 1, 0), 0, 0).below(10) == Chance(chance_seed(5, 1, 0), 0, 0).below(10)


def test_what_is_told_comes_from_the_end_of_games(blunder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks at some rounds only say which decisions those are; no world is played twice for one of them."""
    asked: list[tuple[int, int]] = []
    look = Judge.some_rounds_on

    def noted(judge: Judge, table: Table, seat: int, action: Action, shuffles: int, act: int, rounds: int) -> float:
        asked.append((rounds, shuffles))
        return look(judge, table, seat, action, shuffles, act, rounds)

    monkeypatch.setattr(Judge, "some_rounds_on", noted)
    judge, made = Judge(blunder.rules, 2), list(decisions(blunder, (0,)))
    *_, found = largest(judge, 1, [Alternatives(one, one.chosen) for one in made[-6:]], 600)
    last = SIEVES[-1]
    assert (last[0], last[2]) == (len(found), TO_THE_END)
    assert {rounds for rounds, _ in asked} == {1, FAR, TO_THE_END}
    assert sum(rounds == TO_THE_END for rounds, _ in asked) == 2 * sum(one.cost.worlds for one in found)
    assert max(Counter(shuffles for _, shuffles in asked).values()) == 2


def test_what_nobody_can_imagine_is_left_out(blunder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    judge, (*_, one, other) = Judge(blunder.rules, 2), decisions(blunder, (0,))
    imagine = Judge.imagine

    def failing(judge: Judge, view: View, shuffles: int, act: int) -> Table:
        if act == one.act:
            raise Unimaginable
        return imagine(judge, view, shuffles, act)

    monkeypatch.setattr(Judge, "imagine", failing)
    *_, found = largest(judge, 1, [Alternatives(each, each.chosen) for each in (one, other)], 100)
    assert [each.question.decision.act for each in found] == [other.act]


def test_what_the_rules_of_today_forbid_raises_no_question(blunder: Game) -> None:
    judge, made = Judge(blunder.rules, 2), list(decisions(blunder, (0,)))
    late, early = made[-1], made[0]
    assert list(questions(judge, 1, [replace(late, chosen=early.chosen)])) == [None]
