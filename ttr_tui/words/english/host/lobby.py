"""What the lobby of a host says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.words.english.home.levels import level
from ttr_tui.words.english.phrases import counted

if TYPE_CHECKING:
    from ttr_tui.hosting.lobby.glance import Glance, Seat
    from ttr_tui.store.host.tables import Terms

LOBBY = "Tables"
WELCOME = "Welcome"
YOUR_NAME = "What shall everyone call you?"
LEAVE = "Leave"
CHOOSE = "Choose"
CHANGE = "Change"
GO_THERE = "Go there"
NEW_TABLE = "New table"
OPEN_TABLE = "Open the table"
ENTER_CODE = "Type the code of a table"
WHICH_CODE = "Which table? Type its code:"
ANOTHER_KEY = "Play with another key, too"
NO_SUCH_LINK = "There is no such code, or it is older than ten minutes. Ask for a new one."
BEGIN = "Begin the game"
INVITE = "Invite a player"
WHOM = "Whom? Type the name:"
STAND_UP = "Stand up"
TAKEN = "That seat is taken."
KNOCKED = "You knocked. Those who sit there can let you in."
TOO_MANY = "There are too many tables. Finish a game first."
CANT_BEGIN = "The host can’t keep a game just now. Its owner has to mend something; try again later."
CANT_OPEN = "The host can’t open this game just now. Nothing of it is lost; try again later."
NOT_KEPT = "The host can’t keep your settings just now. They hold until you leave."
NAME_FAULTS = {
    "empty": "A name needs a letter or a digit.",
    "reader": "Every sentence calls its reader so. Choose another name.",
    "long": "That name is too long: at most 16 columns fit.",
}

WATCHERS = {"everyone": "everyone", "invited": "those who are invited", "nobody": "nobody"}

MINUTE, HOUR, DAY = 60, 3_600, 86_400


def welcome(fingerprint: str) -> list[str]:
    """How the host knows somebody who is new here."""
    if not fingerprint:
        return ["You come as a guest. The host shows you a code by which you get back to your place."]
    return ["You are new here. From now on your key is your account: come in with it and you are back at your place.",
            "", f"It is the key {fingerprint}."]  # fmt: skip


def greeting(name: str, turns: int) -> str:
    if turns == 0:
        return f"Hello, {name}."
    return f"Hello, {name}. It is your turn at {counted(turns, 'table')}."


def no_table(code: str) -> str:
    return f"There is no table {code} for you. Look at the code again: two words and a number."


def table(code: str) -> str:
    return f"Table {code}"


def own_table(one: Glance, now: int) -> str:
    """A table in the list of one's own."""
    if not one.begun:
        return f"{one.code} · {one.map} · {counted(len(one.free), 'free seat')}"
    if one.my_turn:
        return f"{one.code} · {one.map} · your turn for {ago(now - one.waits_since)}"
    return f"{one.code} · {one.map} · {_others(one)}"


def table_of_others(one: Glance) -> str:
    names = ", ".join(seat.name for seat in one.seats if seat.name)
    doing = "watch" if one.begun else counted(len(one.free), "free seat")
    return f"{one.code} · {one.map} · {names} · {doing}"


def _others(one: Glance) -> str:
    return ", ".join(seat.name for seat in one.seats if seat.name and not seat.mine)


def ago(seconds: int) -> str:
    """How long something has been so, roughly."""
    if seconds < HOUR:
        return counted(max(1, seconds // MINUTE), "minute")
    return counted(seconds // HOUR, "hour") if seconds < DAY else counted(seconds // DAY, "day")


def about_table(one: Glance) -> list[str]:
    inside = one.mine is not None
    more = "Others come in by the same address, with the code before the @." if inside else ""
    return [sentence for sentence in (f"{one.map}. {tempo(one.terms)}.", more) if sentence]


def seat(number: int, one: Seat) -> str:
    if not one.name:
        return f"Seat {number + 1}: free"
    if one.bot:
        return f"Seat {number + 1}: a bot, {level(one.bot)}"
    return f"Seat {number + 1}: {'you' if one.mine else one.name}"


def let_in(name: str) -> str:
    return f"Let {name} in"


def nobody_called(name: str) -> str:
    return f"Nobody called {name} was ever here. Give them the code of the table instead."


def link(code: str) -> str:
    return f"Your code: {code} – or type the code that your other key shows:"


def on_map(title: str) -> str:
    return f"Map: {title}"


def for_seats(seats: int) -> str:
    return f"Seats: {seats}"


def tempo(terms: Terms) -> str:
    if terms.tempo == "live":
        return "Everyone plays at once"
    return f"A game of days: {counted(terms.days, 'day')} for each turn"


def taking_back(terms: Terms) -> str:
    says = {"free": "always", "ask": "if the others agree", "never": "never"}[terms.taking_back]
    return f"Undo what was seen: {says}"


def watching(terms: Terms) -> str:
    says = WATCHERS[terms.watching]
    return f"Who may watch: {says}"
