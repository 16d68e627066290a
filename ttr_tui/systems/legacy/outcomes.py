"""What effects come to: facts and records that they share with postcards, stickers and events, and their answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import pay
from ttr_tui.core.facts import Action, CardIndex, Fact, Number, Payment, Seat, Word, Words
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.core.value import value

CHOOSE = "choose"
"""The decision of one way among several."""

DISCARD = "discard-card"
"""The decision of one card out of one's hand."""


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
    answers: dict[tuple[int, int], dict[int, str]] = field(default_factory=dict)
    """What seats answered, by list and effect: for questions to which later effects look back."""

    def end(self) -> None:
        """It was answered, and nothing is asked any more."""
        self.list = self.effect = self.lane = NONE

    def copy(self) -> Asked:
        answers = {question: dict(given) for question, given in self.answers.items()}
        return Asked(self.list, self.effect, self.lane, self.fewest, answers)

    def seen_by(self, seat: int) -> Asked:
        return self

    def imagined(self, seat: int, chance: Chance) -> Asked:
        return self.copy()


@value
class AnswersAwaited(Fact):
    """From now on it counts who answers what to a question, and nobody has answered it yet."""

    word: ClassVar[str] = "await-answers"
    list: Number
    effect: Number

    def fold(self, table: Table) -> None:
        table.record(Asked).answers[self.list, self.effect] = {}

    def told_to(self, seat: int) -> Fact:
        return self


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
        asked = table.record(Asked)
        if (asked.list, asked.effect) in asked.answers:
            asked.answers[asked.list, asked.effect][self.seat] = self.way
        asked.end()

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


CHANCE_STREAM = "chance"


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
class WordsSaid(Fact):
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


@dataclass(slots=True)
class StuckRules:
    """The stickers that are in force, and those that are for single companies, each with the seat."""

    ids: list[str]
    perks: list[tuple[str, int]] = field(default_factory=list)

    def copy(self) -> StuckRules:
        return StuckRules(self.ids[:], self.perks[:])

    def seen_by(self, seat: int) -> StuckRules:
        return self

    def imagined(self, seat: int, chance: Chance) -> StuckRules:
        return self.copy()


@value
class RuleStuck(Fact):
    """From now on a sticker is in force."""

    word: ClassVar[str] = "stick"
    sticker: Word

    def fold(self, table: Table) -> None:
        stuck = table.record(StuckRules)
        if self.sticker not in stuck.ids:
            stuck.ids.append(self.sticker)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class RulePeeled(Fact):
    """From now on a sticker is no longer in force."""

    word: ClassVar[str] = "peel"
    sticker: Word

    def fold(self, table: Table) -> None:
        table.record(StuckRules).ids.remove(self.sticker)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class PerkStuck(Fact):
    """From now on a sticker is in force for one company."""

    word: ClassVar[str] = "stick-for"
    seat: Seat
    sticker: Word

    def fold(self, table: Table) -> None:
        perks = table.record(StuckRules).perks
        if (self.sticker, self.seat) not in perks:
            perks.append((self.sticker, self.seat))

    def told_to(self, seat: int) -> Fact:
        return self


@value
class PerkPeeled(Fact):
    """From now on a sticker is no longer in force for one company."""

    word: ClassVar[str] = "peel-for"
    seat: Seat
    sticker: Word

    def fold(self, table: Table) -> None:
        table.record(StuckRules).perks.remove((self.sticker, self.seat))

    def told_to(self, seat: int) -> Fact:
        return self


EVENT_STREAM = "events"


@dataclass(slots=True)
class EventCards:
    """The event deck, the events turned up (the current one on top, at the end) and those that left the game."""

    deck: list[str]
    discard: list[str]
    archive: list[str]
    events: tuple[str, ...]
    """All that there are."""
    holds: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By event the rules that are in force as long as it is current."""

    def copy(self) -> EventCards:
        return EventCards(self.deck[:], self.discard[:], self.archive[:], self.events, self.holds)

    def seen_by(self, seat: int) -> EventCards:
        return EventCards([UNKNOWN] * len(self.deck), self.discard, self.archive, self.events, self.holds)

    def imagined(self, seat: int, chance: Chance) -> EventCards:
        """Nobody knows the order of those to come."""
        order = chance.shuffled(range(len(self.events)))
        turned = {*self.discard, *self.archive}
        to_come = [event for event in (self.events[k] for k in order) if event not in turned]
        return EventCards(to_come if self.deck else [], self.discard[:], self.archive[:], self.events, self.holds)


@value
class EventsShuffled(Fact):
    """The event deck; its top is named last."""

    word: ClassVar[str] = "shuffle-events"
    order: Words

    def fold(self, table: Table) -> None:
        table.shuffles[EVENT_STREAM] = table.shuffles.get(EVENT_STREAM, 0) + 1
        table.record(EventCards).deck = list(self.order)

    def told_to(self, seat: int) -> Fact:
        return EventsShuffled((UNKNOWN,) * len(self.order))


@value
class EventTurned(Fact):
    """The top event was turned up and is current now."""

    word: ClassVar[str] = "event"
    event: Word

    def fold(self, table: Table) -> None:
        events = table.record(EventCards)
        if self.event not in events.events:
            raise ValueError(self.event)
        events.deck.pop()
        events.discard.append(self.event)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class EventArchived(Fact):
    """An event that was turned up left the game."""

    word: ClassVar[str] = "archive-event"
    event: Word

    def fold(self, table: Table) -> None:
        events = table.record(EventCards)
        events.discard.remove(self.event)
        events.archive.append(self.event)

    def told_to(self, seat: int) -> Fact:
        return self


def current(table: Table) -> str | None:
    """The event on top of the discard (LEGACY-044); only that one is in force."""
    discard = table.record(EventCards).discard
    return discard[-1] if discard else None


def in_force(table: Table, seat: int = NONE) -> list[str]:
    """The stickers that are in force for all: those that were stuck, and those that the current event holds.

    For a seat those that are for its company alone, too.
    """
    stuck, events = table.record(StuckRules), table.record(EventCards)
    held = events.holds.get(events.discard[-1], ()) if events.discard else ()
    own = [sticker for sticker, owner in stuck.perks if owner == seat and seat != NONE]
    return [*dict.fromkeys((*stuck.ids, *held, *own))]


def having_alone(table: Table, sticker: str) -> list[int]:
    """The seats for whose companies alone a sticker is in force."""
    return [seat for one, seat in table.record(StuckRules).perks if one == sticker]
