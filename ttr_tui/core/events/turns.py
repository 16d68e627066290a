"""The course of the game: whose turn, what is owed, points, the end."""

from __future__ import annotations

from typing import ClassVar, final

from ttr_tui.core.fact_words import PASSED, TURN_BEGAN, WON
from ttr_tui.core.facts import Action, Fact, Number, Numbers, Seat, Seats, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value


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

    word: ClassVar[str] = "score"
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
