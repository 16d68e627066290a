"""What happens to cards: decks, hands and the market."""

from __future__ import annotations

from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import CardIndex, Cards, Fact, Number, Payment, Seat, Slot, Supply
from ttr_tui.core.table import Table
from ttr_tui.core.value import value


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
