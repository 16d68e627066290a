"""Simulated annealing: many small changes at random, kept if they make the map easier to read, or nearly so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, starmap
from math import exp
from random import Random

from ttr_tui.core.board import Board
from ttr_tui.core.value import value
from ttr_tui.layouts.cost import SHIFT, CostGrid, Shape, Shapes
from ttr_tui.store.layouts import LaneCourse, Layout, Size, true_places
from ttr_tui.tui.map.tracing import DOTS_ACROSS, DOTS_DOWN, Cell, pill_at

HOT, WARM, COLD = 8.0, 3.0, 0.25
"""Hot enough to get out of each other's way; warm enough to better a drawing; too cold to change it for the worse."""

CITY_MOVES, OFFSET_CHANGES = 0.35, 0.3
STEPS_ASIDE = ((1, 0), (-1, 0), (2, 0), (-2, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (3, -1), (-3, 1))
"""Steps by which a city moves."""

BENDS = (-6, -3, -2, -1, 1, 2, 3, 6, 0)
"""Steps by which a bend changes; 0 is a new, small bend."""

LEAST_BENT, BENT, MOST_BENT = 3, 0.3, 40
"""A lane bends by no more than the first and that part of its length, and never by more than the last."""

MUCH_LIKE = 6
"""Bends of two ways that differ by no more than so many dots."""

AMONG = 25
"""So many of the best ways of a route are tried beside those of another."""

TICK = 1000
"""Steps after which it is told how far it is."""

SLIGHT = 1e-6
"""A difference that is none: sums of the same numbers in another order."""


@value
class ByHand:
    """What a person has set, and annealing leaves alone."""

    cities: Mapping[int, Cell] = field(default_factory=dict)
    courses: Mapping[int, LaneCourse] = field(default_factory=dict)


@dataclass(slots=True)
class Way:
    """How one route runs for now: one bend, and one of the ways to set its lanes beside each other."""

    bend: int
    offsets: tuple[Cell, ...]


class Annealing:
    """A layout in the making."""

    def __init__(self, board: Board, size: Size, by_hand: ByHand, seed: str) -> None:
        self._board, self._size = board, size
        self._rng = Random(seed)
        self._shapes = Shapes(board, size, CostGrid(size).stride)
        self._true = true_places(board, size)
        self._by_hand = by_hand
        self._movable = [c for c in range(len(board.cities)) if c not in by_hand.cities]
        self._ends = [(lanes[0].a, lanes[0].b) for lanes in self._shapes.routes]
        self._routes_at: list[list[int]] = [[] for _ in board.cities]
        self._fixed: list[tuple[LaneCourse | None, ...]] = []
        index = board.lane_index
        for route, lanes in enumerate(self._shapes.routes):
            self._routes_at[lanes[0].a].append(route)
            self._routes_at[lanes[0].b].append(route)
            self._fixed.append(tuple(by_hand.courses.get(index[lane.id]) for lane in lanes))
        ways = [Way(0, self._shapes.offsets(route)[0]) for route in range(len(self._shapes.routes))]
        self._begin(self._true, ways)

    def begin_with(self, layout: Layout) -> None:
        """Go on from a layout, of which only what was set by hand may have several bends in a route."""
        ways = []
        for lanes in self._shapes.routes:
            courses = [layout.courses[self._board.lane_index[lane.id]] for lane in lanes]
            ways.append(Way(courses[0].bend, tuple([(course.right, course.down) for course in courses])))
        self._begin(layout.cities, ways)

    def _begin(self, places: Sequence[Cell], ways: Sequence[Way]) -> None:
        self._grid = CostGrid(self._size)
        self._places = [self._by_hand.cities.get(city, place) for city, place in enumerate(places)]
        self._ways = list(ways)
        self._laid = [self._shape(route, way) for route, way in enumerate(ways)]
        self.cost = 0.0
        for city, place in enumerate(self._places):
            width = self._shapes.widths[city]
            self.cost += self._grid.label_cost(place, width) + self._shift(city, place)
            self._grid.lay_label(place, width)
        for route, shape in enumerate(self._laid):
            self.cost += self._grid.cost_of(self._start(route), shape)
            self._grid.lay(self._start(route), shape)

    def run(self, steps: int, heat: float = HOT, tick: Callable[[float], None] = lambda _: None) -> None:
        """Again and again `tick` hears which part of the steps is done."""
        cooling = (COLD / heat) ** (1 / max(1, steps))
        for step in range(steps):
            if not step % TICK:
                tick(step / steps)
            if self._movable and self._rng.random() < CITY_MOVES:
                self._move_city(heat)
            else:
                self._change_way(heat)
            heat *= cooling

    def settle(self) -> None:
        """Give each route the best of all ways that are much like its own, until none is better; then each two.

        Two that cross where they leave their city lie well only once both have changed.
        """
        routes = range(len(self._ways))
        while sum(map(self._settle_route, routes)) or sum(starmap(self._settle_two, combinations(routes, 2))):
            pass

    def _settle_route(self, route: int) -> bool:
        start, before = self._start(route), self._laid[route]
        self._grid.lay(start, before, -1)
        cost = self._grid.cost_of(start, before)
        least, way, shape = self._best_ways(route)[0]
        better = least < cost - SLIGHT
        if better:
            self._ways[route], self._laid[route] = way, shape
            self.cost += least - cost
        self._grid.lay(start, self._laid[route])
        return better

    def _settle_two(self, one: int, other: int) -> bool:
        if not self._meet(one, other):
            return False
        starts, before = (self._start(one), self._start(other)), (self._laid[one], self._laid[other])
        cost = 0.0
        for start, shape in zip(starts, before, strict=True):
            self._grid.lay(start, shape, -1)
            cost += self._grid.cost_of(start, shape)
        least, found = cost, None
        others = self._best_ways(other)
        for alone, way, shape in self._best_ways(one):
            if alone + others[0][0] >= least:
                break
            self._grid.lay(starts[0], shape)
            for much, second, beside in others:
                if alone + much >= least:
                    break
                together = alone + self._grid.cost_of(starts[1], beside)
                if together < least - SLIGHT:
                    least, found = together, ((way, shape), (second, beside))
            self._grid.lay(starts[0], shape, -1)
        if found is not None:
            (self._ways[one], self._laid[one]), (self._ways[other], self._laid[other]) = found
        self._grid.lay(starts[0], self._laid[one])
        self._grid.lay(starts[1], self._laid[other])
        self.cost += least - cost
        return found is not None

    def _meet(self, one: int, other: int) -> bool:
        """Do two routes come near each other?"""
        (x, y), (x2, y2) = self._start(one), self._start(other)
        (left, right, up, down), (left2, right2, up2, down2) = self._laid[one].reach, self._laid[other].reach
        across = x + left - 1 <= x2 + right2 and x2 + left2 - 1 <= x + right
        return across and y + up - 1 <= y2 + down2 and y2 + up2 - 1 <= y + down

    def _best_ways(self, route: int) -> list[tuple[float, Way, Shape]]:
        """The best ways of a route that isn't laid down, for as much as each costs beside what is."""
        start, old, found = self._start(route), self._ways[route], []
        for offsets in self._shapes.offsets(route):
            for bend in range(old.bend - MUCH_LIKE, old.bend + MUCH_LIKE + 1):
                way = Way(bend, offsets)
                shape = self._shape(route, way)
                if self._grid.fits(start, shape):
                    found.append((self._grid.cost_of(start, shape), way, shape))
        return sorted(found, key=lambda each: each[0])[:AMONG]

    def layout(self) -> Layout:
        courses: dict[str, LaneCourse] = {}
        for route, lanes in enumerate(self._shapes.routes):
            for lane, course in zip(lanes, self._courses(route, self._ways[route]), strict=True):
                courses[lane.id] = course
        return Layout(self._size, tuple(self._places), tuple(courses[lane.id] for lane in self._board.lanes))

    def _start(self, route: int) -> Cell:
        return self._places[self._ends[route][0]]

    def _courses(self, route: int, way: Way) -> tuple[LaneCourse, ...]:
        return tuple(
            fixed or LaneCourse(way.bend, right, down)
            for fixed, (right, down) in zip(self._fixed[route], way.offsets, strict=True)
        )

    def _shape(self, route: int, way: Way) -> Shape:
        a, b = self._ends[route]
        (x0, y0), (x1, y1) = self._places[a], self._places[b]
        return self._shapes.shape(route, x1 - x0, y1 - y0, self._courses(route, way))

    def _shift(self, city: int, place: Cell) -> float:
        (x0, y0), (x1, y1) = self._true[city], place
        return SHIFT * ((x1 - x0) ** 2 + (2 * (y1 - y0)) ** 2)

    def _takes(self, change: float, heat: float) -> bool:
        return change <= 0 or self._rng.random() < exp(-change / heat)

    def _pick(self, count: int) -> int:
        return int(self._rng.random() * count)

    def _change_way(self, heat: float) -> None:
        route = self._pick(len(self._ways))
        old = self._ways[route]
        choices = self._shapes.offsets(route)
        way = Way(old.bend, old.offsets)
        if len(choices) > 1 and self._rng.random() < OFFSET_CHANGES:
            way.offsets = choices[self._pick(len(choices))]
        else:
            step = BENDS[self._pick(len(BENDS))]
            way.bend = way.bend + step if step else self._pick(5) - 2
            a, b = self._ends[route]
            (x0, y0), (x1, y1) = self._places[a], self._places[b]
            most = LEAST_BENT + BENT * (abs(x1 - x0) * DOTS_ACROSS + abs(y1 - y0) * DOTS_DOWN)
            if abs(way.bend) > min(most, MOST_BENT):
                return
        shape, start = self._shape(route, way), self._start(route)
        if not self._grid.fits(start, shape):
            return
        before = self._laid[route]
        self._grid.lay(start, before, -1)
        change = self._grid.cost_of(start, shape) - self._grid.cost_of(start, before)
        if self._takes(change, heat):
            self._ways[route], self._laid[route] = way, shape
            self.cost += change
        self._grid.lay(start, self._laid[route])

    def _move_city(self, heat: float) -> None:
        city = self._movable[self._pick(len(self._movable))]
        old = self._places[city]
        across, down = STEPS_ASIDE[self._pick(len(STEPS_ASIDE))]
        place = old[0] + across, old[1] + down
        if not self._has_room(place, self._shapes.widths[city]):
            return
        routes = self._routes_at[city]
        self._places[city] = place
        shapes = [self._shape(route, self._ways[route]) for route in routes]
        fits = all(self._grid.fits(self._start(route), shape) for route, shape in zip(routes, shapes, strict=True))
        self._places[city] = old
        if not fits:
            return
        before = [self._laid[route] for route in routes]
        change = -self._take_up(city, routes)
        change += self._lay_down(city, place, routes, shapes)
        if self._takes(change, heat):
            self.cost += change
        else:
            self._take_up(city, routes)
            self._lay_down(city, old, routes, before)

    def _has_room(self, place: Cell, width: int) -> bool:
        pill = pill_at(place, width)
        return pill.left >= 0 and pill.left + width <= self._size.columns and 0 <= pill.row < self._size.rows

    def _take_up(self, city: int, routes: Sequence[int]) -> float:
        cost = 0.0
        place, width = self._places[city], self._shapes.widths[city]
        for route in reversed(routes):
            self._grid.lay(self._start(route), self._laid[route], -1)
            cost += self._grid.cost_of(self._start(route), self._laid[route])
        self._grid.lay_label(place, width, -1)
        return cost + self._grid.label_cost(place, width) + self._shift(city, place)

    def _lay_down(self, city: int, place: Cell, routes: Sequence[int], shapes: Sequence[Shape]) -> float:
        width = self._shapes.widths[city]
        self._places[city] = place
        cost = self._grid.label_cost(place, width) + self._shift(city, place)
        self._grid.lay_label(place, width)
        for route, shape in zip(routes, shapes, strict=True):
            cost += self._grid.cost_of(self._start(route), shape)
            self._grid.lay(self._start(route), shape)
            self._laid[route] = shape
        return cost


STEPS = 60_000
REHEATS = 4


def draw_layout(
    board: Board,
    size: Size,
    by_hand: ByHand,
    seed: int = 1,
    steps: int = STEPS,
    tick: Callable[[float], None] = lambda _: None,
) -> tuple[Layout, float]:
    """A layout, and what is left in it that makes it hard to read; the same for the same map and seed.

    Again and again `tick` hears which part of the work is done.
    """
    annealing = Annealing(board, size, by_hand, seed=f"{size.name} {seed}")
    annealing.run(steps, tick=partial(_told, tick, 0))
    best, least = annealing.layout(), annealing.cost
    for again in range(1, 1 + REHEATS):
        annealing.begin_with(best)
        annealing.run(steps, WARM, partial(_told, tick, again))
        if annealing.cost < least:
            best, least = annealing.layout(), annealing.cost
    annealing.begin_with(best)
    annealing.settle()
    return annealing.layout(), cost_of(board, annealing.layout())


def _told(tick: Callable[[float], None], runs: int, part: float) -> None:
    """So many runs, and a part of one more, are done."""
    tick((runs + part) / (1 + REHEATS))


def cost_of(board: Board, layout: Layout) -> float:
    """What makes a layout that is there hard to read."""
    all_of_it = ByHand(dict(enumerate(layout.cities)), dict(enumerate(layout.courses)))
    return Annealing(board, layout.size, all_of_it, seed="").cost
