"""Rejected tickets lie face-up on a pile, which becomes the deck when that runs out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TICKET_STREAM, TicketsReturned
from ttr_tui.core.facts import Fact, Seat, Tickets
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.part import Play
from ttr_tui.rules.tickets import TicketDeck


@dataclass(slots=True)
class Pile:
    """The tickets on it, the last one on top; everybody may read them (NL-013)."""

    tickets: list[int]

    def copy(self) -> Pile:
        return Pile(self.tickets[:])

    def seen_by(self, seat: int) -> Pile:
        return self

    def imagined(self, seat: int, chance: Chance) -> Pile:
        return self.copy()


@value
class TicketsDiscarded(Fact):
    """A seat laid the tickets that it rejected face-up on the pile."""

    word: ClassVar[str] = "discard"
    seat: Seat
    tickets: Tickets

    def fold(self, table: Table) -> None:
        table.record(Pile).tickets.extend(self.tickets)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class PileShuffled(Fact):
    """The pile was shuffled and lies under what is left of the deck; nobody knows in which order."""

    word: ClassVar[str] = "shuffle-pile"
    order: Tickets

    def fold(self, table: Table) -> None:
        table.shuffles[TICKET_STREAM] += 1
        table.ticket_deck[:0] = self.order
        table.record(Pile).tickets.clear()

    def told_to(self, seat: int) -> Fact:
        return PileShuffled((NONE,) * len(self.order))


class HeedsTheDeck:
    """A part for which it matters that the ticket deck runs out."""

    def deck_ran_out(self, play: Play) -> None:
        """The last ticket of the deck has been drawn, or more are needed than it has."""
        raise NotImplementedError


class TicketPile(TicketDeck):
    """Tickets of which the rejected ones are laid face-up on a pile (NL-010 to NL-013, NL-060)."""

    name = "ticket-pile"
    facts = (*(fact for fact in TicketDeck.facts if fact is not TicketsReturned), TicketsDiscarded, PileShuffled)

    def record(self, seats: int) -> Pile:
        return Pile([])

    def beside_deck(self, table: Table) -> int:
        return len(table.record(Pile).tickets)

    def open_tickets(self, table: Table) -> Sequence[int]:
        return table.record(Pile).tickets

    def take_back(self, play: Play, seat: int, tickets: Tickets) -> None:
        play.tell(TicketsDiscarded(seat, tickets))

    def offer(self, play: Play, seat: int, count: int) -> None:
        """First what is left of the deck, then the pile, shuffled (NL-011, NL-012)."""
        if len(play.table.ticket_deck) < count:
            _announce_end(play)
        if len(play.table.ticket_deck) < count:
            shuffle_pile(play)
        super().offer(play, seat, count)
        if not play.table.ticket_deck:
            _announce_end(play)


def _announce_end(play: Play) -> None:
    for part in play.rules.parts:
        if isinstance(part, HeedsTheDeck):
            part.deck_ran_out(play)


def shuffle_pile(play: Play) -> None:
    """Put the pile, if there is one, under the deck. The order in which it lay makes no difference."""
    pile = sorted(play.table.record(Pile).tickets)
    if pile:
        play.tell(PileShuffled(play.dealer.shuffled(TICKET_STREAM, play.table.shuffles[TICKET_STREAM], pile)))
