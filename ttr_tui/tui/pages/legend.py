"""The legend: a sample of everything that this map can show, drawn as the map itself is, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ttr_tui.core.board import JUNCTION, PIECES, RAIL, Board, City, Lane
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.store.layouts import LaneCourse, Layout, Size
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look import BOX, BOX_STRONG
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.signs import Glyphs, Looks
from ttr_tui.tui.map.tracing import trace
from ttr_tui.tui.table.desk import Desk
from ttr_tui.words import panes

WIDE = 22
"""Columns of a sample."""
LEFT, RIGHT = 3, 18
"""Where the two cities of a sample are."""
FITTING = range(2, 5)
"""So many spaces have room between them."""


class Sample(NamedTuple):
    """A route, or one city, as it looks at one moment of a game."""

    said: str
    lanes: Sequence[Lane] = ()
    city: int = NONE
    owner: int = NONE
    closed: bool = False
    lately: bool = False
    chosen: bool = False
    planned: bool = False
    wanted: bool = False
    cursor: bool = False
    built: int = NONE
    staked: int = NONE


def whole_legend(desk: Desk, looks: Looks, glyphs: Glyphs, width: int, *, roomy: bool) -> list[Line]:
    """The map, then what stands in a few letters beside it or above it."""
    kinds = sorted({lane.kind for lane in desk.board.lanes} | {RAIL})
    standings = panes.standings([PIECES[kind] for kind in kinds], roomy=roomy)
    beside = (standings, panes.cards(desk.cast, ships=len(kinds) > 1), panes.BESIDE_TICKETS)
    return [
        line(Run(panes.ON_THE_MAP, BOX_STRONG)),
        *legend(desk, looks, glyphs, width),
        *(wrap(panes.AT_THE_EDGE, width, BOX, "  ") if desk.mine else []),
        (),
        line(Run(panes.ELSEWHERE, BOX_STRONG)),
        *(part for said in beside for part in wrap(said, width, BOX, "  ")),
    ]


def legend(desk: Desk, looks: Looks, glyphs: Glyphs, width: int) -> list[Line]:
    """The samples row by row, each with its meaning beside it."""
    samples = [*_routes(desk, looks), *_cities(desk, looks)]
    said = [wrap(sample.said, width - WIDE - 2, BOX) for sample in samples]
    heights = [max(len(part), len(sample.lanes), 1) for part, sample in zip(said, samples, strict=True)]
    drawn = _drawn(desk, looks, glyphs, samples, heights)
    beside = [part[k] if k < len(part) else () for part, rows in zip(said, heights, strict=True) for k in range(rows)]
    return [(*sample, Run("  ", BOX), *part) for sample, part in zip(drawn, beside, strict=True)]


def _routes(desk: Desk, looks: Looks) -> Iterator[Sample]:
    """Open ones of each kind that this board has, then one in every state."""
    board, cast = desk.board, desk.cast
    seen = [lane for k, lane in enumerate(board.lanes) if not desk.hidden_lanes >> k & 1]
    fitting = [lane for lane in seen if lane.length in FITTING] or seen[:1]
    marked = {mark for mark in looks.lanes if mark in cast.words.lane_marks}
    telling = {mark for mark in marked if not all(lane.marks.get(mark) for lane in seen)}
    plain = [lane for lane in fitting if not telling & {*lane.marks}]
    rail = [lane for lane in plain if lane.kind == RAIL and lane.color != GRAY] or plain or fitting
    usual = next((lane for lane in rail if lane.length == 3), rail[0])
    yield Sample(panes.open_lane(usual), [usual])
    gray = [lane for lane in plain if lane.kind == RAIL and lane.color == GRAY]
    if gray:
        yield Sample(panes.ANY_COLOR, gray[:1])
    for kind in range(RAIL + 1, len(PIECES)):
        yield from (Sample(panes.at_sea(lane), [lane]) for lane in [one for one in plain if one.kind == kind][:1])
    for mark in looks.lanes:
        if mark in marked:
            with_mark = [lane for lane in fitting if lane.marks.get(mark)]
            yield from (Sample(panes.marked_lane(cast, mark), [lane]) for lane in with_mark[:1])
    doubles = [[other for other in plain if other.route == lane.route] for lane in plain]
    yield from (Sample(panes.DOUBLE, both[:2]) for both in [lanes for lanes in doubles if len(lanes) > 1][:1])
    yield Sample(panes.CHOSEN, [usual], chosen=True)
    others = [seat for seat in range(len(cast.people)) if seat != desk.seat]
    if desk.mine:
        yield Sample(panes.PLANNED, [usual], planned=True)
        yield Sample(panes.MINE, [usual], owner=desk.seat)
        yield Sample(panes.LATELY, [usual], owner=others[0], lately=True)
    yield from (Sample(panes.claimed_by(cast, seat), [usual], owner=seat) for seat in others)
    if desk.rules.staked(desk.view.table):
        yield Sample(panes.staked(cast.people[max(0, desk.seat)]), [usual], staked=max(0, desk.seat))
    if any(len(lanes) > 1 for lanes in doubles):
        yield Sample(panes.CLOSED, [usual], closed=True)


def _cities(desk: Desk, looks: Looks) -> Iterator[Sample]:
    board, cast, table = desk.board, desk.cast, desk.view.table
    seen = [city for city in range(len(board.cities)) if city not in desk.unseen]
    usual = next((city for city in seen if not board.cities[city].marks), seen[0])
    yield Sample(panes.CURSOR, city=usual, cursor=True)
    if desk.mine:
        yield Sample(panes.WANTED, city=usual, wanted=True)
    for mark, tell in cast.words.city_marks.items():
        city = next((city for city in seen if mark in board.cities[city].marks), None)
        if city is not None and tell(table, city) and (mark in looks.cities or mark == JUNCTION):
            yield Sample(tell(table, city), city=city)
    for thing in cast.words.built.values():
        yield Sample(panes.built(thing, cast.people[max(0, desk.seat)]), city=usual, built=max(0, desk.seat))


def _drawn(desk: Desk, looks: Looks, glyphs: Glyphs, samples: Sequence[Sample], heights: Sequence[int]) -> list[Line]:
    """All samples on a board of their own, one under the other, drawn by what draws the map."""
    cities: list[City] = []
    places: list[tuple[int, int]] = []
    lanes: list[Lane] = []
    courses: list[LaneCourse] = []
    marks: dict[str, list[int]] = {"owners": [], "closed": [], "lately": [], "chosen": [], "planned": []}
    wanted, built, staked, cursor = set[int](), dict[int, int](), dict[int, int](), NONE
    row = 0
    for number, (sample, rows) in enumerate(zip(samples, heights, strict=True)):
        first = len(cities)
        if sample.lanes:
            ends = sample.lanes[0].a, sample.lanes[0].b
            cities += [replace(desk.board.cities[end], marks={}) for end in ends]
            places += [(LEFT, row), (RIGHT, row)]
        else:
            cities.append(desk.board.cities[sample.city])
            places.append((LEFT, row))
            wanted |= {first} if sample.wanted else set()
            built |= {first: sample.built} if sample.built != NONE else {}
            cursor = first if sample.cursor else cursor
        for place, lane in enumerate(sample.lanes):
            staked |= {len(lanes): sample.staked} if sample.staked != NONE else {}
            lanes.append(replace(lane, a=first, b=first + 1, route=number))
            courses.append(LaneCourse(down=place))
            for name, value in (("owners", sample.owner), ("closed", sample.closed)):
                marks[name].append(int(value))
            marks["lately"].append(int(sample.lately))
            marks["chosen"].append(int(sample.chosen))
            marks["planned"].append(int(sample.planned))
        row += rows
    board = Board(tuple(cities), tuple(lanes), ())
    layout = Layout(Size("legend", WIDE, row), tuple(places), tuple(courses))
    grid = draw(
        trace(board, layout, looks),
        Marks(
            marks["owners"],
            _mask(marks["closed"]),
            tickets=wanted,
            built=built,
            staked=staked,
            city=cursor,
            chosen=_mask(marks["chosen"]),
            last=_mask(marks["lately"]),
            planned=_mask(marks["planned"]),
            reader=desk.seat,
        ),
        glyphs,
    )
    return [tuple([Run(text, token) for text, token in grid.runs(y)]) for y in range(row)]


def _mask(flags: Sequence[int]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
