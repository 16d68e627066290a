"""What lanes are marked with is seen on every map at every size, in signs alone, and hides nothing that is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.store.map_decoder import load_map
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.grid import Grid, Thing
from ttr_tui.tui.map.signs import ASCII, LETTERS, RAIL_SIGNS, open_sign
from ttr_tui.tui.map.tracing import STEEP, Tracing
from ttr_tui.tui.table.system_screen import screen_of, screen_of_all
from tui.positions import LAYOUTS, nobody, traced


def is_marked(name: str) -> bool:
    """Has a lane of this map a mark that looks like something?"""
    edition = load_map(name)
    return any(mark in lane.marks for mark in screen_of(edition.parts).lanes for lane in edition.board.lanes)


MARKED = [(name, size) for name, size in LAYOUTS if is_marked(name)]
every_marked_map = pytest.mark.parametrize(("name", "size"), MARKED)


def crowded(tracing: Tracing) -> Iterator[Marks]:
    """Nothing, and all that may stand beside labels."""
    empty, cities = nobody(tracing.board), range(len(tracing.pills))
    yield empty
    yield replace(empty, tickets=cities)
    yield replace(empty, tickets=cities, built=dict.fromkeys(cities, 0))
    yield from (replace(empty, city=city) for city in cities)


def signs_of(grid: Grid) -> Iterator[tuple[int, str]]:
    """Each cell of a lane: the lane, and what stands there."""
    for things, signs in zip(grid.things, grid.signs, strict=True):
        yield from (
            (thing.number, sign) for thing, sign in zip(things, signs, strict=True) if thing and thing.kind != "city"
        )


@every_marked_map
def test_no_sign_of_a_lane_is_lost(name: str, size: str) -> None:
    """Once on a track, on so many spaces as the mark counts, whatever stands beside the labels."""
    tracing = traced(name, size)
    looks, wide = tracing.looks, tracing.layout.size.space
    signs = {look.sign for look in looks.lanes.values()}
    wanted: Counter[tuple[int, str]] = Counter()
    drawn = {lane for row in tracing.rows for lane, _, _ in row.signs}
    for k, lane in enumerate(tracing.board.lanes):
        wanted.update((k, sign) for sign in looks.on_track(lane.marks)[:1] if k in drawn or not counted(tracing))
        wanted.update((k, sign) for sign in looks.on_spaces(lane.marks) for _ in range(wide))
    for marks in crowded(tracing):
        seen = Counter(cell for cell in signs_of(draw(tracing, marks, ASCII)) if cell[1] in signs)
        assert seen == wanted, marks.city


def counted(tracing: Tracing) -> bool:
    return any(look.counted for look in tracing.looks.lanes.values())


HAVE_ROOM = {"S": 0.3, "M": 0.75, "L": 0.9, "XL": 0.95}
"""Of the lanes, so many at least have room for a sign with its count."""


@pytest.mark.parametrize(("name", "size"), [one for one in MARKED if counted(traced(*one))])
def test_a_count_stands_after_its_sign_alone_in_its_row(name: str, size: str) -> None:
    """With nothing of another lane and no letter beside it; where it has no room there is no sign either."""
    tracing = traced(name, size)
    grid = draw(tracing, nobody(tracing.board), ASCII)
    found = [(lane, row, column, sign) for row, here in enumerate(tracing.rows) for lane, column, sign in here.signs]
    assert len(found) >= HAVE_ROOM[size] * len(tracing.board.lanes)
    for lane, row, column, sign in found:
        assert sign == f"${tracing.board.lanes[lane].marks['toll']}"
        assert "".join(grid.signs[row][column : column + 2]) == sign
        around = [grid.things[row][k] for k in (column - 1, column, column + 1, column + 2)]
        assert {thing for thing in around if thing is not None} == {Thing("track", lane)}


@every_marked_map
def test_no_sign_hides_the_colour_of_a_lane(name: str, size: str) -> None:
    tracing = traced(name, size)
    seen = set(signs_of(draw(tracing, nobody(tracing.board), ASCII)))
    lanes = [(k, lane) for k, lane in enumerate(tracing.board.lanes) if lane.color != GRAY]
    assert [lane.id for k, lane in lanes if (k, open_sign(lane)) not in seen] == []


def test_no_sign_of_a_lane_means_anything_else_on_the_map() -> None:
    used = {*(letter for color in COLORS for letter in (LETTERS[color], LETTERS[color].lower()))}
    used |= {*"x~-+#'", *STEEP, *"123456789n*[]", *RAIL_SIGNS, ASCII.closed}
    assert used.isdisjoint(look.sign for look in screen_of_all().lanes.values())
