"""What the planner knows of Europe: the risk of tunnels, the wilds of ferries, and when a station pays; and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb
from typing import Any, Self

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import Reason, Unsure
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.advice.ticket_ways import completed_by, served
from ttr_tui.bots.planner.chart import LaneTerms
from ttr_tui.bots.planner.offers import hand_after
from ttr_tui.bots.planner.plan import TOO_MANY
from ttr_tui.bots.planner.situation import Bill, ClaimOutcome, Insight, Intent, Offer, Outlook, Skill, unseen
from ttr_tui.bots.planner.worth import CardNeed, Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import JUNCTION, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.europe.reasons import CardForStation, CardsWorthMore, StationLends, TunnelWorth
from ttr_tui.systems.europe.stations import Building, BuildStation, Stations, best_loans
from ttr_tui.systems.europe.tunnels import EXTRA, FERRY, TUNNEL, Attempt, PayExtra, TunnelsAndFerries, Withdraw


@dataclass(frozen=True)
class EuropeWeights(Weights):
    tunnel_spare: int = 1
    """Cards to have at hand beyond the spaces of a tunnel."""
    tunnel_doubt: float = 0.5
    """What the risk of a tunnel costs in a plan."""
    ferry_wild: float = 1.0
    """What each wild that a ferry asks for costs beyond any other card."""
    station_card: float = 0.5
    """Turns that it takes to draw a card for a station."""
    station_wait: float = 0.5
    """Turns of merit that a station lacks beside a lane: nobody takes what it borrows away."""
    station_trust: float = 1.0
    """The part of its price for which a station that is yet to be built can be had."""

    def blinkered(self) -> Self:
        """Of the longest route and of lanes beyond the plan too: without a long ticket it is soon done."""
        return replace(super().blinkered(), extra=self.extra, trail=self.trail)


# Tunnels and ferries: what to have at hand, what a tunnel may come to cost, and whether to pay for it then.


class TunnelSkill(Skill[TunnelsAndFerries]):
    """Keeps a card in reserve for tunnels and wilds for ferries."""

    answers = (EXTRA,)

    def __init__(self, part: TunnelsAndFerries, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        weights = EuropeWeights.of(worth.weights)
        self.lanes = worth.chart.board.lanes
        self.wild = worth.chart.wild
        self.turned_up = part.numbers.tunnel_cards
        self._supply = rules.edition.cards.supply_of[self.wild]
        self.gains = {
            number: -weights.tunnel_doubt * (TUNNEL in lane.marks) - weights.ferry_wild * lane.marks.get(FERRY, 0)
            for number, lane in enumerate(self.lanes)
            if TUNNEL in lane.marks or FERRY in lane.marks
        }

    @classmethod
    def terms(cls, part: TunnelsAndFerries, rules: RuleSet, weights: Weights) -> Mapping[int, LaneTerms]:
        spare = EuropeWeights.of(weights).tunnel_spare
        return {
            number: LaneTerms(part.price_of(lane).least_wilds, spare if TUNNEL in lane.marks else 0)
            for number, lane in enumerate(rules.edition.board.lanes)
        }

    def look(self, view: View) -> TunnelInsight:
        table = view.table
        last = table.turns_left is not None and table.turns_left < table.seats
        return TunnelInsight(self, tuple(self._in_deck(table, view.seat)), last)

    def _in_deck(self, table: Table, seat: int) -> Sequence[int]:
        """By kind, the cards that those turned up may come from."""
        counts = unseen(table, seat)
        if len(table.decks[self._supply]) >= self.turned_up:
            return counts
        return [some + more for some, more in zip(counts, table.discards[self._supply], strict=True)]


@value
class TunnelInsight(Insight):
    """What may be turned up. Nothing of it matters to plans, but that in the last turn only points count."""

    skill: TunnelSkill = field(compare=False)
    deck: tuple[int, ...] = field(compare=False)
    last: bool

    def gains(self) -> Mapping[int, float]:
        return {} if self.last else self.skill.gains

    def outcomes(self, claim: Claim, hand: Sequence[int]) -> Sequence[ClaimOutcome]:
        """With all numbers of extra cards that can be paid, cards of the colour first."""
        skill = self.skill
        if TUNNEL not in skill.lanes[claim.lane].marks:
            return ()
        kinds = {kind for kind, _ in claim.payment} | {skill.wild}
        left = hand_after(hand, claim.payment)
        ordered = sorted(kinds, key=lambda kind: kind == skill.wild)
        chances = drawn(sum([self.deck[kind] for kind in kinds]), sum(self.deck), skill.turned_up)
        able = sum([left[kind] for kind in kinds])
        return [
            ClaimOutcome(chance, with_extra(claim.payment, ordered, left, due))
            for due, chance in enumerate(chances[: able + 1])
        ]

    def answer(self, intent: Intent) -> Action | None:
        """Pay with what is of least use, if the tunnel is worth it then."""
        if intent.view.owes != EXTRA:
            return None
        best = max(self.extra_payments(intent), key=lambda offer: offer.merit, default=None)
        if best is None or (intent.outlook.horizon > 1 and best.merit <= 0):
            return Withdraw()
        return best.action

    def extra_payments(self, intent: Intent) -> Sequence[Offer]:
        """What is owed for the tunnel can be paid so; compared with keeping the cards."""
        view, outlook, goals = intent.view, intent.outlook, intent.goals
        lane = view.table.record(Attempt).lane
        left = hand_after(outlook.hand, view.table.laid[view.seat])
        rest, merit = goals, 0.0
        for want in (*goals.planned, *goals.extra):
            if intent.worth.chart.links[want.link].mask >> lane & 1:
                rest, merit = goals.without_link(want), 1.0
        short = goals.turns_short(outlook.hand)
        pays = [answer for answer in self.skill.part.menu(view, EXTRA) or () if isinstance(answer, PayExtra)]
        return [Offer(merit + short - rest.turns_short(hand_after(left, pay.payment)), pay) for pay in pays]


def drawn(matching: int, total: int, count: int) -> Sequence[float]:
    """The chances that of so many cards drawn none is a match, or one, and so on."""
    if not total:
        return (1.0,)
    count = min(count, total)
    ways = comb(total, count)
    return [comb(matching, k) * comb(total - matching, count - k) / ways for k in range(count + 1)]


def with_extra(payment: Payment, kinds: Sequence[int], left: Sequence[int], due: int) -> Payment:
    """A payment and so many more cards of these kinds, of the first as long as there are any."""
    paid = dict(payment)
    for kind in kinds:
        more = min(due, left[kind])
        if more:
            paid[kind] = paid.get(kind, 0) + more
            due -= more
    return tuple(sorted(paid.items()))


# Stations: which lanes of rivals serve a plan, what it costs to borrow them, and when to build.

STANDING = 0.01
"""What it costs in a plan to use a station that stands already: hardly anything, but not to be used for nothing."""


@value
class StationNeed(CardNeed):
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

    def needs(self, intent: Intent) -> Sequence[CardNeed]:
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


# Why to build a station, and whether to pay what a tunnel costs beyond its cards.


def _why_station(intent: Intent, build: BuildStation) -> Reason:
    chart = intent.worth.chart
    insight = next(one for one in intent.outlook.insights if isinstance(one, StationInsight))
    for number in intent.best.plan.borrowed:
        link = chart.links[number]
        lanes = list(members(link.mask & insight.lanes))
        if build.city in (link.a, link.b) and lanes:
            return StationLends(lanes[0], served(intent, number))
    return Unsure()


def _why_card(intent: Intent, place: int, card: int, lacking: int) -> Reason:
    need = intent.goals.needs[place]
    assert isinstance(need, StationNeed), "it is the only one here"
    return CardForStation(need.cards)


AGAIN = 0.5
"""Turns that it costs beside the turn to try a tunnel again that has to be built: cards may be turned up again."""


def _pay_or_keep(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    """To pay, and to keep the cards."""
    lane = intent.view.table.record(Attempt).lane
    insight = next(one for one in intent.outlook.insights if isinstance(one, TunnelInsight))
    paying = sorted(insight.extra_payments(intent), key=lambda offer: -offer.merit)
    done = completed_by(intent, lane)
    on_way = served(intent, intent.worth.chart.link_of[lane])
    why = TunnelWorth(lane, tuple([each for each in on_way if each not in done]), done)
    pays = [Advice(offer.action, why) for offer in paying]
    keeps = Advice(Withdraw(), CardsWorthMore(lane, bool(paying)))
    doubt = AGAIN if on_way or done else 0.0
    return [*pays, keeps] if paying and paying[0].merit + doubt > 0 else [keeps, *pays]


SKILLS: Mapping[type[Part], type[Skill[Any]]] = {TunnelsAndFerries: TunnelSkill, Building: StationSkill}
WEIGHTS = EuropeWeights
REASONS = SystemReasons({BuildStation: _why_station}, {StationNeed: _why_card}, {EXTRA: _pay_or_keep})
