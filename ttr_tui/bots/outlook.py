"""What a seat sees of the table as far as it matters to its plans; nothing else of a view is ever read."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.bots.weights import Weights
from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.ending import Ending
from ttr_tui.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Outlook:
    """One seat's situation."""

    hand: tuple[int, ...]
    tickets: tuple[int, ...]
    own: int
    opened: int
    """The lanes that it may still claim, cards and pieces aside."""
    pieces: tuple[int, ...]
    room: int
    """All its pieces."""
    horizon: float
    """Turns it will probably still have, this one included."""


def look(rules: RuleSet, weights: Weights, view: View) -> Outlook:
    """Take in the situation of the view's seat."""
    table, seat = view.table, view.seat
    pieces = tuple(table.pieces[seat])
    return Outlook(
        tuple(table.hands[seat]),
        tuple(view.tickets),
        table.lanes[seat],
        rules.claiming.open_lanes(table, seat),
        pieces,
        sum(pieces),
        horizon(rules, weights, table, seat),
    )


def horizon(rules: RuleSet, weights: Weights, table: Table, seat: int) -> float:
    """Turns that a seat will probably still have, this one included; before the end is called, by the fastest rival."""
    if table.turns_left is not None:
        return 1.0 + table.turns_left // table.seats
    end_at = next(part for part in rules.parts if isinstance(part, Ending)).numbers.end_at
    turns = []
    for rival in range(table.seats):
        if rival != seat:
            pieces = max(0, sum(table.pieces[rival]) - end_at)
            cards = max(0.0, pieces - weights.rival_use * table.hand_sizes[rival])
            turns.append(cards / weights.rival_pace + pieces / weights.rival_stride)
    return 1 + min(turns)


def unseen(table: Table, seat: int) -> list[int]:
    """For each kind, the cards that may still lie in a deck or, unknown, in a rival's hand."""
    counts = [kind.count for kind in table.cards.kinds]
    known = [table.hands[seat], *table.discards]
    known += [seen for rival, seen in enumerate(table.seen) if rival != seat]
    for cards in known:
        for kind, count in enumerate(cards):
            counts[kind] -= count
    for card in table.market:
        if card != NONE:
            counts[card] -= 1
    return counts
