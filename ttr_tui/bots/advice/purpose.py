"""What a lane or a card is for by the plan: the tickets that need it, what they lack, what is left aside."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import ceil

from ttr_tui.bots.advice.advice import PlanTold, WayTold
from ttr_tui.bots.planner.chart import SHUT, Want, Way, shortest_way
from ttr_tui.bots.planner.situation import Intent, Outlook
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.value import value

ROUNDABOUT = 1.25
"""A way so many times as long as the shortest, and a space more, is a detour."""
CARDS_A_TURN = 2
"""The most that anybody draws."""


@value
class TicketWay:
    """How the plan completes a ticket that isn't completed yet."""

    ticket: int
    links: int
    """Those that it still needs, a bit for each."""
    longer: int
    """By how many spaces it is longer than it must be beside more valuable tickets, if that makes it a detour."""
    more: int
    """The points for the lengths of its routes, as they are printed, beyond those of the shortest way then."""


@value
class Share:
    """A wanted link, and the cards of one suit that are meant for it; wilds are left aside."""

    want: Want
    suit: int
    taken: int
    """The spaces that they pay."""
    missing: int
    planned: bool


def ways_of(intent: Intent) -> list[TicketWay]:
    """The whole way of each ticket that the plan completes in time, the most valuable ticket first."""
    outlook, plan, worth = intent.outlook, intent.best.plan, intent.worth
    chart = worth.chart
    planned = [SHUT] * len(chart.links)
    for link in (*plan.links, *plan.borrowed):
        planned[link] = float(chart.links[link].length)
    costs = lengths(outlook, plan.borrowed)
    for link in members(outlook.built):
        planned[link] = 0.0
    done = outlook.completed(outlook.own)
    found = []
    for ticket in by_value(intent, [each for each in plan.completed if each not in done]):
        a, b = chart.board.tickets[ticket].a, chart.board.tickets[ticket].b
        links = shortest_way(chart, planned, a, b).links
        if _comes_late(intent, links):
            continue
        own, least = sum([costs[link] for link in members(links)]), shortest_way(chart, costs, a, b)
        longer = round(own - least.cost) if own > ROUNDABOUT * least.cost + 1 else 0
        brought, otherwise = (
            sum([worth.points[link] for link in members(way) if costs[link] and link not in plan.borrowed])
            for way in (links, least.links)
        )
        found.append(TicketWay(ticket, links, longer, round(brought - otherwise)))
        for link in members(links):
            costs[link] = 0.0
    return found


def _comes_late(intent: Intent, links: int) -> bool:
    """Was the end called, and does it come before all of these can be claimed?"""
    chart, outlook = intent.worth.chart, intent.outlook
    if intent.view.table.turns_left is None:
        return False
    claims = sum([1 << link for link in members(links) if link not in intent.best.plan.borrowed])
    wants = chart.wants(chart.bundle(claims), outlook.opened)
    missing = sum(wants.share_out(chart.spaces_paid(outlook.hand), chart.wild_suit)) - outlook.hand[chart.wild]
    draws = ceil(max(0, missing) / (CARDS_A_TURN * max(chart.pays)))
    return len(wants) + draws > outlook.horizon


def late(intent: Intent) -> tuple[int, ...]:
    """The tickets that the plan completes, but too late."""
    done = intent.outlook.completed(intent.outlook.own)
    timely = [*done, *(way.ticket for way in ways_of(intent))]
    return by_value(intent, [ticket for ticket in intent.best.plan.completed if ticket not in timely])


def lengths(outlook: Outlook, lent: Collection[int], shut: int = NONE) -> list[float]:
    """For each link the pieces that it takes yet to use it, if these are lent; a certain one may be shut."""
    links = outlook.worth.chart.links
    found = [
        float(each.length) if outlook.opened & each.mask or number in lent else SHUT
        for number, each in enumerate(links)
    ]
    for built in members(outlook.built):
        found[built] = 0.0
    if shut != NONE:
        found[shut] = SHUT
    return found


def shortest(outlook: Outlook, ticket: int, lent: Collection[int], shut: int = NONE) -> Way:
    """The way that takes the fewest pieces to complete a ticket, without a certain link if one is named."""
    chart = outlook.worth.chart
    on = chart.board.tickets[ticket]
    return shortest_way(chart, lengths(outlook, lent, shut), on.a, on.b)


def served(intent: Intent, link: int) -> tuple[int, ...]:
    """The tickets whose ways in the plan lead over a link, or that it completes alone, the most valuable first."""
    outlook, chart = intent.outlook, intent.worth.chart
    before = outlook.completed(outlook.own)
    at_once = [each for each in outlook.completed(outlook.own | chart.lanes([link])) if each not in before]
    on_way = [way.ticket for way in ways_of(intent) if way.links >> link & 1]
    return by_value(intent, {*at_once, *on_way})


def detour(intent: Intent, link: int) -> bool:
    """Does a link serve nothing but tickets that the plan completes a long way round?"""
    ways = [way for way in ways_of(intent) if way.links >> link & 1]
    return bool(ways) and all(way.longer for way in ways)


def given_up(intent: Intent) -> tuple[int, ...]:
    """The tickets that the plan leaves unfinished."""
    return by_value(intent, [ticket for ticket in intent.outlook.tickets if ticket not in intent.best.plan.completed])


def by_value(intent: Intent, tickets: Iterable[int]) -> tuple[int, ...]:
    values = intent.worth.chart.board.tickets
    return tuple(sorted(tickets, key=lambda ticket: (-values[ticket].value, ticket)))


def lane_of(intent: Intent, link: int, card: int = NONE) -> int:
    """An open lane of a link to stand for it, one that is claimed with such a card if one is named."""
    board = intent.worth.chart.board
    color = intent.view.table.cards.kinds[card].color if card != NONE else NONE
    opened = list(members(intent.worth.chart.links[link].mask & intent.outlook.opened))
    fitting = (lane for lane in opened if card == NONE or board.lanes[lane].color in (GRAY, color))
    return next(fitting, next(iter(opened), intent.worth.chart.links[link].lane))


def shares(intent: Intent, more: int = NONE) -> list[Share]:
    """How the hand is shared out among the wanted links, those of the plan first; with one more card, if it is given.

    As the planner's `Wants` do it.
    """
    chart, goals = intent.worth.chart, intent.goals
    hand, found = list(intent.outlook.hand), list[Share]()
    if more != NONE:
        hand[more] += 1
    for need in goals.needs:
        need.take(hand)
    spaces = chart.spaces_paid(hand)
    for wants in (goals.planned, goals.extra):
        lacking = [0] * len(spaces)
        for want in wants:
            suit = max(want.suits, key=spaces.__getitem__)
            if not spaces[suit]:
                suit = min(want.suits, key=lacking.__getitem__)
            taken = min(spaces[suit], want.suited)
            spaces[suit] -= taken
            lacking[suit] += want.suited - taken
            found.append(Share(want, suit, taken, want.suited - taken, wants is goals.planned))
    return found


# The plan of an intent, as it is told.

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
