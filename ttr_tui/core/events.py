"""The facts that every system shares: what happens to cards, lanes, pieces and tickets, and the course of the game."""

from __future__ import annotations

from typing import ClassVar, final

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import (
    PASSED,
    SCORED,
    TURN_BEGAN,
    WON,
    Action,
    CardIndex,
    Cards,
    DeckName,
    Fact,
    LaneIndex,
    Number,
    Numbers,
    Payment,
    PieceKind,
    Seat,
    Seats,
    Slot,
    Supply,
    TicketIndex,
    Tickets,
    Word,
)
from ttr_tui.core.table import USUAL_DECK, Table
from ttr_tui.core.value import value

# Cards: decks, hands and the market.


@value
class MarketLaid(Fact):
    """The market has this many slots, still empty."""

    word: ClassVar[str] = "market"
    slots: Number

    def fold(self, table: Table) -> None:
        table.market = [NONE] * self.slots

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Shuffled(Fact):
    """A new deck: all cards of the supply that lay in its discard, or its first shuffle."""

    word: ClassVar[str] = "shuffle"
    supply: Supply
    order: Cards

    def fold(self, table: Table) -> None:
        stream = table.cards.supplies[self.supply]
        table.shuffles[stream] = table.shuffles.get(stream, 0) + 1
        table.decks[self.supply] = list(self.order)
        table.discards[self.supply] = [0] * len(table.cards.kinds)

    def told_to(self, seat: int) -> Fact:
        return Shuffled(self.supply, (NONE,) * len(self.order))


@value
class Drew(Fact):
    """A seat drew from the top of a deck; only that seat sees what."""

    word: ClassVar[str] = "draw"
    seat: Seat
    supply: Supply
    cards: Cards

    def fold(self, table: Table) -> None:
        cards, deck = self.cards, table.decks[self.supply]
        del deck[len(deck) - len(cards) :]
        hand = table.hands[self.seat]
        if hand:
            for card in cards:
                hand[card] += 1
        table.hand_sizes[self.seat] += len(cards)

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else Drew(self.seat, self.supply, (NONE,) * len(self.cards))


@value
class Took(Fact):
    """A seat took a card from the market, before everybody's eyes."""

    word: ClassVar[str] = "take"
    seat: Seat
    slot: Slot
    card: CardIndex

    def fold(self, table: Table) -> None:
        table.market[self.slot] = NONE
        hand = table.hands[self.seat]
        if hand:
            hand[self.card] += 1
        table.hand_sizes[self.seat] += 1
        table.seen[self.seat][self.card] += 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class CardsLaid(Fact):
    """A seat laid cards of its hand down before everybody's eyes. Whether they are paid turns out later."""

    word: ClassVar[str] = "lay"
    seat: Seat
    cards: Payment

    def fold(self, table: Table) -> None:
        table.laid[self.seat] = self.cards
        seen = table.seen[self.seat]
        for kind, count in self.cards:
            seen[kind] = max(seen[kind], count)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class CardsTakenBack(Fact):
    """A seat took up the cards again that it had laid down; everybody has seen them."""

    word: ClassVar[str] = "take-back"
    seat: Seat
    cards: Payment

    def fold(self, table: Table) -> None:
        table.laid[self.seat] = ()

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Opened(Fact):
    """A card from a deck was turned up into an empty slot of the market."""

    word: ClassVar[str] = "open"
    slot: Slot
    supply: Supply
    card: CardIndex

    def fold(self, table: Table) -> None:
        table.decks[self.supply].pop()
        table.market[self.slot] = self.card

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Swept(Fact):
    """The whole market went to the discard."""

    word: ClassVar[str] = "sweep"

    def fold(self, table: Table) -> None:
        supply_of = table.cards.supply_of
        for slot, card in enumerate(table.market):
            if card != NONE:
                table.discards[supply_of[card]][card] += 1
                table.market[slot] = NONE

    def told_to(self, seat: int) -> Fact:
        return self


@value
class SweepStopped(Fact):
    """The market should be swept and stays, because no legal market could come of it."""

    word: ClassVar[str] = "sweep-stops"

    def fold(self, table: Table) -> None:
        pass

    def told_to(self, seat: int) -> Fact:
        return self


# Lanes and pieces.


@value
class Supplied(Fact):
    """A seat gets pieces to lay."""

    word: ClassVar[str] = "supply"
    seat: Seat
    kind: PieceKind
    count: Number

    def fold(self, table: Table) -> None:
        table.pieces[self.seat][self.kind] += self.count

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Claimed(Fact):
    """A seat paid for a lane and laid its pieces on it."""

    word: ClassVar[str] = "claim"
    seat: Seat
    lane: LaneIndex
    payment: Payment

    def fold(self, table: Table) -> None:
        seat, index = self.seat, self.lane
        board, bit = table.board, 1 << index
        lane = board.lanes[index]
        table.owner[index] = seat
        table.taken |= bit
        table.lanes[seat] |= bit
        table.routes[seat] |= board.route_masks[index]
        table.pieces[seat][lane.kind] -= lane.length
        pay(table, seat, self.payment)

    def told_to(self, seat: int) -> Fact:
        return self


def pay(table: Table, seat: int, payment: Payment) -> None:
    """Move cards from a hand to the discards, those first that lie before the seat or were seen being taken."""
    hand, seen, supply_of = table.hands[seat], table.seen[seat], table.cards.supply_of
    for kind, count in payment:
        if hand:
            hand[kind] -= count
        seen[kind] = seen[kind] - count if seen[kind] > count else 0
        table.hand_sizes[seat] -= count
        table.discards[supply_of[kind]][kind] += count
    table.laid[seat] = ()


@value
class Closed(Fact):
    """A lane that nobody may claim any more."""

    word: ClassVar[str] = "close"
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.closed |= 1 << self.lane

    def told_to(self, seat: int) -> Fact:
        return self


# Tickets.

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


# The course of the game: whose turn, what is owed, points, the end.


@value
class Seated(Fact):
    """Who plays first is settled."""

    word: ClassVar[str] = "first"
    seat: Seat

    def fold(self, table: Table) -> None:
        table.first = self.seat

    def told_to(self, seat: int) -> Fact:
        return self


@final
@value
class Owes(Fact):
    """These seats, and nobody else, have a decision to make."""

    word: ClassVar[str] = "owe"
    decision: Word
    seats: Seats

    def fold(self, table: Table) -> None:
        table.owed = [None] * table.seats
        for seat in self.seats:
            table.owed[seat] = self.decision

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Postponed(Fact):
    """Something has to be done yet in this turn, once what is owed now has been answered."""

    word: ClassVar[str] = "postpone"
    task: Word
    numbers: Numbers

    def fold(self, table: Table) -> None:
        table.agenda.append((self.task, self.numbers))

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TakenUp(Fact):
    """What was postponed last is being done."""

    word: ClassVar[str] = "take-up"

    def fold(self, table: Table) -> None:
        table.agenda.pop()

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Sealed(Fact):
    """A seat made a choice that nobody hears of before all have chosen."""

    word: ClassVar[str] = "seal"
    seat: Seat
    choice: Action

    def fold(self, table: Table) -> None:
        table.sealed[self.seat] = self.choice
        table.owed[self.seat] = None

    def told_to(self, seat: int) -> Fact | None:
        return self if seat == self.seat else None


@value
class Unsealed(Fact):
    """All have chosen; what they chose follows."""

    word: ClassVar[str] = "unseal"

    def fold(self, table: Table) -> None:
        table.stage += 1
        table.sealed = [None] * table.seats
        table.owed = [None] * table.seats

    def told_to(self, seat: int) -> Fact:
        return self


TURN = "turn"
"""The decision at the start of a turn: one of the actions."""


def begin_turn(table: Table, seat: int) -> None:
    """Move on to this seat; the turn before is over and so is whatever was owed in it."""
    table.active = seat
    table.turn += 1
    table.owed = [None] * table.seats
    if table.turns_left is not None:
        table.turns_left -= 1


@value
class TurnBegan(Fact):
    """It is this seat's turn, and it owes an action."""

    word: ClassVar[str] = TURN_BEGAN
    seat: Seat

    def fold(self, table: Table) -> None:
        table.passes = 0
        begin_turn(table, self.seat)
        table.owed[self.seat] = TURN

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Passed(Fact):
    """A turn came and went in which the seat could do nothing at all."""

    word: ClassVar[str] = PASSED
    seat: Seat

    def fold(self, table: Table) -> None:
        table.passes += 1
        begin_turn(table, self.seat)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class EndCalled(Fact):
    """A seat is nearly out of pieces: so many more turns begin, and the game is over."""

    word: ClassVar[str] = "last-turns"
    seat: Seat
    turns: Number

    def fold(self, table: Table) -> None:
        table.turns_left = self.turns

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Scored(Fact):
    """A seat's score changed; `why` is a word that `words` knows."""

    word: ClassVar[str] = SCORED
    seat: Seat
    points: Number
    why: Word

    def fold(self, table: Table) -> None:
        table.scores[self.seat] += self.points
        tally = table.tally[self.seat]
        tally[self.why] = tally.get(self.why, 0) + self.points

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Won(Fact):
    """The game is over."""

    word: ClassVar[str] = WON
    seats: Seats

    def fold(self, table: Table) -> None:
        table.winners = self.seats
        table.owed = [None] * table.seats

    def told_to(self, seat: int) -> Fact:
        return self
