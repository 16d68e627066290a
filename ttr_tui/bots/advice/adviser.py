"""The adviser: what the planner would do, what else there is, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.claims import claim_offers, why_claim, why_now
from ttr_tui.bots.advice.draws import draw_offers, why_draw
from ttr_tui.bots.advice.reasons import (
    BestNow,
    CardForLane,
    DeckBetter,
    HelpsALittle,
    NoCardNeeded,
    NothingCounts,
    NotWanted,
    OnlyWay,
    Reason,
    TicketsTogether,
    TimeForTickets,
    Unsure,
)
from ttr_tui.bots.advice.systems import reasons_of
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.choose import Planner
from ttr_tui.bots.planner.claim import last_claims
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.bots.planner.tuned import TunedPlanner
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets
from ttr_tui.rules.ruleset import RuleSet

MOST = 3


def _worth_saying(advice: Advice) -> bool:
    """Can it be compared, and does it help to choose?"""
    match advice.reason:
        case NotWanted() | HelpsALittle() | NoCardNeeded():
            return False
        case CardForLane(tickets=(), lacking=True):
            return False
        case DeckBetter(better=better):
            return better > 0 and advice.merit is not None
    return advice.merit is not None


class Adviser:
    """Says what the bot `normal` would do in a seat's place, and explains it.

    It is asked like a bot: `Adviser(rules).advise(view, chance)` for the decision that the view's seat owes, with the
    rules as this seat knows them. It goes by the view alone, keeps nothing but caches, and says the same about the
    same view anywhere. The first advice is the planner's own choice; others follow by their merit, at most `most` in
    all. Ask for more to see what a certain action would have been worth. `words.english.advice` says it in sentences.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._planner = TunedPlanner(rules)
        self._systems = reasons_of(rules.edition.parts)
        self._market = rules.acting[DrawCard]

    def advise(self, view: View, chance: Chance, most: int = MOST) -> tuple[Advice, ...]:
        """What could be done, best first; nothing if the seat owes no decision."""
        decision = view.owes
        if decision is None:
            return ()
        planner = self._planner.planner(view.table.seats)
        chosen = planner.choose(view, chance, USUAL_EFFORT)
        if decision in (FIRST_TICKETS, KEEP_TICKETS):
            found = self._keeping(planner, view)
        elif decision in (TURN, SECOND_CARD):
            found = self._acting(planner, view, most)
        elif decision in self._systems.decisions:
            found = [*self._systems.decisions[decision](self._rules, planner.intend(view, USUAL_EFFORT))]
        else:
            found = []
        return self._sorted(view, chosen, found, most)

    def _sorted(self, view: View, chosen: Action, found: Sequence[Advice], most: int) -> tuple[Advice, ...]:
        """What the planner would do, then the rest by merit; beside draws at least the best claim."""
        first = next((advice for advice in found if advice.action == chosen), None)
        others = [advice for advice in found if advice is not first and _worth_saying(advice)]
        others.sort(key=lambda advice: -(advice.merit or 0.0))
        top = first or Advice(chosen, self._without_merit(view))
        shown = others[: most - 1]
        claim = next((advice for advice in others if isinstance(advice.action, Claim)), None)
        if shown and claim is not None and not any(isinstance(one.action, Claim) for one in (top, *shown)):
            shown[-1] = claim
        return (top, *shown)

    def _without_merit(self, view: View) -> Reason:
        table = view.table
        if view.owes == TURN and table.turns_left is not None and table.turns_left < table.seats:
            return NothingCounts()
        actions = [action for menu in self._rules.options(view) for action in menu]
        return OnlyWay() if len(actions) == 1 else Unsure()

    def _keeping(self, planner: Planner, view: View) -> list[Advice]:
        found = []
        horizon = planner.intend(view, USUAL_EFFORT).outlook.horizon
        plans = planner.plans_to_keep(view, USUAL_EFFORT)
        for keep, ranked in plans:
            tickets = (*view.tickets, *keep.kept)
            missed = tuple([ticket for ticket in tickets if ticket not in ranked.plan.completed])
            done = tuple([ticket for ticket in tickets if ticket in ranked.plan.completed])
            times = [other.time for _, other in plans if set(done) <= set(other.plan.completed)]
            why = TicketsTogether(done, missed, ranked.plan.pieces, round(min(times)), round(horizon))
            found.append(Advice(keep, why, ranked.worth, Scale.POINTS))
        return found

    def _acting(self, planner: Planner, view: View, most: int) -> list[Advice]:
        """All kinds of actions of a turn, or of its second card."""
        intent = planner.intend(view, USUAL_EFFORT)
        if view.owes == SECOND_CARD:
            return [self._drawing(intent, offer) for offer in self._draws(intent, first=False)]
        if view.table.turns_left is not None and intent.outlook.horizon <= 1:
            return list(self._last_turn(intent))
        best = intent.best
        tickets = TimeForTickets(round(best.time), round(intent.outlook.horizon))
        return [
            *(
                Advice(offer.action, self._why(intent, offer), self._merit(intent, offer))
                for offer in self._work(intent, most)
            ),
            *(self._drawing(intent, offer) for offer in self._draws(intent, first=True)),
            Advice(DrawTickets(), tickets),
        ]

    def _work(self, intent: Intent, most: int) -> Iterator[Offer]:
        """Claims, and of each further kind of action the best."""
        yield from claim_offers(self._rules, intent, most)
        best: dict[type[Action], Offer] = {}
        for insight in intent.outlook.insights:
            for offer in insight.offers(intent):
                kind = type(offer.action)
                if kind not in best or offer.merit > best[kind].merit:
                    best[kind] = offer
        yield from best.values()

    def _merit(self, intent: Intent, offer: Offer) -> float:
        """What is done now must bring so much more than a draw, unless there is nothing left to draw for."""
        ready = intent.goals.turns_short(intent.outlook.hand) <= 0
        return offer.merit - (0.0 if ready else intent.worth.weights.patience)

    def _why(self, intent: Intent, offer: Offer) -> Reason:
        if isinstance(offer.action, Claim):
            return why_claim(self._rules, intent, offer.action)
        why = self._systems.actions.get(type(offer.action))
        return Unsure() if why is None else why(intent, offer.action)

    def _draws(self, intent: Intent, *, first: bool) -> list[Offer]:
        decision = intent.view.owes
        assert decision is not None
        return draw_offers(intent, self._market.menu(intent.view, decision) or (), first=first)

    def _drawing(self, intent: Intent, offer: Offer) -> Advice:
        return Advice(offer.action, why_draw(self._rules, intent, offer.action, self._systems), offer.merit)

    def _last_turn(self, intent: Intent) -> Iterator[Advice]:
        """What brings points when nothing comes after it."""
        outlook, view = intent.outlook, intent.view
        for offer in last_claims(self._rules, outlook, view):
            if offer.merit > 0:
                yield Advice(offer.action, why_now(outlook, view, offer), offer.merit, Scale.POINTS)
        for insight in outlook.insights:
            for offer in insight.last_offers(outlook, view):
                if offer.merit > 0:
                    yield Advice(offer.action, BestNow(round(offer.merit), (), True), offer.merit, Scale.POINTS)
