"""The order in which cities for a station are offered: those that serve a ticket first."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_tui.core.board import Board
from ttr_tui.core.graph.ways import Lender, way_between
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.ways import lenders_for

END, ON_THE_WAY, ELSEWHERE = 2, 1, 0


@value
class StationOffer:
    """A city in which a station can be built, and what speaks for it."""

    city: int
    lanes: int
    """Those of others that it could borrow now: a mask."""
    helps: tuple[int, ...]
    """The tickets in hand that fewer pieces would be missing for."""
    progress: int
    """So many fewer, of all of them."""
    near: int
    """Is it an end of a ticket that isn't completed, or on a shortest way for one?"""


def stations_in_order(rules: RuleSet, view: View, cities: Iterable[int]) -> list[StationOffer]:
    """Those that bring a ticket nearer, the most progress first; then those with lanes to borrow; then by place.

    A ticket that nothing else can complete counts as if it needed more than all pieces that the seat has left.
    """
    table, seat = view.table, view.seat
    board, own, lenders = table.board, table.network(seat), tuple(lenders_for(rules, view))
    open_lanes, out_of_reach = rules.claiming.open_lanes(table, seat), sum(table.pieces[seat]) + 1
    others = table.taken & ~table.lanes[seat]

    def needed(ticket: int, more: tuple[Lender, ...] = ()) -> tuple[int, list[int]]:
        found = board.tickets[ticket]
        way = way_between(board, found.a, found.b, own, open_lanes, (*lenders, *more))
        return (out_of_reach, [found.a, found.b]) if way is None else (min(out_of_reach, sum(way.pieces)), way.cities)

    wanted = {ticket: before for ticket in view.tickets if (before := needed(ticket))[0]}
    ends = {end for ticket in wanted for end in (board.tickets[ticket].a, board.tickets[ticket].b)}
    along = {city for _, way in wanted.values() for city in way}
    offers = []
    for city in cities:
        lanes = others & board.lanes_at[city]
        saved = {k: before - needed(k, (Lender(city, lanes),))[0] for k, (before, _) in wanted.items()} if lanes else {}
        helps = tuple(ticket for ticket, fewer in saved.items() if fewer > 0)
        near = END if city in ends else ON_THE_WAY if city in along else ELSEWHERE
        offers.append(StationOffer(city, lanes, helps, sum(saved.values()), near))
    return sorted(offers, key=lambda offer: _rank(board, offer))


def _rank(board: Board, offer: StationOffer) -> tuple[int, bool, int, int, str]:
    return -offer.progress, not offer.lanes, -offer.near, -offer.lanes.bit_count(), board.cities[offer.city].id
