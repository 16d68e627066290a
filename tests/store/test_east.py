"""The map of the campaign's first game says what the printed one says, and where it doesn't know it says so."""

from __future__ import annotations

from collections import Counter, defaultdict
from zlib import crc32

import pytest

from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map, snapshot, warnings_for
from ttr_tui.store.maps import find_map, read_raw

NAME = "legacy-east"
COLORS = ("black", "blue", "white", "green", "yellow", "red")
LARGE = {"boston", "new_york", "philadelphia", "pittsburgh", "baltimore", "new_orleans", "chicago"}
OFF_BOARD = {"st_louis", "little_rock", "houston", "tampa", "jacksonville"}


def digest(lines: list[str]) -> int:
    """A number that changes with any line, whatever their order."""
    return crc32("\n".join(sorted(lines)).encode())


@pytest.mark.rule("LEGACY-001", "LEGACY-002")
def test_there_are_136_cards() -> None:
    edition = load_map(NAME)
    counts = {kind.name: kind.count for kind in edition.cards.kinds}
    assert counts == dict.fromkeys(COLORS, 12) | {"wild": 12, "newspaper": 6}
    train_cards, tickets = sum(counts.values()), len(edition.board.tickets)
    events, companies = len(edition.numbers["events"]), len(edition.numbers["company_dollars"])
    assert (train_cards, tickets, events, companies) == (90, 33, 7, 5)
    assert train_cards + tickets + events + companies + 1 == 136


@pytest.mark.rule("LEGACY-003")
def test_the_colours_have_neither_purple_nor_orange() -> None:
    edition = load_map(NAME)
    assert {kind.name for kind in edition.cards.kinds if kind.design == "plain"} == set(COLORS)
    assert {LANE_COLORS[lane.color] for lane in edition.board.lanes} == {*COLORS, "gray"}


@pytest.mark.rule("LEGACY-004")
def test_a_company_has_56_trains() -> None:
    numbers = load_map(NAME).numbers
    assert (numbers["trains"], numbers["company_trains"]) == (20, 56)
    assert set(numbers["company_dollars"]) == {"blue", "red", "green", "yellow", "black"}
    raw = read_raw(find_map(NAME))
    with pytest.raises(MapError, match="57 is more than there are"):
        decode_map(raw | {"numbers": raw["numbers"] | {"trains": 57}}, "test")


@pytest.mark.rule("LEGACY-016")
def test_the_board_has_the_cities_and_lanes_of_five_parts() -> None:
    board = load_map(NAME).board
    there = [city for city in board.cities if "off_board" not in city.marks]
    assert len(there) == 23
    assert {city.id for city in board.cities if "off_board" in city.marks} == OFF_BOARD
    assert {city.id for city in board.cities if "large" in city.marks} == LARGE
    assert len({city.code for city in board.cities}) == 28
    lanes = [lane for lane in board.lanes if not {board.cities[lane.a].id, board.cities[lane.b].id} & OFF_BOARD]
    assert (len({lane.route for lane in lanes}), len(lanes), sum(lane.length for lane in lanes)) == (49, 72, 136)
    assert Counter(Counter(lane.route for lane in lanes).values()) == {1: 29, 2: 17, 3: 3}
    assert Counter(lane.length for lane in lanes) == {1: 28, 2: 28, 3: 12, 4: 4}
    spaces: defaultdict[str, int] = defaultdict(int)
    for lane in lanes:
        spaces[LANE_COLORS[lane.color]] += lane.length
    assert spaces == {"black": 20, "blue": 21, "white": 20, "green": 20, "yellow": 20, "red": 20, "gray": 15}
    assert Counter(LANE_COLORS[lane.color] for lane in lanes) == {
        "black": 10, "blue": 10, "white": 11, "green": 12, "yellow": 11, "red": 12, "gray": 6,
    }  # fmt: skip
    assert len(board.lanes) - len(lanes) == 9


@pytest.mark.rule("DATA-005", "LEGACY-049", "LEGACY-050")
def test_the_routes_of_the_rulebooks_examples() -> None:
    board = load_map(NAME).board

    def between(a: str, b: str) -> list[tuple[str, int]]:
        return [(LANE_COLORS[lane.color], lane.length) for lane in board.lanes if lane.id.startswith(f"{a}-{b}/")]

    assert between("buffalo", "montreal") == [("red", 2), ("blue", 2)]
    assert between("buffalo", "new_york") == [("gray", 3)]


@pytest.mark.rule("TRAP-009", "DATA-007", "DATA-008")
def test_the_tickets_are_33_that_can_be_completed() -> None:
    edition = load_map(NAME)
    worth = [ticket.value for ticket in edition.board.tickets]
    assert (len(worth), sum(worth), min(worth), max(worth)) == (33, 230, 3, 14)
    assert warnings_for(edition) == []
    ends = {city for ticket in edition.board.tickets for city in (ticket.a, ticket.b)}
    assert not {edition.board.cities[city].id for city in ends} & OFF_BOARD


@pytest.mark.rule("LEGACY-024")
def test_a_map_may_have_fewer_tickets_than_are_dealt_as_a_rule() -> None:
    """Everybody is dealt fewer then; but two each there must be."""
    raw = read_raw(find_map(NAME))
    for count in (33, 19, 17, 12, 10):
        assert len(decode_map(raw | {"tickets": raw["tickets"][:count]}, "test").board.tickets) == count
    with pytest.raises(MapError, match="5 seats are dealt 2 tickets each, and the deck has 9 tickets in all"):
        decode_map(raw | {"tickets": raw["tickets"][:9]}, "test")


@pytest.mark.installed
def test_every_lane_and_every_ticket_is_the_one_that_was_compared() -> None:
    board = load_map(NAME).board
    assert digest([f"{lane.id} {lane.length} {LANE_COLORS[lane.color]}" for lane in board.lanes]) == 943045570
    assert digest([f"{ticket.id} {ticket.value}" for ticket in board.tickets]) == 2702442638


def test_what_is_not_known_says_so() -> None:
    edition = load_map(NAME)
    assert edition.confidence == {
        "numbers": "exact",
        "cities": "exact",
        "routes": "exact",
        "tickets": "reconstructed",
        "company_dollars": "reconstructed",
        "trains_left_dollars": "probable",
        "events": "reconstructed",
    }
    assert any("Chicago" in note for note in edition.notes)
    assert set(edition.ticket_confidence) == {"reconstructed"}


def test_a_ticket_is_two_cities_and_a_value_and_a_card_a_colour() -> None:
    """Marks and texts mean nothing before a rule speaks of them, so the map has none."""
    raw = read_raw(find_map(NAME))
    assert {key for ticket in raw["tickets"] for key in ticket} == {"a", "b", "value"}
    assert {kind.design for kind in load_map(NAME).cards.kinds} == {"plain", "wild", "newspaper"}


def test_a_save_keeps_events_and_all() -> None:
    edition = load_map(NAME)
    again = decode_map(snapshot(NAME), "save")
    assert again == edition
    assert tuple(part.name for part in RuleSet(again).parts) == edition.parts
