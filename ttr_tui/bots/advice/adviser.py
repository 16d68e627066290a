"""The adviser: what the planner would do, what else there is, and why; and one for each seat of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ttr_tui.bots.advice.advice import Advice, Scale
from ttr_tui.bots.advice.grounds import (
    WHOLE,
    can_wait,
    compared,
    completing,
    reasons_of,
    why_claim,
    why_draw,
    why_keep,
    why_now,
)
from ttr_tui.bots.advice.purpose import given_up, plan_told
from ttr_tui.bots.advice.reasons import (
    AllInHand,
    BestNow,
    CardForLane,
    CompletesTickets,
    DeckBetter,
    NoCardNeeded,
    NothingCounts,
    NotWanted,
    OnlyWay,
    Reason,
    TimeForTickets,
    Unsure,
    Use,
)
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.offers import claim_offers, draw_offers, last_claims
from ttr_tui.bots.planner.planner import Planner, TunedPlanner
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game


MOST_TOLD = 3


class Adviser:
    """Says what the bot `normal` would do in a seat's place, and explains it.

    It is asked like a bot: `Adviser(rules).advise(view, chance)` for the decision that the view's seat owes, with the
    rules as this seat knows them. It goes by the view alone, keeps nothing but caches, and says the same about the
    same view anywhere. The first advice is the planner's own choice; others follow by their merit, at most `most` in
    all. Ask for more to see what a certain action would have been worth. `words.hints` says it in sentences.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._planner = TunedPlanner(rules)
        self._systems = reasons_of(rules.edition.parts)
        self._market = rules.acting[DrawCard]

    def advise(self, view: View, chance: Chance, most: int = MOST_TOLD) -> tuple[Advice, ...]:
        """What could be done, best first; nothing if the seat owes no decision."""
        decision = view.owes
        if decision is None:
            return ()
        planner = self._planner.planner(view.table.seats)
        chosen = planner.choose(view, chance, USUAL_EFFORT)
        plan = None
        if decision in (FIRST_TICKETS, KEEP_TICKETS):
            found = self._keeping(planner, view)
        elif decision in (TURN, SECOND_CARD):
            intent = planner.intend(view, USUAL_EFFORT)
            plan = None if self._is_last(intent) else plan_told(intent)
            found = self._acting(intent, most)
        elif decision in self._systems.decisions:
            found = [*self._systems.decisions[decision](self._rules, planner.intend(view, USUAL_EFFORT))]
        else:
            found = []
        return tuple([replace(one, plan=plan) for one in self._sorted(view, chosen, found, most)])

    def compare(self, view: View, claims: Sequence[Claim]) -> tuple[Advice, ...]:
        """Ways to claim one route, best first, in a turn that the view's seat begins."""
        return tuple(compared(self._planner.planner(view.table.seats).intend(view, USUAL_EFFORT), claims))

    def _sorted(self, view: View, chosen: Action, found: Sequence[Advice], most: int) -> tuple[Advice, ...]:
        """What the planner would do, then the rest by merit, and last what is sure to bring most beside its plan.

        Beside draws there is at least the best claim.
        """
        first = next((advice for advice in found if advice.action == chosen), None)
        top = first or Advice(chosen, self._without_merit(view))
        others = [advice for advice in found if advice is not first and _worth_saying(advice)]
        others = [advice for advice in others if not _same_draw(advice, top)]
        others.sort(key=lambda advice: -(advice.merit or 0.0))
        shown = others[: most - 1]
        claim = next((advice for advice in others if isinstance(advice.action, Claim)), None)
        if shown and claim is not None and not any(isinstance(one.action, Claim) for one in (top, *shown)):
            shown[-1] = claim
        besides = [
            advice for advice in found if _beside_the_plan(advice) and not isinstance(advice.action, DrawTickets)
        ]
        if most > 1 and besides:
            best = max(besides, key=lambda advice: self._brings(advice))
            if not any(self._same_place(best, one) for one in (top, *shown)):
                shown[most - 2 :] = [best]
        return (top, *shown)

    def _brings(self, advice: Advice) -> tuple[bool, int]:
        """Does something come of it at once? And what, in points."""
        tickets = self._rules.edition.board.tickets
        match advice.reason:
            case CompletesTickets(completed):
                return True, 2 * sum([tickets[ticket].value for ticket in completed])
            case AllInHand(ticket):
                return False, 2 * tickets[ticket].value
        return True, self._systems.points(advice.reason)

    def _same_place(self, advice: Advice, other: Advice) -> bool:
        """Do they claim the same route, or are they the same?"""
        if isinstance(advice.action, Claim) and isinstance(other.action, Claim):
            return self._route(advice.action) == self._route(other.action)
        return type(advice.action) is type(other.action)

    def _without_merit(self, view: View) -> Reason:
        table = view.table
        if view.owes == TURN and table.turns_left is not None and table.turns_left < table.seats:
            return NothingCounts()
        actions = [action for menu in self._rules.options(view) for action in menu]
        return OnlyWay() if len(actions) == 1 else Unsure()

    def _keeping(self, planner: Planner, view: View) -> list[Advice]:
        outlook = planner.intend(view, USUAL_EFFORT).outlook
        return [
            Advice(keep, why_keep(self._rules, view, outlook, keep, ranked), ranked.worth, Scale.POINTS)
            for keep, ranked in planner.plans_to_keep(view, USUAL_EFFORT)
        ]

    def _is_last(self, intent: Intent) -> bool:
        """Does nothing come after this turn?"""
        table = intent.view.table
        return table.turns_left is not None and intent.outlook.horizon <= 1

    def _acting(self, intent: Intent, most: int) -> list[Advice]:
        """All kinds of actions of a turn, or of its second card."""
        if intent.view.owes == SECOND_CARD:
            offers = self._draws(intent, first=False)
            return [Advice(offers[0].action, OnlyWay())] if len(offers) == 1 else self._drawing(intent, offers)
        if self._is_last(intent):
            return list(self._last_turn(intent))
        best = intent.best
        tickets = TimeForTickets(round(best.time), round(intent.outlook.horizon), given_up(intent))
        claims = [
            Advice(
                offer.action,
                self._why(intent, offer),
                self._merit(intent, offer),
                waits=isinstance(offer.action, Claim) and can_wait(intent, offer.action),
            )
            for offer in self._work(intent, most)
        ]
        routes = {self._route(one.action) for one in claims if isinstance(one.action, Claim)}
        unplanned = [
            Advice(claim, why)
            for claim, why in (completing(self._rules, intent) if most > 1 else ())
            if self._route(claim) not in routes
        ]
        draws = self._drawing(intent, self._draws(intent, first=True))
        now = [advice for does in self._systems.now for advice in does(intent)] if most > 1 else []
        return [*claims, *draws, Advice(DrawTickets(), tickets), *unplanned, *now]

    def _route(self, claim: Claim) -> int:
        return self._rules.edition.board.lanes[claim.lane].route

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
            return why_claim(self._rules, intent, offer.action, self._systems)
        why = self._systems.actions.get(type(offer.action))
        return Unsure() if why is None else why(intent, offer.action)

    def _draws(self, intent: Intent, *, first: bool) -> list[Offer]:
        decision = intent.view.owes
        assert decision is not None
        return draw_offers(intent, self._market.menu(intent.view, decision) or (), first=first)

    def _drawing(self, intent: Intent, offers: Sequence[Offer]) -> list[Advice]:
        return [
            Advice(offer.action, why_draw(self._rules, intent, offer.action, self._systems), offer.merit)
            for offer in offers
        ]

    def _last_turn(self, intent: Intent) -> Iterator[Advice]:
        """What brings points when nothing comes after it."""
        outlook, view = intent.outlook, intent.view
        for offer in last_claims(self._rules, outlook, view):
            if offer.merit > 0:
                yield Advice(offer.action, why_now(intent, offer), offer.merit, Scale.POINTS)
        for insight in outlook.insights:
            for offer in insight.last_offers(outlook, view):
                if offer.merit > 0:
                    exact = abs(offer.merit - round(offer.merit)) < WHOLE
                    why = BestNow(round(offer.merit), exact, (), False, NONE, False, True)
                    yield Advice(offer.action, why, offer.merit, Scale.POINTS)


def _worth_saying(advice: Advice) -> bool:
    """Can it be compared, and does it help to choose?"""
    match advice.reason:
        case NotWanted() | NoCardNeeded():
            return False
        case CardForLane(use=Use.SAVES_OTHERS, missing=missing) if missing > 1:
            return False
        case DeckBetter(better=better):
            return better > 0 and advice.merit is not None
    return advice.merit is not None


def _beside_the_plan(advice: Advice) -> bool:
    """Is it sure to bring something that anybody sees, whatever the plan makes of it?"""
    return advice.merit is None or isinstance(advice.reason, CompletesTickets)


def _same_draw(advice: Advice, other: Advice) -> bool:
    """Do they say the same of two draws?"""
    draws = DrawCard | TakeCard
    return advice.reason == other.reason and isinstance(advice.action, draws) and isinstance(other.action, draws)


class SeatAdvisers:
    """An adviser for each seat that asks: it knows the rules as its seat does. The same view gets the same advice."""

    def __init__(self, rules: Callable[[int], RuleSet], seed: int) -> None:
        self._rules = rules
        self._seed = seed
        self._advisers: dict[int, Adviser] = {}

    def advise(self, view: View, decision: int) -> tuple[Advice, ...]:
        """What the view's seat could do; `decision` counts the acts before it."""
        return self._adviser(view.seat).advise(view, Chance(self._seed, view.seat, decision))

    def compare(self, view: View, claims: Sequence[Claim]) -> tuple[Advice, ...]:
        """Ways for the view's seat to claim one route, best first."""
        return self._adviser(view.seat).compare(view, claims)

    def _adviser(self, seat: int) -> Adviser:
        if seat not in self._advisers:
            self._advisers[seat] = Adviser(self._rules(seat))
        return self._advisers[seat]


def advisers_of(game: Game) -> SeatAdvisers:
    """Those of a game that is here."""
    return SeatAdvisers(lambda seat: game.rules.known_to(game.sitters[seat].color), bot_seed(game.seed))
