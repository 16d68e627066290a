"""What links, tickets and longer routes are worth: the one place for whatever a system pays or asks for them."""

from __future__ import annotations

from ttr_tui.bots.chart import Chart
from ttr_tui.bots.weights import Weights
from ttr_tui.rules.bonuses import LongestRoute, MostTickets
from ttr_tui.rules.ruleset import RuleSet

DEAREST_NOTHING = 0.5
"""The least that a link costs: one that pays for itself is still built for a reason only."""


class Worth:
    """The worth of everything on one board."""

    def __init__(self, rules: RuleSet, chart: Chart, weights: Weights) -> None:
        edition = rules.edition
        points = edition.numbers["route_points"]
        parts = {type(part): part for part in rules.parts}
        self.points = tuple(points[link.length] for link in chart.links)
        """For each link the points for claiming it."""
        self.effort = tuple(weights.turn + weights.piece * link.length for link in chart.links)
        """For each link what it costs to claim it, the drawing of cards aside."""
        draws = 1.5 * weights.turn * weights.per_card
        self.cost = tuple(
            max(DEAREST_NOTHING, effort + draws * link.length - gain)
            for link, effort, gain in zip(chart.links, self.effort, self.points, strict=True)
        )
        """For each link what it costs to have it."""
        self.trail = weights.trail if LongestRoute in parts else 0.0
        """What each space is worth that makes the longest route longer."""
        bonus = edition.numbers["most_tickets_points"] * weights.most_tickets if MostTickets in parts else 0.0
        self.made = tuple(ticket.value + bonus for ticket in edition.board.tickets)
        """For each ticket what it is worth to have made it."""
        self.missed = tuple(-ticket.value for ticket in edition.board.tickets)
        """For each ticket what it is worth to have missed it."""
