"""What an act was about, as far as it can be pointed out on the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Closed
from ttr_tui.core.facts import Fact
from ttr_tui.tui.table.atlas import Atlas


def lanes_of(facts: Iterable[Fact]) -> int:
    """The lanes that somebody has laid: a mask."""
    lanes = {getattr(fact, "lane", NONE) for fact in facts if not isinstance(fact, Closed)} - {NONE}
    return sum(1 << lane for lane in lanes)


def cities_of(facts: Iterable[Fact]) -> list[int]:
    """The cities in which something was built."""
    return [city for fact in facts if (city := getattr(fact, "city", NONE)) != NONE]


def point_out(atlas: Atlas, facts: Sequence[Fact]) -> None:
    """Show on the map what these facts are about."""
    lanes, cities = lanes_of(facts), cities_of(facts)
    atlas.shown, atlas.lane = lanes, NONE
    if lanes:
        atlas.choose(next(members(lanes)))
    elif cities:
        atlas.go_to(cities[0])
