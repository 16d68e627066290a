"""Routes that somebody means to claim: marked for the seat alone, and kept with the game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.saves import plan_file, read_plans
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.map.drawing import Marks, draw, draw_row
from ttr_tui.tui.map.signs import ASCII, LINE, PLAN_SIGN, UNICODE, Glyphs
from tui.player import Player
from tui.positions import LAYOUTS, SHEETS, nobody, traced
from tui.seated import at_table, deal, live_game, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 120, 40)


async def test_a_mark_is_told_in_the_side_and_survives_a_resume(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy,easy", 17), tmp_path, HERE) as at:
        await Player(at, 3).settle_in()
        seat = at.table.desk.seat
        await at.press("plus")
        assert "Choose a route first" in at.rows()[-2]
        await at.press("tab", "plus")
        lane, game = at.table.atlas.lane, live_game(at.table)
        assert at.table.desk.planned == 1 << lane
        side = [row[-24:].rstrip() for row in at.rows()]
        plan = next(place for place, row in enumerate(side) if row.startswith(" Plan ──"))
        over = next(place for place in range(plan, len(side)) if side[place] == " Chance to pay after 1,")
        assert side[over + 1] == "   2 and 4 draws:"
        assert re.fullmatch(r" [A-Z]{3}-[A-Z]{3}( +\d+ %){3}", side[over + 2])
        other = 1 - seat
        assert game.plan(other) == 0
        with pytest.raises(Denied, match=No.OTHERS.value):
            at.table.chair.plan(2)
        assert at.table.chair.plan(SPECTATOR) == 0
        for watch in (game.watch(other), game.watch(SPECTATOR)):
            assert "plan" not in str(visible(watch.view)).lower()
        path, history = game.path, len(game.game.history)
        assert "plan" not in path.read_text()
    reopened, _ = LiveGame.reopen(path)
    assert len(reopened.game.history) == history
    async with at_table(reopened, tmp_path, HERE) as at:
        assert live_game(at.table).plan(seat) == 1 << lane
        at.table.chair.mark(seat, lane)
        await at.rest()
        assert not plan_file(path).exists()


async def test_a_narrow_screen_says_in_the_prompt_what_the_plan_takes(tmp_path: Path) -> None:
    here = Terminal(Depth.EIGHT_BIT, True, 80, 24)
    async with seated(deal("usa", "Ann,easy,easy", 17), tmp_path, here) as at:
        await Player(at, 3).settle_in()
        await at.press("tab", "plus", "escape")
        desk = at.table.desk
        lane = desk.planned.bit_length() - 1
        assert f"Plan: {desk.board.lanes[lane].length} train" in at.rows()[-2]
        await at.press("tab", "plus", "escape")
        assert not desk.planned
        assert "Plan:" not in at.rows()[-2]


def test_a_new_game_has_no_marks_of_an_older_one(tmp_path: Path) -> None:
    first = LiveGame.begin(deal("usa", "Ann,easy", 17), tmp_path)
    first.mark(0, 3)
    first.keep_plans()
    first.close()
    assert read_plans(first.path, first.game.rules.edition.board) == {0: 1 << 3}
    first.path.unlink()
    again = LiveGame.begin(deal("usa", "Ann,easy", 17), tmp_path)
    assert again.path == first.path
    assert again.plan(0) == 0
    again.close()


@pytest.mark.parametrize("noise", ["", "{", "[1]", '{"x": 3}', '{"0": ["nowhere"]}'])
def test_a_file_that_is_no_plan_has_no_marks(noise: str, tmp_path: Path) -> None:
    board = traced("usa", "M").board
    plan_file(tmp_path / "game.ttr").write_text(noise)
    assert not any(read_plans(tmp_path / "game.ttr", board).values())


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_a_marked_lane_is_dashed_in_the_colour_of_its_seat_and_its_spaces_are_underlined(glyphs: Glyphs) -> None:
    tracing = traced("usa", "M")
    lanes = len(tracing.board.lanes)
    lane = next(k for k, one in enumerate(tracing.board.lanes) if one.length == 6)
    grid = draw(tracing, Marks([NONE] * lanes, planned=1 << lane, reader=2), glyphs)
    track = [
        (grid.at(column, row), grid.signs[row][column], grid.tokens[row][column])
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
    own = [(sign, token) for thing, sign, token in track if thing and (thing.kind, thing.number) == ("track", lane)]
    assert {token.split(".on")[0] for _, token in own} == {"track.owned.3"}
    assert 0 < sum(sign == PLAN_SIGN for sign, _ in own) < len(own)
    underlined = {thing for thing, _, token in track if thing and thing.kind == "space" and token.endswith(LINE)}
    assert {(one.number, one.space) for one in underlined} == {(lane, place) for place in range(6)}
    taken = draw(tracing, Marks([1] * lanes, planned=1 << lane, reader=2), glyphs)
    assert PLAN_SIGN not in "".join("".join(row) for row in taken.signs)


@pytest.mark.parametrize(("name", "size"), [*LAYOUTS, *SHEETS])
def test_every_lane_of_two_spaces_or_more_shows_that_it_is_planned_and_all_keep_their_letters(
    name: str, size: str
) -> None:
    """Also where spaces, signs or other tracks cover all of its own: there its letters stand in the seat's colour."""
    tracing = traced(name, size)
    unseen, changed = [], []
    for number, lane in enumerate(tracing.board.lanes):
        plain = nobody(tracing.board)
        marks, found = replace(plain, planned=1 << number, reader=0), False
        for row in sorted(tracing.rows_of[number]):
            before, after = (draw_row(tracing, one, UNICODE, row) for one in (plain, marks))
            found |= PLAN_SIGN in after.signs or f"track.owned.1{LINE}" in after.tokens
            spaces = [place for place, there in enumerate(before.things) if there and there.kind == "space"]
            changed += [lane.id for place in spaces if before.signs[place] != after.signs[place]]
        unseen += [lane.id] if lane.length > 1 and not found else []
    assert (unseen, changed) == ([], [])
