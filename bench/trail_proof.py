"""That no trail of a network is longer than claimed, shown in ways that share nothing with `longest_trail`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import networkx as nx

Edge = tuple[str, str, int]
State = tuple[tuple[tuple[str, int, bool], ...], int]
"""For each open city that the trail has touched: its piece and whether it is odd. And the ends left behind."""

TOO_MANY = 300_000


def proved(network: Sequence[Edge], length: int) -> bool:
    """True if no trail is longer; false if one is, or if it would take too long to tell."""
    graph = nx.MultiGraph()
    for i, (a, b, weight) in enumerate(network):
        graph.add_edge(a, b, key=i, weight=weight)
    pieces = [graph.subgraph(cities) for cities in nx.connected_components(graph)]
    if max(parity_bound(piece) for piece in pieces) <= length:
        return True
    longest = sweep(network)
    return longest is not None and longest <= length


def parity_bound(piece: nx.MultiGraph) -> int:
    """All of a connected piece but the lightest paths that pair up its odd cities, two of them excused."""
    total = int(piece.size(weight="weight"))
    odd = [city for city, degree in piece.degree() if degree % 2]
    if len(odd) <= 2:
        return total
    far = dict(nx.all_pairs_dijkstra_path_length(piece))
    pairs = nx.Graph()
    pairs.add_weighted_edges_from((a, b, far[a][b]) for a, b in combinations(odd, 2))
    pairs.add_weighted_edges_from((end, city, 0) for end in (0, 1) for city in odd)
    return total - sum(int(pairs.edges[pair]["weight"]) for pair in nx.min_weight_matching(pairs))


def sweep(network: Sequence[Edge]) -> int | None:
    """The longest trail by plain dynamic programming, edge by edge; nothing if there are too many states."""
    remaining = Counter(city for a, b, _ in network for city in {a, b})
    states: dict[State, int] = {((), 0): 0}
    longest = 0
    for a, b, length in narrow(network):
        remaining.subtract({a, b})
        closing = {city for city in (a, b) if not remaining[city]}
        following: dict[State, int] = {}
        for (touched, ends), sofar in states.items():
            for state, reached in (((touched, ends), sofar), ((keep(touched, a, b), ends), sofar + length)):
                after = close(state, closing)
                if after is None:
                    continue
                if reached and not after[0]:
                    longest = max(longest, reached)
                elif following.get(after, -1) < reached:
                    following[after] = reached
        states = following
        if len(states) > TOO_MANY:
            return None
    return longest


def narrow(network: Sequence[Edge]) -> list[Edge]:
    """Order the edges so that each next one opens few cities and closes many."""
    left = list(network)
    order: list[Edge] = []
    opened: dict[str, int] = {}
    while left:
        following = following_edge(left, opened)
        left.remove(following)
        for city in following[:2]:
            opened.setdefault(city, len(order))
        order.append(following)
    return order


def following_edge(left: Sequence[Edge], opened: dict[str, int]) -> Edge:
    """Of the edges left, one that opens the fewest cities, then one nearest to closing a city, the oldest first."""
    remaining = Counter(city for a, b, _ in left for city in (a, b))

    def price(edge: Edge) -> tuple[int, int, int]:
        cities = edge[:2]
        return (
            sum(city not in opened for city in cities),
            min(remaining[city] for city in cities),
            min(opened.get(city, len(opened)) for city in cities),
        )

    return min(left, key=price)


def keep(touched: tuple[tuple[str, int, bool], ...], a: str, b: str) -> tuple[tuple[str, int, bool], ...]:
    """What the trail has touched after one more edge."""
    piece = {city: label for city, label, _ in touched}
    parity = {city: is_odd for city, _, is_odd in touched}
    fresh = len(touched) + 1
    merged = {piece.get(city, fresh) for city in (a, b)}
    for city in (a, b):
        piece.setdefault(city, fresh)
        parity[city] = not parity.get(city, False)
    first: dict[int, int] = {}
    renamed = []
    for city in sorted(piece):
        label = min(merged) if piece[city] in merged else piece[city]
        renamed.append((city, first.setdefault(label, len(first)), parity[city]))
    return tuple(renamed)


def close(state: State, closing: set[str]) -> State | None:
    """Leave cities behind; nothing if that cuts off a piece of several, or makes a third end."""
    touched, ends = state
    kept = [entry for entry in touched if entry[0] not in closing]
    ends += sum(is_odd for city, _, is_odd in touched if city in closing)
    pieces = {label for _, label, _ in touched}
    if ends > 2 or (len(pieces) > 1 and len({label for _, label, _ in kept}) < len(pieces)):
        return None
    first: dict[int, int] = {}
    return tuple((city, first.setdefault(label, len(first)), is_odd) for city, label, is_odd in kept), ends
