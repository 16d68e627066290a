"""The cards of the event deck: where each lies, and how they go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, Word, Words
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.core.value import value

EVENT_STREAM = "events"


@dataclass(slots=True)
class EventCards:
    """The event deck, the events turned up (the current one on top, at the end) and those that left the game."""

    deck: list[str]
    discard: list[str]
    archive: list[str]
    events: tuple[str, ...]
    """All that there are."""

    def copy(self) -> EventCards:
        return EventCards(self.deck[:], self.discard[:], self.archive[:], self.events)

    def seen_by(self, seat: int) -> EventCards:
        return EventCards([UNKNOWN] * len(self.deck), self.discard, self.archive, self.events)

    def imagined(self, seat: int, chance: Chance) -> EventCards:
        """Nobody knows the order of those to come."""
        order = chance.shuffled(range(len(self.events)))
        turned = {*self.discard, *self.archive}
        to_come = [event for event in (self.events[k] for k in order) if event not in turned]
        return EventCards(to_come if self.deck else [], self.discard[:], self.archive[:], self.events)


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
