"""The pieces that everybody starts with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ttr_tui.core.board import RAIL
from ttr_tui.core.events import Supplied
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import STOCK
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import Part, Play


class Trains(Part):
    """The same number of trains for every seat (CLASSIC-001)."""

    name = "trains"
    role = "pieces"
    set_up_at = SetUp.PIECES
    facts = (Supplied,)

    @value
    class Numbers:
        trains: Annotated[int, STOCK]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return draft.too_long(RAIL, draft.numbers.get("trains"), "trains")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        for seat in range(play.table.seats):
            play.tell(Supplied(seat, RAIL, self.numbers.trains))
