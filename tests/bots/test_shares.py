"""How a hand is shared out among what is wanted, for what is said of cards: no other way leaves less lacking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from ttr_tui.bots.advice.shares import Split
from ttr_tui.bots.planner.chart import Want

SUITS = range(5)
WANTS = st.builds(
    lambda suits, suited: Want(0, suited, tuple(sorted(suits)), suited, 0, (0, 0, 0)),
    st.sets(st.sampled_from(SUITS), min_size=1),
    st.integers(1, 6),
)


def lacks(wants: Sequence[Want], spaces: Sequence[int], suits: Sequence[int]) -> int:
    asked = Counter[int]()
    for want, suit in zip(wants, suits, strict=True):
        asked[suit] += want.suited
    return sum([max(0, asked[suit] - spaces[suit]) for suit in SUITS])


@given(wants=st.lists(WANTS, max_size=4), spaces=st.lists(st.integers(0, 7), min_size=len(SUITS), max_size=len(SUITS)))
def test_no_other_way_leaves_less_lacking(wants: list[Want], spaces: list[int]) -> None:
    split = Split(wants, spaces)
    assert all(suit in want.suits for want, suit in zip(wants, split.suits, strict=True))
    assert lacks(wants, spaces, split.suits) == split.missing
    assert split.missing == min(lacks(wants, spaces, suits) for suits in product(*(want.suits for want in wants)))


def test_the_colour_of_which_most_is_left_is_not_always_the_one_to_pay_with() -> None:
    """Three red pay for two spaces of any colour, or for three that take red or blue."""
    any_color, either = Want(0, 2, (0, 1, 2), 2, 0, (0, 0, 0)), Want(1, 3, (0, 1), 3, 0, (0, 0, 0))
    split = Split((any_color, either), [3, 1, 2])
    assert (split.missing, split.suits) == (0, [2, 0])
