"""How far tickets still are from being completed, one by one and together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ttr_tui.core.graph.forests import Forest, joint_forest
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


def joint_network(rules: RuleSet, view: View, tickets: Sequence[int], lenders: Sequence[Lender]) -> Forest | None:
    """The fewest pieces that complete several tickets for a seat; None if they can't all be completed.

    More pieces than the seat has left may be needed: that is for the reader to see.
    """
    table, seat = view.table, view.seat
    pairs = [(table.board.tickets[ticket].a, table.board.tickets[ticket].b) for ticket in tickets]
    open_lanes = rules.claiming.open_lanes(table, seat)
    return joint_forest(table.board, pairs, table.network(seat), open_lanes, lenders)
