"""What the table of the cards says."""

from __future__ import annotations

from ttr_tui.core.table import Table
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import capital, counted

TITLE = "Cards"
CARD = "card"
HAND = "your hand"
MARKET = "market"
DISCARDED = "discarded"
TOTAL = "together"


def decks(cast: Cast, table: Table) -> str:
    """`Deck: 57 cards.`"""
    left = [f"{capital(cast.deck(supply))}: {counted(len(deck), 'card')}" for supply, deck in enumerate(table.decks)]
    return f"{', '.join(left)}."
