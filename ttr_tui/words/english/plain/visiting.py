"""What somebody hears who plays with others by sentences, from far away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.english.host.lobby import state, state_for_others
from ttr_tui.words.english.host.opening import seat
from ttr_tui.words.english.phrases import listed

if TYPE_CHECKING:
    from ttr_tui.hosting.lobby.glance import Glance

SAME_ADDRESS = "the same address"
HELP = "Type ? for help, rules for the rules, menu for the tables, quit to leave. You keep your place."
AT_THE_TABLE = "players says who is here, and say talks to everyone."
AGREE = "Type agree or refuse."
HOW_TO_SAY = "Type say and a number or words, such as: say 1"
AFTER = "What next? (Enter: the tables)"
SEAT_KEPT = "You keep your place. Come back any time."
NOT_YOUR_TURN = "It isn’t your turn. You can type hand, tickets, map, since, ? and more."
ONLY_WATCHING = "You’re watching. You can type map, scores, routes, log, ? and more."
WHAT_NEXT = "What next? (Enter: 1)"
BACK_TO_TABLES = "Back to the tables"
WHICH_SEAT = "Which seat? (Enter: 1)"
WHO = "Who sits there? (Enter: 1)"
NOBODY = "Nobody yet"
PUT_BOT = "Seat a bot, or take it out"
TEMPO = "How do you play? (Enter: 1)"
TAKING_BACK = "Undoing what was seen? (Enter: 1)"
WATCHING = "Who may watch? (Enter: 1)"
OPEN_NOW = "Open the table now? (Enter: 1)"
CHANGE_SOMETHING = "Change something"


def own_table(one: Glance, now: int) -> str:
    """A table in the list of one’s own."""
    others = listed([place.name for place in one.seats if place.name and not place.mine])
    return f"{one.code}: {one.title}{others and f' with {others}'}, {state(one, now)}"


def table_of_others(one: Glance) -> str:
    names = listed([place.name for place in one.seats if place.name])
    return f"{one.code}: {one.title}{names and f' with {names}'}, {state_for_others(one)}"


def your_turn_at(one: Glance) -> str:
    return f"It is your turn at {one.code}."


def seats(one: Glance) -> Sequence[str]:
    return [f"Seat {number}: {seat(place)}." for number, place in enumerate(one.seats, 1)]


def sit_down(number: int) -> str:
    return f"Sit down on seat {number + 1}"


def knocks(name: str) -> str:
    return f"{name} knocks."


def by_bot(level: str, about: str) -> str:
    return f"A bot, {level}: {about}"


def small(width: int, height: int) -> str:
    """Why there are sentences instead of the map."""
    return (
        f"The map needs {width} columns and {height} rows, and this screen is smaller: here is plain text. "
        "For the map, make it larger and come in again."
    )


DUMB = "This terminal says that it can draw nothing, so here is plain text."
