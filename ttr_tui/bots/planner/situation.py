"""What the planner thinks about, as data, and how it is seen: from the view of a seat, by skills, to its outlook.

An *insight* is what a part of the rules shows in one view. It belongs to the outlook and answers the planner's
questions; each answer does nothing unless a system has something to say. A *skill* looks at views for its part: the
seam between the planner and the systems.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from ttr_tui.bots.planner.chart import SHUT, LaneTerms
from ttr_tui.bots.planner.worth import CardNeed, Goals, Plan, Ranked, Ranking, Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import Ending


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
class ClaimOutcome:
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
    called: bool
    """Is the end called, so that these turns are known?"""
    loans: Mapping[int, float]
    """By link that can't be claimed, what it costs at the most to use it all the same."""
    insights: tuple[Insight, ...]

    @property
    def last_turn(self) -> bool:
        """Does nothing come after this turn?"""
        return self.called and self.horizon <= 1

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

    def price_of(self, claim: Claim) -> float:
        """The points that a claim costs by the choice of its price."""
        return sum([insight.price_of(claim) for insight in self.insights]) if claim.choices else 0.0

    def outcomes(self, claim: Claim) -> Sequence[ClaimOutcome]:
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

    @property
    def turn(self) -> float:
        """What it is worth to save a turn now: twice as much where the plan comes too late."""
        weights = self.worth.weights
        late = self.best.time + weights.margin > self.outlook.horizon
        return weights.turn * (1 + late)

    def cost_of(self, cards: Sequence[int]) -> float:
        """What it costs to be left with these cards of the hand; nothing where no turn comes."""
        if self.outlook.last_turn:
            return 0.0
        return self.turn * (self.goals.turns_short(cards) - self.goals.turns_short(self.outlook.hand))


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

    def price_of(self, claim: Claim) -> float:
        """The points that a claim costs by the choice of its price."""
        return 0.0

    def outcomes(self, claim: Claim, hand: Sequence[int]) -> Sequence[ClaimOutcome]:
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

    def needs(self, intent: Intent) -> Sequence[CardNeed]:
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

    def tells_apart(self, intent: Intent, actions: Sequence[Action]) -> bool:
        """Is one of these answers to it worth more than another?"""
        return False


# What a part of the rules adds to the planner's thinking: the seam between the planner and the systems.

P = TypeVar("P", bound=Part)


class Skill(Generic[P]):
    """Made once for a part of a rule set: it knows what never changes, and looks at every view anew."""

    pays: ClassVar[Mapping[str, int]] = {}
    """Designs of cards that pay for more than one space, with how many."""
    answers: ClassVar[Sequence[str]] = ()
    """The decisions that its insights answer."""
    leaves: ClassVar[Sequence[str]] = ()
    """The decisions of its part for which the first option will do."""

    def __init__(self, part: P, rules: RuleSet, worth: Worth) -> None:
        self.part = part
        self.rules = rules
        self.worth = worth

    @classmethod
    def terms(cls, part: P, rules: RuleSet, weights: Weights) -> Mapping[int, LaneTerms]:
        """The lanes that ask for something other than a card of their suit for each space."""
        return {}

    def look(self, view: View) -> Insight | None:
        """What the part shows; None if it has nothing to say."""
        return None


# Looking: from the view of a seat to its outlook.


class Lookout:
    """Takes in the situation of a view's seat, and remembers what lanes brought when it last looked."""

    def __init__(self, rules: RuleSet, worth: Worth, skills: Sequence[Skill[Part]]) -> None:
        self._rules = rules
        self._worth = worth
        self._skills = skills
        self._before: Hashable = None
        self._said: tuple[tuple[float, ...], tuple[float, ...], Mapping[int, float]] = (), (), {}

    def look(self, view: View) -> Outlook:
        rules, worth, table, seat = self._rules, self._worth, view.table, view.seat
        insights = tuple([insight for skill in self._skills if (insight := skill.look(view)) is not None])
        supply = supply_of(table, seat, insights)
        opened = rules.claiming.open_lanes(table, seat)
        if (insights, opened) != self._before:
            gains = gains_of(worth, insights)
            self._said = gains, worth.points_with(gains, opened), loans_of(insights, opened)
            self._before = insights, opened
        gains, points, loans = self._said
        hand, own = tuple(table.hands[seat]), table.network(seat)
        time = horizon(rules, worth.weights, table, seat, supply.room)
        called = table.turns_left is not None
        return Outlook(
            worth, hand, tuple(view.tickets), own, opened, supply, gains, points, time, called, loans, insights
        )


def supply_of(table: Table, seat: int, insights: Sequence[Insight]) -> Supply:
    for insight in insights:
        supply = insight.supply()
        if supply is not None:
            return supply
    pieces = tuple(table.pieces[seat])
    return Supply(pieces, pieces, sum(pieces))


def gains_of(worth: Worth, insights: Sequence[Insight]) -> tuple[float, ...]:
    gains = [0.0] * len(worth.chart.board.lanes)
    for insight in insights:
        for lane, gain in insight.gains().items():
            gains[lane] += gain
    return tuple(gains)


def loans_of(insights: Sequence[Insight], opened: int) -> Mapping[int, float]:
    loans: dict[int, float] = {}
    for insight in insights:
        loans.update(insight.loans(opened))
    return loans


def horizon(rules: RuleSet, weights: Weights, table: Table, seat: int, room: int) -> float:
    """Turns that a seat will probably still have, this one included; before the end is called, by the fastest rival.

    Whoever has no pieces before the first turn will have as many as this seat.
    """
    if table.turns_left is not None:
        return 1.0 + table.turns_left // table.seats
    ending = next(part for part in rules.parts if isinstance(part, Ending)).numbers
    turns = []
    for rival in range(table.seats):
        if rival != seat:
            held = sum(table.pieces[rival]) if table.turn else sum(table.pieces[rival]) or room
            pieces = max(0, held - ending.end_at)
            cards = max(0.0, pieces - weights.rival_use * table.hand_sizes[rival])
            turns.append(cards / weights.rival_pace + pieces / weights.rival_stride)
    return ending.end_turns + min(turns)


def unseen(table: Table, seat: int) -> list[int]:
    """For each kind, the cards that may still lie in a deck or, unknown, in a rival's hand."""
    counts = [kind.count for kind in table.cards.kinds]
    known = [table.hands[seat], *table.discards]
    known += [seen for rival, seen in enumerate(table.seen) if rival != seat]
    for cards in known:
        for kind, count in enumerate(cards):
            counts[kind] -= count
    for card in table.market:
        if card != NONE:
            counts[card] -= 1
    return counts
