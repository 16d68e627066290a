"""The search for better numbers: proposals, honest statistics, the same whatever the jobs."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from itertools import pairwise
from typing import TypeVar, cast

import pytest
from support.small import small_map

from ttr_tui.bots.weights import LEAST, MOST, Weights, differences
from ttr_tui.core.chance import Chance
from ttr_tui.lab import tune
from ttr_tui.lab.tune import MOST_CHANGED, Duel, Round, Search, compare, examine, improve, propose, weighed
from ttr_tui.lab.workers import workers
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.systems.legacy.bots import LegacyWeights
from ttr_tui.systems.nederland.bots import NederlandWeights

S = TypeVar("S")
T = TypeVar("T")
SMALL = Search(small_map(), seats=2, rounds=3, games=8, seed=1)
USUAL = asdict(Weights())
HOPELESS = Weights(turn=60.0, ticket_trust=100.0, ticket_time=24.0, ticket_room=0, ticket_price=0.0)
"""Draws tickets early on whenever it can, and thinks them all too long to make."""


def searched(search: Search, row: Weights, jobs: int) -> list[Round]:
    with workers(jobs) as share:
        return list(improve(search, row, share))


def test_a_proposal_changes_a_few_numbers_and_stays_in_bounds() -> None:
    row, changed = Weights(worst_loss=100.0, turn=0.1, trail_reach=0), set()
    for number in range(300):
        proposed = propose(row, list(USUAL), Chance(1, 0, number))
        names = differences(proposed, row)
        assert len(names) <= MOST_CHANGED
        assert all(LEAST.get(name, 0) <= value <= MOST for name, value in asdict(proposed).items())
        assert [type(value) for value in asdict(proposed).values()] == [type(value) for value in USUAL.values()]
        changed |= set(names)
    assert changed == set(USUAL)


def test_numbers_that_mean_nothing_on_a_board_are_left_alone() -> None:
    small = weighed(Search(small_map(), 2, 1, 2, 1), Weights())
    dutch = weighed(Search(snapshot("nederland"), 2, 1, 2, 1), NederlandWeights())
    assert {"turn", "trail", "danger"} <= set(small)
    assert not {"toll_pace", "gift", "most_tickets"} & set(small)
    assert {"turn", "toll_pace"} <= set(dutch)
    assert not {"trail", "gift"} & set(dutch)


def test_deals_are_the_trials_not_games() -> None:
    duel = Duel(2, (2.0, 1.0, 1.0, 1.0))
    assert (duel.games, duel.wins, duel.fair) == (8, 5.0, 4.0)
    assert duel.lead == pytest.approx(1.0)
    assert Duel(4, (1.0, 1.0)).lead == 0
    assert Duel(2, (0.5, 0.5)).lead == -float("inf")


@pytest.mark.parametrize("seats", [2, 3])
def test_rows_that_are_the_same_come_out_even(seats: int) -> None:
    search = Search(snapshot("legacy-east"), seats, 1, 2 * seats, 5)
    with workers(1) as share:
        duel = compare(search, LegacyWeights(), LegacyWeights(), range(5, 7), share, looks=1)
    assert (duel.won, duel.lead) == ((1.0, 1.0), 0)


def the_greater_wins(search: Search, row: Weights, other: Weights, deal: int) -> float:
    """Stands in for the games of a deal."""
    return 2.0 if sum(asdict(row).values()) > sum(asdict(other).values()) else 0.0


def test_a_row_that_is_not_ahead_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "play_deal", the_greater_wins)
    low, high = Weights(), Weights(turn=9.0)
    with workers(1) as share:
        assert compare(SMALL, low, high, range(8), share, looks=4).won == (0.0, 0.0)
        assert compare(SMALL, low, high, range(8), share, looks=1).won == (0.0,) * 8
        assert compare(SMALL, high, low, range(8), share, looks=4).won == (2.0,) * 8


def test_the_search_goes_on_with_what_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "play_deal", the_greater_wins)
    monkeypatch.setattr(tune, "weighed", lambda *_: list(USUAL))
    found = searched(Search(small_map(), 2, 12, 8, 1), Weights(), jobs=1)
    assert [tried.number for tried in found] == list(range(1, 13))
    assert {tried.kept for tried in found} == {True, False}
    for earlier, later in pairwise(found):
        assert later.before == (earlier.proposed if earlier.kept else earlier.before)


def test_the_number_of_jobs_changes_nothing() -> None:
    assert searched(SMALL, HOPELESS, jobs=2) == searched(SMALL, HOPELESS, jobs=1)
    assert searched(SMALL, HOPELESS, jobs=1) != searched(Search(small_map(), 2, 3, 8, 99), HOPELESS, jobs=1)


def test_no_deal_is_played_twice() -> None:
    """The rounds, and the examination, have each their own."""
    deals: list[int] = []

    def share(work: Callable[[S], T], things: Iterable[S]) -> Iterator[T]:
        for thing in things:
            assert isinstance(thing, int)
            deals.append(thing)
            yield cast(T, 2.0)

    search = Search(small_map(), seats=2, rounds=3, games=7, seed=10)
    list(improve(search, Weights(), share))
    examine(search, Weights(), Weights(), 5, share)
    assert deals == list(range(10, 10 + 3 * 4 + 3))
