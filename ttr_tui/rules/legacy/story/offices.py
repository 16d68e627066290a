"""Offices: what a company has laid aside in earlier games comes into play with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.events import Drew, Scored
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import POINTS, OneOf
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.companies import Companies
from ttr_tui.rules.legacy.effects.outcomes import TrainsAdded
from ttr_tui.rules.legacy.newspapers import Newspapers
from ttr_tui.rules.part import Part, Play

OFFICE = "office"


@value
class Office:
    """What lies in the office of a company."""

    company: Annotated[str, OneOf(SEAT_COLORS, "company")]
    dollars: Annotated[int, POINTS] = 0
    trains: Annotated[int, POINTS] = 0
    cards: Annotated[int, POINTS] = 0


class Offices(Part):
    """Those of the companies that are there are emptied in the set-up; no vault is ever touched (LEGACY-017)."""

    name = "offices"
    needs: ClassVar = (("companies",), ("newspapers",))
    facts = (Scored, TrainsAdded, Drew)

    @value
    class Numbers:
        company_trains: int
        offices: tuple[Office, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._market: Newspapers

    def composed(self, parts: Sequence[Part]) -> None:
        self._market = next(part for part in parts if isinstance(part, Newspapers))

    def set_up(self, play: Play) -> None:
        table = play.table
        colors = table.record(Companies).colors
        for office in self.numbers.offices:
            if office.company not in colors:
                continue
            seat = colors.index(office.company)
            if office.dollars:
                play.tell(Scored(seat, office.dollars, OFFICE))
            trains = min(office.trains, self.numbers.company_trains - table.pieces[seat][RAIL])
            if trains:
                play.tell(TrainsAdded(seat, trains))
            self._market.deal(play, seat, office.cards)
