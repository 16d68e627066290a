"""Tolls: what the tokens are worth that a lane costs, and what it takes to stay out of debt."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import sqrt

from ttr_tui.bots.nederland.race import Estimate, TokenRace
from ttr_tui.bots.nederland.weights import NederlandWeights
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight, Outlook
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import members
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.nederland.tolls import TollGate, Tolls, first_owners
from ttr_tui.rules.ruleset import RuleSet


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
    seconds: tuple[float, ...]
    """For each link how many more it costs once a rival has its first lane."""
    debts: tuple[float, ...]
    """For each link what it costs that it can't be had now without a loan."""
    last: bool
    """Is this the last turn?"""

    def gains(self) -> Mapping[int, float]:
        return self.skill.by_lane([-self.rate * toll - debt for toll, debt in zip(self.tolls, self.debts, strict=True)])

    def costs_after_rival(self) -> Mapping[int, float]:
        return {link: self.rate * more for link, more in enumerate(self.seconds) if more}

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        """What the tokens are worth that are left, beyond what `gains` has told of their price."""
        new = self.skill.links_of(network & ~outlook.own)
        paid = sum([self.tolls[link] for link in new])
        left = self.tokens - paid
        if not self.last:
            left -= self.skill.yet_to_pay(outlook.supply.room, new)
        return self.race.value(left) + self.rate * paid


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
        key = (
            seat,
            last,
            tuple(table.lanes),
            table.taken,
            table.closed,
            pieces,
            tuple(tolls.tokens),
            tuple(tolls.loans),
        )
        if key != self._before:
            self._before, self._seen = key, self._look(table, seat, last=last)
        assert self._seen is not None
        return self._seen

    def _look(self, table: Table, seat: int, *, last: bool) -> TollInsight:
        held = table.record(Tolls).tokens[seat]
        race, costs = self._race(table, seat), list(self._costs(table, seat))
        tokens = held + self._income(table, seat)
        likely = tokens - self._to_pay(sum(table.pieces[seat]))
        rate = (race.value(likely + 1) - race.value(likely - 1)) / 2
        debt = self.part.numbers.loan_costs + max(0.0, race.value(likely))
        return TollInsight(
            self,
            race,
            tokens,
            rate,
            tuple([cost for cost, _ in costs]),
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

    def _race(self, table: Table, seat: int) -> TokenRace:
        weights, numbers, loans = self._weights, self.part.numbers, table.record(Tolls).loans
        guesses = [
            Estimate(
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
