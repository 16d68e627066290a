"""Points for the length of a claimed lane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Payment
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Part, Play

POINTS_STEP = 2


class RoutePoints(Part):
    """Points at once, by the length of the lane (CLASSIC-020)."""

    name = "route-points"
    set_up_at = SetUp.POINTS
    facts = (Scored,)

    @dataclass(frozen=True)
    class Numbers:
        route_points: Mapping[int, int]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(POINTS_STEP, self._score),)

    def _score(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        play.tell(Scored(seat, self.numbers.route_points[self._board.lanes[lane].length], "routes"))
