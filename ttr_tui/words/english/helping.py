"""The help that a player can call at any prompt, and the rules of an edition in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.board import City
from ttr_tui.core.cards import PLAIN, WILD
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import counted, kinds_of_piece, points
from ttr_tui.words.english.sentences import Telling
from ttr_tui.words.english.sights import sights
from ttr_tui.words.english.systems import lakes, legacy, nederland

DECK: Mapping[int, str] = {
    1: "deck: a card from the deck.",
    2: "draw train, or draw ship: a card from that deck.",
}
"""How a card is drawn, by the number of decks."""

MORE_ACTIONS: Mapping[str, str] = {
    "harbors": "harbour {city}: build a harbour there.",
    "exchange": "exchange 3 ships: take 3 ships out of the box for 3 trains.",
}
"""What else can be done on a turn, by the part of the rules."""

COMMANDS: Mapping[str, str] = {
    "?": "this list",
    "rules": "the rules of this game in a few sentences",
    "hand": "your cards and the market",
    "tickets": "your tickets, and how to complete them",
    "scores": "how everybody stands",
    "routes {code}": "all routes from a city",
    "map": "every city with its routes. map owners: who has claimed what; map and a name: what that one has claimed",
    "discard": "what lies in the discard pile",
}
"""What can be asked at any prompt, and what it says."""

KEEPING: Mapping[str, str] = {
    "log": "what happened lately. log all: from the beginning",
    "undo": "take back your last action",
    "quit": "stop here; every action is saved at once, and ttr resume goes on",
}
"""What else can be typed at any prompt, and what it does."""

TIES: Mapping[str, str] = {
    "tickets": "the most completed tickets",
    "longest-route": "the longest route",
    "later": "a later place in turn order",
}
"""What decides between equal scores."""


def help_lines(edition: Edition) -> list[str]:
    """How to play, with examples of this map, and whatever can be asked in a game of this edition."""
    board = edition.board
    a, b = (board.cities[city] for city in (board.lanes[0].a, board.lanes[0].b))
    asked = {**COMMANDS, **{word: sight.about for word, sight in sights(edition).items()}, **KEEPING}
    deck = DECK[len(edition.cards.supplies)]
    return [
        "On your turn, type the number of a choice; Enter says the choices again. In words it goes like this:",
        f"take 2, or take red: a card from the market. {deck} draw tickets: new tickets.",
        f"claim {typed(a)} {typed(b)}: a route.",
        f"Codes work too (claim {a.code.lower()} {b.code.lower()}), and so do the beginnings of names.",
        *(said.format(city=typed(a)) for part, said in MORE_ACTIONS.items() if part in edition.parts),
        "At any time:",
        *(f"{word.format(code=a.code)}: {about}." for word, about in asked.items()),
    ]


def typed(city: City) -> str:
    """A city as it is easily typed."""
    return city.id.replace("_", " ")


def rules_lines(edition: Edition) -> list[str]:
    """The rules as this edition has them, part by part."""
    return [sentence for part in edition.parts for sentence in PARTS[part](edition)]


def _market(edition: Edition) -> Iterator[str]:
    numbers, kinds = edition.numbers, edition.cards.kinds
    wilds = sum(kind.count for kind in kinds if kind.design == WILD)
    colors = [kind.count for kind in kinds if kind.design == PLAIN]
    yield (
        f"There are {sum(kind.count for kind in kinds)} cards: {colors[0]} in each of {len(colors)} colours, "
        f"and {wilds} wild ones that stand for any colour."
    )
    yield f"Everybody begins with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"To draw means two cards, each from the deck or from the {numbers['market_size']} of the market. "
        "A wild card from the market is the only card of its turn."
    )
    yield f"When {numbers['market_wilds']} cards of the market are wild, all of it is discarded and dealt anew."


def _trains(edition: Edition) -> Iterator[str]:
    yield f"Everybody has {counted(edition.numbers['trains'], 'train')}."


def _claiming(edition: Edition) -> Iterator[str]:
    least = edition.numbers["doubles_open_from"]
    yield "A route takes as many cards of its colour as it has spaces; a grey one takes cards of any one colour."
    yield "Nobody may claim two lanes of the same route."
    if edition.min_seats < least:
        yield f"With fewer than {least} players only one lane of a double route can be claimed."


def _route_points(edition: Edition) -> Iterator[str]:
    worth = [f"{score} for {length}" for length, score in sorted(edition.numbers["route_points"].items())]
    yield f"A route scores at once, by its spaces: {', '.join(worth)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everybody is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"To draw tickets means to look at {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "In the end a ticket counts for you if your routes join its cities, and against you if they don’t."


def _longest_route(edition: Edition) -> Iterator[str]:
    yield f"The longest route is worth {points(edition.numbers['longest_route_points'])}, to everybody who ties for it."


def _most_tickets(edition: Edition) -> Iterator[str]:
    worth = points(edition.numbers["most_tickets_points"])
    yield f"The most completed tickets are worth {worth}, to everybody who ties for them."


def _ending(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    laid = kinds_of_piece(edition.board)
    few = f"{laid[0]} or fewer" if len(laid) == 1 else f"{' and '.join(laid)} or fewer in all"
    yield (
        f"Once somebody ends a turn with {numbers['end_at']} {few}, everybody has "
        f"{counted(numbers['end_turns'], 'more turn')}."
    )
    breaks = [TIES[name] for name in numbers["tie_break"]]
    if breaks:
        yield f"Equal scores are decided by {', then '.join(breaks)}; if that is equal too, the win is shared."
    else:
        yield "Who has equally many points has won together."


PARTS: Mapping[str, Telling] = {
    "market": _market,
    "trains": _trains,
    "claiming": _claiming,
    "route-points": _route_points,
    "tickets": _tickets,
    "longest-route": _longest_route,
    "most-tickets": _most_tickets,
    "ending": _ending,
    **lakes.PARTS,
    **nederland.PARTS,
    **legacy.PARTS,
}
"""The sentences of every part of the rules."""
