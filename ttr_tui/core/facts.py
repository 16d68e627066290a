"""Facts and actions: slotted values that fold into a table, and the two rules every class of them keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

if TYPE_CHECKING:
    from ttr_tui.core.table import Table


# The names below are the types of fields. `core.notation` reads them from the annotations of a fact or action
# and so knows how to write and parse each field: inside all are plain numbers, outside they have names.
Seat: TypeAlias = int
Number: TypeAlias = int
Slot: TypeAlias = int
PieceKind: TypeAlias = int
Supply: TypeAlias = int
CardIndex: TypeAlias = int
CityIndex: TypeAlias = int
LaneIndex: TypeAlias = int
TicketIndex: TypeAlias = int
Word: TypeAlias = str
Cards: TypeAlias = tuple[int, ...]
"""Single cards in order."""
Payment: TypeAlias = tuple[tuple[int, int], ...]
"""Cards by kind: `(kind, how many)` in ascending order of kind."""
Tickets: TypeAlias = tuple[int, ...]
DeckName: TypeAlias = str
"""A deck of tickets; the usual one is left out where it is written."""
Seats: TypeAlias = tuple[int, ...]
Numbers: TypeAlias = tuple[int, ...]
LaneIndices: TypeAlias = tuple[int, ...]
Words: TypeAlias = tuple[str, ...]
"""Names that a part of the rules gives; `?` stands for one that the reader can't know."""
Choices: TypeAlias = tuple[str, ...]
"""What was chosen about the price of a claim, `step:way` for each choice."""


class Fact:
    """Something that happened. Treated as a value: never changed after it was made."""

    __slots__ = ()
    word: ClassVar[str]

    def __init_subclass__(cls) -> None:
        for name in ("word", "fold", "told_to"):
            if name not in cls.__dict__:
                raise TypeError(f"the fact {cls.__name__} must say itself: {name}")

    def fold(self, table: Table) -> None:
        """Change the table so that this has happened."""
        raise NotImplementedError

    def told_to(self, seat: int) -> Fact | None:
        """What this seat (or a spectator, -1) is told of it: the fact, one that says less, or nothing."""
        raise NotImplementedError


class Action:
    """What a seat wants to do. Treated as a value, like a fact."""

    __slots__ = ()
    word: ClassVar[str]

    def __init_subclass__(cls) -> None:
        if "word" not in cls.__dict__:
            raise TypeError(f"the action {cls.__name__} must say its word")


# The words of the facts by which a game is followed in its journal without reading all else.
TURN_BEGAN = "turn"
PASSED = "pass"
SCORED = "score"
WON = "won"
