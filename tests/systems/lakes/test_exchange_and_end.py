"""The exchange of pieces, when the end is called, and what the score consists of."""

import pytest
from support.lakes_tables import MAP, LakesScene, lakes
from support.tables import rules_of

from ttr_tui.rules import referee
from ttr_tui.systems.lakes.fleet import Exchange

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@SEATS
@pytest.mark.rule("LAKES-049", "ALL-002")
def test_two_ships_for_two_trains(seats: int) -> None:
    scene = lakes(seats, pieces={0: (10, 10)}, boxes={0: (6, 9)})
    lines = scene.do("exchange rail 2")
    assert lines == ["exchange s1 rail 2", "score s1 -2 exchanges", "turn s2"]
    assert (scene.fleet(0), scene.box(0)) == ((12, 8), (4, 11))
    assert scene.table.scores[0] == -2
    assert scene.tally(0) == {"exchanges": -2}
    assert scene.refused("exchange rail 1", 0) == "ALL-004"


@pytest.mark.rule("LAKES-050")
def test_the_box_and_the_supply_set_the_limit_and_later_turns_may_exchange_again() -> None:
    scene = lakes(pieces={0: (10, 10)}, boxes={0: (1, 14)})
    refusal = scene.refusal("exchange rail 2")
    assert (refusal.code, refusal.rule) == ("box too empty", "LAKES-050")
    assert refusal.details == {"kind": 0, "asked": 2, "box": 1}
    refusal = scene.refusal("exchange sea 11")
    assert (refusal.code, refusal.details) == ("too few pieces to give", {"kind": 1, "asked": 11, "supply": 10})
    scene.do("exchange rail 1")
    scene.do("exchange sea 1")
    assert scene.box(0) == (0, 15)
    assert [line for line in scene.options() if line.startswith("exchange")] == [
        f"exchange sea {n}" for n in range(1, 12)
    ]
    scene.do("exchange sea 3")
    assert (scene.fleet(0), scene.box(0)) == ((8, 12), (3, 12))
    assert scene.table.scores[0] == -4


@pytest.mark.rule("LAKES-051", "ALL-034")
@pytest.mark.parametrize("count", [0, -1])
def test_an_exchange_of_nothing_is_no_way_to_pass(count: int) -> None:
    scene = lakes()
    assert scene.refused(f"exchange rail {count}") == "LAKES-051"
    with pytest.raises(referee.Refused):
        referee.submit(scene.play, 0, Exchange(2, 1))


@pytest.mark.rule("LAKES-052")
def test_the_score_may_fall_below_nought() -> None:
    scene = lakes(hands={0: "red"}, owned={0: "chicago-milwaukee/1"})
    assert scene.table.scores[0] == 1
    scene.do("exchange sea 3")
    assert scene.table.scores[0] == -2


@SEATS
@pytest.mark.rule("LAKES-053")
@pytest.mark.parametrize(
    ("pieces", "harbors", "called"),
    [
        ((4, 3), "chicago detroit erie", False),
        ((4, 2), "", True),
        ((0, 6), "", True),
        ((6, 0), "", True),
        ((5, 2), "", False),
    ],
)
def test_six_trains_and_ships_together_call_the_end(
    seats: int, pieces: tuple[int, int], harbors: str, *, called: bool
) -> None:
    scene = lakes(seats, pieces={0: pieces}, harbors={0: harbors})
    scene.do("draw cars")
    lines = scene.do("draw cars")
    assert (f"last-turns s1 {2 * seats}" in lines) == called


@pytest.mark.rule("LAKES-053")
def test_a_claim_that_leaves_six_calls_it_at_the_end_of_the_turn() -> None:
    scene = lakes(hands={0: "red*2"}, pieces={0: (4, 4)})
    lines = scene.do("claim eau_claire-wausau/1 red*2")
    assert lines[-2:] == ["last-turns s1 4", "turn s2"]
    scene = lakes(pieces={0: (4, 3)}, boxes={0: (10, 5)})
    assert "last-turns s1 4" not in scene.do("exchange rail 3")


@SEATS
@pytest.mark.rule("LAKES-054", "ALL-036", "ALL-037")
def test_then_everybody_has_two_more_turns(seats: int) -> None:
    """The second of the players calls the end, others fall under the limit later: two turns each, then it is over."""
    scene = lakes(seats, turn=1, pieces={seat: (3, 3) for seat in range(seats) if seat})
    turns: list[int] = []
    while scene.table.winners is None:
        (seat,) = scene.owing()
        turns.append(seat)
        scene.do("draw cars")
        scene.do("draw ships")
    assert turns == [(1 + k) % seats for k in range(2 * seats + 1)]
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    assert sum(line.startswith("last-turns") for line in lines) == 1


@pytest.mark.rule("LAKES-054", "LAKES-047", "LAKES-049", "LAKES-059")
def test_in_the_last_turns_everything_may_be_done_and_counts() -> None:
    """An exchange, a harbour, tickets and a claim that completes a ticket, all after the end was called."""
    scene = lakes(
        hands={0: "red*3 yellow-harbor*2 yellow-single*2"},
        owned={0: "green_bay-milwaukee/1"},
        tickets={0: "eau_claire-green_bay"},
        ticket_deck="erie-kingston albany-buffalo",
        pieces={0: (4, 3)},
    )
    assert scene.do("claim eau_claire-wausau/1 red*2")[-2:] == ["last-turns s1 4", "turn s2"]
    scene.do("exchange rail 2")
    scene.do("harbor green_bay yellow-harbor*2 yellow-single*2")
    scene.do("tickets")
    scene.do("keep erie-kingston | albany-buffalo")
    assert scene.do("claim green_bay-wausau/1 red")[-1] == "won s1"
    assert scene.tally(0) == {"routes": 4 + 2 + 1, "tickets": 3, "harbors": 10, "unbuilt-harbors": -8}
    assert scene.tally(1) == {"exchanges": -2, "tickets": -4, "unbuilt-harbors": -12}


STUCK = (10, 0)
"""Trains alone in the supply, with no ship in the box."""
ALL_TRAINS = (15, 0)


@pytest.mark.rule("ALL-034", "LAKES-051")
def test_who_can_only_exchange_must() -> None:
    scene = lakes(hands={0: ""}, cars="", ships="", ticket_deck="", pieces={0: (10, 1)}, boxes={0: ALL_TRAINS})
    assert scene.options() == ["exchange rail 1"]


@pytest.mark.rule("ALL-033", "LAKES-050")
def test_who_can_not_even_exchange_passes() -> None:
    scene = lakes(turn=1, cars="", ships="", ticket_deck="", pieces={0: STUCK}, boxes={0: ALL_TRAINS})
    assert scene.do("exchange rail 1")[-2:] == ["pass s1", "turn s2"]


@pytest.mark.rule("ALL-033", "LAKES-054")
def test_a_turn_passed_after_the_end_was_called_is_one_of_the_two() -> None:
    scene = lakes(3, cars="black", ships="", ticket_deck="", pieces={0: (3, 3), 1: STUCK}, boxes={1: ALL_TRAINS})
    scene.do("draw cars")
    assert scene.do("take 1")[1:] == ["last-turns s1 6", "pass s2", "turn s3"]
    scene.do("exchange rail 1")
    assert scene.do("exchange rail 1")[-2:] == ["pass s2", "turn s3"]
    scene.do("exchange rail 1")
    assert scene.do("exchange rail 1")[-1].startswith("won ")
    assert scene.table.turn == 1 + 6


@SEATS
@pytest.mark.rule("ALL-033")
def test_when_nobody_can_do_anything_the_game_is_scored(seats: int) -> None:
    """Every route is taken, no card and no ticket is left to draw, and nobody has a ship, in the box or out of it."""
    routes: dict[int, list[str]] = {}
    for lane in rules_of(MAP).edition.board.lanes:
        routes.setdefault(lane.route, []).append(lane.id)
    second = [lanes[1] for lanes in routes.values() if len(lanes) > 1 and seats > 3]
    scene = lakes(
        seats,
        cars="black",
        ships="",
        market="red - - - - -",
        ticket_deck="",
        owned={0: " ".join(lanes[0] for lanes in routes.values()), 1: " ".join(second)},
        harbors={1: "chicago detroit erie"},
        pieces=dict.fromkeys(range(seats), STUCK),
        boxes=dict.fromkeys(range(seats), ALL_TRAINS),
    )
    scene.do("draw cars")
    lines = scene.do("take 1")
    assert lines[1 : seats + 2] == [*(f"pass s{seat + 1}" for seat in (*range(1, seats), 0)), "reveal s1"]
    assert scene.table.turns_left is None
    assert scene.table.winners == (0,)


def finished(
    owned: dict[int, str], *, tickets: dict[int, str] | None = None, harbors: dict[int, str] | None = None
) -> LakesScene:
    """A game of two that is over: the first called the end, and nothing but cards was drawn since."""
    scene = lakes(owned=owned, pieces={0: (3, 3)}, ticket_deck="", tickets=tickets, harbors=harbors)
    while scene.table.winners is None:
        scene.do("draw cars")
        scene.do("draw ships")
    return scene


@pytest.mark.rule("LAKES-060")
def test_nothing_else_is_scored() -> None:
    scene = finished(
        {0: "cleveland-new_york/1 duluth-marquette/1", 1: "chicago-south_bend/1"},
        tickets={0: "chicago-detroit", 1: "albany-buffalo"},
        harbors={0: "cleveland"},
    )
    assert set(scene.tally(0)) == {"routes", "tickets", "harbors", "unbuilt-harbors"}
    assert set(scene.tally(1)) == {"routes", "tickets", "unbuilt-harbors"}
    assert scene.table.scores[0] == 27 + 15 - 6 + 0 - 8
    assert "longest-route" not in [part.name for part in scene.rules.parts]
    assert "most-tickets" not in [part.name for part in scene.rules.parts]


@pytest.mark.rule("LAKES-061")
def test_who_is_equal_has_won_together() -> None:
    scene = finished({0: "milwaukee-wausau/1", 1: "marquette-wausau/1"})
    assert scene.table.scores == [7 - 12, 7 - 12]
    assert scene.table.winners == (0, 1)
    scene = finished({0: "chicago-milwaukee/1 detroit-lake_huron/1", 1: "duluth-wausau/1"})
    assert scene.table.scores == [1 + 7 - 12, 7 - 12]
    assert scene.table.winners == (0,)


@pytest.mark.rule("LAKES-061")
def test_not_even_a_completed_ticket_breaks_the_tie() -> None:
    scene = finished(
        {
            0: "detroit-lake_huron/1 lake_huron-south_baymouth/1",
            1: "duluth-wausau/1 duluth-eau_claire/1 chicago-milwaukee/1",
        },
        tickets={0: "detroit-south_baymouth"},
    )
    assert scene.table.scores == [7 + 1 + 4 - 12, 7 + 4 + 1 - 12]
    assert (scene.table.made, scene.table.winners) == ([1, 0], (0, 1))
