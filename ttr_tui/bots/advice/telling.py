"""The plan of an intent, as it is told."""

from __future__ import annotations

from ttr_tui.bots.advice.plans import by_value, given_up, lane_of, late, shortest, ways_of
from ttr_tui.bots.advice.told import PlanTold, WayTold
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.board import members

BEYOND = 2
"""So many links beyond the tickets are told."""
LEAST_POINTS = 3
"""If they bring so much."""


def plan_told(intent: Intent) -> PlanTold:
    """What is still to be had for each ticket, link by link once; and what is left aside."""
    outlook, plan = intent.outlook, intent.best.plan
    ways, known = [], 0
    for way in ways_of(intent):
        links = [*members(way.links & ~known)]
        lanes = tuple([lane_of(intent, link) for link in links])
        ways.append(WayTold(way.ticket, lanes, bool(way.links & known), way.longer, way.more))
        known |= way.links
    best = sorted([want.link for want in intent.goals.extra], key=lambda link: -outlook.points[link])
    beyond = tuple([lane_of(intent, link) for link in best[:BEYOND] if outlook.points[link] >= LEAST_POINTS])
    left = given_up(intent)
    out = [ticket for ticket in left if shortest(outlook, ticket, plan.borrowed).cost > outlook.supply.room]
    return PlanTold(
        tuple(ways),
        beyond,
        by_value(intent, [ticket for ticket in left if ticket not in out]),
        late(intent),
        by_value(intent, out),
        round(intent.best.time),
        max(1, round(outlook.horizon)),
        intent.view.table.turns_left is not None,
    )
