"""The neutral company: trains without a seat that take lanes where two companies are at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Annotated, ClassVar

from ttr_tui.core.board import members
from ttr_tui.core.cards import NEUTRAL
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Closed
from ttr_tui.core.facts import CityIndex, Fact, LaneIndex
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.ways import Way, way_between
from ttr_tui.rules.edition import STOCK, Edition
from ttr_tui.rules.part import Part, Play, TurnEnd
from ttr_tui.systems.legacy.prices import PricedClaiming

GOALS_STREAM = "neutral-goals"
CARDS_A_ROUND = 2
"""That it might have drawn."""


@dataclass(slots=True)
class Neutral:
    """What the neutral company has: trains and lanes, and two cities that it is joining. All can see it."""

    trains: int
    lanes: int = 0
    """A mask."""
    goal: tuple[int, int] | None = None
    goals: int = 0
    """Those that it has had."""
    since: int = 0
    """The turn in which it laid a lane last."""
    stopped: bool = False

    def copy(self) -> Neutral:
        return replace(self)

    def seen_by(self, seat: int) -> Neutral:
        return self

    def imagined(self, seat: int, chance: Chance) -> Neutral:
        return self.copy()


@value
class NeutralHeads(Fact):
    """From now on the neutral company is joining these two cities."""

    word: ClassVar[str] = "neutral-heads"
    a: CityIndex
    b: CityIndex

    def fold(self, table: Table) -> None:
        neutral = table.record(Neutral)
        neutral.goal = self.a, self.b
        neutral.goals += 1

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NeutralBuilds(Fact):
    """The neutral company lays a lane."""

    word: ClassVar[str] = "neutral-builds"
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        neutral = table.record(Neutral)
        table.owner[self.lane] = NEUTRAL
        table.taken |= 1 << self.lane
        neutral.lanes |= 1 << self.lane
        neutral.trains -= table.board.lanes[self.lane].length
        neutral.since = table.turn

    def told_to(self, seat: int) -> Fact:
        return self


@value
class NeutralRests(Fact):
    """The neutral company lays nothing more: there are no two cities that it could still join."""

    word: ClassVar[str] = "neutral-rests"

    def fold(self, table: Table) -> None:
        table.record(Neutral).stopped = True
        table.record(Neutral).goal = None

    def told_to(self, seat: int) -> Fact:
        return self


class NeutralCompany(Part):
    """After each round it may lay a lane on its way between the cities of a ticket (LEGACY-096 to LEGACY-100).

    It has no seat: nothing is asked of it, paid to it or counted for it.
    """

    name = "neutral-company"
    needs: ClassVar = (("priced-claiming",),)
    ends_turn_at = TurnEnd.BETWEEN
    after = ("ending",)
    facts = (NeutralHeads, NeutralBuilds, NeutralRests, Closed)

    @value
    class Numbers:
        trains: Annotated[int, STOCK]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board
        self._claiming: PricedClaiming

    def composed(self, parts: Sequence[Part]) -> None:
        self._claiming = next(part for part in parts if isinstance(part, PricedClaiming))

    def record(self, seats: int) -> Neutral:
        return Neutral(self.numbers.trains)

    def end_turn(self, play: Play, seat: int) -> None:
        """After all seats had a turn, unless that was the last turn of the game."""
        table = play.table
        neutral = table.record(Neutral)
        if table.turn % table.seats or table.in_last_turn or neutral.stopped:
            return
        way = self._on_its_way(play)
        if way is None:
            return
        lane = self._next(table, way)
        rounds = (table.turn - neutral.since) // table.seats
        if CARDS_A_ROUND * (rounds - 1) >= self._board.lanes[lane].length:
            play.tell(NeutralBuilds(lane))
            self._claiming.close_beside(play, lane)
            self._on_its_way(play)

    def _on_its_way(self, play: Play) -> Way | None:
        """The way to its goal, or to a new one if that is reached or out of reach; none if there is no other."""
        table = play.table
        neutral = table.record(Neutral)
        way = self._way(table, *neutral.goal) if neutral.goal is not None else None
        if way is not None:
            return way
        tickets = self._board.tickets
        for number in reversed(play.dealer.shuffled(GOALS_STREAM, neutral.goals, range(len(tickets)))):
            way = self._way(table, tickets[number].a, tickets[number].b)
            if way is not None:
                play.tell(NeutralHeads(tickets[number].a, tickets[number].b))
                return way
        play.tell(NeutralRests())
        return None

    def _way(self, table: Table, a: int, b: int) -> Way | None:
        """The way that lacks fewest spaces; none if nothing is missing, or more than it has trains for."""
        neutral = table.record(Neutral)
        way = way_between(self._board, a, b, neutral.lanes, self._open(table))
        return way if way is not None and 0 < sum(way.pieces) <= neutral.trains else None

    def _next(self, table: Table, way: Way) -> int:
        """The first lane that is missing on a way."""
        at, usable = self._board.lanes_at, self._open(table)
        own = table.record(Neutral).lanes
        missing = (at[a] & at[b] & usable for a, b in pairwise(way.cities) if not at[a] & at[b] & own)
        return min(members(next(missing)), key=lambda lane: (self._board.lanes[lane].length, lane))

    def _open(self, table: Table) -> int:
        """The lanes that some company could claim now, cards and trains aside."""
        claiming = self._claiming
        return reduce(
            or_, (claiming.open_lanes(table, seat) & ~claiming.forbidden(table, seat) for seat in range(table.seats))
        )
