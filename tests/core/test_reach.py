"""How far trails reach from the cities of trees, beside the longest trail with an end that no other can match."""

from __future__ import annotations

import networkx as nx
import pytest

from ttr_tui.core.chance import Chance
from ttr_tui.core.trails import longest_trail, reaches

FAR = 1000
"""An edge so long that every longest trail begins with it."""


@pytest.mark.parametrize("number", range(60))
def test_a_city_of_a_tree_reaches_as_far_as_the_longest_trail_from_it(number: int) -> None:
    chance = Chance(1, 0, number)
    pairs = {(a, b) for _ in range(3 + number % 12) for a in [chance.below(14)] for b in [chance.below(14)] if a < b}
    edges = [(a, b, 1 + chance.below(6)) for a, b in sorted(pairs)]
    graph = nx.Graph()
    graph.add_edges_from([(a, b) for a, b, _ in edges])
    found = reaches(edges)
    roots = {}
    for cities in nx.connected_components(graph):
        tree = graph.subgraph(cities).number_of_edges() == len(cities) - 1
        assert all((city in found) == tree for city in cities)
        if tree:
            (roots[min(cities)],) = {found[city][0] for city in cities}
    assert len(set(roots.values())) == len(roots)
    for city, (_, reach) in found.items():
        assert FAR + reach == longest_trail([*edges, (-1, city, FAR)])[0]
