"""Planning: which tickets to complete over which links, what to claim beyond them, which tickets to keep or draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ttr_tui.bots.planner.chart import SHUT, Wants, cheapest_forest, forest_without
from ttr_tui.bots.planner.situation import Bill, Outlook, Planned, Supply
from ttr_tui.bots.planner.worth import Plan, Ranked
from ttr_tui.core.board import RAIL, SEA, members
from ttr_tui.core.value import value
from ttr_tui.core.ways import join
from ttr_tui.rules.tickets import Keeps, KeepTickets

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


# Lanes beyond the plan: what the pieces and turns that it leaves are good for.


def extra_links(outlook: Outlook, ranked: Ranked, longer: Sequence[float], time: float) -> list[int]:
    """Links to claim beyond those of a plan, the best first: by points a turn, with the cards that the plan leaves."""
    worth, chart, plan = outlook.worth, outlook.worth.chart, ranked.plan
    each_card, spaces_each = worth.weights.extra_card, chart.spaces_each
    spaces = chart.spaces_paid(outlook.hand)
    wilds = max(0, outlook.hand[chart.wild] - sum(ranked.wants.share_out(spaces, chart.wild_suit)))
    room = [held - taken for held, taken in zip(outlook.supply.pieces, plan.pieces, strict=True)]
    all_room = outlook.supply.room - sum(plan.pieces)
    waiting = [
        (want, piece, outlook.points[want.link] + longer[want.link])
        for want, piece in chart.open_wants(outlook.opened)
        if want.length <= room[piece] and want.link not in plan.links
    ]
    held = {suits: max([spaces[suit] for suit in suits]) for suits in {want.suits for want, _, _ in waiting}}
    picked = []
    while waiting:
        best = -1
        most = need = 0.0
        for place, (want, _, points) in enumerate(waiting):
            if points > most:
                short = want.suited - held[want.suits]
                missing = max(0, short) + want.wilds - wilds
                turns = 1 + each_card * missing / spaces_each[want.suits[0]] if missing > 0 else 1.0
                if turns <= time and points > most * turns:
                    best, most, need = place, points / turns, turns
        if best < 0:
            break
        want, piece, _ = waiting.pop(best)
        suit = max(want.suits, key=spaces.__getitem__)
        paid = min(spaces[suit], want.suited)
        spaces[suit] -= paid
        held.update({suits: max([spaces[suit] for suit in suits]) for suits in held if suit in suits})
        wilds -= min(wilds, want.suited - paid + want.wilds)
        room[piece] -= want.length
        all_room -= want.length
        time -= need
        picked.append(want.link)
        limits = [min(left, all_room) for left in room]
        if min(limits) < chart.longest:
            waiting = [each for each in waiting if each[0].length <= limits[each[1]]]
    return picked


def longer_routes(outlook: Outlook, links: tuple[int, ...], rivals: Sequence[int]) -> list[float]:
    """For each link what it adds to the longest route of a plan, as long as that can still be the longest of all."""
    worth, chart = outlook.worth, outlook.worth.chart
    found = [0.0] * len(chart.links)
    if not worth.longer:
        return found
    network = outlook.own | chart.lanes(links)
    reach = worth.trail(network) + worth.weights.trail_reach
    if any(chart.spaces(rival) > reach and worth.trail(rival) > reach for rival in rivals):
        return found
    for number, link in enumerate(chart.links):
        if outlook.opened & link.mask and number not in links:
            found[number] = worth.longer * worth.prolonged(network, number)
    return found


# Offers of tickets: which to keep, and what a draw of more is likely to bring.


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


def worth_of_draw(outlook: Outlook, ranked: Ranked, deck: Iterable[Prospect], drawn: int, turns: float = 1.0) -> float:
    """The worth of a draw of so many of these, in so many turns: all worth it are kept, or else the least bad."""
    pace, chart, weights = outlook.worth.pace, outlook.worth.chart, outlook.worth.weights
    spaces, wilds = chart.spaces_paid(outlook.hand), outlook.hand[chart.wild]
    draws = ranked.time - len(ranked.plan.links) - ranked.plan.turns
    spare = outlook.horizon - ranked.time - weights.margin - turns
    late = weights.late * max(0.0, -spare)
    gains = []
    for each in deck:
        gain = each.completed
        if each.wants is not None:
            more = pace.turns(each.wants.share_out(list(spaces), chart.wild_suit), wilds) - draws
            gain -= weights.turn * more + weights.late * max(0.0, more + each.links - spare) - late
        gains.append(max(gain, each.missed))
    return mean_gain(sorted(gains, reverse=True), drawn) - min(late, weights.late * turns)


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
