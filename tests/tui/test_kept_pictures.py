"""A picture that is kept, and shared by all who look at it, shows what would be drawn from nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.shipped import MAPS

from ttr_tui.tui.map import drawing
from ttr_tui.tui.map.drawing import Marks, Picture, draw, draw_row
from ttr_tui.tui.map.grid import Cells
from ttr_tui.tui.map.signs import ASCII, UNICODE, WITH_LAND, Glyphs
from ttr_tui.tui.map.tracing import Tracing
from ttr_tui.tui.table.atlas import ARROWS, Walk, lanes_around
from tui.positions import midgame, nobody, traced


def another(marks: Marks, tracing: Tracing, rng: Random) -> Marks:
    """The same, but for one or two things."""
    lanes, cities = len(tracing.board.lanes), len(tracing.board.cities)

    def mask() -> int:
        return sum(1 << lane for lane in rng.sample(range(lanes), rng.randint(0, 3)))

    changes: dict[str, Any] = {
        "owners": [rng.choice((-1, -1, -2, 0, 1)) if rng.random() < 0.1 else owner for owner in marks.owners],
        "closed": marks.closed ^ mask(),
        "tickets": tuple(rng.sample(range(cities), 3)),
        "built": {rng.randrange(cities): 1},
        "staked": {rng.randrange(lanes): rng.randrange(3)},
        "city": rng.choice((-1, rng.randrange(cities))),
        "chosen": mask(),
        "last": mask(),
        "laid": {lane: rng.randrange(3) for lane in rng.sample(range(lanes), rng.randint(0, 2))},
        "planned": mask(),
        "reader": rng.randrange(5),
        "hidden": mask(),
        "unseen": frozenset(rng.sample(range(cities), rng.randint(0, 2))),
    }
    return replace(marks, **{name: changes[name] for name in rng.sample(sorted(changes), rng.randint(1, 2))})


LOOKED_AT = [
    pytest.param(name, size, glyphs, id=f"{name}-{size}-{'land' if glyphs.land else 'signs'}")
    for k, name in enumerate(MAPS)
    for size, glyphs in ((("S", "L", "XL")[k % 3], WITH_LAND), (("M", "S", "M")[k % 3], (ASCII, UNICODE)[k % 2]))
]


@pytest.mark.parametrize(("name", "size", "glyphs"), LOOKED_AT)
def test_a_picture_that_is_kept_is_what_would_be_drawn_anew(name: str, size: str, glyphs: Glyphs) -> None:
    tracing, rng = traced(name, size), Random(5)
    marks, kept = midgame(tracing.board), Picture(tracing, glyphs)
    rows, columns = tracing.layout.size.rows, tracing.layout.size.columns
    for _ in range(20):
        kept.change(marks)
        anew = draw(tracing, marks, glyphs)
        for row in rng.sample(range(rows), rows // 2):
            assert kept.runs(row, 0, columns) == anew.runs(row)
            assert [kept.at(column, row) for column in range(columns)] == anew.things[row]
        marks = another(marks, tracing, rng)


@pytest.mark.parametrize(("name", "size", "glyphs"), LOOKED_AT)
def test_those_who_walk_over_the_same_map_see_what_would_be_drawn_anew(name: str, size: str, glyphs: Glyphs) -> None:
    """Each has a cursor, tickets and a plan of their own; a row that one has drawn may serve the other."""
    tracing, rng = traced(name, size), Random(7)
    everybody = [
        (Picture(tracing, glyphs), Walk(0), replace(midgame(tracing.board), tickets=(k, k + 3), reader=k))
        for k in range(2)
    ]
    for step in range(12):
        for k, (picture, walk, marks) in enumerate(everybody):
            there = walk.step(tracing.layout.cities, rng.choice([*ARROWS])) if step % 3 == 0 else walk
            around = lanes_around(tracing, there.city)
            chosen = 1 << around[step % len(around)] if step % 3 else 0
            seen = replace(marks, city=there.city, chosen=chosen, planned=marks.planned | chosen * (step % 4 == 0))
            everybody[k] = picture, there, seen
            picture.change(seen)
            anew = draw(tracing, seen, glyphs)
            for row in range(tracing.layout.size.rows):
                assert picture.runs(row, 0, anew.columns) == anew.runs(row)


def test_a_row_is_drawn_once_for_all_who_see_the_same_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who come together, who come back to a lane, and none who know more than others."""
    tracing = replace(traced("usa", "M"))
    drawn: list[int] = []

    def drawing_row(*args: Any) -> Cells:
        drawn.append(args[3])
        return draw_row(*args)

    monkeypatch.setattr(drawing, "draw_row", drawing_row)
    rows = range(tracing.layout.size.rows)
    marks = nobody(tracing.board)
    pictures = [Picture(tracing), Picture(tracing)]

    def look(picture: Picture, marks: Marks) -> list[int]:
        """The rows that are drawn for it."""
        drawn.clear()
        picture.change(marks)
        for row in rows:
            picture.runs(row, 0, 10)
        return sorted(drawn)

    assert [look(picture, marks) for picture in pictures] == [[*rows], []]
    lane, other = 3, 40
    assert look(pictures[0], replace(marks, chosen=1 << lane)) == sorted(tracing.rows_of[lane])
    assert look(pictures[0], replace(marks, chosen=1 << other)) == sorted(tracing.rows_of[other])
    assert look(pictures[0], replace(marks, chosen=1 << lane)) == []
    assert look(pictures[1], replace(marks, tickets=(5,))) == [tracing.pills[5].row]


def test_what_changes_nothing_draws_nothing() -> None:
    tracing = traced("usa", "M")
    position, picture = midgame(tracing.board), Picture(tracing)
    assert set(picture.change(position)) == set(range(tracing.layout.size.rows))
    assert not picture.change(replace(position, owners=list(position.owners)))
    moved = picture.change(replace(position, city=3))
    assert set(moved) == {tracing.pills[position.city].row, tracing.pills[3].row}
