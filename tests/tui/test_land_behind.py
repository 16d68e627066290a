"""The land behind a drawing: a spline through the cities leads to the waters of the Earth."""

from __future__ import annotations

import tomllib

import pytest
from support.nook import blocks

from ttr_tui.layouts.coasts import land_behind, read_waters, warp, waters_around
from ttr_tui.store.layouts import SIZES, straight_layout
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.map_entries import degrees_of
from ttr_tui.store.places import shipped_maps
from ttr_tui.tui.home.preview import miniature
from ttr_tui.tui.map.drawing import LOWER, UPPER
from tui.positions import traced

WORLD = shipped_maps() / "land" / "world.json"


def test_a_spline_leads_through_all_it_was_given() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (0.0, 8.0), (10.0, 8.0), (4.0, 3.0), (7.0, 6.0)]
    targets = [(5.0, 50.0), (9.0, 50.5), (5.5, 45.0), (9.0, 44.0), (6.5, 48.0), (8.0, 46.0)]
    exact, stiff = warp(points, targets, 0.0), warp(points, targets, 1.0)
    for point, target in zip(points, targets, strict=True):
        assert exact.at(*point) == pytest.approx(target)
        assert stiff.at(*point) == pytest.approx(target, abs=0.6)
    assert stiff.bends != exact.bends


def test_a_spline_of_a_plane_is_that_plane() -> None:
    points = [(0.0, 0.0), (9.0, 1.0), (2.0, 8.0), (7.0, 7.0), (4.0, 3.0)]
    flat = warp(points, [(2 * x - y, 3 + y) for x, y in points])
    assert flat.at(20.0, -5.0) == pytest.approx((45.0, -2.0))


@pytest.mark.parametrize(
    ("place", "water"),
    [
        ((0.0, -30.0), True),
        ((48.0, 2.0), False),
        ((43.0, 35.0), True),
        ((42.0, 50.5), True),
        ((-25.0, 134.0), False),
        ((-20.0, 47.0), False),
        ((-18.0, 40.0), True),
        ((89.0, 0.0), True),
    ],
)
def test_waters_of_the_world(place: tuple[float, float], water: bool) -> None:
    """Seas with and without islands, a lake, land; and beyond the edge what is there."""
    assert read_waters(WORLD).at(*place) is water


def test_the_smallest_region_with_all_cities_is_taken() -> None:
    assert waters_around([(52.0, 5.0), (51.0, 4.0)]).area < 100
    assert waters_around([(52.0, 5.0), (40.0, 4.0)]).area > 10_000


def test_the_map_of_the_page_has_the_irish_sea() -> None:
    (text,) = blocks("toml-land")
    raw = tomllib.loads(text)
    board = decode_map(raw, "ireland.toml").board
    layout = straight_layout(board, SIZES["S"])
    land = land_behind(board, layout, degrees_of(raw["cities"]))
    assert land is not None
    at = {city.id: cell for city, cell in zip(board.cities, layout.cities, strict=True)}
    column, row = at["dublin"]
    assert set(land.row(row, column + 4, column + 8)[0]) == {1}
    middle = (at["dublin"][0] + at["galway"][0]) // 2
    assert set(land.row(row, middle - 5, middle + 5)[0]) == {0}
    assert land_behind(board, layout, dict([*degrees_of(raw["cities"]).items()][:4])) is None


def test_cities_on_one_line_have_no_land() -> None:
    raw = tomllib.loads(blocks("toml-land")[0])
    raw["cities"] = [city | {"x": 10 * k, "y": 50} for k, city in enumerate(raw["cities"])]
    board = decode_map(raw, "ireland.toml").board
    assert land_behind(board, straight_layout(board, SIZES["S"]), degrees_of(raw["cities"])) is None


def test_a_miniature_has_the_land_too() -> None:
    tracing = traced("usa", "S")
    without = miniature(tracing.board, 50, 14, braille=True)
    behind = miniature(tracing.board, 50, 14, braille=True, land=tracing.layout)
    tokens = {run.token for line in behind for run in line}
    assert {"ground.water", "coast"} <= tokens
    signs = ["".join(run.text for run in line) for line in behind]
    plain = [line.replace(UPPER, " ").replace(LOWER, " ") for line in signs]
    assert plain == ["".join(run.text for run in line) for line in without]
