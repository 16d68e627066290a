"""The map as somebody looks at it: which size, which part of it, what the cursor is on and where it goes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, dist, hypot, pi, radians, tau
from types import MappingProxyType

from textual.geometry import Region

from ttr_tui.core.board import Board, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.value import value
from ttr_tui.store.layouts import SIZES, Size
from ttr_tui.tui.kit.lines import Line, Run, cut, line, over
from ttr_tui.tui.map.drawing import Marks, Picture
from ttr_tui.tui.map.grid import Thing
from ttr_tui.tui.map.signs import PILL_TICKET, TOWARDS, Glyphs, is_quiet
from ttr_tui.tui.map.tracing import DOTS_ACROSS, DOTS_DOWN, TALL, Cell, Point, Tracing

MARGIN = 6, 3
"""So near to the edge, in columns and rows, the cursor may come before the map moves under it."""


@dataclass
class Atlas:
    """All that is drawn of one board, and where on it somebody is."""

    board: Board
    traced: Callable[[Size], Tracing]
    size: Size
    walk: Walk
    lane: int = NONE
    """The lane under the cursor."""
    shown: int = 0
    """Lanes that are pointed out beside it: a mask."""
    together: frozenset[int] = frozenset()
    """Cities that are to be in sight at once, with all of the lanes that are shown."""
    covered: int = 0
    """Rows at the bottom of the window under a box that stays there: what is looked at is kept out of them."""
    unseen: Collection[int] = ()
    """Cities that are not drawn yet, and where nothing leads to."""
    hidden: int = 0
    """Lanes that are not: a mask."""
    zoomed: bool = False
    """Was the size chosen by whoever looks, and not by the room there is?"""
    columns: int = 0
    rows: int = 0
    left: int = 0
    top: int = 0
    _under: int = 0
    """Rows at the bottom that a box takes in this frame, because it has no place elsewhere."""
    _moved: tuple[Size, int, int] | None = None
    """The size, and the part of it, that is looked at once that box is gone."""
    _before: Size | None = None
    """The size to go back to once nothing has to be in sight together."""
    _tracings: dict[str, Tracing] = field(default_factory=dict)
    _picture: Picture | None = None
    _cut: dict[int, Line] = field(default_factory=dict)
    """The rows of the picture that were cut into runs, as long as nothing about them changes."""
    _cut_for: object = None
    """The columns that they were cut to."""

    @property
    def tracing(self) -> Tracing:
        if self.size.name not in self._tracings:
            self._tracings[self.size.name] = self.traced(self.size)
        return self._tracings[self.size.name]

    @property
    def city(self) -> int:
        return self.walk.city

    def arrow(self, way: str) -> None:
        """To the next city in a direction."""
        self.walk = self.walk.step(self.tracing.layout.cities, way, self.unseen)
        self.lane = NONE

    def go_to(self, city: int) -> None:
        self.walk = Walk(city)
        self.lane = NONE

    def choose(self, lane: int) -> None:
        """Put the cursor on a lane, and stay at one of its ends."""
        found = self.board.lanes[lane]
        if self.city not in (found.a, found.b):
            self.walk = Walk(found.a)
        self.lane = lane

    def turn(self, by: int, among: Sequence[int] | None = None) -> None:
        """To the next lane of the city clockwise, or to the next of these."""
        lanes = self._lanes_around() if among is None else among
        if lanes:
            place = lanes.index(self.lane) + by if self.lane in lanes else 0 if by > 0 else -1
            self.choose(lanes[place % len(lanes)])

    def _lanes_around(self) -> list[int]:
        return [lane for lane in lanes_around(self.tracing, self.city) if not self.hidden >> lane & 1]

    def pan(self, across: int, down: int) -> None:
        """Move the map under the window. The cursor stays in sight: it goes to the city nearest to where it was."""
        self.look_again()
        before = self.left, self.top
        self.left, self.top = self.left - across, self.top - down
        self._keep_inside()
        if (self.left, self.top) == before:
            return
        cities = self.tracing.layout.cities
        seen = [
            city for city, (column, row) in enumerate(cities) if city not in self.unseen and self._inside(column, row)
        ]
        if seen and self.city not in seen:
            self.go_to(min(seen, key=lambda city: dist(cities[city], cities[self.city])))
        self.lane = NONE

    def way_to(self, lane: int) -> str | None:
        """By which arrow one would come to a lane of which less than half is in sight."""
        spaces = self.tracing.lanes[lane].spaces
        across = [column - self.left for column, _ in spaces]
        down = [row - self.top for _, row in spaces]
        seen = sum(0 <= x < self.columns and 0 <= y < self._clear for x, y in zip(across, down, strict=True))
        if 2 * seen >= len(spaces):
            return None
        beyond = {
            "left": -min(across),
            "right": max(across) - self.columns + 1,
            "up": -min(down),
            "down": max(down) - self._clear + 1,
        }
        return max(beyond, key=lambda way: beyond[way])

    def _inside(self, column: int, row: int) -> bool:
        """May the cursor be there without the map being moved?"""
        across, down = self._margins()
        return across <= column - self.left < self.columns - across and down <= row - self.top < self._clear - down

    def _margins(self) -> tuple[int, int]:
        margin = (0, 0) if self.covered or self._under else MARGIN
        across, down = (min(most, side // 4) for most, side in zip(margin, (self.columns, self._clear), strict=True))
        return across, down

    def zoom(self, by: int) -> bool:
        """To the next larger or smaller drawing, if there is one."""
        self.look_again()
        names = list(SIZES)
        place = names.index(self.size.name) + by
        if not 0 <= place < len(names):
            return False
        self.size, self.zoomed, self._before = SIZES[names[place]], True, None
        self._center()
        return True

    def fit(self, columns: int, rows: int) -> None:
        """Look at it through a window of this size."""
        if (columns, rows) != (self.columns, self.rows):
            self.columns, self.rows = columns, rows
            if self.together and self._before is not None:
                self.size = self._before
            self._center()
            self._see_all()

    def thing_at(self, column: int, row: int) -> Thing | None:
        """What is drawn at a cell of the window."""
        x, y = self._inset()
        return None if self._picture is None else self._picture.at(column - x + self.left, row - y + self.top)

    def window(self, marks: Marks, glyphs: Glyphs) -> list[Line]:
        """The part that is looked at, line by line, as wide as the window, once it has settled."""
        picture = self._picture
        if picture is None or picture.tracing is not self.tracing or picture.glyphs is not glyphs:
            picture = self._picture = Picture(self.tracing, glyphs)
            self._cut.clear()
        changed = picture.change(marks)
        if len(changed) == self.size.rows:
            self._cut.clear()
        for row in changed:
            self._cut.pop(row, None)
        x, y = self._inset()
        if self._cut_for != (x, self.left, self.columns):
            self._cut_for = x, self.left, self.columns
            self._cut.clear()
        return self._with_signposts([self._line(picture, row + self.top - y, x) for row in range(self.rows)], marks)

    def _with_signposts(self, lines: list[Line], marks: Marks) -> list[Line]:
        """Cities to be joined that are out of sight stand at the edge, each where it hides nothing but tracks.

        One that would touch a name or a number is read with it: rather a little further on.
        """
        for city in sorted(marks.tickets):
            way = None if city in marks.unseen else self._way_out(city)
            if way is None:
                continue
            code = self.board.cities[city].code
            sign = f"{code}{TOWARDS[way]}" if way == "right" else f"{TOWARDS[way]}{code}"
            places = self._along_the_edge(city, way, len(sign))
            found = (
                (column, row)
                for apart in (True, False)
                for column, row in places
                if self._has_room(lines[row], column, row, len(sign), apart=apart)
            )
            if place := next(found, None):
                lines = over(lines, [line(Run(sign, PILL_TICKET))], *place)
        return lines

    def _way_out(self, city: int) -> str | None:
        """Beyond which edge a city is of which nothing is in sight."""
        x, y = self._inset()
        cells = [(column - self.left + x, row - self.top + y) for column, row in self.tracing.pills[city].cells()]
        if any(0 <= column < self.columns and 0 <= row < self.rows for column, row in cells):
            return None
        column, row = cells[0]
        return "up" if row < 0 else "down" if row >= self.rows else "left" if column < 0 else "right"

    def _along_the_edge(self, city: int, way: str, width: int) -> list[Cell]:
        """Where a sign could begin that is so wide, for a city that is that way out: the nearest first."""
        column, row = self.tracing.layout.cities[city]
        x, y = self._inset()
        last = self.columns - width
        if way in ("up", "down"):
            places = [(start, 0 if way == "up" else self.rows - 1) for start in range(last + 1)]
        else:
            places = [(0 if way == "left" else last, at) for at in range(self.rows)]
        here = column - self.left + x - width // 2, row - self.top + y
        return sorted(places, key=lambda place: abs(place[0] - here[0]) + abs(place[1] - here[1]))

    def _has_room(self, shown: Line, column: int, row: int, width: int, *, apart: bool) -> bool:
        """Does a sign there hide nothing but ground and tracks, and touch no other one; and nothing else, `apart`?"""
        text, around = "".join([run.text for run in shown]), int(apart)
        return (
            all(map(is_quiet, text[max(0, column - around) : column + width + around]))
            and all(self._is_open(place, row) for place in range(column, column + width))
            and all(run.token != PILL_TICKET for run in cut(shown, column - 1, column + width + 1))
        )

    def _is_open(self, column: int, row: int) -> bool:
        thing = self.thing_at(column, row)
        return thing is None or thing.kind == "track"

    def _line(self, picture: Picture, row: int, inset: int) -> Line:
        """A row of the picture, cut to the window."""
        if row not in self._cut:
            start = self.left - inset
            self._cut[row] = tuple([Run(*run) for run in picture.runs(row, start, start + self.columns)])
        return self._cut[row]

    def cursor(self) -> tuple[int, int]:
        """The cell of the window where the city of the cursor is."""
        column, row = self.tracing.layout.cities[self.city]
        x, y = self._inset()
        return column - self.left + x, row - self.top + y

    def pointed_out(self) -> set[Cell]:
        """The cells of the window that nothing may hide: the cursor, and what is shown with its ends."""
        x, y = self._inset()
        return {(column - self.left + x, row - self.top + y) for column, row in self._cells_pointed_out()}

    def names(self) -> list[Region]:
        """Where cities are written, counted like the cells of the window."""
        x, y = self._inset()
        found = [sorted(pill.cells()) for pill in self.tracing.pills]
        return [Region(c[0][0] - self.left + x, c[0][1] - self.top + y, len(c), 1) for c in found if c]

    def make_room(self, rows: int) -> None:
        """Have all that is pointed out above a box of so many rows in this frame, in a smaller drawing if need be."""
        self._moved, self._under = (self.size, self.left, self.top), rows
        names = list(SIZES)
        while (place := names.index(self.size.name)) and not self._fits_window():
            self.size = SIZES[names[place - 1]]
            self._center()
        self.settle()

    def look_again(self) -> None:
        """As before room was made for a box."""
        if self._moved is not None:
            self.size, self.left, self.top = self._moved
            self._moved, self._under = None, 0

    def see_together(self, cities: Iterable[int], lanes: int) -> None:
        """Have these in sight at once, in a smaller drawing if this one is too large for that."""
        self.look_again()
        if self._before is None:
            self._before = self.size
        self.shown, self.together = lanes, frozenset(cities)
        self._see_all()

    def take_size(self, size: Size) -> None:
        """Draw it so large, as far as what is to be in sight together allows."""
        self.size = size
        if self.together:
            self._before = size
            self._see_all()

    def see_freely(self) -> None:
        """Look again as before things were to be seen together."""
        self.look_again()
        self.shown, self.together = 0, frozenset()
        if self._before is not None and self._before is not self.size:
            self.size = self._before
            self._center()
        self._before = None

    def _cells_pointed_out(self) -> set[Cell]:
        """As they are drawn on the whole map."""
        tracing, lanes = self.tracing, self.shown | (0 if self.lane == NONE else 1 << self.lane)
        cities = {self.city, *self.together}
        if self.lane != NONE:
            cities |= {self.board.lanes[self.lane].a, self.board.lanes[self.lane].b}
        wide = range(self.size.space)
        spaces = {(x + k, y) for lane in members(lanes) for x, y in tracing.lanes[lane].spaces for k in wide}
        return spaces.union(*(tracing.pills[city].cells() for city in cities))

    def _see_all(self) -> None:
        """Go to a smaller drawing as long as not all fits into the window, then have all of it there."""
        if not self.together or not self.columns:
            return
        names = list(SIZES)
        while (place := names.index(self.size.name)) and not self._fits_window():
            self.size = SIZES[names[place - 1]]
        self._center()
        self._show_cells()

    def _fits_window(self) -> bool:
        return self._fits(self._cells_pointed_out())

    def _fits(self, cells: Collection[Cell]) -> bool:
        across, down = [column for column, _ in cells], [row for _, row in cells]
        return max(across) - min(across) < self.columns and max(down) - min(down) < self._clear

    def _show_cells(self) -> None:
        """Move no further than needed to have all that is pointed out in the window, if it has room for that.

        A city by itself is followed with a margin, which is enough.
        """
        if self.together or self._under or self.lane != NONE:
            self._bring_in(self._cells_pointed_out())

    def _bring_in(self, cells: Collection[Cell]) -> None:
        if self._fits(cells):
            across, down = zip(*cells, strict=True)
            self.left = min(max(self.left, max(across) + 1 - self.columns), min(across))
            self.top = min(max(self.top, max(down) + 1 - self._clear), min(down))

    def frame(self, cities: Sequence[int]) -> None:
        """Have these cities in the middle, and all that is shown in the window if it has room."""
        places = [self.tracing.layout.cities[city] for city in cities]
        middle = [(min(along) + max(along)) // 2 for along in zip(*places, strict=True)]
        self.walk = Walk(min(cities, key=lambda c: dist(self.tracing.layout.cities[c], middle)))
        self.lane = NONE
        self.left, self.top = middle[0] - self.columns // 2, middle[1] - self._clear // 2
        self._bring_in(self._cells_pointed_out().union(*(self.tracing.pills[city].cells() for city in cities)))
        self._keep_inside()

    @property
    def _clear(self) -> int:
        """The rows of the window that are not covered."""
        return self.rows - max(self.covered, self._under)

    def _inset(self) -> tuple[int, int]:
        """A map that is smaller than the window stands in its middle."""
        return max(0, (self.columns - self.size.columns) // 2), max(0, (self._clear - self.size.rows) // 2)

    def _center(self) -> None:
        column, row = self.tracing.layout.cities[self.city]
        self.left, self.top = column - self.columns // 2, row - self._clear // 2
        self._keep_inside()

    def settle(self) -> None:
        """Move no further than needed to have the cursor's city, and its lane, inside the margin."""
        column, row = self.tracing.layout.cities[self.city]
        across, down = self._margins()
        self.left = min(max(self.left, column + across + 1 - self.columns), column - across)
        self.top = min(max(self.top, row + down + 1 - self._clear), row - down)
        self._show_cells()
        self._keep_inside()

    def _keep_inside(self) -> None:
        self.left = max(0, min(self.left, self.size.columns - self.columns))
        self.top = max(0, min(self.top, self.size.rows - self._clear))


def first_size(columns: int, rows: int, traced: Callable[[Size], Tracing]) -> Size:
    """The largest that fits into a window; if none does, one that is clear enough to begin with, or the next larger."""
    smallest, *larger = SIZES.values()
    fitting = [size for size in larger if size.columns <= columns and size.rows <= rows]
    if fitting:
        return fitting[-1]
    return smallest if traced(smallest).layout.first else larger[0]


# Where an arrow leads from a city, and which lanes lie round it.

ARROWS: Mapping[str, Cell] = MappingProxyType({"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)})
OPPOSITE: Mapping[str, str] = MappingProxyType({"left": "right", "right": "left", "up": "down", "down": "up"})

FURTHEST_ASIDE = cos(radians(60)) - 1e-9
"""An arrow leads no further aside than this."""


@value
class Walk:
    """Where the cursor is, and the step that led there."""

    city: int
    arrow: str = ""
    origin: int = NONE

    def step(self, places: Sequence[Cell], arrow: str, unseen: Collection[int] = ()) -> Walk:
        """One press of an arrow. The opposite arrow goes back to where the last step came from."""
        if self.arrow and arrow == OPPOSITE[self.arrow] and self.origin not in unseen:
            return Walk(self.origin, arrow, self.city)
        target = neighbor(places, self.city, arrow, unseen)
        return self if target == NONE else Walk(target, arrow, self.city)


def neighbor(places: Sequence[Cell], city: int, arrow: str, unseen: Collection[int] = ()) -> int:
    """The city that an arrow leads to: near, not far aside, and not unseen; NONE at the edge of the map."""
    column, row = places[city]
    across, down = ARROWS[arrow]
    best, least = NONE, 0.0
    for other, (x, y) in enumerate(places):
        aside = x - column, (y - row) * TALL
        away = hypot(*aside)
        straight = (aside[0] * across + aside[1] * down) / away if away else 0.0
        if straight < FURTHEST_ASIDE or other in unseen:
            continue
        cost = away * (2 - straight)
        if best == NONE or cost < least:
            best, least = other, cost
    return best


def lanes_around(tracing: Tracing, city: int) -> list[int]:
    """The lanes of a city clockwise, from straight up; the lanes of one route follow each other."""
    lanes = list(members(tracing.board.lanes_at[city]))
    ways = {lane: _way_out(tracing, city, lane) for lane in lanes}
    routes: dict[int, Point] = {}
    for lane in lanes:
        route, (x, y) = tracing.board.lanes[lane].route, ways[lane]
        before = routes.get(route, (0.0, 0.0))
        routes[route] = before[0] + x, before[1] + y
    return sorted(lanes, key=lambda lane: (_bearing(routes[tracing.board.lanes[lane].route]), _bearing(ways[lane])))


def _way_out(tracing: Tracing, city: int, lane: int) -> Point:
    """From a city's middle to the middle of the first quarter of a lane, in dots."""
    column, row = tracing.layout.cities[city]
    drawn = tracing.lanes[lane]
    dots = drawn.dots or tuple((x * DOTS_ACROSS + 1, y * DOTS_DOWN + 2) for x, y in drawn.spaces)
    few = 1 + len(dots) // 4
    near = dots[:few] if tracing.board.lanes[lane].a == city else dots[-few:]
    x = sum(dot[0] for dot in near) / few - (column + 0.5) * DOTS_ACROSS
    y = sum(dot[1] for dot in near) / few - (row + 0.5) * DOTS_DOWN
    return x, y


def _bearing(way: Point) -> float:
    """The direction of a way: 0 is up, growing clockwise."""
    return (atan2(way[1], way[0]) + pi / 2) % tau
