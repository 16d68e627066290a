"""The signs of the map. All are one cell wide on any terminal: letters, digits and braille, no ambiguous ones."""

from __future__ import annotations

from ttr_tui.core.board import SEA, Lane
from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.core.value import value

LETTERS = dict(zip(COLORS, "ROYGBPWK", strict=True))
"""Whatever shows a colour shows its letter too."""

CURSOR_SIGNS = "[]"
TICKET_SIGN = "*"
PLAN_SIGN = "+"
"""In every other cell of the track of a lane that somebody means to claim."""
NEUTRAL_OWNER = "n"
EMPTY_BRAILLE = 0x2800
BLANK = " "


@value
class Piece:
    """What one cell shows of a track: the dots of a braille sign, or a stroke of the same slope."""

    column: int
    row: int
    dots: int
    stroke: str


@value
class Glyphs:
    """One way to draw what isn't a letter or a digit."""

    closed: str
    braille: bool
    land: bool = False
    """Are land and water drawn behind the map, with half blocks for the coast? That takes colours too."""

    def track(self, piece: Piece, dots: int) -> str:
        """One cell of a track, with the dots of all tracks that go through it."""
        if self.braille:
            return chr(EMPTY_BRAILLE + dots) if dots else BLANK
        return piece.stroke


UNICODE = Glyphs(closed="∙", braille=True)
WITH_LAND = Glyphs(closed="∙", braille=True, land=True)
ASCII = Glyphs(closed=".", braille=False)


def open_sign(lane: Lane) -> str:
    """An open space: the letter of its colour, at sea in lower case."""
    sea = lane.kind == SEA
    if lane.color == GRAY:
        return "~" if sea else "x"
    letter = LETTERS[COLORS[lane.color]]
    return letter.lower() if sea else letter


def owner_sign(owner: int) -> str:
    """The number of a seat, or the sign of an owner that has no seat."""
    return str(owner + 1) if owner >= 0 else NEUTRAL_OWNER
