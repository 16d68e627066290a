"""Cheapest ways between cities, remembered as long as nothing makes another one cheaper.

A set of links is an int with a bit for each link in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from ttr_tui.bots.planner.model.chart import Chart
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE

SHUT = 1e9
"""The cost of a link that can't be had. One that needs no building costs 0."""
MOST_KNOWN = 4096


class Way(NamedTuple):
    """A way between two cities: its cost, and the links on it that must be built."""

    cost: float
    links: int


class Ways:
    """The cheapest ways by what is built, at prices that may change."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self._given: tuple[float, ...] = ()
        self._prices: list[float] = []
        self._costs: tuple[int, list[float]] = (0, self._prices)
        """What links cost with these built."""
        self._known: dict[tuple[int, int, int, int], Way] = {}
        self.used = 0
        """The links of all ways that were asked for, until somebody sets it anew."""

    def price(self, prices: tuple[float, ...], built: int) -> None:
        """Set the prices of all links that aren't built; those keep theirs, which nobody will ask for.

        A link that gets dearer spoils the ways that use it and no others: whatever was dearer than those still is.
        """
        if prices is self._given:
            return
        self._given = prices
        before = self._prices or prices
        self._prices = [before[link] if built >> link & 1 else price for link, price in enumerate(prices)]
        self._costs = 0, self._prices
        if self._prices == before:
            return
        dearer = 0
        for link, (old, new) in enumerate(zip(before, self._prices, strict=True)):
            if new < old:
                self._known.clear()
                return
            if new > old:
                dearer |= 1 << link
        if dearer:
            self._known = {key: way for key, way in self._known.items() if not way.links & dearer}

    def between(self, start: int, goal: int, built: int, lost: int = NONE) -> Way:
        """The cheapest way that does without a link."""
        known = self._known
        key = (start, goal, built, NONE)
        way = known.get(key)
        if lost != NONE and (way is None or way.links >> lost & 1):
            key = (start, goal, built, lost)
            way = known.get(key)
        if way is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            way = known[key] = shortest_way(self.chart, self._costs_with(built, lost), start, goal)
        self.used |= way.links
        return way

    def _costs_with(self, built: int, lost: int) -> list[float]:
        if self._costs[0] != built:
            costs = self._prices.copy()
            for link in members(built):
                costs[link] = 0.0
            self._costs = built, costs
        if lost == NONE:
            return self._costs[1]
        costs = self._costs[1].copy()
        costs[lost] = SHUT
        return costs


def shortest_way(chart: Chart, costs: Sequence[float], start: int, goal: int) -> Way:
    """The cheapest way between two cities."""
    around = chart.around
    reached = [SHUT] * len(around)
    reached[start] = 0.0
    came = [(start, NONE)] * len(around)
    heap = [(0.0, start)]
    while heap:
        cost, city = heappop(heap)
        if city == goal:
            links = 0
            while city != start:
                city, link = came[city]
                if costs[link]:
                    links |= 1 << link
            return Way(cost, links)
        if cost > reached[city]:
            continue
        for other, link in around[city]:
            reach = cost + costs[link]
            if reach < reached[other] and reach < reached[goal]:
                reached[other] = reach
                came[other] = (city, link)
                heappush(heap, (reach, other))
    return Way(SHUT, 0)
