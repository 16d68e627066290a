"""Cards: which one the teacher has drawn, and what a card is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.bots.advice.reasons import (
    DeckHelps,
    LaneLacks,
    NoCardNeeded,
    NothingFaceUp,
    NotWanted,
    Reason,
    WildHelps,
)
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.advice.ticket_ways import lane_of, served
from ttr_tui.bots.planner.chart import Want
from ttr_tui.bots.planner.situation import Intent, Offer, unseen
from ttr_tui.core.cards import NONE
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


@value
class Share:
    """A wanted link, and the cards of one suit that are meant for it; wilds are left aside."""

    want: Want
    suit: int
    missing: int
    """The spaces that they don't pay."""
    planned: bool


def useful(intent: Intent) -> float:
    """What a card must save to be of use."""
    return intent.worth.weights.spare_wild + HELPS


def needed_face_up(rules: RuleSet, intent: Intent, offers: Sequence[Offer]) -> list[Action]:
    """The face-up cards that routes to tickets lack, the most useful first, wilds left aside."""
    market, wild = intent.view.table.market, intent.worth.chart.wild
    saves = intent.goals.savings(intent.outlook.hand)
    cards = {
        market[offer.action.slot]: offer.action
        for offer in offers
        if isinstance(offer.action, TakeCard) and market[offer.action.slot] != wild
    }
    needed = [card for card in cards if any(planned and use.missing for use, planned in _lacking(rules, intent, card))]
    return [cards[card] for card in sorted(needed, key=lambda card: -saves[card]) if saves[card] >= NEEDED]


def shares(intent: Intent, more: int = NONE) -> list[Share]:
    """How the hand is shared out among the wanted links, those of the plan first; with one more card, if it is given.

    As the planner's `Wants` do it.
    """
    chart, goals = intent.worth.chart, intent.goals
    hand, found = list(intent.outlook.hand), list[Share]()
    if more != NONE:
        hand[more] += 1
    for need in goals.needs:
        need.take(hand)
    spaces = chart.spaces_paid(hand)
    for wants in (goals.planned, goals.extra):
        lacking = [0] * len(spaces)
        for want in wants:
            suit = max(want.suits, key=spaces.__getitem__)
            if not spaces[suit]:
                suit = min(want.suits, key=lacking.__getitem__)
            taken = min(spaces[suit], want.suited)
            spaces[suit] -= taken
            lacking[suit] += want.suited - taken
            found.append(Share(want, suit, want.suited - taken, wants is goals.planned))
    return found


# What a card is for.


def why_draw(rules: RuleSet, intent: Intent, action: Action, systems: SystemReasons) -> Reason:
    """What the card is for: a lane of the plan, something else that is needed, or a lane beyond the plan."""
    if isinstance(action, DrawCard):
        return _why_deck(intent, action.supply)
    assert isinstance(action, TakeCard)
    card = intent.view.table.market[action.slot]
    if card == intent.worth.chart.wild:
        return _why_wild(rules, intent)
    if intent.goals.savings(intent.view.hand)[card] < useful(intent):
        return NotWanted()
    uses = [*_lacking(rules, intent, card), *_others(rules, intent, card)]
    use, planned = min(uses, key=lambda one: (not one[1], not one[0].missing), default=(NotWanted(), False))
    needed = None if planned else _why_needed(intent, card, systems)
    return needed or use


def _lacking(rules: RuleSet, intent: Intent, card: int) -> Iterator[tuple[LaneLacks, bool]]:
    """The links that are to be paid with its suit and lack less with a card, each with whether it is planned."""
    suit = intent.worth.chart.suit[card]
    for before, after in zip(shares(intent), shares(intent, card), strict=True):
        if after.missing < before.missing and after.suit == suit:
            yield _told(rules, intent, card, after.want), after.planned


def _others(rules: RuleSet, intent: Intent, card: int) -> Iterator[tuple[LaneLacks, bool]]:
    """The links that could be paid with its suit, though others of any colour are meant for them."""
    suit = intent.worth.chart.suit[card]
    for share in shares(intent):
        if suit in share.want.suits:
            yield _told(rules, intent, card, share.want), share.planned


def _told(rules: RuleSet, intent: Intent, card: int, want: Want) -> LaneLacks:
    missing = _missing(rules, intent, want, intent.worth.chart.suit[card])
    return LaneLacks(card, lane_of(intent, want.link, card), missing, served(intent, want.link))


def _missing(rules: RuleSet, intent: Intent, want: Want, suit: int) -> int:
    """The spaces of a link that all cards of a suit and all wilds leave; none if it can be claimed now."""
    chart, hand = intent.worth.chart, intent.outlook.hand
    if rules.claiming.claimable(intent.view) & chart.links[want.link].mask:
        return 0
    held = chart.spaces_paid(hand)[suit]
    return max(1, want.length - want.wilds - held - max(0, hand[chart.wild] - want.wilds))


def _why_wild(rules: RuleSet, intent: Intent) -> Reason:
    """The link of the plan that lacks most."""
    lacks = [share for share in shares(intent) if share.missing]
    if not lacks:
        asking = [want for want in (*intent.goals.planned, *intent.goals.extra) if want.wilds]
        held = intent.outlook.hand[intent.worth.chart.wild]
        if sum([want.wilds for want in asking]) > held:
            return WildHelps(lane_of(intent, asking[0].link), 1)
        return NotWanted()
    planned = [share for share in lacks if share.planned] or lacks
    lacking = [(_missing(rules, intent, share.want, share.suit), share.want.link) for share in planned]
    missing, link = max(lacking, key=lambda one: one[0])
    return WildHelps(lane_of(intent, link), missing)


def _why_deck(intent: Intent, supply: int) -> Reason:
    """It is drawn from if nothing face-up is of use, or does less than its cards on average."""
    saves, table = intent.goals.savings(intent.view.hand), intent.view.table
    wild, least = intent.worth.chart.wild, useful(intent)
    if max(saves) < least:
        return NoCardNeeded()
    if any(saves[card] >= least for card in table.market if card not in (NONE, wild)):
        return DeckHelps()
    counts = unseen(table, intent.view.seat) if table.decks[supply] else table.discards[supply]
    here = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and counts[kind] and kind != wild]
    better = sorted([kind for kind in here if saves[kind] >= least], key=lambda kind: -saves[kind])
    return NothingFaceUp(tuple(better[:NAMED]), wild in table.market and intent.view.owes != SECOND_CARD)


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for need in intent.goals.needs:
        lacking_then = need.take(after)
        if lacking_then < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, need, card, lacking_then)
    return None
