"""Tables of a map file read by the types of a dataclass: its fields are the keys, in whatever depth they stand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from ttr_tui.core.value import value
from ttr_tui.rules.edition import (
    AT_TABLE,
    Amount,
    ByName,
    ByNumber,
    Id,
    IdOf,
    Needed,
    NumberRow,
    OneOf,
    OneOfOrId,
    Only,
    Range,
    Said,
    Text,
    TieBreaks,
    TrueOrFalse,
)
from ttr_tui.store.codec import (
    FLAG,
    TABLE,
    Entry,
    Kind,
    Wrong,
    by_name,
    by_number,
    distinct,
    each,
    matching,
    one_of,
    text,
    whole,
    words_of,
)
from ttr_tui.store.faults import Faults, Place

HYPHENATED = r"(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*"
LONGEST_LANE = 9
MOST_ENTRIES = 99
MOST_NESTED = 4
"""How many verbs may stand inside one another, and tables of any one kind."""
VERB = "verb"

ID = matching(HYPHENATED, "a name of 1 to 40 small letters, digits and hyphens")
UNSAID: Mapping[object, Kind[Any]] = {
    int: whole(0, 999),
    Mapping[int, int]: by_number(1, LONGEST_LANE, whole(0, 99), fewest=1),
}
"""How numbers are read of which their part says nothing but the type."""


@value
class Known:
    """What values may name."""

    ids: Callable[[str, str], Kind[str]]
    """The ids of a list of the file, with what one of its entries is called."""
    tie_breaks: Collection[str]
    place: str = AT_TABLE
    """Where the values stand."""

    def has(self, hint: Any) -> bool:
        """Is there such a key or value in this place?"""
        if get_origin(hint) is Annotated:
            return all(one.place == self.place for one in hint.__metadata__ if isinstance(one, Only))
        return self.place in getattr(hint, "places", (self.place,))

    def needs(self, hint: Any) -> bool:
        """May a key of this kind not be left out here, whatever its default?"""
        return Needed(self.place) in getattr(hint, "__metadata__", ())


def shape(hint: Any, known: Known, within: tuple[Any, ...] = ()) -> Kind[Any]:
    """How a value of this type is read; `within` are the tables around it, from the outermost in."""
    if get_origin(hint) is Annotated:
        here = [one.amount if isinstance(one, Said) else one for one in hint.__metadata__ if _is_said(one, known.place)]
        return amount(here[0], known) if here else shape(hint.__origin__, known, within)
    if hint in UNSAID:
        return UNSAID[hint]
    origin, inside = get_origin(hint), [one for one in get_args(hint) if known.has(one)]
    if origin is tuple:
        return each(shape(inside[0], known, within), "entries", 0, MOST_ENTRIES)
    if origin in (Union, UnionType):
        words = [word for one in inside for word in words_of(one)]
        if words:
            return one_of(words, "word")
        if len(inside) == 1:
            return shape(inside[0], known, within)
        if not all(hasattr(one, VERB) for one in inside):
            return _either(*(shape(one, known, within) for one in inside))
        return _one_of_verbs({kind.verb: shape(kind, known, within) for kind in inside})
    if words_of(hint):
        return one_of(words_of(hint), "word")
    assert is_dataclass(hint), hint
    return _table_of(hint, known, within)


def _is_said(one: object, place: str) -> bool:
    """Does it say what a value may be in this place?"""
    return one.place == place if isinstance(one, Said) else not isinstance(one, Only | Needed)


def _either(number: Kind[Any], table: Kind[Any]) -> Kind[Any]:
    """A number, or a table that says how to come to one."""

    def read(value: object, place: Place, faults: Faults) -> Any:
        return (table if isinstance(value, dict) else number).read(value, place, faults)

    return Kind(f"{number.wanted} or {table.wanted}", read, number.blank)


def amount(said: Amount, known: Known) -> Kind[Any]:
    """How a value is read of which its part says what it may be."""
    match said:
        case Range(least, most):
            return whole(least, most)
        case TrueOrFalse():
            return FLAG
        case NumberRow(things, least, most, inside):
            return each(amount(inside, known), things, least, most)
        case ByNumber(least, most, inside):
            return by_number(least, most, amount(inside, known))
        case ByName(names, things, inside):
            return by_name(names, things, amount(inside, known))
        case OneOf(names, noun):
            return one_of(names, noun)
        case TieBreaks():
            return distinct(each(one_of(known.tie_breaks, "tie-break"), "tie-breaks", 0, len(known.tie_breaks)))
        case Id():
            return ID
        case IdOf(things, noun):
            return known.ids(things, noun)
        case OneOfOrId(names, noun, prefixes):
            return _prefixed(one_of(names, noun), {prefix: amount(of, known) for prefix, of in prefixes})
        case Text(widest):
            return text(widest)


def _prefixed(name: Kind[str], named: Mapping[str, Kind[str]]) -> Kind[str]:
    """A name, or a prefix and an id."""

    def read(value: object, place: Place, faults: Faults) -> str:
        prefix, colon, rest = value.partition(":") if isinstance(value, str) else ("", "", "")
        if colon and prefix in named:
            return f"{prefix}:{named[prefix].read(rest, place, faults)}"
        return name.read(value, place, faults)

    return Kind(name.wanted, read, name.blank)


def _table_of(kind: Any, known: Known, within: tuple[Any, ...] = ()) -> Kind[Any]:
    """A table with a key for each field of a dataclass; a field with a default may be left out.

    What it may hold is worked out when the first such table is read, since it may hold another of its own kind.
    """
    is_verb = hasattr(kind, VERB)
    around = [one for one in within if hasattr(one, VERB)] if is_verb else [one for one in within if one is kind]

    @cache
    def kinds() -> dict[str, Kind[Any]]:
        return {name: shape(hint, known, (*within, kind)) for name, hint in _hints(kind).items() if known.has(hint)}

    @cache
    def defaults() -> dict[str, Any]:
        needed = [name for name, hint in _hints(kind).items() if known.needs(hint)]
        return {
            field.name: None if field.default is MISSING or field.name in needed else field.default
            for field in fields(kind)
        }

    def read(value: object, place: Place, faults: Faults) -> Any:
        if len(around) >= MOST_NESTED:
            raise Wrong(f"This stands too deep: {MOST_NESTED} such tables may stand inside one another.")
        entry = TABLE.read(value, place, faults)
        if is_verb:
            entry.get(VERB, one_of([kind.verb], VERB))
        found = {name: entry.get(name.rstrip("_"), one, defaults()[name]) for name, one in kinds().items()}
        entry.end()
        return kind(**found)

    return Kind(TABLE.wanted, read, lambda: kind(**{name: one.blank() for name, one in kinds().items()}))


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    """The types of its fields: every map that is read asks again."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def _one_of_verbs(kinds: Mapping[str, Kind[Any]]) -> Kind[Any]:
    """A table whose verb says which of several it is."""
    verb = one_of(kinds, VERB)

    def read(value: object, place: Place, faults: Faults) -> Any:
        entry: Entry = TABLE.read(value, place, faults)
        if VERB not in entry.values:
            raise Wrong(f"The key “{VERB}” is missing. Add it: one of {', '.join(kinds)}.")
        name = verb.take(entry.values[VERB], (*place, VERB), faults)
        return kinds[name].read(value, place, faults) if name else blank()

    def blank() -> Any:
        return next(iter(kinds.values())).blank()

    return Kind(TABLE.wanted, read, blank)


def as_table(said: Any) -> dict[str, Any]:
    """What a map file says of this thing, whose fields are plain values: all but what is so if nothing is said."""
    return {one.name: value for one in fields(said) if (value := getattr(said, one.name)) != one.default}


# What was read so, gone through again.


def within(said: object) -> Iterator[Any]:
    """Every table in a value, at whatever depth, each before those that stand in it."""
    left = [said]
    while left:
        one = left.pop()
        if isinstance(one, tuple):
            left.extend(reversed(one))
            continue
        kind: Any = type(one)
        if (keys := _keys(kind)) is not None:
            yield one
            left.extend([getattr(one, key) for key in reversed(keys)])


@cache
def _keys(kind: Any) -> tuple[str, ...] | None:
    """What a table of this kind has; None for whatever is no table. The story of a pack asks millions of times."""
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else None


def named(said: object) -> Mapping[str, set[str]]:
    """The ids that a value names, at whatever depth, by the list of the file whose entries they are."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in within(said):
        kind: Any = type(one)
        for key, hint in _hints(kind).items():
            for things, name in _named(getattr(one, key), hint):
                found[things].add(name)
    return found


def _named(said: object, hint: Any) -> Iterator[tuple[str, str]]:
    if isinstance(said, tuple):
        of_each = get_args(hint.__origin__ if get_origin(hint) is Annotated else hint)[0]
        for one in said:
            yield from _named(one, of_each)
    elif isinstance(said, str):
        for amount in getattr(hint, "__metadata__", ()):
            match amount.amount if isinstance(amount, Said) else amount:
                case IdOf(things=things) if said:
                    yield things, said
                case OneOfOrId(prefixes=prefixes):
                    prefix, _, name = said.partition(":")
                    yield from ((of.things, name) for one, of in prefixes if one == prefix and isinstance(of, IdOf))
