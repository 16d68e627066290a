"""Layout files: what they say is what is drawn, hand-set values win, and what is wrong is told with its place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.shipped import MAPS
from support.small import small_map

from ttr_tui.core.board import Board, City
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import SIZES, LaneCourse, Layout, decode_layout, find_layout, layout_file, straight_layout
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.store.places import own_maps, own_packs, shipped_maps

SMALL = SIZES["S"]
BOARD = decode_map(small_map(), "small").board


def small_layout() -> dict[str, Any]:
    return {
        "format": 1,
        "board": "small",
        "size": "S",
        "cities": {"ash": [2, 1], "bex": [30, 1], "cam": [30, 9], "dov": [2, 9]},
        "lanes": {lane.id: [0, 0, 0] for lane in BOARD.lanes} | {"ash-bex/2": [0, 0, 1]},
    }


def read(raw: dict[str, Any]) -> Layout:
    return decode_layout(raw, "small.S.toml", BOARD, SMALL)


def test_a_layout_is_in_the_order_of_the_board() -> None:
    raw = small_layout()
    raw["cities"] = dict(reversed(raw["cities"].items()))
    layout = read(raw)
    assert layout.cities == ((2, 1), (30, 1), (30, 9), (2, 9))
    assert layout.courses == (LaneCourse(), LaneCourse(down=1), LaneCourse(), LaneCourse(), LaneCourse())
    assert layout.drawn


def test_what_was_set_by_hand_wins() -> None:
    raw = small_layout() | {"by_hand": {"cities": {"cam": [33, 8]}, "lanes": {"cam-dov/1": [-4, 0, 1]}}}
    layout = read(raw)
    assert layout.cities == ((2, 1), (30, 1), (33, 8), (2, 9))
    assert layout.courses[3] == LaneCourse(-4, 0, 1)
    assert layout.courses[4] == LaneCourse()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 2}, "format: a whole number from 1 to 1 belongs here"),
        ({"size": "M"}, "size: The size that this file is named for (S) belongs here, not the text “M”."),
        ({"cities": {"ash": [2, 1], "bex": [30, 1], "dov": [2, 9]}}, "cities: The key “cam” is missing."),
        ({"lanes": {}}, "lanes: The key “ash-bex/1” is missing."),
        ({"by_hand": {"cities": {"cem": [1, 1]}}}, "by_hand.cities.cem: The board has no “cem”. Did you mean “cam”?"),
        ({"by_hand": {"lanes": {"ash-bex/1": [0, 0]}}}, "by_hand.lanes.ash-bex/1: A list of 3 numbers belongs here"),
        ({"by_hand": {"city": {}}}, "by_hand.city: “city” is no key here. Did you mean “cities”?"),
        ({"bends": {}}, "bends: “bends” is no key here."),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: dict[str, Any], told: str) -> None:
    with pytest.raises(MapError) as error:
        read(small_layout() | change)
    assert told.lower() in str(error.value).lower()


@pytest.mark.parametrize("cell", [[-1, 3], [76, 3], [5, 22], [5], "5, 3", [5, 3.5]])
def test_a_city_stands_on_the_grid(cell: object) -> None:
    raw = small_layout()
    raw["cities"]["bex"] = cell
    with pytest.raises(MapError) as error:
        read(raw)
    assert all("cities.bex" in fault.place.replace(" ", ".") for fault in error.value.faults)


def own_map(**changes: object) -> Path:
    """A map in the user's own folder."""
    path = own_maps() / "small.toml"
    path.parent.mkdir(parents=True)
    path.write_text(tomli_w.dumps(small_map() | changes), encoding="utf-8")
    return path


def test_a_map_without_layouts_has_straight_lines() -> None:
    own_map()
    layout = find_layout("small", BOARD, SMALL)
    assert layout == straight_layout(BOARD, SMALL)
    assert not layout.drawn
    assert layout.cities == ((2, 1), (26, 20), (49, 1), (73, 20))
    assert layout.courses[1] == LaneCourse(right=1)


def test_a_map_nobody_has_any_more_has_straight_lines() -> None:
    assert not find_layout("small", BOARD, SMALL).drawn


def test_the_layout_of_a_users_map_lies_beside_it() -> None:
    path = own_map()
    beside = layout_file(path, "small", SMALL)
    beside.parent.mkdir()
    beside.write_text(tomli_w.dumps(small_layout()), encoding="utf-8")
    assert beside == path.parent / "layouts" / "small.S.toml"
    assert find_layout("small", BOARD, SMALL) == find_layout(path, BOARD, SMALL) == read(small_layout())


def test_a_layout_that_is_wrong_is_not_taken_for_none() -> None:
    beside = layout_file(own_map(), "small", SMALL)
    beside.parent.mkdir()
    beside.write_text(tomli_w.dumps(small_layout() | {"size": "M"}), encoding="utf-8")
    with pytest.raises(MapError):
        find_layout("small", BOARD, SMALL)


def test_a_map_that_shares_a_board_shares_its_layouts() -> None:
    classic, newer = (find_layout(name, load_map(name).board, SMALL) for name in ("usa", "usa-2025"))
    assert classic == newer
    assert classic.drawn


def test_a_shared_board_with_one_city_more_has_straight_lines(tmp_path: Path) -> None:
    classic = load_map("usa").board
    reno = City("reno", "RNO", "Reno", 10, 50)
    larger = replace(classic, cities=(*classic.cities, reno))
    path = tmp_path / "larger.toml"
    path.write_text('id = "larger"\nboard = "usa"\n', encoding="utf-8")
    assert find_layout(path, classic, SMALL).drawn
    assert not find_layout(path, larger, SMALL).drawn


def grown() -> Board:
    """The small board with one city more, and a lane to it."""
    raw = small_map()
    raw["cities"].append({"id": "eyam", "name": "Eyam", "code": "EYM", "x": 50, "y": 50})
    raw["routes"].append({"a": "dov", "b": "eyam", "length": 2, "colors": ["gray"]})
    return decode_map(raw, "grown").board


def test_a_layout_may_have_more_than_the_board() -> None:
    raw = small_layout() | {"by_hand": {"cities": {"eyam": [20, 5]}}}
    raw["cities"]["eyam"] = [15, 5]
    raw["lanes"]["dov-eyam/1"] = [0, 0, 0]
    assert read(raw) == replace(read(small_layout()), elsewhere=((15, 5),))
    assert decode_layout(raw, "small.S.toml", grown(), SMALL).cities[-1] == (20, 5)
    raw["cities"]["eyam"] = "here"
    with pytest.raises(MapError):
        read(raw)


def test_a_board_that_grew_from_a_map_is_drawn_as_that_map_is() -> None:
    east = load_map("legacy-east").board
    assert find_layout("iron", east, SMALL, "legacy-east") == find_layout("legacy-east", east, SMALL)
    assert not find_layout("iron", east, SMALL).drawn
    assert not find_layout("iron", east, SMALL, "legacy-west").drawn
    assert not find_layout("iron", grown(), SMALL, "legacy-east").drawn


def test_a_board_of_a_pack_has_the_closest_of_its_layouts() -> None:
    folder = own_packs() / "hills" / "layouts"
    folder.mkdir(parents=True)
    larger = small_layout()
    larger["cities"] = {city: [column + 5, row] for city, (column, row) in larger["cities"].items()}
    larger["cities"]["eyam"] = [15, 5]
    larger["lanes"]["dov-eyam/1"] = [0, 0, 0]
    (folder / "0.S.toml").write_text(tomli_w.dumps(small_layout()), encoding="utf-8")
    (folder / "continent.S.toml").write_text(tomli_w.dumps(larger), encoding="utf-8")
    assert find_layout("hills", BOARD, SMALL, "small") == read(small_layout())
    assert find_layout("hills", grown(), SMALL, "small").cities[-1] == (15, 5)
    assert not find_layout("hills", BOARD, SIZES["M"], "small").drawn
    (folder / "0.S.toml").unlink()
    assert find_layout("hills", BOARD, SMALL, "small").cities == ((7, 1), (35, 1), (35, 9), (7, 9)), "of the larger one"


@pytest.mark.installed
def test_every_map_that_comes_with_the_game_has_every_layout() -> None:
    layouts = {path.name for path in (shipped_maps() / "layouts").iterdir()}
    boards = {read_raw(find_map(map_id)).get("board", map_id) for map_id in MAPS}
    assert layouts == {f"{board}.{size}.toml" for board in boards for size in SIZES}
