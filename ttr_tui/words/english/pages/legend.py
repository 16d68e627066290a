"""What the samples of the legend mean."""

from __future__ import annotations

from ttr_tui.core.board import Lane
from ttr_tui.words.english.naming import Cast, color_name, pieces
from ttr_tui.words.english.phrases import capital, counted

ON_THE_MAP = "On the map"
ELSEWHERE = "Beside the map"
ANY_COLOR = "open; takes cards of any one colour"
DOUBLE = "a double route: two routes side by side"
PLANNED = "marked by you: you mean to claim it"
MINE = "yours"
LATELY = "claimed since your last turn"
CLOSED = "closed: nobody can claim it"
CHOSEN = "the route under the cursor"
WANTED = "a city of an incomplete ticket of yours"
CURSOR = "the city under the cursor"


def open_lane(lane: Lane) -> str:
    """`open: 3 spaces, takes 3 red cards`."""
    cards = counted(lane.length, f"{color_name(lane.color)} card")
    return f"open: {counted(lane.length, 'space')}, takes {cards} or wilds"


def at_sea(lane: Lane) -> str:
    return f"by sea: takes {pieces(lane.length, lane.kind)} and cards for ships"


def marked_lane(cast: Cast, mark: str) -> str:
    return cast.words.lane_marks[mark]


def claimed_by(cast: Cast, seat: int) -> str:
    return f"claimed by {cast.name(seat)}"


def built(thing: str, name: str) -> str:
    return f"{name}’s {thing}: the player’s number stands beside the label"


def marked_city(said: str) -> str:
    return capital(said)
