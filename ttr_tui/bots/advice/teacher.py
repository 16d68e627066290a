"""The teacher: what a good friend at the table would say, by short rules; and one for each seat of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.cards import last_wild, needed_face_up, planned_face_up, why_draw
from ttr_tui.bots.advice.claims import compared, thrifty, urgent_claims, why_claim, why_now
from ttr_tui.bots.advice.pathfinder import Pathfinder
from ttr_tui.bots.advice.reasons import (
    AsHard,
    BeyondTickets,
    DeckHelps,
    LaneLacks,
    LaneMayTakeMore,
    LaneTakes,
    NoCardNeeded,
    NothingCounts,
    NothingFaceUp,
    NotWanted,
    OnlyWay,
    OnShortestWay,
    OtherWay,
    PlanLacks,
    Reason,
    TicketsFit,
    TimeForTickets,
    Unsure,
)
from ttr_tui.bots.advice.shares import lacking, lacking_after
from ttr_tui.bots.advice.system_reasons import reasons_of
from ttr_tui.bots.advice.ticket_ways import by_value, plan_told, spaces_away
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.lookahead import Searcher
from ttr_tui.bots.planner.offers import best_claim, claim_offers, draw_offers, last_claims
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.bots.weights import judge_rows
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, KeepTickets

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game

ENOUGH_TO_DO = 10.0
"""Turns that a plan may still take when more tickets are advised."""
FOR_A_TICKET = 5.0
"""Turns that the plan must leave for more tickets, or the time that is left is no reason to draw them."""
CLAIMS = 3
"""So many claims are looked at beside those that can't wait."""
NEAR_END = 3.0
"""Once no ticket is under way, a claim that brings points isn't put off when no more turns than these are left."""
MOST_TOLD = 7
TURN_OF_CARDS = TakeCard | DrawCard


class Teacher:
    """Says what to do in a seat's place, and why.

    It is asked for the decision that the view's seat owes, with the rules as this seat knows them, goes by the view
    alone, keeps nothing but caches, and says the same about the same view anywhere. It decides as the planner does by
    the shortest ways, but puts a claim that completes a ticket or that a rival can take before all else, and a card
    face-up that a ticket lacks before the deck. `words.hints` says it in sentences.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._rows = judge_rows(rules.edition)
        self._planners: dict[int, Pathfinder] = {}
        self._systems = reasons_of(rules.edition.parts)
        self._market = rules.acting[DrawCard]

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        """What the first advice says: so the teacher can play, and be measured as bots are."""
        action = self._first(view, chance, effort)
        if isinstance(action, Claim) and view.owes == TURN:
            intent = self._intent(view)
            return action if intent.outlook.last_turn else thrifty(self._rules, intent, action)
        return action

    def _first(self, view: View, chance: Chance, effort: int) -> Action:
        planner = self._planner(view)
        answers = self._answers(planner.intend(view, effort)) if view.owes in self._systems.decisions else ()
        usual = answers[0].action if answers else planner.choose(view, chance, effort)
        if view.owes not in (TURN, *self._market.small):
            return usual
        intent = planner.intend(view, effort)
        if intent.outlook.last_turn:
            return usual
        urgent = urgent_claims(self._rules, intent) if view.owes == TURN else []
        if urgent:
            return urgent[0]
        if view.owes == TURN and isinstance(usual, TURN_OF_CARDS) and _all_in_hand(intent):
            offer = best_claim(self._rules, intent, intent.best.plan.bundle.lanes)
            if offer is not None:
                return offer.action
        if view.owes == TURN and isinstance(usual, TURN_OF_CARDS) and not intent.best.plan.links:
            claims = last_claims(self._rules, intent.outlook, view)
            offer = max(claims, key=lambda offer: offer.merit, default=None)
            if offer is not None and offer.merit >= 1 and intent.outlook.horizon <= NEAR_END:
                return offer.action
        return self._face_up(intent, usual) if isinstance(usual, TURN_OF_CARDS) else usual

    def _face_up(self, intent: Intent, usual: TakeCard | DrawCard) -> Action:
        """A card that a route lacks, where there is one: that comes before the deck, and before what helps later.

        One that only shortens what the whole plan lacks doesn't come before a deck that is better on average.
        """
        market, wild = intent.view.table.market, intent.worth.chart.wild
        if isinstance(usual, TakeCard) and market[usual.slot] == wild:
            return usual
        draws = self._draws(intent)
        needed = needed_face_up(self._rules, intent, draws)
        if isinstance(usual, TakeCard):
            why = why_draw(self._rules, intent, usual, self._systems)
            if not isinstance(why, LaneLacks | LaneTakes | LaneMayTakeMore | PlanLacks | NotWanted):
                return usual
            if any(one.action == usual and one.left <= needed[0].left for one in needed):
                return usual
        if needed:
            return needed[0].action
        if isinstance(usual, DrawCard):
            return last_wild(intent, draws) or usual
        planned = planned_face_up(intent, draws)
        if planned is None and lacking(intent):
            unseen = next((offer.action for offer in draws if isinstance(offer.action, DrawCard)), usual)
            return last_wild(intent, draws) or unseen
        return planned or planned_face_up(intent, draws, beyond=True) or last_wild(intent, draws) or usual

    def advise(self, view: View, chance: Chance) -> tuple[Advice, ...]:
        """What could be done, best first; nothing if the seat owes no decision."""
        if view.owes is None:
            return ()
        intent = self._intent(view)
        first = self.choose(view, chance, USUAL_EFFORT)
        others = [one for now in self._systems.now if view.owes == TURN for one in now(intent)]
        for action in self._actions(intent):
            if isinstance(action, Claim) and not intent.outlook.last_turn:
                action = thrifty(self._rules, intent, action)
            others.append(Advice(action, self._why(intent, action)))
        told = [Advice(first, self._why(intent, first))]
        busy = bool(lacking(intent))
        for one in others:
            if (busy and _beside_the_plan(one.reason)) or self._misleads(intent, one, others):
                continue
            if _worth_saying(one, beside=first) and not any(_alike(view, one, before) for before in told):
                told.append(one)
        acting = view.owes in (TURN, SECOND_CARD)
        plan = plan_told(intent) if acting and not intent.outlook.last_turn else None
        return tuple([replace(one, plan=plan) for one in (_varied(told) if acting else told)][:MOST_TOLD])

    def _misleads(self, intent: Intent, one: Advice, others: Sequence[Advice]) -> bool:
        """Would somebody at the table do something else for the same reason?"""
        match one:
            case Advice(KeepTickets(kept), TicketsFit(needed=needed)):
                return _more_fit(kept, needed, others)
            case Advice(Claim() as claim, OnShortestWay()) if intent.view.owes == TURN:
                return _better_paid_later(intent, claim)
            case Advice(_, LaneLacks(lane=lane, others=True) | LaneTakes(lane=lane, others=True)):
                chart = intent.worth.chart
                return bool(chart.links[chart.link_of[lane]].mask & self._rules.claiming.claimable(intent.view))
        return False

    def why(self, view: View, action: Action) -> Reason:
        """What speaks for an action, also for one that the teacher would not choose."""
        return self._why(self._intent(view), action)

    def compare(self, view: View, claims: Sequence[Claim]) -> tuple[Advice, ...]:
        """Ways to claim one route, best first, in a turn that the view's seat begins."""
        return tuple([Advice(claim, why) for claim, why in compared(self._intent(view), claims)])

    def _planner(self, view: View) -> Pathfinder:
        seats = view.table.seats
        if seats not in self._planners:
            row = replace(self._rows.of(seats), ticket_plan=ENOUGH_TO_DO)
            self._planners[seats] = Pathfinder(self._rules, row)
        return self._planners[seats]

    def _intent(self, view: View) -> Intent:
        return self._planner(view).intend(view, USUAL_EFFORT)

    def _draws(self, intent: Intent) -> list[Offer]:
        decision = intent.view.owes
        assert decision is not None
        return draw_offers(intent, self._market.menu(intent.view, decision) or (), first=decision == TURN)

    def _actions(self, intent: Intent) -> Iterator[Action]:
        """What there is to choose from, the best of each kind first."""
        view = intent.view
        if view.owes in (FIRST_TICKETS, KEEP_TICKETS):
            yield from (keep for keep, _ in self._planner(view).keeping(view, USUAL_EFFORT))
        elif view.owes in self._systems.decisions:
            yield from (one.action for one in self._answers(intent))
        elif view.owes in (TURN, SECOND_CARD) and not intent.outlook.last_turn:
            yield from self._in_turn(intent)
        elif view.owes == TURN:
            yield from (offer.action for offer in self._last_offers(intent))

    def _answers(self, intent: Intent) -> Sequence[Advice]:
        """How to answer a decision that belongs to one system."""
        decision = intent.view.owes
        assert decision is not None
        return self._systems.decisions[decision](self._rules, intent)

    def _in_turn(self, intent: Intent) -> Iterator[Action]:
        view = intent.view
        draws = self._draws(intent)
        if view.owes == TURN:
            yield from urgent_claims(self._rules, intent)
            yield from (offer.action for offer in claim_offers(self._rules, intent, CLAIMS))
            best: dict[type[Action], Offer] = {}
            for insight in intent.outlook.insights:
                for offer in insight.offers(intent):
                    kind = type(offer.action)
                    if kind not in best or offer.merit > best[kind].merit:
                        best[kind] = offer
            yield from (offer.action for offer in best.values())
        yield from (card.action for card in needed_face_up(self._rules, intent, draws))
        yield from (offer.action for offer in draws)

    def _last_offers(self, intent: Intent) -> Sequence[Offer]:
        """What brings points when nothing comes after it, the most first."""
        outlook, view = intent.outlook, intent.view
        offers = [*last_claims(self._rules, outlook, view)]
        for insight in outlook.insights:
            offers += insight.last_offers(outlook, view)
        return sorted([offer for offer in offers if offer.merit > 0], key=lambda offer: -offer.merit)

    def _why(self, intent: Intent, action: Action) -> Reason:
        view = intent.view
        if view.owes in (FIRST_TICKETS, KEEP_TICKETS) and isinstance(action, KeepTickets):
            return self._why_keep(intent, action)
        if view.owes in self._systems.decisions:
            return next((one.reason for one in self._answers(intent) if one.action == action), Unsure())
        if view.owes == TURN and intent.outlook.last_turn:
            offer = next((one for one in self._last_offers(intent) if one.action == action), None)
            return NothingCounts() if offer is None else why_now(intent, offer)
        if view.owes == SECOND_CARD and intent.outlook.last_turn:
            return NothingCounts()
        if view.owes == SECOND_CARD and len(self._draws(intent)) == 1:
            return OnlyWay()
        match action:
            case Claim():
                return why_claim(self._rules, intent, action, self._systems)
            case TakeCard() | DrawCard() if view.owes in (TURN, SECOND_CARD):
                return why_draw(self._rules, intent, action, self._systems)
            case DrawTickets():
                return _why_tickets(intent)
        why = self._systems.actions.get(type(action))
        if why is not None:
            return why(intent, action)
        return OnlyWay() if _only_one(self._rules, view) else Unsure()

    def _why_keep(self, intent: Intent, keep: KeepTickets) -> Reason:
        """What the shortest ways of those kept take, together with those held already."""
        if _only_one(self._rules, intent.view):
            return OnlyWay()
        outlook, tickets = intent.outlook, intent.worth.chart.board.tickets
        need = self._planner(intent.view).needs_to_keep(intent.view, USUAL_EFFORT)[keep.kept]
        alone = sum([spaces_away(outlook, ticket) for ticket in need.tickets])
        held = [ticket for ticket in intent.best.plan.completed if ticket in outlook.tickets]
        return TicketsFit(
            len(keep.kept),
            sum([tickets[ticket].value for ticket in keep.kept if ticket in need.plan.completed]),
            need.pieces,
            outlook.supply.room,
            max(0, round(alone) - need.pieces),
            by_value(intent, [ticket for ticket in keep.kept if ticket not in need.plan.completed]),
            need.exact,
            by_value(intent, [ticket for ticket in held if ticket not in need.plan.completed]),
        )


def _all_in_hand(intent: Intent) -> bool:
    """Are there cards for all that is planned, so that a claim need not wait?"""
    return bool(intent.best.plan.links) and not lacking(intent)


def _more_fit(kept: Sequence[int], needed: int, others: Sequence[Advice]) -> bool:
    """Could one keep these tickets and more in no more turns?"""
    return any(
        isinstance(other.reason, TicketsFit)
        and isinstance(other.action, KeepTickets)
        and {*kept} < {*other.action.kept}
        and other.reason.needed <= needed
        and not other.reason.late
        for other in others
    )


def _better_paid_later(intent: Intent, claim: Claim) -> bool:
    """Does a claim spend a wild where a card lies open instead, or cards that the rest of the plan lacks then?"""
    chart, table = intent.worth.chart, intent.view.table
    paid, color = dict(claim.payment), chart.board.lanes[claim.lane].color
    lying = {kind for kind in table.market if kind not in (NONE, chart.wild)}
    fits = {kind for kind in lying if color in (GRAY, table.cards.kinds[kind].color)}
    plain = paid.keys() - {chart.wild}
    instead = chart.wild in paid and bool(plain & lying if plain else fits)
    return instead or lacking_after(intent, claim)[0] > lacking(intent)


def _only_one(rules: RuleSet, view: View) -> bool:
    actions = (action for menu in rules.options(view) for action in menu)
    return next(actions, None) is not None and next(actions, None) is None


def _why_tickets(intent: Intent) -> Reason:
    """The time that there is, if there is some to spare."""
    best, outlook = intent.best, intent.outlook
    if best.time + FOR_A_TICKET >= outlook.horizon:
        return Unsure()
    left = by_value(intent, [ticket for ticket in outlook.tickets if ticket not in best.plan.completed])
    return TimeForTickets(round(best.time), max(1, round(outlook.horizon)), left)


def _worth_saying(advice: Advice, beside: Action) -> bool:
    """Does it help to choose, beside what is advised?"""
    if isinstance(advice.reason, NothingFaceUp) and isinstance(beside, TakeCard):
        return False
    instead = isinstance(advice.reason, LaneLacks) and not advice.reason.missing
    return not instead and not isinstance(advice.reason, DeckHelps | NotWanted | NoCardNeeded | Unsure)


def _beside_the_plan(reason: Reason) -> bool:
    """Is something for points alone, or for a way that isn't planned? Nobody is told so while the plan lacks cards."""
    match reason:
        case BeyondTickets() | OtherWay() | LaneLacks(tickets=()) | LaneTakes(beyond=True) | PlanLacks(missing=0):
            return True
    return False


def _alike(view: View, one: Advice, other: Advice) -> bool:
    """Do two say the same, or the first that a route lacks more than the second of it, in another colour?"""
    lanes = view.table.board.lanes
    if isinstance(one.reason, LaneTakes) and isinstance(other.reason, LaneTakes):
        return lanes[one.reason.lane].route == lanes[other.reason.lane].route
    if isinstance(one.reason, LaneLacks) and isinstance(other.reason, LaneLacks):
        return one.reason.lane == other.reason.lane and one.reason.missing >= other.reason.missing
    cards = isinstance(one.action, TURN_OF_CARDS) and isinstance(other.action, TURN_OF_CARDS)
    return same(view, one.action, other.action) or (cards and one.reason == other.reason)


def same(view: View, one: Action, other: Action) -> bool:
    """Do two actions come to the same, but for cards that a claim is paid with?"""
    board, market = view.table.board, view.table.market
    match one, other:
        case Claim(), Claim():
            return board.lanes[one.lane].route == board.lanes[other.lane].route
        case TakeCard(), TakeCard():
            return market[one.slot] == market[other.slot]
        case KeepTickets(), KeepTickets():
            return {*one.kept} == {*other.kept}
    return one == other


def _varied(told: Sequence[Advice]) -> list[Advice]:
    """The first, the best other of its kind, the best of another kind, and the rest."""
    first, *rest = told
    kind = isinstance(first.action, TURN_OF_CARDS)
    alike = next((one for one in rest if isinstance(one.action, TURN_OF_CARDS) == kind), None)
    other = next((one for one in rest if isinstance(one.action, TURN_OF_CARDS) != kind), None)
    ahead = [one for one in (first, alike, other) if one is not None]
    return [*ahead, *(one for one in rest if one not in ahead)]


class SeatTeachers:
    """A teacher for each seat that asks, who knows the rules as its seat does, and the bot `hard` for what it would do.

    The same view gets the same advice.
    """

    def __init__(self, rules: Callable[[int], RuleSet], seed: int) -> None:
        """`seed` is the bots' own."""
        self._rules = rules
        self._seed = seed
        self._asked: dict[int, tuple[Teacher, Searcher]] = {}

    def advise(self, view: View, decision: int) -> tuple[Advice, ...]:
        """What the view's seat could do, and what `hard` would if that is something else; `decision` counts the acts
        before it.
        """
        teacher, hard = self._of(view.seat)
        chance = Chance(self._seed, view.seat, decision)
        given = teacher.advise(view, chance)
        if not given:
            return ()
        otherwise = hard.choose(view, Chance(self._seed, view.seat, decision), USUAL_EFFORT)
        if same(view, otherwise, given[0].action):
            return given
        others = [one for one in given if not same(view, otherwise, one.action)]
        why = Advice(otherwise, teacher.why(view, otherwise), given[0].plan, hard=True)
        if not _worth_saying(why, beside=given[0].action):
            why = replace(why, reason=AsHard())
        return (*others, why)

    def compare(self, view: View, claims: Sequence[Claim]) -> tuple[Advice, ...]:
        """Ways for the view's seat to claim one route, best first."""
        return self._of(view.seat)[0].compare(view, claims)

    def _of(self, seat: int) -> tuple[Teacher, Searcher]:
        if seat not in self._asked:
            rules = self._rules(seat)
            self._asked[seat] = Teacher(rules), Searcher(rules)
        return self._asked[seat]


def teachers_of(game: Game) -> SeatTeachers:
    """Those of a game that is here."""
    return SeatTeachers(lambda seat: game.rules.known_to(game.sitters[seat].color), bot_seed(game.seed))
