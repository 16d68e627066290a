"""Cheap forests: links that join the cities of some tickets at the least cost. All sets of links are ints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice, permutations

from ttr_tui.bots.planner.model.ways import SHUT, Ways
from ttr_tui.core.graph.connections import join

Pair = tuple[int, int]


def cheapest_forest(ways: Ways, built: int, pairs: Sequence[Pair], orders: int) -> int | None:
    """The cheapest of the forests that come of joining the pairs in so many orders; None if they can't be joined.

    An order that begins as the one before it goes on from there, and is given up when it costs as much as the best.
    """
    best, links = SHUT, None
    joined = [(0.0, built)]
    """After each pair of an order what it all costs, and what is built by then."""
    for alike, order in some_orders(len(pairs), orders):
        del joined[alike + 1 :]
        for pair in order[len(joined) - 1 :]:
            total, there = joined[-1]
            if total >= best:
                break
            way = ways.between(*pairs[pair], there)
            joined.append((total + way.cost, there | way.links))
        if len(joined) > len(pairs) and joined[-1][0] < best:
            best, links = joined[-1][0], joined[-1][1] & ~built
    return links


@cache
def some_orders(count: int, orders: int) -> Sequence[tuple[int, tuple[int, ...]]]:
    """So many orders of some things at most, each with the number of those with which the one before it begins too."""
    found = []
    before: tuple[int, ...] = ()
    for order in islice(permutations(range(count)), orders):
        alike = next((place for place, (a, b) in enumerate(zip(before, order, strict=False)) if a != b), len(before))
        found.append((alike, order))
        before = order
    return found


def forest_without(ways: Ways, built: int, pairs: Sequence[Pair], links: int, lost: int) -> int | None:
    """A forest like this one that does without one of its links; None if there is none."""
    there = built | links & ~(1 << lost)
    chart = ways.chart
    forest = chart.bundle(links)
    rest = [ends for link, ends in zip(forest.links, forest.ends, strict=True) if link != lost]
    cities = join(chart.joined(built), rest)
    for start, goal in pairs:
        if cities[start] != cities[goal]:
            way = ways.between(start, goal, there, lost)
            if way.cost >= SHUT:
                return None
            there |= way.links
    return there & ~built
