"""The routes of a city as a list: the map for whoever would rather read it."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import PlacesList
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.lanes import other_end, route_from
from ttr_tui.words.english.reading import plain


class RoutesOf(PlacesList):
    label = words.ROUTE
    where = Where.SIDE

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        desk, city = table.desk, table.atlas.city
        seen = desk.board.lanes_at[city] & ~desk.hidden_lanes
        lanes = sorted(members(seen), key=lambda lane: plain(other_end(desk.cast, city, lane)))
        self._lanes = lanes
        claimable = desk.claimable() if desk.view.owes == TURN else 0
        super().__init__(
            words.ROUTES_FROM.format(city=shorthand.city_line(desk.cast, city, desk.standing_in(city))),
            [
                Choice(
                    route_from(desk.cast, desk.view, city, lane, can=bool(claimable >> lane & 1)),
                    self._go(lane),
                    off=desk.view.table.owner[lane] != NONE or bool(desk.view.table.closed >> lane & 1),
                )
                for lane in lanes
            ],
            back=lambda: table.close(self),
        )

    def moved(self) -> None:
        self.table.atlas.choose(self._lanes[self.at])

    def _go(self, lane: int) -> Callable[[], None]:
        def act() -> None:
            self.table.atlas.choose(lane)
            self.table.close(self)

        return act
