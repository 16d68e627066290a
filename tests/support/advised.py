"""Games in which somebody asks for advice now and then."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.planner import TunedPlanner
from ttr_tui.core.chance import Chance
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups

SEED = 23
STRAY = 7
"""One of so many acts of a game is by chance, so that plans are crossed."""
ASKS = 3
"""One of so many turns somebody asks about."""
FAR = 999

WAYS = [
    pytest.param(way, way.seats[k % len(way.seats)], id=way.name, marks=[pytest.mark.deep] if len(way.variants) else [])
    for k, way in enumerate(composition for composition in COMPOSITIONS if composition.shipped)
]
"""Every way to play, each with a number of seats; every map as it is, and deep its variants."""


def way_on(map_id: str) -> Composition:
    """The usual way to play a map."""
    return next(way for way in COMPOSITIONS if way.name == map_id)


def asked(way: Composition, seats: int, seed: int = SEED) -> Iterator[tuple[Playing, View]]:
    """Moments of a game between planners who lose their way now and then, with who owes a decision."""
    playing, chance, bot = Playing(way, seats, seed), Chance(seed, 0, 0), TunedPlanner(way.rules)
    count = 0
    while not playing.over:
        seat = playing.owing()[0]
        view = playing.lens(seat)
        if view.owes in way.rules.small or chance.below(ASKS) == 0:
            yield playing, view
        action = bot.choose(view, Chance(seed, seat, count), USUAL_EFFORT)
        if chance.below(STRAY) == 0:
            menus = playing.options(seat)
            action = menus[chance.below(len(menus))].pick(chance)
        playing.submit(seat, action)
        count += 1


def joins(view: View, lanes: int, ticket: int) -> bool:
    board = view.table.board
    found = groups(board, lanes)
    return found[board.tickets[ticket].a] == found[board.tickets[ticket].b]


def network(view: View) -> int:
    return view.table.network(view.seat)


def least(playing: Playing, view: View, ticket: int, has: int, shut: int = 0) -> int:
    """The pieces that a ticket takes at least with its seat's network and these lanes, and without some others."""
    board, opened = view.table.board, playing.rules.claiming.open_lanes(view.table, view.seat) & ~shut
    ways = nx.MultiGraph()
    ways.add_nodes_from(range(len(board.cities)))
    for number, each in enumerate(board.lanes):
        if (network(view) | has | opened) >> number & 1:
            ways.add_edge(each.a, each.b, pieces=0 if (network(view) | has) >> number & 1 else each.length)
    on = board.tickets[ticket]
    return nx.dijkstra_path_length(ways, on.a, on.b, "pieces") if nx.has_path(ways, on.a, on.b) else FAR
