"""Europe: ferries and tunnels, stations that borrow lanes, long tickets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from conformance.playing import Playing
from conformance.twin import Twin

from systems.europe.twin import recount, rules, tries, tunnels
from systems.europe.twin.numbers import European
from ttr_tui.core.board import Lane
from ttr_tui.core.events import TicketsRevealed
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.systems.europe.long_tickets import Box
from ttr_tui.systems.europe.stations import BuildStation, LaneBorrowed, Stations
from ttr_tui.systems.europe.tunnels import Attempt, PayExtra, TurnedUp, Withdraw

EUROPE = European("europe", tickets=46, tie_break=("tickets", "stations", "longest-route"), short_game=(14, 6822))

EXPANDED = replace(EUROPE, variants=("expanded",), gate=(), tickets=65, short_game=(12, 44))
BIG_CITIES = replace(
    EUROPE,
    variants=("big-cities",),
    gate=(3,),
    tickets=45,
    dealt=5,
    drawn=4,
    long_tickets=0,
    long_dealt=0,
    short_game=(12, 1217),
)
MEGA = replace(
    EUROPE,
    variants=("mega",),
    gate=(2, 5),
    tickets=101,
    dealt=5,
    kept_first=3,
    long_tickets=12,
    long_dealt=2,
    short_game=(12, 69),
)


class EuropeanTwin(Twin):
    compositions = (EUROPE, EXPANDED, BIG_CITIES, MEGA)
    parts = frozenset(
        (
            *("market", "trains", "tunnels-and-ferries", "route-points", "long-tickets", "ticket-box"),
            *("stations", "borrowing", "longest-route", "ending"),
        )
    )
    legal: ClassVar = {**Twin.legal, "first-tickets": rules.keep_first, tunnels.DUE: rules.extra}
    in_turn: ClassVar = {"stations": rules.stations}
    tries: ClassVar = {
        **Twin.tries,
        BuildStation: tries.stations,
        PayExtra: tries.extras,
        Withdraw: tries.withdrawals,
    }
    invariants: ClassVar = {
        **Twin.invariants,
        Attempt: tunnels.tunnels_go_as_printed,
        Stations: recount.stations_add_up,
        Box: recount.the_box_is_out_of_the_game,
    }
    tie_breaks: ClassVar = {
        **Twin.tie_breaks,
        "stations": lambda table, seat: -table.record(Stations).owner.count(seat),
    }
    may_owe: ClassVar = {tunnels.DUE: lambda table: (table.active,)}

    def sets(self, table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
        return rules.sets(table, seat, lane)

    def cards_elsewhere(self, table: Table) -> Sequence[int]:
        return table.record(Attempt).turned_up

    def tickets_elsewhere(self, table: Table) -> Sequence[int]:
        return [ticket for own in table.record(Box).tickets for ticket in own]

    def final_points(self, playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
        rows = super().final_points(playing, longest_routes)
        return [row | recount.unbuilt_points(playing.table, seat) for seat, row in enumerate(rows)]

    def check_ending(self, playing: Playing) -> None:
        tunnels.cards_go_where_they_belong(playing)
        recount.stations_borrow_the_best_lanes(playing)
        recount.the_scoring_goes_in_order(playing)

    def rename_tickets(self, table: Table, renamed: Mapping[int, int]) -> None:
        box = table.record(Box)
        box.tickets = [tuple(renamed.get(ticket, ticket) for ticket in own) for own in box.tickets]

    def reveals(self, left: Fact | None, right: Fact | None, seat: int) -> bool:
        """Cards turned up for a tunnel, and lanes that rivals borrow for tickets that are turned over next."""
        match left, right:
            case (TurnedUp(), TurnedUp()):
                return True
            case (LaneBorrowed(one), LaneBorrowed(two)):
                return seat not in (one, two) or one != two
            case (LaneBorrowed(rival), TicketsRevealed()) | (TicketsRevealed(), LaneBorrowed(rival)):
                return rival != seat
        return False


TWIN = EuropeanTwin()
