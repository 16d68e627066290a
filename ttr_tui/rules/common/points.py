"""Points for the length of a claimed lane."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from ttr_tui.core.board import PIECES
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Payment
from ttr_tui.core.value import value
from ttr_tui.rules.draft import Draft, Flaw
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Part, Play

POINTS_STEP = 2


class RoutePoints(Part):
    """Points at once, by the length of the lane (CLASSIC-020)."""

    name = "route-points"
    set_up_at = SetUp.POINTS
    facts = (Scored,)

    @value
    class Numbers:
        route_points: Mapping[int, int]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """Every length scores something; of routes with the same length one is named."""
        points: Mapping[int, int] | None = draft.numbers.get("route_points")
        if points is None:
            return
        unscored: set[int] = set()
        routes = sorted(chain(*(draft.routes_of(kind) for kind in range(len(PIECES)))), key=lambda found: found[0])
        for k, route in routes:
            if route.length and route.length not in points and route.length not in unscored:
                unscored.add(route.length)
                what = f"Nothing says what a lane of {route.length} spaces scores."
                remedy = f"Correct the length, or add {route.length} to numbers.route_points."
                yield Flaw(("routes", k, "length"), f"{what} {remedy}")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._board = edition.board

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(POINTS_STEP, self._score),)

    def _score(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        play.tell(Scored(seat, self.numbers.route_points[self._board.lanes[lane].length], "routes"))
