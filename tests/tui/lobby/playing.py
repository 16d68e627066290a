"""A game at a host that goes on without anybody pressing a key."""

from __future__ import annotations

from functools import partial

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.hosting.hosted_table import HostedTable


async def to_the_end(table: HostedTable) -> None:
    """Leave it to chance."""
    host = table._host
    assert host is not None
    game = host.live.game
    while not game.over:
        seat = game.owing()[0]
        action = RandomBot(game.rules).choose(game.view(seat), Chance(7, seat, len(game.acts)), USUAL_EFFORT)
        await host.act(partial(game.submit, seat, action, game.revision(seat)))
