"""A finished game in numbers, a sentence for each player."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.results import COMPLETED, LONGEST, WILDS, Outcome


def in_numbers(cast: Cast, table: Table, outcome: Outcome) -> list[str]:
    """Everyone’s place, tickets, longest route, wild cards, and what a turn brought; the winners first."""
    details = dict(outcome.details)
    own_turns = max(1, table.turn / table.seats)
    lines = []
    for (place, seat), name in zip(outcome.places, cast.names(outcome.order), strict=True):
        average = outcome.scores[seat] / own_turns
        unit = "Dollars" if cast.in_dollars else "Points"
        told = f"{unit} a turn: {'−' if average < 0 else ''}{abs(average):.1f}."
        lines.append(
            f"Place {place}: {name}. Tickets completed: {details[COMPLETED][seat]}. "
            f"Longest route: {details[LONGEST][seat]}. Wild cards paid: {details[WILDS][seat]}. {told}"
        )
    return lines
