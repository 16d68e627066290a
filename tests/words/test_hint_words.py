"""Advice in sentences: every reason has words, and whole games read well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from conformance.composition import Composition
from support.advised import WAYS, asked, way_on
from support.tables import position

from ttr_tui.bots.advice.advice import Advice, PlanTold, Scale, WayTold
from ttr_tui.bots.advice.adviser import Adviser
from ttr_tui.bots.advice.reasons import (
    KINDS,
    BestNow,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    Reason,
    TicketsTogether,
    TimeForTickets,
    Unsure,
    Use,
)
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard
from ttr_tui.rules.registry import PARTS, brought_by
from ttr_tui.systems.legacy.reasons import FewerTrains
from ttr_tui.systems.nederland.reasons import TokensCount
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import advice_lines, in_codes, load_words, plan_lines, plan_said, reason_said

LONGEST = 320
"""Characters: three lines of a wide box, or of a terminal."""
LONGEST_IN_CODES = 260
"""The same of a narrow one."""
LONGEST_PLAN = 400
"""The same of the plan, where cities go by their codes."""


def own_kinds() -> list[type[Reason]]:
    return [kind for system in brought_by("reasons", PARTS) for kind in system.KINDS]


@pytest.mark.parametrize("kind", [*KINDS, *own_kinds()], ids=lambda kind: str(kind.__name__))
def test_every_reason_has_words(kind: type[Reason]) -> None:
    assert brought_by("hints", PARTS)
    assert reason_said.dispatch(kind) is not reason_said.dispatch(Reason)


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_whole_games_can_be_advised_on(way: Composition, seats: int) -> None:
    names = ("Ann", "Bea", "Cleo", "Dan", "Eve")[:seats]
    adviser = Adviser(way.rules)
    for count, (_, view) in zip(range(20), asked(way, seats), strict=False):
        cast = Cast(way.rules.edition, names, view.seat)
        given = adviser.advise(view, Chance(1, view.seat, count))
        for line in (*plan_lines(cast, given), *advice_lines(cast, view, given)):
            assert line.endswith("."), line
            assert line[0].isupper(), line
            assert ".." not in line, line
            assert ".:" not in line, line
            assert len(line) <= LONGEST or line.startswith("The plan"), line
        for line in plan_lines(in_codes(cast), given):
            assert len(line) <= LONGEST_PLAN, line
        for line in advice_lines(in_codes(cast), view, given):
            assert len(line) <= LONGEST_IN_CODES, line


def compared(merits: Sequence[float | None], scale: Scale = Scale.TURNS) -> list[str]:
    """What is said behind each."""
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    given = [Advice(DrawCard(0), Unsure(), merit, scale) for merit in merits]
    return [line.partition("apart")[2] for line in advice_lines(cast, scene.view(0), given)]


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


def said(reason: Reason) -> str:
    """Why, in letters, on the classic map."""
    scene = position()
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    load_words(cast)
    return reason_said(reason, cast, scene.view(0))


def index(lane: str) -> int:
    return position().table.board.lane_index[lane]


def ticket_of(ticket: str) -> int:
    return position().table.board.ticket_index[ticket]


def card_said(use: Use, lane: str = "kansas_city-omaha/1", tickets: tuple[int, ...] = (), **other: Any) -> str:
    """Why to take a black card for a lane, in letters."""
    black = position().table.cards.index["black"]
    told = {"missing": 2, "wilds": False, "detour": False, "other_card": black, "other_lane": NONE, **other}
    return said(CardForLane(card=black, lane=index(lane), use=use, tickets=tickets, **told))


def test_what_a_card_does_for_a_route_is_said_in_words() -> None:
    ticket = (ticket_of("boston-miami"),)
    long, red = "el_paso-los_angeles/1", position().table.cards.index["red"]
    assert card_said(Use.LACKS, long, ticket) == "ELP-LAX still lacks 2 black, towards BOS-MIA (12)"
    assert card_said(Use.LACKS, long, ticket, wilds=True).startswith("ELP-LAX still lacks 2 black, wilds counted,")
    assert card_said(Use.LACKS, tickets=ticket).startswith("KCY-OMA takes any one colour and lacks 2 black,")
    assert card_said(Use.LACKS, "duluth-toronto/1", ticket, other_card=red, other_lane=index(long)) == (
        "DLH-TOR still lacks 2 black (your red is meant for ELP-LAX), towards BOS-MIA (12)"
    )
    assert card_said(Use.SAVES_WILDS, long, ticket, missing=1, detour=True) == (
        "saves a wild with which you could claim ELP-LAX now,"
        " on the plan’s long way for BOS-MIA (12); it brings 15 points"
    )
    assert card_said(Use.SAVES_OTHERS, missing=0, other_card=red, other_lane=index("helena-omaha/1")) == (
        "black for KCY-OMA, so that your red can stay for HLN-OMA; for 1 point, not for a ticket"
    )
    assert card_said(
        Use.SAVES_OTHERS, "duluth-toronto/1", missing=1, other_card=red, other_lane=index(long)
    ).startswith("one of 6 black for DLH-TOR, so that your red can stay for ELP-LAX;")
    assert card_said(Use.SHARED, other_lane=index(long)) == (
        "KCY-OMA and ELP-LAX take more black together than you have; for 1 point, not for a ticket"
    )


def test_the_deck_is_better_for_named_colours() -> None:
    cards = position().table.cards
    lane = index("las_vegas-salt_lake_city/1")
    told: dict[str, Any] = {
        "supply": 0,
        "better": 25,
        "unseen": 104,
        "kinds": (cards.index["orange"], cards.wild),
        "lanes": (lane, NONE),
        "others": False,
        "market_helps": False,
        "little": False,
        "wild": False,
        "banned": False,
        "shuffled": False,
    }
    assert said(DeckBetter(**told)) == (
        "no card face-up brings your plan nearer; 25 of the 104 unseen ones do, namely orange (for LAS-SLC) and wild"
    )
    assert said(DeckBetter(**{**told, "market_helps": True, "little": True, "others": True})) == (
        "25 of the 104 unseen cards help you a little more than any card face-up,"
        " most of all orange (for LAS-SLC) and wild"
    )


def test_where_all_cards_of_the_deck_help_nobody_hears_two_numbers() -> None:
    orange = position().table.cards.index["orange"]
    told: dict[str, Any] = {
        "supply": 0,
        "better": 1,
        "unseen": 1,
        "kinds": (orange,),
        "lanes": (NONE,),
        "others": False,
        "market_helps": True,
        "little": False,
        "wild": False,
        "banned": False,
        "shuffled": True,
    }
    assert said(DeckBetter(**told)) == (
        "the deck is empty, and the discarded card is shuffled;"
        " the only shuffled card helps you more than any card face-up, namely orange"
    )
    assert said(DeckBetter(**{**told, "shuffled": False, "market_helps": False})) == (
        "no card face-up brings your plan nearer; the only unseen one does, namely orange"
    )
    assert said(DeckBetter(**{**told, "better": 3, "unseen": 3})) == (
        "the deck is empty, and the discarded cards are shuffled;"
        " all 3 shuffled cards help you more than any card face-up, namely orange"
    )


def test_what_it_costs_to_lose_a_route_is_said_in_spaces() -> None:
    ticket = ticket_of("boston-miami")
    assert said(Contested((ticket,), 1, 10, ticket, 3, False)) == (
        "a step towards BOS-MIA (12); Bea is next to it with 10 cards, and without it the ticket takes 3 more spaces"
    )
    assert said(Contested((ticket,), 1, 10, ticket, 0, False)).endswith("the ticket can’t be completed any more")


def test_the_last_turn_tells_own_points_and_from_whom_the_longest_route_goes() -> None:
    assert said(BestNow(11, True, (), True, 1, False, True)) == (
        "11 points in all; it takes the longest route from Bea; this is your last turn"
    )
    assert said(BestNow(4, True, (), False, NONE, False, True)) == "4 points; this is your last turn"
    assert said(BestNow(4, False, (), False, NONE, False, True)) == "about 4 points; this is your last turn"


def somebody_on(map_id: str) -> tuple[Cast, View]:
    """One of three who is asked something there."""
    way = way_on(map_id)
    _, view = next(asked(way, 3))
    cast = Cast(way.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    load_words(cast)
    return cast, view


def test_few_trains_left_are_a_reason_in_the_east() -> None:
    cast, view = somebody_on("legacy-east")
    assert reason_said(FewerTrains(2, 4, 12), cast, view) == (
        "no ticket needs it, but few trains left bring a bonus at the end: 2 trains $4, none $12"
    )


def test_tokens_are_a_reason_to_wait() -> None:
    cast, view = somebody_on("nederland")
    assert reason_said(TokensCount(15, 55, 35), cast, view) == (
        "a claim costs tokens; the player with most at the end gets 55 points, the next 35, and you have 15"
    )


def test_no_more_is_promised_for_tickets_than_there_is_time_for() -> None:
    ticket = ticket_of("boston-miami")
    told: dict[str, Any] = {"missed": (), "out": (), "ready": (), "older": (), "points": 40, "turns": 12, "left": 30}
    assert said(TicketsTogether(tickets=(ticket,), **told)) == (
        "about 40 points with their routes, in about 12 turns of about 30"
    )
    assert said(TicketsTogether(tickets=(ticket,), **{**told, "left": 8})) == (
        "about 40 points with their routes, but that takes about 12 turns, and you may have only 8"
    )
    assert said(TicketsTogether(tickets=(), **{**told, "out": (ticket,)})) == "you can’t complete BOS-MIA"
    assert said(TicketsTogether(tickets=(), **{**told, "ready": (ticket,)})) == (
        "a claim that you can pay now completes BOS-MIA"
    )
    assert said(TimeForTickets(0, 8, (ticket,))) == (
        "nothing is left to complete but what is given up, and you have about 8 turns left"
    )


def test_the_plan_names_ways_and_time() -> None:
    scene = position()
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    one, two = ticket_of("los_angeles-seattle"), ticket_of("helena-los_angeles")
    coast = tuple(map(index, ("los_angeles-san_francisco/1", "portland-san_francisco/1", "portland-seattle/1")))
    ways = (
        WayTold(one, coast, False, 6, 30),
        WayTold(two, (index("helena-seattle/1"),), True, 0, 15),
    )
    plan = PlanTold(ways, (index("duluth-helena/1"),), (), (), (), 17, 20, False)
    assert plan_said(cast, plan) == (
        "The plan: tickets in about 17 turns, of some 20 left; LAX-SEA (9) by LAX–SFO–PDX–SEA"
        " (long: 6 spaces more, for 30 points more); HLN-LAX (8) by that and HLN–SEA; for points, DLH–HLN."
    )
    late = PlanTold((), (), (), (one,), (two,), 5, 2, True)
    assert plan_said(cast, late) == (
        "The plan: you have 2 turns left; nothing is left to complete."
        " Too late: LAX-SEA (9). Out of reach: HLN-LAX (8)."
    )


def test_a_claim_that_can_wait_says_so_beside_a_draw() -> None:
    scene = position()
    ticket = scene.table.board.ticket_index["boston-miami"]
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    lane = scene.table.board.lane_index["kansas_city-omaha/1"]
    claim = Claim(lane, ((scene.table.cards.index["red"], 1),))
    for pressing, waits, more in (
        (False, True, ", but it can wait"),
        (False, False, ""),
        (True, True, ", and a rival may take it"),
    ):
        claiming = Advice(claim, CompletesTickets((ticket,), pressing), 1.0, waits=waits)
        given = [Advice(DrawCard(0), Unsure(), 1.0), claiming]
        assert advice_lines(cast, scene.view(0), given)[1] == (
            f"Claim KCY-OMA, pay 1 red: completes BOS-MIA (12){more} (about as good)."
        )


def test_a_completed_ticket_is_named_with_its_value() -> None:
    scene = position()
    ticket = scene.table.board.ticket_index["boston-miami"]
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    (line,) = advice_lines(cast, scene.view(0), [Advice(DrawCard(0), CompletesTickets((ticket,)), 1.0)])
    assert line == "Draw from the deck: completes Boston to Miami (12)."
