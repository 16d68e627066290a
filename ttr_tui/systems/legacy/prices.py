"""Claiming a lane at a price that events and rules have a say in, quoted in steps before anybody pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import ClassVar, TypeAlias

from ttr_tui.core.board import Board, member, members
from ttr_tui.core.cards import NONE, PLAIN
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim, Claiming, Claims
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Due, Menu, Part, Play, Refusal
from ttr_tui.rules.payments import Price, SingleSet, not_in_hand
from ttr_tui.systems.legacy.companies import Reach, reach_of
from ttr_tui.systems.legacy.marks import Edges
from ttr_tui.systems.legacy.verbs import NO_LIMIT, Ask, Modify, ModifyPrice, Verb

REWARD = "claim.reward"
FORBID = "claim.forbid"

Effect: TypeAlias = Modify | Verb


@value
class Quote:
    """What a lane costs on top of a set as long as the lane; for certain choices, if its price leaves any.

    Each effect that asks for an extra wild adds one of its own (LEGACY-038, LEGACY-039). `most_wilds` limits the set,
    and so many cards as `fewer` are left out of it.
    """

    cards: int = 0
    wilds: int = 0
    dollars: int = 0
    most_wilds: int = NO_LIMIT
    choices: tuple[str, ...] = ()
    fewer: int = 0


USUAL = Quote()


@value
class PriceStep:
    """A number of the claim's sequence at which the price changes.

    `lanes(table, seat)` are those whose price it touches now for a seat. `quote(table, seat, lane, so_far)` is pure:
    the price with this step worked in, or several of them to choose from.
    """

    number: int
    lanes: Callable[[Table, int], int]
    quote: Callable[[Table, int, int, Quote], Sequence[Quote]]


class Pricing(Part):
    """A part that has a say in prices."""

    passes: ClassVar = False
    """Does what it forbids last until the next event alone?"""

    def forbidden(self, table: Table, seat: int) -> int:
        """The lanes that a seat may not claim for now."""
        raise NotImplementedError

    def price_steps(self) -> Sequence[PriceStep]:
        """When and how it changes them."""
        raise NotImplementedError


class Reaches:
    """Several of these together; most ask for nothing that could change."""

    def __init__(self, reaches: Sequence[Reach]) -> None:
        self._settled = reduce(or_, (reach.mask for reach in reaches if not reach.stake), 0)
        self._varying = [reach for reach in reaches if reach.stake]

    def now(self, table: Table, seat: int) -> int:
        found = self._settled
        for reach in self._varying:
            found |= reach.now(table, seat)
        return found


class Changes:
    """The effects of one event or sticker on claims, with the lanes that each of them is about."""

    def __init__(self, name: str, effects: Sequence[Effect], board: Board) -> None:
        self._name = name
        self._prices: list[tuple[Reach, Modify | Ask]] = []
        self._rewards: list[tuple[Reach, int]] = []
        forbidden: list[Reach] = []
        for effect in effects:
            if isinstance(effect, Ask) and effect.prices:
                self._prices.append((reach_of(effect.when, board), effect))
            elif isinstance(effect, Modify):
                if effect.hook == REWARD:
                    self._rewards.append((reach_of(effect.when, board), effect.change))
                elif effect.hook == FORBID:
                    forbidden.append(reach_of(effect.when, board))
                elif effect.hook.startswith("claim."):
                    self._prices.append((reach_of(effect.when, board), effect))
        self.priced = Reaches([reach for reach, _ in self._prices])
        """The lanes whose price they change."""
        self.forbidden = Reaches(forbidden)
        """The lanes that a seat may not claim under them."""

    def quotes(self, table: Table, seat: int, lane: int, so_far: Quote) -> list[Quote]:
        """The price of a lane with these effects."""
        quotes = [so_far]
        for reach, effect in self._prices:
            if reach.now(table, seat) >> lane & 1:
                quotes = [quote for before in quotes for quote in self._after(effect, before)]
        return quotes

    def reward(self, table: Table, seat: int, lane: int) -> int:
        """The dollars that claiming a lane brings."""
        return sum(dollars for reach, dollars in self._rewards if reach.now(table, seat) >> lane & 1)

    def _after(self, effect: Modify | Ask, so_far: Quote) -> Iterator[Quote]:
        if not isinstance(effect, Ask):
            yield changed(so_far, effect)
            return
        for way in effect.options:
            quote = replace(so_far, choices=(*so_far.choices, f"{self._name}:{way.label}"))
            for part in way.effects:
                if isinstance(part, ModifyPrice):
                    quote = changed(quote, part)
            yield quote


def changed(quote: Quote, effect: Modify | ModifyPrice) -> Quote:
    """The price with one more effect."""
    match effect.hook:
        case "claim.extra_cards":
            return replace(quote, cards=quote.cards + effect.change)
        case "claim.extra_wilds":
            return replace(quote, wilds=quote.wilds + effect.change)
        case "claim.extra_dollars":
            return replace(quote, dollars=quote.dollars + effect.change)
        case "claim.most_wilds":
            return replace(quote, most_wilds=min(quote.most_wilds, effect.change))
        case "claim.fewer_cards":
            return replace(quote, fewer=quote.fewer + effect.change)
    return quote


def floored(quote: Quote) -> Quote:
    """The price that is asked in the end: whoever takes back more than others add makes no lane cheaper."""
    if min(quote.cards, quote.wilds, quote.dollars) >= 0:
        return quote
    return replace(quote, cards=max(quote.cards, 0), wilds=max(quote.wilds, 0), dollars=max(quote.dollars, 0))


def left_of(price: Price, quote: Quote) -> Price:
    """What is to be paid for the spaces themselves: one card at least."""
    return replace(price, spaces=max(1, price.spaces - quote.fewer)) if quote.fewer else price


# Paying a price that isn't just the spaces of the lane: all of it is one payment, in kinds of card.


class PricedSet(SingleSet):
    """A set for the spaces, as ever; extra wilds, each its own; extra cards of any kind (LEGACY-038, LEGACY-039).

    Cards of one colour pay alike whatever is marked on them (LEGACY-012).
    """

    def __init__(self, edition: Edition, prices: Sequence[Price]) -> None:
        super().__init__(edition, prices)
        plain = edition.cards.of_design(PLAIN)
        self._alike: dict[int, list[int]] = {kind: [kind] for kind in plain.values()}
        """For each kind without a mark all kinds of its colour, itself in front."""
        for kind, card in enumerate(edition.cards.kinds):
            if card.color != NONE and card.design != PLAIN:
                self._alike[plain[card.color]].append(kind)
        self._marked = any(len(kinds) > 1 for kinds in self._alike.values())

    def affordable(self, hand: Sequence[int]) -> int:
        return super().affordable(self._unmarked(hand))

    def payments(self, hand: Sequence[int], price: Price) -> list[Payment]:
        """Every way to pay a price, fewest wilds first, and marked cards last."""
        if not self._marked:
            return super().payments(hand, price)
        return [cards for paid in super().payments(self._unmarked(hand), price) for cards in self._laid_out(paid, hand)]

    def explain(self, hand: Sequence[int], price: Price, payment: Payment) -> Refusal | None:
        missing = not_in_hand(hand, payment)
        if missing is not None or not self._marked:
            return missing or super().explain(hand, price, payment)
        paid = [0] * len(hand)
        for kind, count in payment:
            paid[kind] = count
        unmarked = tuple((kind, count) for kind, count in enumerate(self._unmarked(paid)) if count)
        return super().explain(self._unmarked(hand), price, unmarked)

    def shortage(self, hand: Sequence[int], price: Price) -> Refusal:
        return super().shortage(self._unmarked(hand), price)

    def _unmarked(self, hand: Sequence[int]) -> Sequence[int]:
        """The hand as if nothing were marked on its cards."""
        if not self._marked:
            return hand
        plain = list(hand)
        for first, *others in self._alike.values():
            for kind in others:
                plain[first] += plain[kind]
                plain[kind] = 0
        return plain

    def _laid_out(self, payment: Payment, hand: Sequence[int]) -> Iterator[Payment]:
        """Every way to pay so many cards of a colour with those of the hand, marked ones or not."""
        colored = [(kind, count) for kind, count in payment if kind != self._wild]
        wilds = [pair for pair in payment if pair[0] == self._wild]
        for cards in _split(self._alike[colored[0][0]], colored[0][1], hand) if colored else [[]]:
            yield tuple(sorted([*cards, *wilds]))

    def payments_at(self, hand: Sequence[int], price: Price, quote: Quote) -> list[Payment]:
        """Every way to pay this price with this hand, fewest wilds first."""
        price = left_of(price, quote)
        if (quote.cards, quote.wilds, quote.most_wilds) == (0, 0, USUAL.most_wilds):
            return self.payments(hand, price)
        wild = self._wild
        if hand[wild] < quote.wilds or sum(hand) < price.spaces + quote.wilds + quote.cards:
            return []
        left = list(hand)
        left[wild] -= quote.wilds
        found: dict[Payment, None] = {}
        limited = price if quote.most_wilds == USUAL.most_wilds else replace(price, most_wilds=quote.most_wilds)
        for chosen in self.payments(left, limited):
            spent = [0] * len(hand)
            spent[wild] = quote.wilds
            for kind, count in chosen:
                spent[kind] += count
            for paid in _with_more(spent, hand, quote.cards, 0):
                found[tuple((kind, count) for kind, count in enumerate(paid) if count)] = None
        return sorted(found, key=lambda paid: dict(paid).get(wild, 0))

    def explain_at(self, hand: Sequence[int], price: Price, payment: Payment, quote: Quote) -> Refusal | None:
        """Why these cards don't pay this price; None if they do."""
        if payment in self.payments_at(hand, price, quote):
            return None
        price = left_of(price, quote)
        refusal = self.explain(hand, price, payment)
        if refusal is not None and refusal.code == "cards not in hand":
            return refusal
        offered = sum(count for _, count in payment)
        extra = quote.cards + quote.wilds
        if extra and offered != price.spaces + extra:
            details = {"spaces": price.spaces, "extra": extra, "offered": offered}
            return Refusal("wrong number of cards with extra", "ALL-015", details)
        wilds = dict(payment).get(self._wild, 0)
        if wilds < quote.wilds:
            return Refusal("too few extra wilds", "LEGACY-039", {"wilds": quote.wilds, "offered": wilds})
        if refusal is not None and not extra:
            return refusal
        if wilds - quote.wilds - quote.cards > quote.most_wilds:
            return Refusal("too many wilds", "LEGACY-044", {"most": quote.most_wilds, "offered": wilds})
        return Refusal("does not make a set", "ALL-012", {"color": price.color, "spaces": price.spaces, "extra": extra})

    def shortage_at(self, hand: Sequence[int], price: Price, quote: Quote) -> Refusal:
        """What is missing where nothing pays this price."""
        price = left_of(price, quote)
        if quote.most_wilds == USUAL.most_wilds and not self.payments(hand, price):
            return self.shortage(hand, price)
        plain, wilds = self._unmarked(hand), hand[self._wild]
        held = max(plain[kind] for kind in self._paying[price.color])
        details = {"color": price.color, "spaces": price.spaces, "held": held, "wilds": wilds}
        details |= {"most": quote.most_wilds, "extra": quote.cards, "extra wilds": quote.wilds}
        return Refusal("too few cards for the price", "ALL-006", details)


def _with_more(spent: list[int], hand: Sequence[int], more: int, first: int) -> Iterator[list[int]]:
    """The cards spent and so many others of the hand, of any kind from the first on."""
    if not more:
        yield spent[:]
        return
    for kind in range(first, len(hand)):
        if spent[kind] < hand[kind]:
            spent[kind] += 1
            yield from _with_more(spent, hand, more - 1, kind)
            spent[kind] -= 1


def _split(kinds: Sequence[int], count: int, hand: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """So many cards of these kinds, as many of the first as can be in front."""
    first, *others = kinds
    for taken in range(min(hand[first], count), -1, -1):
        part = [(first, taken)] if taken else []
        if taken == count:
            yield part
        elif others:
            yield from ([*part, *rest] for rest in _split(others, count - taken, hand))


# The claim itself, with triple routes and lanes off the board.

PRICES = "prices"
"""Why dollars are paid for a lane."""


@value
class PricedClaims(Claims):
    """The menu of claims, with the choices that some prices leave."""

    part: PricedClaiming

    def __iter__(self) -> Iterator[Claim]:
        for lane in members(self.lanes):
            yield from self.part.claims(self.view, lane)

    def pick(self, chance: Chance) -> Claim:
        lane = member(self.lanes, chance.below(self.lanes.bit_count()))
        claims = list(self.part.claims(self.view, lane))
        return claims[chance.below(len(claims))]


class PricedClaiming(Claiming):
    """Price steps are pure and run in ascending number, before anything is paid (LEGACY-038, LEGACY-039, LEGACY-048).

    All lanes of a triple route are open whatever the number of seats (LEGACY-052).
    """

    name = "priced-claiming"
    facts = (*Claiming.facts, Scored)
    payment_rule: ClassVar[type[PricedSet]] = PricedSet
    needs: ClassVar = (("edges",),)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self._payment: PricedSet
        self._steps: list[PriceStep] = []
        self._pricing: list[Pricing] = []
        masks = edition.board.route_masks
        self._together = [mask if mask.bit_count() == 2 else 0 for mask in masks]

    def composed(self, parts: Sequence[Part]) -> None:
        self._pricing = [part for part in parts if isinstance(part, Pricing)]
        steps = [step for part in self._pricing for step in part.price_steps()]
        self._steps = sorted(steps, key=lambda step: step.number)

    def menu(self, view: View, decision: str) -> Menu | None:
        lanes = self.claimable(view)
        return PricedClaims(self, view, lanes) if lanes else None

    def claimable(self, view: View) -> int:
        plain = super().claimable(view) & ~self.forbidden(view.table, view.seat)
        steps = self._now(view.table, view.seat)
        touched = reduce(or_, (lanes for _, lanes in steps), 0)
        if not touched:
            return plain
        lanes = plain & ~touched
        for lane in members(self._within_reach(view.table, view.seat) & touched):
            if any(self._payable(view, lane, quote) for quote in _quoted(steps, view.table, view.seat, lane)):
                lanes |= 1 << lane
        return lanes

    def open_lanes(self, table: Table, seat: int) -> int:
        """With those that an event forbids: it passes."""
        return super().open_lanes(table, seat) & ~self._forbidden(table, seat, passing=False)

    def forbidden(self, table: Table, seat: int) -> int:
        """The lanes that a seat may not claim as long as an event or a rule of the board forbids it."""
        return self._forbidden(table, seat, passing=True)

    def _forbidden(self, table: Table, seat: int, *, passing: bool) -> int:
        mask = 0
        for part in self._pricing:
            if passing or not part.passes:
                mask |= part.forbidden(table, seat)
        return mask

    def quotes(self, table: Table, seat: int, lane: int) -> list[Quote]:
        """What a lane costs a seat beyond its spaces: one price, or one for each way in which it can be met."""
        return _quoted(self._now(table, seat), table, seat, lane)

    def _now(self, table: Table, seat: int) -> list[tuple[PriceStep, int]]:
        """The steps that change prices for a seat as things stand, each with the lanes that it is about."""
        return [(step, lanes) for step in self._steps if (lanes := step.lanes(table, seat))]

    def claims(self, view: View, lane: int) -> Iterator[Claim]:
        """Every way in which the seat could claim a lane."""
        for quote in self.quotes(view.table, view.seat, lane):
            for payment in self._priced(view, lane, quote):
                yield Claim(lane, payment, quote.choices)

    def payments(self, view: View, lane: int) -> list[Payment]:
        """Every payment that some choice allows."""
        return list(dict.fromkeys(claim.payment for claim in self.claims(view, lane)))

    def explain_lane(self, view: View, lane: int) -> Refusal | None:
        refusal = self.why_closed(view, lane)
        if refusal is not None:
            return refusal
        quotes = self.quotes(view.table, view.seat, lane)
        if any(self._payable(view, lane, quote) for quote in quotes):
            return None
        return self._short_of_dollars(view, lane, quotes[0]) or self._payment.shortage_at(
            view.hand, self._prices[lane], quotes[0]
        )

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, Claim)
        lane = action.lane
        if not 0 <= lane < len(self._board.lanes):
            return Refusal("no such lane", "ALL-004")
        refusal = self.why_closed(view, lane)
        if refusal is not None:
            return refusal
        quotes = self.quotes(view.table, view.seat, lane)
        chosen = [quote for quote in quotes if quote.choices == action.choices]
        if not chosen and quotes[0].choices and not action.choices:
            return Refusal("choose how to pay", "LEGACY-054", {"lane": lane, "choices": len(quotes[0].choices)})
        if not chosen:
            return Refusal("no such choice", "LEGACY-054", {"lane": lane})
        return self._short_of_dollars(view, lane, chosen[0]) or self._payment.explain_at(
            view.hand, self._prices[lane], action.payment, chosen[0]
        )

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        assert isinstance(action, Claim)
        quotes = self.quotes(play.table, seat, action.lane)
        dollars = next(quote.dollars for quote in quotes if quote.choices == action.choices)
        if dollars:
            play.tell(Scored(seat, -dollars, PRICES))
        return super().perform(play, seat, action)

    def why_closed(self, view: View, index: int) -> Refusal | None:
        if view.table.record(Edges).lanes >> index & 1:
            return Refusal("lane leaves the board", "LEGACY-048", {"lane": index})
        if (self.forbidden(view.table, view.seat) & ~view.table.taken) >> index & 1:
            return Refusal("lane forbidden for now", "LEGACY-044", {"lane": index})
        refusal = super().why_closed(view, index)
        if refusal is not None and refusal.code == "owns the other lane" and not self._together[index]:
            return replace(refusal, rule="LEGACY-052")
        return refusal

    def _within_reach(self, table: Table, seat: int) -> int:
        """The lanes that a seat may still claim and has trains enough for."""
        trains, ships = table.pieces[seat]
        return (self._rail[trains] | self._sea[ships]) & self.open_lanes(table, seat) & ~self.forbidden(table, seat)

    def _priced(self, view: View, lane: int, quote: Quote) -> list[Payment]:
        if quote.dollars > view.table.scores[view.seat]:
            return []
        return self._payment.payments_at(view.hand, self._prices[lane], quote)

    def _payable(self, view: View, lane: int, quote: Quote) -> bool:
        return bool(self._priced(view, lane, quote))

    def _short_of_dollars(self, view: View, lane: int, quote: Quote) -> Refusal | None:
        held = view.table.scores[view.seat]
        if quote.dollars <= held:
            return None
        return Refusal("too few dollars", "LEGACY-054", {"lane": lane, "dollars": quote.dollars, "held": held})


def _quoted(steps: Sequence[tuple[PriceStep, int]], table: Table, seat: int, lane: int) -> list[Quote]:
    """The prices of a lane by these steps."""
    quotes = [USUAL]
    for step, lanes in steps:
        if lanes >> lane & 1:
            quotes = [quote for before in quotes for quote in step.quote(table, seat, lane, before)]
    return [floored(quote) for quote in quotes]
