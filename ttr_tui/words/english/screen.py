"""Short words for the panes of the screen: where there is no room for sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import PIECES, Lane
from ttr_tui.core.cards import GRAY, NONE
from ttr_tui.core.events import TURN, Claimed, Drew, EndCalled, Passed, TicketsKept, Took
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.lakes.fleet import Exchanged, other_kind
from ttr_tui.rules.lakes.harbors import HarborBuilt
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.rules.refusal import Refusal
from ttr_tui.rules.ways import Way
from ttr_tui.words.english.legacy import way_to_pay
from ttr_tui.words.english.naming import Cast, all_pieces, capital, color_name, counted, listed, pieces
from ttr_tui.words.english.showing import lane_state
from ttr_tui.words.english.sights import bringing, having, weighing
from ttr_tui.words.english.telling import DECISIONS

MARKET = "Market"
TICKETS = "Tickets"
LOG = "Log"
HAND = "Hand"
NO_TICKETS = "none yet"
EMPTY_PLACE = "empty"
TAKE = "Take"
SHOW = "Show"
WATCHING = "You are looking on."
NOTHING_YET = "nothing yet"


def turn(table: Table) -> str:
    return f"Turn {table.turn}" if table.turn else "Start"


def turns_left(table: Table) -> str:
    return f"{counted(table.turns_left, 'turn')} left" if table.turns_left is not None else ""


def standing(cast: Cast, table: Table, seat: int) -> list[str]:
    """`34 41t 9c 3k`: points, pieces, cards, tickets; the last ones may be left out where there is no room."""
    letters = ["".join((str(count), PIECE_LETTERS[PIECES[kind]])) for kind, count in enumerate(table.pieces[seat])]
    shown = [letter for kind, letter in enumerate(letters) if table.pieces[seat][kind] or PIECES[kind] == "rail"]
    score = f"{'$' if cast.in_dollars else ''}{table.scores[seat]}"
    return [score, *shown, f"{table.hand_sizes[seat]}c", f"{len(table.tickets[seat])}k"]


PIECE_LETTERS = {"rail": "t", "sea": "s"}


def standing_at_length(cast: Cast, table: Table, seat: int) -> str:
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count or PIECES[kind] == "rail"]
    known = [*left, counted(table.hand_sizes[seat], "card"), counted(len(table.tickets[seat]), "ticket")]
    return f"{cast.worth(table.scores[seat])}, {', '.join(known)}"


def own(cast: Cast, table: Table, seat: int) -> str:
    """What a seat has beside its cards."""
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count or PIECES[kind] == "rail"]
    return f"{', '.join([*left, *having(cast, table, seat)])} "


def waiting(cast: Cast, table: Table) -> str:
    """Whom everybody waits for; the same throughout a turn, whatever it is made of."""
    owing = [cast.people[seat] for seat, decision in enumerate(table.owed) if decision]
    if not owing:
        return ""
    if table.turn:
        return f"{listed(owing)} {'plays' if len(owing) == 1 else 'play'}."
    return f"{listed(owing)} {'chooses' if len(owing) == 1 else 'choose'}."


def brief(cast: Cast, facts: Sequence[Fact]) -> dict[int, str]:
    """What each seat did, in a few letters: what stands beside its number where there is no room for a sentence."""
    said: dict[int, list[str]] = {}
    for fact in facts:
        if words := _brief(cast, fact):
            said.setdefault(getattr(fact, "seat", NONE), []).append(words)
    return {seat: ", ".join(did) for seat, did in said.items()}


def _brief(cast: Cast, fact: Fact) -> str:
    match fact:
        case Claimed(_, lane):
            return lane_code(cast, lane)
        case Took(_, _, card):
            return cast.kind(card)
        case Drew(_, _, cards) if NONE not in cards and len(cards) == 1:
            return cast.kind(cards[0])
        case Drew(_, _, cards):
            return "unseen" if len(cards) == 1 else f"{len(cards)} unseen"
        case TicketsKept(_, tickets):
            return f"+{counted(len(tickets), 'ticket')}"
        case Passed():
            return "passes"
        case EndCalled():
            return "calls the end"
        case HarborBuilt(_, city):
            return f"harbour {cast.board.cities[city].code}"
        case Exchanged(_, kind, count):
            return f"+{pieces(count, kind)}"
    return ""


def lane_code(cast: Cast, lane: int) -> str:
    """`DEN-KAN`."""
    found = cast.board.lanes[lane]
    return f"{cast.board.cities[found.a].code}-{cast.board.cities[found.b].code}"


def ticket_code(cast: Cast, ticket: int) -> str:
    found = cast.board.tickets[ticket]
    return f"{cast.board.cities[found.a].code}-{cast.board.cities[found.b].code}"


def lane_line(cast: Cast, table: Table, lane: int, *, short: bool = False) -> str:
    """`Denver to Kansas City: 4 black, 7 points`: all that a lane is, without its owner; in short with codes alone."""
    found = cast.board.lanes[lane]
    worth = cast.edition.numbers.get("route_points", {}).get(found.length)
    color = "of any colour" if found.color == GRAY else f"{_lettered(found)}"
    sea = " by sea" if PIECES[found.kind] == "sea" else ""
    more = [*([] if worth is None else [cast.worth(worth)]), *bringing(cast, table, lane)]
    name = lane_code(cast, lane) if short else f"{cast.way(lane)}{sea}"
    return f"{name}: {', '.join([f'{found.length} {color}', *more])}"


LETTERS = "ROYGBPWK"
"""Whatever shows a colour shows its letter too."""


def _lettered(found: Lane) -> str:
    """`black [K]`, at sea `black [k]`: as the map writes it."""
    letter = LETTERS[found.color]
    return f"{color_name(found.color)} [{letter.lower() if PIECES[found.kind] == 'sea' else letter}]"


def owner_line(cast: Cast, table: Table, lane: int) -> str:
    owner = table.owner[lane]
    return "" if owner == NONE else f"{cast.way(lane)}: {'yours' if owner == cast.reader else cast.name(owner)}"


def city_line(cast: Cast, city: int) -> str:
    found = cast.board.cities[city]
    return f"{found.code} {found.name}"


def card_letter(cast: Cast, kind: int) -> str:
    """A card in one or two letters: its colour, small on ships, with a sign for its design; `-` for an empty place."""
    if kind == NONE:
        return "-"
    card = cast.cards.kinds[kind]
    if card.color == NONE:
        return COLORLESS.get(card.design, card.name[:1].upper())
    letter = LETTERS[card.color]
    return DESIGNS_IN_SHORT[card.design].format(letter.lower() if card.supply else letter)


COLORLESS = {"wild": "L", "newspaper": "N"}
DESIGNS_IN_SHORT = {"plain": "{0}", "harbor": "{0}*", "single": "{0}", "double": "{0}{0}"}
"""How a card of each design is written in short: with a harbour, or with two ships."""


def your_move(view: View) -> str:
    decision, table = view.owes, view.table
    if decision == TURN and table.turns_left is not None and table.turns_left < table.seats:
        return LAST_TURN
    return "" if decision is None else YOUR_MOVES.get(decision) or f"You are to {DECISIONS[decision]}."


LAST_TURN = "Your last turn."
YOUR_MOVES = {
    TURN: "Your turn.",
    SECOND_CARD: "Take your second card.",
}


CLAIM = "Claim"
PAY = "Pay"
NO_LARGER = "The map is drawn as large as it can be."
NO_SMALLER = "The map is drawn as small as it can be."


def deck(cast: Cast, supply: int) -> str:
    return capital(cast.deck(supply))


def cheapest(cast: Cast, payments: Sequence[Payment]) -> str:
    """How a lane could be paid for: the way with the fewest wild cards, and how many others there are."""
    if not payments:
        return ""
    more = f" (or {len(payments) - 1} other ways)" if len(payments) > 2 else " (or another way)"
    return f"Enter: pay {cast.counted_cards(payments[0])}{more if len(payments) > 1 else ''}"


def after_claim(cast: Cast, view: View, lane: int, served: Sequence[int]) -> list[str]:
    """What a claim leaves, and which tickets it brings nearer."""
    found, left = cast.board.lanes[lane], list(view.table.pieces[view.seat])
    left[found.kind] -= found.length
    said = [f"Leaves you {pieces(left[found.kind], found.kind)}."]
    if served:
        said.append(f"Helps {listed([ticket_code(cast, ticket) for ticket in served])}.")
    return [" ".join([*said, *weighing(cast, view, lane)])]


def short_of(cast: Cast, refusal: Refusal, lane: int) -> str:
    """What is missing for a lane in few letters, where it is cards; else nothing."""
    if refusal.code != "too few cards":
        return ""
    missing, color = refusal.details["missing"], refusal.details["color"]
    wanted = "of one colour" if color == GRAY else color_name(color)
    return f"{lane_code(cast, lane)}: takes {refusal.details['spaces']}; {missing} more {wanted} or wild."


def pay_this(way: str) -> str:
    return f"Enter: {way}, and claim the route. Esc goes back."


def price_choices(cast: Cast, choices: Sequence[str]) -> list[str]:
    """What else a way to pay settles about the price."""
    return [way_to_pay(cast, choice) for choice in choices]


def second_card_first(view: View) -> str:
    return "You have taken one card. Take the second one; then the turn is over."


def last_of_all(cast: Cast, turns: Sequence[tuple[int, str]]) -> str:
    """What everybody did last, in short: `You: blue, red. planner: DEN-KAN.`"""
    return " ".join(f"{'You' if seat == cast.reader else cast.people[seat]}: {said}." for seat, said in turns)


def curtain(name: str, table: Table, key: str) -> list[str]:
    asked = f"{name}, it is your turn." if table.turn else f"{name}, it is for you to choose."
    return [asked, "Whoever else is at this keyboard looks away.", f"{key} shows it."]


HIDE = "Hide"
LIFT = "Show"


def hand_over(name: str) -> str:
    return f"Enter hides this and hands over to {name}."


FIND = "Find a city, or a route by its two cities:"
ROUTES_FROM = "Routes from {city}"


ROUTE = "Route"


def other_end(cast: Cast, city: int, lane: int) -> str:
    found = cast.board.lanes[lane]
    return cast.city(found.b if found.a == city else found.a)


def route_from(cast: Cast, view: View, city: int, lane: int, *, can: bool) -> str:
    """One line of a city's routes: where to, length and colour, whose it is or what it costs the reader."""
    found = cast.board.lanes[lane]
    color = "any colour" if found.color == GRAY else f"{_lettered(found)}"
    sea = "by sea, " if PIECES[found.kind] == "sea" else ""
    state = lane_state(cast, view.table, lane) or (" - you can claim it now" if can else "")
    more = "".join(f", {thing}" for thing in bringing(cast, view.table, lane))
    return f"{other_end(cast, city, lane)}: {sea}{found.length} {color}{more}{state}"


KEEP = "Keep"
KEEP_MARKED = "Keep marked"
MARK_NEAREST = "Mark the nearest"
MARKED, UNMARKED = "[x]", "[ ]"
MARK_TICKETS = "Mark the tickets to keep by their numbers; Enter marks the nearest for you."


def offer(offered: int, fewest: int) -> str:
    return f"{counted(offered, 'ticket')}: keep at least {fewest}"


def weighed(cast: Cast, ticket: int, way: Way | None) -> str:
    if way is None:
        return f"{cast.ticket(ticket)}, out of reach"
    return f"{cast.ticket(ticket)}, {'needs ' + all_pieces(way.pieces) if any(way.pieces) else 'completed already'}"


def fit_together(cast: Cast, kept: Sequence[int], ways: Sequence[Way | None]) -> str:
    """What the marked tickets are worth, and what they need, each by its own shortest way."""
    if not kept:
        return ""
    worth = sum(cast.board.tickets[ticket].value for ticket in kept)
    needed = sum(sum(way.pieces) for way in ways if way is not None)
    shared = [set(zip(way.cities, way.cities[1:], strict=False)) for way in ways if way is not None]
    common = len(shared) > 1 and any(a & b for k, a in enumerate(shared) for b in shared[k + 1 :])
    together = ", and partly the same way" if common else ""
    return f"{counted(len(kept), 'ticket')} marked: {cast.worth(worth)}, {counted(needed, 'piece')} to lay{together}."


CHOOSE = "Choose"
FLEET = "Your fleet"
FEWER_TRAINS = "Fewer trains"
MORE_TRAINS = "More trains"
MORE_SHIPS = "More ships"
EXCHANGE = "Exchange"
HARBOR = "Build a harbour in"
PORT = "Port"


def exchange(cast: Cast, kind: int, count: int) -> str:
    if not count:
        return "Exchange nothing."
    given = pieces(count, other_kind(kind))
    cost = cast.worth(count * cast.edition.numbers["exchange_cost"])
    return f"Take {pieces(count, kind)} out of the box for {given}, and lose {cost}."


def harbor_in(cast: Cast, city: int) -> str:
    return f"A harbour in {cast.city(city)}"


MAP_LEGEND = (
    "On the map: a letter is an open space of that colour, K is black, x takes any colour; small letters and ~ are at "
    "sea. A digit belongs to that seat, a dot is closed, * is at a city of your tickets."
)
LEGEND = "In the top row: points, then t for trains, s for ships, c for cards, k for tickets."
TICKET_LEGEND = (
    "Beside a ticket: its points, then /3 if 3 pieces are missing, + if it is joined, - if it is out of reach."
)
CARD_LEGEND = "On the cards: K is black, L is wild; small letters are ships, two of them a double ship."
PLAYERS = "How everybody stands"
CARDS = "Cards"
MORE = "What else lies on the table"
RULES = "The rules of this game"
KEYS = "What can be done now"
COMMANDS = "Commands"
SEARCH = "Search:"
NOTHING_ELSE = "In this game nothing else lies on the table."
SAVE_THERE = "Save"
ANOTHER_FOLDER = "Another folder, or Enter to try the same again:"
NOT_SAVED = "The last action is not saved yet, and the game waits until it is."
