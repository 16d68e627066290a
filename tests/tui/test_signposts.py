"""Cities of tickets that are out of sight: signs at the edge of the map, which hide nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ttr_tui.store.layouts import SIZES
from ttr_tui.tui.map.signs import PILL_TICKET, TICKET_SIGN, TOWARDS, WITH_LAND, is_quiet
from ttr_tui.tui.table.atlas import Atlas, Walk
from tui.positions import midgame, traced

WINDOWS = (80, 19), (60, 12)
SIGNPOST = re.compile(rf"([{''.join(TOWARDS.values())}]?)([A-Z]{{3}})([{TOWARDS['right']}]?)")
BOARDS = ("usa", "europe", "great-lakes", "nederland", "legacy-east")


@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("name", BOARDS)
def test_each_city_of_a_ticket_is_in_sight_or_on_a_signpost_that_hides_nothing(
    name: str, window: tuple[int, int]
) -> None:
    size = SIZES["M"]
    tracing = traced(name, size.name)
    board, cities = tracing.board, range(len(tracing.board.cities))
    posts = 0
    for at in cities:
        atlas = Atlas(board, lambda size: traced(name, size.name), size, Walk(at))
        atlas.fit(*window)
        atlas.settle()
        tickets = [city for city in cities if (city + at) % 9 == 0]
        marks = replace(midgame(board), city=at, tickets=tickets)
        bare = ["".join([run.text for run in row]) for row in atlas.window(replace(marks, tickets=()), WITH_LAND)]
        rows = atlas.window(marks, WITH_LAND)
        shown = ["".join([run.text for run in row]) for row in rows]
        for before, after in zip(bare, shown, strict=True):
            assert len(before) == len(after) == window[0]
            for column, (old, new) in enumerate(zip(before, after, strict=True)):
                kept = old == new or new == TICKET_SIGN or is_quiet(old)
                assert kept, (board.cities[at].code, before, after, column)
        found = {}
        for row in rows:
            for run in row:
                if run.token == PILL_TICKET and (post := SIGNPOST.fullmatch(run.text)) and (post[1] or post[3]):
                    found[post[2]] = post[1] or post[3]
        for city in tickets:
            cells = [(x - atlas.left, y - atlas.top) for x, y in tracing.pills[city].cells()]
            seen = any(0 <= x < window[0] and 0 <= y < window[1] for x, y in cells)
            code, (x, y) = board.cities[city].code, cells[0]
            assert (code in found) != seen, (board.cities[at].code, code)
            if not seen:
                beyond = {"up": y < 0, "down": y >= window[1], "left": x < 0, "right": x >= window[0]}
                assert beyond[next(way for way, sign in TOWARDS.items() if sign == found[code])]
        posts += len(found)
    assert posts
