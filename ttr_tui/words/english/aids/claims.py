"""A route among all that can be claimed now."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed
from ttr_tui.words.english.shorthand import ticket_code


def helping(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps HOU-WPG`: the tickets that a claim brings nearer; nothing if there are none."""
    return f", helps {listed([ticket_code(cast, ticket) for ticket in tickets])}" if tickets else ""


def helping_in_words(cast: Cast, tickets: Sequence[int]) -> str:
    """`, helps Houston to Winnipeg`: the same for the ear."""
    return f", helps {listed([cast.pair(ticket) for ticket in tickets])}" if tickets else ""


def in_order(cast: Cast, place: int, claims: int, serving: int, line: str, tickets: Sequence[int]) -> str:
    """`3/39 (4 help) Denver to Omaha: 4 purple, 7 points, helps HOU-WPG`; those that help come first."""
    first = f" ({serving} {'helps' if serving == 1 else 'help'})" if serving else ""
    return f"{place}/{claims}{first} {line}{helping(cast, tickets)}"
