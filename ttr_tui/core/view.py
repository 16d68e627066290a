"""A seat's view: a table that holds what the seat was told, or a lens that shows only that part of the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import Table

SPECTATOR = -1
"""Stands where a seat is asked for and means somebody who watches."""


@dataclass(slots=True)
class View:
    """What one seat knows. Whoever decides for the seat reads its own hand, tickets and offers, and what is open.

    `table` is either folded from the facts as told to the seat, or the true table (a lens): then decks, other
    hands and other tickets may be there, and nobody who holds the view looks at them. Tests prove the two equal.
    """

    table: Table
    seat: int

    @property
    def hand(self) -> list[int]:
        return self.table.hands[self.seat]

    @property
    def tickets(self) -> list[int]:
        return self.table.tickets[self.seat]

    @property
    def owes(self) -> str | None:
        """The decision that this seat owes now."""
        return self.table.owed[self.seat] if self.seat >= 0 else None


def hear(table: Table, seat: int, facts: Iterable[Fact]) -> int:
    """Fold facts into a seat's table as told to that seat; how many it was told."""
    told = 0
    for fact in facts:
        heard = fact.told_to(seat)
        if heard is not None:
            heard.fold(table)
            told += 1
    return told


def visible(view: View) -> dict[str, object]:
    """All that the seat may know, in a form that compares: equal for a lens and for a folded view."""
    table, me = view.table, view.seat
    mine = [seat == me for seat in range(table.seats)]
    over = table.winners is not None
    open_play = not table.choosing_in_secret
    return {
        "turn": (table.first, table.active, table.turn, table.turns_left, table.passes, table.stage),
        "owed": [owed if own or open_play else None for owed, own in zip(table.owed, mine, strict=True)],
        "sealed": [choice if own else None for choice, own in zip(table.sealed, mine, strict=True)],
        "hands": [hand if own else [] for hand, own in zip(table.hands, mine, strict=True)],
        "hand sizes": table.hand_sizes,
        "seen": table.seen,
        "laid": table.laid,
        "decks": [len(deck) for deck in table.decks],
        "discards": table.discards,
        "market": table.market,
        "shuffles": table.shuffles,
        "lanes": (table.owner, table.taken, table.closed, table.lanes, table.borrowed, table.routes),
        "pieces": table.pieces,
        "scores": (table.scores, table.tally),
        "ticket decks": {name: len(deck) for name, deck in table.ticket_decks.items()},
        "tickets": [own_or_count(held, mine=own or over) for held, own in zip(table.tickets, mine, strict=True)],
        "offers": [own_or_count(offer, mine=own) for offer, own in zip(table.offers, mine, strict=True)],
        "results": (table.made, table.missed, table.winners),
        "agenda": table.agenda,
        "records": {kind: record.seen_by(me) for kind, record in table.records.items()},
    }


def own_or_count(held: list[int] | tuple[int, ...], *, mine: bool) -> list[int]:
    """Tickets as their owner sees them, or as many unknown ones."""
    return list(held) if mine else [NONE] * len(held)
