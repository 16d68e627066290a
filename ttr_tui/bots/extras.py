"""Lanes beyond the plan: what the pieces and turns that it leaves are good for."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.chart import Chart
from ttr_tui.bots.hand import spend
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plans import Ranked
from ttr_tui.bots.weights import Weights
from ttr_tui.bots.worth import Worth
from ttr_tui.core.board import members
from ttr_tui.rules.bonuses import longest_route


def extras(
    chart: Chart, worth: Worth, weights: Weights, outlook: Outlook, ranked: Ranked, longer: Sequence[float]
) -> list[int]:
    """Links to claim beyond those of a plan, the best first: by points a turn, with the cards that the plan leaves."""
    plan = ranked.plan
    left = list(outlook.hand)
    wilds = max(0, left[chart.wild] - sum(spend(plan.wants, left)))
    room = outlook.room - plan.pieces
    time = outlook.horizon - ranked.time
    waiting = [
        (chart.want(number, outlook.opened & link.mask), worth.points[number] + longer[number])
        for number, link in enumerate(chart.links)
        if outlook.opened & link.mask and link.length <= room and number not in plan.links
    ]
    picked = []
    while waiting:
        best = None
        most = need = 0.0
        for each in waiting:
            want, points = each
            held = max([left[kind] for kind in want.kinds])
            missing = want.length - held - wilds
            turns = 1 + weights.extra_card * missing if missing > 0 else 1.0
            if turns <= time and points > most * turns:
                best, most, need = each, points / turns, turns
        if best is None:
            break
        want = best[0]
        kind = max(want.kinds, key=left.__getitem__)
        held = min(left[kind], want.length)
        left[kind] -= held
        wilds -= min(wilds, want.length - held)
        room -= want.length
        time -= need
        picked.append(want.link)
        waiting = [each for each in waiting if each is not best and each[0].length <= room]
    return picked


def lengthening(
    chart: Chart, worth: Worth, weights: Weights, outlook: Outlook, links: tuple[int, ...], rivals: Sequence[int]
) -> list[float]:
    """For each link what it adds to the longest route of a plan, as long as that can still be the longest of all."""
    board = chart.board
    found = [0.0] * len(chart.links)
    network = outlook.own | chart.mask(links)
    length, _ = longest_route(board, network)
    if not worth.trail or any(longest_route(board, rival)[0] > length + weights.trail_reach for rival in rivals):
        return found
    cities = {city for index in members(network) for city in (board.lanes[index].a, board.lanes[index].b)}
    for number, link in enumerate(chart.links):
        if outlook.opened & link.mask and number not in links and (link.a in cities or link.b in cities):
            longer, _ = longest_route(board, network | 1 << link.lane)
            found[number] = worth.trail * (longer - length)
    return found
