"""Bonuses of the final scoring: the longest route, and the most tickets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.board import Board, members
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Fact, LaneIndices, Number, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import Scoring, SetUp
from ttr_tui.rules.part import Part, Play


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
    from ttr_tui.core.graph.trails import longest_trail

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
