"""A finished game looked at once more with networkx, which knows nothing of how the rules go about it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import networkx as nx

from ttr_tui.core.board import Board, members
from ttr_tui.core.events import TicketScored
from ttr_tui.core.value import value
from ttr_tui.rules.scoring import Measured
from ttr_tui.seats.game import Game


@value
class TicketDoubt:
    """A ticket that was counted as completed and isn't, or the other way round."""

    act: int
    seat: int
    ticket: int
    completed: bool
    """What the lanes of the seat say."""


@value
class RouteDoubt:
    """A longest route that can't be walked, or that is not as long as one that can be."""

    act: int
    seat: int
    length: int
    """What was said."""
    found: int | None
    """The length that is right; None if the lanes that were named are no route."""


def look_again(game: Game) -> Iterator[TicketDoubt | RouteDoubt]:
    """What the final scoring says and the lanes on the table don't."""
    table = game.table
    for act in game.acts:
        for fact in act.facts:
            match fact:
                case TicketScored(seat, index, points):
                    ticket = table.board.tickets[index]
                    network = _network(table.board, table.network(seat))
                    completed = nx.has_path(network, ticket.a, ticket.b)
                    if completed != (points > 0):
                        yield TicketDoubt(act.number, seat, index, completed)
                case Measured(seat, length, lanes):
                    own = table.lanes[seat]
                    if not _is_route(table.board, lanes, length) or any(not own >> lane & 1 for lane in lanes):
                        yield RouteDoubt(act.number, seat, length, None)
                        continue
                    most, reached = _longest(_network(table.board, own))
                    if length > most or (reached and length < most):
                        yield RouteDoubt(act.number, seat, length, most)


def _network(board: Board, lanes: int) -> nx.MultiGraph[int]:
    network: nx.MultiGraph[int] = nx.MultiGraph()
    network.add_nodes_from(range(len(board.cities)))
    for index in members(lanes):
        lane = board.lanes[index]
        network.add_edge(lane.a, lane.b, key=index, weight=lane.length)
    return network


def _is_route(board: Board, lanes: tuple[int, ...], length: int) -> bool:
    """Can all these lanes be walked, each once, and are they so long together?"""
    walked: nx.MultiGraph[int] = nx.MultiGraph()
    walked.add_edges_from((board.lanes[lane].a, board.lanes[lane].b) for lane in lanes)
    once = len(set(lanes)) == len(lanes) and sum(board.lanes[lane].length for lane in lanes) == length
    return once and (not lanes or nx.has_eulerian_path(walked))


def _longest(network: nx.MultiGraph[int]) -> tuple[int, bool]:
    """How long no route over these lanes exceeds, and whether one is sure to be that long.

    A route leaves at most two cities with an odd number of its lanes. So of the odd cities all but two are matched, as
    cheaply as can be, and the lanes between them given up; if what is left hangs together it is a route.
    """
    best = (0, True)
    for cities in nx.connected_components(network):
        part = nx.MultiGraph(network.subgraph(cities))
        total = int(part.size(weight="weight"))
        odd = [city for city, degree in part.degree() if degree % 2]
        if len(odd) > 2:
            total -= _give_up(part, odd)
        part.remove_nodes_from(list(nx.isolates(part)))
        best = max(best, (total, not part or nx.has_eulerian_path(part)))
    return best


def _give_up(part: nx.MultiGraph[int], odd: list[int]) -> int:
    """Take the shortest ways between odd cities, all but two of them, out of a network; how long they are."""
    ways = {(a, b): nx.dijkstra_path(part, a, b) for a, b in combinations(odd, 2)}
    far: nx.Graph[int] = nx.Graph()
    for (a, b), way in ways.items():
        far.add_edge(a, b, weight=nx.path_weight(part, way, "weight"))
    for spare in (-1, -2):
        far.add_edges_from(((spare, city) for city in odd), weight=0)
    given_up = 0
    for a, b in nx.min_weight_matching(far):
        if min(a, b) >= 0:
            way = ways.get((a, b)) or ways[(b, a)]
            for one, other in pairwise(way):
                lane = min(part[one][other], key=lambda key: part[one][other][key]["weight"])
                given_up += part[one][other][lane]["weight"]
                part.remove_edge(one, other, lane)
    return given_up
