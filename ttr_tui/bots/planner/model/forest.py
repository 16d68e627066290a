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
            if reach < reached[other] and reach < reached[goal]:
                reached[other] = reach
                came[other] = (city, link)
                heappush(heap, (reach, other))
    return SHUT, []


def cheapest_forest(
    chart: Chart, costs: Sequence[float], pairs: Sequence[tuple[int, int]], orders: int
) -> tuple[int, ...] | None:
    """The cheapest of the forests that come of joining the pairs in so many orders; None if they can't be joined.

    An order that begins as the one before it goes on from there, and is given up when it costs as much as the best.
    """
    best, links = SHUT, None
    joined: list[tuple[float, list[float], list[int]]] = [(0.0, list(costs), [])]
    """After each pair of an order what it all costs, what links cost by then, and those that are built."""
    before: tuple[int, ...] = ()
    for order in islice(permutations(range(len(pairs))), orders):
        del joined[_alike(before, order) + 1 :]
        for pair in order[len(joined) - 1 :]:
            total, rest, built = joined[-1]
            if total >= best:
                break
            joined.append(_join(chart, total, rest, built, pairs[pair]))
        if len(joined) > len(pairs) and joined[-1][0] < best:
            best, links = joined[-1][0], tuple(sorted(joined[-1][2]))
        before = order
    return links


def _alike(one: Sequence[int], other: Sequence[int]) -> int:
    """How many numbers both begin with."""
    return next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))


def _join(
    chart: Chart, total: float, rest: Sequence[float], built: Sequence[int], pair: tuple[int, int]
) -> tuple[float, list[float], list[int]]:
    """Join one more pair."""
    cost, path = shortest_way(chart, rest, *pair)
    after = list(rest)
    for link in path:
        after[link] = 0.0
    return total + cost, after, [*built, *path]


def forest_without(
    chart: Chart, costs: Sequence[float], pairs: Sequence[tuple[int, int]], links: Sequence[int], lost: int
) -> tuple[int, ...] | None:
    """A forest like this one that does without one of its links; None if there is none."""
    rest = list(costs)
    for link in links:
        rest[link] = 0.0
    rest[lost] = SHUT
    total, built = 0.0, [link for link in links if link != lost]
    for pair in pairs:
        total, rest, built = _join(chart, total, rest, built, pair)
        if total >= SHUT:
            return None
    return tuple(sorted(built))
