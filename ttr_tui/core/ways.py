"""Questions about lanes as a graph: which cities they join, the shortest way, the fewest pieces for several pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from ttr_tui.core.board import PIECES, Board, members
from ttr_tui.core.value import value


def joined(cities: int, pairs: Iterable[tuple[int, int]]) -> str:
    """A letter for each city; two cities have the same one if and only if a chain of these pairs joins them."""
    return join("".join(map(chr, range(cities))), pairs)


def join(letters: str, pairs: Iterable[tuple[int, int]]) -> str:
    """The letters when these pairs are joined too."""
    for a, b in pairs:
        one, other = letters[a], letters[b]
        if one != other:
            letters = letters.replace(one, other)
    return letters


def groups(board: Board, lanes: int) -> str:
    """The letters of the cities of a board, joined by some of its lanes (ALL-022, ALL-023)."""
    return joined(len(board.cities), ((board.lanes[index].a, board.lanes[index].b) for index in members(lanes)))


# Ways with the fewest pieces still to be laid.


class Lender(NamedTuple):
    """What a seat has in a city lends it one of these lanes of others."""

    city: int
    lanes: int


@value
class Way:
    """A shortest way between two cities."""

    cities: list[int]
    pieces: list[int]
    """Those that are still to be laid, by kind."""
    borrowed: Sequence[tuple[int, int]] = ()
    """The lanes of others that it takes, each after the city in which it is lent."""


Loans: TypeAlias = tuple[tuple[int, int], ...]
"""The lanes that were lent on a way, each after the place of its lender."""


def way_between(
    board: Board, start: int, goal: int, own: int, usable: int, lenders: Sequence[Lender] = ()
) -> Way | None:
    """The way with the fewest pieces that still joins two cities, then with the fewest loans; None if nothing can.

    A seat's own lanes cost nothing, nor does one of each lender; those it may still claim cost as many pieces as they
    have spaces.
    """
    reached: set[tuple[int, int]] = set()
    edge: list[tuple[int, int, list[int], list[int], Loans]] = [(0, 0, [start], [0] * len(PIECES), ())]
    while edge:
        spent, used, way, pieces, loans = heappop(edge)
        city = way[-1]
        if city == goal:
            return Way(way, pieces, [(lenders[place].city, lane) for place, lane in loans])
        asked = sum(1 << place for place, _ in loans)
        if (city, asked) in reached:
            continue
        reached.add((city, asked))
        for place, lender in enumerate(lenders):
            if not asked >> place & 1:
                for index in members(board.lanes_at[city] & lender.lanes & ~own):
                    lane = board.lanes[index]
                    other = lane.b if lane.a == city else lane.a
                    heappush(edge, (spent, used + 1, [*way, other], pieces, (*loans, (place, index))))
        for index in members(board.lanes_at[city] & (own | usable)):
            lane = board.lanes[index]
            other = lane.b if lane.a == city else lane.a
            if (other, asked) not in reached:
                cost = 0 if own >> index & 1 else lane.length
                more = [count + cost * (kind == lane.kind) for kind, count in enumerate(pieces)]
                heappush(edge, (spent + cost, used, [*way, other], more, loans))
    return None


def pieces_from(board: Board, start: int, own: int, usable: int) -> dict[int, int]:
    """How many pieces each city that can be reached from here is away at least; own lanes cost nothing."""
    far: dict[int, int] = {}
    edge = [(0, start)]
    while edge:
        spent, city = heappop(edge)
        if city not in far:
            far[city] = spent
            for index in members(board.lanes_at[city] & (own | usable)):
                lane = board.lanes[index]
                heappush(edge, (spent + (0 if own >> index & 1 else lane.length), lane.b if lane.a == city else lane.a))
    return far


def shortest_lanes(board: Board, start: int, goal: int, among: int) -> int:
    """The lanes of a shortest way between two cities over these lanes: a mask, empty if there is no way."""
    way = way_between(board, start, goal, 0, among)
    return 0 if way is None else lanes_along(board, way.cities, among)


def lanes_along(board: Board, cities: Sequence[int], among: int) -> int:
    """For each step of a way a shortest one of these lanes: a mask."""
    lanes = 0
    for a, b in pairwise(cities):
        lanes |= 1 << min(members(board.lanes_at[a] & board.lanes_at[b] & among), key=lambda k: board.lanes[k].length)
    return lanes


# How few pieces join several pairs of cities together: a cheapest forest over the lanes that a seat may use.
#
# Cities that the seat's own lanes join are one *place*. Places that have to hang together are a *group*: two tickets
# from one city make one group of three. A tree over some of these places ends at some place and grows by an edge, or by
# a second tree that ends at the same place (Dreyfus and Wagner). A tree is given up once it can't be part of a forest
# that is cheaper than the best one known: what it lacks costs at least the longest of the ways still missing.

EXACT = 10
"""For so many places to be joined a cheapest forest is found; for more, the best of several good ones."""

PIECE = 1 << 8
"""The cost of a piece; a loan costs 1, so that of equally long forests the one with the fewest loans is found."""


@value
class Forest:
    """Lanes that join every one of some pairs of cities, together with those that a seat has."""

    lanes: int
    """Lanes to be claimed: a mask."""
    pieces: tuple[int, ...]
    """What these take, by kind."""
    borrowed: tuple[tuple[int, int], ...]
    """The lanes of others that it counts on, each after the city in which it is lent."""
    exact: bool
    """False if fewer pieces might do."""


class Edge(NamedTuple):
    """A lane from a place."""

    place: int
    cost: int
    lane: int
    """Its index; one that is lent is counted anew for each lender, beyond all that are claimed."""
    lender: int
    """A bit for whoever lends it, 0 for a lane that is claimed."""


class Tree(NamedTuple):
    """Its cost and its lanes, claimed and borrowed ones."""

    cost: int
    lanes: int
    lenders: int


Edges: TypeAlias = Mapping[int, Sequence[Edge]]


def joint_forest(
    board: Board, pairs: Sequence[tuple[int, int]], own: int, usable: int, lenders: Sequence[Lender] = ()
) -> Forest | None:
    """The forest with the fewest pieces that joins every pair, then with the fewest loans; None if there is none.

    A seat's own lanes cost nothing, nor does one of each lender.
    """
    place = {city: ord(letter) for city, letter in enumerate(groups(board, own))}
    apart = sorted({(place[a], place[b]) for a, b in pairs if place[a] != place[b]})
    edges = _edges(board, place, own, usable, lenders)
    best = _best_grown(edges, apart)
    exact = True
    if best is not None and len(apart) > 1:
        wanted = _place_groups(apart)
        exact = sum(map(len, wanted)) <= EXACT
        if exact:
            best = _ForestSearch(edges, wanted, best).cheapest(len(lenders))
    return None if best is None else _forest(board, best, lenders, exact=exact)


def _forest(board: Board, tree: Tree, lenders: Sequence[Lender], *, exact: bool) -> Forest:
    claimed = tree.lanes & board.all_lanes
    lent = [
        (lenders[link // len(board.lanes) - 1].city, link % len(board.lanes)) for link in members(tree.lanes ^ claimed)
    ]
    pieces = [0] * len(PIECES)
    for lane in members(claimed):
        pieces[board.lanes[lane].kind] += board.lanes[lane].length
    return Forest(claimed, tuple(pieces), tuple(lent), exact)


def _edges(board: Board, place: Mapping[int, int], own: int, usable: int, lenders: Sequence[Lender]) -> Edges:
    """From each place the shortest lane to each other one, and every lane that is lent."""
    shortest: dict[tuple[int, int], tuple[int, int]] = {}
    edges: dict[int, list[Edge]] = {found: [] for found in place.values()}
    for index in members(usable & ~own):
        lane = board.lanes[index]
        ends = min(place[lane.a], place[lane.b]), max(place[lane.a], place[lane.b])
        shortest[ends] = min(shortest.get(ends, (lane.length, index)), (lane.length, index))
    for (a, b), (length, index) in shortest.items():
        edges[a].append(Edge(b, length * PIECE, index, 0))
        edges[b].append(Edge(a, length * PIECE, index, 0))
    for number, lender in enumerate(lenders):
        for index in members(lender.lanes & ~own):
            a, b = place[board.lanes[index].a], place[board.lanes[index].b]
            link = (number + 1) * len(board.lanes) + index
            edges[a].append(Edge(b, 1, link, 1 << number))
            edges[b].append(Edge(a, 1, link, 1 << number))
    return edges


def _place_groups(pairs: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The places that have to hang together."""
    found: list[set[int]] = []
    for pair in pairs:
        touched = [group for group in found if not group.isdisjoint(pair)]
        found = [group for group in found if group not in touched] + [set(pair).union(*touched)]
    return [sorted(group) for group in found]


def _best_grown(edges: Edges, pairs: Sequence[tuple[int, int]]) -> Tree | None:
    """The best of the forests that come of joining one pair first, and then the others by their length."""
    ways = {pair: _with_pair(edges, pair, Tree(0, 0, 0)) for pair in pairs}
    near = sorted(pairs, key=lambda pair: way.cost if (way := ways[pair]) else 0)
    orders = [[pair, *(other for other in rest if other != pair)] for pair in pairs for rest in (near, near[::-1])]
    grown = [tree for order in orders or [[]] if (tree := _grown_in(edges, order)) is not None]
    return min(grown, key=lambda tree: tree.cost, default=None)


def _grown_in(edges: Edges, order: Sequence[tuple[int, int]]) -> Tree | None:
    """The forest that comes of joining the pairs in this order, each as cheaply as can be then."""
    tree: Tree | None = Tree(0, 0, 0)
    for pair in order:
        tree = tree and _with_pair(edges, pair, tree)
    return tree


def _with_pair(edges: Edges, pair: tuple[int, int], built: Tree) -> Tree | None:
    """A forest and the cheapest way that joins one more pair."""
    reached: set[tuple[int, int]] = set()
    edge = [(built.cost, built.lenders, pair[0], built.lanes)]
    while edge:
        cost, asked, place, lanes = heappop(edge)
        if place == pair[1]:
            return Tree(cost, lanes, asked)
        if (place, asked) in reached:
            continue
        reached.add((place, asked))
        for other, more, lane, lender in edges[place]:
            if built.lanes >> lane & 1:
                heappush(edge, (cost, asked, other, lanes))
            elif not asked & lender and (other, asked | lender) not in reached:
                heappush(edge, (cost + more, asked | lender, other, lanes | 1 << lane))
    return None


def _distances(edges: Edges, start: int) -> dict[int, int]:
    """How far every place at least is, whatever else is borrowed."""
    far: dict[int, int] = {}
    edge = [(0, start)]
    while edge:
        cost, place = heappop(edge)
        if place not in far:
            far[place] = cost
            for other, more, _, _ in edges[place]:
                if other not in far:
                    heappush(edge, (cost + more, other))
    return far


Forests: TypeAlias = Mapping[int, Tree]
"""For each set of lenders the cheapest that asks just these."""


class _ForestSearch:
    """Trees by the places that they hold, in the order of the groups, and by their lenders: a bit for each."""

    def __init__(self, edges: Edges, wanted: Sequence[Sequence[int]], known: Tree) -> None:
        """`known` is a forest that joins the places of each group."""
        self._edges = edges
        self._known = known
        self._places = [place for group in wanted for place in group]
        self._groups = [sum(1 << self._places.index(place) for place in group) for group in wanted]
        self._far = [_distances(edges, place) for place in self._places]
        self._trees: dict[int, dict[int, Tree]] = {}
        self._lent: dict[int, list[tuple[int, int, int]]] = {}
        """Trees that have just borrowed a lane: their cost, where they end and their lanes."""
        self._forests: dict[int, Forests] = {0: {0: Tree(0, 0, 0)}}
        """The cheapest ones for each set of groups: a mask of these."""

    def cheapest(self, lenders: int) -> Tree:
        """A cheapest forest for all groups: forests for few of them show what a tree for more is worth."""
        everything = (1 << len(self._groups)) - 1
        masks: dict[int, list[int]] = {}
        least: dict[int, int] = {}
        """What no forest for these groups is cheaper than; one that leaves no room for the others is not looked for."""
        for mask in range(1, 1 << len(self._places) + lenders):
            masks.setdefault(self._touched(mask), []).append(mask)
        for chosen in sorted(range(1, everything + 1), key=int.bit_count):
            others = max([cost for groups, cost in least.items() if not groups & chosen], default=0)
            self._forests[chosen] = self._of_parts(chosen, whole=False)
            for mask in masks[chosen]:
                self._grow(mask, others, self._forests[chosen])
            self._forests[chosen] = self._of_parts(chosen, whole=True)
            least[chosen] = min([self._known.cost - others, *[tree.cost for tree in self._forests[chosen].values()]])
        return min([self._known, *self._forests[everything].values()], key=lambda tree: tree.cost)

    def _touched(self, mask: int) -> int:
        """The groups of these places."""
        return sum(1 << k for k, group in enumerate(self._groups) if group & mask)

    def _of_parts(self, chosen: int, *, whole: bool) -> Forests:
        """The cheapest forests of several trees; with `whole` also single trees over all places of the groups."""
        found: dict[int, Tree] = {}
        for part in _parts(chosen):
            if part == chosen and not whole:
                continue
            places = sum(group for k, group in enumerate(self._groups) if part >> k & 1)
            for one in self._over(places):
                for rest in self._forests[chosen ^ part].values():
                    asked = one.lenders | rest.lenders
                    cost = one.cost + rest.cost
                    if not one.lenders & rest.lenders and (asked not in found or cost < found[asked].cost):
                        found[asked] = Tree(cost, one.lanes | rest.lanes, asked)
        return found

    def _over(self, places: int) -> Iterator[Tree]:
        """The trees over these places, one for each set of lenders: they end at the last of the places."""
        last = places.bit_length() - 1
        rest = places ^ 1 << last
        for mask, ends in self._trees.items():
            if mask & (1 << len(self._places)) - 1 == rest and self._places[last] in ends:
                yield ends[self._places[last]]

    def _grow(self, mask: int, others: int, forests: Forests) -> None:
        """Find the trees over these places with these lenders, wherever they end.

        `others` is what the groups cost that they don't touch, and `forests` join those that they do.
        """
        bits = len(self._places)
        inside, asked = mask & (1 << bits) - 1, mask >> bits
        if inside >> bits - 1:
            return
        edge = self._lent.pop(mask, [])
        if mask.bit_count() == 1:
            edge.append((0, self._places[mask.bit_length() - 1], 0))
        for part in _parts(mask):
            edge += self._merged(part, mask ^ part)
        if not edge:
            return
        most = min([tree.cost for tree in forests.values() if not tree.lenders & ~asked], default=self._known.cost)
        most = min(most, self._known.cost - others - 1)
        missing = [self._far[k] for group in self._groups if group & inside for k in members(group & ~inside)]
        self._trees[mask] = found = {}
        heapify(edge)
        while edge:
            cost, place, lanes = heappop(edge)
            if cost > most:
                break
            if place in found or any(cost + far[place] >= self._known.cost for far in missing):
                continue
            found[place] = Tree(cost, lanes, asked)
            for other, more, lane, lender in self._edges[place]:
                if lender and not lender & asked:
                    longer = cost + more, other, lanes | 1 << lane
                    self._lent.setdefault(mask | lender << bits, []).append(longer)
                elif not lender and other not in found:
                    heappush(edge, (cost + more, other, lanes | 1 << lane))

    def _merged(self, one: int, other: int) -> list[tuple[int, int, int]]:
        """Two trees for each place where both end."""
        few, many = sorted((self._trees.get(one, {}), self._trees.get(other, {})), key=len)
        return [
            (tree.cost + twin.cost, place, tree.lanes | twin.lanes)
            for place, tree in few.items()
            if (twin := many.get(place)) is not None
        ]


def _parts(mask: int) -> Iterator[int]:
    """Every part of a mask that holds its lowest bit, the mask itself first."""
    low = mask & -mask
    rest = part = mask ^ low
    while True:
        yield part | low
        if not part:
            return
        part = part - 1 & rest
