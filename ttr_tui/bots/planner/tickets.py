"""Offers of tickets: which to keep, and what a draw of more is likely to bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ttr_tui.bots.planner.model.ways import SHUT
from ttr_tui.bots.planner.situation import Outlook, Plan
from ttr_tui.core.board import members
from ttr_tui.rules.common.tickets import Keeps, KeepTickets


def divisions(menu: Keeps) -> Iterator[KeepTickets]:
    """Every way to keep some of the tickets on offer, the fewest first; the rest go back in the order shown."""
    for kept in menu.subsets():
        yield KeepTickets(kept, tuple(ticket for ticket in menu.offer if ticket not in kept))


def worth_of_draw(outlook: Outlook, plan: Plan, time: int, deck: Iterable[int], drawn: int) -> float:
    """The worth of a draw of so many of these tickets: all that are worth it are kept, or else the least bad."""
    worth, chart, weights = outlook.worth, outlook.worth.chart, outlook.worth.weights
    ways = worth.ways
    ways.price(outlook.prices, outlook.built)
    built = outlook.built | sum([1 << link for link in (*plan.links, *plan.borrowed)])
    room = outlook.supply.room - sum(plan.pieces)
    gains = []
    for index in deck:
        if index not in outlook.tickets:
            ticket = chart.board.tickets[index]
            cost, mask = ways.between(ticket.a, ticket.b, built)
            links = list(members(mask))
            pieces = sum([chart.links[link].length for link in links])
            turns = len(links) + 1.5 * weights.per_card * sum([chart.cards[link] for link in links])
            if cost >= SHUT or pieces > room or turns > time:
                gains.append(float(worth.missed[index]))
            else:
                gains.append(weights.ticket_trust * worth.completed[index] - cost)
    return mean_gain(sorted(gains, reverse=True), drawn)


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
