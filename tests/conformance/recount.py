"""Counting again: scores, tickets and routes from nothing but who owns which lane, as one would at a table."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.compositions import Composition
from ttr_tui.core.board import Board, Lane
from ttr_tui.core.table import Table


def owned(table: Table, seat: int) -> list[Lane]:
    return [lane for lane, owner in zip(table.board.lanes, table.owner, strict=True) if owner == seat]


def spaces(lanes: Iterable[Lane]) -> int:
    return sum(lane.length for lane in lanes)


def claimed_points(table: Table, seat: int, composition: Composition) -> int:
    return sum(composition.route_points[lane.length] for lane in owned(table, seat))


def joined(lanes: Iterable[Lane], start: int, end: int) -> bool:
    """Can one walk over these lanes from one city to the other?"""
    reached, lanes = {start}, list(lanes)
    for _ in lanes:
        reached |= {city for lane in lanes if {lane.a, lane.b} & reached for city in (lane.a, lane.b)}
    return end in reached


def ticket_points(table: Table, seat: int) -> list[int]:
    """The value of each ticket of a seat, for or against it."""
    board, lanes = table.board, owned(table, seat)
    held = [board.tickets[ticket] for ticket in table.tickets[seat]]
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


def end_points(table: Table, composition: Composition, longest_routes: list[int]) -> list[dict[str, int]]:
    """The final points of each seat, by what they are for."""
    points = []
    made = [sum(value > 0 for value in ticket_points(table, seat)) for seat in range(table.seats)]
    winners_of = {"longest-route": best_of(longest_routes), "most-tickets": best_of(made)}
    for seat in range(table.seats):
        row = {"routes": claimed_points(table, seat, composition), "tickets": sum(ticket_points(table, seat))}
        row |= {why: worth for why, worth in composition.bonuses.items() if seat in winners_of[why]}
        points.append(row)
    return points


def winners(table: Table, composition: Composition, totals: list[int]) -> list[int]:
    """Who is best by the total, then by each tie-break in turn."""
    breaks = {
        "tickets": lambda seat: sum(value > 0 for value in ticket_points(table, seat)),
        "longest-route": lambda seat: "longest-route" in table.tally[seat],
    }
    keys = [(totals[seat], *(int(breaks[name](seat)) for name in composition.tie_break)) for seat in range(table.seats)]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]
