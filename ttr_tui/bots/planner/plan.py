"""Planning: from an outlook to plans, which tickets to complete over which links."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.planner.model.forest import cheapest_forest, forest_without
from ttr_tui.bots.planner.model.plans import Plan
from ttr_tui.bots.planner.situation import Bill, Outlook, Planned, Supply
from ttr_tui.core.board import RAIL, SEA, members
from ttr_tui.core.graph.connections import join

ORDERS = 24
"""Orders of tickets to try for each unit of effort."""
LEAN_ORDERS = 6
"""Orders to try for a plan that goes easy on pieces and time."""
SETS = 40
"""Sets of tickets to try at most."""
TOO_MANY = 25
"""What each piece costs that a plan needs and that can't be had."""


def plans_for(outlook: Outlook, tickets: Sequence[int], effort: int) -> Planned:
    """Plans worth a thought: for all open tickets, around each link that could be lost, and with tickets given up.

    Each set of tickets is planned twice: over links whose points are worth a longer way, and as shortly as it can be.
    """
    worth, loans = outlook.worth, sum([1 << link for link in outlook.loans])
    chart, ways, lean, unlent = worth.chart, worth.ways, worth.lean_ways, worth.unlent_ways
    board, built = chart.board, outlook.built
    ways.price(outlook.prices, built)
    lean.price(outlook.lean_prices, built)
    ways.used = lean.used = unlent.used = 0
    joined = chart.joined(built)
    todo = [index for index in tickets if joined[board.tickets[index].a] != joined[board.tickets[index].b]]
    todo.sort(key=lambda index: (-board.tickets[index].value, index))
    found: dict[int, None] = {}
    waiting = [tuple(todo)]
    tried = 0
    while waiting and tried < SETS:
        chosen = waiting.pop(0)
        tried += 1
        whole = len(chosen) == len(todo)
        pairs = [(board.tickets[index].a, board.tickets[index].b) for index in chosen]
        links = cheapest_forest(ways, built, pairs, ORDERS * effort if whole else 2)
        if links is not None:
            found[links] = None
            spare = cheapest_forest(lean, built, pairs, LEAN_ORDERS)
            assert spare is not None
            found[spare] = None
            if links & loans:
                unlent.price(outlook.unlent_prices, built)
                alone = cheapest_forest(unlent, built, pairs, LEAN_ORDERS)
                if alone is not None:
                    found[alone] = None
            if whole:
                for link in members(links):
                    mended = forest_without(ways, built, pairs, links, link)
                    if mended is not None:
                        found[mended] = None
        if whole or links is None:
            waiting += [tuple(index for index in chosen if index != dropped) for dropped in chosen]
    found[0] = None
    done = tuple(index for index in tickets if index not in todo)
    plans = [plan_of(outlook, built, links, done, todo) for links in found]
    return Planned(plans, outlook.opened, outlook.loans, chart.lanes_of(ways.used | lean.used | unlent.used))


def plan_of(outlook: Outlook, built: int, used: int, done: tuple[int, ...], todo: Sequence[int]) -> Plan:
    """What comes of using these links beside those built, with some tickets completed and others yet to be."""
    worth, chart = outlook.worth, outlook.worth.chart
    tickets = chart.board.tickets
    borrowed = tuple([link for link in members(used) if link in outlook.loans]) if outlook.loans else ()
    bill = outlook.bill(borrowed) if borrowed else Bill()
    every = bundle = chart.bundle(used)
    if borrowed:
        bundle = chart.bundle(used & ~sum([1 << link for link in borrowed]))
    network = outlook.own | every.lane
    joined = join(chart.joined(built), every.ends)
    total = sum([outlook.points[link] - worth.building[link] for link in bundle.links]) - bill.points
    completed = done
    for index in todo:
        if joined[tickets[index].a] == joined[tickets[index].b]:
            total += worth.completed[index]
            completed = (*completed, index)
        else:
            total += worth.missed[index]
    for insight in outlook.insights:
        total += insight.network_value(outlook, network, completed)
    return Plan(bundle, completed, total, shortage(outlook.supply, bundle.pieces), borrowed, bill.turns)


def shortage(supply: Supply, pieces: tuple[int, int]) -> float:
    """What it costs that more pieces of a kind, or of both, are needed than are there."""
    rail, sea = pieces
    if rail <= supply.pieces[RAIL] and sea <= supply.pieces[SEA] and rail + sea <= supply.room:
        return 0.0
    missing = 0
    swapped = 0
    for needed, held, reach in zip(pieces, supply.pieces, supply.reach, strict=True):
        swapped += max(0, min(needed, reach) - held)
        missing += max(0, needed - reach)
    return supply.swap * swapped + TOO_MANY * max(missing, sum(pieces) - supply.room)
