"""What the values of a map file may be. A part says it beside the type of each number: `Annotated[int, ...]`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Range:
    """A whole number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Row:
    """A list of so many whole numbers."""

    things: str
    least: int
    most: int
    each: Range


@dataclass(frozen=True, slots=True)
class ByNumber:
    """A table with an amount for some whole numbers."""

    least: int
    most: int
    each: Range | Row


@dataclass(frozen=True, slots=True)
class ByName:
    """A table with a whole number for each of some names."""

    names: Sequence[str]
    things: str
    each: Range


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these names."""

    names: Collection[str]
    noun: str


@dataclass(frozen=True, slots=True)
class TieBreaks:
    """A list of some of the tie-breaks that parts name, each once."""


@dataclass(frozen=True, slots=True)
class Id:
    """The name that an entry of a list gives itself."""


@dataclass(frozen=True, slots=True)
class IdOf:
    """The id of an entry of a list of the file: of its cities, or of one of its numbers."""

    things: str
    noun: str


@dataclass(frozen=True, slots=True)
class Text:
    """Words that players read, so many cells wide at the most."""

    widest: int


Amount: TypeAlias = Range | Flag | Row | ByNumber | ByName | OneOf | TieBreaks | Id | IdOf | Text

FLAG = Flag()
POINTS = Range(0, 99)
STOCK = Range(1, 99)
"""Of pieces of a kind."""
TICKETS = Range(1, 6)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the routes or cities of a map file that a part reads: a mark of theirs, 0 where it is left out."""

    value: Range | Flag
    idle: str = "These rules make nothing of the mark “{}”. Remove it."
    """What is said where the key stands and no part reads it."""
    lengthens: str = ""
    """What such marks are called if they make a way longer, so that a ticket should be worth more."""
