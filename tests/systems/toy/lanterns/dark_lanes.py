"""Dark lanes: whoever claims one may hang up a lantern there, which costs a wild and scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Owes, Scored, pay
from ttr_tui.core.facts import Action, Fact, LaneIndex, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import FLAG, Edition, MapKey, Range
from ttr_tui.rules.part import ClaimStep, Listed, Part, Play, Refusal

DARK = "dark"
LANTERN = "lantern"
"""The owner of a dark lane lights it, or leaves it dark."""
LANTERN_STEP = 6


@dataclass(slots=True)
class Lanterns:
    """How many each seat has hung up, and the lane whose owner is asked about one."""

    hung: list[int]
    lane: int = NONE

    def copy(self) -> Lanterns:
        return Lanterns(self.hung[:], self.lane)

    def seen_by(self, seat: int) -> Lanterns:
        return self

    def imagined(self, seat: int, chance: Chance) -> Lanterns:
        return self.copy()


@value
class FoundDark(Fact):
    """A seat has claimed a dark lane, and will say what becomes of it."""

    word: ClassVar[str] = "dark"
    seat: Seat
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.record(Lanterns).lane = self.lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class LanternHung(Fact):
    """A seat paid for a lantern and hung it up over its lane."""

    word: ClassVar[str] = "lantern"
    seat: Seat
    lane: LaneIndex
    payment: Payment

    def fold(self, table: Table) -> None:
        table.record(Lanterns).hung[self.seat] += 1
        pay(table, self.seat, self.payment)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class HangLantern(Action):
    word: ClassVar[str] = "hang"


@value
class LeaveDark(Action):
    word: ClassVar[str] = "leave"


class DarkLanes(Part):
    """A lantern costs a wild (LANTERNS-001 to LANTERNS-003)."""

    name = "lanterns"
    route_keys: ClassVar = {DARK: MapKey(FLAG)}
    actions: ClassVar = {HangLantern: (LANTERN,), LeaveDark: (LANTERN,)}
    small = (LANTERN,)
    facts = (FoundDark, LanternHung, Owes, Scored)
    printed_steps = (LANTERN_STEP,)

    @value
    class Numbers:
        lantern_points: Annotated[int, Range(1, 9)]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._lanes = edition.board.lanes
        self._wild = edition.cards.wild

    def record(self, seats: int) -> Lanterns:
        return Lanterns([0] * seats)

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(LANTERN_STEP, self._ask),)

    def _ask(self, play: Play, seat: int, lane: int, payment: Payment) -> Owes | None:
        """Who has no wild is asked too, so that nobody learns it (LANTERNS-002)."""
        if DARK not in self._lanes[lane].marks:
            return None
        play.tell(FoundDark(seat, lane))
        return Owes(LANTERN, (seat,))

    def menu(self, view: View, decision: str) -> Listed:
        able = view.hand[self._wild] > 0
        return Listed("lantern", (LeaveDark(), HangLantern()) if able else (LeaveDark(),))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        if isinstance(action, HangLantern) and not view.hand[self._wild]:
            return Refusal("no wild for a lantern", "LANTERNS-001")
        return None

    def perform(self, play: Play, seat: int, action: Action) -> None:
        if isinstance(action, HangLantern):
            play.tell(LanternHung(seat, play.table.record(Lanterns).lane, ((self._wild, 1),)))
            play.tell(Scored(seat, self.numbers.lantern_points, "lanterns"))
