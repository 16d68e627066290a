"""Cheap forests: links that join the cities of some tickets at the least cost."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import islice, permutations

from ttr_tui.bots.planner.model.chart import Chart

SHUT = 1e9
"""The cost of a link that can't be had. One that needs no building costs 0."""


def shortest_way(chart: Chart, costs: Sequence[float], start: int, goal: int) -> tuple[float, list[int]]:
    """The cheapest way between two cities: its cost, and the links on it that must be built."""
    around = chart.around
    reached = [SHUT] * len(around)
    reached[start] = 0.0
    came = [(start, -1)] * len(around)
    heap = [(0.0, start)]
    while heap:
        cost, city = heappop(heap)
        if city == goal:
            links = []
            while city != start:
                city, link = came[city]
                if costs[link]:
                    links.append(link)
            return cost, links
        if cost > reached[city]:
            continue
        for other, link in around[city]:
            reach = cost + costs[link]
            if reach < reached[other]:
                reached[other] = reach
                came[other] = (city, link)
                heappush(heap, (reach, other))
    return SHUT, []


def cheapest_forest(
    chart: Chart, costs: Sequence[float], pairs: Sequence[tuple[int, int]], orders: int
) -> tuple[int, ...] | None:
    """The cheapest of the forests that come of joining the pairs in so many orders; None if they can't be joined."""
    best, links = SHUT, None
    for order in islice(permutations(pairs), orders):
        cost, grown = join_pairs(chart, costs, order, best)
        if cost < best:
            best, links = cost, grown
    return links


def join_pairs(
    chart: Chart, costs: Sequence[float], pairs: Sequence[tuple[int, int]], limit: float = SHUT
) -> tuple[float, tuple[int, ...]]:
    """Join pair after pair as cheaply as what is there by then allows; given up when the cost reaches the limit."""
    rest = list(costs)
    total = 0.0
    links: list[int] = []
    for a, b in pairs:
        cost, path = shortest_way(chart, rest, a, b)
        total += cost
        if total >= limit:
            return SHUT, ()
        links += path
        for link in path:
            rest[link] = 0.0
    return total, tuple(sorted(links))


def forest_without(
    chart: Chart, costs: Sequence[float], pairs: Sequence[tuple[int, int]], links: Sequence[int], lost: int
) -> tuple[int, ...] | None:
    """A forest like this one that does without one of its links; None if there is none."""
    rest = list(costs)
    for link in links:
        rest[link] = 0.0
    rest[lost] = SHUT
    cost, grown = join_pairs(chart, rest, pairs)
    return None if cost >= SHUT else tuple(sorted([*grown, *(link for link in links if link != lost)]))
