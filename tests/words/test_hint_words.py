"""Advice in sentences: every reason has words, and whole games read well."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from advised import WAYS, asked
from conformance.composition import Composition
from tables import position

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.bots.advice.reasons import KINDS, CompletesTickets, Reason, Unsure
from ttr_tui.core.chance import Chance
from ttr_tui.rules.common.market import DrawCard
from ttr_tui.rules.registry import PARTS, brought_by
from ttr_tui.words.english.advice.saying import advice_lines
from ttr_tui.words.english.advice.sentences import load_words, reason_said
from ttr_tui.words.english.naming import Cast

LONGEST = 260
"""Characters: three lines of a box."""


def own_kinds() -> list[type[Reason]]:
    return [kind for system in brought_by("bots.advice", PARTS) for kind in system.KINDS]


@pytest.mark.parametrize("kind", [*KINDS, *own_kinds()], ids=lambda kind: str(kind.__name__))
def test_every_reason_has_words(kind: type[Reason]) -> None:
    for way in WAYS:
        composition = way.values[0]
        assert isinstance(composition, Composition)
        load_words(Cast(composition.rules.edition, ("Ann", "Bea")))
    assert reason_said.dispatch(kind) is not reason_said.dispatch(Reason)


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_whole_games_can_be_advised_on(way: Composition, seats: int) -> None:
    names = ("Ann", "Bea", "Cleo", "Dan", "Eve")[:seats]
    adviser = Adviser(way.rules)
    for count, (_, view) in zip(range(20), asked(way, seats), strict=False):
        cast = Cast(way.rules.edition, names, view.seat)
        for said in advice_lines(cast, view, adviser.advise(view, Chance(1, view.seat, count))):
            assert said.endswith("."), said
            assert said[0].isupper(), said
            assert ".." not in said, said
            assert ".:" not in said, said
            assert len(said) <= LONGEST, said


def compared(merits: Sequence[float | None], scale: Scale = Scale.TURNS) -> list[str]:
    """What is said behind each."""
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    given = [Advice(DrawCard(0), Unsure(), merit, scale) for merit in merits]
    return [said.partition("apart")[2] for said in advice_lines(cast, scene.view(0), given)]


def test_how_far_behind_the_first_something_is_is_said_in_words() -> None:
    assert compared([2.0, 1.9, 1.5, 0.5]) == [
        ".",
        " (about as good).",
        " (a little less good).",
        " (clearly less good).",
    ]
    assert compared([20.0, 18.0, 9.0], Scale.POINTS) == [".", " (a little less good).", " (clearly less good)."]
    assert compared([1.0, 3.0]) == [".", " (about as good)."]
    assert compared([None, 3.0]) == [".", "."]


def test_a_completed_ticket_is_named_with_its_value() -> None:
    scene = position()
    ticket = scene.table.board.ticket_index["boston-miami"]
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    (said,) = advice_lines(cast, scene.view(0), [Advice(DrawCard(0), CompletesTickets((ticket,)), 1.0)])
    assert said == "Draw from the deck: completes Boston to Miami (12)."
