"""An edition: what a map file says once it has been read and found right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields
from typing import Any

from ttr_tui.core.board import Board
from ttr_tui.core.cards import CardSet
from ttr_tui.core.value import value


@value
class Variant:
    """A way of playing that a map file offers, by name."""

    name: str
    about: str


@value
class Edition:
    """The board, the cards and the numbers of one way to play one map; `parts` names its rules in order."""

    id: str
    name: str
    about: str
    rules: str
    parts: tuple[str, ...]
    min_seats: int
    max_seats: int
    board: Board
    cards: CardSet
    numbers: Mapping[str, Any]
    variants: tuple[Variant, ...]
    confidence: Mapping[str, str]
    notes: tuple[str, ...]
    ticket_confidence: tuple[str, ...]
    """For each ticket of the board how sure the map file is of it."""
    feet: Mapping[int, tuple[int, int]]
    """The tickets that have two more cities at their foot, with these cities."""
    kin: str = ""
    """The map of the game that it grew from: what is known of that one holds for it, as far as it goes."""
    read_from: str = field(default="", compare=False)
    """The file of a map that isn't known by its id."""

    def read(self, numbers: type) -> dict[str, Any]:
        """The values of the fields that a part's numbers name."""
        return {field.name: self.numbers[field.name] for field in fields(numbers)}


NOBODY = ""
"""The colour of whoever has no seat."""


@value
class Secret:
    """Entries of a number each of which is for the seat of one colour; others know some of its keys."""

    color: str
    """The key that says whose it is."""
    public: tuple[str, ...]
    blank: Mapping[str, Any]
    """What stands in the place of the other keys, as a map file has it."""

    def known_to(self, color: str, entry: Any) -> Any:
        """An entry as a seat of this colour knows it, as a file has it or read."""
        if isinstance(entry, Mapping):
            return entry if entry[self.color] == color else {**{key: entry[key] for key in self.public}, **self.blank}
        if getattr(entry, self.color) == color:
            return entry
        read = {key: tuple(said) if isinstance(said, list) else said for key, said in self.blank.items()}
        return type(entry)(**{key: getattr(entry, key) for key in self.public}, **read)


def known_to(color: str, numbers: Mapping[str, Any], secrets: Mapping[str, Secret]) -> dict[str, Any]:
    """The numbers that a seat of this colour knows otherwise than they are."""
    there = {name: secret for name, secret in secrets.items() if name in numbers}
    return {name: [secret.known_to(color, one) for one in numbers[name]] for name, secret in there.items()}
