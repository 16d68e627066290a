"""The common rules in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.cards import PLAIN, WILD
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.naming import kinds_of_piece
from ttr_tui.words.english.phrases import counted, points
from ttr_tui.words.english.sentences import Telling
from ttr_tui.words.english.system_words import words_of


def _market(edition: Edition) -> Iterator[str]:
    numbers, kinds = edition.numbers, edition.cards.kinds
    wilds = sum(kind.count for kind in kinds if kind.design == WILD)
    colors = [kind.count for kind in kinds if kind.design == PLAIN]
    yield (
        f"There are {sum(kind.count for kind in kinds)} cards: {colors[0]} in each of {len(colors)} colours, "
        f"and {wilds} wilds (locomotives) that stand for any colour."
    )
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"Draw two cards, each from the deck or the {numbers['market_size']} face-up cards of the market. "
        "A face-up wild is the only card you take that turn."
    )
    yield f"When {numbers['market_wilds']} market cards are wild, the whole market is discarded and dealt again."


def _trains(edition: Edition) -> Iterator[str]:
    yield f"Everyone has {counted(edition.numbers['trains'], 'train')}."


def _claiming(edition: Edition) -> Iterator[str]:
    least = edition.numbers["doubles_open_from"]
    yield "A route takes as many cards of its colour as it has spaces; a grey one takes cards of any one colour."
    yield "Of a double route you can claim only one."
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other."


def _route_points(edition: Edition) -> Iterator[str]:
    worth = [f"{score} for {length}" for length, score in sorted(edition.numbers["route_points"].items())]
    yield f"A route scores at once, by its spaces: {', '.join(worth)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"There are {counted(len(edition.board.tickets), 'ticket')}. At the start everyone is dealt "
        f"{numbers['tickets_dealt']} and keeps at least {numbers['tickets_kept_first']}."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "At the end, a completed ticket adds its points; an incomplete one subtracts them."


def _longest_route(edition: Edition) -> Iterator[str]:
    yield f"The longest route scores {points(edition.numbers['longest_route_points'])}; if players tie, each gets them."


def _most_tickets(edition: Edition) -> Iterator[str]:
    worth = points(edition.numbers["most_tickets_points"])
    yield f"The most completed tickets score {worth}; if players tie, each gets them."


def _ending(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    laid = kinds_of_piece(edition.board)
    few = f"{laid[0]} or fewer" if len(laid) == 1 else f"{' and '.join(laid)} or fewer in all"
    yield (
        f"When someone ends a turn with {numbers['end_at']} {few}, everyone, that player too, has "
        f"{counted(numbers['end_turns'], 'more turn')}."
    )
    ties = words_of(edition.parts).ties
    breaks = [ties[name] for name in numbers["tie_break"]]
    if breaks:
        yield f"If scores are equal, {', then '.join(breaks)} decides; if that is equal too, the win is shared."
    else:
        yield "Players with equal scores win together."


PARTS: Mapping[str, Telling] = {
    "market": _market,
    "trains": _trains,
    "claiming": _claiming,
    "route-points": _route_points,
    "tickets": _tickets,
    "longest-route": _longest_route,
    "most-tickets": _most_tickets,
    "ending": _ending,
}
