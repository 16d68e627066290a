"""Counting again: scores, tickets and routes from nothing but who owns which lane, as one would at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from conformance.composition import Composition
from conformance.playing import Playing
from ttr_tui.core.board import Board, Lane
from ttr_tui.core.table import Table


def holdings(table: Table) -> list[list[Lane]]:
    """The lanes of each seat."""
    held: list[list[Lane]] = [[] for _ in range(table.seats)]
    for lane, owner in zip(table.board.lanes, table.owner, strict=True):
        if owner >= 0:
            held[owner].append(lane)
    return held


def networks(table: Table) -> list[list[Lane]]:
    """The lanes that join cities for each seat: its own, and those that it has borrowed."""
    lanes = table.board.lanes
    return [
        own + [lane for index, lane in enumerate(lanes) if borrowed >> index & 1]
        for own, borrowed in zip(holdings(table), table.borrowed, strict=True)
    ]


def spaces(lanes: Iterable[Lane]) -> int:
    return sum(lane.length for lane in lanes)


def claimed_points(lanes: Iterable[Lane], composition: Composition) -> int:
    return sum(composition.route_points[lane.length] for lane in lanes)


def joined(lanes: Iterable[Lane], start: int, end: int) -> bool:
    """Can one walk over these lanes from one city to the other?"""
    reached, rest = {start}, list(lanes)
    while beside := [lane for lane in rest if lane.a in reached or lane.b in reached]:
        reached |= {city for lane in beside for city in (lane.a, lane.b)}
        rest = [lane for lane in rest if lane not in beside]
    return end in reached


def ticket_points(table: Table, seat: int) -> list[int]:
    """The value of each ticket of a seat, for or against it."""
    lanes = networks(table)[seat]
    held = [table.board.tickets[ticket] for ticket in table.tickets[seat]]
    return [ticket.value if joined(lanes, ticket.a, ticket.b) else -ticket.value for ticket in held]


def is_trail(board: Board, trail: Iterable[int]) -> bool:
    """Can these lanes be walked one after the other?"""
    lanes = [board.lanes[index] for index in trail]
    if not lanes:
        return True
    here = {lanes[0].a, lanes[0].b}
    for lane in lanes:
        here = {end for start, end in ((lane.a, lane.b), (lane.b, lane.a)) if start in here}
    return bool(here)


def longest(lanes: list[Lane], patience: int) -> int | None:
    """The length of the longest trail, by trying every one; None if that takes more steps than one has patience for."""
    at: dict[int, list[tuple[int, int]]] = {}
    for i, lane in enumerate(lanes):
        at.setdefault(lane.a, []).append((i, lane.b))
        at.setdefault(lane.b, []).append((i, lane.a))
    best = steps = 0
    stack = [(city, 0, 0) for city in at]
    while stack:
        city, used, length = stack.pop()
        best = max(best, length)
        steps += 1
        if steps > patience:
            return None
        stack += [(to, used | 1 << i, length + lanes[i].length) for i, to in at[city] if not used >> i & 1]
    return best


def best_of(amounts: list[int]) -> list[int]:
    """Who has the most of something; nobody if nobody has any."""
    return [seat for seat, amount in enumerate(amounts) if amount == max(amounts) > 0]


def made(values: Iterable[int]) -> int:
    """How many of these tickets count for their seat."""
    return sum(value > 0 for value in values)


def points_so_far(playing: Playing) -> list[dict[str, int]]:
    """The points of each seat for the lanes that it owns."""
    return [{"routes": claimed_points(lanes, playing.composition)} for lanes in holdings(playing.table)]


def final_points(playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
    """Those, its tickets and the bonuses that it won."""
    table, points = playing.table, playing.composition.twin.points_so_far(playing)
    tickets = [ticket_points(table, seat) for seat in range(table.seats)]
    winners_of = {"longest-route": best_of(longest_routes), "most-tickets": best_of([made(row) for row in tickets])}
    for seat, row in enumerate(points):
        row["tickets"] = sum(tickets[seat])
        row |= {why: worth for why, worth in playing.composition.bonuses.items() if seat in winners_of[why]}
    return points


def winners(table: Table, composition: Composition, totals: list[int]) -> list[int]:
    """Who is best by the total, then by each tie-break in turn."""
    breaks = [composition.twin.tie_breaks[name] for name in composition.tie_break]
    keys = [(totals[seat], *(tie_break(table, seat) for tie_break in breaks)) for seat in range(table.seats)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


TIE_BREAKS: Mapping[str, Callable[[Table, int], int]] = {
    "tickets": lambda table, seat: made(ticket_points(table, seat)),
    "longest-route": lambda table, seat: "longest-route" in table.tally[seat],
}
