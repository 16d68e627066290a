"""Maps as files: finding one, and what it says word for word."""

from __future__ import annotations

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING

from ttr_tui.core.text import visible
from ttr_tui.store.faults import MapError, closest, listing, map_error
from ttr_tui.store.places import own_maps, shipped_maps

if TYPE_CHECKING:
    from ttr_tui.store.map_entries import Raw


CLASSIC = "usa"
"""The map that comes first, and that the others are told apart from."""

TITLE = re.compile(rb'^name = "([^"\\\n]*)"$', re.MULTILINE)
"""Most maps say it like this: then nothing else of them is understood for it."""

LARGEST = 128 * 1024
LONGEST_LINE = 2000
"""Far more than a map needs. Beyond these, reading can take minutes."""


def list_maps() -> list[str]:
    """The maps that can be asked for by name: those of the game, then the user's own."""
    return list(known_maps())


def hidden_maps() -> list[Path]:
    """The user's own maps that can't be asked for by name, because a map of the game is called the same."""
    return [path for path in sorted(own_maps().glob("*.toml")) if known_maps()[path.stem] != path]


def is_shipped(path: Path) -> bool:
    """Is this one of the game's own files, which the tests have read with every variant?"""
    return path.parent == shipped_maps()


def shipped_ids() -> set[str]:
    """The ids of the game's own maps, which their files are called by."""
    return {path.stem for path in shipped_maps().glob("*.toml")}


def with_the_id(map_id: str, path: Path, among: Iterable[Path]) -> list[Path]:
    """Which of these files, and of the user's own maps, have the id of the map in this file as well."""
    places = {one.resolve(): one for one in (*sorted(own_maps().glob("*.toml")), *among) if not is_shipped(one)}
    return [one for place, one in places.items() if place != path.resolve() and _id_of(one) == map_id]


def _id_of(path: Path) -> object:
    try:
        return read_raw(path).get("id")
    except MapError:
        return None


def title_of(path: Path) -> str:
    """What a map is called by its file, whatever else stands there. Raises MapError if it doesn't say."""
    found = TITLE.search(_content(path))
    name = found[1].decode(errors="replace") if found else read_raw(path).get("name")
    if not isinstance(name, str):
        raise map_error(str(path), "The map has no name.")
    return name


def find_map(name: str | Path) -> Path:
    """The file of a map, which may be named by its id or by a path."""
    known, asked = known_maps(), str(name)
    if asked in known:
        return known[asked]
    if "/" in asked or asked.endswith(".toml") or _is_there(asked):
        return Path(asked).expanduser()
    near = closest(asked, known)
    what = f"There is no map “{visible(asked)}”." + (f" Did you mean “{near}”?" if near else "")
    raise map_error("", f"{what} The maps are: {listing(known)}. The path of a map file works too.")


def read_raw(path: Path, noun: str = "map") -> Raw:
    """What a map file, or another one written like it, says word for word."""
    source = str(path)
    try:
        text = _content(path, noun).removeprefix(BOM_UTF8).decode()
        for number, characters in enumerate(map(len, text.split("\n")), 1):
            if characters > LONGEST_LINE:
                what = f"This line has {characters} characters, and at most {LONGEST_LINE} are read."
                raise map_error(source, f"{what} Break it: a list may go over many lines.", f"line {number}")
        raw: Raw = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise map_error(source, "This is not UTF-8 text. Save the file as UTF-8.", f"line {line}") from None
    except RecursionError:
        raise map_error(source, f"The lists or tables in this file are nested too deeply for a {noun}.") from None
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).partition(" (at ")
        sentence = f"This is not TOML: {visible(what, 100)}. Mend this first; other faults may follow."
        raise map_error(source, sentence, where.removesuffix(")")) from None
    except ValueError:
        raise map_error(source, "A number or a date in this file is none that could be meant.") from None
    if not raw:
        raise map_error(source, f"The file is empty. docs/{noun}-format.md shows how to begin a {noun}.")
    return raw


def known_maps() -> dict[str, Path]:
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


def _content(path: Path, noun: str = "map") -> bytes:
    source = str(path)
    try:
        about = path.stat()
        if S_ISDIR(about.st_mode):
            raise map_error(source, f"This is a folder. Name a {noun} file in it.")
        if not S_ISREG(about.st_mode):
            raise map_error(source, f"This is not a file. Name a {noun} file.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise map_error(source, "There is no such file. Check the path.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise map_error(source, f"This file can't be read: {reason}.") from None
    if len(content) > LARGEST:
        raise map_error(source, f"This file is too large for a {noun}: more than {LARGEST // 1024} KiB.")
    return content
