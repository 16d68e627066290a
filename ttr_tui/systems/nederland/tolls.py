"""Tolls: tokens that every claim costs, loans for who is short of them, and a bonus for what is left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.board import PIECES, Lane, Route, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Fact, Number, Numbers, Payment, Seat, Seats
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import POINTS, ByNumber, Draft, Edition, Flaw, MapKey, NumberRow, Place, Range
from ttr_tui.rules.part import ClaimStep, Part, Play, Scoring, SetUp

TOLL = "toll"
TOLL_STEP = 1
HIGHEST_TOLL = 4
LANES_WITH_TOLL = 2


@dataclass(slots=True)
class Tolls:
    """The worth of each seat's tokens, NONE where it can't be known, and everybody's loans.

    The bank is bottomless, and what it holds is kept nowhere: of two stashes it would give away one (NL-006, NL-027).
    """

    tokens: list[int]
    loans: list[int]
    dealt: int
    """What everybody's tokens were worth at the start."""
    open: bool = False
    """Have the tokens been laid open?"""

    def copy(self) -> Tolls:
        return Tolls(self.tokens[:], self.loans[:], self.dealt, self.open)

    def seen_by(self, seat: int) -> Tolls:
        known = [held if self.open or owner == seat else NONE for owner, held in enumerate(self.tokens)]
        return Tolls(known, self.loans, self.dealt, self.open)

    def imagined(self, seat: int, chance: Chance) -> Tolls:
        """A rival may have any part of what it was dealt: nobody keeps count of what it paid and received (NL-006)."""
        whole = self.copy()
        if not self.open:
            for owner in range(len(self.tokens)):
                if owner != seat:
                    whole.tokens[owner] = chance.below(self.dealt + 1)
        return whole

    def receive(self, seat: int, worth: int) -> None:
        """More tokens, or fewer; of a stash that isn't known nothing is known afterwards either."""
        if self.tokens[seat] != NONE:
            self.tokens[seat] += worth


@value
class TokensDealt(Fact):
    """A seat got its tokens. It alone keeps count of them from here on (NL-006)."""

    word: ClassVar[str] = "tokens"
    seat: Seat
    worth: Number

    def fold(self, table: Table) -> None:
        table.record(Tolls).tokens[self.seat] = self.worth

    def told_to(self, seat: int) -> Fact | None:
        return self if seat == self.seat else None


@value
class TollPaid(Fact):
    """A seat paid a toll, to another seat or, if none is named, to the bank; all see it (NL-007)."""

    word: ClassVar[str] = "toll"
    seat: Seat
    worth: Number
    to: Seats

    def fold(self, table: Table) -> None:
        tolls = table.record(Tolls)
        tolls.receive(self.seat, -self.worth)
        for owner in self.to:
            tolls.receive(owner, self.worth)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class LoanTaken(Fact):
    """A seat couldn't pay a toll of this worth, kept its tokens and took a loan, which lies open for good (NL-025)."""

    word: ClassVar[str] = "loan"
    seat: Seat
    worth: Number

    def fold(self, table: Table) -> None:
        table.record(Tolls).loans[self.seat] += 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class BankPaid(Fact):
    """The bank paid a toll to a seat in somebody's place."""

    word: ClassVar[str] = "bank-pays"
    seat: Seat
    worth: Number

    def fold(self, table: Table) -> None:
        table.record(Tolls).receive(self.seat, self.worth)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TokensRevealed(Fact):
    """The game is over and all lay their tokens open: what they are worth, by seat (NL-037)."""

    word: ClassVar[str] = "show-tokens"
    worths: Numbers

    def fold(self, table: Table) -> None:
        tolls = table.record(Tolls)
        tolls.tokens[:] = self.worths
        tolls.open = True

    def told_to(self, seat: int) -> Fact:
        return self


class TollGate(Part):
    """Every claim costs its route's toll; who can't pay it in full borrows (NL-017 to NL-027, NL-031 to NL-038)."""

    name = "tolls"
    set_up_at = SetUp.BONUSES
    scores_at = Scoring.BONUSES
    facts = (TokensDealt, TollPaid, LoanTaken, BankPaid, TokensRevealed, Scored)
    final_facts = (TokensRevealed,)
    final_reasons = ("loans", "tolls")
    route_keys: ClassVar = {
        TOLL: MapKey(Range(0, 99), "These rules take no tolls. Remove the toll.", lengthens="tolls")
    }
    topics = ("tolls",)

    @value
    class Numbers:
        toll_tokens: Mapping[int, int]
        """How many tokens of each worth everybody gets; with change always at hand only their sum matters (NL-005)."""
        loan_costs: int
        toll_bonus: Annotated[Mapping[int, tuple[int, ...]], ByNumber(2, 5, NumberRow("places", 1, 5, POINTS))]
        """By the number of seats in the game: the points of each place."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        yield from _check_bonus(draft)
        for k, route in enumerate(draft.routes):
            if route and PIECES[route.kind] in draft.lane_kinds:
                yield from _check_route(route, ("routes", k))

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._worth = sum(value * count for value, count in self.numbers.toll_tokens.items())
        self.tolls = tuple(toll_of(lane) for lane in edition.board.lanes)

    def record(self, seats: int) -> Tolls:
        return Tolls([NONE] * seats, [0] * seats, self._worth)

    def set_up(self, play: Play) -> None:
        for seat in range(play.table.seats):
            play.tell(TokensDealt(seat, self._worth))

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(TOLL_STEP, self._collect),)

    def _collect(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        toll = self.tolls[lane]
        owners = first_owners(play.table, lane)
        if play.table.record(Tolls).tokens[seat] >= toll:
            play.tell(TollPaid(seat, toll, owners))
        else:
            play.tell(LoanTaken(seat, toll))
            bank_pays(play, owners, toll)

    def finish(self, play: Play) -> None:
        """Tokens are laid open, loans cost points, and what is left is ranked (NL-031 to NL-038)."""
        tolls = play.table.record(Tolls)
        play.tell(TokensRevealed(tuple(tolls.tokens)))
        bonuses = self.numbers.toll_bonus[play.table.seats]
        for seat, loans in enumerate(tolls.loans):
            if loans:
                play.tell(Scored(seat, -self.numbers.loan_costs * loans, "loans"))
        for seat, place in enumerate(places(tolls)):
            if place is not None and place < len(bonuses):
                play.tell(Scored(seat, bonuses[place], "tolls"))


def _check_bonus(draft: Draft) -> Iterator[Flaw]:
    """Every number of seats has its places, and nobody comes after the last."""
    bonuses: Mapping[int, tuple[int, ...]] | None = draft.numbers.get("toll_bonus")
    if bonuses is None:
        return
    for count, places in bonuses.items():
        if len(places) > count:
            what = f"There are {len(places)} places, and only {count} play. Remove what nobody could get."
            yield Flaw(("numbers", "toll_bonus", str(count)), what)
    for count in range(draft.seats[0], draft.seats[1] + 1):
        if count not in bonuses:
            what = f"Nothing says what the places are worth with {count} seats. Add {count} to numbers.toll_bonus."
            yield Flaw(("numbers", "toll_bonus"), what)


def _check_route(route: Route, place: Place) -> Iterator[Flaw]:
    """Every route has a toll (NL-017, NL-018), and the second lane is the last (NL-021)."""
    toll = route.marks.get(TOLL, 0)
    if toll != NONE and not 1 <= toll <= HIGHEST_TOLL:
        what = f"With these rules every route has a toll from 1 to {HIGHEST_TOLL}"
        yield Flaw((*place, TOLL), f"{what}, and this one has {toll or 'none'}. Correct it.")
    if len(route.colors) > LANES_WITH_TOLL:
        what = f"A route with a toll has one lane or two, and this one has {len(route.colors)}."
        yield Flaw((*place, "colors"), f"{what} Nothing says who gets the toll of a third lane. Remove it.")


def toll_of(lane: Lane) -> int:
    """What it costs to claim a lane."""
    return lane.marks.get(TOLL, 0)


def first_owners(table: Table, lane: int) -> tuple[int, ...]:
    """The seat that owns the other lane of this route, if a seat does (NL-021, NL-053)."""
    others = table.board.route_masks[lane] & table.taken & ~(1 << lane)
    return tuple(owner for owner in (table.owner[other] for other in members(others)) if owner >= 0)


def bank_pays(play: Play, owners: Sequence[int], toll: int) -> None:
    """The bank pays a toll to whoever has a right to it (NL-024, NL-049)."""
    for owner in owners:
        play.tell(BankPaid(owner, toll))


def places(tolls: Tolls) -> list[int | None]:
    """The place of each seat by its tokens, from 0; a tie shares it, a loan leaves a seat out (NL-034, NL-035)."""
    ranked = [held for held, loans in zip(tolls.tokens, tolls.loans, strict=True) if not loans]
    return [
        None if loans else sum(other > held for other in ranked)
        for held, loans in zip(tolls.tokens, tolls.loans, strict=True)
    ]
