"""What stations borrow on boards that are full of lanes, with many tickets to choose between."""

from __future__ import annotations

import pytest
from conformance.playing import NOBODY, Act, Playing

from systems.europe.twin import EUROPE
from systems.europe.twin.recount import stations_borrow_the_best_lanes
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.table import Table
from ttr_tui.systems.europe.stations import LaneBorrowed, Stations

BOARDS = 120
STATIONS = 3
TICKETS = 9


@pytest.mark.rule("EUROPE-052", "EUROPE-054", "EUROPE-055", "EUROPE-058", "EUROPE-059", "EUROPE-060", "EUROPE-062")
@pytest.mark.parametrize("seats", EUROPE.seats)
def test_no_other_choice_of_lanes_is_better(seats: int) -> None:
    playing, chance = Playing(EUROPE, seats, 950 + seats), Chance(6, seats, 0)
    (borrowing,) = (part for part in playing.rules.parts if part.name == "borrowing")
    borrowed = 0
    for _ in range(BOARDS):
        here = playing.branch()
        scatter(here.table, chance)
        here.play.facts = []
        borrowing.finish(here.play)
        here.acts.append(Act(NOBODY, None, here.play.facts))
        stations_borrow_the_best_lanes(here)
        borrowed += len(here.facts_of(LaneBorrowed))
    assert borrowed > BOARDS // 2


def scatter(table: Table, chance: Chance) -> None:
    """Anybody has any lanes, three stations and some tickets."""
    for index in range(len(table.board.lanes)):
        owner = chance.below(table.seats + 2)
        if owner < table.seats:
            table.owner[index] = owner
            table.lanes[owner] |= 1 << index
            table.taken |= 1 << index
    cities = chance.shuffled(range(len(table.board.cities)))
    tickets = chance.shuffled(range(len(table.board.tickets)))
    stations = table.record(Stations)
    assert set(stations.owner) == {NONE}
    for seat in range(table.seats):
        for _ in range(STATIONS):
            stations.owner[cities.pop()] = seat
        table.tickets[seat] = [tickets.pop() for _ in range(TICKETS)]
