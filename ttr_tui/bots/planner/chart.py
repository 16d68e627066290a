"""The board as the planner reads it: links, the cards that they ask for, and the cheapest ways and forests of them.

A set of links is an int with a bit for each link in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import islice, permutations
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.value import value
from ttr_tui.core.ways import join, joined
from ttr_tui.rules.ruleset import RuleSet


@value
class LaneTerms:
    """What a lane asks for other than a card of its suit for each space."""

    wilds: int = 0
    """So many of its spaces take wilds."""
    spare: int = 0
    """Cards of the same suit to have at hand beyond its spaces."""


USUAL = LaneTerms()


@value
class Link:
    """All lanes of one printed connection, of which a seat can own only one."""

    a: int
    b: int
    length: int
    piece: int
    mask: int
    lane: int
    """One lane to stand for them all."""
    terms: LaneTerms


@value
class Bundle:
    """A set of links, with what never changes about it."""

    links: tuple[int, ...]
    ends: tuple[tuple[int, int], ...]
    """The two cities of each."""
    lane: int
    """A lane of each."""
    lanes: int
    """All of them."""
    pieces: tuple[int, int]
    """What it takes of each kind."""
    asked: int
    """The spaces that cards are collected for."""


MOST_BUNDLES = 4096
MOST_OPENED = 64
PLACE = attrgetter("place")


class Chart:
    """What never changes about a board.

    The cards of a deck that have a colour in common are a *suit*: they pay for the same lanes, those of the kind that
    has the deck's place in the list of kinds. So are those of each kind without a colour, which pay for no lane by
    themselves. Suits are numbered in the order of their first kinds. What a suit pays is counted in spaces, of which a
    card pays one unless its design is named in `pays`. `terms` names the lanes that ask for something else.
    """

    def __init__(
        self, rules: RuleSet, pays: Mapping[str, int], terms: Mapping[int, LaneTerms] = MappingProxyType({})
    ) -> None:
        edition = rules.edition
        self.board = board = edition.board
        kinds = edition.cards.kinds
        self.wild = edition.cards.wild
        suits: dict[tuple[int, int, int], int] = {}
        alike = [(kind.supply, kind.color, number if kind.color == NONE else NONE) for number, kind in enumerate(kinds)]
        self.suit = tuple([suits.setdefault(each, len(suits)) for each in alike])
        """For each kind of card its suit."""
        self.wild_suit = self.suit[self.wild]
        self.pays = tuple(pays.get(kind.design, 1) for kind in kinds)
        cards = [0] * len(suits)
        spaces = [0] * len(suits)
        for kind, suit, worth in zip(kinds, self.suit, self.pays, strict=True):
            cards[suit] += kind.count
            spaces[suit] += kind.count * worth
        self.spaces_each = tuple([most / count if count else 1.0 for most, count in zip(spaces, cards, strict=True)])
        """For each suit the spaces that one of its cards pays on average."""
        self.plain = self.suit == tuple(range(len(kinds))) and set(self.pays) == {1}
        """Is each kind of card a suit of its own, and each card good for one space?"""
        self._suits = tuple(
            frozenset(
                number
                for (supply, color, _), number in suits.items()
                if supply == lane.kind and color != NONE and (lane.color == GRAY or color == lane.color)
            )
            for lane in board.lanes
        )
        first_lanes = {lane.route: index for index, lane in reversed(list(enumerate(board.lanes)))}
        self.links = tuple(
            Link(lane.a, lane.b, lane.length, lane.kind, board.route_masks[index], index, terms.get(index, USUAL))
            for index, lane in ((first_lanes[route], board.lanes[first_lanes[route]]) for route in sorted(first_lanes))
        )
        self._ends = tuple((link.a, link.b) for link in self.links)
        self.longest = max([link.length for link in self.links], default=0)
        """The most spaces of any link."""
        self.cards = tuple(
            (link.length + link.terms.spare) / self.spaces_each[min(self._suits[link.lane])] for link in self.links
        )
        """For each link the cards that it takes."""
        around: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for number, link in enumerate(self.links):
            around[link.a].append((link.b, number))
            around[link.b].append((link.a, number))
        self.around = tuple(tuple(near) for near in around)
        """For each city its neighbours, each with the link that leads there."""
        self.link_of = {lane: number for number, link in enumerate(self.links) for lane in members(link.mask)}
        """For each lane its link."""
        self.want = cache(self._want)
        self._whole = [
            (link.mask, (self.want(number, link.mask), link.piece)) for number, link in enumerate(self.links)
        ]
        """For each link its lanes, and what it asks for if all of them are open, with its kind of piece."""
        self.open_wants = lru_cache(MOST_OPENED)(self._open_wants)
        """All links of which lanes are open, as wants, each with its kind of piece."""
        self.bundle = lru_cache(MOST_BUNDLES)(self._bundle)
        """What never changes about a set of links."""
        self.joined = lru_cache(MOST_BUNDLES)(self._joined)
        """A letter for each city, the same for those that a set of links joins."""
        self._wants = lru_cache(MOST_BUNDLES)(self._sorted_wants)

    def _want(self, number: int, opened: int) -> Want:
        """A link of which these lanes are open."""
        link = self.links[number]
        suits = frozenset[int]().union(*(self._suits[lane] for lane in members(opened)))
        wilds, spare = link.terms.wilds, link.terms.spare
        place = (len(suits), -link.length, number)
        return Want(number, link.length, tuple(sorted(suits)), link.length - wilds + spare, wilds, place)

    def _open_wants(self, opened: int) -> Sequence[tuple[Want, int]]:
        return [
            whole if opened & mask == mask else (self.want(whole[0].link, opened & mask), whole[1])
            for mask, whole in self._whole
            if opened & mask
        ]

    def wants(self, bundle: Bundle, opened: int) -> Wants:
        """Links to be claimed, those first that fewest suits pay for, the longer before the shorter."""
        return self._wants(bundle.links, opened & bundle.lanes)

    def _sorted_wants(self, links: Sequence[int], opened: int) -> Wants:
        return Wants(sorted([self.want(number, opened & self.links[number].mask) for number in links], key=PLACE))

    def links_of(self, lanes: int) -> int:
        """The links of which these are lanes."""
        return sum({1 << self.link_of[lane] for lane in members(lanes)})

    def spaces(self, lanes: int) -> int:
        """The spaces of all these lanes."""
        return sum([self.board.lanes[lane].length for lane in members(lanes)])

    def lanes(self, links: Sequence[int]) -> int:
        """A lane of each of these links."""
        return sum([1 << self.links[number].lane for number in links])

    def lanes_of(self, links: int) -> int:
        """All lanes of these links."""
        return sum([self.links[number].mask for number in members(links)])

    def _bundle(self, links: int) -> Bundle:
        numbers = tuple(members(links))
        lane = lanes = asked = 0
        pieces = [0, 0]
        for number in numbers:
            link = self.links[number]
            lane |= 1 << link.lane
            lanes |= link.mask
            pieces[link.piece] += link.length
            asked += link.length + link.terms.spare
        return Bundle(numbers, self._ends_of(numbers), lane, lanes, (pieces[0], pieces[1]), asked)

    def _joined(self, links: int) -> str:
        return joined(len(self.around), self._ends_of(members(links)))

    def _ends_of(self, links: Iterable[int]) -> tuple[tuple[int, int], ...]:
        return tuple([self._ends[number] for number in links])

    def spaces_paid(self, cards: Sequence[int]) -> list[int]:
        """The spaces that these cards pay for, by suit."""
        if self.plain:
            return list(cards)
        spaces = [0] * len(self.spaces_each)
        for count, suit, pays in zip(cards, self.suit, self.pays, strict=True):
            if count:
                spaces[suit] += count * pays
        return spaces


# What a hand is shared out among.


@value
class Want:
    """A link that somebody wants, and the suits any one of which pays for it."""

    link: int
    length: int
    suits: tuple[int, ...]
    suited: int
    """The spaces that cards of a suit are collected for."""
    wilds: int
    """Those that wilds are collected for."""
    place: tuple[int, int, int]
    """Where it stands among others: those first that fewest suits pay for, the longer before the shorter."""


class Wants(tuple[Want, ...]):
    """Wants in the order in which cards are shared out among them."""

    single: tuple[tuple[int, int], ...]
    """Suits that pay alone for those that come first, each with all of their spaces."""
    rest: tuple[tuple[tuple[int, ...], int], ...]
    """The suits and the spaces of each that comes after them."""
    wilds: int
    """Of all of them."""

    def __new__(cls, wants: Iterable[Want] = ()) -> Wants:
        made = super().__new__(cls, wants)
        single: dict[int, int] = {}
        rest: list[tuple[tuple[int, ...], int]] = []
        wilds = 0
        for want in made:
            if len(want.suits) == 1 and not rest:
                suit = want.suits[0]
                single[suit] = single.get(suit, 0) + want.suited
            else:
                rest.append((want.suits, want.suited))
            wilds += want.wilds
        made.single, made.rest, made.wilds = tuple(single.items()), tuple(rest), wilds
        return made

    def without(self, want: Want) -> Wants:
        """The others."""
        others = [each for each in self if each is not want]
        return self if len(others) == len(self) else Wants(others)

    def share_out(self, spaces: list[int], wild: int) -> list[int]:
        """Share out the spaces that can be paid, which leaves the rest of them; for each suit, how many are missing.

        Of wilds, it is all that are asked for, whatever is held.
        """
        missing = [0] * len(spaces)
        for suit, suited in self.single:
            held = spaces[suit]
            if held >= suited:
                spaces[suit] = held - suited
            else:
                missing[suit] = suited - held
                spaces[suit] = 0
        for suits, suited in self.rest:
            suit, held = suits[0], spaces[suits[0]]
            for other in suits:
                if spaces[other] > held:
                    suit, held = other, spaces[other]
            if held >= suited:
                spaces[suit] = held - suited
                continue
            if not held:
                for other in suits:
                    if missing[other] < missing[suit]:
                        suit = other
            missing[suit] += suited - held
            spaces[suit] = 0
        missing[wild] += self.wilds
        return missing


# Cheapest ways between cities, remembered as long as nothing makes another one cheaper.

SHUT = 1e9
"""The cost of a link that can't be had. One that needs no building costs 0."""
MOST_KNOWN = 4096


class Way(NamedTuple):
    """A way between two cities: its cost, and the links on it that must be built."""

    cost: float
    links: int


class Ways:
    """The cheapest ways by what is built, at prices that may change."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self._given: tuple[float, ...] = ()
        self._prices: list[float] = []
        self._costs: tuple[int, list[float]] = (0, self._prices)
        """What links cost with these built."""
        self._known: dict[tuple[int, int, int, int], Way] = {}
        self.used = 0
        """The links of all ways that were asked for, until somebody sets it anew."""

    def price(self, prices: tuple[float, ...], built: int) -> None:
        """Set the prices of all links that aren't built; those keep theirs, which nobody will ask for.

        A link that gets dearer spoils the ways that use it and no others: whatever was dearer than those still is.
        """
        if prices is self._given:
            return
        self._given = prices
        before = self._prices or prices
        self._prices = [before[link] if built >> link & 1 else price for link, price in enumerate(prices)]
        self._costs = 0, self._prices
        if self._prices == before:
            return
        dearer = 0
        for link, (old, new) in enumerate(zip(before, self._prices, strict=True)):
            if new < old:
                self._known.clear()
                return
            if new > old:
                dearer |= 1 << link
        if dearer:
            self._known = {key: way for key, way in self._known.items() if not way.links & dearer}

    def between(self, start: int, goal: int, built: int, lost: int = NONE) -> Way:
        """The cheapest way that does without a link."""
        known = self._known
        key = (start, goal, built, NONE)
        way = known.get(key)
        if lost != NONE and (way is None or way.links >> lost & 1):
            key = (start, goal, built, lost)
            way = known.get(key)
        if way is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            way = known[key] = shortest_way(self.chart, self._costs_with(built, lost), start, goal)
        self.used |= way.links
        return way

    def _costs_with(self, built: int, lost: int) -> list[float]:
        if self._costs[0] != built:
            costs = self._prices.copy()
            for link in members(built):
                costs[link] = 0.0
            self._costs = built, costs
        if lost == NONE:
            return self._costs[1]
        costs = self._costs[1].copy()
        costs[lost] = SHUT
        return costs


def shortest_way(chart: Chart, costs: Sequence[float], start: int, goal: int) -> Way:
    """The cheapest way between two cities."""
    around = chart.around
    reached = [SHUT] * len(around)
    reached[start] = 0.0
    came = [(start, NONE)] * len(around)
    heap = [(0.0, start)]
    while heap:
        cost, city = heappop(heap)
        if city == goal:
            links = 0
            while city != start:
                city, link = came[city]
                if costs[link]:
                    links |= 1 << link
            return Way(cost, links)
        if cost > reached[city]:
            continue
        for other, link in around[city]:
            reach = cost + costs[link]
            if reach < reached[other] and reach < reached[goal]:
                reached[other] = reach
                came[other] = (city, link)
                heappush(heap, (reach, other))
    return Way(SHUT, 0)


# Cheap forests: links that join the cities of some tickets at the least cost.

Pair: TypeAlias = tuple[int, int]


def cheapest_forest(ways: Ways, built: int, pairs: Sequence[Pair], orders: int) -> int | None:
    """The cheapest of the forests that come of joining the pairs in so many orders; None if they can't be joined.

    An order that begins as the one before it goes on from there, and is given up when it costs as much as the best.
    """
    best, links = SHUT, None
    joined = [(0.0, built)]
    """After each pair of an order what it all costs, and what is built by then."""
    for alike, order in some_orders(len(pairs), orders):
        del joined[alike + 1 :]
        for pair in order[len(joined) - 1 :]:
            total, there = joined[-1]
            if total >= best:
                break
            way = ways.between(*pairs[pair], there)
            joined.append((total + way.cost, there | way.links))
        if len(joined) > len(pairs) and joined[-1][0] < best:
            best, links = joined[-1][0], joined[-1][1] & ~built
    return links


@cache
def some_orders(count: int, orders: int) -> Sequence[tuple[int, tuple[int, ...]]]:
    """So many orders of some things at most, each with the number of those with which the one before it begins too."""
    found = []
    before: tuple[int, ...] = ()
    for order in islice(permutations(range(count)), orders):
        alike = next((place for place, (a, b) in enumerate(zip(before, order, strict=False)) if a != b), len(before))
        found.append((alike, order))
        before = order
    return found


def forest_without(ways: Ways, built: int, pairs: Sequence[Pair], links: int, lost: int) -> int | None:
    """A forest like this one that does without one of its links; None if there is none."""
    there = built | links & ~(1 << lost)
    chart = ways.chart
    forest = chart.bundle(links)
    rest = [ends for link, ends in zip(forest.links, forest.ends, strict=True) if link != lost]
    cities = join(chart.joined(built), rest)
    for start, goal in pairs:
        if cities[start] != cities[goal]:
            way = ways.between(start, goal, there, lost)
            if way.cost >= SHUT:
                return None
            there |= way.links
    return there & ~built
