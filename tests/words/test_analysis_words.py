"""Whatever somebody can do, an analysis can name; and it says how sure it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, moments
from support.analysed import finished_game, passes_the_last_lane

from ttr_tui.bots.advice.reasons import CompletesTickets, Reason
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.analysis import Analysis, Estimate, Loss, Luck, Taken
from ttr_tui.rules.registry import PARTS
from ttr_tui.words.analysis import HINTS_DIFFER, SMALL_ONES, SO_FAR, dearest, in_short, loss, losses, luck, told
from ttr_tui.words.cast import Cast, cast_of
from ttr_tui.words.sentences import doing_of
from words.saying import every_system


def test_every_action_can_be_named() -> None:
    every_system()
    without = doing_of.dispatch(object)
    actions = {action for part in PARTS.values() for action in part.actions}
    assert [action.__name__ for action in actions if doing_of.dispatch(action) is without] == []


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[one.name for one in COMPOSITIONS])
def test_what_happens_in_a_whole_game_can_be_named(composition: Composition) -> None:
    playing = Playing(composition, composition.seats[0], 31)
    cast = Cast(playing.rules.edition, ("Ann", "Bea", "Cleo", "Dan", "Eve")[: composition.seats[0]])
    before, named = playing.table.copy(), 0
    for _ in moments(playing, 31):
        action = playing.acts[-1].action
        if action is not None:
            said = doing_of(action, cast, before)
            assert said.split()[0].endswith("ing"), said
            assert said.isprintable()
            named += 1
        before = playing.table.copy()
    assert named


GAME = finished_game(6, passes_the_last_lane)
ACT = next(act.number for act in GAME.acts if act.seat == 0 and act.action and act.action.word == "draw")


def costing(mean: float, error: float, taken: Taken | None = None, why: Reason | None = None, worlds: int = 20) -> str:
    found = Loss(ACT, 3, 0, "draw cars", "claim cam-dov/1 blue*4", Estimate(mean, error, worlds), taken, why)
    return loss(cast_of(GAME, SPECTATOR), GAME, found)


def test_a_loss_says_how_sure_it_is() -> None:
    sure = costing(4.2, 0.9)
    assert sure == (
        "Turn 3: drawing from the deck cost Ann about 4 points (give or take 2). Better: claiming Camden to Dover."
    )
    assert "not sure" in costing(2.0, 1.5)
    assert "Perhaps better" in costing(2.0, 1.5)


def test_a_loss_says_who_took_the_better_route() -> None:
    assert costing(4.2, 0.9, Taken(1, 2)).endswith("Better: claiming Camden to Dover; Bea took it 2 turns later.")


def test_a_loss_says_what_speaks_for_the_better_choice() -> None:
    said = costing(4.2, 0.9, why=CompletesTickets((3,)))
    assert said.endswith("Better: claiming Camden to Dover. What speaks for it: “Completes Camden to Dover (4).”")
    assert "speaks" not in costing(4.2, 0.9)


def test_who_reads_it_is_called_you() -> None:
    found = Loss(ACT, 0, 0, "draw cars", "draw cars", Estimate(3, 0.1, 20), Taken(0, 1), None)
    said = loss(cast_of(GAME, 0), GAME, found)
    assert said.startswith("Before the first turn: drawing from the deck cost you about 3 points")


def test_a_wide_margin_is_told_as_probable_and_an_unsure_one_with_its_reason() -> None:
    assert "drawing from the deck probably cost Ann about 13 points (give or take 10)" in costing(13, 5)
    said = costing(5, 4, why=CompletesTickets((3,)))
    assert "may have cost Ann 5 points, but that’s not sure (give or take 8)" in said
    assert said.endswith("What speaks for it: “Completes Camden to Dover (4).”")


def test_nothing_is_told_as_sure_that_reads_as_if_it_might_be_nothing() -> None:
    """`about 4 points (give or take 4)`."""
    assert Estimate(4.4, 1.9, 200).sure
    assert "may have cost Ann 4 points, but that’s not sure (give or take 4)" in costing(4.4, 1.9, worlds=200)


def test_nothing_is_said_to_be_lost_where_nothing_is() -> None:
    analysis = Analysis(10, (0,), 9, 0, done=1.0)
    assert list(losses(cast_of(GAME, SPECTATOR), GAME, analysis)) == [
        "No single decision surely cost anything.",
        "All of the 9 decisions of Ann were as the normal bot would have made them.",
    ]
    *_, said = losses(cast_of(GAME, 0), GAME, replace(analysis, otherwise=4))
    assert said.startswith("Of your 9 decisions, each single card counted, 4 were not as the normal bot would have")
    assert said.endswith(SMALL_ONES)


def test_who_asked_for_hints_is_told_that_the_bot_does_not_always_go_by_them() -> None:
    game = finished_game(6, passes_the_last_lane)
    analysis = Analysis(10, (0,), 9, 4, done=1.0)
    assert HINTS_DIFFER not in losses(cast_of(game, 0), game, analysis)
    game.ask_hint(0)
    assert [*losses(cast_of(game, 0), game, analysis)][-1] == HINTS_DIFFER
    assert HINTS_DIFFER not in losses(cast_of(game, SPECTATOR), game, analysis)


def test_two_losses_of_one_turn_stand_together() -> None:
    first = Loss(ACT, 3, 0, "draw cars", "draw cars", Estimate(9, 0.5, 20), None, None)
    between, second = replace(first, turn=5, cost=Estimate(7, 0.5, 20)), replace(first, cost=Estimate(4, 0.5, 20))
    analysis = Analysis(10, (0,), 9, 3, (first, between, second), done=1.0)
    assert told(analysis) == [first, second, between]
    said = list(losses(cast_of(GAME, 0), GAME, analysis))
    assert said[1].startswith("In the same turn: drawing from the deck cost you about another 4 points")
    assert said[2].startswith("Turn 5: ")


def test_the_moment_itself_says_what_was_chosen_and_what_was_better() -> None:
    one = Loss(ACT, 3, 0, "draw cars", "claim cam-dov/1 blue*4", Estimate(4, 0.5, 20), None, None)
    assert in_short(cast_of(GAME, 0), GAME, one) == "Turn 3: drawing from the deck. Better: claiming Camden to Dover."


def test_the_story_has_the_one_that_surely_cost_most() -> None:
    small = Loss(ACT, 3, 0, "draw cars", "claim cam-dov/1 blue*4", Estimate(4.2, 0.9, 20), None, None)
    large = replace(small, turn=5, cost=Estimate(9, 0.5, 20))
    unsure = replace(small, turn=7, cost=Estimate(30, 20, 20))
    cast, analysis = cast_of(GAME, SPECTATOR), Analysis(10, (0,), 9, 3, (unsure, small, large), done=1.0)
    said = "drawing from the deck cost Ann about 9 points (give or take 1). Better: claiming Camden to Dover."
    assert dearest(cast, GAME, analysis) == f"The analysis says what cost most: in turn 5, {said}"
    assert dearest(cast, GAME, replace(analysis, losses=(unsure,))) == ""


def test_few_losses_are_told_and_none_of_less_than_a_point() -> None:
    def one(act: int, mean: float, error: float) -> Loss:
        return Loss(act, 3, 0, "draw cars", "draw cars", Estimate(mean, error, 20), None, None)

    unsure = [one(act, 5.0, 3.0) for act in range(5)]
    sure = [one(act, 9.0 - act, 0.1) for act in range(5, 9)]
    small = one(9, 0.9, 0.1), one(10, 3.0, 4.0), one(11, 90.0, 100.0)
    assert told(Analysis(10, (0,), 9, 0, (*unsure, *sure, *small), done=1.0)) == [*sure, *unsure[:2]]
    assert len(told(Analysis(10, (0,), 9, 0, tuple(sure * 3), done=1.0))) == 6


def test_luck_is_compared_with_what_was_to_be_expected() -> None:
    cast = cast_of(GAME, SPECTATOR)
    begun = "Bea drew 7 cards from the deck, 2 wilds among them (0.9 to be expected)."
    good, odd, even = (luck(cast, Luck(1, 7, 2, 0.94, cards)) for cards in (3.3, -3.3, 0.2))
    plans = f"{begun} For the plans of those turns, all 7 together were worth about"
    assert good == f"{plans} 3 points more than usual."
    assert odd == f"{plans} 3 points less than usual: few of them were colours that were lacking."
    assert even == f"{plans} as much as usual."
    assert luck(cast, Luck(0, 0, 0, 0.0, 0.0)) == "Ann drew no cards from the deck."


def test_while_it_grows_only_what_is_sure_is_told() -> None:
    """What may have cost something gives way to what may have cost more."""
    sure = Loss(ACT, 3, 0, "draw cars", "draw cars", Estimate(5, 0.1, 20), None, None)
    unsure = replace(sure, cost=Estimate(5, 3, 20))
    growing = Analysis(10, (0,), 9, 2, (sure, unsure), done=0.8)
    assert told(growing) == [sure]
    assert SO_FAR in list(losses(cast_of(GAME, SPECTATOR), GAME, growing))
    assert told(replace(growing, done=1.0)) == [sure, unsure]
