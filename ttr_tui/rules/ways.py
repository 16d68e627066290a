"""How far a ticket still is from being completed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ttr_tui.core.graph.ways import Lender, Way, way_between
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet


def lenders_for(rules: RuleSet, view: View) -> Sequence[Lender]:
    """What lends a seat lanes for its tickets now; it follows from the table alone, whatever the ticket."""
    return tuple(chain.from_iterable(part.lenders(view) for part in rules.parts))


def way_for(rules: RuleSet, view: View, ticket: int, lenders: Sequence[Lender]) -> Way | None:
    """A shortest way for a seat to complete a ticket; None if it is out of reach.

    As long as choices of the set-up are open nobody lacks pieces: in some games they are yet to be chosen.
    """
    table, seat = view.table, view.seat
    found = table.board.tickets[ticket]
    open_lanes = rules.claiming.open_lanes(table, seat)
    way = way_between(table.board, found.a, found.b, table.network(seat), open_lanes, lenders)
    return None if way is None or (not table.choosing_in_secret and sum(way.pieces) > sum(table.pieces[seat])) else way
