"""Which cards to draw, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.bots.advice.plans import Share, detour, lane_of, served, shares
from ttr_tui.bots.advice.reasons import (
    CardForLane,
    DeckBetter,
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
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet

HELPS = 0.02
"""Turns that a card saves if it helps at all, beyond those that a wild left over is good for."""
BETTER = 0.05
"""Turns that a card must save more than another to be better."""
A_LITTLE = 0.2
"""Turns of which nobody could be sure."""
NAMED = 3
"""So many kinds of cards are named."""


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
        return _why_deck(rules, intent, action.supply, saves, systems)
    assert isinstance(action, TakeCard)
    return _why_card(rules, intent, intent.view.table.market[action.slot], saves, systems)


def _why_card(rules: RuleSet, intent: Intent, card: int, saves: Sequence[float], systems: SystemReasons) -> Reason:
    if card == intent.worth.chart.wild:
        return _why_wild(rules, intent, systems)
    found = _uses(rules, intent, card)
    if not any(planned for _, planned in found):
        needed = _why_needed(intent, card, systems)
        if needed is not None:
            return needed
    if found and saves[card] >= _least(intent):
        return found[0][0]
    return NotWanted() if max(saves) >= _least(intent) else none_needed(intent, systems)


def _uses(rules: RuleSet, intent: Intent, card: int) -> list[tuple[CardForLane, bool]]:
    """What a card does for the links that lack less with it, each with whether that link is a part of the plan.

    Where it lets the cards of another suit go to such a link, it is told of the link that it pays for in their stead.
    """
    suit = intent.worth.chart.suit[card]
    pairs = [*zip(shares(intent), shares(intent, card), strict=True)]
    found = []
    for before, after in pairs:
        if after.missing < before.missing and after.suit == suit:
            use = _for_lane(rules, intent, card, before)
            if use is not None:
                found.append((use, before.planned))
    if found:
        return found
    freed = next((after for before, after in pairs if after.missing < before.missing and after.suit != suit), None)
    paying = next((after for before, after in pairs if after.suit == suit and before.suit != suit), None)
    if freed is not None and paying is not None and freed.want.link != paying.want.link:
        told = _told(intent, card, paying, Use.SAVES_OTHERS, paying.missing, freed)
        found.append((told, paying.planned or freed.planned))
    return found


def _for_lane(rules: RuleSet, intent: Intent, card: int, share: Share) -> CardForLane | None:
    """What a card does for a link that lacks less with it; nothing if other idle cards would pay for it."""
    chart, hand, want = intent.worth.chart, intent.outlook.hand, share.want
    suit = chart.suit[card]
    spaces = chart.spaces_paid(hand)
    held, wilds = spaces[suit], hand[chart.wild]
    spare = want.suited + want.wilds - want.length
    missing = want.suited - spare - held
    others = [each for each in shares(intent) if each.want.link != want.link and each.taken]
    if missing <= 0:
        if held < want.suited:
            return _told(intent, card, share, Use.RESERVE, 0)
        return _told(intent, card, share, Use.SHARED, 0, next((each for each in others if each.suit == suit), None))
    claims = _claims(rules, intent, want.link)
    if not claims:
        more = [each for each in others if each.suit in want.suits and spaces[each.suit] > held and each.suit != suit]
        meant = max(more, key=lambda each: spaces[each.suit], default=None)
        return _told(intent, card, share, Use.LACKS, max(1, missing - max(0, wilds - want.wilds)), meant)
    fewest = min([_wilds(claim, chart.wild) for claim in claims])
    own = [
        claim for claim in claims if all(kind == chart.wild or chart.suit[kind] == suit for kind, _ in claim.payment)
    ]
    if own and fewest == min([_wilds(claim, chart.wild) for claim in own]) > want.wilds:
        return _told(intent, card, share, Use.SAVES_WILDS, fewest - want.wilds)
    taken: dict[int, int] = {}
    for each in others:
        taken[each.suit] = taken.get(each.suit, 0) + each.taken
    for claim in claims:
        paid = {chart.suit[kind] for kind, _ in claim.payment if kind != chart.wild}
        spoiled = next((each for each in others if each.suit in paid), None)
        if spoiled is None and _wilds(claim, chart.wild) <= want.wilds:
            return None
        if spoiled is not None and spoiled.suit != suit and spaces[spoiled.suit] - taken[spoiled.suit] < want.suited:
            return _told(intent, card, share, Use.SAVES_OTHERS, max(0, missing - chart.pays[card]), spoiled)
    return None


def _told(intent: Intent, card: int, share: Share, use: Use, missing: int, other: Share | None = None) -> CardForLane:
    """What is told of a card for a link, and of the other link that has to do with it."""
    link, wild = share.want.link, intent.worth.chart.wild
    return CardForLane(
        card,
        lane_of(intent, link, card),
        use,
        missing,
        intent.outlook.hand[wild] > 0,
        card if other is None else _card_of(intent, other.suit),
        NONE if other is None else lane_of(intent, other.want.link),
        served(intent, link),
        detour(intent, link),
    )


def _card_of(intent: Intent, suit: int) -> int:
    """A card of a suit; one in hand, if there is one."""
    kinds = [kind for kind, of in enumerate(intent.worth.chart.suit) if of == suit]
    return next((kind for kind in kinds if intent.outlook.hand[kind]), kinds[0])


def _claims(rules: RuleSet, intent: Intent, link: int) -> list[Claim]:
    """The ways to claim a link with the cards in hand."""
    lanes = rules.claiming.claimable(intent.view) & intent.worth.chart.links[link].mask
    wild = intent.worth.chart.wild
    return [claim for lane in members(lanes) for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), wild)]


def _wilds(claim: Claim, wild: int) -> int:
    return sum([count for kind, count in claim.payment if kind == wild])


def none_needed(intent: Intent, systems: SystemReasons) -> Reason:
    """Why to wait, where no card helps much."""
    table = intent.view.table
    over = table.turns_left is not None and intent.outlook.horizon <= 1
    for waits in () if over else systems.waits:
        why = waits(intent)
        if why is not None:
            return why
    return NoCardNeeded(intent.goals.turns_short(intent.outlook.hand) > 0, over)


def _why_wild(rules: RuleSet, intent: Intent, systems: SystemReasons) -> Reason:
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    asking = [want for want in (*intent.goals.planned, *intent.goals.extra) if want.wilds]
    if sum([want.wilds for want in asking]) > wilds:
        return _wild_for(intent, asking[0].link, 0, must=True)
    lacks = [share for share in shares(intent) if share.missing]
    if not lacks:
        return none_needed(intent, systems)
    planned = [share for share in lacks if share.planned] or lacks
    missing = sum([share.missing for share in planned])
    unpaid = [share for share in planned if not _claims(rules, intent, share.want.link)]
    hardest = max(unpaid or planned, key=_missing)
    return _wild_for(intent, hardest.want.link, missing, lacks=bool(unpaid))


def _missing(share: Share) -> int:
    return share.missing


def _wild_for(intent: Intent, link: int, missing: int, *, must: bool = False, lacks: bool = False) -> WildForAny:
    return WildForAny(missing, must, lane_of(intent, link), lacks, served(intent, link), detour(intent, link))


def _why_deck(rules: RuleSet, intent: Intent, supply: int, saves: Sequence[float], systems: SystemReasons) -> Reason:
    """How many of its unseen cards do clearly more than the best face-up one, or anything at all; and which."""
    if max(saves) < _least(intent):
        return none_needed(intent, systems)
    table, wild = intent.view.table, intent.worth.chart.wild
    best = max([saves[card] for card in table.market if card not in (NONE, wild)], default=0.0)
    helps = best >= _least(intent)
    least = best + BETTER if helps else _least(intent)
    shuffled = not table.decks[supply]
    counts = table.discards[supply] if shuffled else unseen(table, intent.view.seat)
    here = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and counts[kind]]
    better = sorted([kind for kind in here if saves[kind] >= least], key=lambda kind: (kind == wild, -saves[kind]))
    whys = [_why_card(rules, intent, kind, saves, systems) if kind != wild else None for kind in better[:NAMED]]
    there, second = wild in table.market, intent.view.owes == SECOND_CARD
    return DeckBetter(
        supply,
        sum([counts[kind] for kind in better]),
        sum([counts[kind] for kind in here]),
        tuple(better[:NAMED]),
        tuple([why.lane if isinstance(why, CardForLane) else NONE for why in whys]),
        len(better) > NAMED,
        helps,
        mean_saving(intent.view, saves, supply) - best < A_LITTLE,
        there and not second,
        there and second,
        shuffled,
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
