"""The receipts at the end of a game, row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ttr_tui.core.events import Scored, TicketScored, TicketsRevealed
from ttr_tui.core.facts import Fact
from ttr_tui.rules.legacy.receipts import LIFTED, TRAINS_LEFT, ReceiptFilled
from ttr_tui.words.english.campaign import deposit as words
from ttr_tui.words.english.naming import Cast

RECEIPTS = "Receipts"
Row = tuple[str, Mapping[int, int]]
"""What it is for, and the dollars by seat."""


def rows(cast: Cast, facts: Iterable[Fact]) -> list[Row]:
    """What adds up to the totals. What was scored once the tickets were laid open has rows of its own."""
    counted: dict[str, Counter[int]] = {}
    totals: dict[int, ReceiptFilled] = {}
    ending = False
    for fact in facts:
        match fact:
            case TicketsRevealed():
                ending = True
            case TicketScored(seat=seat, points=points):
                counted.setdefault(words.COMPLETED if points > 0 else words.FAILED, Counter())[seat] += points
            case Scored(seat=seat, points=points, why=why) if ending:
                counted.setdefault(why, Counter())[seat] += points
            case ReceiptFilled(seat=seat):
                totals[seat] = fact
    own = [why for why in counted if why not in (words.COMPLETED, words.FAILED, TRAINS_LEFT, LIFTED)]
    none: Counter[int] = Counter()
    coins = {seat: slip.coins - sum(counted[why][seat] for why in own) for seat, slip in totals.items()}
    more = [(cast.words.bonuses.get(why, why), counted[why]) for why in own]
    lifted = [(words.LIFTED, counted[LIFTED])] if LIFTED in counted else []
    return [
        (words.DOLLARS, coins),
        (words.TRAINS, counted.get(TRAINS_LEFT, none)),
        (words.COMPLETED, counted.get(words.COMPLETED, none)),
        (words.FAILED, counted.get(words.FAILED, none)),
        *more,
        *lifted,
    ]


def total(facts: Iterable[Fact]) -> Mapping[int, int]:
    """What the receipts say below the rule."""
    return {fact.seat: fact.total for fact in facts if isinstance(fact, ReceiptFilled)}
