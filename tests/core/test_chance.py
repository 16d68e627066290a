"""Chance: the same numbers everywhere and always, evenly spread, and every stream on its own."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise, permutations, product
from math import sqrt

import pytest

from ttr_tui.core.chance import Chance, SeededDealer, bot_seed

BOUNDS = (2, 3, 5, 7, 100, 1000, 10**6, 30, 30, 30)


def surprise(counts: Counter[int], cells: int) -> float:
    """How far counts are from even: chi-square, in standard deviations from what chance alone would give."""
    expected = counts.total() / cells
    statistic = sum((counts[cell] - expected) ** 2 for cell in range(cells)) / expected
    return (statistic - (cells - 1)) / sqrt(2 * (cells - 1))


# A save is dealt on one machine and goes on the same on another, now and in years: these answers never change.


@pytest.mark.parametrize(
    ("seed", "stream", "k", "order"),
    [
        (0, "cars", 0, (10, 11, 1, 4, 3, 7, 2, 0, 8, 6, 9, 5)),
        (0, "cars", 1, (1, 11, 4, 10, 8, 0, 7, 3, 6, 5, 9, 2)),
        (0, "tickets", 0, (4, 5, 9, 10, 0, 8, 11, 2, 1, 6, 7, 3)),
        (1, "cars", 0, (4, 2, 5, 1, 7, 10, 8, 0, 3, 11, 6, 9)),
        (-7, "first", 0, (4, 9, 3, 8, 10, 5, 0, 2, 6, 11, 1, 7)),
        (2**70, "events", 12, (11, 3, 8, 10, 9, 7, 1, 0, 6, 2, 4, 5)),
    ],
)
def test_a_shuffle_is_what_it_always_was(seed: int, stream: str, k: int, order: tuple[int, ...]) -> None:
    assert SeededDealer(seed).shuffled(stream, k, range(12)) == order


def test_a_whole_deck_is_what_it_always_was() -> None:
    deck = SeededDealer(1).shuffled("cars", 0, range(110))
    assert sha256(bytes(deck)).hexdigest() == "94085f856a42478b78da514101d5c6a1e95d373270afa8c23b868e665a3d348a"


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ((0, 0, 0), [1, 2, 2, 1, 78, 491, 103238, 7, 21, 16]),
        ((0, 0, 1), [1, 0, 4, 5, 16, 845, 304140, 25, 13, 24]),
        ((0, 1, 0), [1, 0, 4, 0, 47, 739, 832516, 17, 25, 16]),
        ((12345, 4, 999), [1, 2, 2, 6, 41, 704, 759659, 22, 26, 6]),
        ((2**64 - 1, 3, 70), [1, 2, 2, 5, 71, 57, 221161, 2, 11, 6]),
    ],
)
def test_a_bots_numbers_are_what_they_always_were(key: tuple[int, int, int], numbers: list[int]) -> None:
    chance = Chance(*key)
    assert [chance.below(bound) for bound in BOUNDS] == numbers


@pytest.mark.parametrize(
    ("seed", "thinking"),
    [
        (0, 2678951754442763640),
        (1, 16325307115083317247),
        (2, 11540006886747847035),
        (-1, 9249627938486274740),
        (2**64, 7501681883650527148),
    ],
)
def test_the_seed_of_bots_is_what_it_always_was(seed: int, thinking: int) -> None:
    assert bot_seed(seed) == thinking


# Shuffles.


def test_a_shuffle_moves_things_and_loses_none() -> None:
    deck = [k // 12 for k in range(110)]
    for k in range(20):
        assert sorted(SeededDealer(3).shuffled("cars", k, deck)) == deck
    assert SeededDealer(3).shuffled("cars", 0, []) == ()


@pytest.mark.parametrize("things", [2, 3, 4, 5])
def test_every_order_is_as_likely(things: int) -> None:
    number = {order: k for k, order in enumerate(permutations(range(things)))}
    for stream in ("cars", "tickets"):
        found = Counter(number[SeededDealer(seed).shuffled(stream, 0, range(things))] for seed in range(6000))
        assert surprise(found, len(number)) < 4
        found = Counter(number[SeededDealer(8).shuffled(stream, k, range(things))] for k in range(6000))
        assert surprise(found, len(number)) < 4


def test_every_card_is_as_likely_in_every_place() -> None:
    deals = [SeededDealer(seed).shuffled("cars", 0, range(110)) for seed in range(1100)]
    places = Counter(place * 110 + card for deal in deals for place, card in enumerate(deal))
    assert surprise(places, 110 * 110) < 4


def test_the_measure_would_notice_a_bad_shuffle() -> None:
    """A shuffle that swaps every place with any other is off by a little, and found out."""
    number = {order: k for k, order in enumerate(permutations(range(4)))}
    found: Counter[int] = Counter()
    for swaps in product(range(4), repeat=4):
        order = list(range(4))
        for place, other in enumerate(swaps):
            order[place], order[other] = order[other], order[place]
        found[number[tuple(order)]] += 24
    assert surprise(found, 24) > 20


def test_no_stream_disturbs_another() -> None:
    """What was shuffled before, and how often, makes no difference; other keys give other orders."""
    dealer = SeededDealer(5)
    before = dealer.shuffled("cars", 1, range(110))
    for k in range(5):
        dealer.shuffled("tickets", k, range(30))
        dealer.shuffled("cars", k, range(50))
    assert dealer.shuffled("cars", 1, range(110)) == before == SeededDealer(5).shuffled("cars", 1, range(110))
    keys = product((4, 5, 14), ("cars", "ships", "tickets", "first"), (0, 1, 10))
    orders = [SeededDealer(seed).shuffled(stream, k, range(110)) for seed, stream, k in keys]
    assert len(set(orders)) == len(orders) == 36


def test_what_one_stream_deals_tells_nothing_of_another() -> None:
    pairs = Counter(
        dealer.shuffled("cars", 0, range(6))[0] * 6 + dealer.shuffled("tickets", 0, range(6))[0]
        for dealer in map(SeededDealer, range(7200))
    )
    assert surprise(pairs, 36) < 4
    tops = [SeededDealer(seed).shuffled("cars", 0, range(6))[0] for seed in range(7200)]
    assert surprise(Counter(one * 6 + next_one for one, next_one in pairwise(tops)), 36) < 4


# The numbers that bots think with.


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 30, 97])
def test_numbers_are_spread_evenly(bound: int) -> None:
    chance = Chance(1, 2, 3)
    drawn = [chance.below(bound) for _ in range(bound * 200)]
    assert set(drawn) == set(range(bound))
    if bound > 1:
        assert surprise(Counter(drawn), bound) < 4
        assert surprise(Counter(a * bound + b for a, b in pairwise(drawn)), bound * bound) < 4


@pytest.mark.parametrize("bound", [2, 3, 30])
def test_the_first_numbers_of_many_decisions_are_spread_evenly(bound: int) -> None:
    """Neighbouring decisions, seats and seeds begin with numbers that have nothing to do with each other."""
    for keys in (
        [(9, 0, number) for number in range(6000)],
        [(seed, 0, 0) for seed in range(6000)],
        [(9, seat, number) for number in range(1200) for seat in range(5)],
    ):
        assert surprise(Counter(Chance(*key).below(bound) for key in keys), bound) < 4


def test_numbers_depend_on_the_key_alone() -> None:
    def numbers(*key: int) -> list[int]:
        chance = Chance(*key)
        return [chance.below(10**9) for _ in range(3)]

    keys = list(product((0, 1, 2**63), range(5), (0, 1, 2, 1000)))
    once = [numbers(*key) for key in keys]
    assert once == [numbers(*key) for key in keys]
    assert len({tuple(drawn) for drawn in once}) == len(keys)


def test_the_seed_of_bots_says_nothing_of_the_deal() -> None:
    """One more or less in the seed changes half of its bits, and no deal is dealt from it."""
    changed = [(bot_seed(seed) ^ bot_seed(seed + 1)).bit_count() for seed in range(300)]
    assert 29 < sum(changed) / len(changed) < 35
    assert min(changed) > 10
    assert len({bot_seed(seed) for seed in range(2000)}) == 2000
    assert all(0 <= bot_seed(seed) < 2**64 for seed in (-5, 0, 5, 2**80))
    deck = range(20)
    assert all(
        SeededDealer(seed).shuffled("cars", 0, deck) != SeededDealer(bot_seed(seed)).shuffled("cars", 0, deck)
        for seed in range(100)
    )


def test_a_chance_shuffles_anew_each_time_and_evenly() -> None:
    chance = Chance(3, 1, 4)
    orders = list(permutations(range(4)))
    drawn = Counter(orders.index(tuple(chance.shuffled(range(4)))) for _ in range(4800))
    assert surprise(drawn, len(orders)) < 4
    assert Chance(3, 1, 4).shuffled(range(8)) == Chance(3, 1, 4).shuffled(range(8)) != chance.shuffled(range(8))
    assert chance.shuffled([]) == []
