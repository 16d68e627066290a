"""Which lane the neutral player may have."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.nederland import LaneToSpare
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.nederland.neutral import NeutralInsight
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE, ChooseLane
from ttr_tui.rules.ruleset import RuleSet


def _neutral_lane(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    """Those that can best be spared."""
    insight = next(one for one in intent.outlook.insights if isinstance(one, NeutralInsight))
    hand, links = intent.outlook.hand, intent.worth.chart.links
    masks = [links[want.link].mask for want in (*intent.goals.planned, *intent.goals.extra)]
    merits = {lane: -insight.goals_without(lane, intent).turns_short(hand) for lane in insight.lanes}
    return [
        Advice(ChooseLane(lane), LaneToSpare(lane, any(mask >> lane & 1 for mask in masks)), merit)
        for lane, merit in merits.items()
        if merit == max(merits.values())
    ]


REASONS = SystemReasons(decisions={NEUTRAL_LANE: _neutral_lane})
