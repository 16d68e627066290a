"""Which lanes join cities for a seat: its own, and those that it has borrowed. Everybody asks the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from support.tables import Scene, play_out, position

from ttr_tui.bots.planner.chart import Chart
from ttr_tui.bots.planner.situation import Lookout
from ttr_tui.bots.planner.worth import Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import members
from ttr_tui.core.facts import Fact, LaneIndex, Seat
from ttr_tui.core.table import Table
from ttr_tui.core.view import View, visible
from ttr_tui.rules.prospects import lenders_for, way_for
from ttr_tui.words.cast import Cast
from ttr_tui.words.results import scoring_steps, split


@dataclass(slots=True)
class Borrowed(Fact):
    word: ClassVar[str] = "borrow"
    seat: Seat
    lane: LaneIndex

    def fold(self, table: Table) -> None:
        table.borrowed[self.seat] |= 1 << self.lane

    def told_to(self, seat: int) -> Fact:
        return self


def borrowing() -> Scene:
    """Denver is joined with Phoenix by own lanes, with El Paso by one of a rival's that is borrowed."""
    own = "denver-santa_fe/1 phoenix-santa_fe/1"
    scene = position(owned={0: own, 1: "el_paso-santa_fe/1"}, tickets={0: "denver-el_paso"}, pieces={0: 2})
    scene.tell(Borrowed(0, scene.table.board.lane_index["el_paso-santa_fe/1"]))
    return scene


def test_a_ticket_may_be_completed_over_a_borrowed_lane() -> None:
    scene = borrowing()
    assert "ticket s1 denver-el_paso 4" in play_out(scene)
    assert scene.table.tally[0]["longest-route"] == 10


def test_the_way_to_it_is_there_already() -> None:
    scene = borrowing()
    view = scene.view(0)
    way = way_for(scene.rules, view, scene.table.tickets[0][0], lenders_for(scene.rules, view))
    assert way is not None
    assert way.pieces == [0, 0]
    assert [scene.table.board.cities[city].id for city in way.cities] == ["denver", "santa_fe", "el_paso"]


def test_the_final_scoring_shows_the_way_over_it() -> None:
    scene = borrowing()
    play_out(scene)
    (step,) = [
        step
        for step in scoring_steps(
            Cast(scene.rules.edition, ("Ann", "Bea")), scene.table, split(scene.rules, scene.facts)[1]
        )
        if step.sentence.startswith("Ticket")
    ]
    assert [scene.table.board.lanes[lane].id for lane in members(step.lanes)] == [
        "denver-santa_fe/1",
        "el_paso-santa_fe/1",
    ]


def test_bots_know_that_it_is_made() -> None:
    scene = borrowing()
    worth = Worth(scene.rules, Chart(scene.rules, {}), Weights())
    outlook = Lookout(scene.rules, worth, ()).look(scene.view(0))
    assert outlook.completed(outlook.own) == scene.table.tickets[0]


def test_a_copy_of_the_table_borrows_for_itself() -> None:
    scene = borrowing()
    twin = scene.table.copy()
    Borrowed(1, 0).fold(twin)
    assert (scene.table.network(1) & 1, twin.network(1) & 1) == (0, 1)
    assert visible(View(twin, 0)) != visible(View(scene.table, 0))
