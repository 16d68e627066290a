"""Tickets when there may be too few for everybody, and when an event shows more of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ttr_tui.core.facts import Action, Tickets
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import MOST_TICKETS, Edition
from ttr_tui.rules.part import Due, Part, Play, Refusal
from ttr_tui.rules.tickets import FIRST_TICKETS, DrawTickets, TicketDeck
from ttr_tui.systems.legacy.companies import Companies
from ttr_tui.systems.legacy.event_cards import EVENTS
from ttr_tui.systems.legacy.newspapers import FollowUps, follow, follow_ups
from ttr_tui.systems.legacy.outcomes import Asked, current, in_force
from ttr_tui.systems.legacy.story import STORY
from ttr_tui.systems.legacy.verbs import TICKETS_DEAL, Event, Modify, Sticker

FEWEST = 2
"""With fewer tickets for everybody there is no game."""


class EqualTickets(TicketDeck):
    """Everybody is dealt equally many at the start, and keeps one if these are fewer than usual (LEGACY-024)."""

    name = "equal-tickets"
    needs: ClassVar = ((EVENTS,),)

    @value
    class Numbers(TicketDeck.Numbers):
        events: tuple[Event, ...]
        stickers: tuple[Sticker, ...]

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.numbers: EqualTickets.Numbers
        self._story_is_read = False
        self._offices = {office.company: office.tickets for office in edition.numbers.get("offices", ())}
        self._following: FollowUps | None = None
        self._more = {str(event.id): _more(event.effects) for event in self.numbers.events}
        self._more_by_rule = {str(sticker.id): _more(sticker.effects) for sticker in self.numbers.stickers}

    def composed(self, parts: Sequence[Part]) -> None:
        super().composed(parts)
        self._story_is_read = any(part.name == STORY for part in parts)
        self._following = follow_ups(parts)

    @property
    def usual(self) -> list[int]:
        """Tickets that the story brings are not in the deck from the start."""
        tickets = self._board.tickets
        return [number for number in super().usual if not self._story_is_read or tickets[number].set != STORY]

    @classmethod
    def least_dealt(cls, usual: int) -> int:
        return min(usual, FEWEST)

    def set_up(self, play: Play) -> None:
        """Then whoever has more to choose from out of its office looks at these as well."""
        super().set_up(play)
        table = play.table
        for seat in ((table.first + offset) % table.seats for offset in range(table.seats)):
            more = self._offices.get(table.record(Companies).colors[seat], 0) if self._offices else 0
            more = min(more, MOST_TICKETS - len(table.offers[seat]))
            if more > 0 and table.ticket_deck:
                self.offer(play, seat, more)

    def dealt(self, table: Table) -> int:
        return min(self.numbers.tickets_dealt, len(table.ticket_deck) // table.seats)

    def drawn(self, table: Table) -> int:
        """With an event and rules of the board; at least one."""
        event = current(table)
        more = self._more[event] if event else 0
        more += sum(self._more_by_rule[sticker] for sticker in in_force(table, table.active))
        return max(1, self.numbers.tickets_drawn + more)

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        if isinstance(action, DrawTickets):
            follow(play, self._following, "ticket")
        return super().perform(play, seat, action)

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        """Who was dealt fewer tickets than usual hears of that rule."""
        refusal = super().explain(view, action, decision)
        if refusal is not None and refusal.rule == "CLASSIC-007" and self._were_few(view.table.offers[view.seat]):
            return replace(refusal, rule="LEGACY-024")
        return refusal

    def _were_few(self, offer: Tickets) -> bool:
        return len(offer) < self.numbers.tickets_dealt

    def fewest(self, view: View, decision: str) -> int:
        offer = view.table.offers[view.seat]
        if decision == FIRST_TICKETS and self._were_few(offer):
            return min(1, len(offer))
        return min(view.table.record(Asked).fewest, len(offer)) or super().fewest(view, decision)


def _more(effects: Sequence[object]) -> int:
    """So many tickets more a draw shows with these effects."""
    return sum(effect.change for effect in effects if isinstance(effect, Modify) and effect.hook == TICKETS_DEAL)
