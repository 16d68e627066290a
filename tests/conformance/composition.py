"""A way of playing, with what its rulebook says in numbers of the suite's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Self

from support.tables import rules_of

from ttr_tui.core.cards import CardSet
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_entries import Raw

if TYPE_CHECKING:
    from conformance.twin import Twin


@dataclass(frozen=True, eq=False)
class Composition:
    """A map with its variants. The numbers are not read from the map file, so that they check it.

    A system with further numbers has a class of its own that adds them.
    """

    folder: ClassVar[str]
    """The folder of this suite whose `TWIN` knows its rules."""
    fewest: ClassVar[int] = 8
    """Pieces with which every lane of the map can still be claimed."""

    map: str
    variants: tuple[str, ...] = ()
    seats: tuple[int, ...] = (2, 3, 4, 5)
    gate: tuple[int, ...] | None = None
    """So many seats play it at the gate, the others where there is time; all of them if nothing is said."""
    pieces: int = 45
    """That everybody plays with."""
    end_at: int = 2
    end_turns: int = 1
    tickets: int = 30
    dealt: int = 3
    kept_first: int = 2
    drawn: int = 3
    kept: int = 1
    one_lane_below: int = 4
    """With fewer seats only one lane of a double route is open."""
    barred_at: int = 0
    """With so few cards in deck and discard nobody may begin to draw."""
    route_points: Mapping[int, int] = field(default_factory=lambda: {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15})
    bonuses: Mapping[str, int] = field(default_factory=lambda: {"longest-route": 10})
    tie_break: tuple[str, ...] = ("tickets", "longest-route")
    short_game: tuple[int, int] = (8, 8)
    """Pieces and number of the game that is written down word for word; it should show all that can happen."""

    @property
    def name(self) -> str:
        return "-".join((self.map, *self.variants))

    @property
    def rules(self) -> RuleSet:
        return rules_of(self.map, self.variants)

    def at_gate(self, seats: int) -> bool:
        """Is it played with so many seats at the gate?"""
        return self.gate is None or seats in self.gate

    @property
    def shipped(self) -> bool:
        """Is it played by the rules of its map, and no others?"""
        return True

    @property
    def twin(self) -> Twin:
        """What the suite knows of its system."""
        twin: Twin = import_module(f"systems.{self.folder}.twin").TWIN
        return twin

    def printed(self, cards: CardSet, seats: int) -> list[int]:
        """How many cards of each kind so many seats play with."""
        return [kind.count for kind in cards.kinds]

    def numbers_with(self, pieces: int) -> dict[str, int]:
        """The numbers of the map file that make a game with so few pieces, soon over; it needn't read all of them."""
        return {"trains": pieces}

    def with_pieces(self, pieces: int) -> Self:
        """The same with these numbers."""
        return replace(self, pieces=pieces)

    def shortened(self, pieces: int) -> tuple[Composition, RuleSet]:
        """The same with so few pieces, and its rules."""
        edition = self.rules.edition
        return self.with_pieces(pieces), RuleSet(
            replace(edition, numbers={**edition.numbers, **self.numbers_with(pieces)})
        )

    def short(self, raw: Raw) -> Raw:
        """Its map with as few pieces as possible."""
        numbers = raw["numbers"]
        fewer = {name: few for name, few in self.numbers_with(self.fewest).items() if name in numbers}
        return raw | {"numbers": numbers | fewer}
