"""The map of Europe says what the printed one says, and a map for its rules that is wrong is refused."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any
from zlib import crc32

import pytest
from support.europe_tables import BIG_CITIES, LONG_SETS

from ttr_tui.core.board import Ticket
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.store.maps import find_map, read_raw

MAP = "europe"


def digest(lines: list[str]) -> int:
    return crc32("\n".join(sorted(lines)).encode())


def tickets_of(*variants: str) -> tuple[Ticket, ...]:
    return load_map(MAP, variants).board.tickets


def test_the_board_has_every_city_and_every_lane() -> None:
    board = load_map(MAP).board
    assert (len(board.cities), len({lane.route for lane in board.lanes}), len(board.lanes)) == (47, 90, 101)
    assert Counter(lane.length for lane in board.lanes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}
    codes = [city.code for city in board.cities]
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in codes)
    lines = [f"{lane.id} {lane.length} {LANE_COLORS[lane.color]} {sorted(lane.marks.items())}" for lane in board.lanes]
    assert digest(lines) == 2305504623


def test_the_lanes_of_each_colour() -> None:
    spaces: defaultdict[str, list[int]] = defaultdict(list)
    for lane in load_map(MAP).board.lanes:
        spaces[LANE_COLORS[lane.color]].append(lane.length)
    gray = spaces.pop("gray")
    assert (len(gray), sum(gray)) == (37, 122)
    assert {len(lengths) for lengths in spaces.values()} == {8}
    assert {color: sum(lengths) for color, lengths in spaces.items()} == {
        "red": 22,
        "orange": 22,
        "yellow": 22,
        "green": 23,
        "blue": 23,
        "purple": 22,
        "white": 22,
        "black": 22,
    }


def test_ferries_tunnels_and_doubles() -> None:
    lanes = load_map(MAP).board.lanes
    ferries, tunnels = ([lane for lane in lanes if mark in lane.marks] for mark in ("ferry", "tunnel"))
    assert (len(ferries), len({lane.route for lane in ferries})) == (13, 11)
    assert sum(lane.marks["ferry"] for lane in ferries) == 17
    assert {LANE_COLORS[lane.color] for lane in ferries} == {"gray"}
    assert (len(tunnels), len({lane.route for lane in tunnels})) == (18, 17)
    assert sum(LANE_COLORS[lane.color] != "gray" for lane in tunnels) == 8
    assert not {*ferries} & {*tunnels}
    assert Counter(Counter(lane.route for lane in lanes).values()) == {1: 79, 2: 11}


@pytest.mark.rule("EUROPE-066")
def test_the_46_tickets() -> None:
    tickets = tickets_of()
    long = [ticket.value for ticket in tickets if ticket.set in LONG_SETS]
    short = [ticket.value for ticket in tickets if ticket.set not in LONG_SETS]
    assert (len(long), {*long}) == (6, {20, 21})
    assert (len(short), min(short), max(short)) == (40, 5, 13)
    assert sum(long) + sum(short) == 444
    assert digest([f"{ticket.id} {ticket.value}" for ticket in tickets]) == 3507329050


@pytest.mark.rule("EUROPE-077")
def test_the_101_tickets() -> None:
    tickets = tickets_of("mega")
    assert Counter(ticket.set for ticket in tickets) == {
        "base": 40,
        "long": 6,
        "1912": 19,
        "1912_big": 30,
        "mega_long": 6,
    }
    assert sum(ticket.value for ticket in tickets) == 1087
    assert {(ticket.id, ticket.value) for ticket in tickets_of()} <= {(t.id, t.value) for t in tickets}
    assert {ticket.set for ticket in tickets_of("expanded")} == {"base", "long", "1912"}
    assert digest([f"{ticket.id} {ticket.value}" for ticket in tickets]) == 766480221


@pytest.mark.rule("EUROPE-078")
def test_the_tickets_of_the_big_cities() -> None:
    short = [ticket for ticket in tickets_of("mega") if ticket.set not in LONG_SETS]
    named = {ticket.id: len(BIG_CITIES & {*ticket.id.split("-")}) for ticket in short}
    big = {ticket.id for ticket in tickets_of("big-cities")}
    assert big == {name for name, cities in named.items() if cities}
    assert len(big) == 45
    assert [named[ticket.id] for ticket in short if ticket.set == "1912_big"] == [2] * 30


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({("routes", 3, "ferry"): 3}, "A ferry of 2 spaces can't take 3 wild cards."),
        ({("ticket_sets",): ["base"]}, "the sets in play have only other ones"),
        ({("ticket_sets",): ["long"]}, "the sets in play have only long ones"),
        ({("numbers", "long_tickets_dealt"): 2}, "5 seats are dealt long tickets, 2 each, and there are 6 in all."),
        ({("numbers", "long_tickets_kept"): 2}, "2 is more than there are"),
        ({("numbers", "station_costs"): [1, 2, 3, 4, 5]}, "station_costs"),
        ({("remove",): ["ticket-box"]}, "No game can do without the part “ticket-box”."),
        ({("remove",): ["stations"]}, "The part “borrowing” needs the part “stations” beside it."),
    ],
)
def test_what_can_not_be_played_with_is_said(changes: dict[tuple[str | int, ...], Any], fault: str) -> None:
    raw: Any = read_raw(find_map(MAP))
    raw.pop("variants")
    raw["tickets"] = [ticket for ticket in raw["tickets"] if ticket.get("set", "base") in ("base", "long")]
    for place, value in changes.items():
        entry = raw
        for step in place[:-1]:
            entry = entry[step]
        entry[place[-1]] = value
    if ("ticket_sets",) in changes:
        raw["tickets"] = [ticket for ticket in raw["tickets"] if ticket.get("set", "base") in raw["ticket_sets"]]
    with pytest.raises(MapError) as refused:
        decode_map(raw, "mine.toml")
    assert any(fault in str(found) for found in refused.value.faults), refused.value.faults
