"""The board: cities, lanes and tickets, and the bit masks that make questions about them quick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property, reduce
from itertools import accumulate
from operator import or_

from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.value import value

PIECES = ("rail", "sea")
"""Kinds of lane, and of the pieces that are laid on them; a kind is its place in this list."""

RAIL, SEA = range(len(PIECES))

JUNCTION = "junction"
"""A city with this mark is a place where lanes meet, and nothing else."""


@value
class City:
    """A city; its `marks` are what the rules in play read of it beside these."""

    id: str
    code: str
    name: str
    x: float
    y: float
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)


@value
class Lane:
    """One line of spaces. Lanes with the same `route` are the lanes of one double or triple route, with its marks."""

    id: str
    a: int
    b: int
    length: int
    color: int
    kind: int
    route: int
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)


@value
class Ticket:
    """Two cities to be joined, and what that is worth."""

    id: str
    a: int
    b: int
    value: int
    set: str


@value
class Route:
    """One printed connection as a map file gives it: a colour for each of its lanes."""

    a: int
    b: int
    length: int
    colors: tuple[int, ...]
    kind: int = 0
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)
    """What the rules in play read of it beside these, such as a toll; a mark that isn't there counts as 0."""


@value
class Board:
    """Cities, lanes and tickets by index. A set of lanes is an int with a bit for each lane in it."""

    cities: tuple[City, ...]
    lanes: tuple[Lane, ...]
    tickets: tuple[Ticket, ...]

    @cached_property
    def city_index(self) -> Mapping[str, int]:
        return {city.id: c for c, city in enumerate(self.cities)}

    @cached_property
    def lane_index(self) -> Mapping[str, int]:
        return {lane.id: i for i, lane in enumerate(self.lanes)}

    @cached_property
    def ticket_index(self) -> Mapping[str, int]:
        return {ticket.id: t for t, ticket in enumerate(self.tickets)}

    @cached_property
    def all_lanes(self) -> int:
        return (1 << len(self.lanes)) - 1

    @cached_property
    def route_masks(self) -> tuple[int, ...]:
        """For each lane: every lane of its route, itself included."""
        masks = [0] * len(self.lanes)
        for i, lane in enumerate(self.lanes):
            masks[lane.route] |= 1 << i
        return tuple(masks[lane.route] for lane in self.lanes)

    def payable_masks(self, *, kind: int, upto: int) -> tuple[tuple[int, ...], ...]:
        """`[colour][n]`: the lanes of this kind and colour with at most n spaces, for every n up to a limit."""
        table = [[0] * (upto + 1) for _ in LANE_COLORS]
        for i, lane in enumerate(self.lanes):
            if lane.kind == kind and lane.length <= upto:
                table[lane.color][lane.length] |= 1 << i
        return tuple(tuple(accumulate(row, or_)) for row in table)

    def fitting_masks(self, *, kind: int, upto: int) -> tuple[int, ...]:
        """`[n]`: the lanes of this kind that n pieces are enough for, whatever their colour."""
        masks = self.payable_masks(kind=kind, upto=upto)
        return tuple(reduce(or_, (row[n] for row in masks)) for n in range(upto + 1))

    @cached_property
    def lanes_at(self) -> tuple[int, ...]:
        """For each city: the lanes that touch it."""
        masks = [0] * len(self.cities)
        for i, lane in enumerate(self.lanes):
            masks[lane.a] |= 1 << i
            masks[lane.b] |= 1 << i
        return tuple(masks)

    def lanes_to(self, cities: Iterable[int]) -> int:
        """The lanes that touch any of these."""
        return reduce(or_, (self.lanes_at[city] for city in cities), 0)


def lay_out(cities: Sequence[City], routes: Sequence[Route], tickets: Sequence[Ticket]) -> Board:
    """Build the board; a lane's id counts all lanes between its two cities, in file order."""
    lanes: list[Lane] = []
    between: dict[tuple[str, str], int] = {}
    for number, route in enumerate(routes):
        pair = pair_of(cities[route.a].id, cities[route.b].id)
        for color in route.colors:
            between[pair] = count = between.get(pair, 0) + 1
            name = f"{pair[0]}-{pair[1]}/{count}"
            lanes.append(Lane(name, route.a, route.b, route.length, color, route.kind, number, route.marks))
    return Board(tuple(cities), tuple(lanes), tuple(tickets))


def pair_of(a: str, b: str) -> tuple[str, str]:
    """Two city ids in the alphabetical order that lane and ticket ids use."""
    return (a, b) if a <= b else (b, a)


def members(mask: int) -> Iterator[int]:
    """The indices in a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def member(mask: int, k: int) -> int:
    """The k-th index in a mask, counted from 0, ascending."""
    for _ in range(k):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
