"""What a system of rules brings to the screen, in one object; and where on the map acts are pointed out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import Any, NamedTuple

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.value import value
from ttr_tui.rules.registry import PARTS, brought_by
from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.map.signs import CityLook, LaneLook, Looks
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.protocol import GameForPhases, TableForPhases
from ttr_tui.words.tabletop import at_turn


class ExtraAction(NamedTuple):
    """A further action of a turn."""

    keys: tuple[str, ...]
    """Those that give its command, which is called as the kind of its menu is."""
    open: Callable[[GameForPhases], None] | None = None
    """How it is chosen; None if what can be done is simply listed."""


class Place(NamedTuple):
    """What an act or a choice is about on the map."""

    lanes: int = 0
    cities: tuple[int, ...] = ()


class InForce(NamedTuple):
    """Something that holds for a while."""

    said: str
    title: str = ""
    """In a few letters; empty if it is no news."""


@value
class SystemScreen:
    """A system has one as `SCREEN` in the file `screen` of its folder, or needs none."""

    decisions: Mapping[str, Callable[[GameForPhases], Phase]] = field(default_factory=dict)
    """How a decision is asked for that is more than a choice from a list."""
    extra_actions: Mapping[str, ExtraAction] = field(default_factory=dict)
    """By the kind of their menu."""
    places: Mapping[type[Fact] | type[Action], Callable[[Any], Place]] = field(default_factory=dict)
    """Facts and actions that can be pointed out on the map."""
    cities: Mapping[str, CityLook] = field(default_factory=dict)
    """How cities with a mark look."""
    lanes: Mapping[str, LaneLook] = field(default_factory=dict)
    """How lanes with a mark look."""

    sights: Callable[[Desk, int], Sequence[Line]] | None = None
    """How what else lies on the table is drawn, if it isn't told in sentences; None if it is."""

    in_force: Callable[[Desk], Sequence[InForce]] | None = None
    """What stands beside the map as long as it holds; None if that is what is said at the beginning of a turn."""

    news: Callable[[GameForPhases, int], Phase | None] | None = None
    """What is laid on the screen once the acts from this one on were told; what is told meanwhile it tells too."""

    @property
    def looks(self) -> Looks:
        return Looks(self.cities, self.lanes)


@cache
def screen_of(parts: tuple[str, ...]) -> SystemScreen:
    """What the systems of these parts bring."""
    return _merged(module.SCREEN for module in brought_by("screen", parts))


def screen_of_all() -> SystemScreen:
    """What every system brings, where no game says which are meant."""
    return screen_of(tuple(PARTS))


def _merged(systems: Iterable[SystemScreen]) -> SystemScreen:
    every = tuple(systems)
    return SystemScreen(
        decisions={decision: ask for own in every for decision, ask in own.decisions.items()},
        extra_actions={kind: action for own in every for kind, action in own.extra_actions.items()},
        places={kind: place for own in every for kind, place in own.places.items()},
        cities={mark: look for own in every for mark, look in own.cities.items()},
        lanes={mark: look for own in every for mark, look in own.lanes.items()},
        sights=next((own.sights for own in every if own.sights is not None), None),
        in_force=next((own.in_force for own in every if own.in_force is not None), None),
        news=next((own.news for own in every if own.news is not None), None),
    )


def in_force(desk: Desk) -> Sequence[InForce]:
    """What holds for a while, the most important first."""
    own = screen_of(desk.rules.edition.parts).in_force
    if own is not None:
        return own(desk)
    return [InForce(said) for said in at_turn(desk.cast, desk.view)]


# What is pointed out on the map.


def places_of(screen: SystemScreen, things: Iterable[Fact | Action]) -> Place:
    """All that these are about."""
    lanes = 0
    cities: list[int] = []
    for thing in things:
        say = screen.places.get(type(thing))
        place = Place(1 << thing.lane) if isinstance(thing, Claimed) else say(thing) if say else Place()
        lanes |= place.lanes
        cities += place.cities
    return Place(lanes, tuple(cities))


def point_out(table: TableForPhases, facts: Sequence[Fact]) -> None:
    """Show on the map what these facts are about."""
    lanes, cities = places_of(screen_of(table.desk.rules.edition.parts), facts)
    table.atlas.shown, table.atlas.lane = lanes, NONE
    if lanes:
        table.atlas.choose(next(members(lanes)))
    elif cities:
        table.atlas.go_to(cities[0])
