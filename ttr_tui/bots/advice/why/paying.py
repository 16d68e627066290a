"""Which of several ways to claim is best: by what each leaves of the cards that other routes take."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import LeavesForOthers
from ttr_tui.bots.planner.claim import hand_after
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.rules.common.claiming import Claim

ALIKE = 0.2
"""Turns that make no difference that anybody could be sure of."""


def compared(intent: Intent, claims: Sequence[Claim]) -> list[Advice]:
    """These claims of one route, the best first; the first of those that are alike stays the first."""
    merits = [_merit(intent, claim) for claim in claims]
    most, least = max(merits), min(merits)
    told = [
        Advice(claim, LeavesForOthers(most - merit < ALIKE, most - least < ALIKE), merit)
        for claim, merit in zip(claims, merits, strict=True)
    ]
    return sorted(told, key=lambda advice: -(advice.merit or 0.0))


def _merit(intent: Intent, claim: Claim) -> float:
    """The turns that are saved with a claim, as far as its lane and its cards make a difference."""
    outlook, goals, link = intent.outlook, intent.goals, intent.worth.chart.link_of[claim.lane]
    want = next((want for want in (*goals.planned, *goals.extra) if want.link == link), None)
    rest = goals if want is None else goals.without_link(want)
    saved = 1 + goals.turns_short(outlook.hand) + outlook.gains[claim.lane] / intent.worth.weights.turn
    paid = [(each.chance, each.payment) for each in outlook.outcomes(claim)] or [(1.0, claim.payment)]
    return sum([chance * (saved - rest.turns_short(hand_after(outlook.hand, cards))) for chance, cards in paid])
