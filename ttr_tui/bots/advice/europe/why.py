"""Why to build a station, and whether to pay what a tunnel costs beyond its cards."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.europe import CardForStation, CardsWorthMore, StationLends, TunnelWorth
from ttr_tui.bots.advice.plans import by_value, served
from ttr_tui.bots.advice.reasons import Reason, Unsure
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.europe.stations import StationInsight, StationNeed
from ttr_tui.bots.europe.tunnels import TunnelInsight
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.board import members
from ttr_tui.rules.europe.stations import BuildStation
from ttr_tui.rules.europe.tunnels import EXTRA, Attempt, Withdraw
from ttr_tui.rules.ruleset import RuleSet


def _why_station(intent: Intent, build: BuildStation) -> Reason:
    chart = intent.worth.chart
    insight = next(one for one in intent.outlook.insights if isinstance(one, StationInsight))
    for number in intent.best.plan.borrowed:
        link = chart.links[number]
        lanes = list(members(link.mask & insight.lanes))
        if build.city in (link.a, link.b) and lanes:
            return StationLends(lanes[0], served(intent, number))
    return Unsure()


def _why_card(intent: Intent, need: StationNeed, card: int, lacking: int) -> Reason:
    return CardForStation(need.cards)


def _extra(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    """To pay, and to keep the cards."""
    lane = intent.view.table.record(Attempt).lane
    insight = next(one for one in intent.outlook.insights if isinstance(one, TunnelInsight))
    paying = insight.extra_payments(intent)
    outlook = intent.outlook
    before = outlook.completed(outlook.own)
    done = by_value(intent, [each for each in outlook.completed(outlook.own | 1 << lane) if each not in before])
    on_way = served(intent, intent.worth.chart.link_of[lane])
    why = TunnelWorth(lane, tuple([each for each in on_way if each not in done]), done)
    kept = CardsWorthMore(lane, bool(paying))
    return [*(Advice(offer.action, why, offer.merit) for offer in paying), Advice(Withdraw(), kept, 0.0)]


REASONS = SystemReasons({BuildStation: _why_station}, {StationNeed: _why_card}, {EXTRA: _extra})
