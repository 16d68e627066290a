"""Maps as they are played: read from a file, with what they take from the map whose board they share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ttr_tui.core.text import visible
from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import NOT_MOVED, Moved, Place, listing, map_error
from ttr_tui.store.maps.earth import Degrees, degrees_of, without_degrees
from ttr_tui.store.maps.reading import LONGEST_PATH, READ_FROM, decode_base, decode_map
from ttr_tui.store.maps.source import find_map, is_shipped, known_maps, read_raw
from ttr_tui.store.maps.variants import Raw, vary

ITS_OWN = ("format", "id", "name", "about", "notes", "confidence", "variants")
"""What a map never takes from the map whose board it shares."""


def load_map(name: str | Path, variants: Sequence[str] = ()) -> Edition:
    """The edition of a map, played with some of its variants; a MapError if the map or the choice isn't right."""
    path = find_map(name)
    raw, moved = _whole(read_raw(path), path)
    return _checked(path, raw, moved, variants)[0]


def check_map(name: str | Path) -> Edition:
    """The edition of a map with each of its variants tried, which `load_map` believes of those of the game."""
    path = find_map(name)
    raw, moved = _whole(read_raw(path), path)
    return decode_map(raw, str(path), moved)


def snapshot(name: str | Path, variants: Sequence[str] = ()) -> Raw:
    """The map as a save keeps it: complete in itself, with the variants applied and none left to choose.

    `decode_map` makes the same edition of it as `load_map` of the map, but for the list of variants. A map of the game
    is not decoded for it: whoever plays it does that.
    """
    path = find_map(name)
    raw, moved = _whole(read_raw(path), path)
    varied = vary(raw, variants, str(path)) if is_shipped(path) else _checked(path, raw, moved, variants)[1]
    return without_degrees(varied)


def degrees_on(name: str | Path) -> dict[str, Degrees]:
    """Where the cities of a map lie, by their ids; those that don't say so are left out."""
    path = find_map(name)
    return degrees_of(_whole(read_raw(path), path)[0]["cities"])


def _checked(path: Path, raw: Raw, moved: Moved, variants: Sequence[str]) -> tuple[Edition, Raw]:
    """A map with some of its variants: the edition, and the plain values that it is of."""
    decode = decode_base if is_shipped(path) else decode_map
    edition, varied = decode(raw, str(path), moved), vary(raw, variants, str(path))
    if variants:
        edition = replace(decode(varied, str(path), moved), variants=edition.variants)
    return edition, varied


def _whole(raw: Raw, path: Path) -> tuple[Raw, Moved]:
    """The map together with what it takes from another one, and where its own entries then stand.

    Numbers and cities are taken one by one, everything else as a whole.
    """
    if READ_FROM in raw:
        raise map_error(str(path), f"“{READ_FROM}” is no key of a map: saved games have it. Remove it.", READ_FROM)
    if "board" not in raw:
        return raw | _read_from(path, raw), NOT_MOVED
    given = _board(raw["board"], path)
    own = {key: value for key, value in raw.items() if key != "board"}
    whole = own | {key: value for key, value in given.items() if key not in (*own, *ITS_OWN)}
    moved: dict[Place, int] = {}
    if isinstance(own.get("numbers"), dict):
        whole["numbers"] = given["numbers"] | own["numbers"]
    if isinstance(own.get("cities"), list):
        whole["cities"], moved = _cities(given["cities"], own["cities"])
    return whole | _read_from(path, raw), moved


def _read_from(path: Path, raw: Raw) -> Raw:
    """Where a map lies that isn't known by its id: its drawings are beside it, also when a saved game goes on.

    Saves are shared: whose home it is in is nobody's business.
    """
    place, known = path.absolute(), known_maps().get(str(raw.get("id")))
    found = is_shipped(path) or (known is not None and known.absolute() == place)
    home = Path.home()
    said = f"~/{place.relative_to(home)}" if place.is_relative_to(home) else str(place)
    return {} if found or not said.isprintable() or len(said) > LONGEST_PATH else {READ_FROM: said}


def _board(name: object, path: Path) -> Raw:
    """The map whose board another one shares: one that can be played by name, or that lies beside it."""
    known = {beside.stem: beside for beside in sorted(path.parent.glob("*.toml"))} | known_maps()
    if not isinstance(name, str) or name not in known:
        asked = f" “{visible(name)}”" if isinstance(name, str) else " of this kind"
        sentence = f"There is no map{asked} to share a board with. The maps are: {listing(known)}."
        raise map_error(str(path), sentence, "board")
    given = read_raw(known[name])
    if "board" in given:
        sentence = f"The map “{name}” has no board of its own. Name the map that it shares one with."
        raise map_error(str(path), sentence, "board")
    decode_map(given, str(known[name]))
    return given


def _cities(given: list[Raw], own: Iterable[Any]) -> tuple[list[Any], dict[Place, int]]:
    """The cities of a board, changed by the entries that name one of them; other entries are further cities."""
    cities: list[Any] = list(given)
    position = {city["id"]: k for k, city in enumerate(given)}
    moved: dict[Place, int] = {}
    for k, entry in enumerate(own):
        city_id = entry.get("id") if isinstance(entry, dict) else None
        at = position.pop(city_id, None) if isinstance(city_id, str) else None
        if at is None:
            at = len(cities)
            cities.append(entry)
        else:
            cities[at] = given[at] | entry
        moved["cities", at] = k
    return cities, moved
