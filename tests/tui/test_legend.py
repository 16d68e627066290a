"""The legend of a map, drawn as the map is; and what help says where there is no map."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.core.cards import NONE
from ttr_tui.store.layouts import SIZES
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.lines import Line, width_of
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.signs import ASCII, GROUND, UNICODE
from ttr_tui.tui.map.tracing import trace_map
from ttr_tui.tui.pages.legend import WIDE, legend
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words import panes
from ttr_tui.words.shorthand import card_letter
from tui.home.opened import SIZES as HOMES
from tui.home.opened import number_of, opened, shown
from tui.player import Player
from tui.seated import deal, seated

WIDTH = 72


def sampled(lines: list[Line], said: str) -> set[tuple[str, str]]:
    """The cells of the sample beside these words."""
    row = next(row for row in lines if said in "".join(run.text for run in row))
    cells = [(sign, run.token) for run in row for sign in run.text][:WIDE]
    return {cell for cell in cells if cell[1] != GROUND}


@pytest.mark.parametrize("map_id", MAPS)
async def test_samples_are_cells_of_the_map(map_id: str, tmp_path: Path) -> None:
    """Every cell that is sampled as open can be found on the empty map, with its sign and its look."""
    async with seated(deal(map_id, "Ann,easy,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        desk = at.table.desk
        edition, looks = desk.rules.edition, screen_of(desk.rules.edition.parts).looks
        empty = Marks([NONE] * len(desk.board.lanes), hidden=desk.hidden_lanes, unseen=desk.unseen)
        grid = draw(trace_map(edition.id, desk.board, SIZES["L"], looks, edition.kin), empty)
        runs = [run for row in range(grid.rows) for run in grid.runs(row)]
        there = {(sign, token) for text, token in runs for sign in text}
        lines = legend(desk, looks, UNICODE, WIDTH)
        assert all(width_of(row) <= WIDTH for row in lines)
        letters = {cell for cell in sampled(lines, "takes 3 ") if cell[1].startswith("open.")}
        assert letters
        assert letters <= there
        for mark, look in looks.lanes.items():
            if mark in desk.cast.words.lane_marks and any(lane.marks.get(mark) for lane in desk.board.lanes):
                marked = sampled(lines, desk.cast.words.lane_marks[mark])
                assert any(sign == look.sign and (sign, token) in there for sign, token in marked)


async def test_every_seat_and_state_has_its_sample(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        looks = screen_of(at.table.desk.rules.edition.parts).looks
        lines = legend(at.table.desk, looks, ASCII, WIDTH)
        mine, lately = sampled(lines, panes.MINE), sampled(lines, panes.LATELY)
        assert any(token.startswith("owned.1") for _, token in mine)
        assert any(token.startswith("owned.2") for _, token in lately)
        assert "track.owned.1" in {token for _, token in sampled(lines, panes.PLANNED)}
        for seat in (1, 2):
            said = panes.claimed_by(at.table.desk.cast, seat)
            assert (str(seat + 1), f"owned.{seat + 1}") in sampled(lines, said)
        assert {token for _, token in sampled(lines, panes.CLOSED)} >= {"closed"}
        assert {token for _, token in sampled(lines, panes.CHOSEN)} >= {"cursor"}
        assert ("*", "pill.ticket") in sampled(lines, panes.WANTED)
        assert ("[", "pill.cursor") in sampled(lines, panes.CURSOR)


@pytest.mark.parametrize("size", HOMES)
async def test_help_begins_with_the_legend_and_ends_with_the_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(deal("great-lakes", "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await at.press("1", "2", "3", "enter", "enter", "question_mark")
        rows = "\n".join(at.rows())
        assert "On the map" in rows
        assert "by sea" in rows
        await at.press("end")
        assert "What you can do now" in "\n".join(at.rows()) or "Up: to the city above" in "\n".join(at.rows())


@pytest.mark.parametrize("map_id", ["usa", "great-lakes"])
async def test_the_legend_tells_the_letters_that_stand_on_this_screen(map_id: str, tmp_path: Path) -> None:
    """Of ships only where there are some, of the top row only where the players stand in it."""
    async with seated(deal(map_id, "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        ships = map_id == "great-lakes"
        for size, said in (
            ((80, 24), f"In the top row: points, then t for trains,{' s for ships,' * ships} c for cards,"),
            ((120, 40), f"Under Players: pts is points, trn or t trains,{' shp or s ships,' * ships} crd or c cards,"),
        ):
            await at.resize(*size)
            lines = at.table.legend(200)
            told = "\n".join("".join(run.text for run in row) for row in lines)
            assert said in told
            assert ("small letters are ships" in told) == ships
            meant = re.findall(r" (?:(\w+) or )?([a-z])(?: for)? (?:trains|ships|cards|tickets)\b", told)
            beside = "\n".join(at.rows()[:3])
            assert len(meant) == 3 + ships
            assert [
                each for each in meant if not re.search(rf"(\b|\d)({'|'.join(filter(None, each))})\b", beside)
            ] == []


@pytest.mark.parametrize("map_id", MAPS)
async def test_every_design_of_a_card_is_told(map_id: str, tmp_path: Path) -> None:
    """A sign beside the letter of the colour, or two letters: one card of each such design stands in the legend."""
    async with seated(deal(map_id, "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        cast = at.table.desk.cast
        told = "\n".join("".join(run.text for run in row) for row in at.table.legend(400))
        cards = dict(enumerate(cast.cards.kinds))
        signs = {kind: card_letter(cast, kind) for kind, card in cards.items() if card.color != NONE}
        odd = {cards[kind].design for kind, sign in signs.items() if len(sign) > 1}
        assert odd == ({"harbor", "double"} if map_id == "great-lakes" else set())
        assert {cards[kind].design for kind, sign in signs.items() if f"{sign} is a {cast.kind(kind)}" in told} == odd


@pytest.mark.parametrize("choice", ["Settings", "New game", "How to play"])
async def test_help_away_from_a_table_speaks_of_no_city(tmp_path: Path, choice: str) -> None:
    async with opened(tmp_path, (120, 50)) as here:
        await here.press(number_of(here, choice), "question_mark")
        assert "What you can do now" in shown(here)
        assert "city" not in shown(here)
        assert "Up one line" in shown(here)
