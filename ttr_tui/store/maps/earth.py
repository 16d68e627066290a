"""Where on Earth cities lie: facts for the coast behind a drawing, that no game and no journal needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from ttr_tui.store.decoding import Entry, decimal

Degrees: TypeAlias = tuple[float, float]
"""North of the equator, and east of Greenwich."""

LAT, LON = "lat", "lon"
NORTH, EAST = decimal(-90, 90), decimal(-180, 180)


def read_degrees(entry: Entry) -> None:
    """Note what is wrong with the two keys of a city; a city may do without both."""
    entry.get(LAT, NORTH, 0.0)
    entry.get(LON, EAST, 0.0)
    for key, other in ((LAT, LON), (LON, LAT)):
        if key in entry.values and other not in entry.values:
            entry.fault(f"“{key}” stands here without “{other}”. Add that one, or take this one away.", key)


def degrees_of(cities: Iterable[Mapping[str, Any]]) -> dict[str, Degrees]:
    """By the ids of those cities that say where they lie."""
    return {city["id"]: (city[LAT], city[LON]) for city in cities if LAT in city and LON in city}


def without_degrees(raw: Mapping[str, Any]) -> dict[str, Any]:
    """A map as a game needs it."""
    cities = [{key: said for key, said in city.items() if key not in (LAT, LON)} for city in raw["cities"]]
    return {**raw, "cities": cities}
