"""Counting again: scores, tickets and routes from nothing but who owns which lane, as one would at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from conformance.compositions import Composition
from conformance.nederland import start_score, toll_points
from ttr_tui.core.board import Board, Lane
from ttr_tui.core.table import Table


def holdings(table: Table) -> list[list[Lane]]:
    """The lanes of each seat."""
    held: list[list[Lane]] = [[] for _ in range(table.seats)]
    for lane, owner in zip(table.board.lanes, table.owner, strict=True):
        if owner >= 0:
            held[owner].append(lane)
    return held


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
    lanes = holdings(table)[seat]
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


def end_points(table: Table, composition: Composition, longest_routes: list[int]) -> list[dict[str, int]]:
    """The final points of each seat, by what they are for."""
    points = []
    tickets = [ticket_points(table, seat) for seat in range(table.seats)]
    winners_of = {"longest-route": best_of(longest_routes), "most-tickets": best_of([made(row) for row in tickets])}
    tolls = toll_points(table, composition)
    for seat, lanes in enumerate(holdings(table)):
        row = {"routes": claimed_points(lanes, composition), "tickets": sum(tickets[seat])}
        row |= {"start": start_score(table, seat, composition)} | tolls[seat]
        row |= {why: worth for why, worth in composition.bonuses.items() if seat in winners_of[why]}
        points.append(row)
    return points


def winners(table: Table, composition: Composition, totals: list[int]) -> list[int]:
    """Who is best by the total, then by each tie-break in turn."""
    breaks: dict[str, Callable[[int], int]] = {
        "tickets": lambda seat: made(ticket_points(table, seat)),
        "longest-route": lambda seat: "longest-route" in table.tally[seat],
        "later": lambda seat: (seat - table.first) % table.seats,
    }
    keys = [(totals[seat], *(breaks[name](seat) for name in composition.tie_break)) for seat in range(table.seats)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]
