"""The board as the planner reads it: links between cities, and the cards that pay for them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ttr_tui.core.board import members
from ttr_tui.core.cards import GRAY, PLAIN
from ttr_tui.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Link:
    """All lanes of one printed connection, of which a seat can own only one."""

    a: int
    b: int
    length: int
    piece: int
    mask: int
    lane: int
    """One lane to stand for them all."""


@dataclass(frozen=True, slots=True)
class Want:
    """A link that somebody wants, and the kinds of card any one of which pays for it."""

    link: int
    length: int
    kinds: tuple[int, ...]


class Chart:
    """What never changes about a board."""

    def __init__(self, rules: RuleSet) -> None:
        edition = rules.edition
        self.board = board = edition.board
        self.wild = edition.cards.wild
        plain = edition.cards.of_design(PLAIN)
        self._kinds = tuple(
            frozenset(plain.values() if lane.color == GRAY else (plain[lane.color],)) for lane in board.lanes
        )
        firsts = {lane.route: index for index, lane in reversed(list(enumerate(board.lanes)))}
        self.links = tuple(
            Link(lane.a, lane.b, lane.length, lane.kind, board.route_masks[index], index)
            for index, lane in ((firsts[route], board.lanes[firsts[route]]) for route in sorted(firsts))
        )
        around: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for number, link in enumerate(self.links):
            around[link.a].append((link.b, number))
            around[link.b].append((link.a, number))
        self.around = tuple(tuple(near) for near in around)
        """For each city its neighbours, each with the link that leads there."""
        self.want = cache(self._want)

    def _want(self, number: int, opened: int) -> Want:
        """A link of which these lanes are open."""
        link = self.links[number]
        kinds = frozenset[int]().union(*(self._kinds[lane] for lane in members(opened)))
        return Want(number, link.length, tuple(sorted(kinds)))

    def wants(self, links: tuple[int, ...] | list[int], opened: int) -> tuple[Want, ...]:
        """Links to be claimed, those first that fewest kinds of card pay for, the longer before the shorter."""
        found = [self.want(number, opened & self.links[number].mask) for number in links]
        return tuple(sorted(found, key=lambda want: (len(want.kinds), -want.length, want.link)))

    def mask(self, links: tuple[int, ...]) -> int:
        """A lane of each of these links."""
        return sum([1 << self.links[number].lane for number in links])
