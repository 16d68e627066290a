"""Claims: which ones the teacher puts before all else, and the reason for any."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.reasons import (
    BestNow,
    BeyondTickets,
    CompletesTickets,
    LeavesForOthers,
    OnShortestWay,
    OtherWay,
    Reason,
    RivalNear,
)
from ttr_tui.bots.advice.shares import lacking_after, shares
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.advice.ticket_ways import brought_nearer, completed_by, harm, served
from ttr_tui.bots.planner.chart import SHUT, Want
from ttr_tui.bots.planner.offers import fewest_wilds, hand_after, lanes_left
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.value import value
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import longest_route

TO_SPARE = 3.0
"""So many turns beyond those that the plan takes, and a claim may wait that nobody else can pay for."""
FAR_ROUND = 2
"""A ticket that takes so many pieces more without a link is harmed by its loss."""
LONG = 3
"""Spaces from which on a lane in one colour need not wait; what pays for a shorter one is as good for longer ones."""
NO_WORSE = 0.05
"""Turns by which a payment may be worse than the planner's and still be as good."""
ALIKE = 0.2
"""Turns that make no difference that anybody could be sure of."""
SPOILS = 1.0
"""Turns of drawing that a claim may cost other lanes, if a rival is near its own."""


@value
class Urgent:
    """A claim that completes a ticket or that a rival could take."""

    claim: Claim
    saves: float
    """Turns of work that it saves: one, less what it takes from other lanes."""
    brings: float
    """The points of its link, and what else it brings or costs."""
    completes: tuple[int, ...]


def urgent_claims(rules: RuleSet, intent: Intent) -> list[Claim]:
    """What to claim before all else: what completes most at once, what a rival may take, what costs no other lane."""
    view, chart = intent.view, intent.worth.chart
    claimable = rules.claiming.claimable(view)
    values = chart.board.tickets
    found = []
    for number, link in enumerate(chart.links):
        if not link.mask & claimable:
            continue
        want, done = chart.want(number, intent.outlook.opened & link.mask), completed_by(intent, link.lane)
        if done and not (_dear(intent, want) and _to_spare(intent) and not able_rivals(rules, intent, want)):
            found.append(Urgent(*_cheapest(rules, intent, want, claimable), intent.outlook.points[number], done))
        elif number in intent.best.plan.links and not _dear(intent, want):
            urgent = Urgent(*_cheapest(rules, intent, want, claimable), intent.outlook.points[number], ())
            spoils = 1 - urgent.saves
            free = spoils <= NO_WORSE and _in_its_color(intent, want, urgent.claim)
            if free or (spoils <= SPOILS and rival_near(rules, intent, want) is not None):
                found.append(urgent)

    def worth(one: Urgent) -> tuple[float, float]:
        return sum([values[ticket].value for ticket in one.completes]), one.saves * intent.turn + one.brings

    return [one.claim for one in sorted(found, key=worth, reverse=True)]


def _in_its_color(intent: Intent, want: Want, claim: Claim) -> bool:
    """Is it long, of one colour, and paid by cards of that alone? There are hardly any better uses to wait for."""
    return len(want.suits) == 1 and want.length >= LONG and not dict(claim.payment).get(intent.worth.chart.wild)


def _dear(intent: Intent, want: Want) -> bool:
    """Does each of its lanes cost more, beside its cards, than somebody has to pay for one in any case?"""
    outlook = intent.outlook
    lanes = intent.worth.chart.links[want.link].mask & outlook.opened
    return all(outlook.gains[lane] < 0 for lane in members(lanes))


def _to_spare(intent: Intent) -> bool:
    """Is there time to wait, and something to wait for?"""
    lacks = intent.goals.turns_short(intent.outlook.hand) > 0
    return lacks and intent.outlook.horizon - intent.best.time > TO_SPARE


def _cheapest(rules: RuleSet, intent: Intent, want: Want, claimable: int) -> tuple[Claim, float]:
    """The claim of a link that leaves other lanes most, and the turns of work that it saves."""
    chart, outlook, goals = intent.worth.chart, intent.outlook, intent.goals
    rest, short = goals.without_link(_wanted(intent, want)), goals.turns_short(outlook.hand)
    best: tuple[Claim, float] | None = None
    for lane in members(chart.links[want.link].mask & claimable):
        for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), chart.wild):
            saves = 1 + short - rest.turns_short(hand_after(outlook.hand, claim.payment))
            saves -= outlook.price_of(claim) / intent.turn
            if best is None or saves > best[1]:
                best = claim, saves
    assert best is not None
    return best


def thrifty(rules: RuleSet, intent: Intent, claim: Claim) -> Claim:
    """The same claim, paid with cards that are set aside for no other lane, where that costs no more work.

    On another lane beside it, too, if that brings as much. Where it may fail for want of more of the same cards, it
    stays as it is.
    """
    chart, outlook, goals = intent.worth.chart, intent.outlook, intent.goals
    if outlook.outcomes(claim):
        return claim
    link = chart.link_of[claim.lane]
    others = [want for want in (*goals.planned, *goals.extra) if want.link != link]
    asked = {suit for want in others if not _takes_any(intent, want) for suit in want.suits}
    aside = {share.suit for share in shares(intent) if share.want.link != link and share.most}
    rest = goals.without_link(_wanted(intent, chart.want(link, outlook.opened & chart.links[link].mask)))

    def leaves(one: Claim) -> float:
        return rest.turns_short(hand_after(outlook.hand, one.payment))

    beside = members(chart.links[link].mask & rules.claiming.claimable(intent.view))
    lanes = [lane for lane in beside if outlook.gains[lane] >= outlook.gains[claim.lane]]
    ways = [one for lane in lanes for one in rules.claiming.claims(intent.view, lane) if one.choices == claim.choices]
    alike = [one for one in fewest_wilds(iter(ways), chart.wild) if leaves(one) <= leaves(claim) + ALIKE]

    def missed(one: Claim) -> tuple[float, ...]:
        """What others lack then, its wilds, its cards that they ask for by their colour, those of suits that it breaks
        up, and those that others would be paid with.
        """
        plain = [(kind, count) for kind, count in one.payment if kind != chart.wild]
        cards = [sum([count for kind, count in plain if chart.suit[kind] in suits]) for suits in (asked, aside)]
        left = sum([outlook.hand[kind] - count for kind, count in plain])
        return *lacking_after(intent, one), dict(one.payment).get(chart.wild, 0), cards[0], left, cards[1], leaves(one)

    return min(alike, key=missed, default=claim)


def _takes_any(intent: Intent, want: Want) -> bool:
    """Has it an open lane of no colour?"""
    lanes = intent.worth.chart.links[want.link].mask & intent.outlook.opened
    return any(intent.worth.chart.board.lanes[lane].color == GRAY for lane in members(lanes))


def _wanted(intent: Intent, want: Want) -> Want:
    """The same link as it stands among what is wanted, if it does."""
    wanted = (*intent.goals.planned, *intent.goals.extra)
    return next((each for each in wanted if each.link == want.link), want)


def able_rivals(rules: RuleSet, intent: Intent, want: Want) -> list[int]:
    """Those who have the cards and the pieces to take a link away now; nobody, if another lane of it stays open."""
    view, link = intent.view, intent.worth.chart.links[want.link]
    if lanes_left(rules, view, want, intent.worth.chart) > 1:
        return []
    table = view.table
    return [
        rival
        for rival, held in enumerate(table.hand_sizes)
        if rival != view.seat and held >= link.length <= table.pieces[rival][link.piece]
    ]


def rival_near(rules: RuleSet, intent: Intent, want: Want) -> RivalNear | None:
    """The rival at most ends of a link who could take it, if a ticket would have to go a long way round then."""
    table, link = intent.view.table, intent.worth.chart.links[want.link]
    at = intent.worth.chart.board.lanes_at
    near = [
        (bool(table.lanes[rival] & at[link.a]) + bool(table.lanes[rival] & at[link.b]), table.hand_sizes[rival], -rival)
        for rival in able_rivals(rules, intent, want)
    ]
    ends, _, rival = max(near, default=(0, 0, 0))
    if not ends:
        return None
    ticket, more = harm(intent, want.link)
    if more < FAR_ROUND:
        return None
    return RivalNear(ticket, -rival, 0 if more >= SHUT / 2 else round(more))


# Why to claim a lane.


def why_claim(rules: RuleSet, intent: Intent, claim: Claim, systems: SystemReasons) -> Reason:
    """The strongest reason: a ticket is completed, a rival is near, a ticket needs it, or it pays."""
    chart = intent.worth.chart
    link = chart.link_of[claim.lane]
    done = completed_by(intent, claim.lane)
    if done:
        return CompletesTickets(done)
    near = rival_near(rules, intent, chart.want(link, intent.outlook.opened & chart.links[link].mask))
    if near is not None:
        return near
    tickets = served(intent, link)
    if tickets:
        return OnShortestWay(tickets)
    nearer = brought_nearer(intent, link)
    if nearer:
        return OtherWay(nearer)
    own = [why for beyond in systems.beyond if (why := beyond(intent, claim)) is not None]
    return own[0] if own else beyond_tickets(intent, claim)


def beyond_tickets(intent: Intent, claim: Claim) -> BeyondTickets:
    outlook, board, table = intent.outlook, intent.worth.chart.board, intent.view.table
    after = longest_route(board, outlook.own | 1 << claim.lane)[0]
    ahead = max([longest_route(board, lanes)[0] for seat, lanes in enumerate(table.lanes) if seat != intent.view.seat])
    in_reach = intent.worth.longest and ahead <= after + sum(table.pieces[intent.view.seat])
    return BeyondTickets(claim.lane, after - longest_route(board, outlook.own)[0] if in_reach else 0)


# Which of several ways to claim is best: by what each leaves of the cards that other routes take.


def compared(intent: Intent, claims: Sequence[Claim]) -> list[tuple[Claim, LeavesForOthers]]:
    """These claims of one route, the best first; the first of those that are alike stays the first."""
    saved = [_turns_saved(intent, claim) for claim in claims]
    most, least = max(saved), min(saved)
    order = sorted(zip(saved, claims, strict=True), key=lambda one: -one[0])
    return [(claim, LeavesForOthers(most - turns < ALIKE, most - least < ALIKE)) for turns, claim in order]


def _turns_saved(intent: Intent, claim: Claim) -> float:
    """The turns that are saved with a claim, as far as its lane and its cards make a difference."""
    outlook, goals, link = intent.outlook, intent.goals, intent.worth.chart.link_of[claim.lane]
    want = next((want for want in (*goals.planned, *goals.extra) if want.link == link), None)
    rest = goals if want is None else goals.without_link(want)
    saved = 1 + goals.turns_short(outlook.hand) + outlook.gains[claim.lane] / intent.worth.weights.turn
    paid = [(each.chance, each.payment) for each in outlook.outcomes(claim)] or [(1.0, claim.payment)]
    return sum([chance * (saved - rest.turns_short(hand_after(outlook.hand, cards))) for chance, cards in paid])


# Why to do something when nothing comes after it.

WHOLE = 1e-6
"""What is nearer to a whole number than this is one."""


def why_now(intent: Intent, offer: Offer) -> BestNow:
    """What a claim brings its seat, and from whom it takes the longest route; of anything else, what it brings."""
    outlook, view, worth = intent.outlook, intent.view, intent.worth
    claim = offer.action
    if not isinstance(claim, Claim):
        return BestNow(round(offer.merit), abs(offer.merit - round(offer.merit)) < WHOLE, (), False, NONE, True)
    network, done = outlook.own | 1 << claim.lane, completed_by(intent, claim.lane)
    before, after = outlook.completed(outlook.own), outlook.completed(network)
    lanes = view.table.lanes[view.seat]
    now, then = worth.trail(lanes), worth.trail(lanes | 1 << claim.lane)
    rivals = {worth.trail(other): seat for seat, other in enumerate(view.table.lanes) if seat != view.seat}
    most = max(rivals)
    gains = bool(worth.longest) and then >= most and now < most
    rival = rivals[most] if worth.longest and most and then > most >= now else NONE
    link = worth.chart.link_of[claim.lane]
    points = worth.points[link] + outlook.gains[claim.lane] + worth.longest * gains
    points += sum([worth.chart.board.tickets[ticket].value - worth.missed[ticket] for ticket in done])
    for insight in outlook.insights:
        points += insight.network_value(outlook, network, after)
        points -= insight.network_value(outlook, outlook.own, before)
    outcomes = outlook.outcomes(claim)
    chance = sum([outcome.chance for outcome in outcomes]) if outcomes else 1.0
    exact, printed = abs(points - round(points)) < WHOLE, round(worth.points[link])
    return BestNow(round(points), exact, done, gains, rival, chance > 0.999, printed)
