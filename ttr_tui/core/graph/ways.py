"""Ways between cities: those with the fewest pieces still to be laid."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise

from ttr_tui.core.board import PIECES, Board, members
from ttr_tui.core.value import value


@value
class Way:
    """A shortest way between two cities."""

    cities: list[int]
    pieces: list[int]
    """Those that are still to be laid, by kind."""


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


def way_between(board: Board, start: int, goal: int, own: int, usable: int) -> Way | None:
    """The way with the fewest pieces that still joins two cities; None if nothing can.

    A seat's own lanes cost nothing, those it may still claim as many pieces as they have spaces.
    """
    reached: set[int] = set()
    edge: list[tuple[int, list[int], list[int]]] = [(0, [start], [0] * len(PIECES))]
    while edge:
        spent, way, pieces = heappop(edge)
        city = way[-1]
        if city == goal:
            return Way(way, pieces)
        if city in reached:
            continue
        reached.add(city)
        for index in members(board.lanes_at[city] & (own | usable)):
            lane = board.lanes[index]
            other = lane.b if lane.a == city else lane.a
            if other not in reached:
                cost = 0 if own >> index & 1 else lane.length
                more = [count + cost * (kind == lane.kind) for kind, count in enumerate(pieces)]
                heappush(edge, (spent + cost, [*way, other], more))
    return None
