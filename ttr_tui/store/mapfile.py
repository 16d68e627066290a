"""Maps as files: finding one, reading it, and adding what it takes from the map whose board it shares."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from ttr_tui.rules.edition import Edition
from ttr_tui.store.faults import NOT_MOVED, Moved, Place, closest, listing, map_error, visible
from ttr_tui.store.mapreading import decode_map
from ttr_tui.store.places import own_maps, shipped_maps
from ttr_tui.store.variants import Raw, vary

CLASSIC = "usa"
"""The map that comes first, and that the others are told apart from."""

LARGEST = 128 * 1024
LONGEST_LINE = 2000
"""Far more than a map needs. Beyond these, reading can take minutes."""

ITS_OWN = ("format", "id", "name", "about", "notes", "confidence", "variants")
"""What a map never takes from the map whose board it shares."""


def list_maps() -> list[str]:
    """The maps that can be asked for by name: those of the game, then the user's own."""
    return list(_known())


def hidden_maps() -> list[Path]:
    """The user's own maps that can't be asked for by name, because a map of the game is called the same."""
    return [path for path in sorted(own_maps().glob("*.toml")) if _known()[path.stem] != path]


def find_map(name: str | Path) -> Path:
    """The file of a map, which may be named by its id or by a path."""
    known, asked = _known(), str(name)
    if asked in known:
        return known[asked]
    if "/" in asked or asked.endswith(".toml") or _is_there(asked):
        return Path(asked)
    near = closest(asked, known)
    what = f"There is no map “{visible(asked)}”." + (f" Did you mean “{near}”?" if near else "")
    raise map_error("", f"{what} The maps are: {listing(known)}. The path of a map file works too.")


def load_map(name: str | Path, variants: Sequence[str] = ()) -> Edition:
    """The edition of a map, played with some of its variants; a MapError if the map or the choice isn't right."""
    path = find_map(name)
    raw, moved = _whole(read_raw(path), path)
    edition = decode_map(raw, str(path), moved)
    if not variants:
        return edition
    varied = vary(raw, variants, str(path))
    return replace(decode_map(varied, str(path), moved), variants=edition.variants)


def snapshot(name: str | Path, variants: Sequence[str] = ()) -> Raw:
    """The map as a save keeps it: complete in itself, with the variants applied and none left to choose.

    `decode_map` makes the same edition of it as `load_map` of the map, but for the list of variants.
    """
    path = find_map(name)
    raw, moved = _whole(read_raw(path), path)
    decode_map(raw, str(path), moved)
    return vary(raw, variants, str(path))


def read_raw(path: Path) -> Raw:
    """What a map file says, word for word."""
    source = str(path)
    try:
        text = _content(path).decode("utf-8-sig")
        for number, characters in enumerate(map(len, text.split("\n")), 1):
            if characters > LONGEST_LINE:
                what = f"This line has {characters} characters, and at most {LONGEST_LINE} are read."
                raise map_error(source, f"{what} Break it: a list may go over many lines.", f"line {number}")
        raw: Raw = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise map_error(source, "This is not UTF-8 text. Save the file as UTF-8.", f"line {line}") from None
    except RecursionError:
        raise map_error(source, "The lists or tables in this file are nested too deeply for a map.") from None
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).partition(" (at ")
        sentence = f"This is not TOML: {visible(what, 100)}. Mend this first; other faults may follow."
        raise map_error(source, sentence, where.removesuffix(")")) from None
    except ValueError:
        raise map_error(source, "A number or a date in this file is none that could be meant.") from None
    if not raw:
        raise map_error(source, "The file is empty. docs/map-format.md shows how to begin a map.")
    return raw


def _known() -> dict[str, Path]:
    """Id -> file; a user's map can't take the name of one of the game's."""
    known: dict[str, Path] = {}
    for folder in (shipped_maps(), own_maps()):
        for path in sorted(folder.glob("*.toml"), key=lambda path: (path.stem != CLASSIC, path.stem)):
            known.setdefault(path.stem, path)
    return known


def _is_there(path: str) -> bool:
    try:
        return bool(path) and Path(path).exists()
    except (OSError, ValueError):
        return False


def _content(path: Path) -> bytes:
    source = str(path)
    try:
        about = path.stat()
        if S_ISDIR(about.st_mode):
            raise map_error(source, "This is a folder. Name a map file in it.")
        if not S_ISREG(about.st_mode):
            raise map_error(source, "This is not a file. Name a map file.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise map_error(source, "There is no such file. Check the path.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise map_error(source, f"This file can't be read: {reason}.") from None
    if len(content) > LARGEST:
        raise map_error(source, f"This file is too large for a map: more than {LARGEST // 1024} KiB.")
    return content


def _whole(raw: Raw, path: Path) -> tuple[Raw, Moved]:
    """The map together with what it takes from another one, and where its own entries then stand.

    Numbers and cities are taken one by one, everything else as a whole.
    """
    if "board" not in raw:
        return raw, NOT_MOVED
    given = _board(raw["board"], path)
    own = {key: value for key, value in raw.items() if key != "board"}
    whole = own | {key: value for key, value in given.items() if key not in (*own, *ITS_OWN)}
    moved: dict[Place, int] = {}
    if isinstance(own.get("numbers"), dict):
        whole["numbers"] = given["numbers"] | own["numbers"]
    if isinstance(own.get("cities"), list):
        whole["cities"], moved = _cities(given["cities"], own["cities"])
    return whole, moved


def _board(name: object, path: Path) -> Raw:
    """The map whose board another one shares: one that can be played by name, or that lies beside it."""
    known = {beside.stem: beside for beside in sorted(path.parent.glob("*.toml"))} | _known()
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
