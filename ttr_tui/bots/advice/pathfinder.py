"""The planner as the teacher has it: it plans the shortest ways, to tickets that can still be completed in time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations, islice
from math import ceil

from ttr_tui.bots.planner.chart import SHUT, Ways, cheapest_forest, forest_without, shortest_way
from ttr_tui.bots.planner.plan import LEAN_ORDERS, ORDERS, SETS, plan_of
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.bots.planner.situation import Outlook
from ttr_tui.bots.planner.worth import Plan, Ranked, Ranking
from ttr_tui.core.board import members
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest
from ttr_tui.rules.prospects import joint_network, lenders_for
from ttr_tui.rules.tickets import KeepTickets

SHARES = (0.0, 0.5, 1.0, 1.5)
"""The parts of their printed points by which links are cheaper: of ways that are as short, the one that brings more."""
ROUNDABOUT, SPARE = 1.6, 3.0
"""A way so many times as long as the shortest, and so many spaces more, is a detour: none is planned."""
KEEN = 1.0
"""How much more a ticket in hand counts than the points that are printed on it: it is given up for want of time."""
UNFORESEEN = 2.0
"""Turns that there may be beyond those that are foreseen: a ticket in hand isn't given up for fewer."""
STEADY = 1.0
"""Points by which another plan must be better to be taken for the cards in hand."""
CARDS_A_TURN = 2
"""The most that anybody draws."""


@value
class Need:
    """What a way to keep tickets needs."""

    plan: Plan
    tickets: tuple[int, ...]
    """Those that the plan has yet to complete, with the ones that are held."""
    pieces: int
    """The fewest that do."""
    exact: bool
    """False if fewer might do."""


class SteadyRanking(Ranking):
    """Of plans that are nearly as good with this hand it takes the one that is best with none.

    So a card or two don't turn a plan round; and it depends on the view alone, as a memory would not.
    """

    @cached_property
    def best(self) -> Ranked:
        return min(self.near(STEADY), key=lambda one: (-self._empty_handed(one), one.plan.links))

    def _empty_handed(self, ranked: Ranked) -> float:
        worth, chart = self._worth, self._worth.chart
        missing = ranked.wants.share_out([0] * len(chart.spaces_each), chart.wild_suit)
        return ranked.plan.worth - ranked.plan.shortage - worth.weights.turn * worth.pace.turns(missing, 0)


class Pathfinder(Planner):
    """Decides as the planner does, but by these plans; and keeps no ticket to leave it incomplete, if it needn't."""

    def keeping(self, view: View, effort: int) -> list[tuple[KeepTickets, Ranked]]:
        """Every way to keep tickets of an offer with its plan, the best first."""
        keeps, needs = self.plans_to_keep(view, effort), self.needs_to_keep(view, effort)
        horizon = self._look(view).horizon
        keeps.sort(
            key=lambda each: (
                len({*each[0].kept}.difference(needs[each[0].kept].plan.completed)),
                each[1].time > horizon,
                -each[1].worth,
            )
        )
        first = keeps[0][0].kept
        return sorted(keeps, key=lambda each: not _costs_nothing(first, each[0].kept, needs))

    def needs_to_keep(self, view: View, effort: int) -> Mapping[tuple[int, ...], Need]:
        """What every way to keep tickets of an offer needs, by those that are kept."""
        outlook, keeps = self._look(view), [keep.kept for keep, _ in self.plans_to_keep(view, effort)]
        key = ("needs", outlook.basis, outlook.tickets, outlook.hand, outlook.horizon, tuple(keeps), effort)
        return self._recall(key, lambda: self._needs(view, outlook, keeps, effort))

    def _needs(
        self, view: View, outlook: Outlook, keeps: Sequence[tuple[int, ...]], effort: int
    ) -> Mapping[tuple[int, ...], Need]:
        done, lent = outlook.completed(outlook.own), lenders_for(self._rules, view)
        going = {*self._plans(outlook, outlook.tickets, effort).best.plan.completed}.difference(done)
        forests: dict[tuple[int, ...], Forest | None] = {}

        def forest_for(tickets: Iterable[int]) -> tuple[tuple[int, ...], Forest | None]:
            wanted = tuple(sorted({*tickets}.difference(done)))
            if wanted not in forests:
                forests[wanted] = joint_network(self._rules, view, wanted, lent)
            return wanted, forests[wanted]

        found = {}
        for kept in keeps:
            wanted, forest = forest_for((*going, *kept))
            plan = None if forest is None else _plan_over(outlook, forest, done, wanted)
            if plan is None or plan.shortage or not in_time(outlook, plan):
                plan = self._plan_for(outlook, kept, effort)
                wanted, forest = forest_for(plan.completed)
            assert forest is not None, "they are planned"
            found[kept] = Need(plan, wanted, sum(forest.pieces), forest.exact)
        return found

    def _plan_for(self, outlook: Outlook, kept: Sequence[int], effort: int) -> Plan:
        """One that completes all, if there is time; else the one that is worth most, with the old ones and the new."""
        tickets = (*outlook.tickets, *kept)
        ranking = self._plans(outlook, tickets, effort)
        return (ranking.completing(tickets) or ranking.best).plan

    def _keep_tickets(self, view: View, effort: int) -> KeepTickets:
        return self.keeping(view, effort)[0][0]

    def _plans(self, outlook: Outlook, tickets: tuple[int, ...], effort: int) -> Ranking:
        plans = self._recall(("shortest", outlook.basis, tickets), lambda: shortest_plans(outlook, tickets, effort))
        ranking = self._timely(outlook, plans)
        if ranking.best.time < outlook.horizon and {*tickets} <= {*ranking.best.plan.completed}:
            return ranking
        key = ("hurried", outlook.basis, tickets, outlook.hand)
        hurried = self._recall(key, lambda: shortest_plans(outlook, tickets, effort, in_hand(outlook)))
        known = {plan.links for plan in plans}
        return self._timely(outlook, [*plans, *(plan for plan in hurried if plan.links not in known)])

    def _timely(self, outlook: Outlook, plans: Sequence[Plan]) -> Ranking:
        spare = 0.0 if outlook.called else UNFORESEEN
        timely = [plan for plan in plans if in_time(outlook, plan, spare)]
        return SteadyRanking(self._worth, outlook.hand, outlook.opened, outlook.horizon, timely)


def in_hand(outlook: Outlook) -> tuple[float, ...]:
    """For each link what it would take to draw the cards that are there for it: where time is short, it goes over such.

    With time to spare that is short-sighted.
    """
    chart, drawing = outlook.worth.chart, outlook.worth.drawing
    spaces, found = chart.spaces_paid(outlook.hand), []
    for number, link in enumerate(chart.links):
        suits = chart.want(number, outlook.opened & link.mask).suits if outlook.opened & link.mask else ()
        held = min(link.length, max([spaces[suit] for suit in suits], default=0))
        found.append(drawing[number] * held / link.length)
    return tuple(found)


def shortest_plans(
    outlook: Outlook, tickets: Sequence[int], effort: int, saved: Sequence[float] = ()
) -> Sequence[Plan]:
    """The shortest ways to all open tickets together, around each link that could be lost, and to fewer tickets.

    So much of what a link costs is saved.
    """
    chart, built = outlook.worth.chart, outlook.built
    joined, board = chart.joined(built), chart.board.tickets
    todo = [ticket for ticket in tickets if joined[board[ticket].a] != joined[board[ticket].b]]
    done = tuple([ticket for ticket in tickets if ticket not in todo])
    todo.sort(key=lambda ticket: (-board[ticket].value, ticket))
    sets, found = some_sets(todo), dict[int, None]()
    for share in SHARES:
        ways = Ways(chart)
        ways.price(prices(outlook, share, saved), built)
        for chosen in sets:
            pairs = [(board[ticket].a, board[ticket].b) for ticket in chosen]
            links = cheapest_forest(ways, built, pairs, ORDERS * effort if len(chosen) == len(todo) else LEAN_ORDERS)
            used = None if links is None else links_used(outlook, chosen, links)
            if links is None or (share and used is None):
                continue
            found[links if used is None else used] = None
            if len(chosen) == len(todo):
                around = (forest_without(ways, built, pairs, links, link) for link in members(links))
                others = (None if other is None else links_used(outlook, chosen, other) for other in around)
                found.update({other: None for other in others if other is not None})
    found[0] = None
    plans = [plan_of(outlook, built, links, done, todo) for links in found]
    return [replace(plan, worth=plan.worth + KEEN * _held(outlook, plan)) for plan in plans]


def _costs_nothing(first: tuple[int, ...], other: tuple[int, ...], needs: Mapping[tuple[int, ...], Need]) -> bool:
    """Are more tickets completed with no more pieces?"""
    one, more = needs[first], needs[other]
    return {*first} < {*other} and {*one.tickets} < {*more.tickets} and more.pieces <= one.pieces


def _plan_over(outlook: Outlook, forest: Forest, done: Sequence[int], tickets: Sequence[int]) -> Plan:
    """The plan of a forest that completes these tickets beside those that are done."""
    chart = outlook.worth.chart
    links = chart.links_of(forest.lanes) | sum({1 << chart.link_of[lane] for _, lane in forest.borrowed})
    return plan_of(outlook, outlook.built, links, tuple(done), tickets)


def _held(outlook: Outlook, plan: Plan) -> int:
    """The points printed on tickets in hand that a plan completes."""
    tickets = outlook.worth.chart.board.tickets
    return sum([tickets[ticket].value for ticket in plan.completed if ticket in outlook.tickets])


def some_sets(tickets: Sequence[int]) -> Sequence[tuple[int, ...]]:
    """All of them, all but one, single ones, and others, as many as there is time for."""
    count = len(tickets)
    sizes = dict.fromkeys((count, count - 1, *range(1, count)))
    every = (chosen for size in sizes if size > 0 for chosen in combinations(tickets, size))
    return tuple(islice(every, SETS))


def prices(outlook: Outlook, share: float, saved: Sequence[float] = ()) -> tuple[float, ...]:
    """For each link the turns, cards and pieces that it takes, and what else it costs; less a share of its points."""
    worth, reach = outlook.worth, outlook.supply.reach
    found = []
    for number, link in enumerate(worth.chart.links):
        if outlook.opened & link.mask and link.length <= reach[link.piece]:
            besides = min(0.0, outlook.points[number] - worth.points[number])
            besides += saved[number] if saved else 0.0
            found.append(worth.cost_of(number, besides + share * worth.points[number]))
        else:
            found.append(outlook.loans.get(number, SHUT))
    return tuple(found)


def lengths(outlook: Outlook) -> list[float]:
    """For each link the pieces that it takes yet to use it."""
    found = [
        float(link.length) if outlook.opened & link.mask or number in outlook.loans else SHUT
        for number, link in enumerate(outlook.worth.chart.links)
    ]
    for built in members(outlook.built):
        found[built] = 0.0
    return found


def links_used(outlook: Outlook, tickets: Sequence[int], links: int) -> int | None:
    """Those of these links that the tickets go over, one after the other; None if one goes a long way round."""
    chart, costs, used = outlook.worth.chart, lengths(outlook), 0
    planned = [cost if links >> link & 1 or not cost else SHUT for link, cost in enumerate(costs)]
    for ticket in tickets:
        on = chart.board.tickets[ticket]
        way = shortest_way(chart, planned, on.a, on.b).links
        own, least = sum([costs[link] for link in members(way)]), shortest_way(chart, costs, on.a, on.b).cost
        if own > ROUNDABOUT * least + SPARE:
            return None
        used |= way & links
        for link in members(way):
            costs[link] = planned[link] = 0.0
    return used


def in_time(outlook: Outlook, plan: Plan, spare: float = 0.0) -> bool:
    """Are there pieces enough, and could it be done in the turns that are left, if every card drawn were of use?

    Or in these and so many more.
    """
    if not plan.links and not plan.borrowed:
        return True
    chart = outlook.worth.chart
    wants = chart.wants(plan.bundle, outlook.opened)
    missing = sum(wants.share_out(chart.spaces_paid(outlook.hand), chart.wild_suit)) - outlook.hand[chart.wild]
    draws = ceil(max(0, missing) / (CARDS_A_TURN * max(chart.pays)))
    fits = sum(plan.pieces) <= outlook.supply.room
    return fits and len(plan.links) + plan.turns + draws <= outlook.horizon + spare
