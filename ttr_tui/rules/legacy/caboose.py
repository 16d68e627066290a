"""The caboose: who holds it plays first; the last place takes it and archives an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Owes
from ttr_tui.core.facts import Action, Fact, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.ending import Ending
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.event_cards import EventArchived, EventCards
from ttr_tui.rules.legacy.effects.events import EVENTS
from ttr_tui.rules.order import Scoring, SetUp
from ttr_tui.rules.part import Listed, Part, Play
from ttr_tui.rules.refusal import Refusal

ARCHIVE = "archive"


@value
class ArchiveEvent(Action):
    """Take an event out of the campaign."""

    word: ClassVar[str] = "archive"
    event: Word


@dataclass(slots=True)
class Caboose:
    """The seat that holds the card of the first player."""

    holder: int

    def copy(self) -> Caboose:
        return Caboose(self.holder)

    def seen_by(self, seat: int) -> Caboose:
        return self

    def imagined(self, seat: int, chance: Chance) -> Caboose:
        return self.copy()


@value
class CabooseTaken(Fact):
    """A seat takes the caboose."""

    word: ClassVar[str] = "caboose"
    seat: Seat

    def fold(self, table: Table) -> None:
        table.record(Caboose).holder = self.seat

    def told_to(self, seat: int) -> Fact:
        return self


class CabooseCard(Part):
    """It goes to the last place, who archives an event that was turned up (LEGACY-080, LEGACY-083 to LEGACY-086)."""

    name = "caboose"
    needs: ClassVar = ((EVENTS,), ("receipts",))
    set_up_at = SetUp.ENDING
    scores_at = Scoring.CONSEQUENCES
    before = ("ending",)
    actions: ClassVar = {ArchiveEvent: (ARCHIVE,)}
    facts = (CabooseTaken, EventArchived, Owes)
    final_facts = (EventArchived,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        self._ending: Ending

    def composed(self, parts: Sequence[Part]) -> None:
        self._ending = next(part for part in parts if isinstance(part, Ending))

    def record(self, seats: int) -> Caboose:
        return Caboose(NONE)

    def set_up(self, play: Play) -> None:
        play.tell(CabooseTaken(play.table.first))

    def finish(self, play: Play) -> Owes | None:
        """The receipts are filled in by now."""
        table = play.table
        last = min(range(table.seats), key=lambda seat: self._ending.standing(table, seat))
        play.tell(CabooseTaken(last))
        return Owes(ARCHIVE, (last,)) if table.record(EventCards).discard else None

    def menu(self, view: View, decision: str) -> Listed:
        discard = view.table.record(EventCards).discard
        return Listed("archive", tuple(ArchiveEvent(event) for event in discard))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, ArchiveEvent)
        if action.event in view.table.record(EventCards).discard:
            return None
        return Refusal("event not in the discard", "LEGACY-085")

    def perform(self, play: Play, seat: int, action: Action) -> None:
        assert isinstance(action, ArchiveEvent)
        play.tell(EventArchived(action.event))
