"""Ferries, which take wilds, and tunnels, whose price shows only when the cards for them have been laid down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, CardsLaid, CardsTakenBack, Owes
from ttr_tui.core.facts import Action, Cards, Fact, LaneIndex, Number, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim, Claiming
from ttr_tui.rules.edition import FLAG, Draft, Edition, Flaw, MapKey, Range
from ttr_tui.rules.market import Market
from ttr_tui.rules.part import Due, Listed, Menu, Part, Play, Refusal
from ttr_tui.rules.payments import Price

TUNNEL = "tunnel"
FERRY = "ferry"

EXTRA = "tunnel-extra"
"""Cards turned up have made a tunnel dearer: pay what is due, or withdraw."""


@dataclass(slots=True)
class Attempt:
    """The tunnel that is being tried, what was turned up for it, and how many more cards are due."""

    lane: int = NONE
    turned_up: Cards = ()
    due: int = 0

    def copy(self) -> Attempt:
        return Attempt(self.lane, self.turned_up, self.due)

    def seen_by(self, seat: int) -> Attempt:
        return self

    def imagined(self, seat: int, chance: Chance) -> Attempt:
        return self.copy()


@value
class TunnelTried(Fact):
    """A seat tries to claim a tunnel; the cards for its spaces are laid down next."""

    word: ClassVar[str] = "tunnel"
    seat: Seat
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.record(Attempt).lane = self.lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class TurnedUp(Fact):
    """Cards from the top of the deck were turned up for the tunnel, the top one first."""

    word: ClassVar[str] = "turn-up"
    seat: Seat
    cards: Cards

    def fold(self, table: Table) -> None:
        for card in self.cards:
            table.decks[table.cards.supply_of[card]].pop()
        table.record(Attempt).turned_up += self.cards

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ExtraDue(Fact):
    """The cards turned up make the tunnel so many cards dearer."""

    word: ClassVar[str] = "extra"
    seat: Seat
    cards: Number

    def fold(self, table: Table) -> None:
        table.record(Attempt).due = self.cards

    def told_to(self, seat: int) -> Fact:
        return self


@value
class AttemptOver(Fact):
    """The tunnel is paid for or given up: what was turned up goes to the discard."""

    word: ClassVar[str] = "tunnel-over"
    seat: Seat

    def fold(self, table: Table) -> None:
        attempt = table.record(Attempt)
        for card in attempt.turned_up:
            table.discards[table.cards.supply_of[card]][card] += 1
        attempt.lane, attempt.turned_up, attempt.due = NONE, (), 0

    def told_to(self, seat: int) -> Fact:
        return self


@value
class PayExtra(Action):
    """Pay what more is due for a tunnel."""

    word: ClassVar[str] = "extra"
    payment: Payment


@value
class Withdraw(Action):
    """Take the cards back that were laid down for a tunnel; the turn is over."""

    word: ClassVar[str] = "withdraw"


class TunnelsAndFerries(Claiming):
    """Lanes with wilds in their price, and lanes that may become dearer (EUROPE-021 to EUROPE-045)."""

    name = "tunnels-and-ferries"
    needs: ClassVar = ((Market.name,),)
    route_keys: ClassVar = {TUNNEL: MapKey(FLAG), FERRY: MapKey(Range(1, 9))}
    actions: ClassVar = {**Claiming.actions, PayExtra: (EXTRA,), Withdraw: (EXTRA,)}
    facts = (*Claiming.facts, TunnelTried, TurnedUp, ExtraDue, AttemptOver, Owes)

    @value
    class Numbers(Claiming.Numbers):
        tunnel_cards: Annotated[int, Range(1, 9)]
        """So many cards are turned up for a tunnel."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """No ferry shows more wilds than it has spaces."""
        for k, route in enumerate(draft.routes):
            wilds = route.marks.get(FERRY, 0) if route else 0
            if route and wilds > route.length > 0:
                what = f"A ferry of {route.length} spaces can't take {wilds} wild cards. Change one of the two."
                yield Flaw(("routes", k, FERRY), what)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.numbers: TunnelsAndFerries.Numbers
        self._wild = edition.cards.wild
        self._kinds = edition.cards.kinds
        self._supply = edition.cards.supply_of[self._wild]
        self._market: Market

    def composed(self, parts: Sequence[Part]) -> None:
        self._market = next(part for part in parts if isinstance(part, Market))

    def record(self, seats: int) -> Attempt:
        return Attempt()

    def open_cards(self, table: Table) -> Cards:
        return table.record(Attempt).turned_up

    def price_of(self, lane: Lane) -> Price:
        return replace(super().price_of(lane), least_wilds=lane.marks.get(FERRY, 0))

    def menu(self, view: View, decision: str) -> Menu | None:
        """Who can't pay what is due is asked as well (EUROPE-039)."""
        if decision == TURN:
            return super().menu(view, decision)
        left, price = self._extra(view)
        pays = (PayExtra(payment) for payment in self._payment.payments(left, price))
        return Listed("extra", (*pays, Withdraw()))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        match action:
            case PayExtra(payment):
                return self._explain_extra(view, payment)
            case Withdraw():
                return None
        return super().explain(view, action, decision)

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        table = play.table
        match action:
            case Claim(lane, payment) if TUNNEL in self._board.lanes[lane].marks:
                return self._try(play, seat, lane, payment)
            case PayExtra(payment):
                lane, paid = table.record(Attempt).lane, Counter(dict(table.laid[seat])) + Counter(dict(payment))
                play.tell(AttemptOver(seat))
                return super().perform(play, seat, Claim(lane, tuple(sorted(paid.items()))))
            case Withdraw():
                play.tell(CardsTakenBack(seat, table.laid[seat]))
                play.tell(AttemptOver(seat))
                return None
        return super().perform(play, seat, action)

    def _try(self, play: Play, seat: int, lane: int, payment: Payment) -> Due | None:
        """Lay the cards down, turn some up, and ask if that makes the tunnel dearer (EUROPE-027 to EUROPE-041)."""
        play.tell(TunnelTried(seat, lane))
        play.tell(CardsLaid(seat, payment))
        self._turn_up(play, seat)
        laid = {kind for kind, _ in payment}
        due = sum(card == self._wild or card in laid for card in play.table.record(Attempt).turned_up)
        if due:
            play.tell(ExtraDue(seat, due))
            return Owes(EXTRA, (seat,))
        play.tell(AttemptOver(seat))
        return super().perform(play, seat, Claim(lane, payment))

    def _turn_up(self, play: Play, seat: int) -> None:
        """The discard is shuffled if the deck runs out; cards laid or turned up are not in it (EUROPE-036 to 038)."""
        table = play.table
        attempt = table.record(Attempt)
        while (missing := self.numbers.tunnel_cards - len(attempt.turned_up)) and self._market.ready(play):
            play.tell(TurnedUp(seat, tuple(table.decks[self._supply][::-1][:missing])))

    def _extra(self, view: View) -> tuple[list[int], Price]:
        """What the seat has beside the cards laid down, and what more is due: their colour, or wilds alone."""
        table, laid = view.table, dict(view.table.laid[view.seat])
        left = [held - laid.get(kind, 0) for kind, held in enumerate(view.hand)]
        due = table.record(Attempt).due
        color = next((self._kinds[kind].color for kind in laid if kind != self._wild), None)
        return left, Price(due, least_wilds=due) if color is None else Price(due, color)

    def _explain_extra(self, view: View, payment: Payment) -> Refusal | None:
        left, price = self._extra(view)
        refusal = self._payment.explain(left, price, payment)
        match refusal:
            case Refusal("wrong number of cards", _, found):
                return Refusal("not the extra cards", "EUROPE-045", {"due": price.spaces, "offered": found["offered"]})
            case Refusal("wrong colour" | "more than one colour"):
                return Refusal("extra cards of another colour", "EUROPE-030", {"color": price.color})
            case Refusal("too few wilds"):
                return Refusal("extra cards must be wild", "EUROPE-031", {"due": price.spaces})
        return refusal
