"""How far a ticket still is, compared with a plain search for shortest ways."""

from itertools import pairwise, product

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st
from support.tables import rules_of

from ttr_tui.core.board import members
from ttr_tui.core.ways import Lender, way_between

BOARD = rules_of("usa").edition.board
LANES = st.integers(0, BOARD.all_lanes)
CITIES = st.integers(0, len(BOARD.cities) - 1)


@given(LANES, LANES, CITIES, CITIES)
def test_the_way_is_as_short_as_any(own: int, usable: int, start: int, goal: int) -> None:
    graph = nx.Graph()
    graph.add_nodes_from(range(len(BOARD.cities)))
    for index in members(own | usable):
        lane = BOARD.lanes[index]
        price = 0 if own >> index & 1 else lane.length
        known = graph.get_edge_data(lane.a, lane.b, {"weight": price})["weight"]
        graph.add_edge(lane.a, lane.b, weight=min(price, known))
    found = way_between(BOARD, start, goal, own, usable)
    if not nx.has_path(graph, start, goal):
        assert found is None
        return
    assert found is not None
    way, trains = found.cities, sum(found.pieces)
    assert trains == nx.dijkstra_path_length(graph, start, goal)
    assert (way[0], way[-1]) == (start, goal)
    assert sum(graph.edges[step]["weight"] for step in pairwise(way)) == trains


@given(LANES, LANES, CITIES, CITIES, st.lists(st.tuples(CITIES, LANES), max_size=3))
def test_each_lender_lends_one_lane_and_the_best_one(
    own: int, usable: int, start: int, goal: int, lent: list[tuple[int, int]]
) -> None:
    lenders = [Lender(city, lanes & BOARD.lanes_at[city]) for city, lanes in lent]
    found = way_between(BOARD, start, goal, own, usable, lenders)
    choices = product(*([0, *(1 << lane for lane in members(lender.lanes))] for lender in lenders))
    ways = [way_between(BOARD, start, goal, own | sum({*loans}), usable) for loans in choices]
    needed = [sum(way.pieces) for way in ways if way is not None]
    assert (found is None) == (not needed)
    if found is not None:
        assert sum(found.pieces) == min(needed)
        cities = [city for city, _ in found.borrowed]
        assert all(cities.count(city) <= sum(lender.city == city for lender in lenders) for city in cities)
        for city, lane in found.borrowed:
            assert any(lender.city == city and lender.lanes >> lane & 1 for lender in lenders)
            assert not own >> lane & 1
