"""The joint network against exhaustive search, and on the boards of the game."""

from __future__ import annotations

from itertools import combinations, islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.shipped import MAPS
from support.tables import rules_of

from ttr_tui.core.board import PIECES, Board, City, Route, lay_out, members
from ttr_tui.core.ways import Forest, Lender, groups, joint_forest, way_between

CITIES = 6
CITY = st.integers(0, CITIES - 1)
PAIR = st.tuples(CITY, CITY).filter(lambda pair: pair[0] != pair[1])
ROUTES = st.lists(st.tuples(PAIR, st.integers(1, 4), st.integers(0, len(PIECES) - 1)), min_size=4, max_size=9)
LANES = st.integers(0, (1 << 9) - 1)


def board_of(routes: list[tuple[tuple[int, int], int, int]]) -> Board:
    cities = [City(f"city{k}", f"C{k}", f"City {k}", float(k), 0.0) for k in range(CITIES)]
    return lay_out(cities, [Route(*pair, length, (0,), kind) for pair, length, kind in routes], [])


def length_of(board: Board, lanes: int) -> int:
    return sum(board.lanes[lane].length for lane in members(lanes))


def joins(board: Board, lanes: int, pairs: list[tuple[int, int]]) -> bool:
    group = groups(board, lanes)
    return all(group[a] == group[b] for a, b in pairs)


def tried_all(board: Board, pairs: list[tuple[int, int]], own: int, usable: int, lenders: list[Lender]) -> int | None:
    """The fewest pieces over every set of lanes and every choice of loans."""
    free = list(members(usable & ~own))
    loans = [sum({*choice}) for choice in product(*([0, *(1 << k for k in members(one.lanes))] for one in lenders))]
    sets = [sum(1 << k for k in chosen) for many in range(len(free) + 1) for chosen in combinations(free, many)]
    found = [
        length_of(board, lanes) for lanes in sets if any(joins(board, own | lanes | lent, pairs) for lent in loans)
    ]
    return min(found, default=None)


def check(
    board: Board, found: Forest, pairs: list[tuple[int, int]], own: int, usable: int, lenders: list[Lender]
) -> None:
    """It joins them with what it says that it takes."""
    lent = sum({1 << lane for _, lane in found.borrowed})
    assert joins(board, own | found.lanes | lent, pairs)
    assert not found.lanes & ~usable
    assert [
        sum(board.lanes[k].length for k in members(found.lanes) if board.lanes[k].kind == kind) for kind in range(2)
    ] == [*found.pieces]
    left = list(lenders)
    for city, lane in found.borrowed:
        left.remove(next(one for one in left if one.city == city and one.lanes >> lane & 1))


@given(ROUTES, LANES, LANES, st.lists(PAIR, max_size=4))
def test_no_set_of_lanes_takes_fewer(
    routes: list[tuple[tuple[int, int], int, int]], own: int, usable: int, pairs: list[tuple[int, int]]
) -> None:
    board = board_of(routes)
    own, usable = own & board.all_lanes, (usable | own >> 1) & board.all_lanes & ~own
    found, fewest = joint_forest(board, pairs, own, usable), tried_all(board, pairs, own, usable, [])
    assert (found is None) == (fewest is None)
    if found is not None:
        assert found.exact
        assert sum(found.pieces) == fewest
        check(board, found, pairs, own, usable, [])


@given(ROUTES, LANES, LANES, st.lists(PAIR, min_size=1, max_size=3), st.lists(st.tuples(CITY, LANES), max_size=2))
def test_each_lender_lends_one_lane_to_the_whole_forest(
    routes: list[tuple[tuple[int, int], int, int]],
    own: int,
    others: int,
    pairs: list[tuple[int, int]],
    lent: list[tuple[int, int]],
) -> None:
    board = board_of(routes)
    own &= board.all_lanes
    others &= board.all_lanes & ~own
    usable = board.all_lanes & ~own & ~others
    lenders = [Lender(city, lanes & others & board.lanes_at[city]) for city, lanes in lent]
    found, fewest = joint_forest(board, pairs, own, usable, lenders), tried_all(board, pairs, own, usable, lenders)
    assert (found is None) == (fewest is None)
    if found is not None:
        assert sum(found.pieces) == fewest
        check(board, found, pairs, own, usable, lenders)


def not_above_the_sum(map_id: str, chosen: list[tuple[int, ...]]) -> None:
    """Together never takes more than one by one, and never less than the dearest alone."""
    board = rules_of(map_id).edition.board
    for tickets in chosen:
        pairs = [(board.tickets[ticket].a, board.tickets[ticket].b) for ticket in tickets]
        ways = [way_between(board, a, b, 0, board.all_lanes) for a, b in pairs]
        needed = [sum(way.pieces) for way in ways if way is not None]
        found = joint_forest(board, pairs, 0, board.all_lanes)
        assert found is not None
        assert max(needed) <= sum(found.pieces) <= sum(needed)
        check(board, found, pairs, 0, board.all_lanes, [])


@pytest.mark.parametrize("map_id", MAPS)
def test_together_never_takes_more_than_one_by_one(map_id: str) -> None:
    tickets = range(len(rules_of(map_id).edition.board.tickets))
    rng = Random(12)
    not_above_the_sum(map_id, [tuple(rng.sample(tickets, many)) for many in (2, 2, 3, 3, 4, 12)])


def test_pairs_of_the_classic_tickets_often_share_a_way() -> None:
    """Adding shortest ways is wrong for most pairs: that is why this is worked out."""
    board = rules_of("usa").edition.board
    pairs = list(combinations([(ticket.a, ticket.b) for ticket in board.tickets[:30]], 2))
    less = 0
    for pair in islice(pairs, 0, None, 3):
        found = joint_forest(board, pair, 0, board.all_lanes)
        alone = [way_between(board, a, b, 0, board.all_lanes) for a, b in pair]
        assert found is not None
        less += sum(found.pieces) < sum(sum(way.pieces) for way in alone if way is not None)
    assert less > len(pairs) / 3 / 2


@pytest.mark.deep
@pytest.mark.parametrize("map_id", MAPS)
def test_no_two_or_three_tickets_of_a_map_take_more_together(map_id: str) -> None:
    tickets = range(len(rules_of(map_id).edition.board.tickets))
    not_above_the_sum(map_id, [*combinations(tickets, 2), *islice(combinations(tickets, 3), 0, None, 7)])
