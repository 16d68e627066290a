"""The ways of the tickets in a plan: which links they still need, whom a link serves, what it costs to lose one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from ttr_tui.bots.advice.advice import PlanTold, WayTold
from ttr_tui.bots.advice.pathfinder import lengths
from ttr_tui.bots.planner.chart import SHUT, shortest_way
from ttr_tui.bots.planner.situation import Intent, Outlook
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.value import value


@value
class TicketWay:
    """How the plan completes a ticket that isn't completed yet."""

    ticket: int
    links: int
    """Those that it still needs, a bit for each."""


def ways_of(intent: Intent) -> list[TicketWay]:
    """The whole way of each ticket that the plan completes, the most valuable ticket first."""
    outlook, plan, chart = intent.outlook, intent.best.plan, intent.worth.chart
    planned = [SHUT] * len(chart.links)
    for link in (*plan.links, *plan.borrowed):
        planned[link] = float(chart.links[link].length)
    for link in members(outlook.built):
        planned[link] = 0.0
    done = outlook.completed(outlook.own)
    found = []
    for ticket in by_value(intent, [each for each in plan.completed if each not in done]):
        on = chart.board.tickets[ticket]
        found.append(TicketWay(ticket, shortest_way(chart, planned, on.a, on.b).links))
    return found


def served(intent: Intent, link: int) -> tuple[int, ...]:
    """The tickets whose ways in the plan lead over a link, the most valuable first."""
    return tuple([way.ticket for way in ways_of(intent) if way.links >> link & 1])


def completed_by(intent: Intent, lane: int) -> tuple[int, ...]:
    """The tickets that a lane completes at once, the most valuable first."""
    outlook = intent.outlook
    before = outlook.completed(outlook.own)
    return by_value(intent, [each for each in outlook.completed(outlook.own | 1 << lane) if each not in before])


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


def spaces_away(outlook: Outlook, ticket: int) -> float:
    """The fewest pieces that complete a ticket; `SHUT` if nothing can."""
    chart = outlook.worth.chart
    on = chart.board.tickets[ticket]
    return min(SHUT, shortest_way(chart, lengths(outlook), on.a, on.b).cost)


def brought_nearer(intent: Intent, link: int) -> tuple[int, ...]:
    """The tickets of the plan that fewer pieces complete once a link is there, the most valuable first."""
    outlook, chart = intent.outlook, intent.worth.chart
    costs = lengths(outlook)
    costs[link] = 0.0
    ends = {way.ticket: chart.board.tickets[way.ticket] for way in ways_of(intent)}
    then = {ticket: shortest_way(chart, costs, on.a, on.b).cost for ticket, on in ends.items()}
    return tuple([ticket for ticket, cost in then.items() if cost < spaces_away(outlook, ticket)])


def harm(intent: Intent, link: int) -> tuple[int, float]:
    """The ticket that would go the longest way round without a link, and the pieces that this takes more.

    What the others in the plan go over costs nothing on that way, either.
    """
    chart, ways, more = intent.worth.chart, ways_of(intent), list[tuple[float, int, int]]()
    for place, way in enumerate(ways):
        if way.links >> link & 1:
            costs, on = lengths(intent.outlook), chart.board.tickets[way.ticket]
            for other in members(reduce(or_, (one.links for one in ways if one != way), 0) & ~(1 << link)):
                costs[other] = 0.0
            least = shortest_way(chart, costs, on.a, on.b).cost
            costs[link] = SHUT
            more.append((min(SHUT, shortest_way(chart, costs, on.a, on.b).cost) - least, -place, way.ticket))
    worst, _, ticket = max(more, default=(0.0, 0, NONE))
    return ticket, worst


# The plan of an intent, as it is told.

BEYOND = 2
"""So many links beyond the tickets are told."""
LEAST_POINTS = 3
"""If they bring so much."""


def plan_told(intent: Intent) -> PlanTold:
    """What is still to be had for each ticket, link by link once; and what is left aside."""
    outlook, plan = intent.outlook, intent.best.plan
    ways, known, costs = [], 0, lengths(outlook)
    for way in ways_of(intent):
        new = [*members(way.links & ~known)]
        lent = tuple([lane_of(intent, link) for link in new if link in plan.borrowed])
        lanes = tuple([lane_of(intent, link) for link in new])
        longer = round(sum([costs[link] for link in members(way.links)]) - spaces_away(outlook, way.ticket))
        ways.append(WayTold(way.ticket, lanes, bool(way.links & known), lent, longer))
        known |= way.links
    best = sorted([want.link for want in intent.goals.extra], key=lambda link: -outlook.points[link])
    beyond = tuple([lane_of(intent, link) for link in best[:BEYOND] if outlook.points[link] >= LEAST_POINTS])
    left = by_value(intent, [ticket for ticket in outlook.tickets if ticket not in plan.completed])
    out = tuple([ticket for ticket in left if spaces_away(outlook, ticket) > outlook.supply.room])
    return PlanTold(
        tuple(ways),
        beyond,
        tuple([ticket for ticket in left if ticket not in out]),
        out,
        round(intent.best.time),
        max(1, round(outlook.horizon)),
        intent.view.table.turns_left is not None,
    )
