"""How far a ticket still is from being completed."""

from __future__ import annotations

from heapq import heappop, heappush

from ttr_tui.core.board import Board, members


def way_between(board: Board, start: int, goal: int, own: int, usable: int) -> tuple[int, list[int]] | None:
    """The fewest trains that still join two cities, and the cities on the way; None if nothing can.

    A seat's own lanes cost nothing, those it may still claim as many trains as they have spaces.
    """
    reached: set[int] = set()
    edge: list[tuple[int, list[int]]] = [(0, [start])]
    while edge:
        spent, way = heappop(edge)
        city = way[-1]
        if city == goal:
            return spent, way
        if city in reached:
            continue
        reached.add(city)
        for index in members(board.lanes_at[city] & (own | usable)):
            lane = board.lanes[index]
            other = lane.b if lane.a == city else lane.a
            if other not in reached:
                heappush(edge, (spent + (0 if own >> index & 1 else lane.length), [*way, other]))
    return None
