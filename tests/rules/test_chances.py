"""Where the cards are and what a few draws bring, against counting every deal."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.shipped import MAPS
from support.tables import Scene, ScriptedDealer, new_game, position

from ttr_tui.core.cards import NONE
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.rules.chances import card_counts, chance_to_serve, chances_to_pay

NEEDS = st.lists(st.dictionaries(st.integers(0, 4), st.integers(1, 2), min_size=1, max_size=3), max_size=4)


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5), st.integers(0, 4), NEEDS)
def test_a_chance_is_the_share_of_all_draws(counts: list[int], draws: int, needs: list[dict[int, int]]) -> None:
    """The fifth kind is wild: needs that share nothing else are counted by themselves."""
    pile = [kind for kind, count in enumerate(counts) for _ in range(count)]
    hands = [[pile[card] for card in hand] for hand in combinations(range(len(pile)), draws)]
    served = [any(all(hand.count(kind) >= many for kind, many in need.items()) for need in needs) for hand in hands]
    expected = Fraction(sum(served), len(hands)) if hands else 0
    asked = [frozenset(need.items()) for need in needs]
    assert chance_to_serve(counts, range(5), draws, asked, 4) == expected


def by_counting(scene: Scene, lane: str, draws: int) -> Fraction:
    """The share of all draws from the unseen cards after which the lane can be claimed."""
    view = scene.view(0)
    index = scene.table.board.lane_index[lane]
    unseen = [count.kind for count in card_counts(scene.rules, view) for _ in range(count.unseen)]
    good = every = 0
    for drawn in combinations(unseen, draws):
        hand = view.hand[:]
        for kind in drawn:
            hand[kind] += 1
        table = view.table.copy()
        table.hands[0] = hand
        good += scene.rules.claiming.claimable(View(table, 0)) >> index & 1
        every += 1
    return Fraction(good, every)


@pytest.mark.parametrize(
    ("map_id", "lane", "hand"),
    [
        ("usa", "denver-omaha/1", "purple*2 wild"),
        ("usa", "dallas-houston/1", "red"),
        ("usa", "helena-seattle/1", "red*4 blue*4 wild"),
        ("europe", "athina-smyrna/1", "red"),
    ],
)
def test_chances_of_a_route_are_exact(map_id: str, lane: str, hand: str) -> None:
    scene = position(map_id, hands={0: hand})
    board = scene.table.board
    one, two, _ = chances_to_pay(scene.rules, scene.view(0), board.lane_index[lane])
    assert [one, two] == [by_counting(scene, lane, 1), by_counting(scene, lane, 2)]


def test_what_can_be_paid_now_is_sure_and_what_is_too_far_is_not_to_be_had() -> None:
    scene = position("usa", hands={0: "purple*4"})
    index = scene.table.board.lane_index
    assert chances_to_pay(scene.rules, scene.view(0), index["denver-omaha/1"]) == [1, 1, 1]
    poor = position("usa", hands={0: ""})
    one, two, four = chances_to_pay(poor.rules, poor.view(0), index["denver-omaha/1"])
    assert one == two == 0 < four < 1


def test_nothing_is_drawn_beyond_the_end_of_the_deck() -> None:
    scene = position("usa", hands={0: "purple*3"}, deck="red")
    one, two, four = chances_to_pay(scene.rules, scene.view(0), scene.table.board.lane_index["denver-omaha/1"])
    assert 0 < one == two == four


def test_a_card_taken_openly_is_known_until_it_is_paid() -> None:
    scene = position("usa", hands={0: "red", 1: "blue*2"}, market="green green white black blue", turn=1)
    green = scene.table.cards.index["green"]
    before = card_counts(scene.rules, scene.view(0))[green]
    scene.do("take 1")
    after = card_counts(scene.rules, scene.view(0))[green]
    assert (before.market, before.taken) == (2, (0, 0))
    assert after.taken == (0, 1)
    assert card_counts(scene.rules, scene.view(1))[green].taken == (0, 0)
    assert card_counts(scene.rules, scene.view(1))[green].held == 1


@pytest.mark.parametrize("map_id", MAPS)
def test_every_card_is_counted_once(map_id: str) -> None:
    """At every moment of a game, for each seat and for somebody who looks on."""
    scene = new_game(map_id, 3, dealer=ScriptedDealer())
    rng = Random(4)
    for _ in range(60):
        if not scene.owing():
            break
        seat = scene.owing()[0]
        scene.do(scene.rules.notation.write(rng.choice([*scene.offered(seat)][:40])), seat)
        for reader in (SPECTATOR, 0, 2):
            view = scene.view(reader)
            table = view.table
            counts = card_counts(scene.rules, view)
            hidden = sum(map(len, table.decks)) + sum(
                table.hand_sizes[other] - sum(table.seen[other]) for other in range(3) if other != reader
            )
            assert sum(count.unseen for count in counts) == hidden
            assert all(count.unseen >= 0 for count in counts)
            assert sum(count.market for count in counts) == sum(card != NONE for card in table.market)
