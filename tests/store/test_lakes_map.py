"""The map of the Great Lakes says what the printed one says, and a map like it is refused if it can't be played."""

from __future__ import annotations

import re
from collections import Counter
from copy import deepcopy
from typing import Any
from zlib import crc32

import pytest
from support.nook import MISSING, SOURCE, faults_of

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.store.map_decoder import load_map, warnings_for
from ttr_tui.store.maps import find_map, read_raw

MAP = "great-lakes"
EDITION = load_map(MAP)
BOARD = EDITION.board
BEGINNERS = load_map(MAP, ("beginner-fleet",))


def digest(lines: list[str]) -> int:
    return crc32("\n".join(sorted(lines)).encode())


def test_the_board_has_every_city_and_every_lane() -> None:
    assert (len(BOARD.cities), len({lane.route for lane in BOARD.lanes}), len(BOARD.lanes)) == (37, 82, 110)
    assert Counter(lane.length for lane in BOARD.lanes) == {1: 20, 2: 23, 3: 23, 4: 20, 5: 12, 6: 7, 7: 3, 8: 1, 9: 1}
    lines = [f"{lane.id} {lane.length} {LANE_COLORS[lane.color]} {lane.kind}" for lane in BOARD.lanes]
    assert digest(lines) == 2224775160


def test_the_colours_have_about_as_many_spaces_by_rail_and_by_sea() -> None:
    spaces = Counter[tuple[str, str]]()
    for lane in BOARD.lanes:
        spaces[LANE_COLORS[lane.color], PIECES[lane.kind]] += lane.length
    colors = ("red", "yellow", "green", "purple", "white", "black")
    assert [spaces[color, "rail"] for color in colors] == [26, 24, 26, 24, 24, 24]
    assert [spaces[color, "sea"] for color in colors] == [22, 21, 19, 19, 21, 20]


@pytest.mark.rule("LAKES-009", "TRAP-009")
def test_the_tickets() -> None:
    values = [ticket.value for ticket in BOARD.tickets]
    assert (len(values), sum(values), min(values), max(values)) == (55, 526, 3, 24)
    assert digest([f"{ticket.id} {ticket.value}" for ticket in BOARD.tickets]) == 326528272


@pytest.mark.rule("DATA-003")
def test_the_tickets_and_ports_of_the_rulebooks_examples() -> None:
    tickets = {ticket.id for ticket in BOARD.tickets}
    assert {"chicago-timmins", "chicago-montreal", "montreal-new_york"} <= tickets
    ports = {city.id for city in BOARD.cities if "port" in city.marks}
    assert {"chicago", "montreal", "parry_sound"} <= ports
    assert len(ports) == 25
    assert {city.id for city in BOARD.cities if "junction" in city.marks} == {"lake_huron", "lake_superior"}


@pytest.mark.rule("DATA-006", "LAKES-038")
def test_lanes_of_one_route_are_alike_and_two_pairs_of_cities_have_two_routes() -> None:
    alike: dict[int, set[tuple[int, int, int, int]]] = {}
    for lane in BOARD.lanes:
        alike.setdefault(lane.route, set()).add((lane.a, lane.b, lane.length, lane.kind))
    assert all(len(lanes) == 1 for lanes in alike.values())
    pairs = Counter((a, b) for ((a, b, _, _),) in alike.values())
    twice = [f"{BOARD.cities[a].id} {BOARD.cities[b].id}" for (a, b), count in pairs.items() if count > 1]
    assert twice == ["duluth thunder_bay", "muskegon traverse_city"]
    found = {lane.id: (PIECES[lane.kind], lane.length, LANE_COLORS[lane.color]) for lane in BOARD.lanes}
    assert (found["duluth-thunder_bay/1"], found["duluth-thunder_bay/2"]) == (
        ("rail", 5, "black"),
        ("sea", 4, "yellow"),
    )
    assert found["muskegon-traverse_city/1"] == ("rail", 3, "white")
    assert found["muskegon-traverse_city/2"] == ("sea", 3, "red")


@pytest.mark.rule("DATA-007")
def test_no_ticket_leads_to_a_junction_and_all_can_be_completed() -> None:
    junctions = {k for k, city in enumerate(BOARD.cities) if "junction" in city.marks}
    reached, rest = {0}, [0]
    while rest:
        here = rest.pop()
        near = {lane.a + lane.b - here for lane in BOARD.lanes if here in (lane.a, lane.b)} - reached
        reached |= near
        rest += near
    assert len(reached) == 37
    assert not any({ticket.a, ticket.b} & junctions for ticket in BOARD.tickets)


@pytest.mark.rule("DATA-008")
def test_eight_tickets_are_worth_less_than_their_distance() -> None:
    warnings = warnings_for(EDITION)
    assert len(warnings) == 8
    numbers = [[int(number) for number in re.findall(r"\d+", warning)] for warning in warnings]
    assert all(3 <= spaces - worth <= 6 for worth, spaces in numbers)


def test_cities_have_codes_of_three_letters() -> None:
    codes = [city.code for city in BOARD.cities]
    assert len(set(codes)) == 37
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in codes)


@pytest.mark.rule("LAKES-012")
def test_the_variant_for_beginners_takes_another_part() -> None:
    assert [part for part in BEGINNERS.parts if part not in EDITION.parts] == ["beginner-fleet"]
    assert [part for part in EDITION.parts if part not in BEGINNERS.parts] == ["fleet"]
    assert BEGINNERS.numbers == EDITION.numbers
    assert [variant.name for variant in BEGINNERS.variants] == ["beginner-fleet"]


RAW = read_raw(find_map(MAP))


def changed(changes: dict[str, Any]) -> dict[str, Any]:
    """The map with other values at some places."""
    raw = deepcopy(RAW)
    for place, value in changes.items():
        *steps, last = place.split(".")
        node: Any = raw
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node.setdefault(step, {})
        if value is MISSING:
            del node[last]
        else:
            node[int(last) if isinstance(node, list) else last] = value
    return raw


def test_the_map_as_it_is_has_no_fault() -> None:
    assert SOURCE
    assert faults_of(changed({})) == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"cities.0.port": 1}, ["cities 1 (albany), port: True or false belongs here, not 1."]),
        (
            {"cities.0.harbor": True},
            ["cities 1 (albany), harbor: “harbor” is no key here. Remove it. The keys here are: "],
        ),
        (
            {"cities.12.port": True},
            ["cities 13 (lake_huron), port: A junction is no city, so it can't be a port. Remove one of the two."],
        ),
        (
            {"tickets.0.a": "lake_huron"},
            ["tickets 1 (lake_huron to green_bay), a: Lake Huron junction is a junction, and no ticket leads there. "],
        ),
        (
            {"decks.ships": MISSING},
            ["decks: The key “ships” is missing. Add it: a table of keys and values."],
        ),
        (
            {"decks.ships.per_color": {"single": 4}},
            ["decks.ships.per_color: The key “double” is missing. Add it: a whole number from 1 to 99."],
        ),
        (
            {"decks.ships.extra": {"wild": 3}},
            ["decks.ships.extra: “extra” is no key here. Remove it. The keys here are: colors, per_color."],
        ),
        (
            {"decks.ships.colors": ["red", "yellow", "green", "purple", "white"]},
            [
                (
                    "routes 2 (albany to new_york), colors 2: No card of this map is black, so nobody could pay for "
                    "this lane. Choose another colour, or add it to decks.ships."
                )
            ],
        ),
        (
            {"numbers.ships": 5, "numbers.fleet": 38},
            [
                "routes 7 (buffalo to detroit), length: Nobody could claim this: everybody has only 5 ships. ",
                "numbers.fleet_trains: A fleet of 38 with 27 trains would have 11 ships, and a box has 5.",
            ],
        ),
        (
            {"numbers.fleet": 66},
            ["numbers.fleet: A fleet of 66 is more than the 33 trains and 32 ships in a box. Change one of them."],
        ),
        (
            {"numbers.fleet_trains": 17},
            ["numbers.fleet_trains: A fleet of 50 with 17 trains would have 33 ships, and a box has 32."],
        ),
        (
            {"numbers.fleet_trains": 34},
            ["numbers.fleet_trains: 34 is more than there are: the box of everybody has 33 (trains)."],
        ),
        (
            {"numbers.harbor_points": {"0": 5, "ten": 10}},
            [
                "numbers.harbor_points.0: “0” is no whole number from 1 to 9.",
                "numbers.harbor_points.ten: “ten” is no whole number from 1 to 9.",
            ],
        ),
        (
            {"numbers.harbors": MISSING},
            ["numbers: The key “harbors” is missing. Add it: a whole number from 0 to 9."],
        ),
        (
            {"numbers.opening_cards": 12},
            [
                (
                    "numbers.opening_cards: 5 hands of 12 cards and a market of 3 are more than the 60 cards there "
                    "are. Deal fewer, or add cards to decks.ships."
                )
            ],
        ),
        (
            {"remove": ["fleet"]},
            ["remove 1: No game can do without the part “fleet”. Take it off this list."],
        ),
        (
            {"add": ["trains"]},
            ["add 1: The part “trains” would stand beside “fleet”, and a game has one of the two."],
        ),
        (
            {"add": ["trains"], "remove": ["fleet"]},
            [
                "remove: The part “rail-and-sea” needs the part “fleet” or “beginner-fleet” beside it.",
                "remove: The part “exchange” needs the part “fleet” or “beginner-fleet” beside it.",
            ],
        ),
        (
            {"remove": ["harbors"]},
            ["cities 1 (albany), port: These rules make nothing of the mark “port”. Remove it."],
        ),
    ],
)
def test_what_is_wrong_is_said(changes: dict[str, Any], faults: list[str]) -> None:
    found = faults_of(changed(changes))
    for fault in faults:
        assert any(one.startswith(fault) for one in found), found


@pytest.mark.parametrize(
    "changes",
    [{"remove": ["exchange"], "numbers.exchange_cost": MISSING}, {"numbers.fleet": 20, "numbers.fleet_trains": 0}],
)
def test_other_ways_to_play_are_possible(changes: dict[str, Any]) -> None:
    assert faults_of(changed(changes)) == []


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        (
            "harbors",
            "add: The part “harbors” needs the part “two-deck-market” beside it. Add it, or do without “harbors”.",
        ),
        ("exchange", "add: The part “exchange” needs the part “fleet” or “beginner-fleet” beside it."),
        (
            "rail-and-sea",
            "add 1: The part “rail-and-sea” would stand beside “claiming”, and a game has one of the two.",
        ),
        ("fleet", "add 1: The part “fleet” would stand beside “trains”, and a game has one of the two."),
    ],
)
def test_a_map_of_trains_alone_has_no_use_for_these_parts(part: str, fault: str) -> None:
    raw = read_raw(find_map("usa"))
    assert any(one.startswith(fault) for one in faults_of(raw | {"add": [part]}))
