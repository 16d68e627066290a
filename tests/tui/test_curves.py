"""The cells of one lane: spaces in equal parts, bent to the side that was asked for, nothing under the labels."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_tui.store.layouts import LaneCourse
from ttr_tui.tui.map.tracing import Cell, Curve, bend_between, pill_at, set_off, track_of

cells = st.tuples(st.integers(0, 60), st.integers(0, 30))


def lane(a: Cell, b: Cell, spaces: int, bend: int = 0, space_width: int = 1) -> Curve:
    return bend_between(a, b, (pill_at(a, 3), pill_at(b, 3)), bend, spaces=spaces, space_width=space_width)


def test_spaces_divide_what_is_seen_of_a_level_lane() -> None:
    """From column 3 to column 18 there are sixteen cells; four spaces stand in the middle of four each."""
    curve = lane((1, 5), (20, 5), spaces=4)
    assert curve.spaces == ((5, 5), (9, 5), (13, 5), (17, 5))
    assert curve.dots == tuple((x, 22) for x in range(6, 38))


def test_an_upright_lane_begins_below_its_label() -> None:
    curve = lane((9, 0), (9, 6), spaces=1)
    assert curve.spaces == ((9, 3),)
    assert [y for _, y in curve.dots] == list(range(4, 24))


def test_a_bend_goes_to_the_right_of_the_way() -> None:
    """Towards the right of the screen that is down, towards its left up; and by as many dots as were asked for."""
    assert max(y for _, y in lane((1, 9), (30, 9), 3, bend=6).dots) == pytest.approx(38 + 6, abs=1)
    assert min(y for _, y in lane((30, 9), (1, 9), 3, bend=6).dots) == pytest.approx(38 - 6, abs=1)
    assert min(y for _, y in lane((1, 9), (30, 9), 3, bend=-6).dots) == pytest.approx(38 - 6, abs=1)


def test_wide_spaces_are_set_by_their_middle() -> None:
    assert lane((1, 5), (20, 5), spaces=1, space_width=2).spaces == ((10, 5),)
    assert lane((1, 5), (21, 5), spaces=1, space_width=1).spaces == ((11, 5),)


@given(cells, cells, st.integers(1, 9), st.integers(-20, 20))
def test_any_lane_has_its_spaces_and_a_track_without_gaps(a: Cell, b: Cell, spaces: int, bend: int) -> None:
    curve = lane(a, b, spaces, bend)
    assert len(curve.spaces) == spaces
    assert max((hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(curve.dots)), default=0.0) < 3


@given(cells, cells, st.integers(1, 9), st.integers(-20, 20), st.integers(-2, 2), st.integers(-1, 1))
def test_lanes_set_off_keep_their_shape_and_leave_their_labels_free(
    a: Cell, b: Cell, spaces: int, bend: int, right: int, down: int
) -> None:
    ends = pill_at(a, 3), pill_at(b, 3)
    curve = lane(a, b, spaces, bend)
    moved = set_off(curve, LaneCourse(bend, right, down), ends)
    assert moved.spaces == tuple((x + right, y + down) for x, y in curve.spaces)
    if (right, down) != (0, 0):
        assert not {cell for end in ends for cell in end.cells()} & set(moved.track)


@pytest.mark.parametrize(
    ("end", "stroke"), [((20, 0), "-"), ((0, 20), "|"), ((20, 20), "\\"), ((-20, 20), "/"), ((-20, 2), "-")]
)
def test_strokes_follow_the_way(end: Cell, stroke: str) -> None:
    steps = max(map(abs, end))
    dots = tuple((40 + end[0] * k // steps, 40 + end[1] * k // steps) for k in range(steps + 1))
    assert {piece.stroke for piece in track_of(dots, sea=False)} - {" "} == {stroke}


@pytest.mark.parametrize("across", [2, 10, 20])
def test_a_steep_way_has_one_stroke_in_each_row(across: int) -> None:
    """More of them side by side would read as several lanes."""
    dots = tuple((40 + across * k // 40, 40 + 20 * k // 40) for k in range(40))
    strokes = Counter(piece.row for piece in track_of(dots, sea=False) if piece.stroke != " ")
    assert strokes == dict.fromkeys(range(10, 15), 1)


def test_at_sea_every_second_dot_is_left_out() -> None:
    level = [(x, 0) for x in range(8)]
    assert [piece.dots for piece in track_of(level, sea=False)] == [0x09] * 4
    assert [piece.dots for piece in track_of(level, sea=True)] == [0x01] * 4
    assert [piece.stroke for piece in track_of(level, sea=True)] == ["-", " ", "-", " "]
