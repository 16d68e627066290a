"""What goes over the line, counted where it is written: a slow line is no reason for a slow game."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from statistics import median

import pytest
from support.shipped import MAPS

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.turn.purchase import ClaimPurchase
from tui.player import Player
from tui.seated import Seated, deal, live_game, seated

TERMINAL = Terminal(Depth.EIGHT_BIT, True, 120, 40)
FIRST = 20_000
PANEL = 15_000
UPDATE = 1_407
"""What fits into one packet: of 1,500 bytes, less what IP (20), TCP (32) and ssh (41 at most) put round it."""
USUAL, TWO_DECKS = 500, 600
"""In the middle of a game's updates, everybody's acts among them; where there are two decks more is told of each."""


def sent(at: Seated) -> int:
    """The bytes of all that was sent since this was last asked."""
    return len(at.taken().encode())


def boxed(at: Seated) -> str:
    """What lies over the map, if anything does."""
    found = [phase for phase in at.table.phases if phase.box(at.table.size.width, at.table.size.height)]
    return type(found[-1]).__name__ if found else ""


@pytest.mark.parametrize("map_id", MAPS)
async def test_the_first_frame(map_id: str, tmp_path: Path) -> None:
    async with seated(deal(map_id, "Ann,planner,random", 17), tmp_path, TERMINAL) as at:
        assert 5_000 < sent(at) <= FIRST


GAMES = [
    pytest.param(map_id, seats, seed, id=f"{map_id}-{seats.count(',') + 1}-{seed}", marks=marks)
    for seats, seed in (("Ann,planner,random", 17), *[("Ann,planner,random,random", seed) for seed in (1, 3, 4)])
    for map_id in MAPS
    for marks in [[] if (map_id, seed) in {("usa", 17), ("legacy-east", 3)} else [pytest.mark.deep]]
]
"""With more seats more happens between two turns, and more of it is told beside the map."""


@pytest.mark.parametrize(("map_id", "seats", "seed"), GAMES)
async def test_every_update_of_a_game(map_id: str, seats: str, seed: int, tmp_path: Path) -> None:
    """Bots go on at a key, so that each of their turns is an update of its own, whatever it is made of."""
    async with seated(deal(map_id, seats, seed), tmp_path, TERMINAL, "step", motion=False) as at:
        updates: list[float] = []
        sent(at)
        before, acts = boxed(at), len(live_game(at.table).game.acts)
        async for key in Player(at, 3).play():
            after, done = boxed(at), live_game(at.table).game.acts[acts:]
            turns = max(1, len(list(groupby(done, key=lambda act: act.seat))))
            panel = {before, after} - {"", ClaimPurchase.__name__}
            cost = sent(at)
            most = PANEL if panel else UPDATE * turns
            assert cost <= most, (at.keys, key, before, after)
            if not panel:
                updates += [cost / turns] * turns
            before, acts = after, len(live_game(at.table).game.acts)
        two = len(at.table.desk.cast.cards.supplies) > 1
        assert median(updates) <= (TWO_DECKS if two else USUAL)


@pytest.mark.parametrize("map_id", MAPS)
async def test_looking_round(map_id: str, tmp_path: Path) -> None:
    """What moves nothing but the cursor is an update; what shows another map or covers it is a panel."""
    async with seated(deal(map_id, "Ann,planner", 17), tmp_path, TERMINAL) as at:
        await Player(at, 3).settle_in()
        sent(at)
        for key in ("left", "up", "tab", "tab", "shift+tab", "right", "right", "down", "tab", "escape"):
            place = at.table.atlas.left, at.table.atlas.top
            await at.press(key)
            moved = (at.table.atlas.left, at.table.atlas.top) != place
            assert sent(at) <= (PANEL if moved else UPDATE), key
        for key in (
            "z",
            "Z",
            "Z",
            "plus",
            "question_mark",
            "escape",
            "colon",
            "h",
            "escape",
            "l",
            "escape",
            "R",
            "escape",
        ):
            await at.press(key)
            assert sent(at) <= PANEL, key


async def test_nothing_is_sent_while_nothing_happens(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,planner", 17), tmp_path, TERMINAL) as at:
        sent(at)
        for _ in range(50):
            await at.pilot.pause(0)
        assert sent(at) == 0
