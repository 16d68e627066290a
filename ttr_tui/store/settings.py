"""What the user wants of the screen, kept between games in a TOML file that may also be written by hand.

An entry of the file is changed only when what it stands for changes, so what another version understands stays there.
"""

from __future__ import annotations

import tomllib
from codecs import BOM_UTF8
from collections.abc import Collection, Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_type_hints

import tomli_w

from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.codec import (
    FLAG,
    TABLE,
    Entry,
    Kind,
    Wrong,
    distinct,
    each,
    matching,
    nothing,
    one_of,
    text,
    words_of,
)
from ttr_tui.store.faults import Faults, FileFault, Place, closest, listing
from ttr_tui.store.places import reason_of, replace_file

Theme: TypeAlias = Literal["auto", "dark", "light", "terminal"]
Color: TypeAlias = Literal["auto", "none", "16", "256", "true"]
Glyphs: TypeAlias = Literal["auto", "unicode", "ascii"]
Pace: TypeAlias = Literal["instant", "short", "step"]

LARGEST = 256 * 1024
WIDEST_NAME = 16
MOST_KEYS = 8

KEY_TABLE = "keys"
KEY = matching(r"[^\s,\x00-\x1f\x7f]|[a-z0-9_+]{2,30}", "the name of a key (such as d, ? or page_up)")
KEYS = distinct(each(KEY, "keys", 0, MOST_KEYS))
"""A command may do without a key."""


@value
class Settings:
    """The defaults are what holds before anybody changes anything."""

    theme: Theme = "auto"
    color: Color = "auto"
    glyphs: Glyphs = "auto"
    land: bool = True
    """Is the land behind a map drawn, where colours and signs allow it?"""
    pace: Pace = "short"
    motion: bool = True
    mouse: bool = True
    bell: bool = False
    brief: bool = False
    """Do sentences over ssh leave out what there is to choose, until it is asked for?"""
    name: str = ""
    guided: bool = False
    """Does whoever plays know the game? Then no guide is offered, nor is one after a few games."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By command; those of commands that this version doesn't know are kept too."""


DEFAULTS = Settings()


class SettingsFault(FileFault):
    """Settings that can't be read or kept."""


def read_settings(path: Path, command_ids: Collection[str]) -> tuple[Settings, list[str]]:
    """The settings, and what is wrong in the file; whatever is wrong counts as if it weren't there."""
    try:
        document = _document(path)
    except SettingsFault as fault:
        return DEFAULTS, [str(fault)]
    faults = Faults(str(path), document)
    settings = _decode(document, faults)
    for command in settings.keys:
        if command not in command_ids:
            faults.add((KEY_TABLE, command), _unknown("command", command, command_ids))
    return settings, [str(fault) for fault in faults.listed()]


def write_settings(path: Path, settings: Settings) -> None:
    """Keep these settings. Raises SettingsFault, and the file is then as it was."""
    document = _document(path)
    before = Faults(str(path), document)
    changed = _changed(document, _decode(document, before), settings)
    if changed == document:
        return
    after = Faults(str(path), changed)
    _decode(changed, after)
    known = before.listed()
    wrong = [fault.sentence for fault in after.listed() if fault not in known]
    if wrong:
        raise SettingsFault(path, " ".join(wrong))
    try:
        replace_file(path, tomli_w.dumps(changed).encode())
    except OSError as error:
        raise SettingsFault(path, f"The settings can’t be kept: {reason_of(error)}.") from error


MEND = "Mend the file, or move it away; until then it stays as it is, and the usual settings hold."


def _document(path: Path) -> dict[str, Any]:
    """What the file says; nothing if there is none."""
    try:
        if path.exists() and not path.is_file():
            raise SettingsFault(path, "This is no file, so no settings can be kept in it. Move it away.")
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SettingsFault(path, f"The settings can’t be read: {reason_of(error)}.") from error
    if len(raw) > LARGEST:
        raise SettingsFault(path, f"The file is too large for settings: more than {LARGEST // 1024} KiB. {MEND}")
    try:
        return tomllib.loads(raw.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise SettingsFault(path, f"This is not UTF-8 text. {MEND}") from error
    except (ValueError, RecursionError) as error:
        raise SettingsFault(path, f"This is not TOML: {visible(str(error), 100)}. {MEND}") from error


def _decode(document: Mapping[str, Any], faults: Faults) -> Settings:
    entry = Entry(document, (), faults)
    for key in document:
        if key not in (*KINDS, KEY_TABLE):
            faults.add((key,), _unknown("setting", key, (*KINDS, KEY_TABLE)))
    chosen = {name: entry.get(name, kind, getattr(DEFAULTS, name)) for name, kind in KINDS.items()}
    return Settings(**chosen, keys=_keys(entry.get(KEY_TABLE, TABLE, nothing()), faults))


def _keys(table: Entry, faults: Faults) -> dict[str, tuple[str, ...]]:
    """A command whose keys can't be read has those it has by itself."""
    found = {}
    for command in table.values:
        noted = len(faults)
        keys = table.get(command, KEYS)
        if len(faults) == noted:
            found[command] = keys
    return found


def _changed(document: Mapping[str, Any], before: Settings, after: Settings) -> dict[str, Any]:
    """The document with the entries that mean something else now; a setting like the default needs none."""
    chosen = {name: _kept(name, after) for name in KINDS if getattr(before, name) != getattr(after, name)}
    commands = [name for name in {**before.keys, **after.keys} if before.keys.get(name) != after.keys.get(name)]
    changed = _merged(document, chosen)
    if not commands:
        return changed
    table = document.get(KEY_TABLE)
    given = table if isinstance(table, dict) else {}
    keys = {name: list(after.keys[name]) if name in after.keys else None for name in commands}
    return _merged(changed, {KEY_TABLE: _merged(given, keys) or None})


def _kept(name: str, settings: Settings) -> Any:
    value = getattr(settings, name)
    return None if value == getattr(DEFAULTS, name) else value


def _merged(table: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """A table with some entries changed; those that are None are taken out."""
    return {key: value for key, value in {**table, **changes}.items() if value is not None}


def _unknown(noun: str, name: str, known: Collection[str]) -> str:
    near = closest(name, known)
    advice = f"Did you mean “{near}”?" if near else f"There are: {listing(known)}."
    return f"This version knows no {noun} “{visible(name)}”. {advice}"


def _player_name(value: object, place: Place, faults: Faults) -> str:
    """Nothing, or what can be typed for a seat."""
    if isinstance(value, str) and not value.strip(" "):
        return ""
    name = text(WIDEST_NAME).read(value, place, faults)
    if "," in name or ":" in name:
        raise Wrong("A comma or a colon can’t be part of a name. Leave it out.")
    return name


def _kinds() -> Mapping[str, Kind[Any]]:
    """How each setting but the keys is read; one that can't be is the default."""
    hints = get_type_hints(Settings)
    kinds: dict[str, Kind[Any]] = {}
    for name in (one.name for one in fields(Settings) if one.name != KEY_TABLE):
        words = words_of(hints[name])
        quoted = ", ".join(f'"{word}"' for word in words)
        choice = replace(one_of(words, f"choice for {name}"), wanted=f"one of {quoted}")
        kinds[name] = choice if words else FLAG if hints[name] is bool else NAME
    return {name: _or_default(name, kind) for name, kind in kinds.items()}


def _or_default(name: str, kind: Kind[Any]) -> Kind[Any]:
    return replace(kind, blank=lambda: getattr(DEFAULTS, name))


NAME = Kind(f"a name of at most {WIDEST_NAME} cells", _player_name, str)
KINDS = _kinds()
