"""What links, tickets and longer routes are worth in themselves, on one board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ttr_tui.bots.planner.model.chart import Chart
from ttr_tui.bots.planner.model.hand import Pace
from ttr_tui.bots.planner.model.ways import Ways
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.board import members
from ttr_tui.core.graph.reach import reaches
from ttr_tui.rules.common.bonuses import LongestRoute, MostTickets, longest_route
from ttr_tui.rules.common.points import RoutePoints
from ttr_tui.rules.ruleset import RuleSet

MOST_TRAILS = 4096
"""Networks whose longest route is remembered."""
DEAREST_NOTHING = 0.5
"""The least that a link costs: one that pays for itself is still built for a reason only."""


class Worth:
    """The worth of everything on one board, with the chart and the weights that it was worked out from."""

    def __init__(self, rules: RuleSet, chart: Chart, weights: Weights) -> None:
        edition = rules.edition
        self.chart = chart
        self.weights = weights
        self.pace = Pace(weights, chart)
        self.ways = Ways(chart)
        """Those over links at their prices."""
        self.lean_ways = Ways(chart)
        """The same, as if no link brought any points."""
        self.unlent_ways = Ways(chart)
        """The same, if nothing were lent."""
        parts = {type(part) for part in rules.parts}
        points = edition.numbers["route_points"] if RoutePoints in parts else {}
        self.points = tuple(float(points.get(link.length, 0)) for link in chart.links)
        """For each link the points for its length."""
        self.building = tuple(weights.turn + weights.piece * link.length for link in chart.links)
        """For each link what its turn and its pieces cost."""
        draws = 1.5 * weights.turn * weights.per_card
        self._effort = tuple(built + draws * cards for built, cards in zip(self.building, chart.cards, strict=True))
        """For each link what its turn, its pieces and its cards cost."""
        self.cost = tuple(self.cost_of(number, gain) for number, gain in enumerate(self.points))
        """For each link what it costs to have it."""
        self.longer = weights.trail if LongestRoute in parts else weights.line
        """What each space is worth that makes the longest route longer."""
        self.longest = float(edition.numbers["longest_route_points"]) if LongestRoute in parts else 0.0
        """The points for the longest route."""
        bonus = edition.numbers["most_tickets_points"] * weights.most_tickets if MostTickets in parts else 0.0
        self.completed = tuple(ticket.value + bonus for ticket in edition.board.tickets)
        """For each ticket what it is worth to have completed it."""
        self.missed = tuple(-ticket.value for ticket in edition.board.tickets)
        """For each ticket what it is worth to have missed it."""
        self.trail = lru_cache(MOST_TRAILS)(self._trail)
        """How long the longest route of a network is."""
        self.prolonged = lru_cache(MOST_TRAILS)(self._prolonged)
        """How much longer a link makes it."""
        self._reaches_of = lru_cache(MOST_TRAILS)(self._reaches)
        self._gains: Sequence[float] = ()
        self._best_gain: dict[int, float] = {}

    def cost_of(self, number: int, gain: float) -> float:
        """What it costs to have a link that brings so many points."""
        return max(DEAREST_NOTHING, self._effort[number] - gain)

    def points_with(self, gains: Sequence[float], opened: int) -> tuple[float, ...]:
        """For each link all that its best open lane brings, with what each lane brings beyond its length.

        Nobody asks for one that isn't open. It is told as if all of it were, so that no claim of a rival changes it.
        """
        if not any(gains):
            return self.points
        if gains != self._gains:
            self._gains, self._best_gain = gains, {}
        known = self._best_gain
        found = []
        for points, link in zip(self.points, self.chart.links, strict=True):
            lanes = link.mask & opened or link.mask
            gain = known.get(lanes)
            if gain is None:
                gain = known[lanes] = max([gains[lane] for lane in members(lanes)])
            found.append(points + gain)
        return tuple(found)

    def _trail(self, network: int) -> int:
        return longest_route(self.chart.board, network)[0]

    def _prolonged(self, network: int, number: int) -> int:
        link, length = self.chart.links[number], self.trail(network)
        at = self.chart.board.lanes_at
        if not network & (at[link.a] | at[link.b]):
            return 0
        trees = self._reaches_of(network)
        a, b = [trees.get(city) if network & at[city] else (city, 0) for city in (link.a, link.b)]
        if a is not None and b is not None and a[0] != b[0]:
            return max(0, a[1] + link.length + b[1] - length)
        return self.trail(network | 1 << link.lane) - length

    def _reaches(self, network: int) -> dict[int, tuple[int, int]]:
        """How far trails reach from the cities of its trees."""
        lanes = [self.chart.board.lanes[index] for index in members(network)]
        return reaches([(lane.a, lane.b, lane.length) for lane in lanes])
