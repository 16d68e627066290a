"""The entries of a map file: its cities, routes and tickets, one by one, as far as they can be read.

An entry with a fault still gives what was right in it, with stand-ins for the rest, so that the checks across the
file can find what else is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from ttr_tui.core.board import JUNCTION, PIECES, City, Route, Ticket, pair_of
from ttr_tui.core.cards import GRAY, LANE_COLORS, NONE
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import Flag, Key, Range
from ttr_tui.rules.draft import Printed
from ttr_tui.store.decoding import FLAG, Entry, Kind, decimal, each, matching, one_of, text, whole
from ttr_tui.store.faults import meant
from ttr_tui.store.maps.earth import LAT, LON, read_degrees
from ttr_tui.store.maps.shapes import LONGEST_LANE
from ttr_tui.store.maps.variants import BASE

MOST_LANES = 3
CONFIDENCE = ("exact", "probable", "reconstructed")
"""How sure a map is of its facts, the surest first."""

NAME = text(60)
CITY_ID = matching(r"[a-z0-9_]{1,40}", "a name in small letters, digits and underscores (such as new_york)")
SET = matching(r"[a-z0-9_]{1,40}", "a name in small letters, digits and underscores (such as base)")
CODE = matching(r"[A-Z0-9]{2,4}", "a code of two to four capital letters or digits (such as NYC)")
PERCENT = decimal(0, 100)
LENGTH = whole(1, LONGEST_LANE)
VALUE = whole(1, 99)
LANES = each(one_of(LANE_COLORS, "colour"), "colours", 1, MOST_LANES)
PIECE = one_of(PIECES, "kind of lane")
SURENESS = one_of(CONFIDENCE, "degree of confidence")
ANY_NAME = matching(r"(?s).*", "a name")


@value
class Names:
    """Names that other places of a file refer to, with their positions. If some can't be read, every name passes."""

    index: Mapping[str, int]
    kind: Kind[str]

    def position(self, name: object) -> int | None:
        """Where a name, or else the one that was probably meant, stands in the file."""
        near = meant(name, self.index)
        return None if near is None else self.index[near]


def names(found: Sequence[object], noun: str) -> Names:
    """The names among these values; anything but a text is one that can't be read."""
    index: dict[str, int] = {}
    for k, name in enumerate(found):
        if isinstance(name, str):
            index.setdefault(name, k)
    complete = bool(found) and all(isinstance(name, str) for name in found)
    return Names(index, one_of(index, noun) if complete else ANY_NAME)


Keys: TypeAlias = Mapping[str, Kind[int]]
"""The keys that become marks, and how they are read."""

CITY_KEYS = ("id", "name", "code", "x", "y", LAT, LON, JUNCTION)
ROUTE_KEYS = ("a", "b", "length", "colors", "kind")
"""The keys that the format has itself."""


def keys_of(declared: Mapping[str, Key]) -> Keys:
    """How the keys are read that parts declare; what can't be read is NONE, and of flags nothing."""
    return {name: _mark(key.value) for name, key in declared.items()}


def _mark(said: Range | Flag) -> Kind[int]:
    match said:
        case Range(least, most):
            return replace(whole(least, most), blank=lambda: NONE)
        case Flag():
            return Kind(FLAG.wanted, lambda *read: int(FLAG.read(*read)), int)


def _marks(entry: Entry, keys: Keys) -> dict[str, int]:
    found = {key: entry.get(key, kind, 0) for key, kind in keys.items()}
    return {key: value for key, value in found.items() if value}


def read_city(entry: Entry, keys: Keys) -> City:
    city_id, name, code = entry.get("id", CITY_ID), entry.get("name", NAME), entry.get("code", CODE)
    x, y = entry.get("x", PERCENT), entry.get("y", PERCENT)
    marks = _marks(entry, {JUNCTION: _mark(Flag()), **keys})
    read_degrees(entry)
    entry.end()
    return City(city_id, code, name, x, y, marks)


def read_route(entry: Entry, cities: Names, keys: Keys) -> Route | None:
    """The route, if it can be said what it joins."""
    pair = _pair(entry, cities, "lane")
    length, colors = entry.get("length", LENGTH), entry.get("colors", LANES)
    kind, marks = entry.get("kind", PIECE, PIECES[0]), _marks(entry, keys)
    entry.end()
    if pair is None or not kind:
        return None
    lanes = tuple(LANE_COLORS.index(color) if color else GRAY for color in colors)
    return Route(*pair, length, lanes, PIECES.index(kind), marks)


def read_ticket(entry: Entry, cities: Names) -> Printed | None:
    """The ticket, if it can be said what it joins."""
    pair = _pair(entry, cities, "ticket")
    value, set_name = entry.get("value", VALUE), entry.get("set", SET, BASE)
    confidence, foot = entry.get("confidence", SURENESS, ""), _foot(entry, cities)
    entry.end()
    if pair is None:
        return None
    ticket_id = "-".join(pair_of(str(entry.values["a"]), str(entry.values["b"])))
    return Printed(Ticket(ticket_id, *pair, value, set_name), confidence, foot)


def _foot(entry: Entry, cities: Names) -> tuple[int, int] | None:
    """The two cities at the foot of a ticket, by their positions, if it has any."""
    named = entry.get("pair", each(cities.kind, "cities", 2, 2), ())
    found = [place for place in (cities.position(name) for name in named) if place is not None]
    if len(found) < 2:
        return None
    if found[0] == found[1]:
        entry.fault(f"A pair is of two different cities, not {named[0]} twice. Correct one of the two.", "pair")
        return None
    return found[0], found[1]


def _pair(entry: Entry, cities: Names, noun: str) -> tuple[int, int] | None:
    """The two cities that an entry names, by their positions."""
    a, b = entry.get("a", cities.kind), entry.get("b", cities.kind)
    if a and a == b:
        entry.fault(f"A {noun} joins two different cities, not {a} with itself. Correct one of the two.", "b")
    first, second = (cities.position(entry.values.get(key)) for key in ("a", "b"))
    return None if first is None or second is None or first == second else (first, second)
