"""Claiming a lane at a price that other parts have a say in, with triple routes and lanes off the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from ttr_tui.core.board import member, members
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim, Claiming, Claims
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.edges import Edges
from ttr_tui.rules.legacy.effects.prices import PLAIN, PriceStep, Pricing, Quote, floored
from ttr_tui.rules.legacy.payments import PricedSet
from ttr_tui.rules.part import Due, Menu, Part, Play
from ttr_tui.rules.refusal import Refusal

PRICES = "prices"


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
        plain = super().claimable(view) & ~self.forbidden(view.table)
        touched = 0
        for step in self._steps:
            touched |= step.lanes(view.table)
        if not touched:
            return plain
        lanes = plain & ~touched
        for lane in members(self._within_reach(view.table, view.seat) & touched):
            if any(self._payable(view, lane, quote) for quote in self.quotes(view.table, lane)):
                lanes |= 1 << lane
        return lanes

    def open_lanes(self, table: Table, seat: int) -> int:
        return super().open_lanes(table, seat) & ~self.forbidden(table)

    def forbidden(self, table: Table) -> int:
        """The lanes that nobody may claim as long as an event or a rule of the board forbids it."""
        mask = 0
        for part in self._pricing:
            mask |= part.forbidden(table)
        return mask

    def quotes(self, table: Table, lane: int) -> list[Quote]:
        """What a lane costs beyond its spaces: one price, or one for each way in which it can be met."""
        quotes = [PLAIN]
        for step in self._steps:
            if step.lanes(table) >> lane & 1:
                quotes = [quote for before in quotes for quote in step.quote(table, lane, before)]
        return [floored(quote) for quote in quotes]

    def claims(self, view: View, lane: int) -> Iterator[Claim]:
        """Every way in which the seat could claim a lane."""
        for quote in self.quotes(view.table, lane):
            for payment in self._priced(view, lane, quote):
                yield Claim(lane, payment, quote.choices)

    def payments(self, view: View, lane: int) -> list[Payment]:
        """Every payment that some choice allows."""
        return list(dict.fromkeys(claim.payment for claim in self.claims(view, lane)))

    def explain_lane(self, view: View, lane: int) -> Refusal | None:
        refusal = self.why_closed(view, lane)
        if refusal is not None:
            return refusal
        quotes = self.quotes(view.table, lane)
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
        quotes = self.quotes(view.table, lane)
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
        quotes = self.quotes(play.table, action.lane)
        dollars = next(quote.dollars for quote in quotes if quote.choices == action.choices)
        if dollars:
            play.tell(Scored(seat, -dollars, PRICES))
        return super().perform(play, seat, action)

    def why_closed(self, view: View, index: int) -> Refusal | None:
        if view.table.record(Edges).lanes >> index & 1:
            return Refusal("lane leaves the board", "LEGACY-048", {"lane": index})
        if (self.forbidden(view.table) & ~view.table.taken) >> index & 1:
            return Refusal("lane forbidden for now", "LEGACY-044", {"lane": index})
        refusal = super().why_closed(view, index)
        if refusal is not None and refusal.code == "owns the other lane" and not self._together[index]:
            return replace(refusal, rule="LEGACY-052")
        return refusal

    def _within_reach(self, table: Table, seat: int) -> int:
        """The lanes that a seat may still claim and has trains enough for."""
        trains, ships = table.pieces[seat]
        return (self._rail[trains] | self._sea[ships]) & self.open_lanes(table, seat)

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
