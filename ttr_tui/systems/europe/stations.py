"""Stations: built in cities, they borrow a lane of a rival at the end; those that were not needed score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Annotated, ClassVar

from ttr_tui.core.board import JUNCTION, Board, member, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN, Scored, pay
from ttr_tui.core.facts import Action, CityIndex, Fact, LaneIndex, Payment, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Lender, groups, way_between
from ttr_tui.rules.edition import POINTS, Edition, NumberRow, Range
from ttr_tui.rules.market import Market
from ttr_tui.rules.part import Due, Part, Play, Refusal, Scoring
from ttr_tui.rules.payments import Price, SingleSet
from ttr_tui.rules.prospects import lenders_for
from ttr_tui.rules.ruleset import RuleSet

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
class StationBuilds:
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
        station_costs: Annotated[tuple[int, ...], NumberRow("costs", 1, MOST_STATIONS, Range(1, 9))]
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

    def menu(self, view: View, decision: str) -> StationBuilds | None:
        payments = self.payments(view)
        if not payments:
            return None
        owner, cities = view.table.record(Stations).owner, 0
        for city, printed in enumerate(self._cities):
            if owner[city] == NONE and JUNCTION not in printed.marks:
                cities |= 1 << city
        return StationBuilds(cities, payments) if cities else None

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


# Borrowing: at the end each station joins cities for its owner by one lane of a rival, whichever serves best.


@value
class LaneBorrowed(Fact):
    """The station in a city lets its owner use this lane of a rival."""

    word: ClassVar[str] = "borrow"
    seat: Seat
    city: CityIndex
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.borrowed[self.seat] |= 1 << self.lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class Loan:
    """A lane that the station in a city could borrow, and the two groups of cities that it would join."""

    city: int
    lane: int
    ends: tuple[str, str]


class Borrowing(Part):
    """Nothing is asked: the best lanes are found for every seat (EUROPE-052 to EUROPE-064)."""

    name = "borrowing"
    needs: ClassVar = ((Building.name,),)
    scores_at = Scoring.SETTLE
    facts = (LaneBorrowed,)
    final_facts = (LaneBorrowed,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        self._board = edition.board

    def lenders(self, view: View) -> Sequence[Lender]:
        """What completes tickets already stays lent for them; stations that serve none lend whatever ends there."""
        table, seat = view.table, view.seat
        stations = table.record(Stations).of(seat) if table.winners is None else []
        if not stations:
            return ()
        own = table.lanes[seat]
        others = table.taken & ~own
        loans = {loan.city: loan.lane for loan in best_loans(self._board, own, others, stations, view.tickets)}
        return [
            Lender(city, 1 << loans[city] if city in loans else others & self._board.lanes_at[city])
            for city in stations
        ]

    def finish(self, play: Play) -> None:
        table = play.table
        for seat in range(table.seats):
            stations, own = table.record(Stations).of(seat), table.lanes[seat]
            for loan in best_loans(self._board, own, table.taken & ~own, stations, table.tickets[seat]):
                play.tell(LaneBorrowed(seat, loan.city, loan.lane))


def best_loans(
    board: Board, own: int, others: int, stations: Iterable[int], tickets: Iterable[int]
) -> tuple[Loan, ...]:
    """What stations in these cities had best borrow of the lanes of others, at most one each (EUROPE-062).

    First counts the sum of the tickets, then how many are completed, then how few lanes are borrowed. Every choice is
    tried, one for each group of cities that the own lanes join: lanes into the same group serve alike.
    """
    group = groups(board, own)
    held = [board.tickets[index] for index in tickets]
    wanted = [
        ((group[ticket.a], group[ticket.b]), ticket.value) for ticket in held if group[ticket.a] != group[ticket.b]
    ]
    offers = [(None, *_loans(board, group, others, city)) for city in stations]
    chosen = (tuple(loan for loan in choice if loan is not None) for choice in product(*offers))
    return max(chosen, key=lambda loans: (*_gained(loans, wanted), -len(loans)))


def _loans(board: Board, group: str, others: int, city: int) -> Iterator[Loan]:
    """One lane from a city into each group of cities that it is not in."""
    found: dict[str, Loan] = {}
    for index in members(others & board.lanes_at[city]):
        lane = board.lanes[index]
        far = group[lane.b if lane.a == city else lane.a]
        if far != group[city]:
            found.setdefault(far, Loan(city, index, (group[city], far)))
    yield from found.values()


def _gained(loans: Iterable[Loan], wanted: Sequence[tuple[tuple[str, str], int]]) -> tuple[int, int]:
    """The value and the number of the tickets that are completed if these lanes join groups of cities."""
    joined: dict[str, str] = {}
    for loan in loans:
        a, b = (joined.get(end, end) for end in loan.ends)
        for end in (*(each for each, root in joined.items() if root == b), b):
            joined[end] = a
    done = [worth for (a, b), worth in wanted if joined.get(a, a) == joined.get(b, b)]
    return sum(done), len(done)


# The order in which cities for a station are offered: those that serve a ticket first.

END, ON_THE_WAY, ELSEWHERE = 2, 1, 0


@value
class StationOffer:
    """A city in which a station can be built, and what speaks for it."""

    city: int
    lanes: int
    """Those of others that it could borrow now: a mask."""
    helps: tuple[int, ...]
    """The tickets in hand that fewer pieces would be missing for."""
    progress: int
    """So many fewer, of all of them."""
    near: int
    """Is it an end of a ticket that isn't completed, or on a shortest way for one?"""


def stations_in_order(rules: RuleSet, view: View, cities: Iterable[int]) -> list[StationOffer]:
    """Those that bring a ticket nearer, the most progress first; then those with lanes to borrow; then by place.

    A ticket that nothing else can complete counts as if it needed more than all pieces that the seat has left.
    """
    table, seat = view.table, view.seat
    board, own, lenders = table.board, table.network(seat), tuple(lenders_for(rules, view))
    open_lanes, out_of_reach = rules.claiming.open_lanes(table, seat), sum(table.pieces[seat]) + 1
    others = table.taken & ~table.lanes[seat]

    def needed(ticket: int, more: tuple[Lender, ...] = ()) -> tuple[int, list[int]]:
        found = board.tickets[ticket]
        way = way_between(board, found.a, found.b, own, open_lanes, (*lenders, *more))
        return (out_of_reach, [found.a, found.b]) if way is None else (min(out_of_reach, sum(way.pieces)), way.cities)

    wanted = {ticket: before for ticket in view.tickets if (before := needed(ticket))[0]}
    ends = {end for ticket in wanted for end in (board.tickets[ticket].a, board.tickets[ticket].b)}
    along = {city for _, way in wanted.values() for city in way}
    offers = []
    for city in cities:
        lanes = others & board.lanes_at[city]
        saved = {k: before - needed(k, (Lender(city, lanes),))[0] for k, (before, _) in wanted.items()} if lanes else {}
        helps = tuple(ticket for ticket, fewer in saved.items() if fewer > 0)
        near = END if city in ends else ON_THE_WAY if city in along else ELSEWHERE
        offers.append(StationOffer(city, lanes, helps, sum(saved.values()), near))
    return sorted(offers, key=lambda offer: _rank(board, offer))


def _rank(board: Board, offer: StationOffer) -> tuple[int, bool, int, int, str]:
    return -offer.progress, not offer.lanes, -offer.near, -offer.lanes.bit_count(), board.cities[offer.city].id
