"""An analysis knows no more than the seat did: of two truths that it can't tell apart, the same is said."""

from __future__ import annotations

import pytest

from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES, TWINS
from conformance.listening import Audience
from conformance.other_truths import another_truth
from conformance.playing import Playing, by_habit, moments
from ttr_tui.bots.lookahead import Judge
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View
from ttr_tui.lab import analyst
from ttr_tui.lab.analyst import FAR, Decision, Weighed, largest, questions

EARLY = 25
"""Acts before which nothing is looked at."""
MOST = 1
"""Moments of a game that are looked at: each takes hundreds of choices."""

QUICK = {f"{twin.compositions[0].name}-{twin.compositions[0].seats[0]}" for twin in TWINS.values()}
"""One of each system; the others where there is time."""

one_a_system = pytest.mark.parametrize(
    ("composition", "seats"),
    [
        pytest.param(one, seats, id=name, marks=[] if name in QUICK else pytest.mark.deep)
        for (one, seats), name in zip(TABLES, NAMES, strict=True)
    ],
)


@pytest.mark.rule("ALL-019", "ALL-020")
@one_a_system
def test_what_is_hidden_makes_no_difference_to_an_analysis(
    composition: Composition, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end of a game nothing else is done than for some rounds, which are quicker."""
    monkeypatch.setattr(analyst, "SIEVES", tuple((count, share, FAR) for count, share, _ in analyst.SIEVES))
    playing, chance = Playing(composition, seats, 700 + seats), Chance(5, seats, 0)
    audience = Audience(playing)
    compared = 0
    for _ in moments(playing, 700 + seats):
        audience.catch_up()
        if playing.over or playing.table.choosing_in_secret or compared == MOST or len(playing.acts) < EARLY:
            continue
        seat = playing.owing()[0]
        chosen = by_habit(playing.options(seat), "", chance)
        other = another_truth(playing, audience.view(seat), chance, 0)
        said = [
            said_of(playing, Decision(len(playing.acts), playing.table.turn, seat, View(table, seat), chosen))
            for table in (playing.table, other)
        ]
        assert said[0] == said[1]
        compared += bool(said[0])
    assert compared


def said_of(playing: Playing, decision: Decision) -> list[tuple[str, str, float, float]]:
    """What an analysis says of one decision, through a lens on a truth."""
    judge = Judge(playing.rules, playing.table.seats)
    raised = [question for question in questions(judge, 9, [decision]) if question]
    *_, found = largest(judge, 9, raised, judge.choices + 1)
    return [said(one) for one in found]


def said(one: Weighed) -> tuple[str, str, float, float]:
    question = one.question
    return repr(question.decision.chosen), repr(question.better), one.cost.mean, one.cost.error
