"""The rules of the railway campaign in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.large_cities import LARGE
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import (
    Telling,
)
from ttr_tui.words.english.systems.legacy.cards import brought


def _companies(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everyone leads a company and starts with ${numbers['start_dollars']}: dollars take the place of points."
    bonus = numbers["company_dollars"]
    brings = {f"${dollars}" for dollars in bonus.values()}
    if len(brings) > 1:
        brings = {listed([f"${dollars} for {color}" for color, dollars in bonus.items()])}
    yield f"A route in the colour of your own company brings {listed(sorted(brings))}, whatever pays for it."


def _edges(edition: Edition) -> Iterator[str]:
    yield "You can’t claim a route to a city that isn’t on the board yet."


def _newspapers(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everyone starts with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"Draw two cards, each from the deck or the {numbers['market_size']} face-up cards of the market. "
        "A face-up wild is the only card you take that turn."
    )
    yield (
        "Newspapers are shuffled into the deck: when one comes up, an event is turned up, and another card takes "
        "the place of the newspaper."
    )
    yield f"While deck and discard pile hold {numbers['draw_barred_at']} cards or fewer, nobody can draw cards."


def _events(edition: Edition) -> Iterator[str]:
    yield (
        f"There are {counted(len(edition.numbers['events']), 'event')}. Some act at once; the others last until the "
        "next event is turned up."
    )


def _stickers(edition: Edition) -> Iterator[str]:
    count = len(edition.numbers["stickers"])
    if count:
        yield f"{counted(count, 'rule')} may come into force during the game."
        yield "A claim has numbered steps: the rules that apply are followed in the order of their numbers."


def _nothing(edition: Edition) -> Iterator[str]:
    """What events and rules of the board do, each says itself."""
    yield from ()


def _tokens(edition: Edition) -> Iterator[str]:
    kinds = [f"{kind.title} ({kind.count})" for kind in edition.numbers["tokens"]]
    if kinds:
        yield f"There are tokens: {listed(kinds)}."


def _story(edition: Edition) -> Iterator[str]:
    yield "After the first tickets, the story is read, and new cities may come onto the board."
    yield "The story may add rules of its own: type story to hear it again."


def _postcards(edition: Edition) -> Iterator[str]:
    yield "If you have a postcard, show it as soon as what it asks for has happened."


def _stuck_before(edition: Edition) -> Iterator[str]:
    stuck = edition.numbers["stuck_before"]
    for rule in edition.numbers["stickers"]:
        if rule.id in stuck:
            yield f"In force from the start: “{rule.title}”. {rule.text.strip()}"


def _claiming(edition: Edition) -> Iterator[str]:
    yield "A route takes as many cards of its colour as it has spaces, and what events and rules ask for."
    yield "Of a double route you can claim only one."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players, claiming one route of a double closes the other; triples stay open."


def _large(edition: Edition) -> Iterator[str]:
    large = [city.name for city in edition.board.cities if LARGE in city.marks and city.id not in brought(edition)]
    yield f"A route to a large city brings a card from the deck. Large are {listed(large)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"At the start everyone is dealt {numbers['tickets_dealt']} tickets and keeps at least "
        f"{numbers['tickets_kept_first']}; fewer if there are too few for everyone."
    )
    yield f"When you draw tickets, you get {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "At the end, a completed ticket adds its points; an incomplete one subtracts them."


def _receipts(edition: Edition) -> Iterator[str]:
    worth = [f"${dollars} for {left}" for left, dollars in sorted(edition.numbers["trains_left_dollars"].items())]
    yield f"At the end, few trains left bring dollars: {', '.join(worth)}."
    yield "Nobody ends with less than $0."


def _caboose(edition: Edition) -> Iterator[str]:
    yield "The player in last place takes the caboose, starts the next game, and archives an event that was turned up."


PARTS: Mapping[str, Telling] = {
    "companies": _companies,
    "edges": _edges,
    "newspapers": _newspapers,
    "events": _events,
    "stickers": _stickers,
    "doing": _nothing,
    "tokens": _tokens,
    "leaving": _nothing,
    "stuck-before": _stuck_before,
    "offices": _nothing,
    "route-marks": _nothing,
    "marked-cards": _nothing,
    "tokens-before": _nothing,
    "ticket-prints": _nothing,
    "receipt-rows": _nothing,
    "last-steps": _nothing,
    "story": _story,
    "postcards": _postcards,
    "priced-claiming": _claiming,
    "large-cities": _large,
    "equal-tickets": _tickets,
    "receipts": _receipts,
    "caboose": _caboose,
}
