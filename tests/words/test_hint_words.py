"""Advice in sentences: every reason has words, and whole games read well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from advised import WAYS, asked
from conformance.composition import Composition
from tables import position

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.bots.advice.reasons import KINDS, CardForLane, CompletesTickets, Reason, Unsure, Use
from ttr_tui.core.chance import Chance
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard
from ttr_tui.rules.registry import PARTS, brought_by
from ttr_tui.words.english.advice.codes import in_codes
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


def card_said(use: Use, lane: str = "kansas_city-omaha/1", tickets: tuple[int, ...] = (), **other: Any) -> str:
    """Why to take a black card for a lane, in letters."""
    scene = position()
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    load_words(cast)
    told = {"missing": 2, "wilds": False, "detour": False, "paid": False, "lacking": True, "missed": (), **other}
    card, at = scene.table.cards.index["black"], scene.table.board.lane_index[lane]
    return reason_said(CardForLane(card=card, lane=at, use=use, tickets=tickets, **told), cast, scene.view(0))


def test_what_a_card_does_for_a_route_is_said_in_words() -> None:
    ticket = (position().table.board.ticket_index["boston-miami"],)
    long = "el_paso-los_angeles/1"
    assert card_said(Use.LACKS, long, ticket) == "ELP-LAX still lacks 2 black, towards BOS-MIA (12)"
    assert card_said(Use.LACKS, long, ticket, wilds=True).startswith("ELP-LAX still lacks 2 black, wilds counted,")
    assert card_said(Use.LACKS, tickets=ticket).startswith("KCY-OMA takes any one colour and lacks 2 black,")
    assert card_said(Use.SAVES_WILDS, long, ticket, missing=1, detour=True) == (
        "saves a wild with which you could claim ELP-LAX now;"
        " a long way round for BOS-MIA (12), but it brings 15 points"
    )
    assert card_said(Use.SAVES_OTHERS, paid=True) == (
        "saves cards meant for other things, with which you could claim KCY-OMA now;"
        " for 1 point, not for a ticket; you have the cards for your tickets"
    )
    assert card_said(Use.SHARED, missed=ticket) == (
        "more black for KCY-OMA: what you have is meant for other things too;"
        " for 1 point, not for a ticket; BOS-MIA (12) would cost more than it brings"
    )


def test_a_claim_that_can_wait_says_so_beside_a_draw() -> None:
    scene = position()
    ticket = scene.table.board.ticket_index["boston-miami"]
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    lane = scene.table.board.lane_index["kansas_city-omaha/1"]
    claim = Claim(lane, ((scene.table.cards.index["red"], 1),))
    for pressing, said in ((False, ", but it can wait"), (True, ", and a rival may take it")):
        given = [Advice(DrawCard(0), Unsure(), 1.0), Advice(claim, CompletesTickets((ticket,), pressing), 1.0)]
        assert advice_lines(cast, scene.view(0), given)[1] == (
            f"Claim KCY-OMA, pay 1 red: completes BOS-MIA (12){said} (about as good)."
        )


def test_a_completed_ticket_is_named_with_its_value() -> None:
    scene = position()
    ticket = scene.table.board.ticket_index["boston-miami"]
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    (said,) = advice_lines(cast, scene.view(0), [Advice(DrawCard(0), CompletesTickets((ticket,)), 1.0)])
    assert said == "Draw from the deck: completes Boston to Miami (12)."
