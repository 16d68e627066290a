"""The mouse: what a click means, what is pulled, and what the pointer rests on."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Click, MouseMove, MouseUp

from ttr_tui.term.driver import LoginDriver
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.screen import LOOKED_AT, RIGHT, Pane
from ttr_tui.tui.pages.my_tickets import MyTickets
from ttr_tui.words.lanes import lane_line
from ttr_tui.words.sentences import rule_text
from tui.player import Player
from tui.seated import Seated, deal, seated

HERE = Terminal(Depth.TRUE, True, 80, 24)


async def click(at: Seated, pane: Pane, column: int, row: int, button: int = 1) -> None:
    await at.pilot.click(f"#{pane.id}", offset=(column, row), button=button)
    await at.rest()


def cell_of(at: Seated, kind: str, number: int) -> tuple[int, int]:
    """Where a thing is drawn in the window of the map."""
    atlas = at.table.atlas
    return next(
        (column, row)
        for row in range(atlas.rows)
        for column in range(atlas.columns)
        if (thing := atlas.thing_at(column, row)) is not None and (thing.kind, thing.number) == (kind, number)
    )


async def test_the_right_button_goes_back(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("T")
        page = at.table.phase
        assert isinstance(page, MyTickets)
        await click(at, at.table.map_pane, 10, 2, RIGHT)
        assert page not in at.table.phases
        city = at.table.atlas.city
        await click(at, at.table.map_pane, *cell_of(at, "city", (city + 1) % 30), RIGHT)
        assert at.table.atlas.city == city


async def test_whoever_clicks_again_on_what_was_refused_hears_the_rule(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        lane = next(k for k in range(len(desk.board.lanes)) if desk.rules.claiming.explain_lane(desk.view, k))
        refusal = desk.rules.claiming.explain_lane(desk.view, lane)
        assert refusal is not None
        place = cell_of(at, "space", lane)
        await click(at, at.table.map_pane, *place)
        assert at.table.atlas.lane == lane
        place = cell_of(at, "space", lane)
        await click(at, at.table.map_pane, *place)
        assert at.table.note == desk.lane_refusal(lane)
        await click(at, at.table.map_pane, *place)
        assert at.table.note == rule_text(desk.cast, refusal)


async def pull(at: Seated, across: int, down: int) -> None:
    """With the button held, from the middle of the map."""
    pane, (x, y) = at.table.map_pane, (30, 8)
    await at.pilot.mouse_down(pane, offset=(x, y))
    for moved in ((across // 2, down // 2), (across, down)):
        await at.pilot._post_mouse_events([MouseMove], pane, (x + moved[0], y + moved[1]), button=1)
    await at.pilot._post_mouse_events([MouseUp, Click], pane, (x + across, y + down), button=1)
    await at.rest()


async def test_the_map_goes_along_with_what_pulls_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        await at.press("z", "z")
        atlas = at.table.atlas
        assert atlas.size.columns > atlas.columns + 30
        atlas.left, atlas.top = 20, 4
        left, top, city = atlas.left, atlas.top, atlas.city
        await pull(at, -10, -2)
        assert (atlas.left, atlas.top) == (left + 10, top + 2)
        for _ in range(6):
            await pull(at, -20, 0)
        assert atlas.left == atlas.size.columns - atlas.columns
        assert atlas.city != city
        assert 0 <= atlas.cursor()[0] < atlas.columns
        for _ in range(12):
            await pull(at, 20, 4)
        assert (atlas.left, atlas.top) == (0, 0)


async def test_what_was_pulled_was_not_clicked(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        city, lane = at.table.atlas.city, at.table.atlas.lane
        await pull(at, 12, 3)
        assert (at.table.atlas.city, at.table.atlas.lane) == (city, lane)


async def rest_on(at: Seated, pane: Pane, column: int, row: int) -> str:
    """Let the pointer lie there; what the prompt says then."""
    await at.pilot.hover(pane, offset=(column, row))
    await at.pilot.pause(LOOKED_AT * 2)
    await at.rest()
    return at.rows()[-2]


async def test_the_prompt_tells_what_the_pointer_rests_on(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        desk, asked, pane = at.table.desk, at.rows()[-2], at.table.map_pane
        other = next(city for city in range(len(desk.board.cities)) if city != at.table.atlas.city)
        assert desk.cast.city(other) in await rest_on(at, pane, *cell_of(at, "city", other))
        assert lane_line(desk.cast, desk.view.table, 5) in await rest_on(at, pane, *cell_of(at, "space", 5))
        nothing = next(
            (x, y) for y in range(at.table.atlas.rows) for x in range(9, 70) if at.table.atlas.thing_at(x, y) is None
        )
        assert await rest_on(at, pane, *nothing) == asked
        card = at.table.strip_pane
        assert "1: Take" in await rest_on(at, card, 2, 0)
        assert desk.cast.kind(desk.view.table.market[0]) in at.rows()[-2]
        await at.press("right")
        assert "1: Take" not in at.rows()[-2]


async def test_it_says_nothing_of_what_lies_under_a_box_or_a_curtain(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        assert at.table.hidden
        asked = at.rows()[-2]
        assert await rest_on(at, at.table.map_pane, *cell_of(at, "city", 3)) == asked
        await at.press("space")
        [region] = at.table.overlay.regions
        asked = at.rows()[-2]
        assert await rest_on(at, at.table.map_pane, region.x + 3, region.y + 1) == asked


def test_every_motion_is_reported_only_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(LoginDriver, "write", lambda _, data: sent.append(data))
    driver = LoginDriver.__new__(LoginDriver)
    for connection, told in (("", True), ("10.0.0.1 5 10.0.0.2 22", False)):
        monkeypatch.setenv("SSH_CONNECTION", connection)
        driver._mouse = False
        driver.use_mouse(on=True)
        assert ("?1003h" in sent[-1]) == told
        assert "?1002h" in sent[-1]
