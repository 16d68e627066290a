"""The seat's tickets; the one that the cursor is on is shown on the map."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import PlacesList
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.tui.table.zooming import zooming
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import showing
from ttr_tui.words.english.aids import together

LEAST_ROWS = 8


class MyTickets(PlacesList):
    """Covers half of the map at most."""

    label = words.SHOW
    lasting = True
    where = Where.SIDE
    wide_map = True

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        desk = table.desk
        self._from = table.atlas.walk, table.atlas.lane
        self._tickets = list(desk.view.tickets) if desk.mine else []
        super().__init__(
            words.TICKETS,
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

    def box(self, width: int, height: int) -> Sequence[Line]:
        return super().box(width, height if self.table.roomy else max(LEAST_ROWS, height // 2))

    def _said(self, ticket: int) -> str:
        desk = self.table.desk
        return showing.ticket_at_length(desk.cast, ticket, desk.way(ticket))

    def _about(self) -> list[str]:
        if not self._tickets:
            return [showing.NO_TICKETS]
        desk = self.table.desk
        held = self._tickets
        within = sum(way is not None for way in desk.ways(held))
        said = together.all_of_them(desk.cast, desk.view, len(held), within, desk.together(held))
        return [said] if said else []

    def _leave(self) -> None:
        """The cursor goes back to where it was."""
        self.table.atlas.walk, self.table.atlas.lane = self._from
        self._close()

    def _close(self) -> None:
        self.table.point_at_nothing()
        self.table.close(self)
