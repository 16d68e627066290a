"""Why to claim a lane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ttr_tui.bots.advice.plans import by_value, detour, served, shortest, ways_of
from ttr_tui.bots.advice.reasons import AllInHand, BeyondTickets, CompletesTickets, Contested, OnTheWay, Reason
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.claim import ALL, best_claim, danger, fewest_wilds, hand_after, lanes_left
from ttr_tui.bots.planner.model.forest import cheapest_forest
from ttr_tui.bots.planner.model.plans import Ranking
from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.bots.planner.model.ways import SHUT
from ttr_tui.bots.planner.plan import LEAN_ORDERS, plan_of, plans_for
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.board import members
from ttr_tui.rules.common.bonuses import longest_route
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet

PRESSING = 0.3
"""Turns that the danger to a lane is worth before it is the reason to claim it."""
WORTH_TELLING = 2.0
"""Points that it costs to lose a lane before that is the reason to claim it."""
TIME_ENOUGH = 2.0
"""Turns that must be left beyond those of the plan for anything to be able to wait."""
FEW = 3
"""A ticket that lacks more routes than these is no nearer for the cards in hand."""
END_NEAR = 5.0
"""When fewer turns are left than these, nothing can wait."""


def claim_offers(rules: RuleSet, intent: Intent, most: int) -> Iterator[Offer]:
    """The best claims of different links, best first."""
    chart = intent.worth.chart
    among = ALL
    for _ in range(most):
        offer = best_claim(rules, intent, among)
        if offer is None:
            return
        yield offer
        assert isinstance(offer.action, Claim)
        among &= ~chart.links[chart.link_of[offer.action.lane]].mask


def completing(rules: RuleSet, intent: Intent) -> Iterator[tuple[Claim, Reason]]:
    """The claims that complete a ticket, or begin to do so with nothing but cards in hand.

    The planner may have other things in mind; whoever looks at the board wants to know of them all the same.
    """
    outlook, chart = intent.outlook, intent.worth.chart
    claimable, done = rules.claiming.claimable(intent.view), outlook.completed(outlook.own)
    at_once = set[int]()
    for link, each in enumerate(chart.links):
        if each.mask & claimable and len(outlook.completed(outlook.own | 1 << each.lane)) > len(done):
            claim = _cheapest(rules, intent, link)
            tickets = by_value(intent, _completed_by(intent, claim))
            at_once.update(tickets)
            yield claim, CompletesTickets(tickets)
    for ticket in outlook.tickets:
        if ticket in at_once or ticket in done:
            continue
        way = shortest(outlook, ticket, ())
        links = [*members(way.links)]
        short = 0 < len(links) <= min(FEW, outlook.horizon) and way.cost < SHUT
        if short and all(chart.links[link].mask & claimable for link in links) and _paid(intent, way.links):
            first = max(links, key=lambda link: chart.links[link].length)
            others = [next(members(chart.links[link].mask & claimable)) for link in links if link != first]
            yield _cheapest(rules, intent, first), AllInHand(ticket, tuple(others))


def _paid(intent: Intent, links: int) -> bool:
    """Do the cards and the pieces in hand do for all of these?"""
    chart, outlook = intent.worth.chart, intent.outlook
    bundle = chart.bundle(links)
    if any(needed > held for needed, held in zip(bundle.pieces, outlook.supply.pieces, strict=False)):
        return False
    missing = chart.wants(bundle, outlook.opened).share_out(chart.spaces_paid(outlook.hand), chart.wild_suit)
    return sum(missing) <= outlook.hand[chart.wild]


def _cheapest(rules: RuleSet, intent: Intent, link: int) -> Claim:
    """The claim of a link that sets the plan back least."""
    chart, claimable = intent.worth.chart, rules.claiming.claimable(intent.view)
    claims = [
        claim
        for lane in members(chart.links[link].mask & claimable)
        for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), chart.wild)
    ]
    return min(claims, key=lambda claim: intent.goals.turns_short(hand_after(intent.outlook.hand, claim.payment)))


def _completed_by(intent: Intent, claim: Claim) -> Sequence[int]:
    outlook = intent.outlook
    before = outlook.completed(outlook.own)
    return [ticket for ticket in outlook.completed(outlook.own | 1 << claim.lane) if ticket not in before]


def why_claim(rules: RuleSet, intent: Intent, claim: Claim, systems: SystemReasons) -> Reason:
    """The strongest reason: a ticket is completed, the lane is in danger, a ticket needs it, or it pays."""
    link = intent.worth.chart.link_of[claim.lane]
    want = next((want for want in intent.goals.planned if want.link == link), None)
    pressed = None if want is None else _pressed(rules, intent, want)
    done = _completed_by(intent, claim)
    if done:
        return CompletesTickets(by_value(intent, done), pressed is not None)
    tickets = served(intent, link)
    if tickets:
        return pressed or OnTheWay(claim.lane, tickets, _left(intent, link), detour(intent, link))
    own = [why for beyond in systems.beyond if (why := beyond(intent, claim)) is not None]
    return own[0] if own else _beyond(intent, claim)


def _left(intent: Intent, link: int) -> int:
    """How many other links are yet to be claimed on the ways of the tickets that a link serves."""
    links = 0
    for way in ways_of(intent):
        if way.links >> link & 1:
            links |= way.links
    return len([each for each in members(links) if each != link and each not in intent.best.plan.borrowed])


def can_wait(intent: Intent, claim: Claim) -> bool:
    """Is there time beyond the plan, and would the plan not suffer, or could no rival pay for the link?"""
    view, link = intent.view, intent.worth.chart.link_of[claim.lane]
    left = intent.outlook.horizon
    if left < END_NEAR or left - intent.best.time < TIME_ENOUGH:
        return False
    found = intent.worth.chart.links[link]
    able = [
        rival
        for rival, held in enumerate(view.table.hand_sizes)
        if rival != view.seat and held >= found.length <= view.table.pieces[rival][found.piece]
    ]
    return not able or link not in intent.best.plan.links or loss(intent, link) < WORTH_TELLING


def loss(intent: Intent, link: int) -> float:
    """What it is worth less to plan anew without a link, whether links bring points or not."""
    outlook, worth = intent.outlook, intent.worth
    chart, built = worth.chart, outlook.built
    without = replace(outlook, opened=outlook.opened & ~chart.links[link].mask)
    plans = [*plans_for(without, without.tickets, USUAL_EFFORT).plans]
    joined = chart.joined(built)
    tickets = chart.board.tickets
    todo = [each for each in intent.best.plan.completed if joined[tickets[each].a] != joined[tickets[each].b]]
    worth.lean_ways.price(without.lean_prices, built)
    pairs = [(tickets[each].a, tickets[each].b) for each in todo]
    lean = cheapest_forest(worth.lean_ways, built, pairs, LEAN_ORDERS)
    if lean is not None:
        unfinished = [each for each in outlook.tickets if joined[tickets[each].a] != joined[tickets[each].b]]
        done = tuple([each for each in outlook.tickets if each not in unfinished])
        plans.append(plan_of(without, built, lean, done, unfinished))
    ranking = Ranking(worth, outlook.hand, without.opened, outlook.horizon, plans)
    return intent.best.worth - ranking.best.worth


def _pressed(rules: RuleSet, intent: Intent, want: Want) -> Contested | None:
    """The rival who endangers a lane most, if that is worth a thought."""
    view, worth = intent.view, intent.worth
    harmed, more = _harm(intent, want.link)
    rival = _nearest(intent, want)
    if not more or rival is None:
        return None
    cost = loss(intent, want.link)
    left = lanes_left(rules, view, want, worth.chart)
    if cost < WORTH_TELLING or danger(worth, view, want) ** left * cost / worth.weights.turn < PRESSING:
        return None
    tickets, far = served(intent, want.link), detour(intent, want.link)
    pieces = 0 if more >= SHUT / 2 else round(more)
    return Contested(tickets, rival, view.table.hand_sizes[rival], harmed, pieces, far)


def _harm(intent: Intent, link: int) -> tuple[int, float]:
    """The ticket that needs a link most, and by how much it takes more pieces without it."""
    outlook, lent = intent.outlook, intent.best.plan.borrowed
    harms = []
    for ticket in served(intent, link):
        least = shortest(outlook, ticket, lent).cost
        if least < SHUT:
            harms.append((shortest(outlook, ticket, lent, link).cost - least, ticket))
    more, ticket = max(harms, key=lambda harm: harm[0], default=(0.0, 0))
    return ticket, more


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
    return BeyondTickets(claim.lane, longer if intent.worth.longer else 0, spare)
