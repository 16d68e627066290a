"""What parts declare of a map file: those near its own rules, and all of them where it holds what these don't know.

So a key of other rules is told from a slip, and a map that is right loads nothing but its own rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields

from ttr_tui.rules.amounts import Key
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import PARTS, beside
from ttr_tui.store.decoding import Entry, Kind
from ttr_tui.store.maps.entries import CITY_KEYS, ROUTE_KEYS, Names, names


class Declared:
    """What is read of a map with some parts in play and others that belong to its system."""

    def __init__(
        self, system: Iterable[str], parts: Sequence[str], cities: Sequence[Entry], routes: Sequence[Entry]
    ) -> None:
        self.parts = [PARTS[name] for name in parts]
        """Those in play."""
        self._near = [PARTS[name] for name in beside((*system, *parts))]
        self.tie_breaks = dict.fromkeys(name for part in self._near for name in part.tie_breaks)
        self.city_keys = self._known(_city_keys, cities, CITY_KEYS)
        self.route_keys = self._known(_route_keys, routes, ROUTE_KEYS)
        """The keys that are read, and become marks."""
        self.played_city_keys = _city_keys(self.parts)
        self.played_route_keys = _route_keys([PARTS[name] for name in {*system, *parts}])
        """The keys that the parts in play make something of; those of routes may also be of parts that were removed."""

    def topics(self, entry: Entry, own: Sequence[str]) -> tuple[list[str], list[str]]:
        """What a map may say how sure it is of, besides what every map has; and the numbers of which it may."""
        topics, numbers = _topics(self._near)
        if not {*entry.values} <= {*own, *topics, *numbers}:
            return _topics(list(PARTS.values()))
        return topics, numbers

    def _known(
        self, keys: Callable[[Iterable[type[Part]]], dict[str, Key]], entries: Sequence[Entry], own: Sequence[str]
    ) -> dict[str, Key]:
        near = keys(self._near)
        written = {key for entry in entries for key in entry.values}
        return near if written <= {*own, *near} else keys(PARTS.values()) | near


def _city_keys(parts: Iterable[type[Part]]) -> dict[str, Key]:
    return {name: key for part in parts for name, key in part.city_keys.items()}


def _route_keys(parts: Iterable[type[Part]]) -> dict[str, Key]:
    return {name: key for part in parts for name, key in part.route_keys.items()}


def _topics(parts: Sequence[type[Part]]) -> tuple[list[str], list[str]]:
    topics = [topic for part in parts for topic in part.topics]
    return topics, [field.name for part in parts for field in fields(part.Numbers)]


def ids_of(cities: Names, numbers: object) -> Callable[[str, str], Kind[str]]:
    """How a value is read that names an entry of a list: of the cities, or of one of the numbers."""
    lists: Mapping[str, object] = numbers if isinstance(numbers, dict) else {}

    def ids(things: str, noun: str) -> Kind[str]:
        if things == "cities":
            return cities.kind
        written = lists.get(things)
        listed = written if isinstance(written, list) else []
        return names([one.get("id") if isinstance(one, dict) else None for one in listed], noun).kind

    return ids
