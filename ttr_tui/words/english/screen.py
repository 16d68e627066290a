"""Short words for the panes of the screen: where there is no room for sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.board import PIECES
from ttr_tui.core.events import TURN
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import SECOND_CARD
from ttr_tui.words.english.naming import Cast, all_pieces, pieces
from ttr_tui.words.english.phrases import capital, counted, listed
from ttr_tui.words.english.showing import having

PLAYERS_HEADING = "Players"
MARKET = "Market"
TICKETS = "Tickets"
IN_FORCE = "In force"
LOG = "What happened"
LOG_BY_TURNS = "What happened, turn by turn"
POINTS_COLUMN = "pts", "pts"
PIECE_COLUMNS: Mapping[str, tuple[str, str]] = {"rail": ("trn", "t"), "sea": ("shp", "s")}
CARD_COLUMN = "crd", "c"
TICKET_COLUMN = "tkt", "k"
"""What stands over a column of the players, and the same in one letter where names need the room."""

OVER_TICKETS = "pts needs"
DONE = "✓"
OUT_OF_REACH = "out"
HAND = "Hand"
NO_TICKETS = "none yet"
EMPTY_PLACE = "empty"
TAKE = "Take"
WATCHING = "You are watching."
NOTHING_YET = "nothing yet"
UNDER_WAY = "…"


def turn(table: Table) -> str:
    return f"Turn {table.turn}" if table.turn else "Start"


def turns_left(table: Table, *, short: bool = False) -> str:
    """Nothing as long as nobody has called the end, and after it."""
    if table.turns_left is None or table.winners is not None:
        return ""
    return f"{table.turns_left} left" if short else f"{counted(table.turns_left, 'turn')} left in all"


FEW = 8
"""So few pieces of a seat are worth a word."""


def nearly_over(cast: Cast, table: Table) -> str:
    """How many turns are left; before that is known, who has hardly any pieces."""
    if said := turns_left(table):
        return said
    fewest = min(range(table.seats), key=lambda seat: sum(table.pieces[seat]))
    if not table.turn or table.winners is not None or sum(table.pieces[fewest]) > FEW:
        return ""
    return f"{cast.people[fewest]}: {all_pieces(table.pieces[fewest]) or 'nothing'} left"


def own(cast: Cast, table: Table, seat: int) -> str:
    """What a seat has beside its cards."""
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count or PIECES[kind] == "rail"]
    begun = any(table.pieces[seat]) or table.turn
    return f"{', '.join([*(left if begun else []), *having(cast, table, seat)])} "


def waiting(cast: Cast, table: Table) -> str:
    """Whom everybody waits for; the same throughout a turn, whatever it is made of."""
    owing = [cast.people[seat] for seat, decision in enumerate(table.owed) if decision]
    if not owing:
        return ""
    if table.turn:
        return f"{listed(owing)} {'plays' if len(owing) == 1 else 'play'}."
    return f"{listed(owing)} {'chooses' if len(owing) == 1 else 'choose'}."


def in_force(title: str) -> str:
    return f"In force: {title}"


def your_move(cast: Cast, view: View) -> str:
    decision, table = view.owes, view.table
    if decision == TURN and table.turns_left is not None and table.turns_left < table.seats:
        return LAST_TURN
    return "" if decision is None else YOUR_MOVES.get(decision) or f"Your turn to {cast.words.decisions[decision]}."


LAST_TURN = "Your last turn."
YOUR_MOVES = {
    TURN: "Your turn.",
    SECOND_CARD: "Take your second card.",
}
CLAIM = "Claim"
MARK = "Mark"
CONFIRM = "Confirm"
READY = "As the hint says"
DO_IT = "Do it"
NO_LARGER = "The map can’t be drawn any larger."
NO_SMALLER = "The map can’t be drawn any smaller."


def its_routes(key: str) -> str:
    """What the key does from the city of the cursor."""
    return f"{key} for its routes"


def deck(cast: Cast, supply: int) -> str:
    return capital(cast.deck(supply))


def do_this(way: str) -> str:
    return f"Enter: {way}."


def help_later(key: str) -> str:
    return f"Press {key} when you sit there: help opens then."


def curtain(name: str, table: Table, key: str, *, owing: bool) -> list[str]:
    """To the one who is to look next; `owing` if something is asked of them."""
    if not owing:
        asked = f"Nobody here has to choose now. {name}, you can look at your cards."
    else:
        asked = f"{name}, it is your turn." if table.turn else f"{name}, it is your turn to choose."
    return [asked, *look_away(key)]


def look_away(key: str) -> list[str]:
    """What every curtain says to those who are there."""
    return ["Everyone else, please look away.", f"Press {key} when you’re ready."]


HIDE = "Hide"
LIFT = "Show"


def hand_over(name: str) -> str:
    return f"Press Enter to hide your cards and pass to {name}."


FIND = "Find a city, or a route by its two cities:"
FOUND = "Found"
GO_THERE = "Go there"
NO_MATCH = "no match"
ROUTES_FROM = "Routes from {city}"
OVER_ROUTES = "pts", "helps"
ROUTE = "Route"
KEEP_MARKED = "Keep marked"
MARK_NEAREST = "Mark easiest"
MARKED, UNMARKED = "[x]", "[ ]"
MARK_TICKETS = "Press a number to mark a ticket you keep; Enter marks the easiest ones."
CHOOSE = "Choose"
ON_THE_TABLE = "On the table"
RULES = "The rules of this game"
COMMANDS = "Commands"
SEARCH = "Search:"
NOTHING_OF_IT = "You can’t do anything like that now."
NOTHING_ELSE = "Nothing yet."
NOTHING_BESIDES = "Nothing else lies on the table here."
SAVE_THERE = "Save"
ANOTHER_FOLDER = "Another folder (Enter to try the same one again):"
TRY_AGAIN = "Press Enter to try again."
NOT_SAVED = "The last action isn’t saved yet. The game waits until it is."
HOST_WAITS = "The game waits: its host has something to fix."


SECOND_CARD_FIRST = "You have taken one card. Take your second, and the turn is over."


def keep_at_least(fewest: int) -> str:
    return f"Keep at least {fewest}"


def tickets_held(held: int) -> str:
    """Nothing as long as there are none."""
    return f"you have {counted(held, 'ticket')}" if held else ""


def must_keep(fewest: int, undo: str) -> str:
    """To whoever wants out of the choice; `undo` is the key that undoes drawing the tickets, if that can be done."""
    return f"You must keep at least {fewest}{f', or undo with {undo}' if undo else ''}."


def ticket_in_strip(code: str, value: int | None, sign: str) -> str:
    """`DLH-HOU 8, needs 5`, `DLH-HOU 8 ✓`, and without its points `DLH-HOU needs 5`, `DLH-HOU ✓`."""
    name = code if value is None else f"{code} {value}"
    if not sign.isdecimal():
        return f"{name} {sign}"
    return f"{name}{'' if value is None else ','} needs {sign}"


def still_needed(pieces: int | None, kind: str = "") -> str:
    """How far a ticket is from being completed, in few letters; `kind` is what it is beside that."""
    needed = "out of reach" if pieces is None else f"needs {pieces}" if pieces else "completed"
    return f"{needed}, {kind}" if kind else needed
