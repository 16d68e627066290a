"""Which cards to draw, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.bots.advice.plans import Lack, given_up, helped, lacking, lane_of, near, served
from ttr_tui.bots.advice.reasons import (
    CardForLane,
    DeckBetter,
    HelpsALittle,
    NoCardNeeded,
    NotWanted,
    Reason,
    Use,
    WildForAny,
)
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.planner.claim import fewest_wilds
from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.planner.model.wants import Want
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet

HELPS = 0.02
"""Turns that a card saves if it helps at all, beyond those that a wild left over is good for."""
ALIKE = 1e-6
"""Turns that make no difference."""


def draw_offers(intent: Intent, actions: Iterable[Action], *, first: bool) -> list[Offer]:
    """The different draws, best first; as the first of a turn each with the best second one."""
    view, wild = intent.view, intent.worth.chart.wild
    saves = intent.goals.savings(view.hand)
    single: list[Offer] = []
    alone: list[Offer] = []
    for action in actions:
        if isinstance(action, DrawCard):
            single.append(Offer(mean_saving(view, saves, action.supply), action))
        elif isinstance(action, TakeCard):
            card = view.table.market[action.slot]
            (alone if card == wild else single).append(Offer(saves[card], action))
    found: dict[object, Offer] = {}
    for offer in single:
        second = max((other.merit for other in single if _may_follow(offer, other)), default=0.0) if first else 0.0
        found.setdefault(_drawn(intent, offer.action), Offer(offer.merit + second, offer.action))
    for offer in alone:
        found.setdefault(wild, offer)
    return sorted(found.values(), key=lambda offer: -offer.merit)


def _least(intent: Intent) -> float:
    """What a card must save to be of use."""
    return intent.worth.weights.spare_wild + HELPS


def _may_follow(offer: Offer, other: Offer) -> bool:
    """A card of the market is there once, a deck is not used up."""
    return other is not offer or isinstance(offer.action, DrawCard)


def _drawn(intent: Intent, action: Action) -> object:
    """What two draws have in common that are the same."""
    return intent.view.table.market[action.slot] if isinstance(action, TakeCard) else action


def why_draw(rules: RuleSet, intent: Intent, action: Action, systems: SystemReasons) -> Reason:
    """What the card is for: a lane of the plan, something else that is needed, or a lane beyond the plan."""
    saves = intent.goals.savings(intent.view.hand)
    if isinstance(action, DrawCard):
        return _why_deck(intent, action.supply, saves)
    assert isinstance(action, TakeCard)
    card = intent.view.table.market[action.slot]
    if card == intent.worth.chart.wild:
        return _why_wild(rules, intent)
    fitting = helped(intent, card)
    needed = None if any(lack.planned for lack in fitting) else _why_needed(intent, card, systems)
    if needed is not None:
        return needed
    if fitting and saves[card] >= _least(intent):
        return _for_lane(rules, intent, card, fitting[0].want)
    if saves[card] >= _least(intent):
        return HelpsALittle()
    return NotWanted() if max(saves) >= _least(intent) else _none_needed(intent)


def _for_lane(rules: RuleSet, intent: Intent, card: int, want: Want) -> CardForLane:
    hand, wild = intent.outlook.hand, intent.worth.chart.wild
    needing = served(intent, want.link)
    close = near(intent, want.link, needing)
    use, missing = _use(rules, intent, card, want)
    return CardForLane(
        card,
        lane_of(intent, want.link, card),
        use,
        missing,
        hand[wild] > 0,
        close or needing,
        not close,
        *_tickets_paid(intent),
        () if needing else given_up(intent),
    )


def _use(rules: RuleSet, intent: Intent, card: int, want: Want) -> tuple[Use, int]:
    """What a card does for a link, and how many spaces or wilds that is about."""
    chart, hand = intent.worth.chart, intent.outlook.hand
    held, wilds = chart.spaces_paid(hand)[chart.suit[card]], hand[chart.wild]
    spare = want.suited + want.wilds - want.length
    missing = want.suited - spare - held
    if missing <= 0:
        return (Use.RESERVE, 0) if held < want.suited else (Use.SHARED, 0)
    claims = _claims(rules, intent, want.link)
    if not claims:
        return Use.LACKS, max(1, missing - max(0, wilds - want.wilds))
    fewest = min([_wilds(claim, chart.wild) for claim in claims])
    own = [
        claim
        for claim in claims
        if all(kind == chart.wild or chart.suit[kind] == chart.suit[card] for kind, _ in claim.payment)
    ]
    if own and fewest == min([_wilds(claim, chart.wild) for claim in own]) > want.wilds:
        return Use.SAVES_WILDS, fewest - want.wilds
    return Use.SAVES_OTHERS, 0


def _claims(rules: RuleSet, intent: Intent, link: int) -> list[Claim]:
    """The ways to claim a link with the cards in hand."""
    lanes = rules.claiming.claimable(intent.view) & intent.worth.chart.links[link].mask
    wild = intent.worth.chart.wild
    return [claim for lane in members(lanes) for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), wild)]


def _wilds(claim: Claim, wild: int) -> int:
    return sum([count for kind, count in claim.payment if kind == wild])


def _tickets_paid(intent: Intent) -> tuple[bool, bool]:
    """Is there a plan all of which can be paid for? Or one that lacks cards?"""
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    planned = [lack for lack in lacking(intent) if lack.planned]
    lacks = sum([lack.missing + lack.want.wilds for lack in planned]) > wilds
    return bool(planned) and not lacks, lacks


def _none_needed(intent: Intent) -> NoCardNeeded:
    goals, table = intent.goals, intent.view.table
    paid = bool(goals.planned or goals.extra) and goals.turns_short(intent.outlook.hand) <= 0
    return NoCardNeeded(paid, table.turns_left is not None and intent.outlook.horizon <= 1)


def _why_wild(rules: RuleSet, intent: Intent) -> Reason:
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    asking = [want for want in (*intent.goals.planned, *intent.goals.extra) if want.wilds]
    if sum([want.wilds for want in asking]) > wilds:
        return _wild_for(intent, asking[0].link, 0, must=True)
    lacks = [lack for lack in lacking(intent) if lack.missing]
    if not lacks:
        return _none_needed(intent)
    planned = [lack for lack in lacks if lack.planned] or lacks
    missing = sum([lack.missing for lack in planned])
    unpaid = [lack for lack in planned if not _claims(rules, intent, lack.want.link)]
    hardest = max(unpaid or planned, key=_missing)
    return _wild_for(intent, hardest.want.link, missing, lacks=bool(unpaid))


def _missing(lack: Lack) -> int:
    return lack.missing


def _wild_for(intent: Intent, link: int, missing: int, *, must: bool = False, lacks: bool = False) -> WildForAny:
    tickets = near(intent, link, served(intent, link))
    return WildForAny(missing, must, lane_of(intent, link), lacks, tickets)


def _why_deck(intent: Intent, supply: int, saves: Sequence[float]) -> Reason:
    """How many of its unseen cards do more than the best face-up one, or anything at all."""
    if max(saves) < _least(intent):
        return _none_needed(intent)
    table, wild = intent.view.table, intent.worth.chart.wild
    best = max([saves[card] for card in table.market if card not in (NONE, wild)], default=0.0)
    helps = best >= _least(intent)
    least = best + ALIKE if helps else _least(intent)
    shuffled = not table.decks[supply]
    counts = table.discards[supply] if shuffled else unseen(table, intent.view.seat)
    here = [(count, saves[kind]) for kind, count in enumerate(counts) if table.cards.supply_of[kind] == supply]
    better = sum([count for count, saved in here if saved >= least])
    there, second = wild in table.market, intent.view.owes == SECOND_CARD
    return DeckBetter(
        supply, better, sum([count for count, _ in here]), helps, there and not second, there and second, shuffled
    )


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for need in intent.goals.needs:
        lacking_then = need.take(after)
        if lacking_then < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, need, card, lacking_then)
    return None
