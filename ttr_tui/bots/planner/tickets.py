"""Offers of tickets: which to keep, and what a draw of more is likely to bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ttr_tui.bots.planner.model.plans import Plan, Ranked
from ttr_tui.bots.planner.model.wants import Wants
from ttr_tui.bots.planner.model.ways import SHUT
from ttr_tui.bots.planner.situation import Outlook
from ttr_tui.core.board import members
from ttr_tui.core.value import value
from ttr_tui.rules.common.tickets import Keeps, KeepTickets


def divisions(menu: Keeps) -> Iterator[KeepTickets]:
    """Every way to keep some of the tickets on offer, the fewest first; the rest go back in the order shown."""
    for kept in menu.subsets():
        yield KeepTickets(kept, tuple(ticket for ticket in menu.offer if ticket not in kept))


@value
class Prospect:
    """A ticket that a draw may bring."""

    missed: float
    completed: float
    """What it is worth to complete it over these links, but for the time to draw their cards."""
    links: int
    wants: Wants | None
    """What is wanted then, with what was wanted before; None if that stays as it is."""


def prospects(outlook: Outlook, plan: Plan, deck: Iterable[int]) -> list[Prospect]:
    """What becomes of the tickets that a draw may bring, completed over links beyond those of a plan if at all."""
    worth, chart = outlook.worth, outlook.worth.chart
    worth.ways.price(outlook.prices, outlook.built)
    planned, borrowed, loans = (
        sum([1 << link for link in each]) for each in (plan.links, plan.borrowed, outlook.loans)
    )
    built = outlook.built | planned | borrowed
    room = outlook.supply.room - sum(plan.pieces)
    found = []
    for index in deck:
        if index not in outlook.tickets:
            ticket, missed = chart.board.tickets[index], float(worth.missed[index])
            completed, links, wants = missed, list[int](), None
            cost, mask = worth.ways.between(ticket.a, ticket.b, built)
            if cost < SHUT:
                links = [*members(mask & ~loans)]
                if sum([chart.links[link].length for link in links]) <= room:
                    completed = worth.weights.ticket_trust * worth.completed[index]
                    completed += sum([outlook.points[link] - worth.building[link] for link in links])
                    completed -= sum([outlook.loans[link] for link in members(mask & loans)])
                    if links and completed > missed:
                        wants = chart.wants(chart.bundle(planned | mask & ~loans), outlook.opened)
            found.append(Prospect(missed, completed, len(links), wants))
    return found


def worth_of_draw(outlook: Outlook, ranked: Ranked, deck: Iterable[Prospect], drawn: int) -> float:
    """The worth of a turn for a draw of so many of these: all that are worth it are kept, or else the least bad."""
    pace, chart, weights = outlook.worth.pace, outlook.worth.chart, outlook.worth.weights
    spaces, wilds = chart.spaces_paid(outlook.hand), outlook.hand[chart.wild]
    draws = ranked.time - len(ranked.plan.links) - ranked.plan.turns
    spare = outlook.horizon - ranked.time - weights.margin - 1
    late = weights.late * max(0.0, -spare)
    gains = []
    for each in deck:
        gain = each.completed
        if each.wants is not None:
            more = pace.turns(each.wants.share_out(list(spaces), chart.wild_suit), wilds) - draws
            gain -= weights.turn * more + weights.late * max(0.0, more + each.links - spare) - late
        gains.append(max(gain, each.missed))
    return mean_gain(sorted(gains, reverse=True), drawn) - min(late, weights.late)


def mean_gain(gains: Sequence[float], drawn: int) -> float:
    """The mean of all good gains in a draw, or of its best one where all are bad; gains are given best first."""
    count = len(gains)
    drawn = min(drawn, count)
    total = 0.0
    missed = 1.0
    for place, gain in enumerate(gains):
        if gain > 0:
            total += gain * drawn / count
        best = missed * min(1.0, drawn / (count - place))
        if gain < 0:
            total += best * gain
        missed -= best
    return total
