"""Why to keep tickets of an offer."""

from __future__ import annotations

from ttr_tui.bots.advice.plans import shortest
from ttr_tui.bots.advice.reasons import TicketsTogether
from ttr_tui.bots.planner.model.plans import Ranked
from ttr_tui.bots.planner.situation import Outlook
from ttr_tui.core.board import members
from ttr_tui.core.view import View
from ttr_tui.rules.common.tickets import KeepTickets
from ttr_tui.rules.ruleset import RuleSet


def why_keep(rules: RuleSet, view: View, outlook: Outlook, keep: KeepTickets, ranked: Ranked) -> TicketsTogether:
    """What the best plan for those kept and those already held makes of them."""
    chart, plan = outlook.worth.chart, ranked.plan
    own = chart.joined(outlook.built)
    tickets = chart.board.tickets
    done = [each for each in plan.completed if own[tickets[each].a] != own[tickets[each].b]]
    dropped = [each for each in keep.kept if each not in plan.completed]
    out = tuple([each for each in dropped if shortest(outlook, each, outlook.loans).cost > outlook.supply.room])
    claimable = rules.claiming.claimable(view)
    ready = tuple([each for each in dropped if each not in out and _at_once(outlook, each, claimable)])
    older = tuple([each for each in view.tickets if each not in plan.completed])
    points = sum([tickets[each].value for each in done]) + sum([outlook.worth.points[link] for link in plan.links])
    points += sum([outlook.worth.missed[each] for each in (*dropped, *older)])
    missed = tuple([each for each in dropped if each not in out and each not in ready])
    turns, left = round(ranked.time), round(outlook.horizon)
    return TicketsTogether(tuple(done), missed, out, ready, older, round(points), turns, left)


def _at_once(outlook: Outlook, ticket: int, claimable: int) -> bool:
    """Does one claim complete it that can be made now?"""
    chart = outlook.worth.chart
    links = [*members(shortest(outlook, ticket, outlook.loans).links)]
    return len(links) == 1 and bool(chart.links[links[0]].mask & claimable)
