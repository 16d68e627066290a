"""What the values of a map file may be. A part says it beside the type of each number: `Annotated[int, ...]`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from ttr_tui.core.value import value


@value
class Range:
    """A whole number."""

    least: int
    most: int


@value
class Flag:
    """True or false."""


@value
class Row:
    """A list of so many whole numbers."""

    things: str
    least: int
    most: int
    each: Range


@value
class ByNumber:
    """A table with an amount for some whole numbers."""

    least: int
    most: int
    each: Range | Row


@value
class ByName:
    """A table with a whole number for each of some names."""

    names: Sequence[str]
    things: str
    each: Range


@value
class OneOf:
    """One of these names."""

    names: Collection[str]
    noun: str


@value
class TieBreaks:
    """A list of some of the tie-breaks that parts name, each once."""


@value
class Id:
    """The name that an entry of a list gives itself."""


@value
class IdOf:
    """The id of an entry of a list of the file: of its cities, or of one of its numbers."""

    things: str
    noun: str


@value
class OneOfOrId:
    """One of these names, or `prefix:` and the id of an entry of a list of the file."""

    names: Collection[str]
    noun: str
    prefix: str
    of: IdOf


@value
class Text:
    """Words that players read, so many cells wide at the most."""

    widest: int


Amount: TypeAlias = Range | Flag | Row | ByNumber | ByName | OneOf | TieBreaks | Id | IdOf | OneOfOrId | Text

FLAG = Flag()
POINTS = Range(0, 99)
STOCK = Range(1, 99)
"""Of pieces of a kind."""
TICKETS = Range(1, 6)


@value
class Key:
    """A key of the routes or cities of a map file that a part reads: a mark of theirs, 0 where it is left out."""

    value: Range | Flag
    idle: str = "These rules make nothing of the mark “{}”. Remove it."
    """What is said where the key stands and no part reads it."""
    lengthens: str = ""
    """What such marks are called if they make a way longer, so that a ticket should be worth more."""
