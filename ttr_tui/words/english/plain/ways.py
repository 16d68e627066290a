"""A way between two cities, route by route."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ttr_tui.core.events import TURN
from ttr_tui.core.graph.ways import Way
from ttr_tui.core.view import View
from ttr_tui.rules.refusal import Refusal
from ttr_tui.words.english.lanes import route_choice
from ttr_tui.words.english.naming import Cast, all_pieces, pieces
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.reading import lanes_between
from ttr_tui.words.english.refusing import refused

CAN_CLAIM = "You can claim it now."
CAN_PAY = "You have the cards."
"""The same where it isn't the moment to claim."""


def way_lines(
    cast: Cast,
    view: View,
    ends: Sequence[int],
    way: Way | None,
    refusals: Mapping[int, Refusal | None],
    open_lanes: int,
) -> list[str]:
    """How many pieces the way takes, then each of its routes, with what the reader lacks for it.

    `refusals` says for each lane why the reader can't claim it now; `open_lanes` are those that can be had at all.
    """
    journey = cast.journey(ends[0], ends[1])
    if way is None:
        return [f"{journey}: no way is left for you."]
    steps = [_step(cast, view, pair, way, refusals, open_lanes) for pair in pairwise(way.cities)]
    needs = f"needs {all_pieces(way.pieces)}" if any(way.pieces) else "connected by your routes"
    return [f"{journey}: {needs}, over {counted(len(steps), 'route')}.", *_lacking(view, way), *steps]


def _lacking(view: View, way: Way) -> list[str]:
    """While the set-up is chosen nobody lacks pieces: in some games they are yet to be chosen."""
    if view.table.choosing_in_secret:
        return []
    kinds = enumerate(zip(way.pieces, view.table.pieces[view.seat], strict=True))
    return [f"You have only {pieces(left, kind)} left." for kind, (count, left) in kinds if count > left]


def _step(
    cast: Cast,
    view: View,
    pair: tuple[int, int],
    way: Way,
    refusals: Mapping[int, Refusal | None],
    open_lanes: int,
) -> str:
    a, b = pair
    lanes = lanes_between(cast.board, a, b)
    own = view.table.network(view.seat)
    if any(own >> lane & 1 for lane in lanes):
        return f"{cast.journey(a, b)}: yours."
    borrowed = [loan for loan in way.borrowed if loan[1] in lanes]
    lent = [lending(cast, city, lane) for city, lane in borrowed for lending in cast.words.lending.values()]
    if lent:
        return f"{cast.journey(a, b)}: {lent[0]}."
    free = [lane for lane in lanes if open_lanes >> lane & 1]
    least = min(cast.board.lanes[lane].length for lane in free)
    free = [lane for lane in free if cast.board.lanes[lane].length == least]
    said = f"{cast.journey(a, b)}: {route_choice(cast, view.table, free).partition(': ')[2]}."
    why = [_lack(cast, refusal, lane) for lane in free if (refusal := refusals[lane]) is not None]
    can = CAN_CLAIM if view.owes == TURN else CAN_PAY
    return f"{said} {can}" if len(why) < len(free) else " ".join([said, *dict.fromkeys(why)])


def _lack(cast: Cast, refusal: Refusal, lane: int) -> str:
    """Why a lane can't be claimed, without what it takes: that was just said."""
    why, takes = refused(cast, refusal, lane), f"{cast.way(lane)} takes "
    return why[len(takes) :].partition(". ")[2] or why if why.startswith(takes) else why
