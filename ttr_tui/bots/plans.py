"""Plans: which tickets to make over which links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_tui.bots.chart import Chart, Want
from ttr_tui.bots.forest import SHUT, grow, mend
from ttr_tui.bots.hand import spend, wait
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.weights import Weights
from ttr_tui.bots.worth import Worth
from ttr_tui.core.connections import groups

ORDERS = 24
"""Orders of tickets to try for each unit of effort."""
SETS = 40
"""Sets of tickets to try at most."""
TOO_MANY = 25
"""What each piece costs that a plan needs and that isn't there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Links to build, and what comes of it; `worth` holds everything but the time to draw the cards."""

    links: tuple[int, ...]
    wants: tuple[Want, ...]
    pieces: int
    worth: float


@dataclass(frozen=True, slots=True)
class Ranked:
    """A plan as it looks with a hand."""

    worth: float
    time: float
    plan: Plan


def costs_of(chart: Chart, worth: Worth, outlook: Outlook) -> list[float]:
    """For each link what it still costs to have it."""
    costs = []
    for number, link in enumerate(chart.links):
        if outlook.own & link.mask:
            costs.append(0.0)
        elif outlook.opened & link.mask and link.length <= outlook.pieces[link.piece]:
            costs.append(worth.cost[number])
        else:
            costs.append(SHUT)
    return costs


def draft(chart: Chart, worth: Worth, outlook: Outlook, tickets: Sequence[int], effort: int) -> list[Plan]:
    """Plans worth a thought: for all open tickets, around each link that could be lost, and with tickets given up."""
    board, own = chart.board, outlook.own
    costs = costs_of(chart, worth, outlook)
    joined = groups(board, own)
    todo = [index for index in tickets if joined[board.tickets[index].a] != joined[board.tickets[index].b]]
    todo.sort(key=lambda index: (-board.tickets[index].value, index))
    found: dict[tuple[int, ...], None] = {}
    waiting = [tuple(todo)]
    tried = 0
    while waiting and tried < SETS:
        chosen = waiting.pop(0)
        tried += 1
        whole = len(chosen) == len(todo)
        pairs = [(board.tickets[index].a, board.tickets[index].b) for index in chosen]
        links = grow(chart, costs, pairs, ORDERS * effort if whole else 2)
        if links is not None:
            found[links] = None
            if whole:
                for link in links:
                    mended = mend(chart, costs, pairs, links, link)
                    if mended is not None:
                        found[mended] = None
        if whole or links is None:
            waiting += [tuple(index for index in chosen if index != dropped) for dropped in chosen]
    found[()] = None
    return [plan_of(chart, worth, outlook, links, todo) for links in found]


def plan_of(chart: Chart, worth: Worth, outlook: Outlook, links: tuple[int, ...], todo: Sequence[int]) -> Plan:
    """What comes of building these links."""
    tickets = chart.board.tickets
    joined = groups(chart.board, outlook.own | chart.mask(links))
    total = sum([worth.points[link] - worth.effort[link] for link in links])
    for index in todo:
        made = joined[tickets[index].a] == joined[tickets[index].b]
        total += worth.made[index] if made else worth.missed[index]
    pieces = sum([chart.links[link].length for link in links])
    return Plan(links, chart.wants(links, outlook.opened), pieces, total)


def rank(weights: Weights, wild: int, outlook: Outlook, plans: Sequence[Plan]) -> list[Ranked]:
    """The plans, best first, with the hand and the time there is."""
    hand = outlook.hand
    ranked = []
    for plan in plans:
        draws = wait(weights, spend(plan.wants, list(hand)), hand[wild])
        time = draws + len(plan.links)
        late = max(0.0, time + weights.margin - outlook.horizon)
        over = max(0, plan.pieces - outlook.room)
        ranked.append(Ranked(plan.worth - weights.turn * draws - weights.late * late - TOO_MANY * over, time, plan))
    ranked.sort(key=lambda each: (-each.worth, each.plan.links))
    return ranked
