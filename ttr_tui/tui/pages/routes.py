"""The routes of a city as a list: the map for whoever would rather read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.rules.common.claim_order import helped_by_each
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.frame import SIDES, WIDEST
from ttr_tui.tui.kit.lines import Line, Run, fit, shorten, spread
from ttr_tui.tui.kit.phase import Where
from ttr_tui.tui.kit.picker import Choice, pressable
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, CHOSEN
from ttr_tui.tui.pages.sheet import PlacesInColumns
from ttr_tui.tui.table.arrangement import WIDEST_SIDE
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import lanes as saying
from ttr_tui.words.english import screen as words
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.aids import claims
from ttr_tui.words.english.reading import plain

INDENT = 2
POINTS, HELPS = 3, 10
"""Columns with the space before them."""
SIZE = 4


class RoutesOf(PlacesInColumns):
    """Where to, how long and of which colour, points, and which ticket it helps or whose it is."""

    label = words.ROUTE
    where = Where.SIDE

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        desk, city = table.desk, table.atlas.city
        self._city = city
        seen = desk.board.lanes_at[city] & ~desk.hidden_lanes
        lanes = sorted(members(seen), key=lambda lane: plain(saying.other_end(desk.cast, city, lane)))
        self._lanes = lanes
        free = desk.rules.claiming.open_lanes(desk.view.table, desk.seat) if desk.mine else 0
        open_ = [lane for lane in lanes if free >> lane & 1]
        self._helped = helped_by_each(desk.rules, desk.view, open_) if open_ else {}
        self._claimable = desk.claimable() if desk.view.owes == TURN else 0
        super().__init__(
            words.ROUTES_FROM.format(city=shorthand.city_line(desk.cast, city, desk.standing_in(city))),
            [
                Choice(
                    saying.route_from(
                        desk.cast,
                        desk.view,
                        city,
                        lane,
                        self._helped.get(lane, ()),
                        can=bool(self._claimable >> lane & 1),
                    ),
                    self._go(lane),
                    off=desk.view.table.owner[lane] != NONE or bool(desk.view.table.closed >> lane & 1),
                )
                for lane in lanes
            ],
            back=lambda: table.close(self),
        )

    def moved(self) -> None:
        self.table.atlas.choose(self._lanes[self.at])

    def told_in_prompt(self) -> Sequence[str]:
        said = self.choices[self.at].words
        return [said, *(said.partition(part)[0] for part in (saying.CAN_CLAIM, claims.HELPS))]

    def head(self, width: int) -> list[Line]:
        """What stands over the columns."""
        points, helps = words.OVER_ROUTES
        return [*super().head(width), spread((), (Run(f"{points} {helps:<{HELPS - 1}}", BOX_FAINT),), width, BOX)]

    def entry(self, place: int, width: int) -> list[Line]:
        """`1 KCY  4 K  7 DEN-NYC`, with the cities in full if all have room."""
        desk, lane, here = self.table.desk, self._lanes[place], place == self.at
        can = self._claimable >> lane & 1
        token = CHOSEN if here else BOX_FAINT if self.choices[place].off else BOX_STRONG if can else BOX
        number = self.number(place)
        worth = desk.cast.edition.numbers.get("route_points", {}).get(desk.board.lanes[lane].length, "")
        size = saying.size_and_color(desk.cast, lane)
        helps = shorten((Run(self._helps(lane), token),), HELPS - 1)
        columns = (Run(f"{size:>{SIZE}}{worth:>{POINTS}} ", token), *fit(helps, HELPS - 1, token))
        named = Run(self._names(width)[place], token)
        lead = Run(f"{number or ' ':<{INDENT}}", CHOSEN if here else BOX_KEY)
        runs = spread((lead, named), columns, width, token)
        return [pressable(runs, pick(number) if number else "")]

    def _names(self, width: int) -> list[str]:
        """All in full, or all by their codes."""
        cast, room = self.table.desk.cast, width - INDENT - SIZE - POINTS - HELPS
        names = [saying.other_end(cast, self._city, lane) for lane in self._lanes]
        if max(map(cell_len, names), default=0) <= room:
            return names
        ends = [self.table.desk.board.lanes[lane] for lane in self._lanes]
        return [cast.board.cities[one.b if one.a == self._city else one.a].code for one in ends]

    def _helps(self, lane: int) -> str:
        """`DEN-NYC`, `DEN-NYC+1`, or whose it is."""
        desk = self.table.desk
        state = saying.lane_state(desk.cast, desk.view.table, lane).strip(" ()")
        helped = self._helped.get(lane, ())
        more = f"+{len(helped) - 1}" if len(helped) > 1 else ""
        return state or (f"{shorthand.ticket_code(desk.cast, helped[0])}{more}" if helped else "")

    def _natural_width(self) -> int:
        if self.table.roomy:
            return WIDEST_SIDE
        names = self._names(WIDEST)
        columns = INDENT + SIZE + POINTS + HELPS + max(map(cell_len, names), default=0)
        return min(WIDEST, SIDES + max(columns, cell_len(self.title) + 4))

    def _go(self, lane: int) -> Callable[[], None]:
        def act() -> None:
            self.table.atlas.choose(lane)
            self.table.close(self)

        return act
