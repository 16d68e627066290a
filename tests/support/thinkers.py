"""What the planner thinks of a scene; games for those who think for bots, and the processes in which that is done."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from support.tables import Scene
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Outlook
from ttr_tui.bots.pool import PoolThinker
from ttr_tui.bots.thinker import Thinker
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot

SEED = 77_000_123
LONG = 60
"""Seconds that a test waits for a process at most; it usually takes none."""


def deal_of(map_id: str, *bots: str) -> Deal:
    sitters = tuple(Sitter(f"Bot {k}", SEAT_COLORS[k], bot) for k, bot in enumerate(bots))
    return Deal(snapshot(map_id, ()), (), sitters, SEED)


def begun(deal: Deal) -> Game:
    game = deal.game()
    game.begin()
    return game


async def play(game: Game, thinker: Thinker, acts: int) -> list[Action]:
    """What was chosen, decision by decision."""
    chosen = []
    for _ in range(acts):
        seat = game.owing()[0]
        action = await thinker.choose(game, seat)
        chosen.append(action)
        game.submit(seat, action, game.revision(seat))
    return chosen


def choice(scene: Scene, seat: int = 0) -> str:
    """What the planner does, in the notation; the same from a lens and from a fold."""
    lens, folded = (
        scene.rules.notation.write(Planner(scene.rules).choose(view, Chance(1, seat, 1), USUAL_EFFORT))
        for view in scene.views(seat)
    )
    assert lens == folded
    return lens


def outlook(scene: Scene, seat: int = 0) -> Outlook:
    return Planner(scene.rules)._look(View(scene.table, seat))


def process_of(thinker: PoolThinker) -> int:
    assert thinker._worker is not None
    return thinker._worker._process.pid


def is_there(pid: int) -> bool:
    """Does a process still run? One that ended and that nobody has asked after is gone too."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    entry = Path(f"/proc/{pid}/stat")
    try:
        return not entry.exists() or entry.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def is_gone(pid: int) -> bool:
    async with asyncio.timeout(LONG):
        while is_there(pid):
            await asyncio.sleep(0.01)
    return True
