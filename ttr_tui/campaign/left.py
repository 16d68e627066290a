"""What a game leaves behind for the campaign: one line of words for each thing, as the facts of a game in a journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, ClassVar, TypeAlias, get_args, get_type_hints

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.decoding import Kind, Wrong, each, one_of
from ttr_tui.store.faults import Faults, Place, listing

MOST_THINGS = 300
COMPANY = one_of(SEAT_COLORS, "company")


@value
class Shown:
    """A company showed a postcard: it has it no more."""

    word: ClassVar[str] = "shown"
    company: str
    number: int


@value
class Drawn:
    """A postcard that a company drew from the post after the game."""

    word: ClassVar[str] = "drawn"
    company: str
    number: int


@value
class Kept:
    """Something that a company laid into its office."""

    word: ClassVar[str] = "office"
    company: str
    item: str


@value
class Lost:
    """Something that is no longer in a company's office."""

    word: ClassVar[str] = "lost"
    company: str
    item: str


@value
class Came:
    """Something that is noted came to this."""

    word: ClassVar[str] = "note"
    name: str
    amount: int


@value
class Held:
    """Tokens that a company had with it at the end."""

    word: ClassVar[str] = "tokens"
    company: str
    kind: str
    count: int


@value
class Placed:
    """Tokens of a company that stood in a city at the end."""

    word: ClassVar[str] = "placed"
    company: str
    kind: str
    city: str
    count: int


@value
class Joined:
    """Lanes of a company joined these two cities: told where a card asks for it."""

    word: ClassVar[str] = "joined"
    company: str
    a: str
    b: str


@value
class Printed:
    """A company completed a ticket with the number of this postcard: told where a card asks for it."""

    word: ClassVar[str] = "ticket"
    company: str
    number: int


@value
class Archived:
    """An event that left the campaign."""

    word: ClassVar[str] = "archived"
    event: str


@value
class CalledBack:
    """An event that came back from the archive."""

    word: ClassVar[str] = "called-back"
    event: str


@value
class Answered:
    """What a company chose after the game."""

    word: ClassVar[str] = "answer"
    company: str
    question: str
    label: str


Left: TypeAlias = (
    Shown | Drawn | Kept | Lost | Came | Held | Placed | Joined | Printed | Archived | CalledBack | Answered
)
LEFT: Mapping[str, type[Left]] = {kind.word: kind for kind in get_args(Left)}
_SHAPES = {word: get_type_hints(kind) for word, kind in LEFT.items()}


def words_of(thing: Left) -> str:
    return " ".join([thing.word, *(str(getattr(thing, one.name)) for one in fields(thing))])


def _read(value: object, place: Place, faults: Faults) -> Left:
    if not isinstance(value, str):
        raise Wrong
    word, *said = value.split(" ")
    if word not in LEFT:
        raise Wrong(f"Nothing that a game leaves behind begins like this. It begins with one of: {listing(LEFT)}.")
    hints = {name: hint for name, hint in _SHAPES[word].items() if name != "word"}
    if len(said) != len(hints) or not all(said):
        raise Wrong(f"After “{word}” come {len(hints)} words: {listing(hints)}.")
    found: dict[str, Any] = {}
    for text, (name, hint) in zip(said, hints.items(), strict=True):
        if hint is int and not (text.isascii() and text.isdigit() and len(text) < 5):
            raise Wrong(f"The {name} is a whole number below 10000.")
        if name == "company":
            COMPANY.read(text, place, faults)
        found[name] = int(text) if hint is int else text
    return LEFT[word](**found)


THING = Kind("a line of words about what a game left behind", _read, lambda: Came("", 0))
THINGS = each(THING, "things", 0, MOST_THINGS)
