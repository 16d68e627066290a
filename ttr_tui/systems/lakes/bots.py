"""What the planner knows of trains and ships: fleets, exchanges, harbours and which deck to draw from; and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import Reason, Unsure
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.planner.offers import hand_after, mean_saving
from ttr_tui.bots.planner.situation import Insight, Intent, Offer, Outlook, Skill, Supply
from ttr_tui.bots.planner.worth import CardNeed, Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import RAIL, SEA
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.lakes.fleet import FLEET, Boxes, ChooseFleet, Exchange, Exchanging, Fleet, other_kind
from ttr_tui.systems.lakes.harbors import PORT, BuildHarbor, Harboring, Harbors
from ttr_tui.systems.lakes.rail_and_sea import WORTH, RailAndSea
from ttr_tui.systems.lakes.reasons import CardForHarbor, DeckHelpsMore, FleetFits, HarborPays, TooFewPieces
from ttr_tui.systems.lakes.two_decks import CARS, HARBOR, REFILL, SHIPS, SINGLE, Refill, TwoDeckMarket


@dataclass(frozen=True)
class LakesWeights(Weights):
    rail_share: float = 0.5
    """The part of the pieces that no ticket needs that is best taken as trains."""
    swap: float = 0.4
    """Turns that it costs to have a piece of the other kind, the exchange shared out."""
    harbor_trust: float = 0.9
    """The part of its points that a harbour yet to be built counts for."""
    harbor_card: float = 0.6
    """Turns that it takes to draw a card for a harbour."""
    harbor_danger: float = 0.02
    """The chance that a rival builds in a given city before the next turn."""


class RailAndSeaSkill(Skill[RailAndSea]):
    """What cards pay for."""

    pays: ClassVar = {design: spaces for design, spaces in WORTH.items() if spaces > 1}


# Choosing a fleet: what the tickets need of each kind of piece, and what to do with the rest.


class FleetSkill(Skill[Fleet]):
    """Picks the mix of trains and ships after the tickets have been chosen."""

    answers = (FLEET,)

    def look(self, view: View) -> Insight | None:
        table, seat = view.table, view.seat
        if sum(table.pieces[seat]):
            return None
        trains, ships = table.record(Boxes).boxes[seat]
        return FleetInsight(self, trains, ships)


@value
class FleetInsight(Insight):
    """A fleet that is yet to be chosen from a box."""

    skill: FleetSkill = field(compare=False)
    trains: int
    ships: int

    def supply(self) -> Supply:
        box = (self.trains, self.ships)
        return Supply(box, box, self.skill.part.numbers.fleet)

    def answer(self, intent: Intent) -> ChooseFleet:
        """What the plan needs of each kind, and a share of what is left."""
        fleet = self.skill.part.numbers.fleet
        needed = intent.best.plan.pieces
        spare = max(0, fleet - sum(needed))
        trains = round(needed[RAIL] + LakesWeights.of(self.skill.worth.weights).rail_share * spare)
        trains = max(fleet - self.ships, min(trains, self.trains, fleet - min(needed[SEA], fleet)))
        return ChooseFleet(trains, fleet - trains)


# Exchanging pieces: worth a turn when the plan has run out of one kind.


class ExchangeSkill(Skill[Exchanging]):
    """Knows what can be had out of the box."""

    def look(self, view: View) -> Insight | None:
        table, seat = view.table, view.seat
        pieces = tuple(table.pieces[seat])
        if not sum(pieces):
            return None
        box = table.record(Boxes).boxes[seat]
        most = tuple([min(held, pieces[other_kind(kind)]) for kind, held in enumerate(box)])
        return ExchangeInsight(self, pieces, most)


@value
class ExchangeInsight(Insight):
    """The pieces in play, and of each kind how many could be had for others."""

    skill: ExchangeSkill = field(compare=False)
    pieces: tuple[int, ...]
    most: tuple[int, ...]

    def supply(self) -> Supply:
        reach = tuple([held + more for held, more in zip(self.pieces, self.most, strict=True)])
        weights = LakesWeights.of(self.skill.worth.weights)
        swap = self.skill.part.numbers.exchange_cost + weights.swap * weights.turn
        return Supply(self.pieces, reach, sum(self.pieces), swap)

    def offers(self, intent: Intent) -> Iterator[Offer]:
        """What the plan lacks of a kind, once that is all that keeps the seat from its next lane."""
        links = intent.worth.chart.links
        if any(links[want.link].length <= self.pieces[links[want.link].piece] for want in intent.goals.planned):
            return
        for kind, needed in enumerate(intent.best.plan.pieces):
            count = min(needed - self.pieces[kind], self.most[kind])
            if count > 0:
                yield Offer(1.0, Exchange(kind, count))


# Harbours: where they will pay, the cards for them, and when to build.


@value
class HarborSite:
    """A harbour to be built: a city, and the points that it would bring over leaving it."""

    city: int
    points: int


@value
class HarborNeed(CardNeed):
    """The cards for a harbour: so many of either kind of a pair."""

    pairs: tuple[tuple[int, int], ...]
    each: int

    @property
    def kinds(self) -> Collection[int]:
        return [kind for pair in self.pairs for kind in pair]

    def take(self, cards: list[int]) -> int:
        each = self.each
        most, chosen = -1, self.pairs[0]
        for pair in self.pairs:
            train, ship = cards[pair[0]], cards[pair[1]]
            if train + ship > most:
                held = min(each, train) + min(each, ship)
                if held > most:
                    most, chosen = held, pair
        for kind in chosen:
            cards[kind] -= min(each, cards[kind])
        return 2 * each - most


class HarborSkill(Skill[Harboring]):
    """Knows the ports, the price and what tickets make of a harbour."""

    def __init__(self, part: Harboring, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self.weights = LakesWeights.of(worth.weights)
        edition = rules.edition
        trains, ships = edition.cards.of_design(HARBOR), edition.cards.of_design(SINGLE)
        pairs = tuple((trains[color], ships[color]) for color in sorted(trains) if color in ships)
        self.cards = HarborNeed(pairs, part.numbers.harbor_cards)
        self.price = self.weights.turn * (1 + self.weights.harbor_card * 2 * self.cards.each)
        """What it costs to build one, its cards too."""
        self.ports = tuple(city for city, where in enumerate(edition.board.cities) if PORT in where.marks)
        steps = part.numbers.harbor_points
        most = max(steps)
        self.points = [max([steps[step] for step in steps if step <= count], default=0) for count in range(most + 1)]
        """By the number of completed tickets that name the city."""

    def look(self, view: View) -> Insight | None:
        harbors = view.table.record(Harbors)
        own = tuple([city for city in self.ports if harbors.owner[city] == view.seat])
        free = tuple([city for city in self.ports if harbors.owner[city] == NONE])
        return HarborInsight(self, own, free, harbors.left[view.seat])

    def value(self, tickets: int) -> int:
        return self.points[min(tickets, len(self.points) - 1)]


@value
class HarborInsight(Insight):
    """The harbours of a seat, the ports that are free, and the harbours that it may yet build."""

    skill: HarborSkill = field(compare=False)
    own: tuple[int, ...]
    free: tuple[int, ...]
    left: int

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        """The harbours that stand, and the best that may be built."""
        named = self.tickets_naming(completed)
        total = float(sum([self.skill.value(named.get(city, 0)) for city in self.own]))
        if outlook.horizon > 1 and self.left:
            trust, price = self.skill.weights.harbor_trust, self.skill.price
            for site in self.sites(network, named):
                total += max(0.0, trust * site.points - price)
        return total

    def needs(self, intent: Intent) -> Sequence[CardNeed]:
        """The cards for as many harbours as there is time for."""
        return [HarborNeed(self.skill.cards.pairs, self.skill.cards.each) for _ in self.planned(intent)]

    def offers(self, intent: Intent) -> Iterator[Offer]:
        """Building one that is planned."""
        view, goals, weights = intent.view, intent.goals, self.skill.weights
        lanes, at = intent.outlook.own, intent.worth.chart.board.lanes_at
        needs = [need for need in goals.needs if isinstance(need, HarborNeed)]
        sites = [site for site in self.planned(intent) if lanes & at[site.city]]
        if not needs or not sites:
            return
        rest = goals.without_need(needs[0])
        short = goals.turns_short(view.hand)
        rivals = view.table.seats - 1
        for payment in self.skill.part.payments(view):
            merit = 1 + short - rest.turns_short(hand_after(view.hand, payment))
            for site in sites:
                risk = weights.harbor_danger * rivals * site.points / weights.turn
                yield Offer(merit + risk, BuildHarbor(site.city, payment))

    def last_offers(self, outlook: Outlook, view: View) -> Iterator[Offer]:
        named = self.tickets_naming(outlook.completed(outlook.own))
        for action in self.skill.part.menu(view, TURN) or ():
            yield Offer(self.skill.value(named.get(action.city, 0)) + self.skill.part.numbers.harbor_unbuilt, action)

    def planned(self, intent: Intent) -> list[HarborSite]:
        """The harbours to build, the best first."""
        if not self.left:
            return []
        outlook, best, weights = intent.outlook, intent.best, self.skill.weights
        network = outlook.own | intent.worth.chart.lanes(best.plan.links)
        time = outlook.horizon - best.time
        chosen = []
        cards = list(outlook.hand)
        wilds = cards[intent.worth.chart.wild]
        for site in self.sites(network, self.tickets_naming(best.plan.completed)):
            lacking = self.skill.cards.take(cards)
            time -= 1 + weights.harbor_card * max(0, lacking - wilds)
            wilds = max(0, wilds - lacking)
            if time >= 0 and site.points > 2 * weights.turn:
                chosen.append(site)
        return chosen

    def sites(self, network: int, named: dict[int, int]) -> list[HarborSite]:
        """The best free ports on a network, as many as there are harbours left."""
        at, unbuilt = self.skill.worth.chart.board.lanes_at, self.skill.part.numbers.harbor_unbuilt
        found = [
            HarborSite(city, self.skill.value(named.get(city, 0)) + unbuilt) for city in self.free if at[city] & network
        ]
        found.sort(key=lambda site: -site.points)
        return found[: self.left]

    def tickets_naming(self, completed: Sequence[int]) -> dict[int, int]:
        """How many of these tickets name each city."""
        count: dict[int, int] = {}
        tickets = self.skill.worth.chart.board.tickets
        for index in completed:
            for city in (tickets[index].a, tickets[index].b):
                count[city] = count.get(city, 0) + 1
        return count


# Filling a gap of the market: from the deck whose next card would help most.


@value
class RefillInsight(Insight):
    """Which card comes next."""

    matters: ClassVar = False

    def answer(self, intent: Intent) -> Refill:
        saves = intent.goals.savings(intent.outlook.hand)
        return Refill(max((CARS, SHIPS), key=lambda supply: mean_saving(intent.view, saves, supply)))


class RefillSkill(Skill[TwoDeckMarket]):
    """Looks out for the second card, or for the next turn."""

    answers = (REFILL,)

    def look(self, view: View) -> Insight | None:
        return RefillInsight() if view.owes == REFILL else None


# Why to build a harbour, to exchange pieces, to choose a fleet, and which deck to fill the market from.


def _harbor_insight(intent: Intent) -> HarborInsight:
    return next(one for one in intent.outlook.insights if isinstance(one, HarborInsight))


def _why_harbor(intent: Intent, build: BuildHarbor) -> Reason:
    site = next(site for site in _harbor_insight(intent).planned(intent) if site.city == build.city)
    tickets = intent.worth.chart.board.tickets
    naming = [one for one in intent.best.plan.completed if build.city in (tickets[one].a, tickets[one].b)]
    done = intent.outlook.completed(intent.outlook.own)
    return HarborPays(build.city, site.points, tuple([one for one in naming if one not in done]))


def _harbor_now(intent: Intent) -> Sequence[Advice]:
    """The harbour that is worth most with the tickets completed by now, if the cards for it are in hand."""
    insight = next((one for one in intent.outlook.insights if isinstance(one, HarborInsight)), None)
    if insight is None or not insight.left:
        return []
    outlook = intent.outlook
    named = insight.tickets_naming(outlook.completed(outlook.own))
    payments = insight.skill.part.payments(intent.view)
    if not payments:
        return []
    sites = insight.sites(outlook.own, named)[:1]
    payment = min(payments, key=lambda each: intent.goals.turns_short(hand_after(outlook.hand, each)))
    return [Advice(BuildHarbor(site.city, payment), HarborPays(site.city, site.points, ())) for site in sites]


def _why_card(intent: Intent, place: int, card: int, lacking: int) -> Reason:
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    return CardForHarbor(_harbor_insight(intent).planned(intent)[place].city, max(0, lacking - wilds))


def _why_exchange(intent: Intent, exchange: Exchange) -> Reason:
    held = intent.outlook.supply.pieces[exchange.kind]
    return TooFewPieces(exchange.kind, intent.best.plan.pieces[exchange.kind] - held)


def _fleet_advice(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    insight = next(one for one in intent.outlook.insights if isinstance(one, FleetInsight))
    return [Advice(insight.answer(intent), FleetFits(*intent.best.plan.pieces))]


def _refill_advice(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    saves = intent.goals.savings(intent.outlook.hand)
    refills = [action for menu in rules.options(intent.view) for action in menu if isinstance(action, Refill)]
    merits = [mean_saving(intent.view, saves, refill.supply) for refill in refills]
    alike = len(set(merits)) == 1
    return [
        Advice(refill, Unsure() if alike else DeckHelpsMore(refill.supply))
        for refill, merit in zip(refills, merits, strict=True)
        if alike or merit == max(merits)
    ]


SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    RailAndSea: RailAndSeaSkill,
    Fleet: FleetSkill,
    Exchanging: ExchangeSkill,
    Harboring: HarborSkill,
    TwoDeckMarket: RefillSkill,
}

WEIGHTS = LakesWeights

REASONS = SystemReasons(
    {BuildHarbor: _why_harbor, Exchange: _why_exchange},
    {HarborNeed: _why_card},
    {FLEET: _fleet_advice, REFILL: _refill_advice},
    now=(_harbor_now,),
)
