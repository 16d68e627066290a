"""What is wrong in a file: every fault with its place and a sentence that says what to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from ttr_tui.core.text import LONGEST_QUOTE, printable, visible
from ttr_tui.core.value import value

Step: TypeAlias = str | int
Place: TypeAlias = tuple[Step, ...]
"""The keys and list positions that lead to a value from the top of its file."""

MOST_FAULTS = 500
MOST_NAMES = 40
HUGE = 10**15

Moved: TypeAlias = Mapping[Place, int]
"""For an entry that is read at one place of a list: the position at which its author wrote it."""
NOT_MOVED: Moved = MappingProxyType({})


@value
class Fault:
    """One thing that is wrong: in which file, where in it, and what to do about it."""

    file: str
    place: str
    sentence: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.sentence) if part)


class Complaint(Exception):
    """What a user has to know of something that can't be done, in sentences: why, and what to do."""


class FileFault(Complaint):
    """A file, or a folder, that can't be read or written."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(f"{visible(str(path), 400)}: {sentence}")
        self.path = path
        self.sentence = sentence


class MapError(Complaint):
    """A map that can't be played as it was asked for, with everything that is wrong."""

    def __init__(self, source: str, faults: Iterable[Fault]) -> None:
        self.source = source
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.source, self.faults)

    @property
    def without_files(self) -> str:
        """All that is wrong, for somebody whose files these aren't."""
        told = [": ".join(part for part in (fault.place, fault.sentence) if part) for fault in self.faults]
        return "\n".join(told)


def map_error(source: str, sentence: str, place: str = "") -> MapError:
    """The error for one thing that is wrong."""
    return MapError(source, [Fault(visible(source, 400), place, sentence)])


class Faults:
    """Everything found wrong in one document so far."""

    def __init__(self, file: str, document: Mapping[str, object], moved: Moved = NOT_MOVED) -> None:
        self._file = visible(file, 400)
        self._document = document
        self._moved = moved
        self._found: dict[tuple[Place, str], None] = {}

    def __len__(self) -> int:
        return len(self._found)

    def add(self, place: Place, sentence: str) -> None:
        self._found[place, sentence] = None

    @property
    def found(self) -> dict[Place, str]:
        """The first thing found wrong at each place."""
        return dict(reversed(self._found))

    @property
    def full(self) -> bool:
        """Is there more wrong than anybody would read?"""
        return len(self._found) >= MOST_FAULTS

    def listed(self, prefix: str = "") -> list[Fault]:
        """In the order of the file, each once."""
        ordered = sorted(self._found, key=lambda found: self._position(found[0]))
        faults = [Fault(self._file, prefix + self._words(place), printable(sentence)) for place, sentence in ordered]
        if len(faults) > MOST_FAULTS:
            more = Fault(self._file, "", f"{len(faults) - MOST_FAULTS} more faults are not listed. Mend these first.")
            faults[MOST_FAULTS:] = [more]
        return faults

    def _words(self, place: Place) -> str:
        """`routes 12 (denver to omaha), length`."""
        words = ""
        node: object = self._document
        for depth, step in enumerate(place):
            node = _inside(node, step)
            if isinstance(step, int):
                words += f" {self._moved.get(place[: depth + 1], step) + 1}{_label(node)}"
            else:
                between = "" if not words else ", " if isinstance(place[depth - 1], int) else "."
                words += between + visible(step)
        return words

    def _position(self, place: Place) -> list[int]:
        """What sorts places as the file has them; what is missing comes after what is there."""
        position = []
        node: object = self._document
        for depth, step in enumerate(place):
            if isinstance(step, int):
                position.append(self._moved.get(place[: depth + 1], step))
            else:
                keys = list(node) if isinstance(node, Mapping) else []
                position.append(keys.index(step) if step in keys else len(keys))
            node = _inside(node, step)
        return position


def _inside(node: object, step: Step) -> object:
    if isinstance(node, Mapping):
        return node.get(step)
    if isinstance(node, list) and isinstance(step, int) and step < len(node):
        return node[step]
    return None


def _label(entry: object) -> str:
    """What an entry of a list is about, if it says so."""
    if not isinstance(entry, Mapping):
        return ""
    named = [entry.get(key) for key in ("id", "a", "b")]
    name, a, b = (visible(value) if isinstance(value, str) else None for value in named)
    if name:
        return f" ({name})"
    return f" ({a} to {b})" if a and b else ""


def shown(value: object) -> str:
    """A value in the words of a sentence."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"the text “{visible(value)}”" if value else "an empty text"
        case int():
            return str(value) if abs(value) < HUGE else "a huge number"
        case float():
            return str(value)
        case list():
            return "a list"
        case dict():
            return "a table"
    return "a date or time"


def closest(word: str, names: Iterable[str]) -> str | None:
    """The name that somebody probably meant."""
    found = get_close_matches(word[: 2 * LONGEST_QUOTE].lower(), list(names), 1)
    return found[0] if found else None


def meant(value: object, names: Iterable[str]) -> str | None:
    """The one of these names that a value is, or else was probably meant to be."""
    choices = list(names)
    if not isinstance(value, str):
        return None
    return value if value in choices else closest(value, choices)


def suggestion(word: str, names: Iterable[str], known: str = "Known are") -> str:
    """What to write in place of a name that doesn't exist."""
    choices = list(names)
    near = closest(word, choices)
    if near is not None:
        return f"Did you mean “{visible(near)}”?"
    return f"{known}: {listing(choices)}." if choices else ""


def listing(names: Iterable[str]) -> str:
    """Some names in a row; of very many only the first ones."""
    choices = [visible(name) for name in names]
    return ", ".join(choices[:MOST_NAMES]) + (", ..." if len(choices) > MOST_NAMES else "")
