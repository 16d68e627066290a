"""Harbours: where they will pay, the cards for them, and when to build."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import field

from ttr_tui.bots.lakes.weights import LakesWeights
from ttr_tui.bots.planner.claim import hand_after
from ttr_tui.bots.planner.model.hand import Need
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight, Intent, Offer, Outlook
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.harbors import PORT, BuildHarbor, Harboring, Harbors
from ttr_tui.rules.lakes.market import HARBOR, SINGLE
from ttr_tui.rules.ruleset import RuleSet


@value
class Site:
    """A harbour to be built: a city, and the points that it would bring over leaving it."""

    city: int
    points: int


@value
class HarborNeed(Need):
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

    def needs(self, intent: Intent) -> Sequence[Need]:
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

    def planned(self, intent: Intent) -> list[Site]:
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

    def sites(self, network: int, named: dict[int, int]) -> list[Site]:
        """The best free ports on a network, as many as there are harbours left."""
        at, unbuilt = self.skill.worth.chart.board.lanes_at, self.skill.part.numbers.harbor_unbuilt
        found = [Site(city, self.skill.value(named.get(city, 0)) + unbuilt) for city in self.free if at[city] & network]
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
