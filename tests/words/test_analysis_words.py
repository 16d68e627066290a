"""Whatever somebody can do, an analysis can name; and it says how sure it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from analysed import finished_game, passes_the_last_lane
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, moments

from ttr_tui.bots.advice.reasons import CompletesTickets, Reason
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.analysis.result import Analysis, Estimate, Lead, Loss, Luck, Taken
from ttr_tui.rules.registry import PARTS
from ttr_tui.words.english.aids.analysing import EARLY, SO_FAR, leads, legend, loss, losses, luck, swing, told
from ttr_tui.words.english.naming import Cast, cast_of
from ttr_tui.words.english.sentences import doing_of
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


def costing(mean: float, error: float, taken: Taken | None = None, why: Reason | None = None) -> str:
    found = Loss(ACT, 3, 0, "draw cars", "claim cam-dov/1 blue*4", Estimate(mean, error, 20), taken, why)
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


def test_a_loss_says_what_a_hint_would_have_said() -> None:
    said = costing(4.2, 0.9, why=CompletesTickets((3,)))
    assert said.endswith("Better: claiming Camden to Dover. A hint would have said: “Completes Camden to Dover (4).”")
    assert "hint" not in costing(0.5, 0.9, why=CompletesTickets((3,)))


def test_who_reads_it_is_called_you() -> None:
    found = Loss(ACT, 0, 0, "draw cars", "draw cars", Estimate(3, 0.1, 20), Taken(0, 1), None)
    said = loss(cast_of(GAME, 0), GAME, found)
    assert said.startswith("Before the first turn: drawing from the deck cost you about 3 points")


def test_nothing_is_said_to_be_lost_where_nothing_is() -> None:
    analysis = Analysis(10, (0,), 9, 0, done=1.0)
    assert list(losses(cast_of(GAME, SPECTATOR), GAME, analysis)) == [
        "No single decision surely cost a point.",
        "Ann: 9 of 9 decisions as the normal bot would have made them.",
    ]


def test_few_losses_are_told_and_none_of_less_than_a_point() -> None:
    def one(act: int, mean: float, error: float) -> Loss:
        return Loss(act, 3, 0, "draw cars", "draw cars", Estimate(mean, error, 20), None, None)

    unsure = [one(act, 3.0, 2.0) for act in range(5)]
    sure = [one(act, 9.0 - act, 0.1) for act in range(5, 9)]
    assert told(Analysis(10, (0,), 9, 0, (*unsure, *sure, one(9, 0.9, 0.1)), done=1.0)) == [*sure, *unsure[:2]]
    assert len(told(Analysis(10, (0,), 9, 0, tuple(sure * 3), done=1.0))) == 6


def test_luck_is_compared_with_what_was_to_be_expected() -> None:
    cast = cast_of(GAME, SPECTATOR)
    cards, tickets = luck(cast, Luck(1, 7, 2, 0.94, -3.3, 6.2, 1.0))
    assert cards.startswith("Bea drew 7 cards from the deck, 2 wilds among them (0.9 to be expected).")
    assert cards.endswith(". They were worth about 3 points less than usual.")
    assert tickets == "The tickets offered to Bea were worth about 6 points more than usual (give or take 3)."
    assert list(luck(cast, Luck(0, 0, 0, 0.0, 0.0, 3.0, 2.0))) == [
        "Ann drew no cards from the deck.",
        "The tickets offered to Ann were about as good as others.",
    ]


def test_an_early_lead_is_told_only_if_it_is_sure() -> None:
    cast = cast_of(GAME, SPECTATOR)
    early, close, late = (
        Lead(3, 0.25, 0.1, 1, Estimate(9, 8, 9)),
        Lead(6, 0.5, 0.5, 0, Estimate(2, 3, 9)),
        Lead(9, 0.75, 0.8, 1, Estimate(12, 2, 9)),
    )
    said = list(leads(cast, [early, close, late]))
    assert said == [
        "After 50 % of the turns: too close to call (Ann by 2; 2 games in 3 end within 9 of that).",
        "After 75 % of the turns: Bea by about 12 points (2 games in 3 end within 6 of that).",
        EARLY,
    ]
    assert EARLY not in list(leads(cast, [late]))


def test_the_signs_of_the_course_are_explained_as_far_as_they_stand_there() -> None:
    cast = cast_of(GAME, SPECTATOR)
    early, sure = Lead(3, 0.25, 0.1, 1, Estimate(9, 8, 9)), Lead(9, 0.75, 0.8, 1, Estimate(12, 2, 9))
    assert legend(cast, [early, sure], "·").endswith("to its last: 2 Bea ahead, · too early to say.")
    assert legend(cast, [sure], "·").endswith("to its last: 2 Bea ahead.")


def test_a_swing_is_told_with_what_explains_it() -> None:
    """Of the one who was ahead, and only once all is weighed."""
    cast = cast_of(GAME, SPECTATOR)
    course = (Lead(6, 0.5, 0.5, 0, Estimate(30, 3, 9)), Lead(9, 0.75, 0.8, 1, Estimate(12, 2, 9)))
    blameless = Analysis(10, (0,), 9, 0, leads=course, done=1.0)
    (said,) = swing(cast, blameless)
    assert said.startswith("Between 50 % and 75 %, Ann lost about 42 points, the most at once. No single decision")
    costly = Loss(ACT, 7, 0, "draw cars", "draw cars", Estimate(5, 0.1, 20), None, None)
    (said,) = swing(cast, replace(blameless, losses=(costly,)))
    assert "Part of it is what stands above; the rest was" in said
    assert list(swing(cast, replace(blameless, done=0.9))) == []
    assert list(swing(cast, replace(blameless, leads=course[:1] * 2))) == []


def test_while_it_grows_only_what_is_sure_is_told() -> None:
    """What may have cost something gives way to what may have cost more."""
    sure = Loss(ACT, 3, 0, "draw cars", "draw cars", Estimate(5, 0.1, 20), None, None)
    unsure = replace(sure, cost=Estimate(3, 2, 20))
    growing = Analysis(10, (0,), 9, 2, (sure, unsure), done=0.8)
    assert told(growing) == [sure]
    assert SO_FAR in list(losses(cast_of(GAME, SPECTATOR), GAME, growing))
    assert told(replace(growing, done=1.0)) == [sure, unsure]
