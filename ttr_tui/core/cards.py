"""Colours, kinds of card and the decks they make up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from ttr_tui.core.value import value

COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "white", "black")
"""Every colour that a card can have in any of the systems; a colour is its place in this list."""

GRAY = len(COLORS)
"""The colour of a lane that takes a set of any one colour."""

LANE_COLORS = (*COLORS, "gray")

SEAT_COLORS = ("red", "blue", "green", "yellow", "black")
"""The colours of the seats, in the order in which they go to whoever names none."""

PLAIN = "plain"
WILD = "wild"

NONE = -1
"""A card, ticket or seat that isn't there, or that this view can't see."""

NEUTRAL = -2
"""Owns the lanes of whoever lays trains without a seat: not nobody (NONE)."""


@value
class CardKind:
    """One kind of card: what is printed on it and which deck it belongs to."""

    name: str
    design: str
    color: int
    supply: int
    count: int


@value
class CardSet:
    """All the cards of a game. Inside, a card is the index of its kind; outside, the kind's name."""

    supplies: tuple[str, ...]
    kinds: tuple[CardKind, ...]

    @cached_property
    def wild(self) -> int:
        """The kind that stands for any other."""
        return next(k for k, kind in enumerate(self.kinds) if kind.design == WILD)

    @cached_property
    def supply_of(self) -> tuple[int, ...]:
        return tuple(kind.supply for kind in self.kinds)

    @cached_property
    def index(self) -> Mapping[str, int]:
        return {kind.name: k for k, kind in enumerate(self.kinds)}

    def deck(self, supply: int) -> list[int]:
        """Every card of one supply, in order of kind."""
        return [k for k, kind in enumerate(self.kinds) if kind.supply == supply for _ in range(kind.count)]

    def of_design(self, design: str) -> dict[int, int]:
        """Colour -> the kind of this design in that colour."""
        return {kind.color: k for k, kind in enumerate(self.kinds) if kind.design == design}


def card_set(decks: Sequence[tuple[str, Sequence[str], Mapping[str, int], Mapping[str, int]]]) -> CardSet:
    """Lay out the kinds of every deck `(supply, colours, count per colour by design, count of colourless designs)`."""
    kinds: list[CardKind] = []
    for supply, (_, colors, per_color, extra) in enumerate(decks):
        for design, count in per_color.items():
            for color in colors if count else ():
                name = color if design == PLAIN else f"{color}-{design}"
                kinds.append(CardKind(name, design, COLORS.index(color), supply, count))
        kinds.extend(CardKind(design, design, NONE, supply, count) for design, count in extra.items())
    return CardSet(tuple(deck[0] for deck in decks), tuple(kinds))
