"""What somebody hears who plays with others by sentences, from far away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.english.host.lobby import state, state_for_others
from ttr_tui.words.english.host.opening import days, hints, seat, spare, taking_back, talk, tempo, watching
from ttr_tui.words.english.phrases import counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.hosting.lobby.glance import Glance
    from ttr_tui.store.host.tables import Terms

SAME_ADDRESS = "the same address"
HELP = "Type ? for help, rules for the rules, menu for the tables, quit to leave. You keep your place."
AGREE = "Type agree or refuse."
AGREED = "You agree."
REFUSED = "You refuse."
NOTHING_ASKED = "Nobody is asking you anything just now."
HOW_TO_SAY = "Type say and a number or words, such as: say 1"
ABOUT_PLAYERS = "players: who is here, and who is away."
ABOUT_SAY = "say: what was said last, and the usual phrases. say 1, or say and any words: everyone here hears it."
ABOUT_AGREE = "agree, refuse: your answer when someone asks to undo, to play again, or for a bot in place of a player."
ABOUT_BOT = "bot NAME: asks everyone here to let a bot play for a player who has been away for long."
ABOUT_CLOCK = "clock: how long there is to decide. clock stop, clock run: it stops once everyone agrees."
HOW_TO_STOP = "Type clock stop if it may stop, or clock run."
ABOUT_GIVE_UP = "give-up REASON: asks everyone here to give this game up; it begins again with other cards."
HOW_TO_GIVE_UP = "Type give-up and the reason. It stays in the history, for everyone to read."
ABOUT_NEXT = "next: to the next table where it is your turn. This one stays as it is."
ABOUT_BRIEF = "brief: hear only your hand and the market before a choice; Enter tells the choices. full: all of it."
BRIEF = "From now on you hear only your hand and the market. Enter tells the choices, full goes back."
IN_FULL = "From now on you hear everything."
RING = "Ring the bell when you are to decide? (yes or no)"
NOBODY_AWAY = "Nobody has been away for long."
NOWHERE_ELSE = "It isn’t your turn at any other table."
REPLAY = "Replay this game"
RESULT_AGAIN = "Hear the result again"
AFTER = "What next? (Enter: the tables)"
NEW_NAME = "Your new name (Enter: as it is):"
HOW_TO_NAME = "Type a name, 16 letters at most. Everyone at your tables sees it. quit leaves."
HOW_TO_LINK = (
    "One player can have several keys. Come in with your other key, choose the same there and type this code; "
    "it is good for ten minutes."
)
SHOWN_THERE = "Your own terminal shows what you type next. Make sure that nobody looks, or come in with: ssh -t"
SEAT_KEPT = "You keep your place. Come back any time."
NOT_YOUR_TURN = "It isn’t your turn. You can type hand, tickets, map, since, ? and more."
ONLY_WATCHING = "You’re watching. You can type map, scores, routes, log, ? and more."
WHAT_NEXT = "What next? (Enter: 1)"
BACK_TO_TABLES = "Back to the tables"
WHICH_SEAT = "Which seat? (Enter: 1)"
WHO = "Who sits there? (Enter: 1)"
NOBODY = "Nobody yet"
PUT_BOT = "Seat a bot, or take it out"
WHICH_LEVEL = "Which bots? (Enter: 1)"
TEMPO = "How do you play? (Enter: 1)"
TAKING_BACK = "Undoing what was seen? (Enter: 1)"
WATCHING = "Who may watch? (Enter: 1)"
HINTS = "Who may ask for hints? (Enter: 1)"
TALK = "What may be said at the table? (Enter: 1)"
OPEN_NOW = "Open the table now? (Enter: 1)"
CHANGE_TERMS = "Change the pace, undoing, watching or talk"
CHANGE_SOMETHING = "Change something else"
WHICH_TABLE = "Which table? (Enter: back)"
TURNED_AWAY = "They let nobody in just now."
BEGUN_WITHOUT_YOU = "The game has begun without you."


def own_table(one: Glance, now: int) -> str:
    """A table in the list of one’s own."""
    others = listed([place.name for place in one.seats if place.name and not place.mine])
    return f"{one.code}: {one.title}{others and f' with {others}'}, {state(one, now)}"


def table_of_others(one: Glance) -> str:
    names = listed([place.name for place in one.seats if place.name])
    return f"{one.code}: {one.title}{names and f' with {names}'}, {state_for_others(one)}"


def your_turn_at(one: Glance) -> str:
    return f"It is your turn at {one.code}."


def your_turn_elsewhere(count: int) -> str:
    return f"It is your turn at {counted(count, 'other table')}. Type next to go there."


def let_in_at(one: Glance) -> str:
    return f"You have a place at {one.code}."


def begun_at(one: Glance) -> str:
    return f"The game at {one.code} has begun."


def invited_to(one: Glance) -> str:
    names = listed([place.name for place in one.seats if place.name])
    return f"You’re invited to {one.code}: {one.title}{names and f' with {names}'}."


def how_many_bots(most: int) -> str:
    return f"How many bots, 0 to {most}? (Enter: 0)"


def how_many_days(most: int, usual: int) -> str:
    return f"How many days for each decision, 1 to {most}? (Enter: {usual})"


def how_many_spare(most: int, usual: int) -> str:
    return f"How many spare days for everyone, 0 to {most}? (Enter: {usual})"


def table_wanted(title: str, variants: Sequence[str], count: int, bots: int) -> str:
    """What a table will be, before it is opened."""
    changed = f" with {listed(variants)}" if variants else ""
    among = f", {counted(bots, 'bot')} among them" if bots else ""
    return f"{title}{changed}, {counted(count, 'player')}{among}."


def terms(one: Terms) -> str:
    """What the players of a table agree on, in one line."""
    slow = [days(one), spare(one)] if one.tempo == "days" else []
    said = [tempo(one), *slow, taking_back(one), watching(one), talk(one), hints(one)]
    return "".join(f"{each}. " for each in said).strip()


def also(asides: Iterable[str]) -> str:
    """What can be typed at a table beside an answer."""
    return f"At this table also: {', '.join(asides)}. ? and one of these words says what it does."


def too_late(typed: str) -> str:
    return f"{quoted(typed)} came too late: something else is asked now."


def away(name: str) -> str:
    return f"{name} is away."


def here(name: str) -> str:
    return f"{name} is here again."


def replaced(name: str) -> str:
    return f"{name} is away, and a bot plays until {name} is back."


def plays_again(name: str) -> str:
    return f"{name} is back and plays again."


def may_stand_in(name: str) -> str:
    return f"{name} has been away for long. To let a bot play meanwhile, type: bot {name}"


def earlier(count: int) -> list[str]:
    """What is left out of all that happened."""
    return [f"More happened before this: log all tells it ({counted(count, 'sentence')})."] if count > 0 else []


def seats(one: Glance) -> Sequence[str]:
    return [f"Seat {number}: {seat(place)}." for number, place in enumerate(one.seats, 1)]


def sit_down(number: int, *, invited: bool) -> str:
    return f"Sit down on seat {number + 1}" if invited else f"Knock to sit on seat {number + 1}"


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
