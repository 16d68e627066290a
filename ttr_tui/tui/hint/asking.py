"""Asking for a hint: it is thought about elsewhere, while the screen goes on."""

from __future__ import annotations

from functools import partial

from ttr_tui.bots.think.thinking import BotsLost
from ttr_tui.core.cards import NONE
from ttr_tui.seats.game import Stale
from ttr_tui.tui.hint.hints import Hints
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.words.english import asking
from ttr_tui.words.english.advice import saying


def ask_hint(table: GameForPhases) -> None:
    """Have the open decision thought about elsewhere, or say why there is no hint."""
    for phase in [phase for phase in table.phases if phase.gives_way]:
        table.atlas.shown, table.atlas.lane = 0, NONE
        table.close(phase)
    if not table.chair.hints:
        table.note = saying.NOT_ALLOWED
    elif table.desk.view.owes is None:
        table.say_for_now(saying.NOTHING)
    else:
        table.note = saying.THINKING
        table.show()
        table.carry_out(partial(_open, table))


async def _open(table: GameForPhases) -> None:
    desk = table.desk
    try:
        given = await table.chair.hint(desk.seat)
    except BotsLost as lost:
        table.note = str(lost)
    except Stale:
        table.note = asking.OTHERS_WERE_FASTER
    else:
        table.note = ""
        if table.desk is desk:
            desk.advice = given
            table.push(Hints(table, given))
    table.show()
