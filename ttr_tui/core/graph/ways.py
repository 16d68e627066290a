"""Ways between cities: those with the fewest pieces still to be laid."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from ttr_tui.core.board import PIECES, Board, members
from ttr_tui.core.value import value


class Lender(NamedTuple):
    """What a seat has in a city lends it one of these lanes of others."""

    city: int
    lanes: int


@value
class Way:
    """A shortest way between two cities."""

    cities: list[int]
    pieces: list[int]
    """Those that are still to be laid, by kind."""
    borrowed: Sequence[tuple[int, int]] = ()
    """The lanes of others that it takes, each after the city in which it is lent."""


Loans: TypeAlias = tuple[tuple[int, int], ...]
"""The lanes that were lent on a way, each after the place of its lender."""


def shortest_lanes(board: Board, start: int, goal: int, among: int) -> int:
    """The lanes of a shortest way between two cities over these lanes: a mask, empty if there is no way."""
    way = way_between(board, start, goal, 0, among)
    return 0 if way is None else lanes_along(board, way.cities, among)


def lanes_along(board: Board, cities: Sequence[int], among: int) -> int:
    """For each step of a way a shortest one of these lanes: a mask."""
    lanes = 0
    for a, b in pairwise(cities):
        lanes |= 1 << min(members(board.lanes_at[a] & board.lanes_at[b] & among), key=lambda k: board.lanes[k].length)
    return lanes


def way_between(
    board: Board, start: int, goal: int, own: int, usable: int, lenders: Sequence[Lender] = ()
) -> Way | None:
    """The way with the fewest pieces that still joins two cities, then with the fewest loans; None if nothing can.

    A seat's own lanes cost nothing, nor does one of each lender; those it may still claim cost as many pieces as they
    have spaces.
    """
    reached: set[tuple[int, int]] = set()
    edge: list[tuple[int, int, list[int], list[int], Loans]] = [(0, 0, [start], [0] * len(PIECES), ())]
    while edge:
        spent, used, way, pieces, loans = heappop(edge)
        city = way[-1]
        if city == goal:
            return Way(way, pieces, [(lenders[place].city, lane) for place, lane in loans])
        asked = sum(1 << place for place, _ in loans)
        if (city, asked) in reached:
            continue
        reached.add((city, asked))
        for place, lender in enumerate(lenders):
            if not asked >> place & 1:
                for index in members(board.lanes_at[city] & lender.lanes & ~own):
                    lane = board.lanes[index]
                    other = lane.b if lane.a == city else lane.a
                    heappush(edge, (spent, used + 1, [*way, other], pieces, (*loans, (place, index))))
        for index in members(board.lanes_at[city] & (own | usable)):
            lane = board.lanes[index]
            other = lane.b if lane.a == city else lane.a
            if (other, asked) not in reached:
                cost = 0 if own >> index & 1 else lane.length
                more = [count + cost * (kind == lane.kind) for kind, count in enumerate(pieces)]
                heappush(edge, (spent + cost, used, [*way, other], more, loans))
    return None


def pieces_from(board: Board, start: int, own: int, usable: int) -> dict[int, int]:
    """How many pieces each city that can be reached from here is away at least; own lanes cost nothing."""
    far: dict[int, int] = {}
    edge = [(0, start)]
    while edge:
        spent, city = heappop(edge)
        if city not in far:
            far[city] = spent
            for index in members(board.lanes_at[city] & (own | usable)):
                lane = board.lanes[index]
                heappush(edge, (spent + (0 if own >> index & 1 else lane.length), lane.b if lane.a == city else lane.a))
    return far
