"""The board as a planner reads it: links between cities, what they cost and what they pay."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.core.cards import GRAY, PLAIN
from ttr_tui.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Link:
    """All lanes of one printed connection; a seat can own only one of them."""

    a: int
    b: int
    length: int
    piece: int
    points: int
    lanes: tuple[int, ...]
    mask: int


class Chart:
    """What never changes on a board."""

    def __init__(self, rules: RuleSet) -> None:
        edition = rules.edition
        board = edition.board
        points = edition.numbers["route_points"]
        self.wild = edition.cards.wild
        plain = edition.cards.of_design(PLAIN)
        every = tuple(sorted(plain.values()))
        self.plain = every
        self.kinds = tuple(every if lane.color == GRAY else (plain[lane.color],) for lane in board.lanes)
        """For each lane the kinds of card that pay for it."""
        grouped: dict[int, list[int]] = {}
        for index, lane in enumerate(board.lanes):
            grouped.setdefault(lane.route, []).append(index)
        links = []
        for route in sorted(grouped):
            lanes = grouped[route]
            lane = board.lanes[lanes[0]]
            mask = sum(1 << index for index in lanes)
            links.append(Link(lane.a, lane.b, lane.length, lane.kind, points[lane.length], tuple(lanes), mask))
        self.links = tuple(links)
        self.link_of = {index: number for number, link in enumerate(links) for index in link.lanes}
        around: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for number, link in enumerate(links):
            around[link.a].append((link.b, number))
            around[link.b].append((link.a, number))
        self.around = tuple(tuple(sorted(near)) for near in around)
        """For each city its neighbours, each with the link that leads there."""
