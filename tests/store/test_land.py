"""What map and layout files say of the Earth: places are checked and stay out of games, land comes back as written."""

from __future__ import annotations

from typing import Any

import pytest
from support.nook import faults_of, nook

from ttr_tui.store.faults import Faults
from ttr_tui.store.layouts import RIM, Land, land_kind, land_text
from ttr_tui.store.map_decoder import degrees_on, load_map, snapshot

COLUMNS, ROWS = 7, 2
HEIGHT, WIDTH = 2 * (ROWS + 2 * RIM[1]), COLUMNS + 2 * RIM[0]
FIRST_ROW = f"{RIM[0] + 4} {WIDTH - RIM[0] - 4}"
SHORE = Land(tuple(bytes([column + half > RIM[0] + 3 for column in range(WIDTH)]) for half in range(HEIGHT)))
READ = land_kind(COLUMNS, ROWS)


def test_a_city_may_say_where_it_lies() -> None:
    raw = nook()
    raw["cities"][0] |= {"lat": 48.2, "lon": -120}
    assert faults_of(raw) == []


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"lat": 91, "lon": 2}, "cities 1 (ash), lat: A number from -90 to 90 belongs here, not 91."),
        ({"lat": 1, "lon": "2 W"}, "cities 1 (ash), lon: A number from -180 to 180 belongs here, not the text “2 W”."),
        ({"lat": 1}, "cities 1 (ash), lat: “lat” stands here without “lon”. Add that one, or take this one away."),
        ({"lon": 1}, "cities 1 (ash), lon: “lon” stands here without “lat”. Add that one, or take this one away."),
    ],
)
def test_what_is_wrong_with_a_place_is_told(said: dict[str, Any], fault: str) -> None:
    raw = nook()
    raw["cities"][0] |= said
    assert [str(one) for one in faults_of(raw)] == [fault]


def test_no_game_knows_where_its_cities_lie() -> None:
    """Journals are as they were: what is only for the drawing is not kept in them."""
    assert degrees_on("usa")["denver"] == (39.74, -104.99)
    assert not any({"lat", "lon"} & city.keys() for city in snapshot("usa")["cities"])
    assert load_map("usa").board.cities[0].marks == {}


def test_a_map_that_shares_a_board_lies_where_that_does() -> None:
    assert degrees_on("usa-2025") == degrees_on("usa")


def test_land_comes_back_as_it_was_written() -> None:
    faults = Faults("", {})
    assert READ.take(land_text(SHORE), (), faults) == SHORE
    assert READ.take(land_text(SHORE) + "\n", (), faults) == SHORE
    assert len(faults) == 0
    assert land_text(SHORE).splitlines()[0] == FIRST_ROW
    assert land_text(SHORE).splitlines()[-1] == f"0 {WIDTH}"


@pytest.mark.parametrize(
    "text",
    ["", FIRST_ROW, land_text(SHORE) + "\n19", land_text(SHORE).replace(FIRST_ROW, f"10 {WIDTH}", 1), "x", 7, "-1"],
)
def test_land_of_another_size_is_a_fault(text: object) -> None:
    faults = Faults("drawn.toml", {})
    assert READ.take(text, ("land", "halves"), faults) is None
    (fault,) = faults.listed()
    assert fault.sentence.startswith(f"{HEIGHT} lines of numbers that add up to {WIDTH} belongs here")


def test_a_part_of_a_row_and_what_lies_beyond_the_rim() -> None:
    upper, lower = SHORE.row(0, 2, 5)
    assert (upper, lower) == (bytes([1, 1, 1]), bytes([1, 1, 1]))
    upper, lower = SHORE.row(-RIM[1], 2, 5)
    assert (upper, lower) == (bytes([0, 0, 1]), bytes([0, 1, 1]))
    assert SHORE.row(-99, -20, 0)[0] == bytes(20)
    assert SHORE.row(0, 5, 40)[0] == bytes([1]) * 35
    assert SHORE.row(99, -20, -15)[1] == bytes([1]) * 5
