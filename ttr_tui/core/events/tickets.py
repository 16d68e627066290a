"""What happens to tickets."""

from __future__ import annotations

from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import DeckName, Fact, Number, Seat, TicketIndex, Tickets
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.value import value

TICKET_STREAM = "tickets"


def ticket_stream(deck: str) -> str:
    """What the shuffles of a deck of tickets are counted by."""
    return TICKET_STREAM if deck == USUAL_DECK else f"{TICKET_STREAM}-{deck}"


@value
class TicketsShuffled(Fact):
    """A new ticket deck."""

    word: ClassVar[str] = "shuffle-tickets"
    order: Tickets
    deck: DeckName = USUAL_DECK

    def fold(self, table: Table) -> None:
        stream = ticket_stream(self.deck)
        table.shuffles[stream] = table.shuffles.get(stream, 0) + 1
        table.ticket_decks[self.deck] = list(self.order)

    def told_to(self, seat: int) -> Fact:
        return TicketsShuffled((NONE,) * len(self.order), self.deck)


@value
class TicketsOffered(Fact):
    """A seat looks at tickets from the top of a deck, with those that it looks at already, and must choose."""

    word: ClassVar[str] = "offer"
    seat: Seat
    tickets: Tickets
    deck: DeckName = USUAL_DECK

    def fold(self, table: Table) -> None:
        deck = table.ticket_decks[self.deck]
        del deck[len(deck) - len(self.tickets) :]
        table.offers[self.seat] += self.tickets

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else TicketsOffered(self.seat, (NONE,) * len(self.tickets), self.deck)


@value
class TicketsKept(Fact):
    """A seat kept some of the tickets it looked at; others learn how many."""

    word: ClassVar[str] = "keep"
    seat: Seat
    tickets: Tickets

    def fold(self, table: Table) -> None:
        table.tickets[self.seat].extend(self.tickets)
        table.offers[self.seat] = ()

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else TicketsKept(self.seat, (NONE,) * len(self.tickets))


@value
class TicketsReturned(Fact):
    """Rejected tickets went under their deck, the last one named lowest."""

    word: ClassVar[str] = "return"
    seat: Seat
    tickets: Tickets
    deck: DeckName = USUAL_DECK

    def fold(self, table: Table) -> None:
        table.ticket_decks[self.deck][:0] = self.tickets[::-1]

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else TicketsReturned(self.seat, (NONE,) * len(self.tickets), self.deck)


@value
class TicketScored(Fact):
    """A ticket was turned over at the end: its value, for or against."""

    word: ClassVar[str] = "ticket"
    seat: Seat
    ticket: TicketIndex
    points: Number

    def fold(self, table: Table) -> None:
        seat = self.seat
        table.scores[seat] += self.points
        tally = table.tally[seat]
        tally[TICKET_STREAM] = tally.get(TICKET_STREAM, 0) + self.points
        if self.points > 0:
            table.made[seat] += 1
        else:
            table.missed[seat] += 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TicketsRevealed(Fact):
    """The game is over and a seat lays its tickets open."""

    word: ClassVar[str] = "reveal"
    seat: Seat
    tickets: Tickets

    def fold(self, table: Table) -> None:
        table.tickets[self.seat] = list(self.tickets)

    def told_to(self, seat: int) -> Fact:
        return self
