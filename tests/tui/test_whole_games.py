"""Whole games on the screen, by key presses alone, on every map, at every size, in every style."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.seats.deal import Deal
from ttr_tui.term.encoder import stand_in
from ttr_tui.term.terminal import Depth, Terminal
from tui.player import Player
from tui.reading import check
from tui.seated import Seated, deal, live_game, seated

SIZES = ((80, 24), (120, 40), (200, 60))
STYLES = {"colours": (Depth.EIGHT_BIT, True), "ascii": (Depth.ANSI, False), "colourless": (Depth.NONE, True)}
TABLES = ("Ann,planner", "Ann,Bea", "Ann,planner,random", "Ann,random,planner", "Ann,planner,random,planner:Q,random:Z")
"""Of each map in turn: one person or two at one keyboard, two to five seats."""

SHORT = 20
"""Pieces of a game at the gate; long ones are played in full."""

GAMES = [
    pytest.param(
        deal(map_id, seats, 17, pieces=SHORT if at_gate else None),
        Terminal(*STYLES[style], *size),
        marks=[] if at_gate else [pytest.mark.deep],
        id=f"{map_id}-{size[0]}-{style}",
    )
    for k, (map_id, seats) in enumerate(zip(MAPS, cycle(TABLES)))
    for s, size in enumerate(SIZES)
    for t, style in enumerate(STYLES)
    for at_gate in (s == k % 3 and t == (k + k // 3) % 3,)
    if at_gate or (k + s + t) % 3 == 0
]
"""Every map at every size and in every style, every style at every size; not all three with each other."""


def goes_out_whole(at: Seated) -> bool:
    """Is ASCII all that is sent, and does something stand in for every sign that is not of it?"""
    signs = {sign for sign in "".join(at.rows()) if not sign.isascii()}
    return at.taken().isascii() and "?" not in map(stand_in, signs)


@pytest.mark.parametrize(("dealt", "terminal"), GAMES)
async def test_a_whole_game_is_played_by_keys(dealt: Deal, terminal: Terminal, tmp_path: Path) -> None:
    async with seated(dealt, tmp_path, terminal) as at:
        check(at)
        async for _ in Player(at, 3).play():
            check(at)
            assert terminal.unicode or goes_out_whole(at), at.rows()
        game = live_game(at.table).game
        assert game.over
        read = "\n".join(at.rows())
        for _ in range(20):
            await at.press("pagedown")
            read += "\n".join(at.rows())
        for who, score in zip(game.sitters, game.table.scores, strict=True):
            assert who.name in read
            assert f"{abs(score)}" in read
