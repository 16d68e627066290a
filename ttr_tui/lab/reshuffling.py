"""The true table with its decks in another order: for everybody at it one more game that may come of this one."""

from __future__ import annotations

from ttr_tui.core.chance import Chance
from ttr_tui.core.table import Table


def reshuffled(table: Table, shuffles: int) -> Table:
    """The same hands, tickets and market, and decks in another order."""
    chance, twin = Chance(shuffles, 0, 0), table.copy()
    twin.decks = [chance.shuffled(deck) for deck in twin.decks]
    twin.ticket_decks = {name: chance.shuffled(deck) for name, deck in twin.ticket_decks.items()}
    return twin
