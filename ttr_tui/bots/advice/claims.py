"""Why to claim a lane."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ttr_tui.bots.advice.plans import by_value, given_up, link_of, near, served
from ttr_tui.bots.advice.reasons import BestNow, BeyondTickets, CompletesTickets, Contested, OnTheWay, Reason
from ttr_tui.bots.planner.claim import ALL, best_claim, danger, hand_after, lanes_left, loss
from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.bots.planner.situation import Intent, Offer, Outlook
from ttr_tui.core.view import View
from ttr_tui.rules.common.bonuses import longest_route
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet

PRESSING = 0.3
"""Turns that the danger to a lane is worth before it is the reason to claim it."""
WORTH_TELLING = 2.0
"""Points that it costs to lose a lane before that is the reason to claim it."""


def claim_offers(rules: RuleSet, intent: Intent, most: int) -> Iterator[Offer]:
    """The best claims of different links, best first."""
    among = ALL
    for _ in range(most):
        offer = best_claim(rules, intent, among)
        if offer is None:
            return
        yield offer
        assert isinstance(offer.action, Claim)
        among &= ~intent.worth.chart.links[link_of(intent, offer.action.lane)].mask


def why_claim(rules: RuleSet, intent: Intent, claim: Claim) -> Reason:
    """The strongest reason: a ticket is completed, the lane is in danger, a ticket needs it, or it pays."""
    outlook = intent.outlook
    before = outlook.completed(outlook.own)
    done = [ticket for ticket in outlook.completed(outlook.own | 1 << claim.lane) if ticket not in before]
    link = link_of(intent, claim.lane)
    needing = served(intent, link)
    close = near(intent, link, needing)
    tickets = close or needing
    want = next((want for want in intent.goals.planned if want.link == link), None)
    pressed = None if want is None else _pressed(rules, intent, want, tickets, detour=not close)
    if done:
        return CompletesTickets(by_value(intent, done), pressed is not None)
    if not tickets:
        return _beyond(intent, claim)
    return pressed or OnTheWay(tickets, _left(intent, link, tickets), not close)


def _left(intent: Intent, link: int, tickets: tuple[int, ...]) -> int:
    """How many other links of the plan these tickets need."""
    others = [each for each in intent.best.plan.links if each != link]
    return sum([not set(tickets).isdisjoint(served(intent, each)) for each in others])


def _pressed(rules: RuleSet, intent: Intent, want: Want, tickets: tuple[int, ...], *, detour: bool) -> Contested | None:
    """The rival who endangers a lane most, if that is worth a thought."""
    view, worth = intent.view, intent.worth
    weights, cost = worth.weights, loss(worth, want, intent.ranking)
    left = lanes_left(rules, view, want, worth.chart)
    if cost < WORTH_TELLING or danger(worth, view, want) ** left * cost / weights.turn < PRESSING:
        return None
    rival = _nearest(intent, want)
    if rival is None:
        return None
    at_least = cost >= weights.worst_loss
    return Contested(tickets, rival, view.table.hand_sizes[rival], round(cost), at_least, detour)


def _nearest(intent: Intent, want: Want) -> int | None:
    """Of the rivals with a lane at an end of a link, and enough cards and pieces for it, the one at most ends."""
    table, link = intent.view.table, intent.worth.chart.links[want.link]
    at = intent.worth.chart.board.lanes_at
    near = [
        (bool(lanes & at[link.a]) + bool(lanes & at[link.b]), table.hand_sizes[rival], -rival)
        for rival, lanes in enumerate(table.lanes)
        if rival != intent.view.seat and table.hand_sizes[rival] >= link.length <= table.pieces[rival][link.piece]
    ]
    ends, _, rival = max(near, default=(0, 0, 0))
    return -rival if ends else None


def _beyond(intent: Intent, claim: Claim) -> BeyondTickets:
    outlook, goals, board = intent.outlook, intent.goals, intent.worth.chart.board
    longer = longest_route(board, outlook.own | 1 << claim.lane)[0] - longest_route(board, outlook.own)[0]
    planned = replace(goals, extra=Wants(()))
    left = hand_after(outlook.hand, claim.payment)
    spoiled = planned.turns_short(left) - planned.turns_short(outlook.hand)
    spare = bool(goals.planned) and spoiled <= intent.worth.weights.spare_wild
    return BeyondTickets(claim.lane, longer if intent.worth.longer else 0, spare, given_up(intent))


def why_now(outlook: Outlook, view: View, offer: Offer) -> BestNow:
    """Why to claim a lane when nothing comes after it."""
    claim = offer.action
    assert isinstance(claim, Claim)
    before = outlook.completed(outlook.own)
    done = tuple([each for each in outlook.completed(outlook.own | 1 << claim.lane) if each not in before])
    chance = sum([outcome.chance for outcome in outlook.outcomes(claim)]) if outlook.outcomes(claim) else 1.0
    return BestNow(round(offer.merit / chance) if chance else 0, done, chance > 0.999)
