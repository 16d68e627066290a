"""Walking over the map by arrows, and round the lanes of a city."""

from __future__ import annotations

import pytest

from ttr_tui.core.cards import NONE
from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.table.atlas import ARROWS, OPPOSITE, Walk, lanes_around, neighbor
from tui.positions import LAYOUTS, traced


def test_an_arrow_leads_to_the_near_city_that_lies_most_its_way() -> None:
    """Rows count double: four columns across are as far as two rows down."""
    start, near_aside, far_ahead, behind = (10, 10), (14, 13), (18, 10), (2, 10)
    places = [start, near_aside, far_ahead, behind]
    assert neighbor(places, 0, "right") == 2
    assert neighbor(places, 0, "down") == 1
    assert neighbor(places, 0, "left") == 3
    assert neighbor(places, 0, "up") == NONE


def test_nothing_more_than_sixty_degrees_aside_is_reached() -> None:
    assert neighbor([(10, 10), (12, 11)], 0, "right") == 1
    assert neighbor([(10, 10), (12, 12)], 0, "right") == NONE


def test_of_two_ahead_the_nearer_is_reached() -> None:
    assert neighbor([(0, 0), (20, 0), (9, 0)], 0, "right") == 2


def test_where_no_city_lies_that_way_the_cursor_stays() -> None:
    walk = Walk(0).step([(0, 0), (9, 0)], "right")
    assert walk.step([(0, 0), (9, 0)], "right") == walk


def test_the_opposite_arrow_goes_back_even_where_it_would_lead_elsewhere() -> None:
    """From the last city the nearest to the left is the one in between, which the step passed by."""
    places = [(0, 5), (20, 5), (16, 8)]
    assert neighbor(places, 1, "left") != 0
    there = Walk(0).step(places, "right") if neighbor(places, 0, "right") == 1 else Walk(1, "right", 0)
    assert there.city == 1
    back = there.step(places, "left")
    assert back.city == 0
    assert back.step(places, "right").city == 1


@pytest.mark.parametrize(("name", "size"), LAYOUTS)
def test_from_every_city_every_step_can_be_taken_back(name: str, size: str) -> None:
    places = traced(name, size).layout.cities
    for city in range(len(places)):
        for arrow in ARROWS:
            there = Walk(city).step(places, arrow)
            assert there.city == city or there.step(places, OPPOSITE[arrow]).city == city


def test_the_lanes_of_a_city_go_clockwise_from_the_top() -> None:
    tracing = traced("usa", "M")
    board = tracing.board
    denver = board.city_index["denver"]
    order = [board.lanes[lane].id for lane in lanes_around(tracing, denver)]
    assert sorted(order) == sorted(lane.id for lane in board.lanes if denver in (lane.a, lane.b))
    first = [order.index(f"{name}/1") for name in ("denver-omaha", "denver-oklahoma_city", "denver-phoenix")]
    assert first == sorted(first)


@pytest.mark.parametrize("size", SIZES)
def test_lanes_that_leave_a_city_side_by_side_follow_each_other(size: str) -> None:
    tracing = traced("nederland", size)
    board = tracing.board
    for city in range(len(board.cities)):
        routes = [board.lanes[lane].route for lane in lanes_around(tracing, city)]
        turns = sum(one != other for one, other in zip(routes, routes[1:] + routes[:1], strict=True))
        assert turns <= len(set(routes)) or len(set(routes)) == 1, board.cities[city].name
