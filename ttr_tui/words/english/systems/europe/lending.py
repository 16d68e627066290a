"""What stations borrow, and what their owner's tickets get by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.europe.borrowing import Loan, best_loans
from ttr_tui.rules.europe.stations import Stations
from ttr_tui.words.english.lanes import lane_code
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed
from ttr_tui.words.english.shorthand import ticket_code


def completed_by(cast: Cast, tickets: Sequence[int], network: int, lane: int) -> str:
    """The tickets that these lanes complete, and would not without this one."""
    joined, without = groups(cast.board, network), groups(cast.board, network & ~(1 << lane))
    held = [(ticket, cast.board.tickets[ticket]) for ticket in tickets]
    return listed(
        [cast.short_ticket(k) for k, one in held if joined[one.a] == joined[one.b] and without[one.a] != without[one.b]]
    )


def lent_by(cast: Cast, city: int, lane: int) -> str:
    return f"your station in {cast.city(city)}, over {cast.way(lane)}"


def would_bring(cast: Cast, view: View, city: int, lanes: int) -> str:
    """`DZG: would complete BXL-DZG; could borrow BER-DZG (Bea).`: a further station, in one line."""
    table, held = view.table, view.tickets
    stations, own = table.record(Stations).of(view.seat), table.lanes[view.seat]

    def completed(cities: Sequence[int]) -> set[int]:
        loans = best_loans(cast.board, own, table.taken & ~own, cities, held)
        joined = groups(cast.board, own | sum(1 << loan.lane for loan in loans))
        return {ticket for ticket in held if _is_joined(cast, joined, ticket)}

    more = completed([*stations, city]) - completed(stations)
    said = [f"would complete {listed([ticket_code(cast, ticket) for ticket in sorted(more)])}"] if more else []
    borrowed = [f"{lane_code(cast, lane)} ({cast.name(table.owner[lane])})" for lane in members(lanes)]
    said.append(f"could borrow {listed(borrowed, 'or')}" if borrowed else "nothing to borrow yet")
    return f"{cast.board.cities[city].code}: {'; '.join(said)}."


def _is_joined(cast: Cast, joined: str, ticket: int) -> bool:
    found = cast.board.tickets[ticket]
    return joined[found.a] == joined[found.b]


def idle_stations(cast: Cast, table: Table, seat: int) -> Iterator[str]:
    """Those that borrow nothing at the end, and why."""
    lending = {loan.city for loan in _loans(cast, table, seat, table.tickets[seat])}
    idle = [cast.city(city) for city in table.record(Stations).of(seat) if city not in lending]
    if idle:
        borrow = "The station in {} borrows" if len(idle) == 1 else "The stations in {} borrow"
        yield f"{borrow.format(listed(idle))} nothing: no route there would complete another ticket."


def loans_so_far(cast: Cast, view: View) -> Iterator[str]:
    """What the reader's stations would borrow if the game ended now."""
    table, seat = view.table, view.seat
    loans = _loans(cast, table, seat, view.tickets)
    network = table.lanes[seat] | sum(1 << loan.lane for loan in loans)
    for loan in loans:
        lane, owner = cast.lane(loan.lane), cast.who(table.owner[loan.lane])
        served = completed_by(cast, view.tickets, network, loan.lane)
        station = f"If the game ended now, the station in {cast.city(loan.city)}"
        yield f"{station} would borrow {lane} from {owner}: that completes {served}."
    lending = {loan.city for loan in loans}
    idle = [cast.city(city) for city in table.record(Stations).of(seat) if city not in lending]
    if idle:
        station = "the station" if len(idle) == 1 else "the stations"
        yield f"If the game ended now, {station} in {listed(idle)} would borrow nothing."


def _loans(cast: Cast, table: Table, seat: int, tickets: Sequence[int]) -> tuple[Loan, ...]:
    own = table.lanes[seat]
    return best_loans(cast.board, own, table.taken & ~own, table.record(Stations).of(seat), tickets)
