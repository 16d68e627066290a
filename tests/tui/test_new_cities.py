"""The board doesn't tell the story before the card does: what is drawn, found and walked to on the screen."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from support.packs import eastern_games

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.pages.finder import Finding, RoutesOf
from ttr_tui.tui.table.atlas import ARROWS
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table_screen import middle_city
from tui.seated import Seated, seated

SIZES = [(80, 24), (120, 40)]


def new_coast(folder: Path) -> Deal:
    sitters = (Sitter("Ann", "red"), Sitter("Bot", "blue", "easy"))
    return Deal(eastern_games(folder / "pack")[1], (), sitters, 5, 0, seed_was_typed=True)


def text(at: Seated) -> str:
    return " ".join(" ".join(at.rows()).split())


def lanes_seen(at: Seated) -> set[int]:
    atlas = at.table.atlas
    picture = atlas._picture
    assert picture is not None
    things = [picture.at(column, row) for row in range(atlas.size.rows) for column in range(atlas.size.columns)]
    return {thing.number for thing in things if thing and thing.kind != "city"}


def cities_seen(at: Seated) -> set[str]:
    """Every city whose label stands on a whole map, whatever part of it is looked at."""
    atlas = at.table.atlas
    picture = atlas._picture
    assert picture is not None
    size = atlas.size
    things = [picture.at(column, row) for row in range(size.rows) for column in range(size.columns)]
    board = at.table.desk.board
    cities = {thing.number for thing in things if thing and thing.kind == "city"}
    lanes = {thing.number for thing in things if thing and thing.kind != "city"}
    ends = {end for lane in lanes for end in (board.lanes[lane].a, board.lanes[lane].b)}
    assert ends <= cities
    return {board.cities[city].id for city in cities}


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_a_new_city_is_drawn_once_its_card_was_read(tmp_path: Path, width: int, height: int) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, width, height)) as at:
        desk = at.table.desk
        new = {desk.board.cities[city].id for city in desk.unseen}
        assert new == {"key_west", "pensacola"}
        everything = {city.id for city in desk.board.cities}
        assert cities_seen(at) == everything - new
        await at.press("1", "2", "3", "enter")
        assert not at.table.desk.unseen
        assert cities_seen(at) == everything


async def test_nothing_leads_to_a_new_city_before_its_card_was_read(tmp_path: Path) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        atlas, desk = at.table.atlas, at.table.desk
        new = desk.unseen
        seen = {c for c in range(len(desk.board.cities)) if c not in new}
        for city in seen:
            for arrow in ARROWS:
                atlas.go_to(city)
                atlas.arrow(arrow)
                assert atlas.city in seen
            atlas.go_to(city)
            for _ in range(9):
                atlas.turn(1)
                lane = desk.board.lanes[atlas.lane]
                assert {lane.a, lane.b} <= seen


async def test_the_cursor_never_stands_where_nothing_is_drawn(tmp_path: Path) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        desk = at.table.desk
        at.table.atlas.go_to(next(iter(desk.unseen)))
        at.table.show()
        await at.rest()
        assert at.table.atlas.city not in desk.unseen
        usual = middle_city(desk)
        assert middle_city(cast(Desk, SimpleNamespace(board=desk.board, unseen={usual}))) != usual


KEYS = {" ": "space"}


@pytest.mark.parametrize("typed", ["KWE", "pensacola", "key west tampa"])
async def test_a_new_city_is_found_once_its_card_was_read(tmp_path: Path, typed: str) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        keys = [KEYS.get(sign, sign) for sign in typed]
        at.table.push(Finding(at.table))
        await at.press(*keys, "enter")
        assert "There is no city" in text(at)
        assert "Did you mean" not in text(at)
        await at.press("escape", "1", "2", "3", "enter", "slash", *keys, "enter")
        assert "There is no city" not in text(at)
        assert at.table.desk.board.cities[at.table.atlas.city].id in ("key_west", "pensacola")


async def test_a_new_lane_between_old_cities_is_drawn_found_and_walked_to_with_its_card(tmp_path: Path) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        lane = at.table.desk.board.lane_index["charleston-jacksonville/1"]
        for there in (False, True):
            atlas, desk = at.table.atlas, at.table.desk
            assert (lane in lanes_seen(at)) is there
            atlas.go_to(desk.board.city_index["charleston"])
            around = set()
            for _ in range(9):
                atlas.turn(1)
                around.add(atlas.lane)
            assert (lane in around) is there
            at.table.push(Finding(at.table))
            await at.press(*"charleston", "space", *"jacksonville", "enter")
            assert ("There is no route from Charleston to Jacksonville" in text(at)) is not there
            await at.press("escape")
            if not there:
                await at.press("1", "2", "3", "enter")


async def test_the_routes_of_a_city_are_those_to_what_is_known(tmp_path: Path) -> None:
    async with seated(new_coast(tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        at.table.atlas.go_to(at.table.desk.board.city_index["mobile"])
        at.table.push(RoutesOf(at.table))
        at.table.show()
        await at.rest()
        assert "NOL 1 " in " ".join(text(at).split())
        assert "PEN" not in text(at)
        await at.press("escape", "1", "2", "3", "enter")
        at.table.atlas.go_to(at.table.desk.board.city_index["mobile"])
        at.table.push(RoutesOf(at.table))
        at.table.show()
        await at.rest()
        assert "PEN 1 " in " ".join(text(at).split())
