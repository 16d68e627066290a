"""What scores: the length of each lane at once, bonuses at the end; when the end is called, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, ClassVar

from ttr_tui.core.board import PIECES, Board, members
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled, Passed, Postponed, Scored, Seated, TakenUp, TurnBegan, Won
from ttr_tui.core.facts import Fact, LaneIndices, Number, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Draft, Edition, Flaw, Range, TieBreaks
from ttr_tui.rules.part import ClaimStep, Part, Play, Scoring, SetUp, TurnEnd

POINTS_STEP = 2


class RoutePoints(Part):
    """Points at once, by the length of the lane (CLASSIC-020)."""

    name = "route-points"
    set_up_at = SetUp.POINTS
    facts = (Scored,)

    @value
    class Numbers:
        route_points: Mapping[int, int]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """Every length scores something; of routes with the same length one is named."""
        points: Mapping[int, int] | None = draft.numbers.get("route_points")
        if points is None:
            return
        unscored: set[int] = set()
        routes = sorted(chain(*(draft.routes_of(kind) for kind in range(len(PIECES)))), key=lambda found: found[0])
        for k, route in routes:
            if route.length and route.length not in points and route.length not in unscored:
                unscored.add(route.length)
                what = f"Nothing says what a lane of {route.length} spaces scores."
                remedy = f"Correct the length, or add {route.length} to numbers.route_points."
                yield Flaw(("routes", k, "length"), f"{what} {remedy}")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(POINTS_STEP, self._score),)

    def _score(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        play.tell(Scored(seat, self.numbers.route_points[self._board.lanes[lane].length], "routes"))


# Bonuses of the final scoring.


@dataclass(slots=True)
class Longest:
    """The longest route of each seat, measured at the end: its lanes in walking order."""

    trails: dict[int, tuple[int, ...]]

    def copy(self) -> Longest:
        return Longest(dict(self.trails))

    def seen_by(self, seat: int) -> Longest:
        return self

    def imagined(self, seat: int, chance: Chance) -> Longest:
        return self.copy()


@value
class Measured(Fact):
    """The longest route of a seat: its length and its lanes in walking order."""

    word: ClassVar[str] = "measure"
    seat: Seat
    length: Number
    lanes: LaneIndices

    def fold(self, table: Table) -> None:
        table.record(Longest).trails[self.seat] = self.lanes

    def told_to(self, seat: int) -> Fact:
        return self


def longest_route(board: Board, lanes: int) -> tuple[int, tuple[int, ...]]:
    """The longest trail over these lanes: its length, and the lanes in walking order (CLASSIC-034)."""
    from ttr_tui.core.trails import longest_trail

    indices = list(members(lanes))
    edges = [(lane.a, lane.b, lane.length) for lane in (board.lanes[index] for index in indices)]
    length, walk = longest_trail(edges)
    return length, tuple(indices[edge] for edge in walk)


class LongestRoute(Part):
    """Points for the longest route; all who share it score (CLASSIC-034 to CLASSIC-036)."""

    name = "longest-route"
    set_up_at = SetUp.BONUSES
    scores_at = Scoring.BONUSES
    tie_breaks: ClassVar = {name: lambda table, seat: int("longest-route" in table.tally[seat])}
    facts = (Measured,)
    final_facts = (Measured,)
    final_reasons = (name,)

    @value
    class Numbers:
        longest_route_points: int

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def record(self, seats: int) -> Longest:
        return Longest({})

    def finish(self, play: Play) -> None:
        lengths = []
        for seat, lanes in enumerate(play.table.lanes):
            length, trail = longest_route(self._board, lanes)
            play.tell(Measured(seat, length, trail))
            lengths.append(length)
        award(play, lengths, self.numbers.longest_route_points, self.name)


class MostTickets(Part):
    """Points for the most completed tickets; all who share it score (USA1910)."""

    name = "most-tickets"
    set_up_at = SetUp.BONUSES
    scores_at = Scoring.BONUSES
    final_reasons = (name,)

    @value
    class Numbers:
        most_tickets_points: int

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def finish(self, play: Play) -> None:
        award(play, play.table.made, self.numbers.most_tickets_points, self.name)


def award(play: Play, amounts: list[int], points: int, why: str) -> None:
    """Give a bonus to whoever has the most of something; nobody gets it for nothing."""
    best = max(amounts)
    for seat, amount in enumerate(list(amounts)):
        if amount == best > 0:
            play.tell(Scored(seat, points, why))


# The end: when it is called, who gets how many more turns, and who won.


class Ending(Part):
    """A seat that ends its turn nearly out of pieces calls the end; who is still tied in the end has won together."""

    name = "ending"
    role = "ending"
    set_up_at = SetUp.ENDING
    ends_turn_at = TurnEnd.CALL
    scores_at = Scoring.WINNER
    LATER = "later"
    """The tie-break that leaves no two seats equal."""
    tie_breaks: ClassVar = {LATER: lambda table, seat: (seat - table.first) % table.seats}
    facts = (Seated, TurnBegan, Passed, Postponed, TakenUp, EndCalled, Won)
    final_facts = (Won,)

    @value
    class Numbers:
        end_at: int
        """Pieces left at which the end is called."""
        end_turns: Annotated[int, Range(1, 9)]
        """Turns that everybody still has from then on."""
        tie_break: Annotated[tuple[str, ...], TieBreaks()]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_many("end_at", "trains", "everybody begins with")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._breaks: list[Callable[[Table, int], int]] = []

    def composed(self, parts: Sequence[Part]) -> None:
        """A tie-break of a part that isn't played decides nothing."""
        known = {name: rank for part in parts for name, rank in part.tie_breaks.items()}
        self._breaks = [known[name] for name in self.numbers.tie_break if name in known]

    def end_turn(self, play: Play, seat: int) -> None:
        """Once in a game, at the end of a turn (CLASSIC-031, CLASSIC-032, ALL-036, ALL-037)."""
        table = play.table
        if table.turns_left is None and sum(table.pieces[seat]) <= self.numbers.end_at:
            play.tell(EndCalled(seat, table.seats * self.numbers.end_turns))

    def finish(self, play: Play) -> None:
        """The last part to speak: the best score, then the tie-breaks in order (CLASSIC-037 to CLASSIC-039)."""
        table = play.table
        standing = [self.standing(table, seat) for seat in range(table.seats)]
        best = max(standing)
        play.tell(Won(tuple(seat for seat, key in enumerate(standing) if key == best)))

    def standing(self, table: Table, seat: int) -> tuple[int, ...]:
        """What places are given by, the most telling first."""
        return (table.scores[seat], *(rank(table, seat) for rank in self._breaks))
