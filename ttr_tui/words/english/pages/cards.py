"""What the table of the cards says."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from ttr_tui.core.table import Table
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import capital, counted, listed

TITLE = "Cards"
CARD = "card"
HAND = "hand"
MARKET = "market"
DISCARDED = "discard"
TAKEN = "taken"
"""By others from the market, and not paid since."""
UNSEEN = "unseen"
TOTAL = "together"


def decks(cast: Cast, table: Table) -> str:
    """`Deck: 57 cards.`"""
    left = [f"{capital(cast.deck(supply))}: {counted(len(deck), 'card')}" for supply, deck in enumerate(table.decks)]
    return f"{', '.join(left)}."


def chances(cast: Cast, lane: int, after: Mapping[int, Fraction]) -> str:
    """`Denver to Omaha: the chance that you can pay is 31% after 1 draw, 52% after 2 and 80% after 4 from the deck.`"""
    if all(chance == 1 for chance in after.values()):
        return f"{cast.way(lane)}: you can pay for it now."
    first, *rest = after.items()
    said = [f"{round(100 * first[1])}% after {counted(first[0], 'draw')}"]
    said += [f"{round(100 * chance)}% after {draws}" for draws, chance in rest]
    return f"{cast.way(lane)}: the chance that you can pay is {listed(said)} from the deck."
