"""What every screen says: the names of its commands, of its lists and its size, of keys that do nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from re import split

from rich.cells import cell_len

from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH
from ttr_tui.words.command_name import CommandName

NAMES: Mapping[str, CommandName] = {
    "confirm": CommandName("Choose", "choose or confirm what is marked", "ok claim build route enter"),
    "back": CommandName("Back", "back, or close what is open", "cancel close escape"),
    "up": CommandName("Up", "to the city above, or up in a list", "move north"),
    "down": CommandName("Down", "to the city below, or down in a list", "move south"),
    "left": CommandName("Left", "to the city on the left", "move west"),
    "right": CommandName("Right", "to the city on the right", "move east"),
    "page-up": CommandName("Page up", "a page up in a list", "scroll"),
    "page-down": CommandName("Page down", "a page down in a list", "scroll"),
    "first": CommandName("First", "to the beginning", "start top"),
    "last": CommandName("Last", "to the end", "bottom"),
    "toggle": CommandName("Mark", "mark or unmark the line of the cursor", "select"),
    "deck": CommandName("Deck", "draw a card from the deck, unseen", "blind draw card train"),
    "other-deck": CommandName("Ships", "draw a card from the other deck, unseen", "blind draw card ship"),
    "next-lane": CommandName("Next route", "the next route from this city, clockwise", "lane cycle"),
    "previous-lane": CommandName("Previous route", "the previous route from this city", "lane cycle"),
    "next-claim": CommandName(
        "Can claim", "the next route that you can claim now, those for your tickets first", "build affordable"
    ),
    "previous-claim": CommandName("Claim before", "the previous route that you can claim now", "build affordable"),
    "find": CommandName("Find", "find a city, or a route by two cities", "go to search claim jump"),
    "draw-tickets": CommandName("Draw tickets", "draw new tickets", "destination contracts"),
    "undo": CommandName("Undo", "undo your last action", "back take"),
    "zoom-in": CommandName("Zoom", "draw the map larger", "bigger size"),
    "zoom-out": CommandName("Smaller", "draw the map smaller", "zoom out overview size"),
    "tickets": CommandName("My tickets", "your tickets, and how to complete them", "destination"),
    "routes": CommandName("Routes", "the routes of a city as a list", "lanes text twin table"),
    "log": CommandName("Log", "all that happened so far", "history news"),
    "plan-mark": CommandName("Plan", "mark a route that you mean to claim, for you alone", "intend plan mark note"),
    "hint": CommandName("Hint", "what you could do now, and why; the result counts it", "help advice best suggest"),
    "since": CommandName("Since", "what others did since you acted, one by one", "news fresh happened rivals last"),
    "scores": CommandName("Players", "how everyone stands", "scores points standing"),
    "hand": CommandName("Cards", "your cards, the market and the discard pile", "hand discard"),
    "sights": CommandName(
        "On the table",
        "what else lies on the table; nothing in some games",
        "events companies harbours tolls fleet receipt",
    ),
    "rules": CommandName("Rules", "the rules of this game in a few sentences", "how to play"),
    "own-postcards": CommandName("Postcards", "in a campaign: your own postcards", "mail secret office"),
    "tale": CommandName("Story", "in a campaign: what was read before the first turn", "cards tale campaign"),
    "note": CommandName("Note", "what really happened", "history unfold"),
    "boards": CommandName("Boards", "in a campaign: its board through the years", "map years growth album"),
    "yes": CommandName("Yes", "yes", "agree"),
    "no": CommandName("No", "no", "refuse"),
    "go-on": CommandName("Continue", "continue", "next continue"),
    "back-step": CommandName("Step back", "one action back", "replay previous"),
    "forward-step": CommandName("Step", "one action forward", "replay next"),
    "turn-back": CommandName("Turn back", "one turn back", "replay previous"),
    "turn-forward": CommandName("Turn", "one turn forward", "replay next"),
    "play": CommandName("Play", "run the replay, or stop it", "replay run pause"),
    "faster": CommandName("Faster", "play the replay faster", "speed quick"),
    "slower": CommandName("Slower", "play the replay more slowly", "speed slow"),
    "go-to": CommandName("Go to turn", "go to a turn by its number", "replay jump"),
    "watch-as": CommandName("Seen by", "see the game as another player saw it", "replay spectator view"),
    "result": CommandName("Result", "show the result at once", "score end skip winner"),
    "keep": CommandName("Keep", "keep the result as a text and a picture", "save export svg"),
    "copy": CommandName("Copy", "copy a code or lines to the clipboard", "clipboard paste share invite"),
    "analyse": CommandName(
        "Analyse", "where points were lost, and what luck did", "analysis mistakes blunder luck lead"
    ),
    "replay": CommandName("Replay", "replay this game from the start", "replay review history"),
    "again": CommandName("Play again", "play the same deal again", "rematch same seed"),
    "rematch": CommandName("New deal", "play again with another deal", "rematch same players other cards"),
    "begin": CommandName("Begin", "begin the game as it is described here", "start play go"),
    "skip": CommandName("No guide", "continue without the guide", "skip tutorial"),
    "next-table": CommandName("Next table", "at a host: go to the next table where it is your turn", "waiting mine"),
    "settings": CommandName("Settings", "keys, colours, symbols, pace", "options theme configure"),
    "palette": CommandName("Commands", "all commands by name", "menu actions"),
    "help": CommandName("Help", "the keys you can use now", "keys ?"),
    "talk": CommandName("Talk", "say something to everyone here, or see who is here", "chat phrase who away watching"),
    "home": CommandName("Menu", "leave for the menu; the game is saved", "menu main leave"),
    "quit": CommandName("Quit", "quit; everything is saved", "exit leave"),
}
"""The commands that have a name of their own; what a digit picks is said by the moment."""

PICKS = "pick-"
PICK = "number {number}"


def name_of(command: str) -> CommandName:
    """The name of any command; a further action of a turn has it from the words of its system."""
    if command.startswith(PICKS):
        number = command.removeprefix(PICKS)
        return CommandName(number, PICK.format(number=number))
    return NAMES.get(command) or _extra_actions()[command]


@cache
def _extra_actions() -> Mapping[str, CommandName]:
    """Those of all systems: asked for in the settings, where no game says which are meant; loaded then."""
    from ttr_tui.rules.registry import PARTS
    from ttr_tui.words.system_words import words_of

    return {kind: action.command for kind, action in words_of(tuple(PARTS)).extra_actions.items()}


# What every screen says.

CHOOSE = "Choose"
YES, NO = "Yes", "No"
UP, DOWN, A_LINE = "Up", "Down", "one line"
CHANGE = "Change"
TYPED = "Done"
"""What ends typing."""
SHOW = "Show"
PREVIOUS, FOLLOWING = "to the previous value", "to the next value"


def too_small(width: int, height: int, quit_key: str) -> str:
    leave = f"press {quit_key} to quit" if quit_key else "quit"
    return (
        f"The game needs {LEAST_WIDTH}x{LEAST_HEIGHT}; this is {width}x{height}. "
        f"Make it larger, or {leave} and play in plain text: ttr --plain"
    )


def more_lines(above: int, below: int) -> str:
    """How much of a list lies outside what is shown."""
    return " · ".join(([f"↑ {above} above"] if above else []) + ([f"{below} more ↓"] if below else []))


def shows_on_map(confirm: str, back: str) -> str:
    """What can be done with a list whose lines are places on the map."""
    return f"{confirm} shows it on the map, {back} closes."


def reading(up: str, down: str, back: str, *, longer: bool) -> str:
    """What can be done with a page; with one that is `longer` than the room it has, also how to read on."""
    return f"{up} and {down} scroll, {back} closes." if longer else f"{back} closes."


PROGRAM = "ttr-tui"
"""What a window is called where there is nothing more to say."""
COPIED = "Copied, if your terminal lets programs do that."
NO_CLIPBOARD = "This terminal has no clipboard that can be reached."
DEAD_KEY = "That key does nothing now."
NOTHING_OPEN = "Nothing is open to close."


def with_what_is_asked(said: str, asked: str, width: int) -> str:
    """A sentence, then what is asked as far as there is room for whole parts of it."""
    for part in split(r"(?<=[.?])\s+| · |\s{2,}", asked.strip()):
        longer = f"{said}{' ' if said.endswith(('.', '?')) else ' · '}{part}"
        if cell_len(longer) >= width:
            break
        said = longer
    return said


# Headings of the help.

HELP = "Help"
KEYS = "What you can do now"
