"""Of many plans the one that is best is found, though not every one is looked at closely."""

from __future__ import annotations

from random import Random

import pytest
from support.tables import rules_of

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.worth import Plan, Ranked, Ranking


@pytest.mark.parametrize("map_id", ["usa", "great-lakes", "europe"])
def test_it_is_the_best_of_all_looked_at_one_by_one(map_id: str) -> None:
    rules, random = rules_of(map_id), Random(7)
    worth = Planner(rules)._worth
    chart = worth.chart
    for _ in range(60):
        hand = [random.choice((0, 0, 1, 2, 4)) for _ in chart.suit]
        plans = [
            Plan(chart.bundle(sum(1 << link for link in links)), (), random.gauss(0, 8), random.choice((0.0, 25.0)))
            for links in (random.sample(range(len(chart.links)), random.randint(0, 9)) for _ in range(20))
        ]
        plans.append(Plan(chart.bundle(0), (), -40.0))
        horizon = random.choice((2.0, 12.0, 40.0))
        given = worth, hand, chart.board.all_lanes, horizon
        alone = [Ranking(*given, [plan]).best for plan in plans]
        ranking = Ranking(*given, plans)
        assert ranking.best == first(alone)
        for link in ranking.best.plan.links:
            assert ranking.without(link) == first([one for one in alone if link not in one.plan.links])


def first(plans: list[Ranked]) -> Ranked:
    return min(plans, key=lambda one: (-one.worth, one.plan.links))


def test_of_equals_the_one_with_the_lower_links_is_best() -> None:
    worth = Planner(rules_of("usa"))._worth
    chart = worth.chart
    low, high = (Plan(chart.bundle(1 << link), (), 0.0) for link in (3, 5))
    for plans in ([low, high], [high, low]):
        assert Ranking(worth, [9] * len(chart.suit), chart.board.all_lanes, 40.0, plans).best.plan is low
