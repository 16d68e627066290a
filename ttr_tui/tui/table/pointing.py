"""What an act or a choice is about, as far as it can be pointed out on the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.tui.table.system_screen import Place, SystemScreen, screen_of


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
