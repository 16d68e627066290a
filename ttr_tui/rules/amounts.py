"""What the numbers of a map file may be. A part says it beside the type of each of its own: `Annotated[int, ...]`."""

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
class Choice:
    """A list of some of these names, each once."""

    names: Collection[str]
    noun: str


Amount: TypeAlias = Range | Row | ByNumber | ByName | Choice

POINTS = Range(0, 99)
STOCK = Range(1, 99)
"""Of pieces of a kind."""
TICKETS = Range(1, 6)
