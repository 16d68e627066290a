"""The values of a map file that it isn't sure of."""

from __future__ import annotations

from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import Cast

EXACT = "exact"


def doubtful_tickets(edition: Edition) -> list[str]:
    """Those that the map isn't sure of."""
    cast = Cast(edition, ())
    doubtful = [ticket for ticket, word in enumerate(edition.ticket_confidence) if word != EXACT]
    return [cast.short_ticket(ticket) for ticket in doubtful]


def too_many(edition: Edition) -> list[str]:
    """They are too many to be told, and each can be looked up while one plays."""
    return []
