"""Taking back at the screen."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import deal, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_bots_play_on_after_the_end_was_taken_back(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17, pieces=8), tmp_path, HERE) as at:
        player = Player(at, 3)
        async for _ in player.play():
            pass
        while player.over or at.table.desk.view.owes is None:
            await at.press("u")
        async for _ in player.play():
            pass
        assert player.over
