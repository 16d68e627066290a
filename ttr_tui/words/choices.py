"""What a player is asked, and what the choices say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.core.table import Table
from ttr_tui.core.text import printable
from ttr_tui.core.view import View
from ttr_tui.core.ways import Way
from ttr_tui.seats.way_back import NoWay
from ttr_tui.words.cast import Cast, color_name, kinds_of_piece
from ttr_tui.words.lanes import worth_and_more
from ttr_tui.words.phrases import counted, listed, quoted
from ttr_tui.words.tabletop import progress

ALL = "all"
BACK = "back"
QUIT = "quit"
HELP = "?"
HELPS = (HELP, "help")
NEXT_ONE = "next"
LETTERS = "abcdefgh"
"""By which hints are called, where numbers choose something else."""
YES = ("y", "yes", "1")
NO = ("n", "no", "2")

WHAT_TO_DO = "What will you do?"
ONE_CARD_TAKEN = "You have taken one card this turn."
WHICH_SECOND_CARD = "Which second card?"
WHICH_ROUTE = "Which route? Type a number or two cities (Enter to go back):"
WHICH_LANE = "Which one? Type a number (Enter to go back):"
WHICH = "Which one? Type a number:"
WHICH_ONE = "Which one?"
WHAT_NEXT = "What next?"
WHICH_CARDS = "Pay with which cards? Type a number (Enter to go back):"
HOW_TO_PICK = "Type a number, or words of one choice alone."
HOW_TO_KEEP = "Type the numbers of the tickets you keep, such as 1 2, or their cities with commas between; or all."
HOW_TO_ROUTE = "Type a number, a city for the routes you can claim from it, two cities, or all. Enter goes back."
HOW_TO_PICK_ROUTE = "Type a number, a city for its routes, two cities, or all."
NOT_AMONG_THEM = "None of these routes is there."
HOW_TO_LEAVE = "Type an answer, or quit to leave this; nothing is lost."
MAY_RUN = "May that run? (yes or no; no: a normal bot plays instead)"
NOT_RUN = "A normal bot plays instead."
YES_OR_NO = "Type 1 or yes, 2 or no; quit leaves."
NO_SUCH_NUMBER = "That’s not on the list. Type one of its numbers."
ON_OFFER = "On offer:"
NOTHING_HAPPENED = "Nothing has happened yet."
NOTHING_REFUSED = "Nothing was refused since you were asked."
NOTHING_TO_LEAVE = "Your turn begins here. “undo” undoes your last action, “menu” leaves for the menu."
CHOOSE_NOW = "Choose which tickets to keep first. “tickets” tells more of them, “undo” undoes drawing them."
CHOOSE_FIRST = "Choose which tickets to keep first. “tickets” tells more of them, “menu” leaves for the menu."
BAD_ORDER = "After “back”, list each ticket you return, once."

AT_THE_CURTAIN = "Press Enter to see your cards. Here also: scores, rules, menu (settings are there), and quit."
HIDE = "Press Enter to hide your cards and pass the keyboard."
CANNOT_HIDE = "This terminal can’t be cleared: anyone who scrolls back can read your cards. Agree not to."
ENTER = "Press Enter to continue."
ENTER_GOES_ON = "Press Enter, or type next, to go on; quit leaves."
NO_WAY_BACK: Mapping[NoWay, str] = {
    NoWay.NOTHING_DONE: "You have nothing to undo.",
    NoWay.FIRST_CHOICE: "What is chosen before the first turn is secret, so it can’t be undone.",
    NoWay.OTHERS_ACTED: "Someone else has acted since, so it can’t be undone.",
    NoWay.TOO_OFTEN: "So much was undone in this game that nothing more can be.",
    NoWay.SEEN: "It showed you something new, so it can’t be undone.",
}
OTHERS_WERE_FASTER = "Something else happened first. Look again, then choose."
STEPPED_BACK = "Back to your turn. Type undo again to undo your last action."
TAKEN_BACK = "Undone; the result counts it. The same cards will come up again."
TAKEN_BACK_NEWS = "An action was undone."
LAID_OPEN_NEWS = "Someone revealed all hands and tickets."
NOT_AGREED = "Not everyone agreed, so nothing was undone."
ANOTHER_FOLDER = "Type another folder to save in (Enter to stop here):"


def about_programs(count: int) -> str:
    """What is said before the commands of so many programs that may not run yet."""
    if count == 1:
        return "Another program plays in this game. It runs on this computer, as you, with this command:"
    return "Other programs play in this game. They run on this computer, as you, with these commands:"


def stands_in(name: str, why: str) -> str:
    """What is said when the program in a seat has failed."""
    return f"The program that played for {name} is out. {why} A normal bot plays on for it."


def numbered(number: int, choice: str) -> str:
    return f"{number}. {choice}"


def turn_told(turn: int, told: Sequence[str]) -> str:
    """A turn of the log; 0 is what came before the first."""
    return f"{f'Turn {turn}' if turn else 'Before turn 1'}: {' '.join(told)}"


def log_how(typed: str) -> str:
    return f"I don’t understand “log {printable(typed)}”. Type log, log 5 for the last 5 turns, or log all."


def rule(number: str, text: str) -> str:
    """A rule by its id in the documentation, and in words."""
    return f"Rule {number}: {text}"


def way_where(cast: Cast) -> str:
    a, b = cast.board.cities[0].code, cast.board.cities[1].code
    return f"Name two cities, for instance: way {a} {b}."


def curtain(name: str) -> str:
    return f"{name}, press Enter when nobody else is looking."


def your_turn(name: str, table: Table) -> str:
    last = table.turns_left is not None and table.turns_left < table.seats
    return f"{name}, it is your {'last ' if last else ''}turn."


def asked_now(name: str, table: Table, what: str) -> str:
    """To somebody who is asked something before hearing anything else, as when a saved game continues."""
    return f"{name}, {f'turn {table.turn}' if table.turn else 'before turn 1'}: {what}."


def your_first_tickets(name: str) -> str:
    return f"{name}, choose your first tickets."


def take(cast: Cast, card: int, *, second: bool) -> str:
    only = ", your only card this turn" if card == cast.cards.wild and not second else ""
    return f"take {cast.card(card)}{only}"


def only_first(numbers: Sequence[int]) -> str:
    """Why these numbers are missing among the choices of a second card."""
    are = "is" if len(numbers) == 1 else "are"
    return f"{listed([str(number) for number in numbers])} {are} wild: only your first card can be a face-up wild."


def draw(cast: Cast, table: Table, supply: int) -> str:
    left, deck = len(table.decks[supply]), cast.deck(supply)
    if left:
        return f"draw from the {deck} ({counted(left, 'card')})"
    again = "the discard pile" if len(table.decks) == 1 else f"the discard pile beside the {deck}"
    return f"draw from {again}, reshuffled"


def which_deck(cast: Cast) -> str:
    decks = [f"draw {cast.deck(supply)}" for supply in range(len(cast.cards.supplies))]
    return f"From which deck? Type {listed(decks, 'or')}."


def several_kinds(cast: Cast, typed: str, cards: Sequence[int]) -> str:
    return f"{quoted(typed)} could be {listed([cast.card(card) for card in cards], 'or')}. Type a little more."


def routes_of_which(cast: Cast) -> str:
    return f"From which city? For example: routes {cast.board.cities[0].code}."


def nothing_payable(cast: Cast) -> str:
    laid = kinds_of_piece(cast.board)
    return f"Your {listed(['cards', *laid])} aren’t enough for any route yet."


def claim(routes: int) -> str:
    return f"claim a route ({routes} to choose from)"


def draw_tickets(cast: Cast, table: Table, shown: int, beside: int) -> str:
    """So many tickets are shown; some may lie elsewhere than in the deck."""
    looked = min(shown, len(table.ticket_deck) + beside)
    lying = [f"{len(table.ticket_deck)} in the deck"]
    lying += [f"{beside} {where}" for where in cast.words.beside_deck.values() if beside]
    fewest = min(cast.edition.numbers["tickets_kept"], looked)
    return f"draw {counted(looked, 'ticket')}, keep at least {fewest} ({', '.join(lying)})"


def more_routes(said: int, routes: int) -> str:
    return f"Showing {said} of {routes}, useful for your tickets first. Type a city for its routes, or all."


def none_from(cast: Cast, city: int) -> str:
    code = cast.board.cities[city].code
    return f"You can’t claim a route from {cast.city(city)} yet. To see them all, type: routes {code}"


def no_route(cast: Cast, a: int, b: int) -> str:
    code = cast.board.cities[a].code
    return f"There is no route from {cast.city(a)} to {cast.city(b)}. To see them all, type: routes {code}"


def none_in_color(cast: Cast, lanes: Sequence[int]) -> str:
    """Of lanes that join the same cities none has the colour that was asked for."""
    colors = dict.fromkeys(color_name(cast.board.lanes[lane].color) for lane in lanes)
    return f"{cast.way(lanes[0])} is {listed(list(colors), 'or')}."


def several_lanes(cast: Cast, lane: int) -> str:
    return f"There is more than one route from {cast.way(lane)}."


def several_payments(cast: Cast, table: Table, lane: int) -> str:
    """What is bought, before the ways to pay for it."""
    brought = ", ".join(worth_and_more(cast, table, lane))
    return f"{cast.lane(lane)}{brought and f': {brought}'}. There is more than one way to pay."


def about_to(what: str) -> str:
    return f"To claim it you {what}."


def offer(offered: int, fewest: int) -> str:
    return f"You get {counted(offered, 'ticket')}. Keep at least {fewest}."


def offered_ticket(cast: Cast, ticket: int, way: Way | None) -> str:
    kind = cast.words.ticket_sets.get(cast.board.tickets[ticket].set, "")
    return f"{cast.ticket(ticket)}{f', {kind}' if kind else ''}, {progress(cast, way, done='completed already')}"


def keep_not_understood(typed: str, offered: int) -> str:
    return f"I don’t understand {quoted(typed)}. Type the numbers of the tickets to keep, from 1 to {offered}."


def take_what(typed: str) -> str:
    if not typed:
        return "Which card? Use its number or colour: take 2, or take blue."
    return f"There is no {quoted(typed)} in the market. Type a card’s number or colour."


def not_understood(typed: str, near: str | None) -> str:
    hint = f"Did you mean “{near}”?" if near and near != typed else "Type a number from the list, or ? for help."
    return f"I don’t understand {quoted(typed)}. {hint}"


def unknown_city(typed: str, near: str | None) -> str:
    hint = f"Did you mean {near}?" if near else "Type its name, the first letters, or its code."
    return f"There is no city {quoted(typed)} on this map. {hint}"


MAP_LISTS = "To see all cities, type: map"


def several_places(typed: str, places: Sequence[str]) -> str:
    return f"{quoted(typed)} could be {listed(places, 'or')}. Type a little more."


def agree(name: str, asking: str, acts: int) -> str:
    actions = "the last action" if acts == 1 else f"the last {acts} actions"
    return f"{name}: {asking} wants to undo {actions}. Do you agree? (yes or no)"


def keep_which(example: Sequence[int], *, all_may: bool) -> str:
    """`example` are the numbers of tickets that can be kept together; all of them can't be in every game."""
    return f"Which do you keep? Type numbers such as {' '.join(map(str, example))}{', or all' if all_may else ''}:"


def limits(cast: Cast, view: View) -> list[str]:
    """What else must be known of the tickets on offer, by the parts of this game."""
    return [line for tell in cast.words.offering.values() for line in tell(cast, view)]


def where_the_rest_go(cast: Cast, table: Table, kept: Sequence[int], back: Sequence[int]) -> str:
    """Said of tickets that are not kept; nothing if it makes no difference.

    The example keeps the fewest that it may, by their numbers, and puts the others back in another order than shown.
    """
    return "".join(hint(table, kept, back) for hint in cast.words.unkept.values())


def under_the_deck(table: Table, kept: Sequence[int], back: Sequence[int]) -> str:
    """Where they go if nothing else is said: in an order that may be chosen."""
    if len(back) < 2:
        return ""
    keeps, returns = (list(map(str, numbers)) for numbers in (kept, back))
    return (
        f"The others go under the deck in this order. To change it, type for example: "
        f"{' '.join([*keeps, BACK, *returns])} (keep {listed(keeps)}; back go {', then '.join(returns)})."
    )


def or_first(question: str) -> str:
    """What just Enter chooses from a list."""
    return or_choice(question, "1")


def or_choice(question: str, usual: str) -> str:
    """Just Enter chooses this one."""
    return f"{question} (Enter: {usual[:1].lower()}{usual[1:]})"


def yes_or_no(question: str, *, usual: bool | None) -> str:
    """`usual` is what just Enter means, if it may mean something."""
    enter = "" if usual is None else f"; Enter: {'yes' if usual else 'no'}"
    return f"{question} (yes or no{enter})"


def or_as_it_is(question: str) -> str:
    """What just Enter leaves as it is."""
    return or_this(question, "as it is")


def or_this(question: str, kept: str) -> str:
    """What stays if just Enter is pressed."""
    return f"{question.removesuffix(':')} (Enter: {kept}){':' if question.endswith(':') else ''}"
