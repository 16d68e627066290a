"""The facts that every system shares."""

from ttr_tui.core.events.cards import Drew, MarketLaid, Opened, Shuffled, SweepStopped, Swept, Took
from ttr_tui.core.events.lanes import Claimed, Closed, Supplied
from ttr_tui.core.events.tickets import (
    TICKET_STREAM,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
)
from ttr_tui.core.events.turns import (
    TURN,
    EndCalled,
    Owes,
    Passed,
    Postponed,
    Scored,
    Sealed,
    Seated,
    TakenUp,
    TurnBegan,
    Unsealed,
    Won,
)

__all__ = [
    "TICKET_STREAM",
    "TURN",
    "Claimed",
    "Closed",
    "Drew",
    "EndCalled",
    "MarketLaid",
    "Opened",
    "Owes",
    "Passed",
    "Postponed",
    "Scored",
    "Sealed",
    "Seated",
    "Shuffled",
    "Supplied",
    "SweepStopped",
    "Swept",
    "TakenUp",
    "TicketScored",
    "TicketsKept",
    "TicketsOffered",
    "TicketsReturned",
    "TicketsRevealed",
    "TicketsShuffled",
    "Took",
    "TurnBegan",
    "Unsealed",
    "Won",
]
