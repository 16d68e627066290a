"""A terminal beside the screen: at any moment it shows the very cells that were composed, in the colours it has."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.shipped import MAPS
from term.emulator import Terminal as Emulator
from term.emulator import composed

from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.seated import Seated, deal, seated

SEATS = "京子,planner"
"""A name of wide characters."""


def same(at: Seated, emulator: Emulator) -> None:
    emulator.feed(at.taken())
    shown = emulator.cells
    for y, row in enumerate(composed(at.strips(), at.app.terminal.depth)):
        assert shown[y] == row, y


GATE = [
    pytest.param("usa", depth, (120, 40), 6, id=f"usa-{depth.name}")
    for depth in (Depth.ANSI, Depth.EIGHT_BIT, Depth.TRUE)
]
DEEP = [
    pytest.param(map_id, depth, size, None, marks=pytest.mark.deep, id=f"{map_id}-{depth.name}-{size[0]}")
    for m, map_id in enumerate(MAPS)
    for d, depth in enumerate(Depth)
    for s, size in enumerate(((80, 24), (120, 40), (200, 60)))
    if (m + d + s) % 3 == 0
]
"""Every map at every depth, at every size, and every depth at every size; not all three with each other."""


@pytest.mark.parametrize(("map_id", "depth", "size", "pieces"), [*GATE, *DEEP])
async def test_after_every_key_of_a_game(
    map_id: str, depth: Depth, size: tuple[int, int], pieces: int | None, tmp_path: Path
) -> None:
    async with seated(deal(map_id, SEATS, 17, pieces=pieces), tmp_path, Terminal(depth, True, *size)) as at:
        emulator = Emulator(*size)
        same(at, emulator)
        async for _ in Player(at, 3).play():
            same(at, emulator)


@pytest.mark.parametrize("depth", [Depth.ANSI, Depth.EIGHT_BIT, Depth.TRUE])
async def test_through_other_sizes(depth: Depth, tmp_path: Path) -> None:
    async with seated(deal("great-lakes", SEATS, 17), tmp_path, Terminal(depth, True, 120, 40)) as at:
        emulator = Emulator(120, 40)
        player = Player(at, 3)
        for width, height in ((80, 24), (79, 24), (80, 23), (200, 60), (30, 8), (1, 1), (119, 36), (120, 40)):
            await player.some(4)
            emulator.feed(at.taken())
            await at.resize(width, height)
            emulator.resize(width, height)
            same(at, emulator)
