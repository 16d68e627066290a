"""Harbours: built in port cities where a seat has a lane, and worth what the tickets to their cities make them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from ttr_tui.core.board import member, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, Scored, pay
from ttr_tui.core.facts import Action, CityIndex, Fact, Number, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.edition import FLAG, POINTS, Edition, MapKey, Range
from ttr_tui.rules.part import Part, Play, Refusal, Scoring
from ttr_tui.rules.payments import Price, in_sets, not_in_hand
from ttr_tui.systems.lakes.two_decks import HARBOR, SINGLE, TwoDeckMarket

PORT = "port"


@dataclass(slots=True)
class Harbors:
    """`owner[city]` is the seat whose harbour stands there, `left[seat]` the harbours still to be built."""

    owner: list[int]
    left: list[int]

    def copy(self) -> Harbors:
        return Harbors(self.owner[:], self.left[:])

    def seen_by(self, seat: int) -> Harbors:
        return self

    def imagined(self, seat: int, chance: Chance) -> Harbors:
        return self.copy()


@value
class HarborBuilt(Fact):
    """A seat paid for a harbour and set it up in a city."""

    word: ClassVar[str] = "harbor"
    seat: Seat
    city: CityIndex
    payment: Payment

    def fold(self, table: Table) -> None:
        harbors = table.record(Harbors)
        harbors.owner[self.city] = self.seat
        harbors.left[self.seat] -= 1
        pay(table, self.seat, self.payment)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class HarborScored(Fact):
    """What a harbour is worth at the end: so many completed tickets of its owner name its city."""

    word: ClassVar[str] = "harbor-scores"
    seat: Seat
    city: CityIndex
    tickets: Number
    points: Number

    def fold(self, table: Table) -> None:
        table.scores[self.seat] += self.points
        tally = table.tally[self.seat]
        tally["harbors"] = tally.get("harbors", 0) + self.points

    def told_to(self, seat: int) -> Fact:
        return self


@value
class BuildHarbor(Action):
    """Pay for a harbour and set it up in a city."""

    word: ClassVar[str] = "harbor"
    city: CityIndex
    payment: Payment


@value
class HarborBuilds:
    """The menu of harbours: a mask of cities; every payment goes with each of them."""

    kind: ClassVar[str] = "harbor"
    cities: int
    payments: list[Payment]

    def __iter__(self) -> Iterator[BuildHarbor]:
        for city in members(self.cities):
            yield from (BuildHarbor(city, payment) for payment in self.payments)

    def pick(self, chance: Chance) -> BuildHarbor:
        city = member(self.cities, chance.below(self.cities.bit_count()))
        return BuildHarbor(city, self.payments[chance.below(len(self.payments))])


class Harboring(Part):
    """A turn's action that builds one harbour, and what harbours come to at the end (LAKES-042 to LAKES-048)."""

    name = "harbors"
    needs: ClassVar = ((TwoDeckMarket.name,),)
    scores_at = Scoring.OWN
    city_keys: ClassVar = {PORT: MapKey(FLAG)}
    actions: ClassVar = {BuildHarbor: (TURN,)}
    facts = (HarborBuilt, HarborScored, Scored)
    final_facts = (HarborScored,)
    final_reasons = ("unbuilt-harbors",)

    @value
    class Numbers:
        harbors: Annotated[int, Range(0, 9)]
        """Of each seat."""
        harbor_cards: Annotated[int, Range(1, 9)]
        """Cards of trains, and of ships, that a harbour costs."""
        harbor_points: Mapping[int, int]
        """By the number of tickets that name the city; more than the greatest number count as that."""
        harbor_unbuilt: Annotated[int, POINTS]
        """Points lost for each harbour that was not built."""

    @classmethod
    def built(cls, table: Table) -> Mapping[int, int]:
        return {city: owner for city, owner in enumerate(table.record(Harbors).owner) if owner != NONE}

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board
        self._market: TwoDeckMarket
        self._kinds = edition.cards.kinds
        self._wild = edition.cards.wild
        trains, ships = edition.cards.of_design(HARBOR), edition.cards.of_design(SINGLE)
        self._pairs = tuple((trains[color], ships[color]) for color in sorted(trains) if color in ships)
        self._ports = tuple(
            (c, lanes)
            for c, (city, lanes) in enumerate(zip(edition.board.cities, edition.board.lanes_at, strict=True))
            if PORT in city.marks
        )

    def composed(self, parts: Sequence[Part]) -> None:
        self._market = next(part for part in parts if isinstance(part, TwoDeckMarket))

    def record(self, seats: int) -> Harbors:
        return Harbors([NONE] * len(self._board.cities), [self.numbers.harbors] * seats)

    def menu(self, view: View, decision: str) -> HarborBuilds | None:
        table, seat = view.table, view.seat
        if not self._affordable(table.hands[seat]):
            return None
        harbors = table.record(Harbors)
        if not harbors.left[seat]:
            return None
        cities, lanes = 0, table.lanes[seat]
        for city, touching in self._ports:
            if touching & lanes and harbors.owner[city] == NONE:
                cities |= 1 << city
        return HarborBuilds(cities, self.payments(view)) if cities else None

    def payments(self, view: View) -> list[Payment]:
        """Every way in which the seat could pay for a harbour, fewest wilds first."""
        hand = view.hand
        return in_sets(Price(2 * self.numbers.harbor_cards), self._wild, hand[self._wild], partial(self._sets, hand))

    def _sets(self, hand: Sequence[int], cards: int, wilds: int) -> Iterator[Payment]:
        """So many cards of one colour, as many of them trains as can be in front."""
        each = self.numbers.harbor_cards
        for train, ship in self._pairs:
            for trains in range(min(each, cards, hand[train]), -1, -1):
                if cards - trains <= min(each, hand[ship]):
                    yield tuple([part for part in ((train, trains), (ship, cards - trains)) if part[1]])

    def explain_city(self, view: View, city: int) -> Refusal | None:
        """Why the seat can't build here, whatever it paid; None if it can."""
        table, seat = view.table, view.seat
        if not 0 <= city < len(self._board.cities):
            return Refusal("no such city", "ALL-004")
        harbors = table.record(Harbors)
        if not harbors.left[seat]:
            return Refusal("no harbours left", "LAKES-047", {"harbors": self.numbers.harbors})
        if PORT not in self._board.cities[city].marks:
            return Refusal("no port", "LAKES-042", {"city": city})
        if harbors.owner[city] != NONE:
            return Refusal("harbour taken", "LAKES-042", {"city": city, "owner": harbors.owner[city]})
        if not self._board.lanes_at[city] & table.lanes[seat]:
            return Refusal("no route into the city", "LAKES-043", {"city": city})
        return None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, BuildHarbor)
        return self.explain_city(view, action.city) or self._explain_payment(view.hand, action.payment)

    def perform(self, play: Play, seat: int, action: Action) -> None:
        assert isinstance(action, BuildHarbor)
        play.tell(HarborBuilt(seat, action.city, action.payment))
        self._market.look_again(play, action.payment)

    def finish(self, play: Play) -> None:
        """Tickets that are done make harbours worth something; those not built cost (LAKES-056 to LAKES-059)."""
        table = play.table
        harbors = table.record(Harbors)
        for seat in range(table.seats):
            group = groups(self._board, table.network(seat))
            tickets = [self._board.tickets[index] for index in table.tickets[seat]]
            done = [city for ticket in tickets if group[ticket.a] == group[ticket.b] for city in (ticket.a, ticket.b)]
            for city, owner in enumerate(harbors.owner):
                if owner == seat:
                    count = done.count(city)
                    play.tell(HarborScored(seat, city, count, self._points(count)))
            if harbors.left[seat]:
                play.tell(Scored(seat, -self.numbers.harbor_unbuilt * harbors.left[seat], "unbuilt-harbors"))

    def _points(self, tickets: int) -> int:
        reached = [step for step in self.numbers.harbor_points.items() if step[0] <= tickets]
        return max(reached)[1] if reached else 0

    def _affordable(self, hand: Sequence[int]) -> bool:
        each, wilds = self.numbers.harbor_cards, hand[self._wild]
        return any(min(each, hand[train]) + min(each, hand[ship]) + wilds >= 2 * each for train, ship in self._pairs)

    def _explain_payment(self, hand: Sequence[int], payment: Payment) -> Refusal | None:
        """Why these cards don't pay for a harbour: so many of each deck, one colour, all with its sign, or wilds."""
        missing = not_in_hand(hand, payment)
        if missing is not None:
            return missing
        each = self.numbers.harbor_cards
        plain = [(kind, count) for kind, count in payment if kind != self._wild]
        for kind, _ in plain:
            if not any(kind in pair for pair in self._pairs):
                return Refusal("no sign of a harbour", "LAKES-044", {"card": kind})
        if len({self._kinds[kind].color for kind, _ in plain}) > 1:
            return Refusal("more than one colour", "LAKES-044")
        if sum(count for _, count in payment) != 2 * each or any(count > each for _, count in plain):
            return Refusal("not the price of a harbour", "LAKES-044", {"each": each})
        return None
