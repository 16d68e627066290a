"""Advice in sentences: every reason has words, whole games read well, and every line is short."""

from __future__ import annotations

from statistics import median

import pytest
from conformance.composition import Composition
from support.advised import WAYS, asked, way_on
from support.tables import position

from ttr_tui.bots.advice.advice import Advice, PlanTold, WayTold
from ttr_tui.bots.advice.reasons import (
    KINDS,
    AsHard,
    BestNow,
    CompletesTickets,
    DeckHelps,
    LaneLacks,
    LaneMayTakeMore,
    LaneTakes,
    LeavesForOthers,
    NothingFaceUp,
    OnShortestWay,
    OtherWay,
    PlanLacks,
    Reason,
    RivalNear,
    TicketsFit,
    TimeForTickets,
    WildHelps,
)
from ttr_tui.bots.advice.teacher import SeatTeachers
from ttr_tui.core.cards import NONE
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard
from ttr_tui.rules.registry import PARTS, brought_by
from ttr_tui.systems.legacy.reasons import FewerTrains
from ttr_tui.words.cast import Cast
from ttr_tui.words.choices import LETTERS
from ttr_tui.words.hints import SHOWN, advice_lines, in_codes, load_words, plan_lines, reason_said

MOST_WORDS = 20
"""Of a printed line, its letter counted."""
MEDIAN, MEDIAN_OF_LONG_NAMES = 13, 16
"""Of those that a short answer shows, with their letters; where cards have names of several words."""


def own_kinds() -> list[type[Reason]]:
    return [kind for system in brought_by("reasons", PARTS) for kind in system.KINDS]


@pytest.mark.parametrize("kind", [*KINDS, *own_kinds()], ids=lambda kind: str(kind.__name__))
def test_every_reason_has_words(kind: type[Reason]) -> None:
    assert brought_by("hints", PARTS)
    assert reason_said.dispatch(kind) is not reason_said.dispatch(Reason)


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_whole_games_can_be_advised_on_in_short_lines(way: Composition, seats: int) -> None:
    """The hints, the plan, and the ways to pay for a route."""
    names = ("Ann", "Bea", "Cleo", "Dan", "Eve")[:seats]
    teachers, shown = SeatTeachers(lambda seat: way.rules, 1), list[int]()
    for count, (_, view) in zip(range(20), asked(way, seats), strict=False):
        cast = Cast(way.rules.edition, names, view.seat)
        given = teachers.advise(view, count)
        assert len(given) <= len(LETTERS)
        claim = next((one.action for one in given if isinstance(one.action, Claim)), None)
        ways = () if claim is None else teachers.compare(view, [*way.rules.claiming.claims(view, claim.lane)])
        told = [f"{sign}. {line}" for sign, line in zip(LETTERS, advice_lines(cast, view, given), strict=False)]
        paying = [f"12. {line}" for line in advice_lines(cast, view, ways)]
        for line in (*told, *paying, *plan_lines(cast, given), *plan_lines(in_codes(cast), given)):
            assert len(line.split()) <= MOST_WORDS, line
            assert line.endswith("."), line
            assert ".." not in line, line
            assert ".:" not in line, line
        assert all(line[3].isupper() for line in told)
        shown += [len(line.split()) for line in told[:SHOWN]]
    long_names = len(way.rules.edition.cards.supplies) > 1
    assert median(shown) <= (MEDIAN_OF_LONG_NAMES if long_names else MEDIAN)


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


def test_what_a_card_does_for_a_route_is_said_in_words() -> None:
    ticket, long, cards = (ticket_of("boston-miami"),), index("el_paso-los_angeles/1"), position().table.cards
    black = cards.index["black"]
    assert said(LaneLacks(black, long, 2, ticket)) == "ELP-LAX lacks 2 black"
    assert said(LaneLacks(black, long, 2, ticket, 1)) == "ELP-LAX lacks 2 black and 1 wild"
    orange_or_black = index("chicago-pittsburgh/1")
    assert said(LaneTakes(black, orange_or_black)) == "CHI-PIT takes orange or black"
    assert said(LaneTakes(black, index("boston-montreal/1"))) == "BOS-MTL takes any colour"
    assert (
        said(LaneLacks(black, long, 2, ticket, 1, others=True)) == "ELP-LAX lacks 2 black and 1 wild, other routes paid"
    )
    assert said(LaneTakes(black, orange_or_black, others=True)) == "CHI-PIT takes orange or black, other routes paid"
    assert said(LaneLacks(black, long, 2, ticket, others=True, together=5)) == "for ELP-LAX; your plan lacks 5 cards"
    assert said(LaneTakes(black, long, others=True, together=1)) == "for ELP-LAX; your plan lacks 1 card"
    assert said(WildHelps(long, 1, others=True, together=1)) == "your plan lacks 1 card"
    assert said(LaneTakes(black, orange_or_black, beyond=True)) == "CHI-PIT takes orange or black, for 4 points"
    assert said(LaneMayTakeMore(black, long)) == "ELP-LAX may take more than it shows"
    assert said(PlanLacks(2)) == "your planned routes can use it"
    assert said(PlanLacks(0)) == "good for points beyond your tickets"
    assert said(LaneLacks(black, long, 0, ticket)) == "ELP-LAX takes it, too", "as older files have it"
    assert said(LaneLacks(black, long, 2, ())) == "ELP-LAX lacks 2 black, for 15 points"
    assert said(WildHelps(long, 2)) == "ELP-LAX lacks 2 cards"
    assert said(WildHelps(long, 2, 1)) == "ELP-LAX lacks 1 card and 1 wild"
    assert said(WildHelps(long, 1, 1, others=True)) == "ELP-LAX lacks 1 wild, other routes paid"
    assert said(WildHelps(long, 0)) == "good for any colour", "as older files have it"
    kinds = (cards.index["red"], cards.index["blue"])
    assert said(NothingFaceUp(kinds, False)) == "you need red or blue; none lies face-up"
    assert said(NothingFaceUp(kinds, False, lane=long)) == "you need red for ELP-LAX; none lies face-up"
    assert said(DeckHelps(False, kinds, lane=long)) == "hope for red for ELP-LAX; those face-up help less"
    assert said(NothingFaceUp(kinds, False, beyond=True)) == "your tickets need no more cards; more may bring points"
    assert said(NothingFaceUp(kinds, True)) == "you need red; the wild costs both draws"
    assert said(NothingFaceUp((), True, together=3)) == "your plan lacks 3 cards; the wild costs both draws"
    assert said(NothingFaceUp((), True)) == "the wild costs both draws", "as older files have it"
    assert said(WildHelps(long, 2, beyond=True)) == "ELP-LAX lacks 2 cards, for 15 points"


def test_the_deck_is_drawn_from_for_what_helps_more_than_what_lies_there() -> None:
    cards = position().table.cards
    kinds = (cards.index["red"], cards.index["blue"])
    assert said(DeckHelps(False, kinds)) == "hope for red or blue; those face-up help less"
    assert said(DeckHelps(True, kinds)) == "hope for red; your claims can wait"
    assert said(DeckHelps(False, kinds, open=cards.index["green"])) == "hope for red or blue; green can wait"
    beside = DeckHelps(False, kinds, wild=True, open=cards.index["green"])
    assert said(beside) == "hope for red; green can wait, the wild costs both draws"
    assert said(DeckHelps(True, kinds, wild=True)) == "you need red; the wild costs both draws"
    assert said(DeckHelps(False, (cards.wild,))) == "hope for a wild; those face-up help less"
    assert said(DeckHelps()) == "its cards help more than those face-up", "as older files have it"
    assert said(DeckHelps(True, most=True)) == "most of its cards help you, and it may be a wild; your claims can wait"


def test_what_hard_would_do_is_told_to_compare() -> None:
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    given = [Advice(DrawCard(0), AsHard(), hard=True), Advice(DrawCard(0), DeckHelps(), hard=True)]
    assert advice_lines(cast, scene.view(0), given) == [
        "Draw from the deck: the hard bot’s choice, to compare.",
        "Draw from the deck: its cards help more than those face-up; the hard bot’s choice.",
    ]


def test_what_it_costs_to_lose_a_route_is_said_in_spaces() -> None:
    ticket = ticket_of("boston-miami")
    assert said(RivalNear(ticket, 1, 3)) == "Bea could take it; any other way is longer"
    assert said(RivalNear(ticket, 1, 0)) == "Bea could take it; BOS-MIA would be lost"


def test_a_route_names_its_ticket() -> None:
    one, other = ticket_of("boston-miami"), ticket_of("helena-los_angeles")
    assert said(OnShortestWay((one, other))) == "towards BOS-MIA (12)"
    assert said(OtherWay((one, other))) == "another way for BOS-MIA (12)"
    assert said(CompletesTickets((one,))) == "completes BOS-MIA (12)"
    assert said(CompletesTickets((one, other))) == "completes BOS-MIA (12) and 1 other ticket"


def test_ways_to_pay_are_told_apart_in_a_few_words() -> None:
    assert said(LeavesForOthers(True, True)) == "as good as any"
    assert said(LeavesForOthers(True, False)) == "best for other routes"
    assert said(LeavesForOthers(False, False)) == "worse for other routes"


def test_the_last_turn_tells_own_points_and_from_whom_the_longest_route_goes() -> None:
    assert said(BestNow(11, True, (), True, 1, True)) == "11 points with the longest route, in your last turn"
    assert said(BestNow(4, True, (), False, 1, True)) == "4 points in your last turn, and Bea shares no longest route"
    assert said(BestNow(4, False, (), False, NONE, False)) == "about 4 points in your last turn, if it succeeds"
    assert said(BestNow(0, False, (), False, NONE, True, 7)) == "7 points, about 0 with all it costs"
    ticket = ticket_of("boston-miami")
    assert said(BestNow(30, True, (ticket,), False, NONE, True)) == "completes BOS-MIA (12); 30 points in all"


def somebody_on(map_id: str) -> tuple[Cast, View]:
    """One of three who is asked something there."""
    way = way_on(map_id)
    _, view = next(asked(way, 3))
    cast = Cast(way.rules.edition, ("Ann", "Bea", "Cleo"), 0)
    load_words(cast)
    return cast, view


def test_few_trains_left_are_a_reason_in_the_east() -> None:
    cast, view = somebody_on("legacy-east")
    said = reason_said(FewerTrains(2, 4, 12), cast, view)
    assert said == "few trains left bring a bonus, $4 for 2 trains, $12 for none"


def test_tickets_are_told_by_the_pieces_that_they_take() -> None:
    ticket = ticket_of("boston-miami")
    assert said(TicketsFit(2, 20, 27, 45, 5, ())) == "at least 27 of 45 trains, sharing 5 spaces"
    assert said(TicketsFit(2, 20, 27, 45, 0, ())) == "at least 27 of 45 trains"
    assert said(TicketsFit(1, 20, 27, 45, 0, ())) == "at least 27 of 45 trains"
    assert said(TicketsFit(4, 20, 27, 45, 5, ())) == "at least 27 of 45 trains"
    assert said(TicketsFit(6, 71, 40, 45, 5, ())) == "at least 40 trains"
    assert said(TicketsFit(1, 0, 27, 45, 0, (ticket,))) == "you would hardly complete BOS-MIA"
    assert said(TimeForTickets(0, 8, (ticket,))) == "the others are out of reach, and you have about 8 turns left"
    assert said(TimeForTickets(0, 8, ())) == "yours are completed, and you have about 8 turns left"
    assert said(TimeForTickets(3, 20, ())) == "your plan takes about 3 turns, and you have about 20 turns left"


def test_the_plan_names_ways_and_time() -> None:
    scene = position()
    cast = in_codes(Cast(scene.rules.edition, ("Ann", "Bea"), 0))
    one, two = ticket_of("los_angeles-seattle"), ticket_of("helena-los_angeles")
    coast = tuple(map(index, ("los_angeles-san_francisco/1", "portland-san_francisco/1", "portland-seattle/1")))
    ways = (WayTold(one, coast, False, round=2), WayTold(two, (index("helena-seattle/1"),), True, round=3))

    def told(plan: PlanTold) -> list[str]:
        return plan_lines(cast, [Advice(DrawCard(0), KINDS[0](), plan)])

    assert told(PlanTold(ways, (index("duluth-helena/1"),), (), (), 17, 20, False)) == [
        "The plan: 2 tickets in about 17 turns, of some 20 left.",
        "LAX-SEA (9): LAX–SFO–PDX–SEA.",
        "HLN-LAX (8): the same and HLN–SEA.",
        "HLN-LAX goes round, to share routes or for points.",
        "For points: DLH–HLN.",
    ]
    assert told(PlanTold((), (), (one,), (two,), 5, 2, True)) == [
        "The plan: no ticket; you have 2 turns left.",
        "Too late: LAX-SEA (9).",
        "Out of reach: HLN-LAX (8).",
    ]


def test_where_names_are_long_cities_go_by_their_codes() -> None:
    """First those of the ticket, then all."""
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    red, blue, green = (scene.table.cards.index[name] for name in ("red", "blue", "green"))
    wild = scene.table.cards.wild
    reason = OnShortestWay((ticket_of("los_angeles-new_york"),))
    short = Claim(index("kansas_city-saint_louis/1"), ((red, 3), (blue, 1), (wild, 1)))
    long = Claim(index("las_vegas-salt_lake_city/1"), ((red, 2), (blue, 1), (green, 1), (wild, 1)))
    several = CompletesTickets((*reason.tickets, ticket_of("boston-miami")))
    lines = advice_lines(cast, scene.view(0), [Advice(short, reason), Advice(long, several)])
    assert lines == [
        "Claim Kansas City–Saint Louis (blue), pay 3 red, 1 blue and 1 wild: towards LAX-NYC (21).",
        "Claim LAS-SLC, pay 2 red, 1 blue, 1 green and 1 wild: completes LAX-NYC (21) and 1 other ticket.",
    ]
    plain = Claim(index("denver-omaha/1"), ((red, 4),))
    assert advice_lines(cast, scene.view(0), [Advice(plain, CompletesTickets((ticket_of("boston-miami"),)))]) == [
        "Claim Denver–Omaha, pay 4 red: completes Boston to Miami (12)."
    ]


def test_a_claim_in_codes_tells_its_toll_and_counts_ships_in_plain_english() -> None:
    """Where a colour is paid it need not be told of the lane, too."""
    cast, view = somebody_on("nederland")
    board, cards = cast.board, cast.cards
    yellow, wild = cards.index["yellow"], cards.wild
    lane = next(
        each for each in board.lane_index.values() if cast.which(each) == "yellow" and board.lanes[each].length == 2
    )
    claim = Claim(lane, ((yellow, 1), (wild, 1)))
    (line,) = advice_lines(cast, view, [Advice(claim, RivalNear(0, 1, 5))])
    assert "(yellow)" not in line
    assert "; toll " in line
    assert len(line.split()) < MOST_WORDS

    cast, view = somebody_on("great-lakes")
    kinds = {cast.brief_kind(kind): kind for kind in range(len(cast.cards.kinds))}
    paid = in_codes(cast).counted_cards(((kinds["yellow ship"], 2), (kinds["yellow double"], 1)))
    assert paid == "2 yellow ships and 1 yellow double"
