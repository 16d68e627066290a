"""What the samples of the legend mean."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import Lane
from ttr_tui.words.english.naming import PIECE_WORDS, Cast, color_name, pieces
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.screen import CARD_COLUMN, PIECE_COLUMNS, PLAYERS_HEADING, POINTS_COLUMN, TICKET_COLUMN
from ttr_tui.words.english.shorthand import designs

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
TICKETS = "Beside a ticket: its points, then how many pieces it still needs, ✓ if it is completed, out if out of reach."
CARDS = "On the cards: K is black, L is wild (a locomotive)"
SHIPS = "small letters are ships"


def open_lane(lane: Lane) -> str:
    """`open: 3 spaces, takes 3 red cards`."""
    cards = counted(lane.length, f"{color_name(lane.color)} card")
    return f"open: {counted(lane.length, 'space')}, takes {cards} or wilds"


def standings(kinds: Sequence[str], *, roomy: bool) -> str:
    """What the numbers of each seat are: in the top row, or in a column beside the map."""
    columns = [(PIECE_COLUMNS[kind], f"{PIECE_WORDS[kind]}s") for kind in kinds]
    columns += [(CARD_COLUMN, "cards"), (TICKET_COLUMN, "tickets")]
    if roomy:
        said = (f"{long} or {short} {name}" for (long, short), name in columns)
        return f"Under {PLAYERS_HEADING}: {POINTS_COLUMN[0]} is points, {', '.join(said)}."
    return f"In the top row: points, then {', '.join(f'{short} for {name}' for (_, short), name in columns)}."


def cards(cast: Cast, *, ships: bool) -> str:
    """The letters on the cards, and a card of each design that more than its letter tells."""
    odd = designs(cast, range(len(cast.cards.kinds)))
    return f"{'; '.join(said for said in (CARDS, SHIPS if ships else '', odd) if said)}."


def at_sea(lane: Lane) -> str:
    return f"by sea: takes {pieces(lane.length, lane.kind)} and cards for ships"


def marked_lane(cast: Cast, mark: str) -> str:
    return cast.words.lane_marks[mark]


def claimed_by(cast: Cast, seat: int) -> str:
    return f"claimed by {cast.name(seat)}"


def built(thing: str, name: str) -> str:
    return f"{name}’s {thing}: the player’s number stands beside the label"
