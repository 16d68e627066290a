"""What the planner thinks about, as data: `look` makes an outlook, `plan` its plans, the offers come from the rest.

An *insight* is what a part of the rules shows in one view. It belongs to the outlook and answers the planner's
questions; each answer does nothing unless a system has something to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from ttr_tui.bots.planner.model.hand import Goals, Need
from ttr_tui.bots.planner.model.plans import Plan, Ranked, Ranking
from ttr_tui.bots.planner.model.ways import SHUT
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim


@value
class Supply:
    """The pieces of a seat."""

    pieces: tuple[int, ...]
    """What can be laid now, by kind."""
    reach: tuple[int, ...]
    """What can be had of each kind, in place of others."""
    room: int
    """All of them together."""
    swap: float = 0.0
    """What it costs to have a piece in another's place."""


@value
class Offer:
    """An action, and what it is good for: turns of work in the middle of a game, points in its last turn."""

    merit: float
    action: Action


@value
class Outcome:
    """What a claim may come to cost, all cards together, and the chance of it."""

    chance: float
    payment: Payment


@value
class Bill:
    """What it costs to use links that can't be claimed."""

    points: float = 0.0
    """All of it, its turns too."""
    turns: float = 0.0


@value
class Outlook:
    """What a seat sees, as far as it matters to its plans."""

    worth: Worth
    hand: tuple[int, ...]
    tickets: tuple[int, ...]
    own: int
    opened: int
    """The lanes that it may still claim, cards and pieces aside."""
    supply: Supply
    gains: tuple[float, ...]
    """For each lane what it brings to claim it now, beyond the points for its length."""
    points: tuple[float, ...]
    """For each link all that its best open lane brings."""
    horizon: float
    """Turns that the seat will probably still have, this one included."""
    loans: Mapping[int, float]
    """By link that can't be claimed, what it costs at the most to use it all the same."""
    insights: tuple[Insight, ...]

    @cached_property
    def built(self) -> int:
        """The links that it has, a bit for each."""
        return self.worth.chart.links_of(self.own)

    @cached_property
    def prices(self) -> tuple[float, ...]:
        """For each link what it still costs to have it."""
        return self._prices_at(self.points)

    @cached_property
    def lean_prices(self) -> tuple[float, ...]:
        """The same, if links bring no points."""
        return self._prices_at([0.0] * len(self.points))

    @cached_property
    def unlent_prices(self) -> tuple[float, ...]:
        """The same, if nothing is lent."""
        return tuple([SHUT if link in self.loans else price for link, price in enumerate(self.prices)])

    def _prices_at(self, points: Sequence[float]) -> tuple[float, ...]:
        """The same, if links bring so many points."""
        worth, reach = self.worth, self.supply.reach
        prices = []
        for number, link in enumerate(worth.chart.links):
            if self.opened & link.mask and link.length <= reach[link.piece]:
                gain = points[number]
                prices.append(worth.cost[number] if gain == worth.points[number] else worth.cost_of(number, gain))
            else:
                prices.append(self.loans.get(number, SHUT))
        return tuple(prices)

    @property
    def basis(self) -> tuple[object, ...]:
        """All that the seat's plans depend on but the tickets, the hand and the time, unless that is over."""
        return self.opened, *self.terms

    @property
    def terms(self) -> tuple[object, ...]:
        """The same, but for the lanes that are open."""
        insights = tuple([insight for insight in self.insights if insight.matters])
        return self.own, self.supply, self.points, insights, self.horizon <= 1

    def completed(self, network: int) -> list[int]:
        """The tickets of the seat that a network completes."""
        board = self.worth.chart.board
        joined, tickets = groups(board, network), board.tickets
        return [index for index in self.tickets if joined[tickets[index].a] == joined[tickets[index].b]]

    def bill(self, links: Sequence[int]) -> Bill:
        """What it costs to use all of these links, none of which can be claimed."""
        bills = [insight.bill(links) for insight in self.insights]
        return Bill(sum([bill.points for bill in bills]), sum([bill.turns for bill in bills]))

    def outcomes(self, claim: Claim) -> Sequence[Outcome]:
        """How a claim may come out, if that isn't settled by its payment; if it fails, nothing is paid."""
        for insight in self.insights:
            outcomes = insight.outcomes(claim, self.hand)
            if outcomes:
                return outcomes
        return ()


@value
class Planned:
    """Plans, and what they looked at."""

    plans: Sequence[Plan]
    opened: int
    loans: Mapping[int, float]
    lanes: int
    """Those of all links that are on a way which mattered."""

    def holds(self, outlook: Outlook) -> bool:
        """Are these the plans on the same terms too? They are if nothing was lost but what is on none of the ways."""
        lost = self.opened ^ outlook.opened
        return not lost & (self.lanes | outlook.opened) and self.loans == outlook.loans


@value
class Intent:
    """What a seat is up to: its plans, and what to collect cards for by the best of them."""

    view: View
    outlook: Outlook
    ranking: Ranking
    goals: Goals

    @property
    def worth(self) -> Worth:
        return self.outlook.worth

    @property
    def best(self) -> Ranked:
        return self.ranking.best


class Insight:
    """What a part shows in one view. Caches go by it: it compares by all that its answers depend on."""

    __slots__ = ()

    matters: ClassVar[bool] = True
    """Does it say anything about plans and what they need? If not, it is there for an answer alone."""

    def supply(self) -> Supply | None:
        """The pieces of the seat, where they are more than what lies before it."""
        return None

    def gains(self) -> Mapping[int, float]:
        """By lane, the points that it brings or costs to claim it now, beyond those for its length."""
        return {}

    def costs_after_rival(self) -> Mapping[int, float]:
        """By link, the points that it costs if a rival takes another lane of it first."""
        return {}

    def outcomes(self, claim: Claim, hand: Sequence[int]) -> Sequence[Outcome]:
        """How a claim may come out, if that isn't settled by its payment."""
        return ()

    def loans(self, opened: int) -> Mapping[int, float]:
        """By link that isn't open, what it costs at the most to use it all the same."""
        return {}

    def bill(self, links: Sequence[int]) -> Bill:
        """What it costs to use all of these links, none of which can be claimed."""
        return Bill()

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        """What a network with these tickets completed is worth beyond its links and tickets."""
        return 0.0

    def needs(self, intent: Intent) -> Sequence[Need]:
        """What else to collect cards for, by what is intended so far."""
        return ()

    def offers(self, intent: Intent) -> Iterable[Offer]:
        """What else could be done in this turn."""
        return ()

    def last_offers(self, outlook: Outlook, view: View) -> Iterable[Offer]:
        """What else could be done in the last turn of all."""
        return ()

    def answer(self, intent: Intent) -> Action | None:
        """The answer to a decision that belongs to this part alone."""
        return None
