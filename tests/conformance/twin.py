"""What a system has that the suite must know of, as one object in a folder of its own.

`conformance/<folder>/__init__.py` exposes `TWIN`, where the folder is called like that of the system's rules. All
that the systems share stands in this folder: a twin adds to it, and changes what its system does otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from conformance import invariants, plain_rules, recount, tries
from conformance.invariants import Invariant
from conformance.plain_rules import Demand, Legal
from conformance.tries import Tries
from ttr_tui.core.board import Lane
from ttr_tui.core.facts import Action, Fact, Payment
from ttr_tui.core.table import Record, Table
from ttr_tui.store.map_entries import Raw

if TYPE_CHECKING:
    from conformance.composition import Composition
    from conformance.playing import Playing

Breaking: TypeAlias = Callable[[Table, int], int]


class Twin:
    """The rules of a system once more, in the suite's own words. It imports of the rules only values."""

    compositions: ClassVar[Sequence[Composition]]
    """The ways of playing it."""
    parts: ClassVar[Collection[str]] = plain_rules.PARTS
    """The parts of the rules that it knows of."""
    legal: ClassVar[Mapping[str, Legal]] = plain_rules.LEGAL
    """By decision: all that a seat may answer."""
    in_turn: ClassVar[Mapping[str, Legal]] = {}
    """By part: what it adds to the choices of a turn."""
    tries: ClassVar[Mapping[type[Action], Tries]] = tries.TRIES
    """By kind of action: what somebody might try who doesn't know the rules, or means to break them."""
    invariants: ClassVar[Mapping[type[Record], Invariant]] = invariants.WITH_RECORD
    """By record: what must hold of it after every act."""
    tie_breaks: ClassVar[Mapping[str, Breaking]] = recount.TIE_BREAKS
    goes_on: ClassVar[Mapping[type[Action], str]] = plain_rules.GOES_ON
    """By kind of action that a turn can be and that doesn't end it: the decision that follows."""
    may_owe: ClassVar[Mapping[str, Callable[[Table], Collection[int]]]] = {}
    """By decision: who may owe it, where that is not the seat whose turn it is."""
    card_tasks: ClassVar[Collection[str]] = ()
    """Postponed tasks before which the market may lie there as it ought not to."""
    further_saves: ClassVar[Mapping[str, Callable[[Raw], Raw]]] = {}
    """By name: changes to a short game that make more of what can interrupt one."""

    def undrawn(self, table: Table, supply: int) -> int:
        """Cards in deck and discard that nobody ever draws."""
        return 0

    def barred_lanes(self, table: Table) -> Collection[int]:
        """Lanes that nobody can claim whatever else is so."""
        return ()

    def sets(self, table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
        """The cards that a seat has for the spaces of a lane."""
        return plain_rules.sets(table, seat, lane)

    def demands(self, table: Table, lane: Lane) -> Iterator[Demand]:
        """What a lane costs beside them, for each way to answer what is asked about it."""
        yield Demand()

    def cards_elsewhere(self, table: Table) -> Sequence[int]:
        """Cards that lie neither in a deck, a discard or the market nor with a seat."""
        return ()

    def tickets_beside(self, table: Table) -> Sequence[int]:
        """Tickets that can be drawn although they don't lie in a deck."""
        return ()

    def tickets_elsewhere(self, table: Table) -> Sequence[int]:
        """Tickets that lie neither in a deck nor with a seat."""
        return self.tickets_beside(table)

    def pieces_boxed(self, table: Table, seat: int, composition: Composition) -> int:
        """How many of the pieces that a seat will play with it has not taken yet."""
        return 0

    def pieces_gained(self, fact: Fact) -> Mapping[int, int]:
        """By seat, the pieces that come to it beside those that everybody begins with."""
        return {}

    def drawn(self, table: Table, composition: Composition) -> int:
        """How many tickets are shown to whoever draws."""
        return composition.drawn

    def points_so_far(self, playing: Playing) -> list[dict[str, int]]:
        """The points of each seat before the tickets are turned over, by what they are for."""
        return recount.points_so_far(playing)

    def final_points(self, playing: Playing, longest_routes: list[int]) -> list[dict[str, int]]:
        """The points of each seat at the end, by what they are for."""
        return recount.final_points(playing, longest_routes)

    def check_ending(self, playing: Playing) -> None:
        """What else must hold of a game that is over."""

    def tickets_shown(self, fact: Fact) -> Iterable[int]:
        """Tickets that this lays open before everybody."""
        return ()

    def rename_tickets(self, table: Table, renamed: Mapping[int, int]) -> None:
        """In another truth tickets have changed places: those that lie in records, too."""

    def pin(self, truth: Table, table: Table) -> None:
        """Make what would soon come to light in another truth the same as in this one."""

    def reveals(self, left: Fact | None, right: Fact | None, seat: int) -> bool:
        """May a seat that can't tell two games apart now hear this in one and that in the other?"""
        return False
