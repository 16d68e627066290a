"""Marked cards: some cards of each colour carry a pick or a skull. What comes of it, events and stickers say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, LaneIndex, Number, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.when import CARD_MARKS
from ttr_tui.rules.part import ClaimStep, Part, Play

BEFORE_ALL_STEPS = 0


@dataclass(slots=True)
class Paid:
    """How many cards with a mark a claim was paid with: by `(lane, mark)`."""

    marks: dict[tuple[int, str], int]

    def copy(self) -> Paid:
        return Paid(dict(self.marks))

    def seen_by(self, seat: int) -> Paid:
        return self

    def imagined(self, seat: int, chance: Chance) -> Paid:
        return self.copy()


@value
class MarksPaid(Fact):
    """So many cards with a mark were among those that a lane was paid with."""

    word: ClassVar[str] = "paid-marks"
    seat: Seat
    lane: LaneIndex
    mark: Word
    count: Number

    def fold(self, table: Table) -> None:
        table.record(Paid).marks[self.lane, self.mark] = self.count

    def told_to(self, seat: int) -> Fact:
        return self


class MarkedCards(Part):
    """A mark is a design of its own and pays as any card of its colour; nothing else comes of it (LEGACY-012)."""

    name = "marked-cards"
    needs: ClassVar = (("newspapers",), ("priced-claiming",))
    decks: ClassVar = {"cars": (CARD_MARKS, ())}
    facts = (MarksPaid,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        self._kinds = edition.cards.kinds

    def record(self, seats: int) -> Paid:
        return Paid({})

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(BEFORE_ALL_STEPS, self._look),)

    def _look(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        for mark in CARD_MARKS:
            count = sum(count for kind, count in payment if self._kinds[kind].design == mark)
            if count:
                play.tell(MarksPaid(seat, lane, mark, count))
