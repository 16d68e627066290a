"""Events: one is turned up for every newspaper; it acts at once, or lasts until the next one covers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Owes, Postponed, Scored, Swept
from ttr_tui.core.facts import Fact, Payment, Word, Words
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.checks import check_events
from ttr_tui.rules.legacy.effects.prices import Changes, PriceStep, Pricing, Quote
from ttr_tui.rules.legacy.effects.stickers import RuleStuck
from ttr_tui.rules.legacy.effects.verbs import Cards, Deck, Event, Modify, Rule
from ttr_tui.rules.legacy.tasks import EVENT, ROW_CARD, cards_task
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Due, Play, Task

EVENT_STREAM = "events"
EVENTS = "events"

LAST_STEP = 15
"""An event changes a price after all stickers have."""
FIRST_STEP = 1
"""It pays before the numbered steps, since a newspaper met in one of them may cover it."""


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


class Events(Pricing):
    """A deck of events, turned up one by one (LEGACY-027, LEGACY-040, LEGACY-044 to LEGACY-047)."""

    name = EVENTS
    set_up_at = SetUp.CARDS
    after = ("newspapers",)
    facts = (EventsShuffled, EventTurned, EventArchived, Owes, Postponed, Scored, Swept)
    tasks = (EVENT,)
    needs: ClassVar = (("newspapers",), ("stickers",))

    @value
    class Numbers:
        events: tuple[Event, ...]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_events(draft.numbers.get(EVENTS, ()))

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._order = [str(event.id) for event in self.numbers.events]
        self._changes = {
            str(event.id): Changes(event.id, event.effects, edition.board) for event in self.numbers.events
        }

    def record(self, seats: int) -> EventCards:
        return EventCards([], [], [], tuple(self._order))

    def set_up(self, play: Play) -> None:
        """Shuffled face-down; none is current at the start."""
        shuffles = play.table.shuffles.get(EVENT_STREAM, 0)
        order = play.dealer.shuffled(EVENT_STREAM, shuffles, range(len(self._order)))
        play.tell(EventsShuffled(tuple(self._order[k] for k in order)))

    def price_steps(self) -> Sequence[PriceStep]:
        return (PriceStep(LAST_STEP, self._touched, self._quote),)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(FIRST_STEP, self._reward),)

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        """Turn up the next event, or go on with one: its place in the map file, which effect, how many seats did it."""
        if numbers:
            return self._go_on(play, *numbers)
        deck = play.table.record(EventCards).deck
        if not deck:
            return None
        play.tell(EventTurned(deck[-1]))
        return self._go_on(play, self._order.index(play.table.record(EventCards).discard[-1]), 0, 0)

    def _go_on(self, play: Play, event: int, first: int, seats_done: int) -> Due | None:
        """Do the effects of an event from one on; what comes first."""
        effects = self.numbers.events[event].effects
        for k in range(first, len(effects)):
            due = self._do(play, event, k, seats_done)
            if due is not None:
                return due
            seats_done = 0
        return None

    def _do(self, play: Play, event: int, k: int, seats_done: int) -> Due | None:
        """Do one effect; what comes first, with the rest of the event postponed."""
        table, effect = play.table, self.numbers.events[event].effects[k]
        match effect:
            case Cards(n, source):
                on_offer = source == "deck" or any(card != NONE for card in table.market)
                if seats_done < n * table.seats and on_offer:
                    self._postpone(play, event, k, seats_done + 1)
                    seat = (table.active + seats_done) % table.seats
                    return cards_task(seat, blind=1) if source == "deck" else Owes(ROW_CARD, (seat,))
                if source == "row" and seats_done:
                    self._postpone(play, event, k + 1)
                    return cards_task(table.active)
            case Deck("sweep"):
                if any(card != NONE for card in table.market):
                    play.tell(Swept())
                self._postpone(play, event, k + 1)
                return cards_task(table.active)
            case Deck("archive"):
                archived = current(table)
                if archived is not None:
                    play.tell(EventArchived(archived))
                self._postpone(play, event, k + 1)
                return Task(EVENT, ())
            case Rule(sticker):
                play.tell(RuleStuck(sticker))
            case Modify():
                pass
        return None

    def _postpone(self, play: Play, event: int, k: int, seats_done: int = 0) -> None:
        """The rest of an event, if there is any."""
        effects = self.numbers.events[event].effects
        if k < len(effects):
            play.tell(Postponed(EVENT, (event, k, seats_done)))

    def _touched(self, table: Table) -> int:
        event = current(table)
        return self._changes[event].lanes if event else 0

    def _quote(self, table: Table, lane: int, so_far: Quote) -> Sequence[Quote]:
        event = current(table)
        return self._changes[event].quotes(lane, so_far) if event else (so_far,)

    def reward(self, table: Table, lane: int) -> int:
        """The dollars that the current event pays for claiming a lane."""
        event = current(table)
        return self._changes[event].reward(lane) if event else 0

    def _reward(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        dollars = self.reward(play.table, lane)
        if dollars:
            play.tell(Scored(seat, dollars, EVENTS))
