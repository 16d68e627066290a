"""The planner plays by the rules, knows no more than its seat, keeps nothing but caches, and plays well."""

from __future__ import annotations

import pytest
from tables import rules_of
from watched import Watched

from ttr_tui.bots.easy.random_bot import RandomBot
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.lab.match import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.file import load_map

WAYS = {
    ("usa", ()): 2,
    ("usa-2025", ()): 3,
    ("usa", ("1910",)): 4,
    ("usa", ("mega",)): 5,
    ("usa", ("big-cities",)): 2,
    ("great-lakes", ()): 3,
    ("great-lakes", ("beginner-fleet",)): 2,
    ("nederland", ()): 3,
    ("nederland", ("neutral",)): 2,
    ("legacy-east", ()): 4,
}
"""Ways to play, each with a number of seats."""
MAPS = ("usa", "usa-2025", "great-lakes", "nederland", "legacy-east")


@pytest.mark.parametrize(("way", "seats"), WAYS.items(), ids=str)
def test_what_it_was_told_is_all_it_goes_by(way: tuple[str, tuple[str, ...]], seats: int) -> None:
    rules = RuleSet(load_map(*way))
    assert Watched(rules, seats, seed=3, bot=Planner).run() > 15 * seats


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("map_id", MAPS)
def test_it_plays_every_map_through(map_id: str, seats: int) -> None:
    rules = rules_of(map_id)
    table = play_out(rules, [Planner(rules) for _ in range(seats)], seed=seats)
    assert table.winners
    assert sum(table.made) > sum(table.missed)


def test_it_beats_chance() -> None:
    rules = RuleSet(load_map("usa"))
    for seed in range(6):
        for seat in range(2):
            bots = [RandomBot(rules), RandomBot(rules)]
            table = play_out(rules, [Planner(rules) if seat == own else bots[own] for own in range(2)], seed)
            assert table.winners == (seat,)
            assert table.scores[seat] > 60


def test_it_keeps_its_tickets_in_mind() -> None:
    rules = RuleSet(load_map("usa"))
    tables = [play_out(rules, [Planner(rules) for _ in range(2)], seed) for seed in range(6)]
    assert sum(sum(table.made) for table in tables) > 6 * sum(sum(table.missed) for table in tables)
