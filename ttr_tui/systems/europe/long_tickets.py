"""Tickets of which everybody is dealt a long one at the start, and what is rejected then leaves the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TicketsKept, TicketsOffered, TicketsShuffled
from ttr_tui.core.facts import Action, Fact, Seat, Tickets
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import TICKETS, Draft, Edition, Flaw
from ttr_tui.rules.part import Due, Menu, Part, Play, Refusal, SetUp
from ttr_tui.rules.tickets import Keeps, KeepTickets, TicketDeck, offer_tickets, shuffle_tickets, tickets_of

LONG = "long"


@dataclass(slots=True)
class Box:
    """By seat the tickets that it rejected at the start; they are out of the game, and only it knows them."""

    tickets: list[Tickets]

    def copy(self) -> Box:
        return Box(self.tickets[:])

    def seen_by(self, seat: int) -> Box:
        return Box([own if owner == seat else (NONE,) * len(own) for owner, own in enumerate(self.tickets)])

    def imagined(self, seat: int, chance: Chance) -> Box:
        """The part has laid tickets there when it imagined where all of them lie."""
        return self.copy()


@value
class TicketsBoxed(Fact):
    """A seat put tickets out of the game; others learn how many, and nothing of their kind."""

    word: ClassVar[str] = "box-tickets"
    seat: Seat
    tickets: Tickets

    def fold(self, table: Table) -> None:
        table.record(Box).tickets[self.seat] += self.tickets

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else TicketsBoxed(self.seat, (NONE,) * len(self.tickets))


@value
class FewLongKeeps(Keeps):
    """The menu of choices from an offer of which only so many long tickets may be kept."""

    long: frozenset[int]
    most: int

    def subsets(self) -> Iterator[Tickets]:
        for kept in Keeps.subsets(self):
            if len(self.long.intersection(kept)) <= self.most:
                yield kept


class LongTickets(Part):
    """Long tickets, from a deck of their own that nobody draws from later (EUROPE-004, EUROPE-005, EUROPE-010)."""

    name = "long-tickets"
    needs: ClassVar = (("ticket-box",),)
    set_up_at = SetUp.TICKETS
    before = ("ticket-box",)
    ticket_decks: ClassVar = {LONG: ("long", "mega_long")}
    facts = (TicketsShuffled, TicketsOffered)

    @value
    class Numbers:
        long_tickets_dealt: Annotated[int, TICKETS]
        """Beside the usual ones, which `tickets_dealt` counts."""
        long_tickets_kept: Annotated[int, TICKETS]
        """So many of them may be kept at the most."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """There are long tickets enough for everybody, and others beside them."""
        yield from draft.too_many("long_tickets_kept", "long_tickets_dealt", "at the start everybody is dealt")
        played = [printed.ticket.set for k in draft.deck if (printed := draft.tickets[k])]
        long = sum(name in cls.ticket_decks[LONG] for name in played)
        unread = len(draft.unplayed) + list(draft.tickets).count(None)
        dealt, seats = draft.numbers.get("long_tickets_dealt", 0), draft.seats[1]
        if played and not unread and long in (0, len(played)):
            what = "Everybody is dealt long tickets and others, and the sets in play have only"
            yield Flaw(("ticket_sets",), f"{what} {'long' if long else 'other'} ones. Name sets of both.")
        elif played and long + unread < seats * dealt:
            what = f"{seats} seats are dealt long tickets, {dealt} each, and there are {long} in all."
            yield Flaw(("numbers", "long_tickets_dealt"), f"{what} Deal fewer, or add some.")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self.tickets = frozenset(tickets_of(edition.board, self, LONG))

    def set_up(self, play: Play) -> None:
        table = play.table
        shuffle_tickets(play, sorted(self.tickets), LONG)
        for offset in range(table.seats):
            offer_tickets(play, (table.first + offset) % table.seats, self.numbers.long_tickets_dealt, LONG)


class TicketBox(TicketDeck):
    """What is rejected at the start leaves the game, later it goes under the deck (EUROPE-006 to EUROPE-009)."""

    name = "ticket-box"
    facts = (*TicketDeck.facts, TicketsBoxed)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self._long: frozenset[int] = frozenset()
        self._long_dealt = self._long_kept = 0

    def composed(self, parts: Sequence[Part]) -> None:
        super().composed(parts)
        for part in parts:
            if isinstance(part, LongTickets):
                self._long = part.tickets
                self._long_dealt, self._long_kept = part.numbers.long_tickets_dealt, part.numbers.long_tickets_kept

    def record(self, seats: int) -> Box:
        return Box([()] * seats)

    def menu(self, view: View, decision: str) -> Menu | None:
        menu = super().menu(view, decision)
        return FewLongKeeps(menu.offer, menu.fewest, self._long, self._long_kept) if isinstance(menu, Keeps) else menu

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        refusal = super().explain(view, action, decision)
        if refusal is None and isinstance(action, KeepTickets):
            kept = len(self._long.intersection(action.kept))
            if kept > self._long_kept:
                return Refusal("too many long tickets", "EUROPE-081", {"most": self._long_kept, "kept": kept})
        return refusal

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        """What is rejected at the start is told as one, so that nobody hears how many of it were long."""
        if not isinstance(action, KeepTickets) or play.table.turn:
            return super().perform(play, seat, action)
        play.tell(TicketsKept(seat, action.kept))
        if action.returned:
            play.tell(TicketsBoxed(seat, action.returned))
        return None

    def open_tickets(self, table: Table) -> Sequence[int]:
        return [ticket for own in table.record(Box).tickets for ticket in own if ticket != NONE]

    def imagine_tickets(self, table: Table, unknown: list[int], chance: Chance) -> None:
        """Everybody was dealt equally many long tickets, and has kept them or put them into the box."""
        long = [ticket for ticket in unknown if ticket in self._long]
        short = [ticket for ticket in unknown if ticket not in self._long]

        def some(count: int, of_them_long: int) -> Tickets:
            return (*(long.pop() for _ in range(of_them_long)), *(short.pop() for _ in range(count - of_them_long)))

        box = table.record(Box).tickets
        for seat, (offer, held, boxed) in enumerate(zip(table.offers, table.tickets, box, strict=True)):
            if NONE in offer:
                table.offers[seat] = some(len(offer), self._long_dealt if table.choosing_in_secret else 0)
            rejected = self._long_rejected(held, boxed, chance)
            if NONE in boxed:
                box[seat] = some(len(boxed), rejected)
            if NONE in held:
                table.tickets[seat] = list(some(len(held), self._long_dealt - rejected))
        unknown[:] = [*long, *short]

    def _long_rejected(self, held: Sequence[int], boxed: Tickets, chance: Chance) -> int:
        """How many long tickets a seat has put into the box; by chance where it can't be told from what it holds."""
        if NONE not in held:
            return self._long_dealt - len(self._long.intersection(held))
        dealt = chance.shuffled(range(self._long_dealt + self.numbers.tickets_dealt))
        rejected = sum(place < self._long_dealt for place in dealt[: len(boxed)])
        return max(rejected, self._long_dealt - self._long_kept)
