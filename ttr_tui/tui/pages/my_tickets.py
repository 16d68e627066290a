"""The seat's tickets; the one that the cursor is on is shown on the map."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import SIDES, WIDEST, Line, Run, line, width_of
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, pressable
from ttr_tui.tui.look import BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.pages.sheet import PlacesInColumns
from ttr_tui.tui.table.arrangement import WIDEST_SIDE
from ttr_tui.tui.table.panes import (
    FAR,
    NEEDS,
    WITH_NAMES,
    WORTH,
    by_need,
    row_width,
    sign_now,
    state_now,
    ticket_row,
)
from ttr_tui.tui.table.protocol import TableForPhases, zooming
from ttr_tui.words import panes, plans, shorthand, tabletop
from ttr_tui.words.controls import SHOW

LEAST_ROWS = 8
NARROW = 30
"""Columns of the text where the box lies over the map."""


class MyTickets(PlacesInColumns):
    """In columns, with more of the chosen one under them; over the map in few rows, with more of it in the prompt."""

    label = SHOW
    lasting = True
    where = Where.SIDE
    wide_map = True

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        desk = table.desk
        self._from = table.atlas.walk, table.atlas.lane
        self._tickets = [journey.ticket for journey in by_need(desk)] if desk.mine else []
        super().__init__(
            panes.TICKETS,
            [Choice(self._said(ticket), self.moved) for ticket in self._tickets],
            about=self._about(),
            back=self._leave,
        )
        self.moved()

    def moved(self) -> None:
        if self._tickets:
            self.table.weigh(self._tickets[self.at])

    def offers(self) -> Sequence[Offer]:
        return [*super().offers(), *zooming(self.table)]

    def confirm(self) -> None:
        """The cursor stays with the ticket."""
        self._close()

    def told(self, place: int, width: int) -> str:
        """In a narrow column the way by its codes: all else stands in the row or on the map."""
        if width >= WITH_NAMES:
            return super().told(place, width)
        desk, ticket = self.table.desk, self._tickets[place]
        return tabletop.ticket_by_codes(desk.cast, ticket, desk.way(ticket))

    def told_in_prompt(self) -> Sequence[str]:
        desk, ticket = self.table.desk, self._tickets[self.at]
        pair = desk.cast.pair(ticket)
        return [f"{pair}: {tabletop.how_far(desk.cast, desk.journey(ticket))}", pair]

    def box(self, width: int, height: int) -> Sequence[Line]:
        return super().box(width, height if self.table.roomy else max(LEAST_ROWS, height // 2))

    def entry(self, place: int, width: int) -> list[Line]:
        """`1 DLH▸HOU  8   5 to go`, with the cities in full where they have room."""
        token, number = CHOSEN if place == self.at else BOX, self.number(place)
        before = line(Run(f"{number or ' '} ", CHOSEN if place == self.at else BOX_KEY))
        desk, ticket = self.table.desk, self._tickets[place]
        code = cell_len(shorthand.ticket_code(desk.cast, ticket)) + WORTH + FAR
        in_words = width_of(before) + (row_width(desk, self._tickets, FAR) if width >= WITH_NAMES else code) <= width
        said, _ = (state_now if in_words else sign_now)(desk, desk.journey(ticket))
        lines = ticket_row(desk, ticket, f"{said:>{FAR if in_words else NEEDS}}", before, width, token)
        return [pressable(part, pick(number) if number else "") for part in lines]

    def _natural_width(self) -> int:
        if not self.table.roomy:
            return SIDES + NARROW
        return min(WIDEST, max(WIDEST_SIDE, SIDES + len("1 ") + row_width(self.table.desk, self._tickets, FAR)))

    def _said(self, ticket: int) -> str:
        desk = self.table.desk
        return tabletop.journey_at_length(desk.cast, desk.view.table, desk.journey(ticket))

    def _about(self) -> list[str]:
        if not self._tickets:
            return [tabletop.NO_TICKETS]
        desk = self.table.desk
        held = self._tickets
        within = sum(way is not None for way in desk.ways(held))
        said = plans.all_of_them(desk.cast, desk.view, len(held), within, desk.together(held))
        return [said] if said else []

    def _leave(self) -> None:
        """The cursor goes back to where it was."""
        self.table.atlas.walk, self.table.atlas.lane = self._from
        self._close()

    def _close(self) -> None:
        self.table.point_at_nothing()
        self.table.close(self)
