"""Cards: which one the teacher has drawn, and what a card is for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ttr_tui.bots.advice.claims import TO_SPARE
from ttr_tui.bots.advice.pathfinder import CARDS_A_TURN
from ttr_tui.bots.advice.reasons import (
    DeckHelps,
    LaneLacks,
    LaneMayTakeMore,
    LaneTakes,
    NoCardNeeded,
    NothingFaceUp,
    NotWanted,
    PlanLacks,
    Reason,
    WildHelps,
)
from ttr_tui.bots.advice.shares import lacking, printed_lacking, shares
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.advice.ticket_ways import lane_of, served
from ttr_tui.bots.planner.chart import Want
from ttr_tui.bots.planner.situation import Intent, Offer, unseen
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet

HELPS = 0.02
"""Turns that a card saves if it helps at all, beyond those that a wild left over is good for."""
NEEDED = 0.35
"""Turns that a card saves which a route really lacks; less, and others would nearly do as well."""
HEAP = 3
"""So many spaces of one suit face-up may make it the nearest one for a link; of fewer, rivals take what there is."""
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
        lacks = [use.missing for use, planned in uses_of(rules, intent, card) if planned and use.tickets]
        if lacks:
            found.append(NeededCard(action, max(0, min(lacks) - in_turn(intent, chart.suit[card])), saves[card]))
    found = [one for one in found if one.saves >= NEEDED or not one.left]
    return sorted(found, key=lambda one: (one.left > 0, -one.saves))


def _lying(intent: Intent, suit: int) -> list[int]:
    """The spaces that each card face-up pays in a suit."""
    chart = intent.worth.chart
    return [chart.pays[kind] for kind in intent.view.table.market if kind != NONE and chart.suit[kind] == suit]


def in_turn(intent: Intent, suit: int) -> int:
    """The spaces of a suit that cards face-up can bring in what is left of this turn."""
    return sum(sorted(_lying(intent, suit))[-1 if intent.view.owes == SECOND_CARD else -CARDS_A_TURN :])


def planned_face_up(intent: Intent, offers: Sequence[Offer], *, beyond: bool = False) -> TakeCard | None:
    """The card, no wild, that brings the plan on most, or what lies beyond it; None if none does."""
    market, wild = intent.view.table.market, intent.worth.chart.wild
    saves = intent.goals.savings(intent.outlook.hand)
    takes = [offer.action for offer in offers if isinstance(offer.action, TakeCard)]
    cards = {market[take.slot]: take for take in takes if market[take.slot] != wild}
    found = [card for card in cards if brings_on(intent, card, beyond=beyond)]
    return cards[max(found, key=lambda card: saves[card])] if found else None


def brings_on(intent: Intent, card: int, *, beyond: bool = False) -> bool:
    """Does the plan lack less, or what lies beyond it, once all such cards are taken that can be in this turn?"""
    drawn = 1 if intent.view.owes == SECOND_CARD or card == intent.worth.chart.wild else CARDS_A_TURN
    cards = [card] * min(drawn, intent.view.table.market.count(card))
    return lacking(intent, *cards, beyond=beyond) < lacking(intent, beyond=beyond)


def last_wild(intent: Intent, offers: Sequence[Offer]) -> TakeCard | None:
    """A wild face-up that is the one card which the plan lacks, or what lies beyond it; or if it lacks wilds alone."""
    market, wild, short = intent.view.table.market, intent.worth.chart.wild, lacking(intent)
    wilds = sum([want.wilds for want in intent.goals.planned]) - intent.outlook.hand[wild]
    if (short or lacking(intent, beyond=True)) != 1 and not 0 < short <= wilds:
        return None
    takes = (offer.action for offer in offers if isinstance(offer.action, TakeCard))
    return next((take for take in takes if market[take.slot] == wild), None)


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
    if brings_on(intent, card):
        return _beside_others(rules, intent, card, together) or PlanLacks(together)
    if use is not None:
        return use
    if not brings_on(intent, card, beyond=True):
        return NotWanted()
    return _beside_others(rules, intent, card, lacking(intent, beyond=True), planned=False) or PlanLacks(0)


def uses_of(rules: RuleSet, intent: Intent, card: int) -> list[tuple[LaneLacks, bool]]:
    """The wanted links that lack cards of its suit, and of no other fewer, with whether they are planned.

    Or that will, once a heap of it that lies face-up is taken, or that lack none once it is taken in this turn. Those
    whose cards of the suit are set aside for others don't count.
    """
    chart, claimable = intent.worth.chart, rules.claiming.claimable(intent.view)
    suit, held, found = chart.suit[card], chart.spaces_paid(intent.outlook.hand), []
    lying, now = sum(_lying(intent, suit)), in_turn(intent, suit)
    for share in shares(intent):
        want = share.want
        lacks = {each: missing_in(intent, want, each) for each in want.suits}
        payable, least = claimable & chart.links[want.link].mask, min(lacks.values())
        near = suit in lacks and (
            lacks[suit] == least or (lying >= HEAP and lacks[suit] - lying < least) or lacks[suit] <= now
        )
        if near and least > 0 and not payable and share.spaces[suit] == held[suit]:
            wilds = max(0, want.wilds - intent.outlook.hand[chart.wild])
            lane, tickets = lane_of(intent, want.link, card), served(intent, want.link)
            found.append((LaneLacks(card, lane, lacks[suit], tickets, wilds), share.planned))
    return sorted(found, key=lambda one: (not one[1], not one[0].tickets, one[0].missing))


def _beside_others(rules: RuleSet, intent: Intent, card: int, together: int, *, planned: bool = True) -> Reason | None:
    """What a link of the plan lacks once all others are paid: the first to which no card is nearer, else any.

    Or one beyond the plan. Those that could be claimed now come last.
    """
    chart, claimable = intent.worth.chart, rules.claiming.claimable(intent.view)
    suit = chart.suit[card]
    able = [share for share in shares(intent) if share.planned == planned and suit in share.want.suits]
    able.sort(key=lambda share: bool(chart.links[share.want.link].mask & claimable))
    whole = printed_lacking(intent) if planned else 0
    for share in able:
        want, held = share.want, share.spaces[suit]
        if held == share.most and held < want.suited:
            lane = lane_of(intent, want.link, card)
            if held >= want.length - want.wilds:
                return LaneMayTakeMore(card, lane)
            if not held and len(want.suits) > 1:
                return LaneTakes(card, lane, others=planned, beyond=not planned, together=whole)
            missing, wilds = share.rest(together)
            return LaneLacks(card, lane, missing, served(intent, want.link), wilds, others=True, together=whole)
    other = next((share.want for share in able if len(share.want.suits) > 1), None)
    if other is None:
        return None
    return LaneTakes(card, lane_of(intent, other.link, card), others=planned, beyond=not planned, together=whole)


def missing_in(intent: Intent, want: Want, suit: int) -> int:
    """The spaces of a link that all cards of a suit and all wilds leave, but for those that only wilds pay."""
    chart, hand = intent.worth.chart, intent.outlook.hand
    held = chart.spaces_paid(hand)[suit]
    return max(0, want.length - want.wilds - held - max(0, hand[chart.wild] - want.wilds))


def _why_wild(intent: Intent) -> Reason:
    """The link of the plan that lacks least, of those that lack anything; by itself, or once the others are paid.

    One that takes any colour comes last, as there is less need of a wild.
    """
    chart, together = intent.worth.chart, lacking(intent)
    planned, wild = [share for share in shares(intent) if share.planned], intent.outlook.hand[chart.wild]
    short = printed_lacking(intent)
    apart, beside = list[WildHelps](), list[WildHelps]()
    for share in planned:
        want, lane = share.want, lane_of(intent, share.want.link)
        missing, wilds = min([missing_in(intent, want, suit) for suit in want.suits]), max(0, want.wilds - wild)
        apart.append(WildHelps(lane, missing + wilds, wilds))
        missing, wilds = share.rest(together)
        beside.append(WildHelps(lane, missing + wilds, wilds, others=True, together=short))
    for found in (apart, beside) if short else (apart,):
        lack = [(len(share.want.suits) > 1, one) for share, one in zip(planned, found, strict=True) if one.missing]
        if lack:
            return min(lack, key=lambda each: (each[0], each[1].missing, -each[1].wilds))[1]
    if short:
        return PlanLacks(short)
    if together:
        spare = next(one.want.link for one in planned if one.want.suited > one.want.length - one.want.wilds)
        return LaneMayTakeMore(chart.wild, lane_of(intent, spare))
    return _wild_beyond(intent) if brings_on(intent, chart.wild, beyond=True) else NotWanted()


def _wild_beyond(intent: Intent) -> Reason:
    """The link beyond the plan that lacks least."""
    found = []
    for share in shares(intent):
        missing, wilds = share.rest(0)
        if not share.planned and missing + wilds:
            found.append(WildHelps(lane_of(intent, share.want.link), missing + wilds, wilds, beyond=True))
    return min(found, key=lambda one: one.missing, default=PlanLacks(0))


def _why_deck(rules: RuleSet, intent: Intent, supply: int) -> Reason:
    """It is drawn from if nothing face-up is of use, or does less than its cards on average."""
    saves, table = intent.goals.savings(intent.view.hand), intent.view.table
    wild, least = intent.worth.chart.wild, useful(intent)
    if max(saves) < least:
        return NoCardNeeded()
    together, here = lacking(intent), {card for card in table.market if card not in (NONE, wild)}
    counts = unseen(table, intent.view.seat) if table.decks[supply] else table.discards[supply]
    kinds = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and counts[kind] and kind != wild]
    kinds.sort(key=lambda kind: -saves[kind])
    lone = wild in table.market and intent.view.owes != SECOND_CARD
    open_ = [card for card in here if lacking(intent, card) < together]
    if open_ or any(saves[card] >= least for card in here):
        wait = intent.view.owes == TURN and intent.outlook.horizon - intent.best.time > TO_SPARE
        wait = wait and bool(rules.claiming.claimable(intent.view) & intent.best.plan.bundle.lanes)
        most = max([saves[card] for card in here]) + HELPS
        more = [kind for kind in kinds if saves[kind] > most]
        more = _asked_for(rules, intent, more) if more else [wild] * (saves[wild] > most and not lone)
        more = [kind for kind in more if not _as_good(rules, intent, kind, here)]
        helping = sum([counts[kind] for kind in (*kinds, wild) if saves[kind] >= least])
        mostly = 2 * helping > sum([counts[kind] for kind in (*kinds, wild)])
        return DeckHelps(
            wait,
            tuple(more[:NAMED]),
            lone,
            _lane_for(rules, intent, more),
            printed_lacking(intent),
            mostly and bool(counts[wild]) and table.cards.supply_of[wild] == supply,
            max(sorted(open_), key=lambda card: saves[card], default=NONE),
        )
    beyond = not together and not any(need.take(list(intent.outlook.hand)) for need in intent.goals.needs)
    before = lacking(intent, beyond=beyond)
    better = [kind for kind in kinds if saves[kind] >= least and lacking(intent, kind, beyond=beyond) < before]
    better = _asked_for(rules, intent, better, beyond=beyond)
    lane = _lane_beyond(rules, intent, better) if beyond else _lane_for(rules, intent, better)
    return NothingFaceUp(tuple(better[:NAMED]), lone, beyond, lane, printed_lacking(intent))


def _as_good(rules: RuleSet, intent: Intent, kind: int, here: Collection[int]) -> bool:
    """Does a card face-up do as much for the lane that this kind would be drawn for?"""
    chart, lane = intent.worth.chart, _lane_for(rules, intent, [kind])
    if lane == NONE:
        return False
    link, held = chart.link_of[lane], chart.spaces_paid(intent.outlook.hand)
    suits = chart.want(link, intent.outlook.opened & chart.links[link].mask).suits
    return any(chart.suit[card] in suits and held[chart.suit[card]] >= held[chart.suit[kind]] for card in here)


def _asked_for(rules: RuleSet, intent: Intent, kinds: Sequence[int], *, beyond: bool = False) -> list[int]:
    """Those that a lane of the plan lacks, or one beyond it, in its colour; then what one of any colour is begun in.

    Of others nobody could say that they are needed, nor of those for a lane that can be paid for.
    """
    chart, claimable = intent.worth.chart, rules.claiming.claimable(intent.view)
    wanted = [
        share
        for share in shares(intent)
        if share.planned != beyond and not chart.links[share.want.link].mask & claimable
    ]

    def rank(kind: int) -> int:
        suit = chart.suit[kind]
        lacking = [share for share in wanted if suit in share.want.suits and share.spaces[suit] < share.want.suited]
        if any(len(share.want.suits) == 1 for share in lacking):
            return 0
        return 1 if not beyond and any(share.suit == suit and share.most for share in lacking) else 2

    return sorted([kind for kind in kinds if rank(kind) < 2], key=rank)


def _lane_beyond(rules: RuleSet, intent: Intent, kinds: Sequence[int]) -> int:
    """The lane beyond the plan that lacks the first of these."""
    return next((use.lane for kind in kinds[:1] for use, planned in uses_of(rules, intent, kind) if not planned), NONE)


def _lane_for(rules: RuleSet, intent: Intent, kinds: Sequence[int]) -> int:
    """The lane of the plan that the first of these is for, one that takes no other colour before others."""
    wild, lanes = intent.worth.chart.wild, intent.worth.chart.board.lanes
    if not kinds or kinds[0] == wild:
        return NONE
    uses = [use.lane for use, planned in uses_of(rules, intent, kinds[0]) if planned]
    together = lacking(intent)
    other = None if uses or not together else _beside_others(rules, intent, kinds[0], together)
    if isinstance(other, LaneLacks | LaneTakes | LaneMayTakeMore):
        return other.lane
    return min(uses, key=lambda lane: lanes[lane].color == GRAY, default=NONE)


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for place, need in enumerate(intent.goals.needs):
        lacks = need.take(after)
        if lacks < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, place, card, lacks)
    return None
