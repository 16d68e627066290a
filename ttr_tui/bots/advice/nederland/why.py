"""Which lane the neutral player may have."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.nederland import LaneToSpare, TokensCount
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.nederland.neutral import NeutralInsight
from ttr_tui.bots.nederland.tolls import TollInsight
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.rules.nederland.neutral import NEUTRAL_LANE, ChooseLane
from ttr_tui.rules.nederland.tolls import Tolls
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


def _tokens_count(intent: Intent) -> TokensCount | None:
    """If the seat is in the race for the bonus."""
    view = intent.view
    insight = next((one for one in intent.outlook.insights if isinstance(one, TollInsight)), None)
    tolls = view.table.record(Tolls)
    if insight is None or tolls.loans[view.seat]:
        return None
    first, second, *_ = (*insight.skill.part.numbers.toll_bonus[view.table.seats], 0, 0)
    return TokensCount(tolls.tokens[view.seat], first, second)


REASONS = SystemReasons(decisions={NEUTRAL_LANE: _neutral_lane}, waits=(_tokens_count,))
