"""Each turn is told once a table, also if it is undone and done again, or the host was ended meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ttr_tui.hosting.company import Presence
from ttr_tui.hosting.lobby import Notice, Notices
from ttr_tui.store.host_files import SeatRecord, TableRecord, Terms

PLACES = (SeatRecord("red", "a"), SeatRecord("blue", "b"), SeatRecord("green", bot="normal"))
RECORD = TableRecord("amber-otter-42", "a", "usa", (), Terms(), PLACES, 0, game="x")
NAMES = {"a": "Ann", "b": "Bo"}


class Tables:
    """As much of a lobby and its one table as is looked at."""

    def __init__(self, turn: int = 0, *owing: int) -> None:
        self.record = replace(RECORD, owing=dict.fromkeys(owing, 0))
        self.turn = turn
        self.here: set[str] = set()
        self.tables = {RECORD.code: self}
        self.people = self
        self.on_turn: Any = None
        self.told: list[Notice] = []
        self.notices()

    def notices(self) -> None:
        anything: Any = self
        Notices(anything, self.told.append)

    def name_at(self, place: SeatRecord) -> str:
        return NAMES[place.person]

    def presence(self, person: str) -> Presence:
        return Presence.HERE if person in self.here else Presence.AWAY

    def goes_on(self, turn: int, *owing: int, over: bool = False, places: tuple[SeatRecord, ...] = PLACES) -> list[str]:
        """Who is told of."""
        self.turn, self.told[:] = turn, []
        self.record = replace(self.record, owing=dict.fromkeys(owing, 0), over=over, places=places)
        self.on_turn(self)
        return [name for notice in self.told for name in notice.people]


def test_all_who_choose_at_once_are_one_notice() -> None:
    tables = Tables()
    tables.here = {"a"}
    tables.goes_on(0, 0, 1, 2)
    assert tables.told == [Notice("amber-otter-42", "usa", ("Ann", "Bo"), ("Bo",))]
    assert tables.goes_on(0, 1) == []
    assert tables.goes_on(1, 1) == ["Bo"]


def test_bots_and_stand_ins_are_not_told_of() -> None:
    tables = Tables()
    assert tables.goes_on(1, 2) == []
    assert tables.goes_on(2, 0, places=(replace(PLACES[0], bot="normal"), *PLACES[1:])) == []


def test_a_turn_of_several_acts_is_told_once_and_so_is_one_that_is_undone() -> None:
    tables = Tables()
    assert tables.goes_on(1, 0) == ["Ann"]
    assert tables.goes_on(1, 0) == []
    assert tables.goes_on(2, 1) == ["Bo"]
    for _ in range(3):
        assert tables.goes_on(1, 0) == []
        assert tables.goes_on(2, 1) == []
    assert tables.goes_on(3, 0) == ["Ann"]


def test_a_decision_in_the_turn_of_somebody_else_is_told() -> None:
    tables = Tables()
    assert tables.goes_on(4, 0) == ["Ann"]
    assert tables.goes_on(4, 1) == ["Bo"]
    assert tables.goes_on(4, 0) == []


def test_what_was_told_before_a_restart_is_not_told_again() -> None:
    tables = Tables(7, 1)
    assert tables.goes_on(7, 1) == []
    assert tables.goes_on(8, 0) == ["Ann"]


def test_nobody_is_told_of_a_game_that_is_over() -> None:
    assert Tables().goes_on(90, 0, over=True) == []
