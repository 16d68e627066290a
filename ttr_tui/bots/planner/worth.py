"""What links, hands and plans are worth: how far a hand is from paying, and which plan is best in the time there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import chain, compress, repeat, takewhile
from math import sqrt
from operator import add
from typing import Protocol

from ttr_tui.bots.planner.chart import Bundle, Chart, Want, Wants, Ways
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import members
from ttr_tui.core.trails import reaches
from ttr_tui.core.value import value
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import LongestRoute, MostTickets, RoutePoints, longest_route

MOST_TRAILS = 4096
"""Networks whose longest route is remembered."""
DEAREST_NOTHING = 0.5
"""The least that a link costs: one that pays for itself is still built for a reason only."""


class Worth:
    """The worth of everything on one board, with the chart and the weights that it was worked out from."""

    def __init__(self, rules: RuleSet, chart: Chart, weights: Weights) -> None:
        edition = rules.edition
        self.chart = chart
        self.weights = weights
        self.pace = Pace(weights, chart)
        self.ways = Ways(chart)
        """Those over links at their prices."""
        self.lean_ways = Ways(chart)
        """The same, as if no link brought any points."""
        self.unlent_ways = Ways(chart)
        """The same, if nothing were lent."""
        parts = {type(part) for part in rules.parts}
        points = edition.numbers["route_points"] if RoutePoints in parts else {}
        self.points = tuple(float(points.get(link.length, 0)) for link in chart.links)
        """For each link the points for its length."""
        self.building = tuple(weights.turn + weights.piece * link.length for link in chart.links)
        """For each link what its turn and its pieces cost."""
        draws = 1.5 * weights.turn * weights.per_card
        self.drawing = tuple(draws * cards for cards in chart.cards)
        """For each link what it costs to draw its cards."""
        self._effort = tuple(built + drawn for built, drawn in zip(self.building, self.drawing, strict=True))
        """For each link what its turn, its pieces and its cards cost."""
        self.cost = tuple(self.cost_of(number, gain) for number, gain in enumerate(self.points))
        """For each link what it costs to have it."""
        self.longer = weights.trail if LongestRoute in parts else weights.line
        """What each space is worth that makes the longest route longer."""
        self.longest = float(edition.numbers["longest_route_points"]) if LongestRoute in parts else 0.0
        """The points for the longest route."""
        bonus = edition.numbers["most_tickets_points"] * weights.most_tickets if MostTickets in parts else 0.0
        self.completed = tuple(ticket.value + bonus for ticket in edition.board.tickets)
        """For each ticket what it is worth to have completed it."""
        self.missed = tuple(-ticket.value for ticket in edition.board.tickets)
        """For each ticket what it is worth to have missed it."""
        self.trail = lru_cache(MOST_TRAILS)(self._trail)
        """How long the longest route of a network is."""
        self.prolonged = lru_cache(MOST_TRAILS)(self._prolonged)
        """How much longer a link makes it."""
        self._reaches_of = lru_cache(MOST_TRAILS)(self._reaches)
        self._gains: Sequence[float] = ()
        self._best_gain: dict[int, float] = {}

    def cost_of(self, number: int, gain: float) -> float:
        """What it costs to have a link that brings so many points."""
        return max(DEAREST_NOTHING, self._effort[number] - gain)

    def points_with(self, gains: Sequence[float], opened: int) -> tuple[float, ...]:
        """For each link all that its best open lane brings, with what each lane brings beyond its length.

        Nobody asks for one that isn't open. It is told as if all of it were, so that no claim of a rival changes it.
        """
        if not any(gains):
            return self.points
        if gains != self._gains:
            self._gains, self._best_gain = gains, {}
        known = self._best_gain
        found = []
        for points, link in zip(self.points, self.chart.links, strict=True):
            lanes = link.mask & opened or link.mask
            gain = known.get(lanes)
            if gain is None:
                gain = known[lanes] = max([gains[lane] for lane in members(lanes)])
            found.append(points + gain)
        return tuple(found)

    def _trail(self, network: int) -> int:
        return longest_route(self.chart.board, network)[0]

    def _prolonged(self, network: int, number: int) -> int:
        link, length = self.chart.links[number], self.trail(network)
        at = self.chart.board.lanes_at
        if not network & (at[link.a] | at[link.b]):
            return 0
        trees = self._reaches_of(network)
        a, b = [trees.get(city) if network & at[city] else (city, 0) for city in (link.a, link.b)]
        if a is not None and b is not None and a[0] != b[0]:
            return max(0, a[1] + link.length + b[1] - length)
        return self.trail(network | 1 << link.lane) - length

    def _reaches(self, network: int) -> dict[int, tuple[int, int]]:
        """How far trails reach from the cities of its trees."""
        lanes = [self.chart.board.lanes[index] for index in members(network)]
        return reaches([(lane.a, lane.b, lane.length) for lane in lanes])


# How far a hand is from paying for what it is collected for.

MOST_KNOWN = 20_000
"""What may be missing in so many ways is remembered."""


class CardNeed(Protocol):
    """Something other than a link that cards are wanted for."""

    @property
    def kinds(self) -> Collection[int]:
        """The cards that it looks at."""
        ...

    def take(self, cards: list[int]) -> int:
        """Take out of these cards what it has a use for, other than wilds; how many it still lacks."""
        ...


class Pace:
    """How long it takes to draw what is missing, on one board and by one row of weights."""

    def __init__(self, weights: Weights, chart: Chart) -> None:
        self.weights = weights
        self.chart = chart
        self._known: dict[tuple[int, ...], float] = {}
        suits = len(chart.spaces_each)
        self._least_each = (weights.per_card + weights.scarce / sqrt(suits * sqrt(suits))) / max(chart.spaces_each)

    def least_turns(self, missing: int) -> float:
        """The fewest turns of drawing until so much isn't missing, whatever the suits: those of a little of each."""
        return self._least_each * max(0, missing)

    def turns(self, missing: Sequence[int], wilds: int) -> float:
        """Turns of drawing until nothing is missing; the more of it is of one suit, the longer."""
        if sum(missing) <= wilds:
            return 0.0
        key = (wilds, *missing)
        turns = self._known.get(key)
        if turns is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            turns = self._known[key] = self._turns(missing, wilds)
        return turns

    def _turns(self, missing: Sequence[int], wilds: int) -> float:
        weights, chart = self.weights, self.chart
        rest: list[float] = [n for n in missing if n]
        for _ in range(wilds):
            rest[rest.index(max(rest))] -= 1
        if not chart.plain:
            each = compress(chain(chart.spaces_each, repeat(1.0)), missing)
            rest = [n / spaces for n, spaces in zip(rest, each, strict=True)]
        spread = sqrt(sqrt(sum([n * n * n * n for n in rest])))
        return weights.per_card * sum(rest) + weights.scarce * spread


@value
class Goals:
    """What cards are collected for: the links of a plan, those beyond it, and other needs."""

    pace: Pace
    planned: Wants
    extra: Wants
    share: float
    """How much it counts what is wanted beyond the plan."""
    needs: tuple[CardNeed, ...] = ()

    def turns_short(self, hand: Sequence[int]) -> float:
        """Turns of drawing that are still needed; those for lanes beyond the plan count less."""
        key = tuple(hand)
        turns = self._short.get(key)
        if turns is None:
            cards = list(hand)
            lacking = [need.take(cards) for need in self.needs]
            chart = self.pace.chart
            turns = self._short[key] = self._turns(chart.spaces_paid(cards), hand[chart.wild], lacking)
        return turns

    def savings(self, hand: Sequence[int]) -> list[float]:
        """For each kind of card the turns of drawing that one more would save."""
        key = tuple(hand)
        saves = self._saves.get(key)
        if saves is None:
            short, after = self.turns_short(hand), self._after_each(hand)
            saves = self._saves[key] = [short - turns for turns in after]
        return saves

    @cached_property
    def _short(self) -> dict[tuple[int, ...], float]:
        """By hand."""
        return {}

    @cached_property
    def _saves(self) -> dict[tuple[int, ...], list[float]]:
        """By hand."""
        return {}

    def _after_each(self, hand: Sequence[int]) -> Iterator[float]:
        """The turns that are needed after one more card, kind by kind. What no need looks at, none takes."""
        chart = self.pace.chart
        needed = {kind for need in self.needs for kind in need.kinds}
        cards, wilds = list(hand), hand[chart.wild]
        lacking = [need.take(cards) for need in self.needs]
        spaces = chart.spaces_paid(cards)
        for kind, (suit, pays) in enumerate(zip(chart.suit, chart.pays, strict=True)):
            if kind in needed:
                more = list(hand)
                more[kind] += 1
                yield self.turns_short(more)
            else:
                paid = spaces.copy()
                paid[suit] += pays
                yield self._turns(paid, wilds + (kind == chart.wild), lacking)

    def _turns(self, spaces: list[int], wilds: int, lacking: list[int]) -> float:
        """The turns that are needed with these spaces paid and so much lacking for other needs."""
        pace, wild = self.pace, self.pace.chart.wild_suit
        missing = self.planned.share_out(spaces, wild)
        turns = pace.turns(missing + lacking, wilds)
        if self.extra:
            missing = [*map(add, missing, self.extra.share_out(spaces, wild))]
            turns += self.share * (pace.turns(missing + lacking, wilds) - turns)
        return turns - pace.weights.spare_wild * max(0, wilds - sum(missing) - sum(lacking))

    def without_link(self, want: Want) -> Goals:
        """What remains when a link has been claimed."""
        return Goals(self.pace, self.planned.without(want), self.extra.without(want), self.share, self.needs)

    def without_need(self, need: CardNeed) -> Goals:
        """What remains when a need has been met."""
        return replace(self, needs=tuple([each for each in self.needs if each is not need]))


# Plans, and which of them is best with a hand and the time there is.

HAIR = 1e-6
"""More than rounding makes of any difference."""


@value
class Plan:
    """Links to build, and what comes of it; `worth` holds everything but the time to draw the cards and the pieces."""

    bundle: Bundle
    completed: tuple[int, ...]
    """The tickets that are completed once all is built."""
    worth: float
    shortage: float = 0.0
    """What it costs that it needs more pieces than there are."""
    borrowed: tuple[int, ...] = ()
    """Links that it uses and that can't be built."""
    turns: float = 0.0
    """Turns that it takes for those."""

    @property
    def links(self) -> tuple[int, ...]:
        return self.bundle.links

    @property
    def pieces(self) -> tuple[int, int]:
        return self.bundle.pieces


@value
class Ranked:
    """A plan as it looks with a hand."""

    worth: float
    time: float
    wants: Wants
    plan: Plan


class Ranking:
    """Plans by their worth with a hand, those before others of the same worth whose links are lower.

    What is missing for a plan is told suit by suit only if the plan could be the best, were no card of the hand wasted.
    """

    def __init__(self, worth: Worth, hand: Sequence[int], opened: int, horizon: float, plans: Sequence[Plan]) -> None:
        self._worth, self._opened, self._horizon = worth, opened, horizon
        chart = worth.chart
        self._spaces, self._wilds = chart.spaces_paid(hand), hand[chart.wild]
        paid = sum(self._spaces) - self._spaces[chart.wild_suit] + self._wilds
        least = worth.pace.least_turns
        hopes = [(self._with_draws(plan, least(plan.bundle.asked - paid)), plan) for plan in plans]
        self._hopes = sorted(hopes, key=lambda hope: -hope[0])
        """Every plan with the most that it may be worth."""
        self._ranked: dict[int, Ranked] = {}
        """By place among these."""

    @cached_property
    def best(self) -> Ranked:
        """The best of all."""
        return self._known_best_of(lambda plan: True)

    def without(self, link: int) -> Ranked:
        """The best that does without a link."""
        return self._known_best_of(lambda plan: link not in plan.links)

    def near(self, margin: float) -> list[Ranked]:
        """All that are worth so much less than the best at most, and the best."""
        least = self._known_best_of(lambda plan: True).worth - margin
        hoped = takewhile(lambda place: self._hopes[place][0] >= least, range(len(self._hopes)))
        return [ranked for ranked in map(self._rank, hoped) if ranked.worth >= least]

    def completing(self, tickets: Collection[int]) -> Ranked | None:
        """The best that completes all of these tickets."""
        return self._best_of(lambda plan: {*tickets} <= {*plan.completed})

    def _known_best_of(self, fits: Callable[[Plan], bool]) -> Ranked:
        """Where nothing to do is a plan that fits."""
        best = self._best_of(fits)
        assert best is not None
        return best

    def _best_of(self, fits: Callable[[Plan], bool]) -> Ranked | None:
        best: Ranked | None = None
        for place, (hope, plan) in enumerate(self._hopes):
            if best is not None and hope < best.worth - HAIR:
                break
            if fits(plan):
                ranked = self._rank(place)
                if best is None or (-ranked.worth, plan.links) < (-best.worth, best.plan.links):
                    best = ranked
        return best

    def _rank(self, place: int) -> Ranked:
        if place not in self._ranked:
            plan, chart = self._hopes[place][1], self._worth.chart
            wants = chart.wants(plan.bundle, self._opened)
            draws = self._worth.pace.turns(wants.share_out(list(self._spaces), chart.wild_suit), self._wilds)
            time = draws + len(plan.links) + plan.turns
            self._ranked[place] = Ranked(self._with_draws(plan, draws), time, wants, plan)
        return self._ranked[place]

    def _with_draws(self, plan: Plan, draws: float) -> float:
        """What a plan is worth if it takes so many turns to draw its cards."""
        weights = self._worth.weights
        time = draws + len(plan.links) + plan.turns
        late = max(0.0, time + weights.margin - self._horizon)
        return plan.worth - weights.turn * draws - weights.late * late - plan.shortage
