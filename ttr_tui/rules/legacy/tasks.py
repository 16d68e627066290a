"""What the parts of this system leave each other to do, as plain numbers."""

from __future__ import annotations

from ttr_tui.rules.part import Task

CARDS = "cards"
"""Draw a blind card for a seat or else fill the market, then let the seat go on to its second card if it is due."""

EVENT = "event"
"""Turn up the next event, or go on with one."""

DO = "do"
"""Go on with a list of effects."""

ROW_CARD = "row-card"
"""The decision to take one card of the market, outside one's own draw."""


def cards_task(seat: int, *, blind: int = 0, second: int = 0, sweeps: int = 0) -> Task:
    """What is left to do with cards. `sweeps` are those of the market so far."""
    return Task(CARDS, (seat, blind, second, sweeps))
