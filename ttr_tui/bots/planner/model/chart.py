"""The board as the planner reads it: links between cities, and the suits of cards that pay for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import attrgetter
from types import MappingProxyType

from ttr_tui.bots.planner.model.wants import Want, Wants
from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.graph.connections import joined
from ttr_tui.core.value import value
from ttr_tui.rules.ruleset import RuleSet


@value
class Terms:
    """What a lane asks for other than a card of its suit for each space."""

    wilds: int = 0
    """So many of its spaces take wilds."""
    spare: int = 0
    """Cards of the same suit to have at hand beyond its spaces."""


USUAL = Terms()


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
    terms: Terms


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
        self, rules: RuleSet, pays: Mapping[str, int], terms: Mapping[int, Terms] = MappingProxyType({})
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
