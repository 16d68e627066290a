"""Which cards to draw, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.bots.advice.plans import helped, lacking, lane_of, served
from ttr_tui.bots.advice.reasons import (
    CardForLane,
    DeckBetter,
    HelpsALittle,
    NoCardNeeded,
    NotWanted,
    Reason,
    WildForAny,
)
from ttr_tui.bots.advice.systems import SystemReasons
from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.planner.model.wants import Want
from ttr_tui.bots.planner.situation import Intent, Offer
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.common.market import DrawCard, TakeCard

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


def why_draw(intent: Intent, action: Action, systems: SystemReasons) -> Reason:
    """What the card is for: a lane of the plan, something else that is needed, or a lane beyond the plan."""
    saves = intent.goals.savings(intent.view.hand)
    if isinstance(action, DrawCard):
        return _why_deck(intent, action.supply, saves)
    assert isinstance(action, TakeCard)
    card = intent.view.table.market[action.slot]
    if card == intent.worth.chart.wild:
        return _why_wild(intent)
    fitting = helped(intent, card)
    needed = None if any(lack.planned for lack in fitting) else _why_needed(intent, card, systems)
    if needed is not None:
        return needed
    if fitting and saves[card] >= _least(intent):
        return _for_lane(intent, card, fitting[0].want)
    if saves[card] >= _least(intent):
        return HelpsALittle()
    return NotWanted() if max(saves) >= _least(intent) else NoCardNeeded()


def _for_lane(intent: Intent, card: int, want: Want) -> CardForLane:
    chart = intent.worth.chart
    held = chart.spaces_paid(intent.outlook.hand)[chart.suit[card]]
    missing = max(0, want.suited - held)
    reserve = 0 < missing <= want.suited + want.wilds - want.length
    return CardForLane(card, lane_of(intent, want.link, card), missing, reserve, served(intent, want.link))


def _why_wild(intent: Intent) -> Reason:
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    asking = [want for want in (*intent.goals.planned, *intent.goals.extra) if want.wilds]
    if sum([want.wilds for want in asking]) > wilds:
        return WildForAny(0, True, lane_of(intent, asking[0].link))
    lacks = [lack for lack in lacking(intent) if lack.missing]
    if not lacks:
        return NoCardNeeded()
    planned = [lack for lack in lacks if lack.planned] or lacks
    hardest = max(planned, key=lambda lack: lack.missing)
    return WildForAny(sum([lack.missing for lack in planned]), False, lane_of(intent, hardest.want.link))


def _why_deck(intent: Intent, supply: int, saves: Sequence[float]) -> Reason:
    """How many of its unseen cards do more than the best face-up one, or anything at all."""
    if max(saves) < _least(intent):
        return NoCardNeeded()
    table, wild = intent.view.table, intent.worth.chart.wild
    best = max([saves[card] for card in table.market if card not in (NONE, wild)], default=0.0)
    least = best + ALIKE if best >= _least(intent) else _least(intent)
    counts = unseen(table, intent.view.seat) if table.decks[supply] else table.discards[supply]
    here = [(count, saves[kind]) for kind, count in enumerate(counts) if table.cards.supply_of[kind] == supply]
    better = sum([count for count, saved in here if saved >= least])
    return DeckBetter(supply, better, sum([count for count, _ in here]), best >= _least(intent), wild in table.market)


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for need in intent.goals.needs:
        if need.take(after) < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, need)
    return None
