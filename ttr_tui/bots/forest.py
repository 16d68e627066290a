"""Cheap trees: which links join the cities of some tickets at the least cost."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from heapq import heappop, heappush
from itertools import islice, permutations

from ttr_tui.bots.chart import Chart

SHUT = 1e9
"""The cost of a link that can't be had."""


def way(
    chart: Chart, costs: Sequence[float], starts: Collection[int], goals: Collection[int]
) -> tuple[float, list[int]]:
    """The cheapest way from any start to any goal: its cost, and the links on it that cost something."""
    best = dict.fromkeys(starts, 0.0)
    came: dict[int, tuple[int, int]] = {}
    heap = [(0.0, start) for start in starts]
    done: set[int] = set()
    around = chart.around
    while heap:
        cost, city = heappop(heap)
        if city in done:
            continue
        if city in goals:
            links = []
            while city in came:
                city, link = came[city]
                if costs[link] > 0:
                    links.append(link)
            return cost, links
        done.add(city)
        for other, link in around[city]:
            price = costs[link]
            if price < SHUT:
                reach = cost + price
                if other not in best or reach < best[other]:
                    best[other] = reach
                    came[other] = (city, link)
                    heappush(heap, (reach, other))
    return SHUT, []


Pairs = Sequence[tuple[int, int]]


def grow(chart: Chart, costs: Sequence[float], pairs: Pairs, orders: int) -> tuple[int, ...] | None:
    """Cheap links that join every pair, ascending; None if there are none."""
    best, found = SHUT, None
    for order in islice(permutations(pairs), orders):
        prices = list(costs)
        total = 0.0
        links: list[int] = []
        for a, b in order:
            cost, path = way(chart, prices, (a,), (b,))
            total += cost
            if total >= best:
                break
            for link in path:
                prices[link] = 0.0
                links.append(link)
        else:
            best, found = total, tuple(sorted(links))
    return found


def mend(chart: Chart, costs: Sequence[float], pairs: Pairs, links: Sequence[int], without: int) -> tuple[int, ...] | None:
    """Links that still join every pair when one of them can't be had."""
    prices = list(costs)
    for link in links:
        prices[link] = 0.0
    prices[without] = SHUT
    kept = [link for link in links if link != without]
    for a, b in pairs:
        cost, path = way(chart, prices, (a,), (b,))
        if cost >= SHUT:
            return None
        for link in path:
            prices[link] = 0.0
            kept.append(link)
    return tuple(sorted(kept))
