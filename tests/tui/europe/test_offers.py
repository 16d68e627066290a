"""Of two long tickets in hand one may be kept: the screen says so, and marks nothing that is then refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.core.events import TURN
from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from tui.reading import check
from tui.seated import deal, seated


@pytest.mark.rule("EUROPE-081")
@pytest.mark.parametrize("seed", range(1, 9))
async def test_what_is_marked_by_itself_may_be_kept(seed: int, tmp_path: Path) -> None:
    dealt = deal("europe", "Ann,random", seed, variants=("mega",))
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        check(at)
        assert "long" in "\n".join(at.rows())
        await at.press("enter", "enter")
        desk = at.table.desk
        assert desk.view.table.owed[desk.seat] == TURN
        assert len(desk.view.table.tickets[desk.seat]) == 3
