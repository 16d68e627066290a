"""The longest route, against plain search and against networks whose answers are known."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Hashable, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ttr_tui.core.trails import longest_trail

Edge = tuple[Hashable, Hashable, int]

HARDEST = Path(__file__).parents[2] / "bench" / "hard_networks.json"
FIRST_TRIANGLE: list[Edge] = [
    ("denver", "kansas_city", 4),
    ("kansas_city", "oklahoma_city", 2),
    ("oklahoma_city", "denver", 4),
]
SECOND_TRIANGLE: list[Edge] = [("denver", "santa_fe", 2), ("santa_fe", "phoenix", 3), ("phoenix", "denver", 5)]


def hardest(kind: str) -> list[tuple[int, list[Edge]]]:
    return [
        (network["length"], [(a, b, length) for a, b, length in network["edges"]])
        for network in json.loads(HARDEST.read_text(encoding="utf-8"))[kind]
    ]


def longest_by_trying_everything(edges: Sequence[Edge]) -> int:
    longest = 0

    def go_on(city: Hashable, used: frozenset[int], length: int) -> None:
        nonlocal longest
        longest = max(longest, length)
        for i, (a, b, more) in enumerate(edges):
            if i not in used and city in (a, b):
                go_on(b if city == a else a, used | {i}, length + more)

    for city in dict.fromkeys(city for a, b, _ in edges for city in (a, b)):
        go_on(city, frozenset(), 0)
    return longest


def length_walked(edges: Sequence[Edge], walk: Sequence[int]) -> int:
    """The length of a walk; an assertion fails if it jumps or uses an edge twice."""
    assert len(set(walk)) == len(walk)
    assert all(0 <= i < len(edges) for i in walk)
    standing = {city for i in walk[:1] for city in edges[i][:2]}
    for i in walk:
        a, b, _ = edges[i]
        standing = {there for here, there in ((a, b), (b, a)) if here in standing}
        assert standing, f"edge {i} does not go on where the walk has come to"
    return sum(edges[i][2] for i in walk)


def check(edges: Sequence[Edge], length: int) -> None:
    found, walk = longest_trail(edges)
    assert found == length
    assert length_walked(edges, walk) == length


@st.composite
def networks(draw: st.DrawFn, cities: int, lanes: int, longest: int) -> list[Edge]:
    city = st.integers(0, cities - 1)
    return draw(st.lists(st.tuples(city, city, st.integers(1, longest)), max_size=lanes))


@pytest.mark.rule("TRAP-003")
@given(networks(cities=7, lanes=8, longest=6))
@example([(0, 0, 1)])
@example([(0, 1, 2), (0, 1, 2), (1, 1, 3), (2, 3, 9)])
def test_loops_branches_and_scattered_pieces_agree_with_trying_everything(edges: list[Edge]) -> None:
    check(edges, longest_by_trying_everything(edges))


@pytest.mark.rule("TRAP-003")
@given(st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.integers(1, 6)), max_size=12))
def test_trees_agree_with_trying_everything(branches: list[tuple[float, int]]) -> None:
    tree: list[Edge] = [(int(at * city), city, length) for city, (at, length) in enumerate(branches, start=1)]
    check(tree, longest_by_trying_everything(tree))


@pytest.mark.rule("TRAP-003")
@given(networks(cities=5, lanes=8, longest=3).filter(lambda edges: len(edges) > 4))
def test_crowded_networks_agree_with_trying_everything(edges: list[Edge]) -> None:
    check(edges, longest_by_trying_everything(edges))


@pytest.mark.rule("CLASSIC-034")
def test_two_triangles_that_meet_in_denver_are_walked_whole() -> None:
    check(FIRST_TRIANGLE + SECOND_TRIANGLE, 20)


@pytest.mark.rule("CLASSIC-034")
def test_a_branch_from_denver_comes_on_top() -> None:
    edges = [*FIRST_TRIANGLE, *SECOND_TRIANGLE, ("denver", "omaha", 4)]
    check(edges, 24)
    _, walk = longest_trail(edges)
    assert walk[0] == 6 or walk[-1] == 6


@pytest.mark.rule("CLASSIC-035")
def test_trains_count_and_not_routes() -> None:
    two_long: list[Edge] = [(0, 1, 6), (1, 2, 6)]
    five_short: list[Edge] = [(i, i + 1, 2) for i in range(10, 15)]
    check(two_long, 12)
    check(five_short, 10)
    length, walk = longest_trail(five_short + two_long)
    assert (length, sorted(walk)) == (12, [5, 6])


def test_no_lanes_no_route() -> None:
    assert longest_trail([]) == (0, [])


def test_a_route_may_pass_a_city_many_times() -> None:
    check([(0, leaf, 1) for leaf in range(1, 6)] * 2, 10)


def test_a_route_enters_a_branch_only_to_end_there() -> None:
    star: list[Edge] = [(0, leaf, leaf) for leaf in range(1, 6)]
    check(star, 9)
    check([*star, (0, 6, 2), (6, 7, 2), (7, 0, 2)], 15)


def test_legs_of_several_lanes_are_walked_inwards_and_outwards() -> None:
    legs: list[Edge] = [(1, 2, 1), (2, 3, 2), (3, 0, 3), (4, 5, 1), (5, 0, 4), (6, 7, 2), (7, 8, 2), (8, 0, 3)]
    check(legs, 13)


def test_a_large_piece_does_not_beat_a_longer_walk_in_a_small_one() -> None:
    crossing: list[Edge] = [(a, b, 3) for a in range(4) for b in range(a)]
    check(crossing, 15)
    check([*crossing, (4, 5, 8), (5, 6, 8)], 16)
    check([(4, 5, 7), (5, 6, 7), *crossing], 15)


@pytest.mark.parametrize("kind", ["usa", "any"])
def test_the_hardest_known_networks(kind: str) -> None:
    for length, edges in hardest(kind):
        check(edges, length)


def test_the_hardest_known_networks_are_within_45_trains() -> None:
    for kind in ("usa", "any"):
        for _, edges in hardest(kind):
            assert sum(length for *_, length in edges) <= 45


@pytest.mark.parametrize("kind", ["usa", "any"])
def test_the_length_does_not_depend_on_order_direction_or_names(kind: str) -> None:
    for seed, (length, edges) in enumerate(hardest(kind)):
        rng = Random(seed)
        cities = list(dict.fromkeys(city for a, b, _ in edges for city in (a, b)))
        number = dict(zip(rng.sample(cities, len(cities)), range(len(cities)), strict=True))
        turned = [
            (number[a], number[b], more) if rng.random() < 0.5 else (number[b], number[a], more) for a, b, more in edges
        ]
        check(rng.sample(turned, len(turned)), length)


def test_the_same_walk_under_any_hash_seed() -> None:
    program = (
        "import json, sys\n"
        "from ttr_tui.core.trails import longest_trail\n"
        "found = json.load(sys.stdin)\n"
        "print([longest_trail(network['edges']) for kind in found.values() for network in kind])\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            input=HARDEST.read_text(encoding="utf-8"),
            env={"PYTHONHASHSEED": seed},
            cwd=HARDEST.parents[1],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(answers) == 1
    assert answers != {"[]\n"}
