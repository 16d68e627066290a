"""The edge of the board: lanes that lead to cities which are not there yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ttr_tui.core.board import members
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, LaneIndices
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import FLAG, Key
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import Part, Play

OFF_BOARD = "off_board"


@dataclass(slots=True)
class Edges:
    """The lanes that leave the board."""

    lanes: int

    def copy(self) -> Edges:
        return Edges(self.lanes)

    def seen_by(self, seat: int) -> Edges:
        return self

    def imagined(self, seat: int, chance: Chance) -> Edges:
        return self.copy()


@value
class EdgesDrawn(Fact):
    """These lanes leave the board, and nobody can claim them."""

    word: ClassVar[str] = "edge"
    lanes: LaneIndices

    def fold(self, table: Table) -> None:
        for lane in self.lanes:
            table.record(Edges).lanes |= 1 << lane
            table.closed |= 1 << lane

    def told_to(self, seat: int) -> Fact:
        return self


@value
class LanesJoined(Fact):
    """The cities at the ends of these lanes are on the board now: they can be claimed like any others."""

    word: ClassVar[str] = "join"
    lanes: LaneIndices

    def fold(self, table: Table) -> None:
        for lane in self.lanes:
            table.record(Edges).lanes &= ~(1 << lane)
            table.closed &= ~(1 << lane)

    def told_to(self, seat: int) -> Fact:
        return self


class BoardEdges(Part):
    """A lane needs a city at both ends (LEGACY-048)."""

    name = "edges"
    set_up_at = SetUp.BOARD
    facts = (EdgesDrawn, LanesJoined)
    city_keys: ClassVar = {OFF_BOARD: Key(FLAG)}

    @value
    class Numbers:
        pass

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """No ticket asks for a lane that leaves the board, but those to cities that the story opens."""
        opened = {city for card in draft.numbers.get("stories", ()) for city in card.opens}
        return draft.cut_off(
            [k for k, city in enumerate(draft.cities) if OFF_BOARD in city.marks and city.id not in opened]
        )

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        mask = 0
        for city, touching in zip(board.cities, board.lanes_at, strict=True):
            if OFF_BOARD in city.marks:
                mask |= touching
        self._lanes = tuple(members(mask))

    def record(self, seats: int) -> Edges:
        return Edges(0)

    def set_up(self, play: Play) -> None:
        if self._lanes:
            play.tell(EdgesDrawn(self._lanes))
