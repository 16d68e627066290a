"""Cards: which one the teacher has drawn, and what a card is for."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.advice.claims import TO_SPARE
from ttr_tui.bots.advice.pathfinder import CARDS_A_TURN
from ttr_tui.bots.advice.reasons import (
    DeckHelps,
    LaneLacks,
    LaneTakes,
    NoCardNeeded,
    NothingFaceUp,
    NotWanted,
    PlanLacks,
    Reason,
    WildHelps,
)
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.advice.ticket_ways import lane_of, served
from ttr_tui.bots.planner.chart import Want
from ttr_tui.bots.planner.situation import Intent, Offer, unseen
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet

HELPS = 0.02
"""Turns that a card saves if it helps at all, beyond those that a wild left over is good for."""
NEEDED = 0.35
"""Turns that a card saves which a route really lacks; less, and others would nearly do as well."""
NAMED = 2
"""So many kinds of cards are named."""


def useful(intent: Intent) -> float:
    """What a card must save to be of use."""
    return intent.worth.weights.spare_wild + HELPS


@value
class NeededCard:
    """A card face-up that a route to a ticket lacks."""

    action: Action
    left: int
    """The spaces that its route lacks even when all such cards are taken that can be in this turn."""
    saves: float


def needed_face_up(rules: RuleSet, intent: Intent, offers: Sequence[Offer]) -> list[NeededCard]:
    """Those that help soonest first, wilds left aside."""
    market, chart = intent.view.table.market, intent.worth.chart
    saves = intent.goals.savings(intent.outlook.hand)
    cards = {
        market[offer.action.slot]: offer.action
        for offer in offers
        if isinstance(offer.action, TakeCard) and market[offer.action.slot] != chart.wild
    }
    found = []
    for card, action in cards.items():
        lacking = [use.missing for use, planned in uses_of(rules, intent, card) if planned]
        if lacking:
            here = [chart.pays[kind] for kind in market if kind != NONE and chart.suit[kind] == chart.suit[card]]
            taken = sorted(here)[-1 if intent.view.owes == SECOND_CARD else -CARDS_A_TURN :]
            found.append(NeededCard(action, max(0, min(lacking) - sum(taken)), saves[card]))
    found = [one for one in found if one.saves >= NEEDED or not one.left]
    return sorted(found, key=lambda one: (one.left > 0, -one.saves))


def planned_face_up(intent: Intent, offers: Sequence[Offer]) -> TakeCard | None:
    """The card, no wild, that brings the plan on most; None if none does."""
    market, chart, together = intent.view.table.market, intent.worth.chart, lacking(intent)
    saves = intent.goals.savings(intent.outlook.hand)
    takes = [offer.action for offer in offers if isinstance(offer.action, TakeCard)]
    cards = {market[take.slot]: take for take in takes if market[take.slot] != chart.wild}
    found = [card for card in cards if lacking(intent, card) < together]
    return cards[max(found, key=lambda card: saves[card])] if found else None


# What a card is for.


def why_draw(rules: RuleSet, intent: Intent, action: Action, systems: SystemReasons) -> Reason:
    """What the card is for: a lane of the plan, something else that is needed, all lanes together, those beyond it."""
    if isinstance(action, DrawCard):
        return _why_deck(rules, intent, action.supply)
    assert isinstance(action, TakeCard)
    card = intent.view.table.market[action.slot]
    if card == intent.worth.chart.wild:
        return _why_wild(intent)
    use, planned = next(iter(uses_of(rules, intent, card)), (None, False))
    if use is not None and planned:
        return use
    needed, together = _why_needed(intent, card, systems), lacking(intent)
    if needed is not None:
        return needed
    if lacking(intent, card) < together:
        return _takes(intent, card) or PlanLacks(together)
    spare = intent.goals.savings(intent.view.hand)[card] < useful(intent) or not _helps_beyond(intent, card)
    return use or (NotWanted() if spare else PlanLacks(0))


def lacking(intent: Intent, *cards: int, beyond: bool = False) -> int:
    """The spaces that the lanes of the plan lack together if these cards came to the hand; or with those beyond it."""
    chart, goals, hand = intent.worth.chart, intent.goals, list(intent.outlook.hand)
    for card in cards:
        hand[card] += 1
    for need in goals.needs:
        need.take(hand)
    spaces, wilds = chart.spaces_paid(hand), hand[chart.wild]
    missing = sum(goals.planned.share_out(spaces, chart.wild_suit))
    if beyond:
        missing += sum(goals.extra.share_out(spaces, chart.wild_suit))
    return max(0, missing - wilds)


def _takes(intent: Intent, card: int) -> LaneTakes | None:
    """The lane to a ticket that can be paid in other colours, too, but not yet; the nearest with this one."""
    suit = intent.worth.chart.suit[card]
    able = [want for want in intent.goals.planned if suit in want.suits and len(want.suits) > 1]
    able = [want for want in able if _in_any(intent, want) and served(intent, want.link)]
    if not able:
        return None
    return LaneTakes(card, lane_of(intent, min(able, key=lambda want: missing_in(intent, want, suit)).link, card))


def _helps_beyond(intent: Intent, card: int) -> bool:
    return lacking(intent, card, beyond=True) < lacking(intent, beyond=True)


def uses_of(rules: RuleSet, intent: Intent, card: int) -> list[tuple[LaneLacks, bool]]:
    """The wanted links that lack cards of its suit, and of no other fewer, with whether they are planned."""
    suit, claimable = intent.worth.chart.suit[card], rules.claiming.claimable(intent.view)
    found = []
    for wants in (intent.goals.planned, intent.goals.extra):
        for want in wants:
            lacks = {each: missing_in(intent, want, each) for each in want.suits}
            payable = claimable & intent.worth.chart.links[want.link].mask
            if not payable and lacks.get(suit) == min(lacks.values()) > 0:
                found.append((_told(intent, card, want, lacks[suit]), wants is intent.goals.planned))
    return sorted(found, key=lambda one: (not one[1], not one[0].tickets, one[0].missing))


def _told(intent: Intent, card: int, want: Want, missing: int) -> LaneLacks:
    wilds = max(0, want.wilds - intent.outlook.hand[intent.worth.chart.wild])
    return LaneLacks(card, lane_of(intent, want.link, card), missing, served(intent, want.link), wilds)


def missing_in(intent: Intent, want: Want, suit: int) -> int:
    """The spaces of a link that all cards of a suit and all wilds leave, but for those that only wilds pay."""
    chart, hand = intent.worth.chart, intent.outlook.hand
    held = chart.spaces_paid(hand)[suit]
    return max(0, want.length - want.wilds - held - max(0, hand[chart.wild] - want.wilds))


def _why_wild(intent: Intent) -> Reason:
    """The link of the plan that lacks least, of those that lack anything."""
    lacks = [(alone(intent, want), want.link) for want in intent.goals.planned]
    missing, link = min([one for one in lacks if one[0]], default=(0, NONE))
    if missing:
        return WildHelps(lane_of(intent, link), missing)
    together = lacking(intent)
    if together or _helps_beyond(intent, intent.worth.chart.wild):
        return PlanLacks(together)
    return NotWanted()


def alone(intent: Intent, want: Want) -> int:
    """The spaces that a link lacks with all cards and wilds that there are, in the suit that lacks fewest."""
    held = intent.outlook.hand[intent.worth.chart.wild]
    return _in_any(intent, want) + max(0, want.wilds - held)


def _in_any(intent: Intent, want: Want) -> int:
    """The same, but for those that only wilds pay."""
    return min([missing_in(intent, want, suit) for suit in want.suits])


def _why_deck(rules: RuleSet, intent: Intent, supply: int) -> Reason:
    """It is drawn from if nothing face-up is of use, or does less than its cards on average."""
    saves, table = intent.goals.savings(intent.view.hand), intent.view.table
    wild, least = intent.worth.chart.wild, useful(intent)
    if max(saves) < least:
        return NoCardNeeded()
    together, here = lacking(intent), {card for card in table.market if card not in (NONE, wild)}
    if any(saves[card] >= least or lacking(intent, card) < together for card in here):
        wait = intent.view.owes == TURN and intent.outlook.horizon - intent.best.time > TO_SPARE
        return DeckHelps(wait and bool(rules.claiming.claimable(intent.view) & intent.best.plan.bundle.lanes))
    counts = unseen(table, intent.view.seat) if table.decks[supply] else table.discards[supply]
    kinds = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and counts[kind] and kind != wild]
    beyond = not together and not any(need.take(list(intent.outlook.hand)) for need in intent.goals.needs)
    before = lacking(intent, beyond=beyond)
    better = [kind for kind in kinds if saves[kind] >= least and lacking(intent, kind, beyond=beyond) < before]
    better.sort(key=lambda kind: -saves[kind])
    return NothingFaceUp(tuple(better[:NAMED]), wild in table.market and intent.view.owes != SECOND_CARD, beyond)


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for need in intent.goals.needs:
        lacking_then = need.take(after)
        if lacking_then < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, need, card, lacking_then)
    return None
