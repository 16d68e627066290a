"""The plan that advice serves, in a line or two."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.told import PlanTold, WayTold
from ttr_tui.words.english.advice.sentences import named
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed

MOST_WAYS = 4
"""So many tickets are told with their ways."""
NEAR = 3
"""When so many turns are left, the end is near."""


def plan_said(cast: Cast, plan: PlanTold) -> str:
    """What is still to be had for each ticket, for what other routes, and in what time."""
    ways = [_way_said(cast, way, place) for place, way in enumerate(plan.ways[:MOST_WAYS])]
    if len(plan.ways) > MOST_WAYS:
        ways.append(f"and {counted(len(plan.ways) - MOST_WAYS, 'more ticket')}")
    if plan.beyond:
        ways.append(
            f"{'for what they bring' if cast.in_dollars else 'for points'}, {listed(chained(cast, plan.beyond))}"
        )
    aims = "; ".join(ways) or "nothing is left to complete"
    dropped = [
        f" {name}: {named(cast, tickets)}."
        for name, tickets in (("Given up", plan.given_up), ("Too late", plan.late), ("Out of reach", plan.out))
        if tickets
    ]
    return f"The plan: {_time_said(plan)}; {aims}.{''.join(dropped)}"


def _way_said(cast: Cast, way: WayTold, place: int) -> str:
    ticket = cast.short_ticket(way.ticket)
    if not way.lanes:
        return f"{ticket} with that"
    also = "that and " if way.shared else ""
    long = ""
    if way.longer:
        brings = f", for {cast.worth(way.more)} more" if way.more > 0 and not cast.in_dollars else ""
        long = f" (long: {counted(way.longer, 'space')} more{brings})"
    return f"{ticket} by {also}{listed(chained(cast, way.lanes))}{long}"


def _time_said(plan: PlanTold) -> str:
    left = counted(plan.left, "turn")
    if plan.left <= NEAR and not plan.sure:
        return "the end may come any turn" if plan.left == 1 else f"the end is near, perhaps {left} left"
    if not plan.turns or plan.late:
        return f"you have {left if plan.sure else f'about {left}'} left"
    turns = f"tickets in about {counted(plan.turns, 'turn')}"
    if plan.sure:
        return f"{turns}, of {plan.left} left"
    if plan.turns > plan.left:
        return f"{turns}, and you may have only {plan.left}"
    return f"{turns}, of some {plan.left} left"


def chained(cast: Cast, lanes: Sequence[int]) -> list[str]:
    """Lanes that follow one another, put together: `Boston–New York–Washington`."""
    ends: dict[int, list[int]] = {}
    left = set(lanes)
    for lane in lanes:
        for city in (cast.board.lanes[lane].a, cast.board.lanes[lane].b):
            ends.setdefault(city, []).append(lane)
    found = []
    for start in sorted(ends, key=lambda city: (len(ends[city]) != 1, city)):
        city, chain = start, [start]
        while onward := [lane for lane in ends[city] if lane in left]:
            left.remove(onward[0])
            city = (
                cast.board.lanes[onward[0]].b
                if cast.board.lanes[onward[0]].a == city
                else cast.board.lanes[onward[0]].a
            )
            chain.append(city)
        if len(chain) > 1:
            found.append("–".join([cast.city(each) for each in chain]))
    return found
