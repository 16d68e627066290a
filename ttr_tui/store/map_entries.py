"""The entries of a map file, one by one: cities, routes, tickets, variants, and what the parts of the rules declare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import combinations, permutations
from typing import Any, TypeAlias

from ttr_tui.core.board import JUNCTION, PIECES, City, Route, Ticket, pair_of
from ttr_tui.core.cards import GRAY, LANE_COLORS, NONE
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.rules.edition import MapKey, PrintedTicket, Range, TrueOrFalse, in_play
from ttr_tui.rules.part import Part
from ttr_tui.rules.registry import PARTS, SYSTEMS, beside
from ttr_tui.store.codec import FLAG, Entry, Kind, decimal, each, matching, one_of, text, whole
from ttr_tui.store.faults import map_error, meant, suggestion
from ttr_tui.store.shapes import LONGEST_LANE

Raw: TypeAlias = dict[str, Any]
"""A map as its file has it: tables are dicts, arrays are lists."""


# Where cities lie on Earth, if a map says so.

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


# Cities, routes and tickets, one by one. An entry with a fault still gives what was right in it, with stand-ins for the
# rest, so that the checks across the file can find what else is wrong.

MOST_LANES = 3
BASE = "base"
"""The set of a ticket that names none."""
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


def keys_of(declared: Mapping[str, MapKey]) -> Keys:
    """How the keys are read that parts declare; what can't be read is NONE, and of flags nothing."""
    return {name: _mark(key.value) for name, key in declared.items()}


def _mark(said: Range | TrueOrFalse) -> Kind[int]:
    match said:
        case Range(least, most):
            return replace(whole(least, most), blank=lambda: NONE)
        case TrueOrFalse():
            return Kind(FLAG.wanted, lambda *read: int(FLAG.read(*read)), int)


def _marks(entry: Entry, keys: Keys) -> dict[str, int]:
    found = {key: entry.get(key, kind, 0) for key, kind in keys.items()}
    return {key: value for key, value in found.items() if value}


def read_city(entry: Entry, keys: Keys) -> City:
    city_id, name, code = entry.get("id", CITY_ID), entry.get("name", NAME), entry.get("code", CODE)
    x, y = entry.get("x", PERCENT), entry.get("y", PERCENT)
    marks = _marks(entry, {JUNCTION: _mark(TrueOrFalse()), **keys})
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


def read_ticket(entry: Entry, cities: Names) -> PrintedTicket | None:
    """The ticket, if it can be said what it joins."""
    pair = _pair(entry, cities, "ticket")
    value, set_name = entry.get("value", VALUE), entry.get("set", SET, BASE)
    confidence, foot = entry.get("confidence", SURENESS, ""), _foot(entry, cities)
    entry.end()
    if pair is None:
        return None
    ticket_id = "-".join(pair_of(str(entry.values["a"]), str(entry.values["b"])))
    return PrintedTicket(Ticket(ticket_id, *pair, value, set_name), confidence, foot)


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


# What parts declare of a map file: those near its own rules, and all of them where it holds what these don't know.
#
# So a key of other rules is told from a slip, and a map that is right loads nothing but its own rules.


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
        self, keys: Callable[[Iterable[type[Part]]], dict[str, MapKey]], entries: Sequence[Entry], own: Sequence[str]
    ) -> dict[str, MapKey]:
        near = keys(self._near)
        written = {key for entry in entries for key in entry.values}
        return near if written <= {*own, *near} else keys(PARTS.values()) | near


def _city_keys(parts: Iterable[type[Part]]) -> dict[str, MapKey]:
    return {name: key for part in parts for name, key in part.city_keys.items()}


def _route_keys(parts: Iterable[type[Part]]) -> dict[str, MapKey]:
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


# Variants of a map, and the deck of tickets that is left once one has been chosen. Works on sound maps only.

WHOLE = ("seats", "ticket_sets", "ticket_cities")
"""What a variant that has it replaces as a whole."""


def vary(raw: Mapping[str, Any], names: Sequence[str] = (), source: str = "") -> Raw:
    """The map with some variants applied and nothing left to choose: no variants, only the tickets in play."""
    variants = raw.get("variants", {})
    chosen = list(dict.fromkeys(names))
    for name in chosen:
        if name not in variants:
            known = suggestion(name, variants, "It has") or "It has none."
            raise map_error(source, f"{raw['id']} has no variant “{visible(name)}”. {known}")
    for one, other in combinations(chosen, 2):
        shared = [thing for thing in _sets(variants[one]) if thing in _sets(variants[other])]
        if shared:
            both = f"The variants {one} and {other} can't be played together: both set {', '.join(shared)}."
            raise map_error(source, f"{both} Choose one of them.")
    for one, other in permutations(chosen, 2):
        for part in _needed(variants[one]):
            if part in variants[other].get("remove", ()):
                both = f"The variants {one} and {other} can't be played together: {one} needs the part {part}."
                raise map_error(source, f"{both} Choose one of them.")
    flat = {key: value for key, value in raw.items() if key != "variants"}
    for name in chosen:
        flat = _applied(flat, variants[name])
    cities = flat.pop("ticket_cities", None)
    return flat | _deck(flat, cities)


def _sets(variant: Mapping[str, Any]) -> list[str]:
    """Everything that a variant decides."""
    parts = [f"the part {part}" for part in (*variant.get("add", ()), *variant.get("remove", ()))]
    keys = [key for key in WHOLE if key in variant]
    return [*keys, *parts, *variant.get("numbers", {})]


def _needed(variant: Mapping[str, Any]) -> list[str]:
    """The parts without which those that a variant adds can't be played."""
    return [row[0] for name in variant.get("add", ()) for row in PARTS[name].needs if len(row) == 1]


def _applied(flat: Raw, variant: Mapping[str, Any]) -> Raw:
    changed = {key: variant[key] for key in WHOLE if key in variant}
    for key in ("add", "remove"):
        names = [*flat.get(key, ()), *variant.get(key, ())]
        if names:
            changed[key] = names
    flat = flat | changed
    parts = {*SYSTEMS[flat["rules"]].plays, *flat.get("add", ())} - {*flat.get("remove", ())}
    numbers = flat["numbers"] | variant.get("numbers", {})
    read = {field.name for part in parts for field in fields(PARTS[part].Numbers)}
    return flat | {"numbers": {name: value for name, value in numbers.items() if name in read}}


def _deck(flat: Raw, cities: Sequence[str] | None) -> Raw:
    """The tickets in play, and the sets that they are of; with some cities named, only tickets to one of these."""
    sets = flat.get("ticket_sets", [BASE])
    tickets = flat["tickets"]
    marked = [("-".join(pair_of(ticket["a"], ticket["b"])), ticket.get("set", BASE)) for ticket in tickets]
    deck = [tickets[k] for k in in_play(marked, sets)]
    if cities is not None:
        deck = [ticket for ticket in deck if ticket["a"] in cities or ticket["b"] in cities]
    left = {ticket.get("set", BASE) for ticket in deck}
    return {"tickets": deck, "ticket_sets": [name for name in sets if name in left]}
