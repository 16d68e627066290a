"""The folder of saved games: what a new one is called, and which are there."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any
from unicodedata import normalize

from ttr_tui.core.fact_words import WON
from ttr_tui.store.journal import Journal, JournalFault, JournalFile

SUFFIX = ".ttr"
SEALED = ".sealed"
"""The recording of a campaign’s game, which only its conductor’s code opens."""
LONGEST_STEM = 100
"""In bytes: every file system can hold that, with a number and the suffix after it."""


def create_save(folder: Path, header: Mapping[str, Any], map_id: str, names: Iterable[str]) -> JournalFile:
    """Begin a file that says what it is: the day, the map and who plays, with a number if that is taken."""
    for path in numbered_paths(folder, [date.today().isoformat(), map_id, *map(plain_name, names)], SUFFIX):
        try:
            return JournalFile.create(path, header)
        except JournalFault as fault:
            if not isinstance(fault.__cause__, FileExistsError) or not os.path.lexists(path):
                raise
    raise AssertionError("there is always another number")


def numbered_paths(folder: Path, words: Iterable[str], suffix: str) -> Iterator[Path]:
    """What a file about these words may be called: by them alone, or with a number after them."""
    stem = "-".join(word for word in words if word).encode()[:LONGEST_STEM].decode(errors="ignore")
    for number in count(1):
        yield folder / f"{stem if number == 1 else f'{stem}-{number}'}{suffix}"


def typed_folder(typed: str) -> Path:
    """A folder as somebody types it, who may begin with `~` or with `~` and the name of a user."""
    try:
        return Path(typed).expanduser()
    except RuntimeError as error:
        raise JournalFault(Path(typed), "Nobody of that name has a folder here. Choose another folder.") from error


def list_saves(folder: Path) -> list[Path]:
    """The saved games in a folder, the one that was played last first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def find_save(folder: Path, name: str) -> Path:
    """A saved game by its path, or by what it is called in the folder."""
    for path in (Path(name), folder / name, folder / f"{name}{SUFFIX}"):
        if os.path.lexists(path):
            return path
    return Path(name)


def is_over(journal: Journal) -> bool:
    """Did the last thing that happened end the game?"""
    facts = journal.entries[-1].fields.get("facts") if journal.entries else None
    return isinstance(facts, list) and any(str(fact).partition(" ")[0] == WON for fact in facts)


def plain_name(name: str) -> str:
    """A name as part of a file's: letters and digits alone."""
    return re.sub(r"[\W_]+", "-", normalize("NFKC", name).casefold()).strip("-")
