"""Which card of the row to take when an event gives one away; what else is asked there, the planner weighs little."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.legacy import FewerTrains
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.advice.why.draws import draw_offers, why_draw
from ttr_tui.bots.legacy.receipts import ReceiptInsight
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.legacy.tasks import ROW_CARD
from ttr_tui.rules.ruleset import RuleSet


def _row_card(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    actions = [action for menu in rules.options(intent.view) for action in menu]
    offers = draw_offers(intent, actions, first=False)
    return [Advice(offer.action, why_draw(rules, intent, offer.action, REASONS), offer.merit) for offer in offers]


def _fewer_trains(intent: Intent, claim: Claim) -> FewerTrains | None:
    """What is left of the trains after a claim."""
    insight = next((one for one in intent.outlook.insights if isinstance(one, ReceiptInsight)), None)
    if insight is None:
        return None
    left = insight.left - intent.worth.chart.board.lanes[claim.lane].length
    return FewerTrains(left, round(insight.skill.bonus(left)), round(insight.skill.bonus(0)))


REASONS = SystemReasons(decisions={ROW_CARD: _row_card}, beyond=(_fewer_trains,))
