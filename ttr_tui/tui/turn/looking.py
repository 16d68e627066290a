"""Looking round on the map: what can be done at any moment in which the map is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.tui.map.walking import ARROWS
from ttr_tui.tui.pages.finding import Finding
from ttr_tui.tui.pages.routes import RoutesOf
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.tui.table.zooming import zoom, zooming
from ttr_tui.words.english import lanes, shorthand
from ttr_tui.words.english import screen as words


class Looking(Phase):
    def __init__(self, table: TableForPhases) -> None:
        self.table = table

    def offers(self) -> Sequence[Offer]:
        atlas = self.table.atlas
        return [
            *(Offer(way, self._arrow(way), shown=False) for way in ARROWS),
            Offer("next-lane", lambda: atlas.turn(1), shown=atlas.lane == NONE),
            Offer("previous-lane", lambda: atlas.turn(-1), shown=False),
            Offer("find", self.table.opener(lambda: Finding(self.table))),
            Offer("routes", self.table.opener(lambda: RoutesOf(self.table)), shown=False),
            Offer("confirm", self.table.opener(lambda: RoutesOf(self.table)), shown=False),
            *zooming(self.table, shown=True),
            Offer("back", self._leave_lane, shown=False),
        ]

    def prompt(self, width: int) -> Line:
        return self.pointed_at() or line(
            Run(f" {words.waiting(self.table.desk.cast, self.table.desk.view.table)}", BAR)
        )

    def pointed_at(self, *, short: bool = False) -> Line:
        """What the cursor is on, once it is on a lane."""
        desk, lane = self.table.desk, self.table.atlas.lane
        if lane == NONE:
            return ()
        table = desk.view.table
        owner = lanes.owner_line(desk.cast, table, lane)
        return line(Run(f" {owner or lanes.lane_line(desk.cast, table, lane, short=short)}", BAR_STRONG))

    def here(self) -> str:
        """What stands in the city of the cursor, if anything does."""
        desk, city = self.table.desk, self.table.atlas.city
        standing = desk.standing_in(city)
        return f"{shorthand.city_line(desk.cast, city, standing)}  " if standing else ""

    def news(self) -> str:
        """How the own last act came out; then what everybody did last, unless the column beside the map tells it."""
        desk = self.table.desk
        own = desk.own_last()
        others = "" if self.table.roomy else shorthand.last_of_all(desk.cast, desk.last_doings())
        return f"{own}  {others}" if own else others

    def wheeled(self, by: int) -> None:
        zoom(self.table, -by)

    def _arrow(self, way: str) -> Callable[[], None]:
        return lambda: self.table.atlas.arrow(way)

    def _leave_lane(self) -> None:
        self.table.atlas.lane = NONE
