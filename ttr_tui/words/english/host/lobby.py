"""What the lobby of a host says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.words.english.host import campaigns, days
from ttr_tui.words.english.phrases import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_tui.hosting.lobby.glance import Glance

LOBBY = "Tables"
WHERE_TO = "Where to?"
OWN_TABLES = "Your tables"
OTHER_TABLES = "Watch, or take a free seat"
RUNNING = "Games to watch"
ENDED = "game over"
NOTHING_RUNS = "Nobody plays just now."
PLAY_TOO = "Come in and play"
SETTINGS = "Settings"
HOST = "This host"
TABLE_CLOSED = "The owner of this host has closed that table."
NEW_NAME = "Your new name:"
NEXT_TABLE = "Next table"
YOUR_TURN_ELSEWHERE = "It is your turn at another table."
GUEST = "Write this down"
RETURN_CODE = "Your code to come back"
WELCOME = "Welcome"
YOUR_NAME = "What shall everyone call you?"
LEAVE = "Leave"
GOODBYE = "Goodbye."
GO_THERE = "Go there"
NEW_TABLE = "New table"
ENTER_CODE = "Type the code of a table"
WHICH_CODE = "Which table? Type its code:"
ANOTHER_KEY = "Play with another key, too"
JOIN_THEM = "Join them? (Enter: 1)"
JOIN, DONT_JOIN = "Join the keys", "Leave them apart"
NO_SUCH_LINK = "There is no such code, or it is older than ten minutes. Ask for a new one."
CANT_OPEN = "The host can’t open this game just now. Nothing of it is lost; try again later."
NOT_KEPT = "The host can’t keep your settings just now. They hold until you leave."
NAME_FAULTS = {
    "empty": "A name needs a letter or a digit.",
    "reader": "Every sentence calls its reader so. Choose another name.",
    "long": "That name is too long: at most 16 columns fit.",
}

MINUTE, HOUR, DAY = 60, 3_600, 86_400


def welcome(fingerprint: str) -> list[str]:
    """How the host knows somebody who is new here."""
    if not fingerprint:
        return ["You come as a guest. The host shows you a code by which you get back to your place."]
    return ["You are new here. From now on your key is your account: come in with it and you are back at your place.",
            "", f"It is the key {fingerprint}."]  # fmt: skip


def return_code(code: str) -> list[str]:
    """How a guest comes back."""
    return [
        "You have no key here, so this code is your way back to your place:",
        "",
        code,
        "",
        "Next time type it in place of a table’s code. Keep it to yourself: with it anyone can play for you.",
        f"As long as you are here, “{RETURN_CODE}” in the list of tables shows it again.",
    ]


def farewell(places: Sequence[str], turns: Sequence[str], return_code: str) -> str:
    """On the terminal as it was before: what stays open, and how to come back."""
    kept = f"You keep your place at {listed(places)}." if places else GOODBYE
    turn = f" It is your turn at {listed(turns)}." if turns else ""
    back = f" Your code to come back: {return_code}" if return_code else " The same command brings you back."
    return f"{kept}{turn}{back if places or return_code else ''}"


def greeting(name: str, turns: int) -> str:
    if turns == 0:
        return f"Hello, {name}."
    return f"Hello, {name}. It is your turn at {counted(turns, 'table')}."


def see_dots(yes: str, no: str) -> str:
    """Below a line of dots and colours."""
    return f"Do you see dots in the line above, not boxes or question marks? {yes} or {no}"


def ring(yes: str, no: str) -> str:
    return f"Ring the bell when you are to decide? {yes} or {no}"


def your_name(name: str) -> str:
    return f"Your name: {name}"


def renamed(name: str) -> str:
    return f"You are called {name} now. Games that have begun keep the old name."


def more_tables(count: int) -> str:
    return f"More tables: {count}"


def knocks_at(name: str, code: str) -> str:
    return f"{name} knocks at {code}."


def elsewhere(sign: str) -> str:
    return f"{YOUR_TURN_ELSEWHERE} {sign} goes there." if sign else YOUR_TURN_ELSEWHERE


def no_table(code: str) -> str:
    return f"There is no table {code} for you. Look at the code again: two words and a number."


def too_many_watch(most: int) -> str:
    return f"{most} people watch there already. Try again when one of them has left."


def own_table(one: Glance, now: int) -> str:
    """A table in the list of one's own, without a screen."""
    return " · ".join(filter(None, (one.code, one.title, others(one), state(one, now))))


def others(one: Glance) -> str:
    """Everybody else at a table."""
    return ", ".join(seat.name for seat in one.seats if seat.name and not seat.mine)


def state(one: Glance, now: int) -> str:
    """Whom an own table waits for, and since when."""
    if one.stage is not None:
        return campaigns.state(one)
    if one.over:
        return ENDED
    if not one.begun:
        return counted(len(one.free), "free seat") if one.free else "can begin"
    clocks = [one.seats[seat].clock for seat in one.owing if seat < len(one.seats)]
    if one.my_turn:
        mine = next((seat.clock for seat in one.seats if seat.mine), None)
        return f"your turn for {ago(now - one.waits_since)}" if mine is None else f"your turn, {days.left(mine, now)}"
    waits = [one.seats[seat].name for seat in one.owing if seat < len(one.seats)]
    if len(waits) != 1:
        return f"{len(waits)} choose"
    return f"{waits[0]} plays" if clocks[0] is None else f"{waits[0]} plays, {days.left(clocks[0], now)}"


def state_for_others(one: Glance) -> str:
    """What somebody may do at a table of others."""
    if one.stage is not None:
        return campaigns.state(one)
    if not one.begun:
        free = counted(len(one.free), "free seat")
        return f"{free} for you" if one.invited else free
    return f"{counted(one.watching, 'person')} watching".replace("persons", "people") if one.watching else "watch"


def ago(seconds: int) -> str:
    """How long something has been so, roughly."""
    if seconds < HOUR:
        return f"{max(1, seconds // MINUTE)} min"
    return f"{seconds // HOUR} h" if seconds < DAY else counted(seconds // DAY, "day")


def twice(codes: Sequence[str]) -> str:
    """Two places at one table are too many for one person."""
    return (
        f"With both keys you sit at {listed(codes)}. As one player you keep the place of the other key there; "
        "a bot plays this one, and a company stays away."
    )


def link(code: str) -> str:
    return f"Your code: {code} – or type the code that your other key shows:"
