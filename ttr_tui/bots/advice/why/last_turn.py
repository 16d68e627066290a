"""Why to do something when nothing comes after it."""

from __future__ import annotations

from ttr_tui.bots.advice.plans import by_value
from ttr_tui.bots.advice.reasons import BestNow
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.cards import NONE
from ttr_tui.rules.common.claiming import Claim

WHOLE = 1e-6
"""What is nearer to a whole number than this is one."""


def why_now(intent: Intent, offer: Offer) -> BestNow:
    """What a claim brings its seat, and from whom it takes the longest route."""
    outlook, view, worth = intent.outlook, intent.view, intent.worth
    claim = offer.action
    assert isinstance(claim, Claim)
    network = outlook.own | 1 << claim.lane
    before, after = outlook.completed(outlook.own), outlook.completed(network)
    lanes = view.table.lanes[view.seat]
    now, then = worth.trail(lanes), worth.trail(lanes | 1 << claim.lane)
    rivals = {worth.trail(other): seat for seat, other in enumerate(view.table.lanes) if seat != view.seat}
    most = max(rivals)
    gains = bool(worth.longest) and then >= most and now < most
    rival = rivals[most] if worth.longest and most and then > most >= now else NONE
    link = worth.chart.link_of[claim.lane]
    points = worth.points[link] + outlook.gains[claim.lane] + worth.longest * gains
    done = by_value(intent, [ticket for ticket in after if ticket not in before])
    points += sum([worth.chart.board.tickets[ticket].value - worth.missed[ticket] for ticket in done])
    plain = points - outlook.gains[claim.lane]
    for insight in outlook.insights:
        points += insight.network_value(outlook, network, after)
        points -= insight.network_value(outlook, outlook.own, before)
    outcomes = outlook.outcomes(claim)
    chance = sum([outcome.chance for outcome in outcomes]) if outcomes else 1.0
    return BestNow(
        round(points),
        abs(points - round(points)) < WHOLE,
        done,
        gains,
        rival,
        abs(points - plain) > WHOLE,
        chance > 0.999,
    )
