"""Stations: an action that builds one in any city without, and points for those that were not needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from ttr_tui.core.board import JUNCTION, member, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, Scored
from ttr_tui.core.events.lanes import pay
from ttr_tui.core.facts import Action, CityIndex, Fact, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.amounts import POINTS, Range, Row
from ttr_tui.rules.common.market import Market
from ttr_tui.rules.common.payments import Price, SingleSet
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Due, Part, Play
from ttr_tui.rules.refusal import Refusal

MOST_STATIONS = 4
UNBUILT = "unbuilt-stations"


@dataclass(slots=True)
class Stations:
    """`owner[city]` is the seat whose station stands there, `left[seat]` the stations still to be built."""

    owner: list[int]
    left: list[int]

    def copy(self) -> Stations:
        return Stations(self.owner[:], self.left[:])

    def seen_by(self, seat: int) -> Stations:
        return self

    def imagined(self, seat: int, chance: Chance) -> Stations:
        return self.copy()

    def of(self, seat: int) -> list[int]:
        """The cities in which a seat has built."""
        return [city for city, owner in enumerate(self.owner) if owner == seat]


@value
class StationBuilt(Fact):
    """A seat paid for a station and set it up in a city."""

    word: ClassVar[str] = "station"
    seat: Seat
    city: CityIndex
    payment: Payment

    def fold(self, table: Table) -> None:
        stations = table.record(Stations)
        stations.owner[self.city] = self.seat
        stations.left[self.seat] -= 1
        pay(table, self.seat, self.payment)

    def told_to(self, seat: int) -> Fact:
        return self


@value
class BuildStation(Action):
    """Pay for a station and set it up in a city."""

    word: ClassVar[str] = "station"
    city: CityIndex
    payment: Payment


@value
class Builds:
    """The menu of stations: a mask of cities; every payment goes with each of them."""

    kind: ClassVar[str] = "station"
    cities: int
    payments: list[Payment]

    def __iter__(self) -> Iterator[BuildStation]:
        for city in members(self.cities):
            yield from (BuildStation(city, payment) for payment in self.payments)

    def pick(self, chance: Chance) -> BuildStation:
        city = member(self.cities, chance.below(self.cities.bit_count()))
        return BuildStation(city, self.payments[chance.below(len(self.payments))])


class Building(Part):
    """A turn's action that builds one station, each dearer than the last (EUROPE-046 to EUROPE-051, EUROPE-057)."""

    name = "stations"
    needs: ClassVar = ((Market.name,),)
    scores_at = Scoring.OWN
    tie_breaks: ClassVar = {name: lambda table, seat: table.record(Stations).left[seat]}
    actions: ClassVar = {BuildStation: (TURN,)}
    facts = (StationBuilt, Scored)
    final_reasons = (UNBUILT,)

    @value
    class Numbers:
        station_costs: Annotated[tuple[int, ...], Row("costs", 1, MOST_STATIONS, Range(1, 9))]
        """Cards of one colour for the first station of a seat, the second and so on: everybody has so many."""
        station_unbuilt: Annotated[int, POINTS]
        """Points for each station that was not built."""

    @classmethod
    def built(cls, table: Table) -> Mapping[int, int]:
        return {city: owner for city, owner in enumerate(table.record(Stations).owner) if owner != NONE}

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._cities = edition.board.cities
        self._payment = SingleSet(edition, ())
        self._market: Market

    def composed(self, parts: Sequence[Part]) -> None:
        self._market = next(part for part in parts if isinstance(part, Market))

    def record(self, seats: int) -> Stations:
        return Stations([NONE] * len(self._cities), [len(self.numbers.station_costs)] * seats)

    def price(self, table: Table, seat: int) -> Price:
        """What the next station of a seat costs."""
        return Price(self.numbers.station_costs[-table.record(Stations).left[seat]])

    def payments(self, view: View) -> list[Payment]:
        """Every way in which the seat could pay for a station, fewest wilds first."""
        if not view.table.record(Stations).left[view.seat]:
            return []
        return self._payment.payments(view.hand, self.price(view.table, view.seat))

    def menu(self, view: View, decision: str) -> Builds | None:
        payments = self.payments(view)
        if not payments:
            return None
        owner, cities = view.table.record(Stations).owner, 0
        for city, printed in enumerate(self._cities):
            if owner[city] == NONE and JUNCTION not in printed.marks:
                cities |= 1 << city
        return Builds(cities, payments) if cities else None

    def explain_city(self, view: View, city: int) -> Refusal | None:
        """Why the seat can't build here, whatever it paid; None if it can."""
        if not 0 <= city < len(self._cities) or JUNCTION in self._cities[city].marks:
            return Refusal("no such city", "ALL-004")
        stations = view.table.record(Stations)
        if not stations.left[view.seat]:
            return Refusal("no stations left", "EUROPE-047", {"stations": len(self.numbers.station_costs)})
        if stations.owner[city] != NONE:
            return Refusal("station taken", "EUROPE-046", {"city": city, "owner": stations.owner[city]})
        return None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, BuildStation)
        refusal = self.explain_city(view, action.city)
        if refusal is not None:
            return refusal
        price = self.price(view.table, view.seat)
        refusal = self._payment.explain(view.hand, price, action.payment)
        match refusal:
            case Refusal("wrong number of cards", _, found):
                return Refusal(
                    "not the price of a station", "EUROPE-048", {"cards": price.spaces, "offered": found["offered"]}
                )
            case Refusal("more than one colour"):
                return replace(refusal, rule="EUROPE-048")
        return refusal

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        assert isinstance(action, BuildStation)
        play.tell(StationBuilt(seat, action.city, action.payment))
        return self._market.look_again(play, seat, action.payment)

    def finish(self, play: Play) -> None:
        """Whoever did without a station has points for it (EUROPE-057)."""
        for seat, left in enumerate(play.table.record(Stations).left):
            if left:
                play.tell(Scored(seat, self.numbers.station_unbuilt * left, UNBUILT))
