"""What the planner knows of Nederland: what tokens are worth, and what to leave to the neutral player; and why."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import erf, sqrt
from typing import Any, ClassVar, Self

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.planner.chart import Wants
from ttr_tui.bots.planner.situation import Insight, Intent, Outlook, Skill
from ttr_tui.bots.planner.worth import Goals, Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import members
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.nederland.neutral import NEUTRAL_LANE, ChooseLane, NeutralPlayer
from ttr_tui.systems.nederland.reasons import LaneToSpare
from ttr_tui.systems.nederland.tolls import TollGate, Tolls, first_owners


@dataclass(frozen=True)
class NederlandWeights(Weights):
    toll_race: float = 1.0
    """The part of its points that the bonus for tokens counts for."""
    toll_pace: float = 0.75
    """The part of the usual toll for each piece that players will pay for those they still have."""
    toll_doubt: float = 0.7
    """How far a guess at anybody's tokens is off: for one piece to be laid, and by its root for more."""
    toll_income: float = 0.2
    """The chance that a rival with forty pieces takes the second lane of a given route."""
    toll_wait: float = 0.06
    """How much surer each card that its pieces can't use makes it that a rival waits for others to end the game."""

    def blinkered(self) -> Self:
        """Hardly of who will have most tokens either."""
        return replace(super().blinkered(), toll_race=self.toll_race / 5)


# The race for the bonus of those who have most tokens left and owe nothing.

ROOT = sqrt(2)


@value
class Guess:
    """A number that isn't known: what it probably is, and how far that may be off."""

    mean: float
    spread: float

    def above(self, limit: float, doubt: float = 0.0) -> float:
        """The chance that it is greater than a limit, which may be off itself."""
        off = sqrt(self.spread * self.spread + doubt * doubt)
        return (1 + erf((self.mean - limit) / off / ROOT)) / 2


@value
class TokenRace:
    """How it looks to one seat."""

    bonuses: tuple[float, ...]
    """The points of each place; none at all for a seat that is out of it."""
    rivals: tuple[Guess, ...]
    """What those rivals will have in the end who are still in the race."""
    others: int
    """All rivals."""
    doubt: float
    """How far the seat's own tokens may be off in the end."""
    debt: float
    """What each token that is missing costs in loans."""

    def value(self, tokens: float) -> float:
        """The points that it is worth to have so many tokens in the end, or to lack so many.

        A place that is lost is won by a rival: that counts too, the more, the fewer rivals there are.
        """
        if tokens not in self._values:
            self._values[tokens] = self._value(tokens)
        return self._values[tokens]

    def _value(self, tokens: float) -> float:
        value = -self.debt * max(0.0, -tokens)
        if self.bonuses:
            solvent = Guess(tokens, self.doubt).above(-0.5)
            value += solvent * self._bonus(tokens) * (1 + self._able / self.others)
        return value

    @cached_property
    def _values(self) -> dict[float, float]:
        """By tokens, of which there are few that anybody asks for."""
        return {}

    @cached_property
    def _able(self) -> float:
        """The part of all rivals that will be solvent."""
        return sum([rival.above(0) for rival in self.rivals]) / self.others

    def _bonus(self, tokens: float) -> float:
        """What the places are worth that so many tokens may come to."""
        places: Sequence[float] = [1.0]
        for rival in self.rivals:
            ahead = rival.above(max(0.0, tokens), self.doubt)
            places = [
                stay * (1 - ahead) + fall * ahead for stay, fall in zip([*places, 0.0], [0.0, *places], strict=True)
            ]
        return sum([chance * bonus for chance, bonus in zip(places, self.bonuses)])  # noqa: B905


# Tolls: what the tokens are worth that a lane costs, and what it takes to stay out of debt.


@value
class TollInsight(Insight):
    """A seat's tokens, and what they are good for."""

    skill: TollSkill
    race: TokenRace
    tokens: float
    """With those that rivals will probably pay for second lanes."""
    rate: float
    """What a token is worth."""
    tolls: tuple[float, ...]
    """For each link the tokens that it costs."""
    due: float
    """Of these those that it has to pay in any case, now or later, since its rivals wait as well."""
    seconds: tuple[float, ...]
    """For each link how many more it costs once a rival has its first lane."""
    debts: tuple[float, ...]
    """For each link what it costs that it can't be had now without a loan."""
    last: bool
    """Is this the last turn?"""

    def gains(self) -> Mapping[int, float]:
        return self.skill.by_lane(
            [self.rate * (self.due - toll) - debt for toll, debt in zip(self.tolls, self.debts, strict=True)]
        )

    def costs_after_rival(self) -> Mapping[int, float]:
        return {link: self.rate * more for link, more in enumerate(self.seconds) if more}

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        """What the tokens are worth that are left, beyond what `gains` has told of their price."""
        new = self.skill.links_of(network & ~outlook.own)
        paid = sum([self.tolls[link] for link in new])
        left = self.tokens - paid
        if not self.last:
            left -= self.skill.yet_to_pay(outlook.supply.room, new)
        return self.race.value(left) + self.rate * (paid - self.due * len(new))


class TollSkill(Skill[TollGate]):
    """Keeps its tokens for the bonus, and out of debt."""

    def __init__(self, part: TollGate, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._weights = NederlandWeights.of(worth.weights)
        self._board = worth.chart.board
        self._links = worth.chart.links
        self._link_of = {lane: number for number, link in enumerate(self._links) for lane in members(link.mask)}
        self._toll = [part.tolls[link.lane] for link in self._links]
        self._each_link = sum(self._toll) / len(self._links)
        self._each_piece = sum(self._toll) / sum([link.length for link in self._links])
        self._start = sum([worth * count for worth, count in part.numbers.toll_tokens.items()])
        self._before: Hashable = None
        self._seen: TollInsight | None = None

    def look(self, view: View) -> TollInsight:
        table, seat, tolls = view.table, view.seat, view.table.record(Tolls)
        last = table.turns_left is not None and table.turns_left < table.seats
        pieces = tuple([sum(held) for held in table.pieces])
        waits = self._waits(table, seat)
        key = (
            seat,
            last,
            waits,
            tuple(table.lanes),
            table.taken,
            table.closed,
            pieces,
            tuple(tolls.tokens),
            tuple(tolls.loans),
        )
        if key != self._before:
            self._before, self._seen = key, self._look(table, seat, waits, last=last)
        assert self._seen is not None
        return self._seen

    def _look(self, table: Table, seat: int, waits: float, *, last: bool) -> TollInsight:
        held = table.record(Tolls).tokens[seat]
        race, costs = self._race(table, seat), list(self._costs(table, seat))
        tolls = tuple([cost for cost, _ in costs])
        tokens = held + self._income(table, seat)
        likely = tokens - self._to_pay(sum(table.pieces[seat]))
        rate = (race.value(likely + 1) - race.value(likely - 1)) / 2
        debt = self.part.numbers.loan_costs + max(0.0, race.value(likely))
        return TollInsight(
            self,
            race,
            tokens,
            rate,
            tolls,
            waits * self._least(table, seat, tolls) if waits else 0.0,
            tuple([more for _, more in costs]),
            tuple([debt if toll > held else 0.0 for toll in self._toll]),
            last,
        )

    def links_of(self, lanes: int) -> list[int]:
        return [self._link_of[lane] for lane in members(lanes)]

    def by_lane(self, values: Sequence[float]) -> dict[int, float]:
        """What is said of links, for each of their lanes."""
        return {lane: values[link] for lane, link in self._link_of.items()}

    def yet_to_pay(self, pieces: int, links: Sequence[int]) -> float:
        """What a seat with these pieces will pay beyond what it pays for these links."""
        return self._to_pay(pieces - sum([self._links[link].length for link in links]))

    def _to_pay(self, pieces: int) -> float:
        """What somebody will probably still pay who has so many pieces."""
        return self._weights.toll_pace * self._each_piece * max(0, pieces - 2)

    def _waits(self, table: Table, seat: int) -> float:
        """How sure it is that no rival lays anything before somebody else has ended the game.

        Whoever has more cards than its pieces can use collects no longer, but waits for others to pay.
        """
        rivals = [rival for rival in range(table.seats) if rival != seat]
        spare = min([table.hand_sizes[rival] - sum(table.pieces[rival]) for rival in rivals])
        return min(1.0, self._weights.toll_wait * max(0, spare))

    def _least(self, table: Table, seat: int, costs: Sequence[float]) -> float:
        """What the cheapest lane costs that the seat may still claim."""
        opened, pieces = self.rules.claiming.open_lanes(table, seat), sum(table.pieces[seat])
        links = zip(costs, self._links, strict=True)
        return min([cost for cost, link in links if link.mask & opened and link.length <= pieces], default=0.0)

    def _race(self, table: Table, seat: int) -> TokenRace:
        weights, numbers, loans = self._weights, self.part.numbers, table.record(Tolls).loans
        guesses = [
            Guess(
                float(round(self._tokens(table, rival) - self._to_pay(sum(table.pieces[rival])))),
                1.5 + weights.toll_doubt * sqrt(sum(table.pieces[rival])),
            )
            for rival in range(table.seats)
            if rival != seat and not loans[rival]
        ]
        return TokenRace(
            () if loans[seat] else tuple([points * weights.toll_race for points in numbers.toll_bonus[table.seats]]),
            tuple(guesses),
            table.seats - 1,
            0.5 + weights.toll_doubt * sqrt(sum(table.pieces[seat])),
            numbers.loan_costs / self._each_link,
        )

    def _tokens(self, table: Table, seat: int) -> float:
        """What a rival probably has: who shares a route has paid its toll, or has paid and got it back."""
        paid = 0.0
        for lane in members(table.lanes[seat]):
            toll = self.part.tolls[lane]
            paid += toll / 2 if first_owners(table, lane) else toll
        return self._start - paid

    def _income(self, table: Table, seat: int) -> float:
        """What rivals will probably pay for the second lanes of routes of this seat."""
        tolls = 0.0
        for lane in members(table.lanes[seat]):
            if self._board.route_masks[lane] & ~(table.taken | table.closed):
                tolls += self.part.tolls[lane]
        return tolls * self._visited(table, seat)

    def _visited(self, table: Table, seat: int) -> float:
        """The chance that some rival takes the second lane of a route."""
        pieces = sum([sum(held) for rival, held in enumerate(table.pieces) if rival != seat])
        return min(1.0, self._weights.toll_income * pieces / 40)

    def _costs(self, table: Table, seat: int) -> Iterator[tuple[float, float]]:
        """For each link the tokens that it costs, and how many more if a rival takes its first lane now.

        Somebody may pay for the second lane of whoever has the first; what a rival gets is as good as lost. Nobody asks
        for a link without a free lane.
        """
        visited, loans = self._visited(table, seat), table.record(Tolls).loans
        shared = 0.0 if loans[seat] else 1 / (table.seats - 1)
        for link, toll in zip(self._links, self._toll, strict=True):
            free = link.mask & ~(table.taken | table.closed)
            if free and free != link.mask:
                owners = first_owners(table, next(members(free)))
                yield toll * (1 + shared * any(not loans[owner] for owner in owners)), 0.0
            elif free.bit_count() > 1:
                yield toll * (1 - visited), toll * (visited + shared)
            else:
                yield toll, 0.0


# The neutral player: which lane of a double route it may have.


@value
class NeutralInsight(Insight):
    """The lanes of which one must go."""

    matters: ClassVar = False

    skill: NeutralSkill = field(compare=False)
    lanes: tuple[int, ...]

    def answer(self, intent: Intent) -> ChooseLane:
        """The lane without which what is wanted is still easiest to pay for."""
        hand = intent.outlook.hand
        return ChooseLane(min(self.lanes, key=lambda lane: self.goals_without(lane, intent).turns_short(hand)))

    def goals_without(self, lane: int, intent: Intent) -> Goals:
        chart, goals = intent.worth.chart, intent.goals
        planned, extra = (
            Wants(
                [
                    chart.want(want.link, intent.outlook.opened & chart.links[want.link].mask & ~(1 << lane))
                    if chart.links[want.link].mask >> lane & 1
                    else want
                    for want in wants
                ]
            )
            for wants in (goals.planned, goals.extra)
        )
        return replace(goals, planned=planned, extra=extra)


class NeutralSkill(Skill[NeutralPlayer]):
    """Gives away the colour that it has less use for."""

    answers = (NEUTRAL_LANE,)

    def look(self, view: View) -> Insight | None:
        if view.owes != NEUTRAL_LANE:
            return None
        menu = self.part.menu(view, NEUTRAL_LANE)
        return NeutralInsight(self, tuple([choice.lane for choice in menu if isinstance(choice, ChooseLane)]))


# Which lane the neutral player may have.


def _neutral_lane(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    """Those that can best be spared."""
    insight = next(one for one in intent.outlook.insights if isinstance(one, NeutralInsight))
    hand, links = intent.outlook.hand, intent.worth.chart.links
    masks = [links[want.link].mask for want in (*intent.goals.planned, *intent.goals.extra)]
    merits = {lane: -insight.goals_without(lane, intent).turns_short(hand) for lane in insight.lanes}
    return [
        Advice(ChooseLane(lane), LaneToSpare(lane, any(mask >> lane & 1 for mask in masks)))
        for lane, merit in merits.items()
        if merit == max(merits.values())
    ]


SKILLS: Mapping[type[Part], type[Skill[Any]]] = {TollGate: TollSkill, NeutralPlayer: NeutralSkill}
WEIGHTS = NederlandWeights
REASONS = SystemReasons(decisions={NEUTRAL_LANE: _neutral_lane})
