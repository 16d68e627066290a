"""Which cities lanes join: the same answer as a graph library gives."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tables import CLASSIC_MAPS, rules_of

from ttr_tui.core.board import Board, City, Route, lay_out, members
from ttr_tui.core.ways import groups


def joined(board: Board, lanes: int) -> list[list[bool]]:
    """For every two cities whether a plain graph of these lanes has a path between them."""
    graph = nx.Graph()
    graph.add_nodes_from(range(len(board.cities)))
    graph.add_edges_from((board.lanes[lane].a, board.lanes[lane].b) for lane in members(lanes))
    home = {city: k for k, part in enumerate(nx.connected_components(graph)) for city in part}
    everywhere = range(len(board.cities))
    return [[home[a] == home[b] for b in everywhere] for a in everywhere]


def same_group(board: Board, lanes: int) -> list[list[bool]]:
    group = groups(board, lanes)
    assert len(group) == len(board.cities)
    return [[one == other for other in group] for one in group]


@pytest.mark.parametrize("map_id", CLASSIC_MAPS)
@given(data=st.data())
def test_groups_are_the_components_on_the_maps(map_id: str, data: st.DataObject) -> None:
    board = rules_of(map_id).edition.board
    lanes = sum(1 << lane for lane in data.draw(st.sets(st.integers(0, len(board.lanes) - 1), max_size=45)))
    assert same_group(board, lanes) == joined(board, lanes)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any cities, with lanes between some of them; several between the same two are possible."""
    count = draw(st.integers(2, 60))
    city = st.integers(0, count - 1)
    pairs = draw(st.lists(st.tuples(city, city).filter(lambda pair: pair[0] != pair[1]), max_size=60))
    cities = [City(f"c{k}", f"C{k}", f"City {k}", 0, 0) for k in range(count)]
    return lay_out(cities, [Route(a, b, 1, (0,)) for a, b in pairs], [])


@given(board=boards(), chosen=st.integers(min_value=0))
def test_groups_are_the_components_on_any_board(board: Board, chosen: int) -> None:
    lanes = chosen & board.all_lanes
    assert same_group(board, lanes) == joined(board, lanes)


@pytest.mark.parametrize("map_id", CLASSIC_MAPS)
def test_no_lanes_join_nothing_and_all_lanes_join_everything(map_id: str) -> None:
    board = rules_of(map_id).edition.board
    assert len(set(groups(board, 0))) == len(board.cities)
    assert len(set(groups(board, board.all_lanes))) == 1


def test_even_a_board_of_two_thousand_cities_has_letters_enough() -> None:
    cities = [City(f"c{k}", "", "", 0, 0) for k in range(2000)]
    board = lay_out(cities, [Route(k, k + 1, 1, (0,)) for k in range(1998)], [])
    assert len(set(groups(board, board.all_lanes))) == 2
