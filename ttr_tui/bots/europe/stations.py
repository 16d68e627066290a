"""Stations: which lanes of rivals serve a plan, what it costs to borrow them, and when to build."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field

from ttr_tui.bots.europe.weights import EuropeWeights
from ttr_tui.bots.planner.claim import hand_after
from ttr_tui.bots.planner.model.hand import Need
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.plan import TOO_MANY
from ttr_tui.bots.planner.situation import Bill, Insight, Intent, Offer, Outlook
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.board import JUNCTION, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.europe.borrowing import best_loans
from ttr_tui.rules.europe.stations import Building, BuildStation, Stations
from ttr_tui.rules.ruleset import RuleSet

STANDING = 0.01
"""What it costs in a plan to use a station that stands already: hardly anything, but not to be used for nothing."""


@value
class StationNeed(Need):
    """The cards for a station: so many of any one suit."""

    suits: tuple[int, ...]
    """Those first that are of least use elsewhere."""
    cards: int

    @property
    def kinds(self) -> Collection[int]:
        return self.suits

    def take(self, cards: list[int]) -> int:
        chosen = max(self.suits, key=lambda suit: min(self.cards, cards[suit]))
        held = min(self.cards, cards[chosen])
        cards[chosen] -= held
        return self.cards - held


class StationSkill(Skill[Building]):
    """Reaches over the lanes of rivals where that is cheaper than the way round."""

    def __init__(self, part: Building, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self.weights = EuropeWeights.of(worth.weights)
        self.chart = worth.chart
        self.costs = part.numbers.station_costs
        self.suits = tuple([kind for kind, of in enumerate(rules.edition.cards.kinds) if of.color != NONE])
        self._cities = sum([1 << city for city, at in enumerate(self.chart.board.cities) if JUNCTION not in at.marks])

    def look(self, view: View) -> StationInsight:
        table, seat = view.table, view.seat
        stations = table.record(Stations)
        free = self._cities
        for city, owner in enumerate(stations.owner):
            if owner != NONE:
                free &= ~(1 << city)
        last = table.turns_left is not None and table.turns_left < table.seats
        own, left = tuple(stations.of(seat)), stations.left[seat]
        return StationInsight(self, own, left, free, table.taken & ~table.lanes[seat], last)

    def price(self, number: int) -> float:
        """The points that the next station but so many costs, if so many are left, its turns too."""
        weights = self.weights
        return self.part.numbers.station_unbuilt + weights.turn * self.turns(number)

    def turns(self, left: int) -> float:
        """The turns that the next station takes if so many are left."""
        return 1 + self.weights.station_card * self.costs[-left]


@value
class StationInsight(Insight):
    """The stations of a seat, how many it has left, the cities without one, and the lanes to borrow."""

    skill: StationSkill = field(compare=False)
    own: tuple[int, ...]
    left: int
    free: int
    lanes: int
    last: bool

    def loans(self, opened: int) -> Mapping[int, float]:
        """The links on which rivals are, next to a station that stands or could be built."""
        chart, loans = self.skill.chart, dict[int, float]()
        price = self.skill.price(self.left) if self.left else 0.0
        for number, link in enumerate(chart.links):
            if link.mask & self.lanes and not link.mask & opened:
                if link.a in self.own or link.b in self.own:
                    loans[number] = STANDING
                elif self.left and self.free & (1 << link.a | 1 << link.b):
                    loans[number] = price
        return loans

    def bill(self, links: Sequence[int]) -> Bill:
        """What the stations cost that are still to be built for these links."""
        skill, missing = self.skill, len(self.unserved(links))
        points = turns = 0.0
        for left in range(self.left, max(0, self.left - missing), -1):
            points += skill.price(left)
            turns += skill.turns(left)
        return Bill(points + TOO_MANY * max(0, missing - self.left), turns)

    def unserved(self, links: Sequence[int]) -> list[int]:
        """The links for which no station stands, each of which serves one of them."""
        chart = self.skill.chart
        idle, unserved = set(self.own), []
        for number in sorted(
            links, key=lambda number: (chart.links[number].a in self.own) + (chart.links[number].b in self.own)
        ):
            link = chart.links[number]
            city = next((city for city in (link.a, link.b) if city in idle), NONE)
            if city == NONE:
                unserved.append(number)
            else:
                idle.remove(city)
        return unserved

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        """In the last turn, the tickets that stations will complete; before, they are part of the plans."""
        return self.served(outlook, network, self.own) if self.last and self.own else 0.0

    def served(self, outlook: Outlook, network: int, stations: Sequence[int]) -> float:
        """What the best loans of these stations are worth to a network."""
        worth, board = outlook.worth, outlook.worth.chart.board
        loans = best_loans(board, network, self.lanes, stations, outlook.tickets)
        if not loans:
            return 0.0
        joined = network
        for loan in loans:
            joined |= 1 << loan.lane
        before = outlook.completed(network)
        gained = [ticket for ticket in outlook.completed(joined) if ticket not in before]
        return sum([worth.completed[ticket] - worth.missed[ticket] for ticket in gained])

    def needs(self, intent: Intent) -> Sequence[Need]:
        """The cards for the next station of the plan."""
        if not self.unserved(intent.best.plan.borrowed) or not self.left:
            return ()
        wanted = {want.suits[0] for want in intent.goals.planned if len(want.suits) == 1}
        suits = sorted(self.skill.suits, key=lambda suit: suit in wanted)
        return (StationNeed(tuple(suits), self.skill.costs[-self.left]),)

    def offers(self, intent: Intent) -> Iterator[Offer]:
        """Building one that is planned."""
        goals, view = intent.goals, intent.view
        unserved = self.unserved(intent.best.plan.borrowed)
        need = next((need for need in goals.needs if isinstance(need, StationNeed)), None)
        if need is None:
            return
        city = self.best_city(intent, unserved)
        if city is None:
            return
        rest, short = goals.without_need(need), goals.turns_short(view.hand)
        for payment in self.skill.part.payments(view):
            merit = 1 - self.skill.weights.station_wait + short - rest.turns_short(hand_after(view.hand, payment))
            yield Offer(merit, BuildStation(city, payment))

    def best_city(self, intent: Intent, links: Sequence[int]) -> int | None:
        """Of the ends of these links, the one at which most other lanes of rivals could be borrowed."""
        chart = self.skill.chart
        ends = {city for link in links for city in (chart.links[link].a, chart.links[link].b) if self.free >> city & 1}
        at = chart.board.lanes_at
        return min(ends, key=lambda city: (-(at[city] & self.lanes).bit_count(), city), default=None)

    def last_offers(self, outlook: Outlook, view: View) -> Iterator[Offer]:
        menu = self.skill.part.menu(view, TURN)
        if menu is None or len(outlook.completed(outlook.own)) == len(outlook.tickets):
            return
        now = self.served(outlook, outlook.own, self.own)
        lost = self.skill.part.numbers.station_unbuilt
        for city in members(menu.cities):
            if self.skill.chart.board.lanes_at[city] & self.lanes:
                gain = self.served(outlook, outlook.own, (*self.own, city)) - now
                yield Offer(gain - lost, BuildStation(city, menu.payments[0]))
