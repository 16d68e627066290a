"""Names for how a cell looks. A theme gives each of them its colours; the drawing knows no colour."""

from __future__ import annotations

from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS

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
"""At the end of the token of an owned space: the same, claimed by another since the reader acted."""


def open_space(color: int) -> str:
    return f"open.{LANE_COLORS[color]}"


def open_track(color: int) -> str:
    return f"track.{LANE_COLORS[color]}"


def owned_space(owner: int) -> str:
    return f"owned.{_number(owner)}"


def owned_track(owner: int) -> str:
    return f"track.owned.{_number(owner)}"


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
        tokens += [owned_space(owner), owned_track(owner)]
    return tokens + [built(owner) for owner in owners if owner >= 0]
