"""A table on the screen, as one seat or somebody who only looks on sees it, and what is open over it."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset

from ttr_tui.core.cards import NONE
from ttr_tui.core.value import value
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import MapError
from ttr_tui.store.layouts import SIZES, Size, straight_layout
from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Phase, Where
from ttr_tui.tui.kit.screen import Pane, PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import BAR, TEXT
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.signs import GROUND
from ttr_tui.tui.map.tracing import Tracing, trace, trace_map
from ttr_tui.tui.table.arrangement import HAND, Arrangement, Overlay, Room, arrange, for_a_page
from ttr_tui.tui.table.atlas import Atlas, Walk, first_size
from ttr_tui.tui.table.desk import NOWHERE_BEHIND, Desk
from ttr_tui.tui.table.hand import beside_cards, hand_rows
from ttr_tui.tui.table.moves import behind
from ttr_tui.tui.table.panes import (
    NOTHING,
    Column,
    MarketKeys,
    Side,
    market_strip,
    players_above,
    ticket_strip,
    title_row,
)
from ttr_tui.tui.table.system_screen import screen_of
from ttr_tui.words import lanes, panes, shorthand
from ttr_tui.words.maps import straight


@value
class Around:
    """What stands round the map: the top row, the hand, and below or beside it the market, tickets and the log."""

    status: Sequence[Line]
    hand: Sequence[Line]
    side: Column = NOTHING
    strip: Line = ()


class TableScreen(PhasedScreen):
    DEFAULT_CSS = """
    #middle { height: 1fr; }
    #map { height: 1fr; }
    #side { height: 1fr; width: 20; }
    """

    rows_of_hand = HAND
    """Those that a tall screen has for it."""

    def __init__(self, session: Session, sitters: Sequence[Sitter], desk: Desk) -> None:
        self._brought = screen_of(desk.rules.edition.parts)
        keys = {kind: action.keys for kind, action in self._brought.extra_actions.items()}
        session.sit([who.color for who in sitters], keys)
        super().__init__(session)
        self.sitters = tuple(sitters)
        self.desk = desk
        self._logged: Mapping[int, int] = {}
        """The act that each row of the side tells of."""
        self._kept: tuple[object, Around] | None = None
        self._lifted: tuple[Column, int, Sequence[Line]] | None = None
        """The side above boxes that take so many of its rows."""
        self._side = Side()
        self._placed: Arrangement | None = None
        self._sized_for: Arrangement | None = None
        self.overlay = Overlay()
        self.weighed: set[int] = set()
        """Cities of a ticket that is being thought about."""
        look, ground = session.look, GROUND
        self.status_pane = Pane(look, BAR, id="status")
        self.map_pane = Pane(look, ground, id="map")
        self.side_pane = Pane(look, TEXT, id="side")
        self.strip_pane = Pane(look, TEXT, id="strip")
        self.hand_pane = Pane(look, TEXT, id="hand")
        self.atlas = Atlas(desk.board, self._traced, SIZES["M"], Walk(middle_city(desk)))

    def opened(self) -> None:
        """Draw the map as large as suits the terminal."""
        self._choose_size()
        if not self.atlas.tracing.layout.drawn:
            self.note = self.note or straight(self._map_name)

    def _choose_size(self) -> None:
        """In another terminal the map is drawn in another size, unless somebody chose one."""
        place = self._place()
        if place != self._sized_for and not self.atlas.zoomed:
            self.atlas.take_size(first_size(place.map_columns, place.map_rows, self.atlas.traced))
        self._sized_for = place

    @property
    def _map_name(self) -> str:
        """What the map is asked for by: its drawings lie beside its file."""
        edition = self.desk.rules.edition
        return edition.read_from or edition.id

    def _traced(self, size: Size) -> Tracing:
        """How the map is drawn; with straight lines, and a word about it, if its layout can't be read."""
        board, edition = self.desk.board, self.desk.rules.edition
        try:
            return trace_map(self._map_name, board, size, self._brought.looks, edition.kin)
        except MapError as error:
            self.note = str(error.faults[0])
            return trace(board, straight_layout(board, size), self._brought.looks)

    @property
    def window_title(self) -> str:
        return panes.window_title(self.desk.rules.edition.name, self.desk.view.table)

    def panes(self) -> Sequence[Pane]:
        return (self.status_pane, self.strip_pane, self.hand_pane)

    def compose(self) -> ComposeResult:
        yield self.small_pane
        yield self.status_pane
        yield Horizontal(self.map_pane, self.side_pane, id="middle")
        yield self.strip_pane
        yield self.hand_pane
        yield self.prompt_pane
        yield self.footer_pane

    @property
    def hidden(self) -> bool:
        """Is a curtain drawn?"""
        return False

    @property
    def roomy(self) -> bool:
        """Is there a column beside the map, which tells what happened last?"""
        return self._place().roomy

    def _place(self) -> Arrangement:
        width, height = self.size
        wide = bool(self.phases) and self.phase.wide_map
        return arrange(width, height, self.desk.view.table.seats, map_first=wide, hand_rows=self.rows_of_hand)

    def _arranged(self) -> Arrangement:
        """The same, or what a page leaves that is open over everything."""
        return for_a_page(*self.size) if any(phase.full for phase in self.phases) else self._place()

    def legend(self, width: int) -> Sequence[Line]:
        from ttr_tui.tui.pages.legend import whole_legend

        return whole_legend(self.desk, self._brought.looks, self.session.glyphs, width, roomy=self.roomy)

    @property
    def news_rows(self) -> int:
        """The rows of the side that tell what happened."""
        return self._around(self.seen(), self._place()).side.last

    def seen(self) -> Desk:
        """What may be shown now."""
        return self.desk

    def draw(self) -> None:
        self.atlas.look_again()
        self._choose_size()
        width, _ = self.size
        full = any(phase.full for phase in self.phases)
        place = self._arranged()
        self._arrange(place)
        desk = self.seen()
        desk.behind = behind(self.moving) if self.moving else NOWHERE_BEHIND
        self.atlas.unseen, self.atlas.hidden = desk.unseen, desk.hidden_lanes
        if self.atlas.city in desk.unseen:
            self.atlas.go_to(middle_city(desk))
        below = () if full else self._below(place.map_columns)
        rows = place.map_rows - len(below)
        self.atlas.fit(place.map_columns, rows)
        table = self._around(desk, place)
        page = self._page()
        self._place_boxes(self.phases if page is None else self.phases[page + 1 :], place, rows, table.side)
        marks = self._marks(desk)
        lines = self.atlas.window(marks, self.session.glyphs) if page is None else self.phases[page].box(width, rows)
        lines, side = self.overlay.lay(lines, self._above_boxes(desk, place, table.side))
        note = self.note_box(place.map_columns)
        if note:
            lines = [*self.overlay.with_note(lines, note, self.atlas.pointed_out())]
        self.map_pane.show([*lines, *below])
        tops = (phase.top(width) for phase in reversed(self.phases))
        above = next((top for top in tops if top), ())
        self.status_pane.show([above] if above else table.status)
        self.hand_pane.show(table.hand)
        if place.roomy:
            self._logged = table.side.acts if side == table.side.lines else {}
            self.side_pane.show(side)
        elif place.strip:
            self.strip_pane.show([table.strip])
        column, row = self.atlas.cursor()
        self.app.cursor_position = Offset(0, 0) if self.hidden else Offset(column, row + place.top)

    def _page(self) -> int | None:
        """The place of the phase that stands instead of the map, unless what is open over it points at the map."""
        place = next((place for place, phase in enumerate(self.phases) if phase.covers), len(self.phases))
        over = self.phases[place + 1 :]
        return place if place < len(self.phases) and all(phase.where is Where.OVER for phase in over) else None

    def _below(self, width: int) -> Sequence[Line]:
        """What stands under the map."""
        found = (phase.below(width) for phase in reversed(self.phases))
        return next((rows for rows in found if rows), ())

    def _place_boxes(self, phases: Sequence[Phase], place: Arrangement, rows: int, side: Column) -> None:
        """Find a place for the boxes of these; the map makes room for one that would hide what is pointed out."""
        atlas, room = self.atlas, Room(place.map_columns, rows, place.side, len(side.lines), side.public)
        atlas.settle()
        self.overlay.place(phases, room, atlas.pointed_out, atlas.names)
        if self.overlay.crowded:
            atlas.make_room(self.overlay.crowded)
            self.overlay.place(phases, room, atlas.pointed_out, atlas.names)

    def _above_boxes(self, desk: Desk, place: Arrangement, side: Column) -> Sequence[Line]:
        """The side, with the latest of what happened above boxes at its foot; nothing else moves."""
        taken = self.overlay.taken(place.map_columns)
        if not taken:
            return side.lines
        if self._lifted is None or self._lifted[0] is not side or self._lifted[1] != taken:
            low, first = place.map_rows - taken, place.map_rows - side.last
            told = self._in_force_is_told
            higher = self._side.column(desk, self._market_keys, place.side, low, told=told)
            fits = low - higher.last == first and higher.lines[:first] == side.lines[:first]
            above = higher.lines if fits else _latest_above(side, first, low)
            self._lifted = side, taken, [*above, *side.lines[low:]]
        return self._lifted[2]

    def weigh(self, ticket: int, marked: Sequence[int] = ()) -> None:
        """Show a ticket on the map: its cities, a shortest way, and the cities of tickets that are marked."""
        board, way = self.desk.board, self.desk.way(ticket)
        found = board.tickets[ticket]
        self.weighed = {city for one in (ticket, *marked) for city in (board.tickets[one].a, board.tickets[one].b)}
        self.atlas.go_to(found.a)
        self.atlas.see_together((found.a, found.b), 0 if way is None else self.desk.lanes_of(way))

    def point_at_nothing(self) -> None:
        self.weighed = set()
        self.atlas.covered = 0
        self.atlas.see_freely()

    def work(self, doing: Coroutine[None, None, None]) -> None:
        """Have something done that takes its time."""
        self.run_worker(doing, group="acts")

    def go_to_act(self, number: int) -> None:
        """An act was chosen in the log."""

    def overview(self) -> None:
        """Draw the whole map, as large as it fits."""
        place = self._place()
        for size in SIZES.values():
            if size.name == "S" or (size.columns <= place.map_columns and size.rows <= place.map_rows):
                self.atlas.size = size
                self.atlas.fit(place.map_columns, place.map_rows)

    def _around(self, desk: Desk, place: Arrangement) -> Around:
        """What stands round the map; made anew when something was told, and not at every key."""
        shown = self.hidden, self._in_force_is_told, self._market_keys
        made_of = desk, desk.view, desk.watch.revision, desk.planned, desk.behind, place, *shown
        if self._kept is None or self._kept[0] != made_of:
            self._kept = made_of, self._look_around(desk, place)
        return self._kept[1]

    @property
    def _market_keys(self) -> MarketKeys:
        return MarketKeys(self.session.keymap, live=len(self.phases) == 1)

    @property
    def _in_force_is_told(self) -> bool:
        """Does a box say what is in force?"""
        return any(phase.tells_in_force for phase in self.phases)

    def _look_around(self, desk: Desk, place: Arrangement) -> Around:
        width, keys = self.size.width, self._market_keys
        if not place.top:
            return Around([], [])
        if place.roomy:
            hand = [] if self.hidden else hand_rows(desk, width, place.hand)
            beside = self._side.column(desk, keys, place.side, place.map_rows, told=self._in_force_is_told)
            return Around([title_row(desk, width)], hand, beside)
        market = market_strip(desk, keys)
        left = width - sum(len(run.text) for run in market)
        tickets, others = ticket_strip(desk, left, beside_cards(desk, width) if place.hand == 1 else 0)
        hand = [] if self.hidden else hand_rows(desk, width, place.hand, others)
        return Around(players_above(desk, width, place.top), hand, strip=(*market, *tickets))

    def all_panes_shown(self) -> None:
        self._placed = None
        if not self.too_small:
            self._arrange(self._arranged())

    def _arrange(self, place: Arrangement) -> None:
        """Give the panes their room, if it is another than before: that lays out the screen."""
        if place == self._placed:
            return
        self._placed = place
        self.status_pane.display, self.status_pane.styles.height = bool(place.top), max(1, place.top)
        self.side_pane.display, self.strip_pane.display = place.roomy, bool(place.strip)
        self.hand_pane.display = bool(place.hand)
        self.side_pane.styles.width = place.side
        self.hand_pane.styles.height = max(1, place.hand)

    def _marks(self, desk: Desk) -> Marks:
        table = desk.view.table
        held = desk.view.tickets if desk.mine and table.winners is None else []
        wanted = [desk.board.tickets[ticket] for ticket in held if not desk.completed(ticket)]
        lane = 0 if self.atlas.lane == NONE else 1 << self.atlas.lane
        # Under a curtain the last one's cursor would tell where they look.
        city, chosen, weighed = (
            (NONE, 0, set[int]()) if self.hidden else (self.atlas.city, lane | self.atlas.shown, self.weighed)
        )
        return Marks(
            owners=tuple(table.owner),
            closed=table.closed,
            tickets=frozenset({city for ticket in wanted for city in (ticket.a, ticket.b)} | weighed),
            built=desk.rules.built(table),
            staked=desk.rules.staked(table),
            city=city,
            chosen=chosen,
            last=desk.lately_claimed() if table.winners is None else 0,
            laid=desk.behind.laid,
            planned=desk.planned | desk.hinted if table.winners is None else 0,
            reader=desk.seat,
            unseen=desk.unseen,
            hidden=desk.hidden_lanes,
        )

    def clicked(self, pane: Pane, column: int, row: int) -> None:
        if self.hidden:
            return
        if pane is self.side_pane and row in self._logged:
            self._open_log(self._logged[row])
        if pane is not self.map_pane:
            return
        thing = self.atlas.thing_at(column, row)
        if thing is None:
            return
        if thing.kind == "city":
            self.atlas.go_to(thing.number)
        elif thing.number == self.atlas.lane:
            self.try_each(["confirm"])
        else:
            self.atlas.choose(thing.number)
        self.show()

    def dragged(self, pane: Pane, across: int, down: int) -> None:
        """The map goes along, and with it the cursor to another city if need be."""
        if pane is self.map_pane and not self.hidden:
            self.atlas.pan(across, down)
            self.show()

    def about(self, pane: Pane, column: int, row: int, press: str) -> str:
        if pane is not self.map_pane or self.hidden or row < 0:
            return super().about(pane, column, row, press)
        thing = self.atlas.thing_at(column, row)
        if thing is None or any(region.contains(column, row) for region in self.overlay.regions):
            return ""
        desk, number = self.desk, thing.number
        if thing.kind == "city":
            standing = desk.standing_in(number)
            told = shorthand.about_city(desk.cast, number, standing, desk.tickets_over(number), desk.routes_at(number))
            return " · ".join(one for one in told if one)
        table = desk.view.table
        return lanes.owner_line(desk.cast, table, number) or lanes.lane_line(desk.cast, table, number)

    def _open_log(self, act: int) -> None:
        """At the end of a turn of which the side tells."""
        from ttr_tui.tui.pages.log import Log

        if isinstance(self.phase, Log):
            self.phase.show_act(act)
        else:
            self.push(Log(self, act))
        self.show()


def middle_city(desk: Desk) -> int:
    """Where the cursor is at first: near the middle of the map."""
    unseen = desk.unseen
    cities = {c: city for c, city in enumerate(desk.board.cities) if c not in unseen}
    x, y = (sum(getattr(city, axis) for city in cities.values()) / len(cities) for axis in "xy")
    return min(cities, key=lambda c: (cities[c].x - x) ** 2 + (cities[c].y - y) ** 2)


def _latest_above(side: Column, first: int, low: int) -> Sequence[Line]:
    """A side that ends above a row, with the latest of what happened under its heading, which stands at `first`."""
    told = [side.lines[place] for place in sorted(side.acts) if place > first]
    kept = [*side.lines[: first + 1], *told[max(0, len(told) - max(0, low - first - 1)) :]]
    return [*kept, *side.lines[len(kept) :]][:low]
