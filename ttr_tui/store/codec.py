"""Reading the plain values of a TOML document as typed ones; whatever is wrong is noted, and reading goes on."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, Generic, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.store.faults import Faults, Place, closest, listing, shown, suggestion

T = TypeVar("T")


class Wrong(Exception):
    """A value that is not what belongs in its place; the sentence is None if there is nothing special to say."""

    def __init__(self, sentence: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def plain(said: object) -> Any:
    """A value as it stands in a document."""
    if isinstance(said, Mapping):
        return {str(key): plain(one) for key, one in said.items()}
    return [*map(plain, said)] if isinstance(said, tuple) else said


@value
class Kind(Generic[T]):
    """One kind of value: what to call it, how to read it, and what stands in for it once a fault is noted."""

    wanted: str
    read: Callable[[object, Place, Faults], T]
    blank: Callable[[], T]
    write: Callable[[T], Any] = plain
    """How it stands in a document."""

    def take(self, value: object, place: Place, faults: Faults) -> T:
        """The value, or a stand-in with its fault noted."""
        try:
            return self.read(value, place, faults)
        except Wrong as wrong:
            faults.add(place, wrong.sentence or f"{_capital(self.wanted)} belongs here, not {shown(value)}.")
            return self.blank()


class Entry:
    """One table of a document, read key by key. What was never asked for is a fault, noted by `end`."""

    def __init__(self, values: Mapping[str, object], place: Place, faults: Faults) -> None:
        self.values = values
        self.place = place
        self.faults = faults
        self._asked: dict[str, None] = {}
        self._missing: dict[str, str] = {}
        self._right = True

    def get(self, key: str, kind: Kind[T], default: T | None = None) -> T:
        """The value of a key; a key without a default must be there."""
        self._asked[key] = None
        if key in self.values:
            faults = len(self.faults)
            value = kind.take(self.values[key], (*self.place, key), self.faults)
            self._right = self._right and len(self.faults) == faults
            return value
        if default is not None:
            return default
        self._missing[key] = kind.wanted
        return kind.blank()

    def fault(self, sentence: str, *steps: str | int) -> None:
        """Note what is wrong here, or at a place further inside."""
        self._right = False
        self.faults.add((*self.place, *steps), sentence)

    def end(self) -> bool:
        """Note the keys that are unknown or missing. Was everything right that this table holds itself?"""
        for key in self.values:
            if key not in self._asked and not self.faults.full:
                self.fault(self._unknown(key), key)
        for key, wanted in self._missing.items():
            self.fault(f"The key “{key}” is missing. Add it: {wanted}.")
        return self._right

    def _unknown(self, key: str) -> str:
        """A misspelt key is one fault, not one unknown key and one missing."""
        said = f"“{visible(key)}” is no key here."
        near = closest(key, self._missing) or closest(key, [name for name in self._asked if name not in self.values])
        if near is None:
            return f"{said} Remove it. The keys here are: {listing(self._asked)}."
        self._missing.pop(near, None)
        return f"{said} Did you mean “{near}”?"


def nothing() -> Entry:
    """Stands in for a table that couldn't be read: whatever is missing in it is no fault of its own."""
    return Entry({}, (), Faults("", {}))


def _table(value: object, place: Place, faults: Faults) -> Entry:
    if not isinstance(value, dict):
        raise Wrong
    return Entry(value, place, faults)


TABLE = Kind("a table of keys and values", _table, nothing)


def whole(least: int, most: int) -> Kind[int]:
    """A whole number; true and false are none."""

    def read(value: object, place: Place, faults: Faults) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise Wrong
        return value

    return Kind(f"a whole number from {least} to {most}", read, int)


def _flag(value: object, place: Place, faults: Faults) -> bool:
    if not isinstance(value, bool):
        raise Wrong
    return value


FLAG = Kind("true or false", _flag, bool)


def decimal(least: float, most: float) -> Kind[float]:
    """A number with or without decimals; infinity and nan are none."""

    def read(value: object, place: Place, faults: Faults) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Wrong
        if not least <= value <= most:
            raise Wrong
        return value

    return Kind(f"a number from {least} to {most}", read, float)


SIGNS = 4
"""So many to a cell: marks above and below a letter take none of their own."""


def cells(text: str) -> int:
    """How wide a text is on a terminal: what is chosen, cut or read by its width goes by this, as the screen does.

    What measures it comes with the first text, as bots in a process of their own start without.
    """
    from rich.cells import cell_len

    return cell_len(text)


def fits(text: str, most: int) -> bool:
    """Is it no wider than so many cells?"""
    return cells(text) <= most and len(text) <= SIGNS * most


def fitting(text: str, most: int) -> str:
    """As much of it as so many cells hold."""
    lengths = range(1, min(len(text), SIGNS * most) + 1)
    return text[: bisect_right(lengths, most, key=lambda length: cells(text[:length]))].rstrip()


def text(widest: int, *, drawn: bool = False) -> Kind[str]:
    """Words that will be shown to a player. Line breaks count as spaces; those in front stay where it is drawn."""

    def read(value: object, place: Place, faults: Faults) -> str:
        line = _line(value)
        if drawn and isinstance(value, str):
            line = " " * (len(value) - len(value.lstrip(" "))) + line
        if cells(line) > widest:
            raise Wrong(f"This text is {cells(line)} cells wide on a terminal. Shorten it to {widest} or fewer.")
        if not fits(line, widest):
            raise Wrong(f"This text has {len(line)} signs. Shorten it to {SIGNS * widest} or fewer.")
        return line

    return Kind(f"a text of at most {widest} cells", read, str)


def cut(widest: int) -> Kind[str]:
    """Words that were measured when they were written, perhaps in another way than today: what is too wide is cut."""

    def read(value: object, place: Place, faults: Faults) -> str:
        return fitting(_line(value), widest)

    return Kind("a text", read, str)


def _line(value: object) -> str:
    """What can be shown of a text, in one line."""
    if not isinstance(value, str):
        raise Wrong
    line = value.replace("\n", " ").strip(" ")
    if not line:
        raise Wrong("This text is empty. Write something, or remove the key if the map can do without.")
    hidden = next((char for char in line if not char.isprintable()), None)
    if hidden is not None:
        raise Wrong(f"This text holds a character that can't be shown on a terminal (U+{ord(hidden):04X}). Remove it.")
    return line


def matching(pattern: str, wanted: str) -> Kind[str]:
    """A word of a certain shape."""
    shape = re.compile(pattern)

    def read(value: object, place: Place, faults: Faults) -> str:
        if not isinstance(value, str) or not shape.fullmatch(value):
            raise Wrong
        return value

    return Kind(wanted, read, str)


def one_of(names: Collection[str], noun: str) -> Kind[str]:
    """One of the names there are."""

    def read(value: object, place: Place, faults: Faults) -> str:
        if not isinstance(value, str):
            raise Wrong
        if value not in names:
            raise Wrong(f"There is no {noun} “{visible(value)}”. {suggestion(value, names)}".rstrip())
        return value

    article = "an" if noun[0] in "aeiou" else "a"
    return Kind(f"the name of {article} {noun}", read, str)


def each(kind: Kind[T], things: str, least: int, most: int) -> Kind[tuple[T, ...]]:
    """A list of so many values of one kind."""

    def read(value: object, place: Place, faults: Faults) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise Wrong
        if not least <= len(value) <= most:
            raise Wrong(f"This list has {len(value)} {things}; it may have {least} to {most}.")
        return tuple(kind.take(item, (*place, k), faults) for k, item in enumerate(value))

    return Kind(f"a list of {least} to {most} {things}", read, tuple, lambda items: [kind.write(one) for one in items])


def words_of(hint: Any) -> list[str]:
    """The words that a type of a few words allows."""
    return list(get_args(hint)) if get_origin(hint) is Literal else []


def distinct(kind: Kind[tuple[str, ...]]) -> Kind[tuple[str, ...]]:
    """A list in which nothing stands twice."""

    def read(value: object, place: Place, faults: Faults) -> tuple[str, ...]:
        names = kind.read(value, place, faults)
        for k, name in enumerate(names):
            if name and name in names[:k]:
                faults.add((*place, k), f"“{name}” stands in this list twice. Remove one of the two.")
        return names

    return Kind(kind.wanted, read, kind.blank, kind.write)


def by_number(least: int, most: int, kind: Kind[T], *, fewest: int = 0) -> Kind[dict[int, T]]:
    """A table that gives a value for some whole numbers, such as `{ 1 = 1, 2 = 2, 3 = 4 }`."""
    numbers = {str(number): number for number in range(least, most + 1)}

    def read(value: object, place: Place, faults: Faults) -> dict[int, T]:
        entry = _table(value, place, faults)
        if len(entry.values) < fewest:
            entry.fault(f"This table is empty. Give {kind.wanted} for some whole number from {least} to {most}.")
        found = {numbers[key]: entry.get(key, kind) for key in entry.values if key in numbers}
        for key in entry.values:
            if key not in numbers:
                entry.fault(f"“{visible(key)}” is no whole number from {least} to {most}.", key)
        return found

    wanted = f"a table with {kind.wanted} for whole numbers from {least} to {most}"
    return Kind(wanted, read, dict, _each_written(kind))


def _each_written(kind: Kind[T]) -> Callable[[Mapping[Any, T]], Any]:
    return lambda found: {str(key): kind.write(one) for key, one in found.items()}


def by_name(names: Sequence[str], things: str, kind: Kind[T]) -> Kind[dict[str, T]]:
    """A table that gives a value for each of some names."""

    def read(value: object, place: Place, faults: Faults) -> dict[str, T]:
        entry = _table(value, place, faults)
        found = {name: entry.get(name, kind) for name in names}
        entry.end()
        return found

    wanted = f"a table with {kind.wanted} for each of the {things} {listing(names)}"
    return Kind(wanted, read, dict, _each_written(kind))


def by_key(key: Kind[str], kind: Kind[T]) -> Kind[dict[str, T]]:
    """A table that gives a value for each of its keys, whichever those are."""

    def read(value: object, place: Place, faults: Faults) -> dict[str, T]:
        entry = _table(value, place, faults)
        return {key.take(name, place, faults): entry.get(name, kind) for name in entry.values}

    return Kind(TABLE.wanted, read, dict, _each_written(kind))


# A record: a table whose keys are the fields of a class, read and written as their types say.


class _Sparse:
    """Beside the kind of a field: it isn't written where it is nothing, and so may be left out."""


class _Needed:
    """Beside the kind of a field: a file must have it, whatever its class begins with."""


SPARSE, NEEDED = _Sparse(), _Needed()


@value
class _Key:
    kind: Kind[Any]
    default: Callable[[], Any]
    """What stands for it where it is left out; None if it has to be there."""
    sparse: bool


def record_of(kind: type[T], wanted: str = TABLE.wanted) -> Kind[T]:
    """A table with a key for each field of a dataclass; one with a default may be left out, but if it is NEEDED.

    A field is of the kind that stands beside its type, as in `Annotated[str, PERSON]`; without one it is a flag, or a
    record itself.
    """

    def read(value: object, place: Place, faults: Faults) -> T:
        return read_record(kind, _table(value, place, faults))

    return Kind(wanted, read, lambda: read_record(kind, nothing()), as_document)


def read_record(kind: type[T], entry: Entry, **known: object) -> T:
    """A table as a record, but for the fields that are known from elsewhere."""
    keys = _keys(cast(Any, kind))
    found = {name: entry.get(name, key.kind, key.default()) for name, key in keys.items() if name not in known}
    entry.end()
    return kind(**known, **found)


def as_document(record: object, *elsewhere: str) -> dict[str, Any]:
    """A record as a table, but for the fields that stand elsewhere."""
    written = {}
    for name, key in _keys(cast(Any, type(record))).items():
        said = getattr(record, name)
        if name not in elsewhere and (said or not key.sparse):
            written[name] = key.kind.write(said)
    return written


@cache
def _keys(kind: Any) -> Mapping[str, _Key]:
    hints = get_type_hints(kind, include_extras=True)
    return {one.name: _key(hints[one.name], one) for one in fields(kind)}


def _key(hint: Any, field: Field[Any]) -> _Key:
    beside = getattr(hint, "__metadata__", ())
    kinds = [one for one in beside if isinstance(one, Kind)]
    bare = hint.__origin__ if beside else hint
    kind = kinds[0] if kinds else FLAG if bare is bool else record_of(bare)
    if SPARSE in beside:
        return _Key(kind, kind.blank, sparse=True)
    if field.default_factory is not MISSING and NEEDED not in beside:
        return _Key(kind, field.default_factory, sparse=False)
    begins_with = None if field.default is MISSING or NEEDED in beside else field.default
    return _Key(kind, lambda: begins_with, sparse=False)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
