"""The planner: it looks, plans its tickets as a cheap forest of links, and takes the best offer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar, cast

from ttr_tui.bots.planner.chart import Chart, Wants
from ttr_tui.bots.planner.offers import BlockingSkill, best_claim, best_draw, choices_matter, last_claims
from ttr_tui.bots.planner.plan import divisions, extra_links, longer_routes, plans_for, prospects, worth_of_draw
from ttr_tui.bots.planner.situation import Intent, Lookout, Offer, Outlook, Planned, Skill
from ttr_tui.bots.planner.worth import Goals, Ranked, Ranking, Worth
from ttr_tui.bots.weights import WeightRows, Weights, kind_of_weights, rows_of
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, Keeps, KeepTickets, TicketDeck

T = TypeVar("T")

MOST_KEPT = 200
"""Answers that a planner keeps at hand."""


class Planner:
    """Plays by plan; needs no chance. What it knows of single systems are skills, one for a part of the rules."""

    def __init__(self, rules: RuleSet, weights: Weights | None = None) -> None:
        self._rules = rules
        self._weights = weights or kind_of_weights(rules.edition.parts)()
        skills = skills_for(rules)
        if self._weights.block:
            skills.append((rules.acting[Claim], BlockingSkill))
        pays = {design: spaces for _, skill in skills for design, spaces in skill.pays.items()}
        terms = {
            lane: terms for part, skill in skills for lane, terms in skill.terms(part, rules, self._weights).items()
        }
        self._chart = Chart(rules, pays, terms)
        self._worth = Worth(rules, self._chart, self._weights)
        self._skills = tuple(skill(part, rules, self._worth) for part, skill in skills)
        self._lookout = Lookout(rules, self._worth, self._skills)
        self._answered = frozenset(decision for skill in self._skills for decision in skill.answers)
        self._tickets = next(part for part in rules.parts if isinstance(part, TicketDeck))
        self._deck = self._tickets.usual
        self._market = rules.acting[DrawCard]
        self._planned: dict[Hashable, Planned] = {}
        self._kept: dict[Hashable, object] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        decision = view.owes
        if decision == TURN:
            return self._turn(view, effort)
        if decision == SECOND_CARD:
            return self._second_card(view, effort)
        if decision in (FIRST_TICKETS, KEEP_TICKETS):
            return self._keep_tickets(view, effort)
        if decision in self._answered:
            intent = self.intend(view, effort)
            for insight in intent.outlook.insights:
                answer = insight.answer(intent)
                if answer is not None:
                    return answer
        return self._rules.default(view)

    def intend(self, view: View, effort: int) -> Intent:
        """What the seat is up to."""
        return self._intend(view, self._look(view), effort)

    def plans_to_keep(self, view: View, effort: int) -> list[tuple[KeepTickets, Ranked]]:
        """Every way to keep tickets of an offer, with the best plan for those kept and those already held."""
        menu = next(menu for menu in self._rules.options(view) if isinstance(menu, Keeps))
        outlook = self._look(view)
        return [(keep, self._plans(outlook, (*outlook.tickets, *keep.kept), effort).best) for keep in divisions(menu)]

    def tells_apart(self, view: View, actions: Sequence[Action], effort: int) -> bool:
        """Is one of these worth more to it than another? They are claims of one lane, or answers to one question."""
        outlook = self._look(view)
        claims = [action for action in actions if isinstance(action, Claim)]
        intent = self._intend(view, outlook, effort)
        if claims:
            return choices_matter(intent, claims)
        return any(insight.tells_apart(intent, actions) for insight in outlook.insights)

    def _turn(self, view: View, effort: int) -> Action:
        """Whatever does most work: a claim or a draw, or new tickets if there is time for them."""
        rules, table = self._rules, view.table
        outlook = self._look(view)
        if outlook.last_turn:
            return self._last_turn(view, outlook) or rules.default(view)
        intent = self._intend(view, outlook, effort)
        draw = best_draw(view, intent.goals, self._draws(view), first=True)
        work = self._best_work(intent)
        overfull = self._weights.overfull * max(0, sum(outlook.hand) - self._weights.full_hand)
        if work is not None and (
            draw is None
            or work.merit >= draw.merit - overfull + self._weights.patience
            or intent.goals.turns_short(outlook.hand) <= 0
        ):
            return work.action
        if table.turns_left is None and self._tickets.menu(view, TURN) and self._wants_tickets(outlook, intent.best):
            return DrawTickets()
        if draw is not None and (draw.merit > 0 or work is None):
            return draw.action
        if work is not None:
            return work.action
        return self._last_turn(view, outlook) or rules.default(view)

    def _last_turn(self, view: View, outlook: Outlook) -> Action | None:
        """What is worth most when nothing comes after it."""
        offers = [*last_claims(self._rules, outlook, view)]
        for insight in outlook.insights:
            offers += insight.last_offers(outlook, view)
        best = max(offers, key=lambda offer: offer.merit, default=None)
        return best.action if best is not None and best.merit > 0 else None

    def _second_card(self, view: View, effort: int) -> Action:
        intent = self.intend(view, effort)
        draw = best_draw(view, intent.goals, self._draws(view), first=False)
        return draw.action if draw is not None else self._rules.default(view)

    def _keep_tickets(self, view: View, effort: int) -> KeepTickets:
        """The tickets of an offer that make the best plan, together with those already held."""
        keep, _ = max(self.plans_to_keep(view, effort), key=lambda each: each[1].worth)
        return keep

    def _look(self, view: View) -> Outlook:
        return self._lookout.look(view)

    def _plans(self, outlook: Outlook, tickets: tuple[int, ...], effort: int) -> Ranking:
        """The plans for these tickets."""
        key = (outlook.terms, tickets, effort)
        planned = self._planned.get(key)
        if planned is None or not planned.holds(outlook):
            if len(self._planned) >= MOST_KEPT:
                self._planned.clear()
            planned = self._planned[key] = plans_for(outlook, tickets, effort)
        return Ranking(self._worth, outlook.hand, outlook.opened, outlook.horizon, planned.plans)

    def _intend(self, view: View, outlook: Outlook, effort: int) -> Intent:
        """Settle on the best plan, and on what to collect cards for besides."""
        rivals = tuple(lanes for seat, lanes in enumerate(view.table.lanes) if seat != view.seat)
        key = ("intent", outlook.basis, outlook.tickets, outlook.hand, outlook.horizon, rivals, effort)
        return Intent(view, outlook, *self._recall(key, lambda: self._aims(view, outlook, rivals, effort)))

    def _aims(self, view: View, outlook: Outlook, rivals: Sequence[int], effort: int) -> tuple[Ranking, Goals]:
        """The plans, and what to collect cards for."""
        ranking = self._plans(outlook, outlook.tickets, effort)
        best = ranking.best
        links, wants, time = best.plan.links, best.wants, best.time
        key = ("longer", outlook.own, outlook.opened, links, rivals)
        longer = self._recall(key, lambda: longer_routes(outlook, links, rivals))
        pace, share = self._worth.pace, self._weights.extra if time else 1.0
        planned = Intent(view, outlook, ranking, Goals(pace, wants, Wants(), share))
        needs = tuple([need for insight in outlook.insights for need in insight.needs(planned)])
        extra = sum([1 << link for link in extra_links(outlook, best, longer, outlook.horizon - time)])
        more = self._chart.wants(self._chart.bundle(extra), outlook.opened)
        return ranking, Goals(pace, wants, more, share, needs)

    def _draws(self, view: View) -> Iterable[Action]:
        decision = view.owes
        assert decision is not None
        return self._market.menu(view, decision) or ()

    def _best_work(self, intent: Intent) -> Offer | None:
        """The best that can be done now, other than drawing."""
        best = best_claim(self._rules, intent)
        for insight in intent.outlook.insights:
            for offer in insight.offers(intent):
                if best is None or offer.merit > best.merit:
                    best = offer
        return best

    def _wants_tickets(self, outlook: Outlook, ranked: Ranked) -> bool:
        """Is a draw of tickets worth its turn, with the time and the pieces that the plan leaves?"""
        weights, plan = self._weights, ranked.plan
        time = int(outlook.horizon - ranked.time - weights.margin - 1)
        room = outlook.supply.room - sum(plan.pieces)
        if ranked.time > weights.ticket_plan or time < weights.ticket_time or room < weights.ticket_room:
            return False
        deck = self._recall(
            ("tickets", outlook.basis, outlook.tickets, plan.links, plan.borrowed),
            lambda: prospects(outlook, plan, self._deck),
        )
        return worth_of_draw(outlook, ranked, deck, self._tickets.numbers.tickets_drawn) > weights.ticket_price

    def _recall(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """What was worked out before from the same facts, else worked out now."""
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = work_out()
        return cast(T, self._kept[key])


def skills_for(rules: RuleSet) -> list[tuple[Part, type[Skill[Any]]]]:
    """Each part that the planner has a skill for, with that skill, in the order of the parts."""
    skills: dict[type[Part], type[Skill[Any]]] = {}
    for system in brought_by("bots", rules.edition.parts):
        brought: Mapping[type[Part], type[Skill[Any]]] = system.SKILLS
        skills.update(brought)
    return [(part, skills[type(part)]) for part in rules.parts if type(part) in skills]


# The planner as it sits down to a game: with the numbers for its board and for as many seats as there are.


class TunedPlanner:
    """Picks its row when it sees the table, and plays with what `habit` makes of it; those of `normal` are usual."""

    def __init__(
        self, rules: RuleSet, habit: Callable[[Weights], Weights] = lambda row: row, rows: WeightRows | None = None
    ) -> None:
        self._rules = rules
        self._habit = habit
        self._rows = rows or rows_of(rules.edition)
        self._planners: dict[int, Planner] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        return self.planner(view.table.seats).choose(view, chance, effort)

    def tells_apart(self, view: View, actions: Sequence[Action], effort: int) -> bool:
        return self.planner(view.table.seats).tells_apart(view, actions, effort)

    def planner(self, seats: int) -> Planner:
        """The one for so many seats."""
        if seats not in self._planners:
            self._planners[seats] = Planner(self._rules, self._habit(self._rows.of(seats)))
        return self._planners[seats]
