"""What a plan tells about a lane or a card: which tickets need it, and what they lack."""

from __future__ import annotations

from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.bots.planner.model.ways import SHUT, shortest_way
from ttr_tui.bots.planner.situation import Intent
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.value import value

ROUNDABOUT = 1.25
"""A way so many times as long as the shortest, and a space more, is a detour."""


@value
class Lack:
    """A wanted link, and how many spaces of it can't be paid for yet."""

    want: Want
    missing: int
    planned: bool


def served(intent: Intent, link: int) -> tuple[int, ...]:
    """The tickets that are completed by the plan as long as it has this link, the most valuable first."""
    outlook, plan, chart = intent.outlook, intent.best.plan, intent.worth.chart
    if link not in (*plan.links, *plan.borrowed):
        return ()
    others = [each for each in (*plan.links, *plan.borrowed) if each != link]
    joined = outlook.completed(outlook.own | chart.lanes(others))
    return by_value(intent, [ticket for ticket in plan.completed if ticket not in joined])


def near(intent: Intent, link: int, tickets: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these tickets to whose cities a link leads without a detour, with what is built."""
    outlook, plan, chart = intent.outlook, intent.best.plan, intent.worth.chart
    usable = [bool(outlook.opened & each.mask) or number in plan.borrowed for number, each in enumerate(chart.links)]
    costs = [float(each.length) if use else SHUT for each, use in zip(chart.links, usable, strict=True)]
    for built in members(outlook.built):
        costs[built] = 0.0

    def way(a: int, b: int) -> float:
        return shortest_way(chart, costs, a, b).cost

    ends, found = chart.links[link], []
    for ticket in tickets:
        a, b = chart.board.tickets[ticket].a, chart.board.tickets[ticket].b
        over = ends.length + min(way(a, ends.a) + way(ends.b, b), way(a, ends.b) + way(ends.a, b))
        if over <= ROUNDABOUT * way(a, b) + 1:
            found.append(ticket)
    return tuple(found)


def given_up(intent: Intent) -> tuple[int, ...]:
    """The tickets that the plan leaves unfinished."""
    return by_value(intent, [ticket for ticket in intent.outlook.tickets if ticket not in intent.best.plan.completed])


def by_value(intent: Intent, tickets: list[int]) -> tuple[int, ...]:
    values = intent.worth.chart.board.tickets
    return tuple(sorted(tickets, key=lambda ticket: (-values[ticket].value, ticket)))


def link_of(intent: Intent, lane: int) -> int:
    """The number of the link that a lane belongs to."""
    return next(number for number, link in enumerate(intent.worth.chart.links) if link.mask >> lane & 1)


def lane_of(intent: Intent, link: int, card: int = NONE) -> int:
    """An open lane of a link to stand for it, one that is claimed with such a card if one is named."""
    board = intent.worth.chart.board
    color = intent.view.table.cards.kinds[card].color if card != NONE else NONE
    opened = list(members(intent.worth.chart.links[link].mask & intent.outlook.opened))
    fitting = (lane for lane in opened if card == NONE or board.lanes[lane].color in (GRAY, color))
    return next(fitting, next(iter(opened), intent.worth.chart.links[link].lane))


def lacking(intent: Intent, more: int = NONE) -> list[Lack]:
    """What the wanted links lack, those of the plan first, as cards are shared out among them; wilds are left aside.

    With one more card of a kind, if that is given.
    """
    chart, goals = intent.worth.chart, intent.goals
    hand, found = list(intent.outlook.hand), list[Lack]()
    if more != NONE:
        hand[more] += 1
    for need in goals.needs:
        need.take(hand)
    spaces = chart.spaces_paid(hand)
    for wants in (goals.planned, goals.extra):
        for want in wants:
            missing = Wants((want,)).share_out(spaces, chart.wild_suit)
            found.append(Lack(want, sum(missing) - missing[chart.wild_suit], wants is goals.planned))
    return found


def helped(intent: Intent, card: int) -> list[Lack]:
    """The links that lack less with one more card of a kind, and that such a card pays for."""
    suit = intent.worth.chart.suit[card]
    pairs = zip(lacking(intent), lacking(intent, card), strict=True)
    return [before for before, after in pairs if after.missing < before.missing and suit in before.want.suits]
