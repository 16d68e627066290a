"""What happens to lanes and pieces."""

from __future__ import annotations

from typing import ClassVar

from ttr_tui.core.facts import Fact, LaneIndex, Number, Payment, PieceKind, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value


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
