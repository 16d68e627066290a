"""The everyday opponent: plans its tickets as a cheap forest of links and works towards it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import combinations
from typing import TypeVar, cast

from ttr_tui.bots.chart import Chart
from ttr_tui.bots.claims import best_claim, last_claim
from ttr_tui.bots.draws import best_draw
from ttr_tui.bots.extras import extras, lengthening
from ttr_tui.bots.hand import Project
from ttr_tui.bots.outlook import Outlook, look
from ttr_tui.bots.plans import Ranked, draft, rank
from ttr_tui.bots.prospects import prospects
from ttr_tui.bots.weights import Weights
from ttr_tui.bots.worth import Worth
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, KeepTickets, TicketDeck

T = TypeVar("T")

MOST_KEPT = 200
"""Answers that a planner keeps at hand."""


class Planner:
    """Plays by plan; needs no chance."""

    def __init__(self, rules: RuleSet, weights: Weights | None = None) -> None:
        self._rules = rules
        self._weights = weights or Weights()
        self._chart = Chart(rules)
        self._worth = Worth(rules, self._chart, self._weights)
        self._tickets = next(part for part in rules.parts if isinstance(part, TicketDeck)).numbers
        self._kept: dict[Hashable, object] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        decision = view.owes
        if decision == FIRST_TICKETS:
            return self._keep(view, self._tickets.tickets_kept_first, effort)
        if decision == KEEP_TICKETS:
            return self._keep(view, self._tickets.tickets_kept, effort)
        if decision == TURN:
            return self._turn(view, effort)
        if decision == SECOND_CARD:
            return self._second_card(view, effort)
        return self._rules.default(view)

    def _keep(self, view: View, fewest: int, effort: int) -> KeepTickets:
        """The tickets of an offer that make the best plan, together with those already held."""
        offer = view.table.offers[view.seat]
        outlook = look(self._rules, self._weights, view)
        best: tuple[float, tuple[int, ...]] | None = None
        for count in range(min(fewest, len(offer)), len(offer) + 1):
            for kept in combinations(offer, count):
                worth = self._plans(outlook, (*outlook.tickets, *kept), effort)[0].worth
                if best is None or worth > best[0]:
                    best = worth, kept
        assert best is not None
        return KeepTickets(best[1], tuple(ticket for ticket in offer if ticket not in best[1]))

    def _second_card(self, view: View, effort: int) -> Action:
        outlook = look(self._rules, self._weights, view)
        ranked = self._plans(outlook, outlook.tickets, effort)
        draw = best_draw(view, self._project(view, outlook, ranked[0]), first=False)
        return draw.action if draw is not None else self._rules.default(view)

    def _turn(self, view: View, effort: int) -> Action:
        """Whatever does most work: a claim or a draw, or new tickets if there is time for them."""
        rules, weights, table = self._rules, self._weights, view.table
        outlook = look(rules, weights, view)
        if table.turns_left is not None and outlook.horizon <= 1:
            last = last_claim(rules, self._chart, self._worth, view, outlook)
            if last is not None:
                return last
        ranked = self._plans(outlook, outlook.tickets, effort)
        project = self._project(view, outlook, ranked[0])
        draw = best_draw(view, project, first=True)
        claim = best_claim(rules, self._chart, weights, view, outlook, project, ranked)
        if claim is not None and (
            draw is None or claim.merit >= draw.saves + weights.patience or project.need(outlook.hand) <= 0
        ):
            return claim.action
        if table.ticket_deck and table.turns_left is None and self._wants_tickets(outlook, ranked[0]):
            return DrawTickets()
        if draw is not None and (draw.saves > 0 or claim is None):
            return draw.action
        if claim is not None:
            return claim.action
        return last_claim(rules, self._chart, self._worth, view, outlook) or rules.default(view)

    def _plans(self, outlook: Outlook, tickets: tuple[int, ...], effort: int) -> list[Ranked]:
        """The plans for these tickets, best first."""
        plans = self._recall(
            ("plans", outlook.own, outlook.opened, outlook.pieces, tickets, effort),
            lambda: draft(self._chart, self._worth, outlook, tickets, effort),
        )
        return rank(self._weights, self._chart.wild, outlook, plans)

    def _project(self, view: View, outlook: Outlook, ranked: Ranked) -> Project:
        links = ranked.plan.links
        rivals = tuple(lanes for seat, lanes in enumerate(view.table.lanes) if seat != view.seat)
        longer = self._recall(
            ("longer", outlook.own, outlook.opened, links, rivals),
            lambda: lengthening(self._chart, self._worth, self._weights, outlook, links, rivals),
        )
        beyond = extras(self._chart, self._worth, self._weights, outlook, ranked, longer)
        return Project(self._weights, self._chart.wild, ranked.plan.wants, self._chart.wants(beyond, outlook.opened))

    def _wants_tickets(self, outlook: Outlook, ranked: Ranked) -> bool:
        weights, plan = self._weights, ranked.plan
        time = int(outlook.horizon - ranked.time - weights.margin - 1)
        room = outlook.room - plan.pieces
        if time < weights.ticket_time or room < weights.ticket_room:
            return False
        worth = self._recall(
            ("tickets", outlook.own, outlook.opened, outlook.tickets, plan.links, room, time),
            lambda: prospects(
                self._chart, self._worth, self._weights, outlook, plan, time, self._tickets.tickets_drawn
            ),
        )
        return worth > weights.ticket_price

    def _recall(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """What was worked out before from the same facts, else worked out now."""
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = work_out()
        return cast(T, self._kept[key])
