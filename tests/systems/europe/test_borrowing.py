"""Borrowing: the lane that each station lets its owner use, found at the end for everybody."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest
from support.europe_tables import LONG_SETS, borrowed, europe
from support.tables import Scene, play_out, rules_of

from ttr_tui.core.board import Board, City, Route, Ticket, lay_out, members
from ttr_tui.core.ways import groups
from ttr_tui.rules.prospects import lenders_for, way_for
from ttr_tui.systems.europe.stations import best_loans

LONDON = "dieppe-london/1"
MARSEILLE = "marseille-paris/1"
DIEPPE = "dieppe-paris/1"


def ended(seats: int = 2, **given: Any) -> Scene:
    """The game is over: the first player is out of trains, and all the others have drawn."""
    scene = europe(seats, pieces={0: 2}, **given)
    play_out(scene)
    return scene


def made(scene: Scene, seat: int = 0) -> list[str]:
    """The tickets that a seat has completed, by what was told."""
    words = [scene.rules.notation.write(fact).split() for fact in scene.facts]
    return [w[2] for w in words if w[:2] == ["ticket", f"s{seat + 1}"] and int(w[3]) > 0]


@pytest.mark.rule("EUROPE-052", "EUROPE-053")
@pytest.mark.parametrize(("stations", "done"), [("paris", True), ("dieppe", True), ("", False), ("wien", False)])
def test_a_station_lends_one_lane_into_its_city(stations: str, *, done: bool) -> None:
    scene = ended(
        owned={0: f"bruxelles-paris/1 {MARSEILLE} brest-dieppe/1", 1: DIEPPE},
        stations={0: stations},
        tickets={0: "brest-marseille"},
    )
    assert (made(scene) == ["brest-marseille"]) == done
    assert borrowed(scene, 0) == [DIEPPE] * done


@pytest.mark.rule("EUROPE-054")
def test_one_station_gives_one_lane_for_all_tickets() -> None:
    """Brest–Marseille wants Brest–Paris, Edinburgh–Paris wants Dieppe–Paris: the more valuable one is completed."""
    scene = ended(
        owned={0: f"{MARSEILLE} {LONDON} edinburgh-london/1", 1: f"{DIEPPE} brest-paris/1"},
        stations={0: "paris"},
        tickets={0: "brest-marseille edinburgh-paris"},
    )
    assert len(made(scene)) == 1
    assert len(borrowed(scene, 0)) == 1
    scene = ended(
        owned={0: f"{MARSEILLE} {LONDON} edinburgh-london/1", 1: f"{DIEPPE} brest-paris/1"},
        stations={0: "paris brest"},
        tickets={0: "brest-marseille edinburgh-paris"},
    )
    assert (len(made(scene)), borrowed(scene, 0)) == (2, ["brest-paris/1", DIEPPE])


@pytest.mark.rule("EUROPE-055", "EUROPE-061")
def test_neither_a_free_lane_nor_an_own_one() -> None:
    scene = ended(owned={0: MARSEILLE}, stations={0: "paris dieppe"}, tickets={0: "brest-marseille"})
    assert (made(scene), scene.table.borrowed) == ([], [0, 0])


@pytest.mark.rule("EUROPE-056", "EUROPE-070")
def test_borrowed_lanes_are_no_part_of_the_longest_route() -> None:
    scene = ended(
        owned={0: f"{MARSEILLE} brest-dieppe/1", 1: DIEPPE}, stations={0: "paris"}, tickets={0: "brest-marseille"}
    )
    assert made(scene) == ["brest-marseille"]
    assert [scene.rules.notation.write(fact) for fact in scene.facts if type(fact).__name__ == "Measured"] == [
        f"measure s1 4 {MARSEILLE}",
        f"measure s2 1 {DIEPPE}",
    ]


@pytest.mark.rule("EUROPE-058")
def test_several_may_borrow_the_same_lane_and_its_owner_loses_nothing() -> None:
    scene = ended(
        3,
        owned={
            0: f"{MARSEILLE} barcelona-marseille/1",
            1: "bruxelles-paris/1",
            2: "pamplona-paris/1 amsterdam-bruxelles/1",
        },
        stations={0: "bruxelles", 2: "paris"},
        tickets={0: "barcelona-bruxelles", 2: "amsterdam-pamplona"},
    )
    assert (made(scene, 0), made(scene, 2)) == (["barcelona-bruxelles"], ["amsterdam-pamplona"])
    assert borrowed(scene, 0) == borrowed(scene, 2) == ["bruxelles-paris/1"]
    assert scene.owner("bruxelles-paris/1") == 1
    assert scene.table.tally[1] == {"routes": 2, "unbuilt-stations": 12}


@pytest.mark.rule("EUROPE-059")
def test_a_ticket_may_use_stations_in_a_row() -> None:
    given: dict[str, Any] = {
        "owned": {0: "budapest-wien/1", 1: "munchen-zurich/1 munchen-wien/1"},
        "tickets": {0: "budapest-zurich"},
    }
    scene = ended(stations={0: "munchen wien"}, **given)
    assert (made(scene), borrowed(scene, 0)) == (["budapest-zurich"], ["munchen-wien/1", "munchen-zurich/1"])
    assert made(ended(stations={0: "wien"}, **given)) == []


@pytest.mark.rule("EUROPE-060")
def test_a_ticket_may_end_in_the_city_of_the_station() -> None:
    scene = ended(
        owned={0: f"{LONDON} edinburgh-london/1", 1: DIEPPE}, stations={0: "paris"}, tickets={0: "edinburgh-paris"}
    )
    assert made(scene) == ["edinburgh-paris"]


@pytest.mark.rule("EUROPE-062")
def test_a_lane_that_adds_nothing_is_not_borrowed_and_the_choice_is_told() -> None:
    scene = ended(
        owned={0: f"{MARSEILLE} {LONDON} edinburgh-london/1", 1: f"{DIEPPE} brest-paris/1"},
        stations={0: "paris wien brest"},
        tickets={0: "edinburgh-paris"},
    )
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    assert [line for line in lines if line.startswith("borrow")] == [f"borrow s1 paris {DIEPPE}"]
    assert scene.view(1).table.borrowed == scene.table.borrowed


@pytest.mark.rule("EUROPE-063", "EUROPE-057")
def test_a_station_that_served_for_nothing_counts_as_built() -> None:
    scene = ended(stations={0: "paris"})
    assert scene.table.tally[0]["unbuilt-stations"] == 8


@pytest.mark.rule("EUROPE-064")
@pytest.mark.parametrize("owner", ["1", "2", "both"])
def test_either_lane_of_a_double_serves_the_same(owner: str) -> None:
    lanes = {1: "bruxelles-paris/1"} if owner == "1" else {2: "bruxelles-paris/2"}
    if owner == "both":
        lanes = {1: "bruxelles-paris/1", 2: "bruxelles-paris/2"}
    scene = ended(
        4,
        owned={0: f"{MARSEILLE} barcelona-marseille/1", **lanes},
        stations={0: "paris"},
        tickets={0: "barcelona-bruxelles"},
    )
    assert made(scene) == ["barcelona-bruxelles"]
    assert len(borrowed(scene, 0)) == 1


@pytest.mark.rule("EUROPE-064")
def test_a_closed_lane_serves_nobody() -> None:
    scene = europe(3, owned={1: "bruxelles-paris/1"})
    board = scene.table.board
    closed = board.lane_index["bruxelles-paris/2"]
    assert scene.table.closed >> closed & 1
    (loan,) = best_loans(
        board,
        1 << board.lane_index[MARSEILLE] | 1 << board.lane_index["barcelona-marseille/1"],
        scene.table.lanes[1],
        [board.city_index["paris"]],
        [board.ticket_index["barcelona-bruxelles"]],
    )
    assert loan.lane != closed


def by_brute_force(
    board: Board, own: int, others: int, stations: list[int], tickets: list[int]
) -> tuple[int, int, int]:
    """The best that any choice of one lane or none for each station comes to."""
    offers = [(0, *(1 << lane for lane in members(others & board.lanes_at[city]))) for city in stations]
    best = (-999, 0, 0)
    for choice in product(*offers):
        group = groups(board, own | sum({*choice}))
        done = [board.tickets[t].value for t in tickets if group[board.tickets[t].a] == group[board.tickets[t].b]]
        best = max(best, (sum(done), len(done), -sum(map(bool, choice))))
    return best


@pytest.mark.rule("EUROPE-062", "EUROPE-054", "EUROPE-059")
@pytest.mark.parametrize("seed", range(60))
def test_no_choice_is_better_than_the_one_that_is_found(seed: int) -> None:
    """Boards taken at random, stations in a row among them, and short tickets: much hangs on every lane."""
    chance = Random(seed)
    board = rules_of("europe", ("mega",)).edition.board
    lanes = list(range(len(board.lanes)))
    chance.shuffle(lanes)
    share = chance.randint(10, 35)
    own, others = sum(1 << lane for lane in lanes[:share]), sum(1 << lane for lane in lanes[share : share + 45])
    first = chance.randrange(len(board.cities))
    ends = [(board.lanes[index].a, board.lanes[index].b) for index in members(board.lanes_at[first])]
    near = [b if a == first else a for a, b in ends]
    stations = sorted({first, *chance.sample(near, min(2, len(near)))})
    tickets = chance.sample(range(len(board.tickets)), 12)
    loans = best_loans(board, own, others, stations, tickets)
    cities = [loan.city for loan in loans]
    assert len({*cities}) == len(cities)
    assert {*cities} <= {*stations}
    for loan in loans:
        assert others >> loan.lane & 1
        assert board.lanes_at[loan.city] >> loan.lane & 1
    group = groups(board, own | sum(1 << loan.lane for loan in loans))
    done = [board.tickets[t].value for t in tickets if group[board.tickets[t].a] == group[board.tickets[t].b]]
    assert (sum(done), len(done), -len(loans)) == by_brute_force(board, own, others, stations, tickets)


def small_board(pairs: list[tuple[int, int]], tickets: list[tuple[int, int, int]]) -> Board:
    """Four cities with lanes of one space."""
    cities = [City(name, name.upper(), name, 0, 0) for name in ("one", "two", "three", "four")]
    printed = [Ticket(f"{a}-{b}-{value}", a, b, value, "base") for a, b, value in tickets]
    return lay_out(cities, [Route(a, b, 1, (0,)) for a, b in pairs], printed)


@pytest.mark.rule("EUROPE-062")
@pytest.mark.parametrize(("value", "lane"), [(9, 0), (8, 1), (7, 1)])
def test_first_the_sum_counts_and_then_the_number_of_tickets(value: int, lane: int) -> None:
    """From the station one lane leads to one ticket, another to an own lane with tickets of 5 and 3 at its ends."""
    board = small_board([(0, 1), (0, 2), (2, 3)], [(0, 1, value), (0, 2, 5), (0, 3, 3)])
    assert [loan.lane for loan in best_loans(board, 0b100, 0b011, [0], range(3))] == [lane]


@pytest.mark.rule("EUROPE-062")
def test_one_lane_is_better_than_two() -> None:
    """Two stations in a row would do what the first does with another lane."""
    board = small_board([(0, 1), (1, 2), (0, 2)], [(0, 2, 9)])
    assert [loan.lane for loan in best_loans(board, 0, 0b111, [0, 1], [0])] == [2]
    assert [loan.lane for loan in best_loans(board, 0, 0b011, [0, 1], [0])] == [0, 1]


@pytest.mark.rule("EUROPE-062")
@pytest.mark.parametrize("seed", range(30))
def test_a_ticket_counts_as_completed_as_soon_as_it_would_be_at_the_end(seed: int) -> None:
    rng, board = Random(seed), rules_of("europe").edition.board
    lanes = rng.sample([lane for lane in board.lanes if lane.id.endswith("/1")], 40)
    tickets = [ticket.id for ticket in board.tickets if ticket.set not in LONG_SETS]
    scene = europe(
        owned={0: " ".join(lane.id for lane in lanes[:16]), 1: " ".join(lane.id for lane in lanes[16:])},
        pieces={0: 2},
        stations={0: " ".join(city.id for city in rng.sample(board.cities, 3))},
        tickets={0: " ".join(rng.sample(tickets, 6))},
    )
    view = scene.view(0)
    lenders = lenders_for(scene.rules, view)
    ways = [way_for(scene.rules, view, ticket, lenders) for ticket in view.tickets]
    joined = [ticket for ticket, way in zip(view.tickets, ways, strict=True) if way is not None and not sum(way.pieces)]
    play_out(scene)
    assert sorted(made(scene)) == sorted(scene.named(joined))
    assert not lenders_for(scene.rules, scene.view(0))
