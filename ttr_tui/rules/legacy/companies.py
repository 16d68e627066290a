"""Companies: the colour of a seat, its first dollars, and the bonus for lanes in its colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.cards import COLORS, SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Fact, Payment, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import POINTS, ByName
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Part, Play

COMPANY_STEP = 3
START = "start"
COMPANY = "company"


@dataclass(slots=True)
class Companies:
    """For each seat the colour of its company; empty until it has one."""

    colors: list[str]

    def copy(self) -> Companies:
        return Companies(self.colors[:])

    def seen_by(self, seat: int) -> Companies:
        return self

    def imagined(self, seat: int, chance: Chance) -> Companies:
        return self.copy()


@value
class CompanyTaken(Fact):
    """A seat plays the company of this colour."""

    word: ClassVar[str] = "company"
    seat: Seat
    color: Word

    def fold(self, table: Table) -> None:
        table.record(Companies).colors[self.seat] = self.color

    def told_to(self, seat: int) -> Fact:
        return self


class CompanyCards(Part):
    """A lane printed in a company's own colour brings the bonus of its card (LEGACY-018, LEGACY-055 to LEGACY-059)."""

    name = "companies"
    set_up_at = SetUp.BOARD
    before = ("edges",)
    printed_steps = (COMPANY_STEP,)
    facts = (CompanyTaken, Scored)

    @value
    class Numbers:
        start_dollars: int
        company_trains: int
        """No game is played with more trains than a company has (LEGACY-004)."""
        company_dollars: Annotated[Mapping[str, int], ByName(SEAT_COLORS, "companies", POINTS)]
        """What the card of each company brings, by its colour."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_many("trains", "company_trains", "a company has")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def record(self, seats: int) -> Companies:
        return Companies([""] * seats)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(COMPANY_STEP, self._pay),)

    def set_up(self, play: Play) -> None:
        for seat, color in enumerate(play.colors):
            play.tell(CompanyTaken(seat, color))
            play.tell(Scored(seat, self.numbers.start_dollars, START))

    def _pay(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        """The colour of the lane decides, not the cards; gray is nobody's."""
        own = play.table.record(Companies).colors[seat]
        if self._board.lanes[lane].color == COLORS.index(own):
            play.tell(Scored(seat, self.numbers.company_dollars[own], COMPANY))
