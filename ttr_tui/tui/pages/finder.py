"""The map for whoever would rather type or read: a city or a route by its name, the routes of a city as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.cells import cell_len

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.rules.prospects import helped_by_each
from ttr_tui.tui.kit.commands import pick
from ttr_tui.tui.kit.lines import SIDES, WIDEST, Line, Run, fit, line, shorten, spread
from ttr_tui.tui.kit.phase import Offer, Typed, Where
from ttr_tui.tui.kit.picker import Choice, Choices, pressable
from ttr_tui.tui.look import BAR, BAR_FAINT, BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, CHOSEN
from ttr_tui.tui.pages.sheet import PlacesInColumns
from ttr_tui.tui.table.arrangement import WIDEST_SIDE
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.words import choices, lanes, panes, shorthand
from ttr_tui.words.lookup import find_pairs, matching_cities, matching_lanes, nearest_city, plain, unknown_half


class Finding(Choices):
    """Lists what is meant while it is typed; what the cursor is on is shown on the map."""

    typing = True
    where = Where.SIDE
    rows = 8

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        self._typed = Typed()
        self._shows: list[Callable[[], None]] = []
        """What each line shows on the map."""
        self._from = table.atlas.walk, table.atlas.lane
        super().__init__(panes.FOUND, [], back=self._leave)

    def typed(self, key: str, character: str | None) -> bool:
        before = self._typed.text
        taken = self._typed.take(key, character)
        if self._typed.text != before:
            self.choices, self._shows = self._found()
            self.at = 0
            self.moved()
        return taken

    def offers(self) -> Sequence[Offer]:
        """Enter answers even where nothing is found."""
        rest = [offer for offer in super().offers() if offer.command != "confirm"]
        return [Offer("confirm", self.confirm, panes.GO_THERE), *rest]

    def prompt(self, width: int) -> Line:
        nothing = f"  {panes.NO_MATCH}" if self._typed.text.strip() and not self.choices else ""
        return line(Run(f" {panes.FIND} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG), Run(nothing, BAR_FAINT))

    def box(self, width: int, height: int) -> Sequence[Line]:
        """Nothing before there is something to choose from."""
        return super().box(width, height) if self.choices else ()

    def moved(self) -> None:
        self.table.atlas.walk, self.table.atlas.lane = self._from
        if self.choices:
            self._shows[self.at]()

    def confirm(self) -> None:
        typed, table = self._typed.text, self.table
        if self.choices or not typed.strip():
            table.close(self)
            return
        board, cast, unseen = table.desk.board, table.desk.cast, table.desk.unseen
        pairs = find_pairs(board, typed, unseen)
        if pairs:
            table.note = lanes.no_route(cast, *pairs[0])
        else:
            unknown = unknown_half(board, typed, unseen)
            near = nearest_city(board, unknown, unseen)
            table.note = choices.unknown_city(unknown, None if near is None else cast.city(near))

    def _found(self) -> tuple[list[Choice], list[Callable[[], None]]]:
        """Cities, then lanes, those that can be claimed first."""
        desk, atlas, typed = self.table.desk, self.table.atlas, self._typed.text
        cast, table, claimable = desk.cast, desk.view.table, desk.claimable()
        cities = matching_cities(desk.board, typed, desk.unseen)
        unlike = matching_lanes(desk.board, typed, desk.unseen)
        seen = [lane for lane in unlike if not desk.hidden_lanes >> lane & 1]
        ways = sorted(seen, key=lambda lane: (unlike[lane], not claimable >> lane & 1, lane))
        said = [
            *(shorthand.city_line(cast, city, desk.standing_in(city)) for city in cities),
            *(f"{lanes.lane_line(cast, table, lane)}{lanes.lane_state(cast, table, lane)}" for lane in ways),
        ]
        shows: list[Callable[[], None]] = [
            *(partial(atlas.go_to, city) for city in cities),
            *(partial(atlas.choose, lane) for lane in ways),
        ]
        return [Choice(one, self.confirm) for one in said], shows

    def _leave(self) -> None:
        """The cursor goes back to where it was."""
        self.table.atlas.walk, self.table.atlas.lane = self._from
        self.table.close(self)


INDENT, SIZE = 2, 4
POINTS, HELPS = 3, 10
"""Columns with the space before them."""


class RoutesOf(PlacesInColumns):
    """The routes of a city: where to, how long, of which colour, points, which ticket it helps or whose it is."""

    label = panes.ROUTE
    where = Where.SIDE

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        desk, city = table.desk, table.atlas.city
        self._city = city
        seen = desk.board.lanes_at[city] & ~desk.hidden_lanes
        self._lanes = sorted(members(seen), key=lambda lane: plain(lanes.other_end(desk.cast, city, lane)))
        free = desk.rules.claiming.open_lanes(desk.view.table, desk.seat) if desk.mine else 0
        open_ = [lane for lane in self._lanes if free >> lane & 1]
        self._helped = helped_by_each(desk.rules, desk.view, open_) if open_ else {}
        self._claimable = desk.claimable() if desk.view.owes == TURN else 0
        super().__init__(
            panes.ROUTES_FROM.format(city=shorthand.city_line(desk.cast, city, desk.standing_in(city))),
            [
                Choice(
                    lanes.route_from(
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
                for lane in self._lanes
            ],
            back=lambda: table.close(self),
        )

    def moved(self) -> None:
        self.table.atlas.choose(self._lanes[self.at])

    def told_in_prompt(self) -> Sequence[str]:
        said = self.choices[self.at].words
        return [said, *(said.partition(part)[0] for part in (lanes.CAN_CLAIM, lanes.HELPS))]

    def head(self, width: int) -> list[Line]:
        """What stands over the columns."""
        points, helps = panes.OVER_ROUTES
        return [*super().head(width), spread((), (Run(f"{points} {helps:<{HELPS - 1}}", BOX_FAINT),), width, BOX)]

    def entry(self, place: int, width: int) -> list[Line]:
        """`1 KCY  4 K  7 DEN-NYC`, with the cities in full if all have room."""
        desk, lane, here = self.table.desk, self._lanes[place], place == self.at
        can = self._claimable >> lane & 1
        token = CHOSEN if here else BOX_FAINT if self.choices[place].off else BOX_STRONG if can else BOX
        number = self.number(place)
        worth = desk.cast.edition.numbers.get("route_points", {}).get(desk.board.lanes[lane].length, "")
        size = lanes.size_and_color(desk.cast, lane)
        helps = shorten((Run(self._helps(lane), token),), HELPS - 1)
        columns = (Run(f"{size:>{SIZE}}{worth:>{POINTS}} ", token), *fit(helps, HELPS - 1, token))
        named = Run(self._names(width)[place], token)
        lead = Run(f"{number or ' ':<{INDENT}}", CHOSEN if here else BOX_KEY)
        runs = spread((lead, named), columns, width, token)
        return [pressable(runs, pick(number) if number else "")]

    def _names(self, width: int) -> list[str]:
        """All in full, or all by their codes."""
        cast, room = self.table.desk.cast, width - INDENT - SIZE - POINTS - HELPS
        names = [lanes.other_end(cast, self._city, lane) for lane in self._lanes]
        if max(map(cell_len, names), default=0) <= room:
            return names
        ends = [self.table.desk.board.lanes[lane] for lane in self._lanes]
        return [cast.board.cities[one.b if one.a == self._city else one.a].code for one in ends]

    def _helps(self, lane: int) -> str:
        """`DEN-NYC`, `DEN-NYC+1`, or whose it is."""
        desk = self.table.desk
        state = lanes.lane_state(desk.cast, desk.view.table, lane).strip(" ()")
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
