"""Cheap forests: ways of least cost, and the best of some orders of joining."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations

import networkx as nx
import pytest
from support.tables import rules_of

from ttr_tui.bots.planner.chart import SHUT, Chart, Ways, cheapest_forest, forest_without, shortest_way
from ttr_tui.core.board import members
from ttr_tui.core.chance import Chance

CHART = Chart(rules_of("usa"), {})
CITIES = len(CHART.around)


def costs_by_chance(chance: Chance) -> list[float]:
    """Some links are built, some are shut, and many cost alike."""
    return [(0.0, 1.5, 2.0, 2.0, 3.5, 5.0, SHUT)[chance.below(7)] for _ in CHART.links]


def ways_at(costs: Sequence[float]) -> tuple[Ways, int]:
    """The ways at these costs, with what is built there."""
    ways, built = Ways(CHART), sum([1 << link for link, cost in enumerate(costs) if not cost])
    ways.price(tuple(costs), built)
    return ways, built


def pairs_by_chance(chance: Chance, count: int) -> list[tuple[int, int]]:
    found = [(chance.below(CITIES), chance.below(CITIES)) for _ in range(count)]
    return [pair for pair in found if pair[0] != pair[1]]


def joined(costs: Sequence[float], order: Sequence[tuple[int, int]]) -> tuple[float, int]:
    """Pair after pair as cheaply as what is there by then allows."""
    rest, total, links = list(costs), 0.0, 0
    for a, b in order:
        way = shortest_way(CHART, rest, a, b)
        total += way.cost
        links |= way.links
        for link in members(way.links):
            rest[link] = 0.0
    return total, links


@pytest.mark.parametrize("number", range(40))
def test_a_way_is_as_cheap_as_any(number: int) -> None:
    chance = Chance(1, 0, number)
    costs = costs_by_chance(chance)
    graph = nx.Graph()
    graph.add_nodes_from(range(CITIES))
    graph.add_weighted_edges_from(
        (link.a, link.b, cost) for link, cost in zip(CHART.links, costs, strict=True) if cost < SHUT
    )
    for a, b in pairs_by_chance(chance, 20):
        cost, links = shortest_way(CHART, costs, a, b)
        if not nx.has_path(graph, a, b):
            assert (cost, links) == (SHUT, 0)
            continue
        assert cost == nx.dijkstra_path_length(graph, a, b) == sum(costs[link] for link in members(links))
        assert all(costs[link] for link in members(links))


@pytest.mark.parametrize("orders", [1, 2, 7, 24])
@pytest.mark.parametrize("count", range(6))
def test_a_forest_is_the_first_of_the_cheapest_of_its_orders(count: int, orders: int) -> None:
    for number in range(12):
        chance = Chance(2, count, number)
        costs, pairs = costs_by_chance(chance), pairs_by_chance(chance, count)
        found = [joined(costs, order) for order in islice(permutations(pairs), orders)]
        least = min(cost for cost, _ in found)
        expected = None if least >= SHUT else next(links for cost, links in found if cost == least)
        assert cheapest_forest(*ways_at(costs), pairs, orders) == expected


def test_a_forest_does_without_a_link_and_keeps_the_others() -> None:
    tried = 0
    for number in range(30):
        chance = Chance(3, 0, number)
        costs, pairs = costs_by_chance(chance), pairs_by_chance(chance, 3)
        ways, built = ways_at(costs)
        links = cheapest_forest(ways, built, pairs, 6)
        for lost in members(links or 0):
            assert links is not None
            kept = links & ~(1 << lost)
            without = [SHUT if link == lost else 0.0 if kept >> link & 1 else cost for link, cost in enumerate(costs)]
            total, more = joined(without, pairs)
            found = forest_without(ways, built, pairs, links, lost)
            assert found == (None if total >= SHUT else kept | more)
            tried += found is not None
    assert tried > 20


@pytest.mark.parametrize("number", range(6))
def test_ways_that_are_known_are_those_that_would_be_found(number: int) -> None:
    """Links are built, lost and mended, get dearer and cheaper; the same cities are asked for again and again."""
    chance = Chance(4, 0, number)
    costs = costs_by_chance(chance)
    pairs = pairs_by_chance(chance, 12)
    ways, built = ways_at(costs)
    for _ in range(30):
        lost = chance.below(len(costs))
        for there in (built, built | 1 << chance.below(len(costs))):
            free = [0.0 if there >> link & 1 else cost for link, cost in enumerate(costs)]
            for a, b in pairs:
                assert ways.between(a, b, there) == shortest_way(CHART, free, a, b)
                if not there >> lost & 1:
                    without = [SHUT if link == lost else cost for link, cost in enumerate(free)]
                    assert ways.between(a, b, there, lost) == shortest_way(CHART, without, a, b)
        link = chance.below(len(costs))
        match chance.below(4):
            case 0 if costs[link] < SHUT:
                built |= 1 << link
            case 1 if not built >> link & 1:
                costs[link] = (1.5, 3.5, 5.0)[chance.below(3)]
            case _:
                costs[link] = SHUT
        ways.price(tuple(costs), built)
