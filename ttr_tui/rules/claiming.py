"""Claiming a lane: whether it is open, what pays for it, and what follows in numbered steps; and the trains for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Annotated, ClassVar, Protocol, runtime_checkable

from ttr_tui.core.board import PIECES, RAIL, Lane, member, members
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, CardsLaid, CardsTakenBack, Claimed, Closed, Postponed, Supplied
from ttr_tui.core.facts import Action, Choices, Fact, LaneIndex, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import STOCK, Draft, Edition, Flaw, Range
from ttr_tui.rules.part import ClaimStep, Due, Menu, Part, Play, Refusal, SetUp
from ttr_tui.rules.payments import PaymentRule, Price, SingleSet, price_of

CLAIMING = "claiming"
"""The role of the part that lets seats claim lanes."""

CLAIM_STEPS = "claim-steps"
"""The task of going through the steps after a claim, from a number on."""

PIECES_AT_MOST = 99


@value
class Claim(Action):
    """Pay for a lane and lay pieces on all of it; `choices` say how, where its price leaves a choice."""

    word: ClassVar[str] = "claim"
    lane: LaneIndex
    payment: Payment
    choices: Choices = ()


@runtime_checkable
class ClaimsLanes(Protocol):
    """What everybody may ask the part that lets seats claim lanes."""

    def open_lanes(self, table: Table, seat: int) -> int:
        """The lanes that a seat may still claim, cards and pieces aside."""
        ...

    def claimable(self, view: View) -> int:
        """The lanes that a seat can claim now."""
        ...

    def payments(self, view: View, lane: int) -> list[Payment]:
        """Every way in which the seat could pay for a lane, fewest wilds first."""
        ...

    def claims(self, view: View, lane: int) -> Iterator[Claim]:
        """Every way in which the seat could claim a lane."""
        ...

    def explain_lane(self, view: View, lane: int) -> Refusal | None:
        """Why the seat can't claim this lane, whatever it paid; None if it can."""
        ...

    def staying_open(self, table: Table, lane: int) -> int:
        """The other lanes of its route that can still be claimed when this one is taken."""
        ...

    def close_beside(self, play: Play, lane: int) -> None:
        """Close the other lanes of a route of which this one was taken, if there are too few seats for them."""
        ...


def claiming_of(parts: Sequence[Part]) -> ClaimsLanes:
    """The part of a system that lets seats claim lanes."""
    found = next(part for part in parts if part.role == CLAIMING)
    assert isinstance(found, ClaimsLanes)
    return found


@value
class Claims:
    """The menu of claims: a mask of lanes; payments are worked out lane by lane."""

    kind: ClassVar[str] = "claim"
    part: Claiming
    view: View
    lanes: int

    def __iter__(self) -> Iterator[Claim]:
        for lane in members(self.lanes):
            for payment in self.part.payments(self.view, lane):
                yield Claim(lane, payment)

    def pick(self, chance: Chance) -> Claim:
        lanes = self.lanes
        lane = member(lanes, chance.below(lanes.bit_count()))
        payments = self.part.payments(self.view, lane)
        return Claim(lane, payments[chance.below(len(payments))])


class Claiming(Part):
    """One lane a turn, whole, anywhere on the board (ALL-006 to ALL-011)."""

    name = "claiming"
    role = CLAIMING
    set_up_at = SetUp.LANES
    lane_kinds: ClassVar[Sequence[str]] = ("rail",)
    actions: ClassVar = {Claim: (TURN,)}
    facts: ClassVar[tuple[type[Fact], ...]] = (Claimed, Closed, CardsLaid, CardsTakenBack)
    tasks = (CLAIM_STEPS,)
    payment_rule: ClassVar[type[PaymentRule]] = SingleSet

    @value
    class Numbers:
        doubles_open_from: Annotated[int, Range(2, 6)]
        """With fewer seats only one lane of a double route can be claimed."""

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board
        self._together: Sequence[int] = edition.board.route_masks
        """For each lane those that are closed when it is taken, where few seats play."""
        self._prices = tuple(self.price_of(lane) for lane in edition.board.lanes)
        self._payment = self.payment_rule(edition, self._prices)
        self._rail, self._sea = (
            edition.board.fitting_masks(kind=kind, upto=PIECES_AT_MOST) for kind in range(len(PIECES))
        )

    def menu(self, view: View, decision: str) -> Menu | None:
        lanes = self.claimable(view)
        return Claims(self, view, lanes) if lanes else None

    def price_of(self, lane: Lane) -> Price:
        """What it costs in cards to claim a lane."""
        return price_of(lane)

    def open_lanes(self, table: Table, seat: int) -> int:
        """The lanes that a seat may still claim, cards and pieces aside."""
        return self._board.all_lanes & ~(table.taken | table.closed | table.routes[seat])

    def claimable(self, view: View) -> int:
        """The lanes that a seat can claim now."""
        table, seat = view.table, view.seat
        trains, ships = table.pieces[seat]
        fitting = (self._rail[trains] | self._sea[ships]) & ~(table.taken | table.closed | table.routes[seat])
        return fitting & self._payment.affordable(table.hands[seat]) if fitting else 0

    def payments(self, view: View, lane: int) -> list[Payment]:
        """Every way in which the seat could pay for a lane, fewest wilds first."""
        return self._payment.payments(view.table.hands[view.seat], self._prices[lane])

    def claims(self, view: View, lane: int) -> Iterator[Claim]:
        """Every way in which the seat could claim a lane."""
        for payment in self.payments(view, lane):
            yield Claim(lane, payment)

    def explain_lane(self, view: View, lane: int) -> Refusal | None:
        """Why the seat can't claim this lane, whatever it paid; None if it can."""
        return self.why_closed(view, lane) or (
            None if self.payments(view, lane) else self._payment.shortage(view.hand, self._prices[lane])
        )

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, Claim)
        if not 0 <= action.lane < len(self._board.lanes):
            return Refusal("no such lane", "ALL-004")
        if action.choices:
            return Refusal("no such choice", "ALL-004", {"lane": action.lane})
        return self.why_closed(view, action.lane) or self._payment.explain(
            view.table.hands[view.seat], self._prices[action.lane], action.payment
        )

    def why_closed(self, view: View, index: int) -> Refusal | None:
        """Why this lane is not to be had (ALL-009, ALL-010, CLASSIC-022, CLASSIC-023)."""
        table, seat = view.table, view.seat
        lane = self._board.lanes[index]
        bit = 1 << index
        if table.taken & bit:
            return Refusal("lane taken", "ALL-009", {"lane": index, "owner": table.owner[index]})
        if table.routes[seat] & bit:
            return Refusal("owns the other lane", "CLASSIC-022", {"lane": index})
        if table.closed & bit:
            details = {"lane": index, "seats": table.seats, "from": self.numbers.doubles_open_from}
            return Refusal("lane closed", "CLASSIC-023", details)
        if table.pieces[seat][lane.kind] < lane.length:
            details = {"lane": index, "spaces": lane.length, "pieces": table.pieces[seat][lane.kind]}
            return Refusal("too few pieces", "ALL-010", details)
        return None

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        assert isinstance(action, Claim)
        play.tell(Claimed(seat, action.lane, action.payment))
        self.close_beside(play, action.lane)
        return self._follow(play, action.lane, action.payment, play.rules.claim_steps)

    def close_beside(self, play: Play, lane: int) -> None:
        """Close the other lanes of a route of which this one was taken, if there are too few seats for them."""
        table = play.table
        if table.seats < self.numbers.doubles_open_from:
            for other in members(self._together[lane] & ~(table.taken | table.closed)):
                play.tell(Closed(other))

    def staying_open(self, table: Table, lane: int) -> int:
        """The other lanes of its route that can still be claimed when this one is taken."""
        free = self._board.route_masks[lane] & ~(1 << lane | table.taken | table.closed)
        return free if table.seats >= self.numbers.doubles_open_from else free & ~self._together[lane]

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        lane, done, *flat = numbers
        steps = [step for step in play.rules.claim_steps if step.number > done]
        return self._follow(play, lane, tuple(zip(flat[::2], flat[1::2], strict=True)), steps)

    def _follow(self, play: Play, lane: int, payment: Payment, steps: Sequence[ClaimStep]) -> Due | None:
        """Go through these numbered steps in order."""
        seat = play.table.active
        for step in steps:
            due = step.run(play, seat, lane, payment)
            if due is not None:
                play.tell(Postponed(CLAIM_STEPS, (lane, step.number, *chain(*payment))))
                return due
        return None


class Trains(Part):
    """The same number of trains for every seat (CLASSIC-001)."""

    name = "trains"
    role = "pieces"
    set_up_at = SetUp.PIECES
    facts = (Supplied,)

    @value
    class Numbers:
        trains: Annotated[int, STOCK]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_long(RAIL, draft.numbers.get("trains"), "trains")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        for seat in range(play.table.seats):
            play.tell(Supplied(seat, RAIL, self.numbers.trains))
