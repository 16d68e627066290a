"""Large cities: a lane that touches one brings a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ttr_tui.core.facts import Payment
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import FLAG, Key
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.tasks import cards_task
from ttr_tui.rules.order import SetUp
from ttr_tui.rules.part import ClaimStep, Part, Play, Task

LARGE = "large"
LARGE_CITY_STEP = 12


class LargeCities(Part):
    """One card from the deck for every lane to a large city, or to two of them (LEGACY-060 to LEGACY-063)."""

    name = "large-cities"
    needs: ClassVar = (("newspapers",),)
    set_up_at = SetUp.POINTS
    after = ("route-points",)
    city_keys: ClassVar = {LARGE: Key(FLAG)}
    printed_steps = (LARGE_CITY_STEP,)

    @value
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        board = edition.board
        self._lanes = 0
        for city, touching in zip(board.cities, board.lanes_at, strict=True):
            if LARGE in city.marks:
                self._lanes |= touching

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(LARGE_CITY_STEP, self._draw),)

    def _draw(self, play: Play, seat: int, lane: int, payment: Payment) -> Task | None:
        return cards_task(seat, blind=1) if self._lanes >> lane & 1 else None
