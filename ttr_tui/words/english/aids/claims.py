"""A route among all that can be claimed now."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed
from ttr_tui.words.english.shorthand import ticket_code

HELPS = ", helps"


def helping(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps HOU-WPG`: the tickets that a claim brings nearer; nothing if there are none."""
    return f"{HELPS} {listed([ticket_code(cast, ticket) for ticket in tickets])}" if tickets else ""


def helping_in_words(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps Houston to Winnipeg`: the same for the ear."""
    return f", helps {listed([cast.pair(ticket) for ticket in tickets])}" if tickets else ""


def place_of_all(place: int, claims: int, serving: int) -> str:
    """`Route 3 of 39 (4 for your tickets) ·`: those for tickets come first."""
    return f"Route {place} of {claims}{f' ({serving} for your tickets)' if serving else ''} ·"


def place_in_short(place: int, claims: int, serving: int) -> str:
    return f"{place}/{claims}{f' ({serving} for tickets)' if serving else ''}"
