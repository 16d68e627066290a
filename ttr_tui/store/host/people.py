"""Everyone who was ever at this host: a folder each, with who they are and what they want of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from shutil import rmtree

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.decoding import TABLE, Entry, each, matching, nothing, text
from ttr_tui.store.faults import Faults
from ttr_tui.store.host.reading import read_all
from ttr_tui.store.replacing import replace_file
from ttr_tui.store.settings import WIDEST_NAME

WHO = "person.toml"
SETTINGS = "settings.toml"
MOST_KEYS = 8
PERSON = matching(r"[0-9a-f]{16}", "the id of a person: 16 signs of 0 to 9 and a to f")
KEY = matching(r"SHA256:[A-Za-z0-9+/]{43}", "the fingerprint of a key, such as SHA256:…")
CAMPAIGN = matching(r"[a-z]{2,12}-[a-z]{2,12}-[0-9]{1,3}", "the code of a campaign, such as amber-otter-42")
CONDUCTORS = matching(r"[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){6}", "a conductor’s code: seven groups of four signs")
RETURN_CODE = matching(r"[a-z0-9-]{3,40}|", "the code by which a guest comes back")


@value
class Person:
    """Somebody known by their keys; a guest has none and comes back by a code."""

    id: str
    name: str
    keys: tuple[str, ...] = ()
    return_code: str = ""
    conducts: Mapping[str, str] = field(default_factory=dict)
    """For each campaign that they opened, by its code, the conductor’s code."""


def settings_of(folder: Path, person: str) -> Path:
    """The file with what a person wants of the screen."""
    return folder / person / SETTINGS


def read_people(folder: Path) -> tuple[list[Person], list[str]]:
    """Everyone, and what is wrong with files that can't be read: those stay as they are."""
    return read_all(folder.glob(f"*/{WHO}"), _decode)


def write_person(folder: Path, person: Person) -> None:
    """Keep who somebody is. Raises OSError."""
    written = {
        "name": person.name,
        "keys": list(person.keys),
        "return_code": person.return_code,
        "conducts": dict(person.conducts),
    }
    replace_file(folder / person.id / WHO, tomli_w.dumps(written).encode())


def remove_person(folder: Path, person: str) -> None:
    """Forget who somebody is, and what they want of the screen. Raises OSError."""
    if (folder / person).exists():
        rmtree(folder / person)


def _decode(path: Path, document: Mapping[str, object], faults: Faults) -> Person:
    entry = Entry(document, (), faults)
    person = Person(
        PERSON.take(path.parent.name, (), faults),
        entry.get("name", text(WIDEST_NAME)),
        entry.get("keys", each(KEY, "keys", 0, MOST_KEYS)),
        entry.get("return_code", RETURN_CODE, ""),
        _conducts(entry.get("conducts", TABLE, nothing())),
    )
    entry.end()
    return person


def _conducts(entry: Entry) -> dict[str, str]:
    return {CAMPAIGN.take(code, entry.place, entry.faults): entry.get(code, CONDUCTORS) for code in entry.values}
