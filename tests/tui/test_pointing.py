"""What the row above the keys says about the lane that the cursor is on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_tui.rules.prospects import helped_by
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.words.lanes import size_and_color
from ttr_tui.words.shorthand import ticket_code
from tui.player import Player
from tui.seated import deal, seated
from tui.test_ticket_page import box

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_a_colour_at_sea_is_written_as_on_the_map(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "3", "enter", "enter")
        await at.press("slash", *"chi", "enter", "r")
        rows = " ".join(" ".join(at.rows()).split())
        assert "Cedar Rapids 5 R 10" in rows
        assert "Milwaukee 1 g 1" in rows
        while "Milwaukee: " not in at.rows()[-2]:
            await at.press("down")
        assert "Milwaukee: by sea, 1 green [g], 1 point" in at.rows()[-2]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)], ids=str)
async def test_the_routes_of_a_city_stand_in_columns(size: tuple[int, int], tmp_path: Path) -> None:
    """A row each; all of the chosen one under the list, or in the prompt where it lies over the map."""
    here = Terminal(Depth.EIGHT_BIT, True, *size)
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, here) as at:
        await Player(at, 3).settle_in()
        await at.press("slash", *"kcy", "enter", "r", "down", "up")
        desk = at.table.desk
        [region] = at.table.overlay.regions
        lanes = [lane for lane, one in enumerate(desk.board.lanes) if at.table.atlas.city in (one.a, one.b)]
        assert region.height <= len(lanes) + 10
        for _ in lanes:
            lane = at.table.atlas.lane
            found, read = desk.board.lanes[lane], " ".join(" ".join([*box(at), at.rows()[-2]]).split())
            worth = desk.cast.edition.numbers["route_points"][found.length]
            codes = [desk.board.cities[city].code for city in (found.a, found.b)]
            names = [*codes, desk.cast.city(found.a), desk.cast.city(found.b)]
            rows = [f"{name} {size_and_color(desk.cast, lane)} {worth} " for name in names]
            assert any(row in read for row in rows)
            for ticket in helped_by(desk.rules, desk.view, lane)[:1]:
                assert f" {worth} {ticket_code(desk.cast, ticket)}" in read
            assert re.search(rf", {worth} points?\b", read)
            await at.press("down")


async def test_a_refusal_too_long_for_its_row_names_the_lane_first(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "3", "enter", "enter")
        await at.press("slash", *"cdr chi", "enter")
        assert at.rows()[-2].strip().startswith("CDR-CHI: Cedar Rapids to Chicago takes red train cards")
