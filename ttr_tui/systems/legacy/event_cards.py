"""Events: one is turned up for every newspaper; it acts at once, or lasts until the next one covers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ttr_tui.core.events import Owes, Postponed, Scored, Swept
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Draft, Edition, Flaw
from ttr_tui.rules.part import ClaimStep, Due, Part, Play, SetUp
from ttr_tui.systems.legacy.interpreter import Doing
from ttr_tui.systems.legacy.newspapers import EVENT, FollowUps, follow, follow_ups
from ttr_tui.systems.legacy.outcomes import (
    EVENT_STREAM,
    EventArchived,
    EventCards,
    EventsShuffled,
    EventTurned,
    current,
)
from ttr_tui.systems.legacy.prices import Changes, PriceStep, Pricing, Quote
from ttr_tui.systems.legacy.verb_checks import check_events
from ttr_tui.systems.legacy.verbs import Event

EVENTS = "events"

LAST_STEP = 15
"""An event changes a price after all stickers have."""
FIRST_STEP = 1
"""It pays before the numbered steps, since a newspaper met in one of them may cover it."""


class Events(Pricing):
    """A deck of events, turned up one by one (LEGACY-027, LEGACY-040, LEGACY-044 to LEGACY-047)."""

    name = EVENTS
    set_up_at = SetUp.CARDS
    after = ("newspapers",)
    facts = (EventsShuffled, EventTurned, EventArchived, Owes, Postponed, Scored, Swept)
    tasks = (EVENT,)
    passes = True
    needs: ClassVar = (("newspapers",), ("stickers",), ("doing",))

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
        self._holds = {str(event.id): event.holds for event in self.numbers.events if event.holds}
        self._doing: Doing
        self._following: FollowUps | None = None

    def composed(self, parts: Sequence[Part]) -> None:
        self._doing = next(part for part in parts if isinstance(part, Doing))
        self._following = follow_ups(parts)

    def record(self, seats: int) -> EventCards:
        return EventCards([], [], [], tuple(self._order), self._holds)

    def set_up(self, play: Play) -> None:
        """Shuffled face-down; none is current at the start."""
        shuffles = play.table.shuffles.get(EVENT_STREAM, 0)
        order = play.dealer.shuffled(EVENT_STREAM, shuffles, range(len(self._order)))
        play.tell(EventsShuffled(tuple(self._order[k] for k in order)))

    def forbidden(self, table: Table, seat: int) -> int:
        event = current(table)
        return self._changes[event].forbidden.now(table, seat) if event else 0

    def price_steps(self) -> Sequence[PriceStep]:
        return (PriceStep(LAST_STEP, self._touched, self._quote),)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(FIRST_STEP, self._reward),)

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        """Turn up the next event, or go on with one: its place in the map file, which effect, how often it was done."""
        if numbers:
            event, effect, done = numbers
            return self._doing.event(play, self._order[event], event, effect, done)
        deck = play.table.record(EventCards).deck
        if not deck:
            return None
        play.tell(EventTurned(deck[-1]))
        follow(play, self._following, "event")
        event = self._order.index(play.table.record(EventCards).discard[-1])
        return self._doing.event(play, self._order[event], event)

    def _touched(self, table: Table, seat: int) -> int:
        event = current(table)
        return self._changes[event].priced.now(table, seat) if event else 0

    def _quote(self, table: Table, seat: int, lane: int, so_far: Quote) -> Sequence[Quote]:
        event = current(table)
        return self._changes[event].quotes(table, seat, lane, so_far) if event else (so_far,)

    def reward(self, table: Table, seat: int, lane: int) -> int:
        """The dollars that the current event pays a seat for claiming a lane."""
        event = current(table)
        return self._changes[event].reward(table, seat, lane) if event else 0

    def _reward(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        dollars = self.reward(play.table, seat, lane)
        if dollars:
            play.tell(Scored(seat, dollars, EVENTS))
