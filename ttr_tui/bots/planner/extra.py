"""Lanes beyond the plan: what the pieces and turns that it leaves are good for."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.planner.model.plans import Ranked
from ttr_tui.bots.planner.situation import Outlook


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
