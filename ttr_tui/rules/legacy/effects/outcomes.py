"""What comes of effects and of nothing else: questions and their answers, words, discards, more trains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events.lanes import pay
from ttr_tui.core.facts import Action, CardIndex, Fact, Number, Payment, Seat, Word
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.core.value import value

CHOOSE = "choose"
"""The decision of one way among several."""

DISCARD = "discard-card"
"""The decision of one card out of one's hand."""

CHANCE_STREAM = "chance"


@value
class ChooseWay(Action):
    """Answer with the label of a way."""

    word: ClassVar[str] = "choose"
    way: Word


@value
class LayDown(Action):
    """Discard a card of one's hand."""

    word: ClassVar[str] = "lay-down"
    card: CardIndex


@dataclass(slots=True)
class Asked:
    """What is being asked: which effect of which list, and the lane that it is about; NONE if nothing is."""

    list: int = NONE
    effect: int = NONE
    lane: int = NONE
    fewest: int = 0
    """So many of the tickets on offer are to be kept; as many as after a draw if that is none."""

    def end(self) -> None:
        """It was answered, and nothing is asked any more."""
        self.list = self.effect = self.lane = NONE

    def copy(self) -> Asked:
        return Asked(self.list, self.effect, self.lane, self.fewest)

    def seen_by(self, seat: int) -> Asked:
        return self

    def imagined(self, seat: int, chance: Chance) -> Asked:
        return self.copy()


@value
class QuestionPut(Fact):
    """A seat is asked something."""

    word: ClassVar[str] = "ask"
    seat: Seat
    list: Number
    effect: Number
    lane: Number

    def fold(self, table: Table) -> None:
        asked = table.record(Asked)
        asked.list, asked.effect, asked.lane = self.list, self.effect, self.lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class WayChosen(Fact):
    """What a seat answered."""

    word: ClassVar[str] = "way"
    seat: Seat
    way: Word

    def fold(self, table: Table) -> None:
        table.record(Asked).end()

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ChosenInSecret(Fact):
    """What a seat answered to a card of its own; others hear only that it did."""

    word: ClassVar[str] = "own-way"
    seat: Seat
    way: Word

    def fold(self, table: Table) -> None:
        table.record(Asked).end()

    def told_to(self, seat: int) -> Fact:
        return self if seat == self.seat else ChosenInSecret(self.seat, UNKNOWN)


@value
class ChanceFell(Fact):
    """Which way chance took."""

    word: ClassVar[str] = "chance"
    list: Number
    effect: Number
    way: Word

    def fold(self, table: Table) -> None:
        table.shuffles[CHANCE_STREAM] = table.shuffles.get(CHANCE_STREAM, 0) + 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class FewestToKeep(Fact):
    """From now on so many of the tickets on offer are to be kept; 0: as many as after a draw."""

    word: ClassVar[str] = "keep-fewest"
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Asked).fewest = self.count

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Told(Fact):
    """Words that an effect of a list says."""

    word: ClassVar[str] = "say"
    list: Number
    effect: Number

    def fold(self, table: Table) -> None:
        pass

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Discarded(Fact):
    """A seat laid cards of its hand on the discard."""

    word: ClassVar[str] = "discard"
    seat: Seat
    cards: Payment

    def fold(self, table: Table) -> None:
        pay(table, self.seat, self.cards)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TrainsAdded(Fact):
    """A seat gets trains beside those that it began with."""

    word: ClassVar[str] = "add-trains"
    seat: Seat
    count: Number

    def fold(self, table: Table) -> None:
        table.pieces[self.seat][RAIL] += self.count

    def told_to(self, seat: int) -> Fact:
        return self


@dataclass(slots=True)
class Postcards:
    """The postcards that companies have, by id, each with the seat; and those that were shown."""

    held: dict[str, int]
    shown: list[str]

    def copy(self) -> Postcards:
        return Postcards(dict(self.held), self.shown[:])

    def seen_by(self, seat: int) -> Postcards:
        return self

    def imagined(self, seat: int, chance: Chance) -> Postcards:
        return self.copy()


@value
class PostcardShown(Fact):
    """What a postcard asks for has happened: its owner shows it."""

    word: ClassVar[str] = "show"
    seat: Seat
    postcard: Word

    def fold(self, table: Table) -> None:
        table.record(Postcards).shown.append(self.postcard)

    def told_to(self, seat: int) -> Fact:
        return self
