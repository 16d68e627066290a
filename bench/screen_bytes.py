"""What a game on the screen sends, beside what Textual alone would send for the very same frames."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.screen import Screen
from tui.player import Player
from tui.seated import deal, seated

from ttr_tui.term.base import BaseApp
from ttr_tui.term.terminal import Depth, Terminal

TERMINAL = Terminal(Depth.EIGHT_BIT, True, 120, 40)
SEATS = "Ann,planner,random"


def measure_bytes() -> None:
    """The first frame, and what each key of a whole game leads to."""
    ours, theirs = asyncio.run(_play())
    for name, sent in (("the screen", ours), ("Textual alone", theirs)):
        first, *rest = sent
        some = [count for count in rest if count]
        print(f"{name}, 120x40 in 256 colours: first frame {first:,} bytes,")
        print(f"    then for each of {len(rest)} keys {median(some):,.0f} (the most: {max(some):,})")


async def _play() -> tuple[list[int], list[int]]:
    """Bytes of ours and of theirs, key by key."""
    console = Console(color_system="256", force_terminal=True, file=StringIO())
    drawn: list[int] = []
    display = BaseApp._display

    def both(app: BaseApp[None], screen: Screen[object], renderable: object) -> None:
        if isinstance(renderable, CompositorUpdate):
            drawn.append(len(renderable.render_segments(console).encode()))
        display(app, screen, renderable)

    ours, theirs = [], []
    with patch.object(BaseApp, "_display", both), TemporaryDirectory() as folder:
        async with seated(deal("usa", SEATS, 17), Path(folder), TERMINAL, "step") as at:
            ours.append(len(at.taken().encode()))
            theirs.append(sum(drawn))
            drawn.clear()
            async for _ in Player(at, 3).play():
                ours.append(len(at.taken().encode()))
                theirs.append(sum(drawn))
                drawn.clear()
    return ours, theirs
