"""Borrowing: at the end each station joins cities for its owner by one lane of a rival, whichever serves best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import ClassVar

from ttr_tui.core.board import Board, members
from ttr_tui.core.facts import CityIndex, Fact, LaneIndex, Seat
from ttr_tui.core.graph.connections import groups
from ttr_tui.core.graph.ways import Lender
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.europe.stations import Building, Stations
from ttr_tui.rules.order import Scoring
from ttr_tui.rules.part import Part, Play


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
