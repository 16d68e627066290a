"""Tickets: the deal at the start, drawing more, what is kept, and what they come to at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Annotated, ClassVar

from ttr_tui.core.board import Board
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import (
    TURN,
    Owes,
    Sealed,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
    Unsealed,
    ticket_stream,
)
from ttr_tui.core.facts import Action, Fact, Tickets
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.edition import TICKETS, Draft, Edition, Flaw
from ttr_tui.rules.part import Due, Listed, Menu, Part, Play, Refusal, Scoring, SetUp

FIRST_TICKETS = "first-tickets"
KEEP_TICKETS = "keep-tickets"


@value
class DrawTickets(Action):
    """Look at tickets from the deck."""

    word: ClassVar[str] = "tickets"


@value
class KeepTickets(Action):
    """Keep some of the tickets on offer; the others go back in this order, the last one lowest."""

    word: ClassVar[str] = "keep"
    kept: Tickets
    returned: Tickets


@value
class Keeps:
    """The menu of choices from an offer: as few tickets as allowed first, in the order shown."""

    kind: ClassVar[str] = "keep"
    offer: Tickets
    fewest: int

    def __iter__(self) -> Iterator[KeepTickets]:
        for kept in self.subsets():
            for returned in permutations([ticket for ticket in self.offer if ticket not in kept]):
                yield KeepTickets(kept, returned)

    def pick(self, chance: Chance) -> KeepTickets:
        subsets = list(self.subsets())
        kept = subsets[chance.below(len(subsets))]
        return KeepTickets(kept, tuple(ticket for ticket in self.offer if ticket not in kept))

    def subsets(self) -> Iterator[Tickets]:
        """What may be kept, the fewest first."""
        for count in range(self.fewest, len(self.offer) + 1):
            yield from combinations(self.offer, count)


class TicketDeck(Part):
    """Tickets come from the top of their deck; rejected ones go under it."""

    name = "tickets"
    role = "tickets"
    set_up_at = SetUp.TICKETS
    scores_at = Scoring.TICKETS
    tie_breaks: ClassVar = {"tickets": lambda table, seat: table.made[seat]}
    opening = FIRST_TICKETS
    actions: ClassVar = {DrawTickets: (TURN,), KeepTickets: (FIRST_TICKETS, KEEP_TICKETS)}
    small = (FIRST_TICKETS, KEEP_TICKETS)
    facts: ClassVar[tuple[type[Fact], ...]] = (
        TicketsShuffled,
        TicketsOffered,
        TicketsKept,
        TicketsReturned,
        TicketsRevealed,
        TicketScored,
        Owes,
        Sealed,
        Unsealed,
    )
    final_facts: ClassVar = (TicketsRevealed, TicketScored)

    @value
    class Numbers:
        tickets_dealt: Annotated[int, TICKETS]
        tickets_kept_first: Annotated[int, TICKETS]
        tickets_drawn: Annotated[int, TICKETS]
        tickets_kept: Annotated[int, TICKETS]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """Nobody keeps more than are dealt, or is dealt more than there are."""
        yield from draft.too_many("tickets_kept_first", "tickets_dealt", "at the start everybody is dealt")
        yield from draft.too_many("tickets_kept", "tickets_drawn", "who draws tickets is shown")
        tickets, seats = draft.most_usual, draft.seats[1]
        least = cls.least_dealt(draft.numbers.get("tickets_dealt", 0))
        if draft.sets and tickets and tickets < seats * least:
            what = f"{seats} seats are dealt {least} tickets each, and the deck has {tickets} tickets in all."
            yield Flaw(("numbers", "tickets_dealt"), f"{what} Deal fewer, or add tickets.")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board
        self._draw = Listed("tickets", (DrawTickets(),))
        self._apart: dict[int, Part] = {}
        """The tickets that lie in other decks, each with the part that deals it."""

    def composed(self, parts: Sequence[Part]) -> None:
        for part in parts:
            for deck in part.ticket_decks:
                self._apart.update(dict.fromkeys(tickets_of(self._board, part, deck), part))

    @property
    def usual(self) -> list[int]:
        """The tickets that no other part deals."""
        return [ticket for ticket in range(len(self._board.tickets)) if ticket not in self._apart]

    def set_up(self, play: Play) -> None:
        """Shuffle, and offer everybody its first tickets (CLASSIC-007)."""
        table = play.table
        shuffle_tickets(play, self.usual)
        dealt = self.dealt(table)
        for offset in range(table.seats):
            self.offer(play, (table.first + offset) % table.seats, dealt)

    def menu(self, view: View, decision: str) -> Menu | None:
        if decision == TURN:
            return self._draw if view.table.ticket_decks[USUAL_DECK] or self.beside_deck(view.table) else None
        return Keeps(view.table.offers[view.seat], self.fewest(view, decision))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        match action:
            case DrawTickets():
                return None if self.menu(view, TURN) else Refusal("no tickets left", "ALL-032")
            case KeepTickets(kept, returned):
                offer = view.table.offers[view.seat]
                if sorted((*kept, *returned)) != sorted(offer):
                    return Refusal("not the tickets on offer", "ALL-021", {"offered": len(offer)})
                fewest = self.fewest(view, decision)
                if len(kept) < fewest:
                    rule = "CLASSIC-007" if decision == FIRST_TICKETS else "CLASSIC-027"
                    return Refusal("too few tickets kept", rule, {"fewest": fewest, "kept": len(kept)})
                return None
        raise AssertionError(action)

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        match action:
            case DrawTickets():
                self.offer(play, seat, self.drawn(play.table))
                return Owes(KEEP_TICKETS, (seat,))
            case KeepTickets(kept, returned):
                play.tell(TicketsKept(seat, kept))
                if self._apart:
                    self._hand_back(play, seat, returned)
                elif returned:
                    self.take_back(play, seat, returned)
        return None

    def _hand_back(self, play: Play, seat: int, tickets: Tickets) -> None:
        """Each rejected ticket goes back to the part that deals it."""
        own = tuple(ticket for ticket in tickets if ticket not in self._apart)
        if own:
            self.take_back(play, seat, own)
        for part in dict.fromkeys(self._apart.values()):
            others = tuple(ticket for ticket in tickets if self._apart.get(ticket) is part)
            if others:
                part.take_back_tickets(play, seat, others)

    def beside_deck(self, table: Table) -> int:
        """How many tickets can be drawn that are not in the deck."""
        return 0

    def offer(self, play: Play, seat: int, count: int) -> None:
        """Show a seat tickets to choose from, fewer than that if the deck is short (CLASSIC-028)."""
        offer_tickets(play, seat, count)

    def take_back(self, play: Play, seat: int, tickets: Tickets) -> None:
        """Where rejected tickets go: under the deck (CLASSIC-029)."""
        play.tell(TicketsReturned(seat, tickets))

    def finish(self, play: Play) -> Due | None:
        """Every ticket is turned over: its value, for or against the seat (ALL-022 to ALL-024)."""
        table, tickets = play.table, self._board.tickets
        for seat in range(table.seats):
            held = tuple(table.tickets[seat])
            play.tell(TicketsRevealed(seat, held))
            group = groups(self._board, table.network(seat))
            for index in held:
                ticket = tickets[index]
                joined = group[ticket.a] == group[ticket.b]
                play.tell(TicketScored(seat, index, ticket.value if joined else -ticket.value))
        return None

    @classmethod
    def least_dealt(cls, usual: int) -> int:
        """How many tickets there must be for everybody where so many are dealt as a rule."""
        return usual

    def dealt(self, table: Table) -> int:
        """How many tickets everybody is dealt at the start."""
        return self.numbers.tickets_dealt

    def drawn(self, table: Table) -> int:
        """How many tickets somebody who draws is shown."""
        return self.numbers.tickets_drawn

    def fewest(self, view: View, decision: str) -> int:
        """How many of the tickets on offer the view's seat has to keep."""
        numbers = self.numbers
        fewest = numbers.tickets_kept_first if decision == FIRST_TICKETS else numbers.tickets_kept
        return min(len(view.table.offers[view.seat]), fewest)


def tickets_of(board: Board, part: Part, deck: str) -> list[int]:
    """The tickets that lie in a deck of a part's own."""
    return [number for number, ticket in enumerate(board.tickets) if ticket.set in part.ticket_decks[deck]]


def shuffle_tickets(play: Play, tickets: Sequence[int], deck: str = USUAL_DECK) -> None:
    """Make a deck of these tickets."""
    stream = ticket_stream(deck)
    play.tell(TicketsShuffled(play.dealer.shuffled(stream, play.table.shuffles.get(stream, 0), tickets), deck))


def offer_tickets(play: Play, seat: int, count: int, deck: str = USUAL_DECK) -> None:
    """Show a seat so many tickets from the top of a deck, fewer if it is short."""
    play.tell(TicketsOffered(seat, tuple(play.table.ticket_decks[deck][::-1][:count]), deck))
