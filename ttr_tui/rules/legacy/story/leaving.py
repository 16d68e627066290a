"""What a game leaves behind: things for the office or the vault of a company, and what was noted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Fact, Number, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.rules.amounts import Range
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.effects.when import Id, Prose
from ttr_tui.rules.part import Part


@value
class Note:
    """Something that is counted from game to game, and how far it has come."""

    id: Id
    title: Prose
    value: Annotated[int, Range(0, 999)] = 0


@value
class Item:
    """Something that a company may keep."""

    id: Id
    title: Prose


@dataclass(slots=True)
class Left:
    """What went to offices and vaults in this game, as `(seat, item)`, and what is noted."""

    offices: list[tuple[int, str]]
    vaults: list[tuple[int, str]]
    notes: dict[str, int]

    def copy(self) -> Left:
        return Left(self.offices[:], self.vaults[:], dict(self.notes))

    def seen_by(self, seat: int) -> Left:
        return self

    def imagined(self, seat: int, chance: Chance) -> Left:
        return self.copy()


@value
class Noted(Fact):
    """Something that is counted has come to this."""

    word: ClassVar[str] = "note"
    note: Word
    value: Number

    def fold(self, table: Table) -> None:
        table.record(Left).notes[self.note] = self.value

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ToOffice(Fact):
    """A company lays something into its office."""

    word: ClassVar[str] = "to-office"
    seat: Seat
    item: Word

    def fold(self, table: Table) -> None:
        table.record(Left).offices.append((self.seat, self.item))

    def told_to(self, seat: int) -> Fact:
        return self


@value
class ToVault(Fact):
    """A company drops something into its vault."""

    word: ClassVar[str] = "to-vault"
    seat: Seat
    item: Word

    def fold(self, table: Table) -> None:
        table.record(Left).vaults.append((self.seat, self.item))

    def told_to(self, seat: int) -> Fact:
        return self


class Leaving(Part):
    """Nothing of it changes the game that is played, but what tests ask about."""

    name = "leaving"
    facts = (Noted, ToOffice, ToVault)

    @value
    class Numbers:
        notes: tuple[Note, ...]
        items: tuple[Item, ...]

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))

    def record(self, seats: int) -> Left:
        return Left([], [], {note.id: note.value for note in self.numbers.notes})
