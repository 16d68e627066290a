"""The receipt that every company fills at the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TICKET_STREAM, Scored
from ttr_tui.core.facts import Fact, Number, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import POINTS, ByNumber, Range
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Part, Play

TRAINS_LEFT = "trains-left"
LIFTED = "lifted"


@value
class Receipt:
    """The rows of one company's receipt."""

    year: int
    coins: int
    trains_left: int
    tickets: int
    total: int


@dataclass(slots=True)
class Receipts:
    """By seat, once they are filled in."""

    slips: dict[int, Receipt]

    def copy(self) -> Receipts:
        return Receipts(dict(self.slips))

    def seen_by(self, seat: int) -> Receipts:
        return self

    def imagined(self, seat: int, chance: Chance) -> Receipts:
        return self.copy()


@value
class ReceiptFilled(Fact):
    """A company's receipt; the total is never under zero, whatever the rows say."""

    word: ClassVar[str] = "receipt"
    seat: Seat
    year: Number
    coins: Number
    trains_left: Number
    tickets: Number
    total: Number

    def fold(self, table: Table) -> None:
        slip = Receipt(self.year, self.coins, self.trains_left, self.tickets, self.total)
        table.record(Receipts).slips[self.seat] = slip

    def told_to(self, seat: int) -> Fact:
        return self


class BankSlips(Part):
    """Coins, the bonus for trains left, tickets; a total under zero counts as none (LEGACY-074 to LEGACY-081)."""

    name = "receipts"
    scores_at = Scoring.OWN
    facts = (ReceiptFilled, Scored)
    final_facts = (ReceiptFilled,)
    final_reasons = (TRAINS_LEFT, LIFTED)

    @value
    class Numbers:
        year: Annotated[int, Range(1, 9999)]
        trains_left_dollars: Annotated[Mapping[int, int], ByNumber(0, 99, POINTS)]
        """Dollars by trains left; nothing for a number that isn't named."""

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Receipts:
        return Receipts({})

    def finish(self, play: Play) -> None:
        """The tickets have been scored by now."""
        table = play.table
        for seat in range(table.seats):
            tickets = table.tally[seat].get(TICKET_STREAM, 0)
            coins = table.scores[seat] - tickets
            bonus = self.numbers.trains_left_dollars.get(sum(table.pieces[seat]), 0)
            if bonus:
                play.tell(Scored(seat, bonus, TRAINS_LEFT))
            if table.scores[seat] < 0:
                play.tell(Scored(seat, -table.scores[seat], LIFTED))
            play.tell(ReceiptFilled(seat, self.numbers.year, coins, bonus, tickets, table.scores[seat]))
