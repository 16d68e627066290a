"""Boxes over the map: never two upon each other, never one over what it is about; and something is always asked."""

from __future__ import annotations

from itertools import combinations, cycle
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.turn.purchase import ClaimPurchase
from tui.player import Player
from tui.seated import Seated, deal, seated

SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
TABLES = ("Ann,planner", "Ann,Bea", "Ann,planner,random", "Ann,random,planner", "Ann,planner,random,planner:Q,random:Z")
GAMES = [
    pytest.param(map_id, seats, size, marks=[] if place % 4 == k and place < 8 else [pytest.mark.deep])
    for place, (map_id, seats) in enumerate(zip(MAPS, cycle(TABLES)))
    for k, size in enumerate(SIZES)
]
SHORT = 16
"""Pieces of a game."""

OPENED = (
    ("tickets", "down", "down", "back"),
    ("find", "a", "n", "down", "down", "back"),
    ("routes", "down", "down", "back"),
    ("log", "up", "up", "back"),
    ("since", "since", "down", "back"),
    ("scores", "back", "hand", "down", "back"),
    ("rules", "down", "page-down", "back", "help", "page-down", "back"),
    ("right", "confirm", "down", "back", "next-lane", "next-lane", "back"),
    ("left", "next-lane", "previous-lane", "zoom-in", "down", "zoom-out", "back"),
)
"""What somebody looks at between what they do: commands, or letters that are typed."""


def nothing_is_hidden(at: Seated) -> None:
    """One box at a time, none over the cursor or what it is about, all of it in the window, and a question below."""
    table = at.table
    regions, atlas = table.overlay.regions, table.atlas
    assert not any(one.overlaps(other) for one, other in combinations(regions, 2)), regions
    assert at.rows()[-2].strip(), at.keys[-8:]
    if table.hidden or any(phase.full or (phase.where is Where.OVER and phase.box(76, 20)) for phase in table.phases):
        return
    column, row = atlas.cursor()
    assert 0 <= column < atlas.columns, at.keys[-8:]
    assert 0 <= row < atlas.rows, at.keys[-8:]
    pointed = atlas.pointed_out()
    if atlas._fits_window():
        assert not [(x, y) for x, y in pointed if not (0 <= x < atlas.columns and 0 <= y < atlas.rows)], at.keys[-8:]
    covered = [cell for cell in pointed if any(region.contains(*cell) for region in regions)]
    assert not covered, (at.keys[-8:], type(table.phase).__name__, covered, regions)


async def look_round(at: Seated, keys: tuple[str, ...]) -> None:
    """Give these commands as far as they mean something, and see what is hidden by that."""
    for key in keys:
        commands = {offer.command for offer in at.table.offers()}
        if key in commands:
            await at.press(at.app.session.keymap.keys[key][0])
        elif len(key) == 1 and at.table.phase.typing:
            await at.press(key)
        nothing_is_hidden(at)


@pytest.mark.parametrize(("map_id", "seats", "size"), GAMES)
async def test_nothing_is_hidden_in_a_whole_game(
    map_id: str, seats: str, size: tuple[int, int], tmp_path: Path
) -> None:
    dealt = deal(map_id, seats, 17, pieces=SHORT)
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        rounds, keys = cycle(OPENED), 0
        async for _ in Player(at, 3).play():
            nothing_is_hidden(at)
            keys += 1
            settled = at.table.phase is at.table.phases[0] and not at.table.hidden
            if keys % 5 == 0 and settled and at.table.desk.view.table.winners is None:
                await look_round(at, next(rounds))


@pytest.mark.parametrize("size", SIZES[1:])
async def test_players_and_market_stay_beside_what_is_paid(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await Player(at, 3).settle_in()
        while not at.table.desk.claimable():
            await at.press("d", "d")
        await at.press("c", "enter")
        assert isinstance(at.table.phase, ClaimPurchase)
        [region] = at.table.overlay.regions
        assert region.x >= at.table.atlas.columns
        said = "\n".join("".join(run.text for run in line) for line in at.table.side_pane.lines)
        assert "pts trn crd tkt" in said
        assert said.count("Ann") == 1
        assert "d deck" in said
