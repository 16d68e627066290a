"""Short words for the panes, the tables and the legend of the screen, where there is no room for sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ttr_tui.core.board import PIECES, RAIL, Lane
from ttr_tui.core.events import TURN
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.words.cast import PIECE_WORDS, Cast, all_pieces, color_name, pieces
from ttr_tui.words.levels import is_program, level
from ttr_tui.words.phrases import capital, counted, listed
from ttr_tui.words.shorthand import designs
from ttr_tui.words.tabletop import ARRIVED, CANCELLED, DELAYED

PLAYERS = "Players"
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
"""How far a ticket is, where there is no room for a word."""
HAND = "Hand"
NO_TICKETS = "none yet"
EMPTY_PLACE = "empty"
TAKE = "Take"
WATCHING = "You are watching."
NOTHING_YET = "nothing yet"
UNDER_WAY = "…"


def turn(table: Table) -> str:
    return f"Turn {table.turn}" if table.turn else "Start"


def window_title(name: str, table: Table) -> str:
    return f"{name}, turn {table.turn}" if table.turn and table.winners is None else name


def your_turn_in(title: str, *, ascii_only: bool) -> str:
    return f"* your turn: {title}" if ascii_only else f"● your turn – {title}"


def is_last_round(table: Table) -> bool:
    """Has the last turn begun of whoever is to act, and of all after them?"""
    return table.turns_left is not None and table.turns_left < table.seats and table.winners is None


def turns_left(cast: Cast, table: Table) -> str:
    """Who still plays, or how many turns there are; nothing as long as nobody has called the end, and after it."""
    if table.turns_left is None or table.winners is not None:
        return ""
    if is_last_round(table):
        playing = [(table.active + place) % table.seats for place in range(table.turns_left + 1)]
        return f"last round: {', '.join('you' if seat == cast.reader else cast.people[seat] for seat in playing)}"
    return f"{counted(table.turns_left, 'turn')} left in all"


def turn_in_short(table: Table) -> tuple[str, str]:
    """The turn, and how many are left; in the last round that alone, since names need the room."""
    if is_last_round(table):
        return "Last round", ""
    left = "" if table.turns_left is None or table.winners is not None else f"{table.turns_left} left"
    return turn(table), left


OUT_OF_SIGHT = {"left": "west", "right": "east", "up": "north", "down": "south"}


def out_of_sight(said: str, way: str, *, short: bool = False) -> str:
    """`Cleo laid Calgary–Winnipeg: 15 points, north of here`."""
    return f"{said} ({OUT_OF_SIGHT[way]})" if short else f"{said}, {OUT_OF_SIGHT[way]} of here"


def end_called(cast: Cast, seat: int, table: Table) -> str:
    """Why the game ends."""
    who, left = ("You have" if seat == cast.reader else f"{cast.people[seat]} has"), all_pieces(table.pieces[seat])
    return f"{who} {left or pieces(0, RAIL)} left"


def turns_to_come(why: str, more: int) -> list[str]:
    """`Cleo has 3 ships left: this turn and 1 more for you`; shorter without the cause."""
    left = f"this turn and {more} more for you"
    return [f"{why}: {left}", capital(left)]


def end_is_near(cast: Cast, seat: int, table: Table) -> list[str]:
    """That the next claim of a seat could call the end; shorter, where the header says what it has left."""
    left = all_pieces(table.pieces[seat])
    if seat == cast.reader:
        return [f"You have {left}: your next claim can bring the end", "Your next claim can bring the end"]
    name = cast.people[seat]
    return [f"{name} has {left}: the end may come next turn", f"{name} may bring the end next turn"]


FEW = 8
"""So few pieces of a seat are worth a word."""


def nearly_over(cast: Cast, table: Table) -> str:
    """How many turns are left; before that is known, who has hardly any pieces."""
    if said := turns_left(cast, table):
        return said
    fewest = min(range(table.seats), key=lambda seat: sum(table.pieces[seat]))
    if not table.turn or table.winners is not None or sum(table.pieces[fewest]) > FEW:
        return ""
    return f"{cast.people[fewest]}: {all_pieces(table.pieces[fewest]) or 'nothing'} left"


def pieces_left(table: Table, seat: int) -> list[tuple[int, str]]:
    """What a seat has of each kind, as a number and in words; nothing while it has yet to choose."""
    if not any(table.pieces[seat]) and not table.turn:
        return []
    left = enumerate(table.pieces[seat])
    return [(count, pieces(count, kind)) for kind, count in left if count or PIECES[kind] == "rail"]


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
    if decision in YOUR_MOVES and is_last_round(table):
        return LAST_TURN if decision == TURN else f"{LAST_TURN} {YOUR_MOVES[decision]}"
    return "" if decision is None else YOUR_MOVES.get(decision) or f"Your turn to {cast.words.decisions[decision]}."


LAST_TURN = "LAST TURN."
YOUR_MOVES = {
    TURN: "Your turn.",
    SECOND_CARD: "Take your second card.",
}
CLAIM = "Claim"
MARK = "Mark"
CONFIRM = "Confirm"
NEXT_WAY = "Next"
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


def how_far(to_go: int | None, *, delayed: bool, brief: bool = False) -> str:
    """`4 to go`, `6 to go, delayed` or in brief `6 to go!`, `arrived`; None: out of reach."""
    if to_go is None:
        return CANCELLED
    if not to_go:
        return ARRIVED
    late = DELAYED_SIGN if brief else f", {DELAYED}"
    return f"{to_go} to go{late if delayed else ''}"


def so_much_later(pieces: int) -> str:
    """Behind what delayed a ticket."""
    return f"{pieces} more"


TO_GO = "To go:"


def how_far_in_short(to_go: int, *, delayed: bool) -> str:
    """After `To go:`, with a sign for what is delayed: `4`, `6!`."""
    return f"{to_go}{DELAYED_SIGN if delayed else ''}"


DELAYED_SIGN = "!"


def how_far_in_a_sign(to_go: int | None) -> str:
    return OUT_OF_REACH if to_go is None else f"{to_go}" if to_go else DONE


def still_needed(pieces: int | None, kind: str = "") -> str:
    """How far a ticket is from being completed, in few letters; `kind` is what it is beside that."""
    needed = "out of reach" if pieces is None else f"needs {pieces}" if pieces else "completed"
    return f"{needed}, {kind}" if kind else needed


# What the table of the players says.

PLAYER = "player"
WHO = "who"
CARDS_HELD = "cards"
TICKETS_HELD = "tickets"
SCORE = "points"
MONEY = "dollars"
LAST = "last"
YOU = "you"
PERSON = "person"


def kind(bot: str, *, reader: bool) -> str:
    return YOU if reader else level(bot) if is_program(bot) else f"bot, {level(bot)}" if bot else PERSON


def pieces_heading(piece: int) -> str:
    return pieces(2, piece).partition(" ")[2]


def score_heading(cast: Cast) -> str:
    return MONEY if cast.in_dollars else SCORE


def until_the_end(cast: Cast, table: Table, end_at: int, guess: tuple[int, int] | None) -> str:
    """When the game ends: counted once it is called, before that guessed by who lays fastest: seat and turns."""
    if table.turns_left is not None:
        return f"{capital(counted(table.turns_left, 'turn'))} left." if table.turns_left else "The game is over."
    called = f"The end comes once someone has {pieces(end_at, RAIL)} or fewer"
    if guess is None:
        return f"{called}."
    seat, turns = guess
    who = "you get" if seat == cast.reader else f"{cast.name(seat)} gets"
    return f"{called}: at this pace {who} there in about {counted(turns, 'turn')}."


# What the table of the cards says.

CARDS_PAGE = "Cards"
CARD = "card"
IN_HAND = "hand"
IN_MARKET = "market"
DISCARDED = "discard"
TAKEN = "taken"
"""By others from the market, and not paid since."""
UNSEEN = "unseen"
TOTAL = "together"


def decks(cast: Cast, table: Table) -> str:
    """`Deck: 57 cards.`"""
    left = [f"{capital(cast.deck(supply))}: {counted(len(deck), 'card')}" for supply, deck in enumerate(table.decks)]
    return f"{', '.join(left)}."


def chances(cast: Cast, lane: int, after: Mapping[int, Fraction]) -> str:
    """`Denver to Omaha: the chance that you can pay is 31% after 1 draw, 52% after 2 and 80% after 4 from the deck.`"""
    if all(chance == 1 for chance in after.values()):
        return f"{cast.way(lane)}: you can pay for it now."
    first, *rest = after.items()
    said = [f"{round(100 * first[1])}% after {counted(first[0], 'draw')}"]
    said += [f"{round(100 * chance)}% after {draws}" for draws, chance in rest]
    return f"{cast.way(lane)}: the chance that you can pay is {listed(said)} from the deck."


# What the samples of the legend mean.

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
BESIDE_TICKETS = (
    "Beside a ticket: its points, then how many pieces are to go, or that it has arrived, is delayed (“!” in short: "
    "others took its shortest way) or cancelled (out of reach)."
)
AT_THE_EDGE = "A city at the edge, with an arrow: a ticket of yours needs it, and it is out of sight."
LETTERS_OF_CARDS = "On the cards: K is black, L is wild (a locomotive)"
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
        return f"Under {PLAYERS}: {POINTS_COLUMN[0]} is points, {', '.join(said)}."
    return f"In the top row: points, then {', '.join(f'{short} for {name}' for (_, short), name in columns)}."


def cards(cast: Cast, *, ships: bool) -> str:
    """The letters on the cards, and a card of each design that more than its letter tells."""
    odd = designs(cast, range(len(cast.cards.kinds)))
    return f"{'; '.join(said for said in (LETTERS_OF_CARDS, SHIPS if ships else '', odd) if said)}."


def at_sea(lane: Lane) -> str:
    return f"by sea: takes {pieces(lane.length, lane.kind)} and cards for ships"


def marked_lane(cast: Cast, mark: str) -> str:
    return cast.words.lane_marks[mark]


def claimed_by(cast: Cast, seat: int) -> str:
    return f"claimed by {cast.name(seat)}"


def staked(name: str) -> str:
    return f"with tokens of {name}: the player’s number and ' stand on a space"


def built(thing: str, name: str) -> str:
    return f"{name}’s {thing}: the player’s number stands beside the label"
