"""The end: every company fills in its receipt, and the last place takes the caboose and archives an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TICKET_STREAM, Owes, Scored, TicketScored, TicketsRevealed
from ttr_tui.core.facts import Action, Fact, Number, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import POINTS, ByNumber, Edition, Range
from ttr_tui.rules.part import Listed, Part, Play, Refusal, Scoring, SetUp
from ttr_tui.rules.scoring import Ending
from ttr_tui.systems.legacy.event_cards import EVENTS
from ttr_tui.systems.legacy.outcomes import EventArchived, EventCards

TRAINS_LEFT = "trains-left"
LIFTED = "lifted"


@dataclass(slots=True)
class Receipts:
    """By seat, once they are filled in."""

    slips: dict[int, ReceiptFilled]

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
        table.record(Receipts).slips[self.seat] = self

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


@value
class Breakdown:
    """A receipt row by row. What was scored once the tickets were laid open has rows of its own."""

    filled: ReceiptFilled
    completed: int
    failed: int
    rows: Mapping[str, int]
    """By the reason: the same for all, in the order in which they were scored first."""

    @property
    def dollars(self) -> int:
        return self.filled.coins - sum(self.rows.values())


def breakdowns(facts: Iterable[Fact]) -> dict[int, Breakdown]:
    """The receipts that a game's facts fill in, by seat."""
    completed: Counter[int] = Counter()
    failed: Counter[int] = Counter()
    scored: Counter[tuple[int, str]] = Counter()
    filled: dict[int, ReceiptFilled] = {}
    ending = False
    for fact in facts:
        match fact:
            case TicketsRevealed():
                ending = True
            case TicketScored(seat=seat, points=points):
                (completed if points > 0 else failed)[seat] += abs(points)
            case Scored(seat=seat, points=points, why=why) if ending and why != TRAINS_LEFT:
                scored[seat, why] += points
            case ReceiptFilled(seat=seat):
                filled[seat] = fact
    return {
        seat: Breakdown(
            receipt,
            completed[seat],
            failed[seat],
            {why: scored[seat, why] for _, why in scored if why != LIFTED},
        )
        for seat, receipt in filled.items()
    }


# The caboose: who holds it plays first; the last place takes it and archives an event.

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
