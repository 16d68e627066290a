"""What is said of a table at a host before its game begins: its terms, its seats, who comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_tui.words.english.home.levels import level
from ttr_tui.words.english.phrases import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_tui.hosting.lobby.glance import Glance, Seat
    from ttr_tui.store.host.tables import Terms

NEW_TABLE = "A new table"
OPEN_TABLE = "Open the table"
CHOOSE = "Choose"
SEATS = "Seats"
YOU = "you"
FREE = "free"
BEGIN = "Begin the game"
INVITE = "Invite a player by name"
WHOM = "Whom? Type the name:"
STAND_UP = "Stand up"
TAKE_AWAY = "Remove this table"
SURE = "Remove it for everyone?"
KEEP_TABLE = "Keep it"
TAKEN = "That seat is taken."
KNOCKED = "You knocked. Those who sit there can let you in."
KNOCKED_BEFORE = "You have knocked. Wait until someone lets you in, or look at other tables meanwhile."
SIT = "sit down here"
KNOCK = "knock to sit here"
TOO_MANY = "There are too many tables. Finish a game first."
CANT_BEGIN = "The host can’t keep a game just now. Its owner has to mend something; try again later."
GONE_TABLE = "That table was removed."
LAST_LEFT = "Nobody sits there any more, so the table was removed."
HERE, AWAY = "here", "away"
ON, OFF = "anything", "only the usual phrases"
TAKES_BACK = {"free": "always", "ask": "if the others agree", "never": "only your own last claim"}
HINTS = {True: "for everyone", False: "only alone against bots"}
WATCHERS = {"everyone": "everyone", "invited": "those who are invited", "nobody": "nobody"}


def table(code: str) -> str:
    return f"Table {code}"


def seats(count: int) -> str:
    return f"{SEATS}: {count}"


def seat_in_form(number: int, bot: str) -> str:
    """A seat of a table that is being described; the first is whoever opens it."""
    if number == 0:
        return f"Seat 1: {YOU}"
    return f"Seat {number + 1}: {bot_of(bot) if bot else FREE}"


def bot_of(bot: str) -> str:
    return f"bot ({level(bot)})"


def tempo(terms: Terms) -> str:
    return f"Pace: {_tempo(terms)}"


def days(terms: Terms) -> str:
    return f"For each decision: {counted(terms.days, 'day')}"


def spare(terms: Terms) -> str:
    return f"Spare days for everyone: {terms.spare}"


def taking_back(terms: Terms) -> str:
    return f"Undo: {TAKES_BACK[terms.taking_back]}"


def watching(terms: Terms) -> str:
    return f"May watch: {WATCHERS[terms.watching]}"


def talk(terms: Terms) -> str:
    return f"Talk: {ON if terms.talk else OFF}"


def hints(terms: Terms) -> str:
    return f"Hints: {HINTS[terms.hints]}"


def _tempo(terms: Terms) -> str:
    return "live, everyone at once" if terms.tempo == "live" else "over days"


def _days(terms: Terms) -> str:
    spare = f", and {counted(terms.spare, 'spare day')} for everyone" if terms.spare else ""
    return f"{counted(terms.days, 'day')} for each decision{spare}"


def about(one: Glance) -> list[str]:
    """The map of a table and what was agreed on, as the people there read it."""
    variants = f" with {', '.join(one.variants)}" if one.variants else ""
    pace = "Live" if one.terms.tempo == "live" else _days(one.terms)
    said = [f"{one.title}{variants}. {pace}. Undo: {TAKES_BACK[one.terms.taking_back]}."]
    if one.terms.hints:
        said.append(f"Hints: {HINTS[True]}.")
    if one.mine is not None and one.free:
        said.append(f"Others come in with the code before the @: ssh {one.code}@…")
    return said


def knocking(names: Sequence[str]) -> str:
    return f"{listed(names)} would like to play here." if len(names) > 1 else f"{names[0]} knocks."


def seat(one: Seat) -> str:
    """Who has a seat."""
    if not one.name:
        return FREE
    if one.bot:
        return f"{one.name}, {bot_of(one.bot)}" if one.name != one.bot else bot_of(one.bot)
    return f"{one.name} ({YOU})" if one.mine else one.name


def let_in(name: str) -> str:
    return f"Let {name} in"


def turn_away(name: str) -> str:
    return f"Turn {name} away"


def invited(name: str) -> str:
    return f"{name} is invited, and can sit down without knocking."


def sat_down(names: Sequence[str], free: int) -> str:
    now = f"{listed(names)} {'sits' if len(names) == 1 else 'sit'} here now."
    return f"{now} {_still_free(free)}" if free else f"{now} The game can begin."


def too_early(free: int) -> str:
    return f"The game can’t begin yet. {_still_free(free)}"


def _still_free(free: int) -> str:
    return "1 seat is free." if free == 1 else f"{free} seats are free."


def nobody_called(name: str) -> str:
    return f"Nobody called {name} was ever here. Give them the code of the table instead."
