"""Scores that don't begin at nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ttr_tui.core.events import Scored
from ttr_tui.core.value import value
from ttr_tui.rules.edition import POINTS, Draft, Edition, Flaw, NumberRow
from ttr_tui.rules.part import Part, Play, SetUp


class StartScores(Part):
    """Who plays later begins with more points (NL-008)."""

    name = "start-scores"
    set_up_at = SetUp.POINTS
    facts = (Scored,)

    @value
    class Numbers:
        start_scores: Annotated[tuple[int, ...], NumberRow("scores", 2, 5, POINTS)]
        """By turn order, not by seat."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        starts, seats = draft.numbers.get("start_scores"), draft.seats[1]
        if starts is not None and len(starts) < seats:
            what = f"There are {len(starts)} start scores, and {seats} can play. Add one for everybody."
            yield Flaw(("numbers", "start_scores"), what)

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def set_up(self, play: Play) -> None:
        table = play.table
        for offset, points in enumerate(self.numbers.start_scores[: table.seats]):
            if points:
                play.tell(Scored((table.first + offset) % table.seats, points, "start"))
