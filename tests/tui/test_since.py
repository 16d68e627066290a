"""What happened since the own turn: fresh moves are lit, and `n` steps through them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.core.board import members
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.map.styles import LINE
from ttr_tui.words.english.aids import since
from tui.player import Player
from tui.seated import Seated, deal, seated


def underlined(at: Seated) -> set[int]:
    """The lanes whose spaces are underlined on the map."""
    picture = at.table.atlas._picture
    assert picture is not None
    size = at.table.atlas.tracing.layout.size
    found = set()
    for row in range(size.rows):
        picture._catch_up(row)
        for column in range(size.columns):
            thing = picture.at(column, row)
            if thing is not None and thing.kind == "space" and LINE in picture._grid.tokens[row][column]:
                found.add(thing.number)
    return found


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.NONE])
async def test_fresh_moves_alone_are_lit_and_n_steps_through_them(depth: Depth, tmp_path: Path) -> None:
    here = Terminal(depth, True, 120, 40)
    async with seated(deal("usa", "Ann,normal,normal", 5), tmp_path, here) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        for _ in range(14):
            await at.press("d", "d")
            if desk.lately_claimed() and any(owner == 0 for owner in desk.view.table.owner):
                break
            await at.press("c")
            if desk.lane_refusal(at.table.atlas.lane) == "" and at.table.atlas.lane >= 0:
                await at.press("enter", "enter")
            if desk.lately_claimed() and any(owner == 0 for owner in desk.view.table.owner):
                break
        await at.press("escape")
        fresh = desk.lately_claimed()
        assert fresh
        assert underlined(at) == {*members(fresh)}
        await at.press("n")
        assert since.TITLE in "\n".join(at.rows())
        shown, steps = 0, 0
        while since.TITLE in "\n".join(at.rows()):
            shown |= at.table.atlas.shown
            steps += 1
            assert steps < 20
            await at.press("n")
        assert shown & fresh == fresh
        assert steps == len([heard for heard in desk.others_last() if heard.number])
