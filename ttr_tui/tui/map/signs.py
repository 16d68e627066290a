"""What a map is drawn with: its signs, names for how a cell looks, and how marks of cities and lanes look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import NamedTuple

from ttr_tui.core.board import JUNCTION, SEA, Lane
from ttr_tui.core.cards import COLORS, GRAY, LANE_COLORS, SEAT_COLORS
from ttr_tui.core.value import value

LETTERS = dict(zip(COLORS, "ROYGBPWK", strict=True))
"""Whatever shows a colour shows its letter too."""

CURSOR_SIGNS = "[]"
TICKET_SIGN = "*"
TOWARDS = {"up": "▴", "down": "▾", "left": "◂", "right": "▸"}
"""Before a city that is out of sight, and behind one to the right."""
PLAN_SIGN = "+"
"""Now and then along the track of a lane that somebody means to claim."""
STAKE_SIGN = "'"
"""Behind the number of whoever has tokens on a lane that can be claimed."""
FRESH_SIGN = "#"
"""Rails and their sleepers: all along what was claimed last, where no colour can tell it."""
RAIL_SIGNS = '%"&@;'
"""By seat, now and then along what it has, for whoever else looks on without colours: digits are its pieces alone."""
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
    colorless: bool = False
    """Do signs tell what colours would: whose a track is, and what was claimed last? Bands that touch would be one."""

    def track(self, piece: Piece, dots: int) -> str:
        """One cell of a track, with the dots of all tracks that go through it."""
        if self.braille:
            return chr(EMPTY_BRAILLE + dots) if dots else BLANK
        return piece.stroke


UNICODE = Glyphs(closed="∙", braille=True)
WITH_LAND = Glyphs(closed="∙", braille=True, land=True)
ASCII = Glyphs(closed=".", braille=False)


QUIET = f"{BLANK}-|/\\▀▄"


def is_quiet(sign: str) -> bool:
    """Is it ground, coast or a track, and says nothing by itself?"""
    return sign in QUIET or EMPTY_BRAILLE <= ord(sign) < EMPTY_BRAILLE + (1 << 8)


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


def rail_sign(owner: int) -> str:
    return RAIL_SIGNS[owner] if owner >= 0 else NEUTRAL_OWNER


# Names for how a cell looks. A theme gives each of them its colours; the drawing knows no colour.

GROUND = "ground"
"""Where nothing is, and land."""
ON_WATER, ON_FAR = ".water", ".far"
"""At the end of a token, after `LINE`: the same, on such a ground."""
WATER, FAR = GROUND + ON_WATER, GROUND + ON_FAR
COAST, FAR_COAST = "coast", "coast.far"
"""One half is water, the other land."""

CLOSED = "closed"
CURSOR = "cursor"
TRACK_CURSOR = "track.cursor"
PILL = "pill"
PILL_TICKET = "pill.ticket"
PILL_CURSOR = "pill.cursor"
PILL_JUNCTION = "pill.junction"
PILL_OFF_BOARD = "pill.off_board"

LINE = ".line"
"""At the end of a token: the same, underlined."""
FRESH = ".fresh"
"""At the end of the token of an owned space or band: the same, claimed last."""
OWN, LIT = ".own", ".lit"
"""At the end of the token of a band: that of the reader, and, as of owned spaces, one to be looked at."""
BANDS = ("", OWN, FRESH, LIT)


def open_space(color: int) -> str:
    return f"open.{LANE_COLORS[color]}"


def open_track(color: int) -> str:
    return f"track.{LANE_COLORS[color]}"


def owned_space(owner: int) -> str:
    return f"owned.{_number(owner)}"


def owned_track(owner: int) -> str:
    """A line of whoever it is."""
    return f"track.owned.{_number(owner)}"


def band(owner: int, end: str = "") -> str:
    """What lies under the track of a claimed lane, all along it; `end` is one of `BANDS`."""
    return f"band.{_number(owner)}{end}"


def built(owner: int) -> str:
    return f"pill.built.{_number(owner)}"


def is_bare(token: str) -> bool:
    """Does what looks so stand on the ground, without one of its own?"""
    return token.startswith(BARE)


BARE = (GROUND, CLOSED, "track.", "open.")


def _number(owner: int) -> str:
    """Seats count from 1; an owner without a seat is neutral."""
    return str(owner + 1) if owner >= 0 else "neutral"


def all_tokens() -> list[str]:
    """Everything a theme must know, without the underlined ones."""
    owners = (*range(len(SEAT_COLORS)), -2)
    tokens = [
        GROUND,
        COAST,
        FAR_COAST,
        CLOSED,
        CURSOR,
        TRACK_CURSOR,
        PILL,
        PILL_TICKET,
        PILL_CURSOR,
        PILL_JUNCTION,
        PILL_OFF_BOARD,
    ]
    for color in range(len(LANE_COLORS)):
        tokens += [open_space(color), open_track(color)]
    for owner in owners:
        tokens += [owned_space(owner), owned_track(owner), *(band(owner, end) for end in BANDS)]
    return tokens + [built(owner) for owner in owners if owner >= 0]


# What marks of cities and lanes look like on the map: systems say it of theirs.


class CityLook(NamedTuple):
    """The look of a city, as long as neither the cursor, a ticket nor what is built there says more."""

    token: str = PILL
    underlined: bool = False
    """Whatever else it looks like."""


class LaneLook(NamedTuple):
    """The look of a lane with a mark, as long as nobody has it."""

    sign: str
    """One cell wide on any terminal."""
    on_spaces: bool = False
    """Does it stand on as many spaces of the lane as its mark counts, and not once on the track?"""
    counted: bool = False
    """Does what its mark counts stand after it? A digit alone is an owner. Only where there is room for both."""


@value
class Looks:
    """All that the systems of a game say."""

    cities: Mapping[str, CityLook] = field(default_factory=dict, hash=False)
    """By mark; of several the first that is not the usual one."""
    lanes: Mapping[str, LaneLook] = field(default_factory=dict, hash=False)
    """By mark; of several on a track the first."""

    def of_city(self, marks: Mapping[str, int]) -> CityLook:
        found = [self.cities[mark] for mark in self.cities if mark in marks]
        token = next((look.token for look in found if look.token != PILL), PILL)
        if JUNCTION in marks:
            token = PILL_JUNCTION
        return CityLook(token, any(look.underlined for look in found))

    def on_track(self, marks: Mapping[str, int]) -> str:
        """The sign on the track of a lane; empty if it has none."""
        found = ((marks.get(mark, 0), look) for mark, look in self.lanes.items() if not look.on_spaces)
        return next((f"{look.sign}{count}" if look.counted else look.sign for count, look in found if count), "")

    def on_spaces(self, marks: Mapping[str, int]) -> str:
        """The signs on the first spaces of a lane, in place of the signs of its colour."""
        return "".join([look.sign * marks.get(mark, 0) for mark, look in self.lanes.items() if look.on_spaces])
