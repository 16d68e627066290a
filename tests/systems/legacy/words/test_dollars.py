"""Points that are called dollars, and what events and rules of the board change about a price."""

from __future__ import annotations

from typing import get_args

import pytest
from words import saying

from ttr_tui.systems.legacy.table_words import CHANGES
from ttr_tui.systems.legacy.verbs import ClaimHook


@pytest.mark.parametrize(
    ("worth", "in_points", "in_dollars"),
    [(0, "0 points", "$0"), (1, "1 point", "$1"), (12, "12 points", "$12"), (-3, "−3 points", "−$3")],
)
def test_points_are_dollars_where_companies_play(worth: int, in_points: str, in_dollars: str) -> None:
    assert saying.cast("usa").worth(worth) == in_points
    assert saying.cast("legacy-east").worth(worth) == in_dollars
    assert saying.cast("usa").plus(worth) == f"{'−' if worth < 0 else '+'}{abs(worth)}"
    assert saying.cast("legacy-east").plus(worth) == f"{'−' if worth < 0 else '+'}${abs(worth)}"


def test_every_effect_on_a_claim_has_words_beside_the_route() -> None:
    assert set(CHANGES) == {hook for hooks in get_args(ClaimHook) for hook in get_args(hooks)}
    reader = saying.cast("legacy-east")
    said = {hook: words(reader, 1) for hook, words in CHANGES.items()}
    told = ["1 card more", "1 wild card more", "costs $1", "at most 1 wild card", "1 card fewer"]
    assert list(said.values()) == [*told, "closed for now", "brings $1"]
