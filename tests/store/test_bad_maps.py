"""Every key of every map that ships, spoiled in every way: the fault is told by its place, and all faults together."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any, TypeAlias

import pytest

from ttr_tui.core.chance import SeededDealer
from ttr_tui.rules import referee
from ttr_tui.rules.part import Play
from ttr_tui.rules.registry import PARTS
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import Fault, MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.map_entries import LAT, LON
from ttr_tui.store.maps import find_map, list_maps, read_raw

Path: TypeAlias = tuple[str | int, ...]

SOURCE = "spoiled.toml"
PIVOTS = ("format", "rules", "add", "remove", "verb")
"""What decides how other things are read; each of them is spoiled alone."""

FREE = ("name", "about", "notes", "title", "text")
"""Keys of texts that may say anything that can be shown."""

OWN_NAMES = ("id", "code", "set")
"""Keys of names that an entry gives itself."""


def pattern(*places: str) -> re.Pattern[str]:
    """Places, with their steps separated by slashes."""
    return re.compile("|".join(places))


NEVER_LEFT_OUT = {"toll"}
"""Where it is read, each route has one."""
CITY_KEYS = "|".join(sorted({"junction", *(key for part in PARTS.values() for key in part.city_keys)}))
ROUTE_KEYS = "|".join(sorted({"kind", *(key for part in PARTS.values() for key in part.route_keys)} - NEVER_LEFT_OUT))

MAY_BE_LEFT_OUT = pattern(
    "notes", "confidence", "confidence/.*", "ticket_sets", "variants", "variants/[^/]*",
    "variants/[^/]*/(remove|seats|ticket_sets|ticket_cities|numbers)(/.*)?", ".*/notes/0",
    f"cities/[0-9]+/({CITY_KEYS})", f"routes/[0-9]+/({ROUTE_KEYS}|colors/0)", "(routes|tickets)/[0-9]+",
    "tickets/[0-9]+/(pair|set|confidence)", "numbers/(route_points|harbor_points|toll_tokens)/.*",
    "numbers/trains_left_dollars/.*", "numbers/toll_bonus/[0-9]/[0-9]", "numbers/(tie_break|station_costs)/0",
    "numbers/events/[0-9]+", ".*/effects/[0-9]+", ".*/effects/[0-9]+/(when|from)", ".*/when/.*", "notes/0",
)  # fmt: skip
"""What a map can do without."""

MAY_BE_EMPTY = pattern(
    "notes", "confidence", "variants(/.*)?", "numbers/(tie_break|events|stickers|trains_left_dollars)",
    ".*/(effects|when|route_length|route_touches)",
)  # fmt: skip

MAY_SAY_TWICE = pattern("notes", "routes/[0-9]+/colors", ".*/effects", "numbers/(toll_bonus/[0-9]|station_costs)")

STRANGE = "../../etc"
HOSTILE_TEXTS = ("", " ", "\x1b[2Jred", "a\x00b", "\u202egnol", "x" * 3000, STRANGE, 7, True, 1.5, ["x"], {"x": 1})
HOSTILE_NUMBERS = (-1, 10**30, -(10**30), float("nan"), float("inf"), "seven", "", [7], {"x": 7}, dt.date(2004, 2, 1))
HOSTILE_FLAGS = (0, 1, "true", [True], {"x": True}, dt.time(12))
HOSTILE_TABLES: tuple[object, ...] = (7, "x", True, [], [[[[[[[[7]]]]]]]], dt.datetime(2004, 2, 1, tzinfo=dt.UTC))
DEEP: object = [[[[[[[["x"]]]]]]]]
HOSTILE_LISTS: tuple[object, ...] = ({}, {"x": []}, [7.5], [[]], DEEP, [{}], [{"nonsense": 1}], ["x"] * 999)


@cache
def original(name: str) -> dict[str, Any]:
    return read_raw(find_map(name))


def places(node: object, above: Path = ()) -> Iterator[Path]:
    """Every place of a map; of the entries of a list one of each shape, since the others are read in the same way."""
    if isinstance(node, dict):
        inside = list(node)
    else:
        assert isinstance(node, list)
        shapes = {shape(entry): k for k, entry in reversed(list(enumerate(node)))}
        inside = sorted(shapes.values())
    for step in inside:
        yield (*above, step)
        if isinstance(node[step], dict | list):
            yield from places(node[step], (*above, step))


def shape(entry: object) -> object:
    return tuple(entry) if isinstance(entry, dict) else type(entry)


def at(raw: Any, place: Path) -> Any:
    for step in place:
        raw = raw[step]
    return raw


def spoiled(name: str, changes: dict[Path, object]) -> dict[str, Any]:
    raw = deepcopy(original(name))
    for place, value in changes.items():
        at(raw, place[:-1])[place[-1]] = value
    return raw


def faults_of(raw: dict[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with a map: sentences that can be shown, each once."""
    try:
        decode_map(raw, SOURCE)
    except MapError as error:
        faults = error.faults
    else:
        return ()
    assert all(str(fault).isprintable() and fault.sentence.endswith((".", "?")) for fault in faults)
    assert len(faults) == len(set(faults))
    return faults


def in_words(place: Path) -> str:
    """How faults name a place, as a pattern: `routes 12 (denver to omaha), length`."""
    words = ""
    for depth, step in enumerate(place):
        if isinstance(step, int):
            words += rf" {step + 1}(?: \([^)]*\))?"
        else:
            between = "" if not words else ", " if isinstance(place[depth - 1], int) else r"\."
            words += between + re.escape(step)
    return words


def named(place: Path, faults: tuple[Fault, ...]) -> bool:
    """Is there a fault at this place, or inside it?"""
    at_place = re.compile(rf"(with [\w-]+: )?{in_words(place)}(?!\w)")
    return any(at_place.match(fault.place) for fault in faults)


def leaves(name: str, kind: Callable[[object], bool]) -> list[Path]:
    raw = original(name)
    return [place for place in places(raw) if kind(at(raw, place))]


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_flag(value: object) -> bool:
    return isinstance(value, bool)


def check_together(name: str, spoiling: dict[Path, object]) -> None:
    """All at once: no fault hides another."""
    faults = faults_of(spoiled(name, spoiling))
    assert [place for place in spoiling if not named(place, faults)] == [], [str(fault) for fault in faults[:20]]


every_map = pytest.mark.parametrize("name", [name for name in list_maps() if "board" not in original(name)])


@every_map
def test_the_map_itself_is_right(name: str) -> None:
    assert faults_of(original(name)) == ()


@every_map
@pytest.mark.parametrize("value", HOSTILE_NUMBERS, ids=repr)
def test_whatever_stands_in_place_of_numbers(name: str, value: object) -> None:
    right = (LAT, LON) if value == -1 else ()
    numbers = [place for place in leaves(name, is_number) if key_of(place) not in (*PIVOTS, *right)]
    check_together(name, dict.fromkeys(numbers, value))
    check_together(name, {("format",): value})


@every_map
@pytest.mark.parametrize("value", HOSTILE_TEXTS, ids=lambda value: repr(value)[:12])
def test_whatever_stands_in_place_of_texts(name: str, value: object) -> None:
    """Names that an entry gives itself, then what refers to them: if a name can't be read, any may refer to it."""
    texts = [place for place in leaves(name, is_text) if value != STRANGE or key_of(place) not in FREE]
    pivots = [place for place in texts if key_of(place) in PIVOTS]
    own = [place for place in texts if key_of(place) in (*OWN_NAMES, *FREE)]
    others = [place for place in texts if place not in pivots and place not in own]
    for group in (own, others, *([place] for place in pivots)):
        check_together(name, dict.fromkeys(group, value))


def key_of(place: Path) -> object:
    """The last key on the way to a place."""
    return next(step for step in reversed(place) if isinstance(step, str))


@every_map
@pytest.mark.parametrize("value", HOSTILE_FLAGS, ids=repr)
def test_whatever_stands_in_place_of_marks(name: str, value: object) -> None:
    check_together(name, dict.fromkeys(leaves(name, is_flag), value))


@every_map
def test_keys_that_there_are_not(name: str) -> None:
    tables = [place for place in [(), *places(original(name))] if isinstance(at(original(name), place), dict)]
    check_together(name, {(*place, "nonsense"): 1 for place in tables})


@every_map
@pytest.mark.parametrize("value", [*HOSTILE_TABLES, *HOSTILE_LISTS], ids=lambda value: repr(value)[:12])
def test_whatever_stands_in_place_of_lists_and_tables(name: str, value: object) -> None:
    """One at a time, since each holds others; only what may be empty may be an empty one."""
    raw = original(name)
    for place in places(raw):
        old = at(raw, place)
        if isinstance(old, dict | list) and not (value in ([], {}) and type(value) is type(old)):
            check_together(name, {place: value})


@every_map
def test_empty_lists_and_tables(name: str) -> None:
    empty = {place: type(at(original(name), place))() for place in containers(name)}
    silent = [place for place, value in empty.items() if not faults_of(spoiled(name, {place: value}))]
    assert [place for place in silent if not MAY_BE_EMPTY.fullmatch(slashed(place))] == []


@every_map
def test_what_is_missing(name: str) -> None:
    """It is named, or what holds it is."""
    silent = []
    for place in places(original(name)):
        raw = deepcopy(original(name))
        del at(raw, place[:-1])[place[-1]]
        faults = faults_of(raw)
        if not faults:
            silent.append(place)
        elif isinstance(place[-1], str):
            words = [str(step).removesuffix("s") for step in place[-2:] if isinstance(step, str)]
            assert any(word in str(fault) for fault in faults for word in words), place
    assert [place for place in silent if not MAY_BE_LEFT_OUT.fullmatch(slashed(place))] == []


@every_map
def test_what_is_there_twice(name: str) -> None:
    lists = {place: at(original(name), place) for place in containers(name)}
    again = {place: [*found, found[0]] for place, found in lists.items() if isinstance(found, list) and found}
    silent = [place for place, value in again.items() if not named(place, faults_of(spoiled(name, {place: value})))]
    assert [place for place in silent if not MAY_SAY_TWICE.fullmatch(slashed(place))] == []


@every_map
@pytest.mark.parametrize("key", ["add", "remove"])
def test_what_can_be_put_together_can_be_begun(name: str, key: str) -> None:
    """Each part added or taken away: that is refused, or there is a game to play."""
    for part in PARTS:
        raw = original(name) | {key: [part]}
        faults = faults_of(raw)
        if not faults:
            rules = RuleSet(decode_map(raw, SOURCE))
            assert (part in [one.name for one in rules.parts]) == (key == "add")
            table = rules.table(rules.edition.min_seats, frozenset(range(rules.edition.min_seats)))
            assert referee.begin(Play(rules, table, SeededDealer(1)))


def containers(name: str) -> list[Path]:
    return [place for place in places(original(name)) if isinstance(at(original(name), place), dict | list)]


def slashed(place: Path) -> str:
    return "/".join(map(str, place))
