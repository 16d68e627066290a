"""What a host’s lobby says, in rows and in sentences: tables, a new one, its waiting room, the owner’s page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.hosting.glance import Stage
from ttr_tui.words import campaign_lobby, table_talk
from ttr_tui.words.levels import level
from ttr_tui.words.phrases import counted, listed

if TYPE_CHECKING:
    from ttr_tui.hosting.glance import Glance, Knock, Seat
    from ttr_tui.store.host_files import Terms


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
JOIN_THEM = "Join them?"
JOIN, DONT_JOIN = "Join the keys", "Leave them apart"
NO_SUCH_LINK = "There is no such code, or it is older than ten minutes. Ask for a new one."
CANT_OPEN = "The host can’t open this game just now. Nothing of it is lost; try again later."
NAME_FAULTS = {
    "empty": "A name needs a letter or a digit.",
    "reader": "Every sentence calls its reader so. Choose another name.",
    "office": "So only the host itself can be called. Choose another name.",
    "bot": "A bot may be called so here. Add something, such as your initial.",
    "alphabets": "That name mixes alphabets whose letters look alike. Use one of them.",
    "long": "That name is too long: at most 16 columns fit.",
    "crowd": "Many who came from your address were new here within an hour. Try again later.",
}


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


def knocks_at(one: Knock, code: str) -> str:
    return f"{at_the_door(one)} knocks at {code}."


def at_the_door(one: Knock) -> str:
    """Who never sat down here is told from others who call themselves so by the end of their key."""
    if not one.new:
        return one.name
    return f"{one.name} (new here, {f'key …{one.key}' if one.key else 'without a key'})"


def elsewhere(sign: str) -> str:
    return f"{YOUR_TURN_ELSEWHERE} {sign} goes there." if sign else YOUR_TURN_ELSEWHERE


def no_table(code: str) -> str:
    return f"There is no table {code} for you. Look at the code again: two words and a number."


def too_many_watch(most: int) -> str:
    return f"{most} people watch there already. Try again when one of them has left."


def status_line(one: Glance, now: int) -> str:
    """A table in the list of one's own, without a screen."""
    return " · ".join(filter(None, (one.code, one.title, others(one), state(one, now))))


def others(one: Glance) -> str:
    """Everybody else at a table."""
    return ", ".join(seat.name for seat in one.seats if seat.name and not seat.mine)


def state(one: Glance, now: int) -> str:
    """Whom an own table waits for, and since when."""
    if one.stage is not None:
        return campaign_lobby.state(one)
    if one.over:
        return ENDED
    if not one.begun:
        return counted(len(one.free), "free seat") if one.free else "can begin"
    clocks = [one.seats[seat].clock for seat in one.owing if seat < len(one.seats)]
    if one.my_turn:
        mine = next((seat.clock for seat in one.seats if seat.mine), None)
        return (
            f"your turn for {ago(now - one.waits_since)}"
            if mine is None
            else f"your turn, {table_talk.time_left(mine, now)}"
        )
    waits = [one.seats[seat].name for seat in one.owing if seat < len(one.seats)]
    if len(waits) != 1:
        return f"{len(waits)} choose"
    return f"{waits[0]} plays" if clocks[0] is None else f"{waits[0]} plays, {table_talk.time_left(clocks[0], now)}"


def state_for_others(one: Glance) -> str:
    """What somebody may do at a table of others."""
    if one.stage is not None:
        return campaign_lobby.state(one)
    if not one.begun:
        free = counted(len(one.free), "free seat")
        return f"{free} for you" if one.invited else free
    return f"{counted(one.watching, 'person')} watching".replace("persons", "people") if one.watching else "watch"


def ago(seconds: int) -> str:
    """How long something has been so, roughly."""
    if seconds < table_talk.HOUR:
        return f"{max(1, seconds // table_talk.MINUTE)} min"
    days = seconds // table_talk.DAY
    return counted(days, "day") if days else f"{seconds // table_talk.HOUR} h"


def twice(codes: Sequence[str]) -> str:
    """Two places at one table are too many for one person."""
    return (
        f"With both keys you sit at {listed(codes)}. As one player you keep the place of the other key there; "
        "a bot plays this one, and a company stays away."
    )


def link(code: str) -> str:
    return f"Your code: {code} – or type the code that your other key shows:"


# What is said of a table at a host before its game begins: its terms, its seats, who comes.

NEW_TABLE_TITLE = "A new table"
OPEN_TABLE = "Open the table"
CHOOSE = "Choose"
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


def table_title(code: str) -> str:
    return f"Table {code}"


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


def knocks(one: Knock) -> str:
    return f"{at_the_door(one)} knocks."


def knocking(some: Sequence[Knock]) -> str:
    return f"{listed([*map(at_the_door, some)])} would like to play here." if len(some) > 1 else knocks(some[0])


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


def too_many_unbegun(most: int) -> str:
    return f"You have {most} tables that haven’t begun. Begin or remove one of them first."


def too_many_invited(most: int) -> str:
    return f"{most} people are invited here already, and no more can be. Give others the code of the table."


# What sentences alone ask and tell, from far away.

SAME_ADDRESS = "the same address"
RING = "Ring the bell when you are to decide? (yes or no)"
HOW_TO_NAME = "Type a name, 16 letters at most. Everyone at your tables sees it. quit leaves."
HOW_TO_LINK = (
    "One player can have several keys. Come in with your other key, choose the same there and type this code; "
    "it is good for ten minutes."
)
SHOWN_THERE = "Your own terminal shows what you type next. Make sure that nobody looks, or come in with: ssh -t"
SEAT_KEPT = "You keep your place. Come back any time."
BACK_TO_TABLES = "Back to the tables"
WHICH_SEAT = "Which seat?"
WHO = "Who sits there?"
NOBODY = "Nobody yet"
PUT_BOT = "Seat a bot, or take it out"
WHICH_TEMPO = "How do you play?"
WHICH_UNDO = "Undoing what was seen?"
WHICH_WATCHERS = "Who may watch?"
WHICH_HINTS = "Who may ask for hints?"
WHICH_TALK = "What may be said at the table?"
OPEN_NOW = "Open the table now?"
CHANGE_TERMS = "Change the pace, undoing, watching, talk or hints"
WHICH_TERM = "What is to be otherwise?"
WHICH_TABLE = "Which table? (Enter: back)"
TURNED_AWAY = "They let nobody in just now."
BEGUN_WITHOUT_YOU = "The game has begun without you."


def own_table(one: Glance, now: int) -> str:
    """A table in the list of one’s own."""
    names = listed([place.name for place in one.seats if place.name and not place.mine])
    return f"{one.code}: {one.title}{names and f' with {names}'}, {state(one, now)}"


def table_of_others(one: Glance) -> str:
    names = listed([place.name for place in one.seats if place.name])
    return f"{one.code}: {one.title}{names and f' with {names}'}, {state_for_others(one)}"


def your_turn_at(one: Glance) -> str:
    return f"It is your turn at {one.code}."


def let_in_at(one: Glance) -> str:
    return f"You have a place at {one.code}."


def begun_at(one: Glance) -> str:
    return f"The game at {one.code} has begun."


def invited_to(one: Glance) -> str:
    names = listed([place.name for place in one.seats if place.name])
    return f"You’re invited to {one.code}: {one.title}{names and f' with {names}'}."


def who_sits(seat: int, count: int) -> str:
    return f"Who has seat {seat} of {count}?"


def how_many_days(most: int) -> str:
    return f"How many days for each decision, 1 to {most}?"


def how_many_spare(most: int) -> str:
    return f"How many spare days for everyone, 0 to {most}?"


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


def seats(one: Glance) -> Sequence[str]:
    return [f"Seat {number}: {seat(place)}." for number, place in enumerate(one.seats, 1)]


def sit_down(number: int, *, invited: bool) -> str:
    return f"Sit down on seat {number + 1}" if invited else f"Knock to sit on seat {number + 1}"


def by_bot(level: str, about: str) -> str:
    return f"A bot, {level}: {about}"


def small(width: int, height: int) -> str:
    """Why there are sentences instead of the map."""
    return (
        f"The map needs {width} columns and {height} rows, and this screen is smaller: here is plain text. "
        "For the map, make it larger and come in again."
    )


DUMB = "This terminal says that it can draw nothing, so here is plain text."


# What the owner of a host reads about it.

SAY_TO_EVERYONE = "Say something to everyone"
WHAT_TO_EVERYONE = "What? Everyone reads it:"
DRAIN = "Close the host"
SURE_TO_DRAIN = "Close the host? Every game is saved."
CHANGE_NOTHING = "Change nothing"
PUT_OUT = "Put out; they can come in again"
BAN_KEY = "Ban this key"
BAN_ADDRESS = "Ban this address"
CLOSE_TABLE = "Close this table"
CLOSE_CAMPAIGN = "Close this campaign; its file stays"
STAGES: Mapping[Stage, str] = {
    Stage.GATHERING: "campaign, not founded",
    Stage.BETWEEN: "campaign, between games",
    Stage.PLAYING: "campaign, a game is on",
    Stage.ENDING: "campaign, a game has ended",
}
BANS = "Banned"
NO_BANS = "Nobody is banned."
LIFT_BAN = "Let them come in again"
PEOPLE = "People"
NOBODY_ELSE = "Nobody but you."
REMOVE = "Remove their name, keys and settings"
NEW_HERE = "somebody new"
FROM_THE_OWNER = "From the owner of this host"


def counts(sessions: int, tables: int, campaigns: int) -> str:
    more = f", {counted(campaigns, 'campaign')}" if campaigns else ""
    return f"{counted(sessions, 'session')}, {counted(tables, 'table')}{more}."


def people(count: int) -> str:
    return f"{PEOPLE}: {count}"


def bans(count: int) -> str:
    return f"{BANS}: {count}"


def person(name: str, keys: int, tables: int) -> str:
    return f"{name}: {counted(keys, 'key') if keys else 'a guest'}, {counted(tables, 'table')}"


def sure_to_remove(name: str) -> str:
    return f"Remove {name}? Their seats in games stay held."


def banned_key(fingerprint: str, name: str) -> str:
    return f"{fingerprint[:19]}… ({name})" if name else f"{fingerprint[:19]}…"


def banned_address(address: str) -> str:
    return f"Everyone at {address}"


def session(name: str, table: str, address: str, seconds: int) -> str:
    return f"{name or NEW_HERE}: {table or 'in the lobby'}, {address}, {ago(seconds)}"


def table_for_owner(code: str, title: str, names: Sequence[str], *, begun: bool, over: bool) -> str:
    stand = "over" if over else "in play" if begun else "not begun"
    return f"{code}: {title}, {', '.join(names) or 'nobody'}, {stand}"


def campaign_for_owner(code: str, title: str, names: Sequence[str], stage: Stage) -> str:
    return f"{code}: {title}, {', '.join(names) or 'nobody'}, {STAGES[stage]}"


def what_about(name: str, address: str) -> str:
    return f"{name or NEW_HERE} at {address}"


def sure_to_close(code: str) -> str:
    return f"Close table {code} for everyone?"


def sure_to_close_campaign(code: str) -> str:
    return f"Close campaign {code} for everyone?"


def from_the_owner(text: str) -> str:
    return f"{FROM_THE_OWNER}: {text}"
