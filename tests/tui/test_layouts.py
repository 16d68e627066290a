"""Every layout that comes with the game can be read: what the screen promises of each map at each size."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from ttr_tui.core.board import members
from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.map.drawing import draw
from ttr_tui.tui.map.grid import Thing
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.table.atlas import ARROWS, neighbor
from tui.positions import LAYOUTS, SHEETS, nobody, traced

EVERY = [*LAYOUTS, *SHEETS]
every_layout = pytest.mark.parametrize(("name", "size"), EVERY)
roomy_layout = pytest.mark.parametrize(("name", "size"), [(name, size) for name, size in EVERY if size != "S"])


def things(tracing: Tracing) -> Counter[Thing]:
    """How many cells of the drawn map each thing has."""
    grid = draw(tracing, nobody(tracing.board))
    return Counter(thing for row in grid.things for thing in row if thing)


def offsets(tracing: Tracing, one: int, other: int) -> set[tuple[int, int]]:
    """By how much the spaces of one lane are away from those of another."""
    pairs = zip(tracing.lanes[one].spaces, tracing.lanes[other].spaces, strict=True)
    return {(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairs}


@every_layout
def test_it_was_drawn_at_its_size(name: str, size: str) -> None:
    tracing = traced(name, size)
    grid = draw(tracing, nobody(tracing.board))
    assert tracing.layout.drawn, f"nobody has drawn {name} in {size}: make layouts MAPS={name.partition('/')[0]}"
    assert (grid.columns, grid.rows) == (SIZES[size].columns, SIZES[size].rows)


@every_layout
def test_every_space_of_every_lane_has_cells_of_its_own(name: str, size: str) -> None:
    tracing = traced(name, size)
    seen, wide = things(tracing), SIZES[size].space
    spaces = [Thing("space", k, i) for k, lane in enumerate(tracing.board.lanes) for i in range(lane.length)]
    assert {space: seen[space] for space in spaces if seen[space] != wide} == {}


TOUCHING = {"S": 5, "M": 1, "L": 0, "XL": 0}
"""So many pairs of letters at most, where there is no room to set them apart."""


@every_layout
def test_letters_of_two_lanes_stand_apart(name: str, size: str) -> None:
    """Side by side, `gk`, they look like one word where there are no colours."""
    tracing, wide = traced(name, size), SIZES[size].space
    lanes = {
        (column + k, row): lane
        for lane, trace in enumerate(tracing.lanes)
        for column, row in trace.spaces
        for k in range(wide)
    }
    touching = [cell for cell, lane in lanes.items() if lanes.get((cell[0] + 1, cell[1]), lane) != lane]
    assert len(touching) <= TOUCHING[size]


GLUED = {
    ("nederland", "S"): 1,
    ("nederland", "M"): 1,
    ("iron-almanac/continent", "M"): 3,
    ("iron-almanac/continent", "XL"): 1,
}
"""So many spaces stand beside a label where no drawing with fewer was found yet."""


@every_layout
def test_no_space_stands_beside_a_label(name: str, size: str) -> None:
    """The city and the first letter of its lane look like one word there, `DETR`."""
    tracing, wide = traced(name, size), SIZES[size].space
    beside = {(column, pill.row) for pill in tracing.pills for column in (pill.left - wide, pill.left + pill.width)}
    spaces = [cell for trace in tracing.lanes for cell in trace.spaces]
    assert sum(cell in beside for cell in spaces) == GLUED.get((name, size), 0)


@every_layout
def test_every_label_is_seen_whole_and_is_like_no_other(name: str, size: str) -> None:
    tracing = traced(name, size)
    seen = things(tracing)
    cut = [text for city, text in enumerate(tracing.labels) if seen[Thing("city", city)] != len(text)]
    assert cut == []
    assert len(set(tracing.labels)) == len(tracing.labels)


@every_layout
def test_no_label_touches_another(name: str, size: str) -> None:
    pills = traced(name, size).pills
    labels = {cell for pill in pills for cell in pill.cells()}
    beside = [{(pill.left - 1, pill.row), (pill.left + pill.width, pill.row)} for pill in pills]
    assert [ends & labels for ends in beside if ends & labels] == []


RUNS_OVER = {
    ("iron-almanac/continent", "XL"): [("nashville-new_orleans/1", "Vicksburg"), ("memphis-vicksburg/1", "Little Rock")]
}
"""A fault that is known: no drawing of the largest board at this size was found yet that has none."""


@every_layout
def test_no_track_runs_over_a_label(name: str, size: str) -> None:
    tracing = traced(name, size)
    labels = {cell: city for city, pill in enumerate(tracing.pills) for cell in pill.cells()}
    over = [
        (tracing.board.lanes[k].id, tracing.labels[labels[cell]])
        for k, lane in enumerate(tracing.lanes)
        for cell in lane.track
        if cell in labels
    ]
    assert over == RUNS_OVER.get((name, size), [])


@every_layout
def test_arrows_lead_from_every_city_to_every_other(name: str, size: str) -> None:
    places = traced(name, size).layout.cities
    ways = [[neighbor(places, city, arrow) for arrow in ARROWS] for city in range(len(places))]
    for start in range(len(places)):
        reached, ahead = {start}, [start]
        while ahead:
            new = [city for city in ways[ahead.pop()] if city >= 0 and city not in reached]
            reached |= set(new)
            ahead += new
        assert len(reached) == len(places)


@roomy_layout
def test_no_two_spaces_of_a_lane_are_side_by_side(name: str, size: str) -> None:
    tracing, wide = traced(name, size), SIZES[size].space
    joined = [
        lane.id
        for lane, drawn in zip(tracing.board.lanes, tracing.lanes, strict=True)
        for (x0, y0), (x1, y1) in pairwise(drawn.spaces)
        if y0 == y1 and abs(x1 - x0) <= wide
    ]
    assert joined == []


@roomy_layout
def test_the_lanes_of_a_double_run_side_by_side(name: str, size: str) -> None:
    tracing = traced(name, size)
    wide = SIZES[size].space
    near = {(right, 0) for right in range(wide, 2 * wide + 1)} | {(0, 1)}
    for route in dict.fromkeys(tracing.board.route_masks):
        for one, other in pairwise(members(route)):
            (offset,) = offsets(tracing, one, other)
            assert offset in near, tracing.board.lanes[one].id


@every_layout
def test_every_label_has_room_beside_it_for_the_sign_of_a_ticket(name: str, size: str) -> None:
    tracing = traced(name, size)
    everywhere = replace(nobody(tracing.board), tickets=range(len(tracing.pills)))
    seen = Counter(thing for row in draw(tracing, everywhere).things for thing in row if thing)
    without = [text for city, text in enumerate(tracing.labels) if seen[Thing("city", city)] != len(text) + 1]
    assert without == []
