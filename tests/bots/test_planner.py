"""The planner plays by the rules, knows no more than its seat, keeps nothing but caches, and plays well."""

from __future__ import annotations

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from support.shipped import MAPS
from support.tables import rules_of
from support.watched import Watched

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.roster import RandomBot
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map

WAYS = [
    pytest.param(way, way.seats[k % len(way.seats)], id=way.name)
    for k, way in enumerate(composition for composition in COMPOSITIONS if composition.shipped)
]
"""Every way to play, each with a number of seats."""


@pytest.mark.parametrize(("way", "seats"), WAYS)
def test_what_it_was_told_is_all_it_goes_by(way: Composition, seats: int) -> None:
    assert Watched(way.rules, seats, seed=3, bot=Planner).run() > 15 * seats


TABLES = [
    (edition.id, seats) for edition in map(load_map, MAPS) for seats in range(edition.min_seats, edition.max_seats + 1)
]


@pytest.mark.parametrize(("map_id", "seats"), TABLES)
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
