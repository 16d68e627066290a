"""A game on the screen on the map of lanterns, to be run in a house that has it: its beginning, and the first question
about a lantern."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tui.player import Player
from tui.seated import deal, seated

from ttr_tui.term.terminal import Depth, Terminal


async def show(saves: Path) -> None:
    terminal = Terminal(Depth.TRUE, True, 80, 24)
    async with seated(deal("lanterns", "Ann,random", 5), saves, terminal) as at:
        player = Player(at, 3)
        await player.settle_in()
        begun = at.rows()
        async for _ in player.play():
            if "Decide about a lantern" in at.rows()[-2]:
                break
        sys.stdout.write("\n".join([*begun, *at.rows()]))


if __name__ == "__main__":
    asyncio.run(show(Path(sys.argv[1])))
