"""Words for companies, newspapers, events, stickers, prices, receipts and the caboose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.caboose import ARCHIVE, CabooseTaken
from ttr_tui.rules.legacy.companies import CompanyTaken
from ttr_tui.rules.legacy.edges import EdgesDrawn, LanesJoined
from ttr_tui.rules.legacy.events import EventArchived, EventsShuffled, EventTurned
from ttr_tui.rules.legacy.newspapers import NewspaperMet, NewspaperPutBack
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.rules.legacy.stickers import RuleStuck
from ttr_tui.rules.legacy.tasks import CARDS, EVENT, ROW_CARD
from ttr_tui.words.english.naming import Cast, counted, listed, points
from ttr_tui.words.english.sentences import Details, Refusing, Telling, plain, sentence_of

DECISIONS: Mapping[str, str] = {ROW_CARD: "take a card from the market", ARCHIVE: "archive an event"}
TASKS: Mapping[str, str] = {CARDS: "The rest of the draw", EVENT: "The event"}
REASONS: Mapping[str, str] = {
    "company": "for a route in the company’s colour",
    "events": "for the event",
    "stickers": "for a rule of the board",
    "prices": "for the price of the route",
    "trains-left": "for trains that are left",
    "lifted": "to come up to nothing",
}
BONUSES: Mapping[str, str] = {
    "company": "Routes in the company’s colour",
    "events": "Events",
    "stickers": "Rules of the board",
    "prices": "Prices of routes",
    "trains-left": "Trains left",
    "lifted": "Up to nothing",
}


def titled(name: str) -> str:
    """An event or a sticker by its id."""
    return f"“{name.replace('-', ' ').capitalize()}”"


@sentence_of.register
def _(fact: CompanyTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} the {fact.color} company."


@sentence_of.register
def _(fact: EdgesDrawn, reader: Cast) -> str:
    return f"{counted(len(fact.lanes), 'lane')} lead off the board and are closed."


@sentence_of.register
def _(fact: LanesJoined, reader: Cast) -> str:
    return f"Open from now on: {listed([reader.lane(lane) for lane in fact.lanes])}."


@sentence_of.register
def _(fact: NewspaperMet, reader: Cast) -> str:
    return "A newspaper comes up."


@sentence_of.register
def _(fact: NewspaperPutBack, reader: Cast) -> str:
    return "A newspaper is shuffled back into the deck."


@sentence_of.register
def _(fact: EventsShuffled, reader: Cast) -> str:
    return f"A deck of {counted(len(fact.order), 'event')} is shuffled."


@sentence_of.register
def _(fact: EventTurned, reader: Cast) -> str:
    return f"The event {titled(fact.event)} is turned up."


@sentence_of.register
def _(fact: EventArchived, reader: Cast) -> str:
    return f"The event {titled(fact.event)} leaves the game."


@sentence_of.register
def _(fact: RuleStuck, reader: Cast) -> str:
    return f"The rule {titled(fact.sticker)} is in force from now on."


@sentence_of.register
def _(fact: ReceiptFilled, reader: Cast) -> str:
    return (
        f"{reader.whose(fact.seat)} receipt for {fact.year}: coins {points(fact.coins)}, trains left "
        f"{points(fact.trains_left)}, tickets {points(fact.tickets)}, in all {points(fact.total)}."
    )


@sentence_of.register
def _(fact: CabooseTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} the caboose."


def _off_board(cast: Cast, details: Details) -> str:
    return f"{cast.lane(details['lane'])} leads off the board."


def _few_dollars(cast: Cast, details: Details) -> str:
    return f"{cast.way(details['lane'])} costs {counted(details['dollars'], 'dollar')}, and you have {details['held']}."


def _few_for_price(cast: Cast, details: Details) -> str:
    return (
        f"Your cards don’t make the price of {cast.way(details['lane'])}: a set of {details['spaces']}, "
        f"{counted(details['extra'], 'extra card')} and {counted(details['extra wilds'], 'extra wild card')}."
    )


def _choose(cast: Cast, details: Details) -> str:
    return f"{cast.way(details['lane'])} can be paid for in more than one way. Say which."


REFUSALS: Mapping[str, Refusing] = {
    "lane leaves the board": _off_board,
    "too few dollars": _few_dollars,
    "too few cards for the price": _few_for_price,
    "choose how to pay": _choose,
    "no such choice": _choose,
    "too few cards to draw": plain("Nobody may draw with only {cards} cards left: the limit is {limit}."),
    "event not in the discard": plain("Choose an event that was turned up in this game."),
    "wrong number of cards with extra": plain(
        "This route takes {spaces} cards and {extra} more, and you offered {offered}."
    ),
    "too few extra wilds": plain("This route takes {wilds} wild cards beside the others, and you offered {offered}."),
    "too many wilds": plain("At most {most} of the cards for the spaces may be wild; you offered {offered}."),
    "does not make a set": plain("These cards don’t hold a set of one colour for {spaces} spaces."),
}


def _companies(edition: Edition) -> Iterator[str]:
    dollars = counted(edition.numbers["start_dollars"], "dollar")
    yield f"Everybody leads a company and begins with {dollars}. Points are dollars here, and may pay a price."
    yield "A route in the colour of one’s own company brings dollars."


def _edges(edition: Edition) -> Iterator[str]:
    yield "A route to a city that is not on the board yet can’t be claimed."


def _newspapers(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everybody begins with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"To draw means two cards, each from the deck or from the {numbers['market_size']} of the market. "
        "A wild card from the market is the only card of its turn."
    )
    yield "A newspaper that comes up turns up an event, and is replaced."


def _events(edition: Edition) -> Iterator[str]:
    yield f"There are {counted(len(edition.numbers['events']), 'event')}; one lasts until the next is turned up."


def _stickers(edition: Edition) -> Iterator[str]:
    count = len(edition.numbers["stickers"])
    if count:
        yield f"{counted(count, 'rule')} may come into force during the game."


def _claiming(edition: Edition) -> Iterator[str]:
    yield "A route takes as many cards of its colour as it has spaces, and what events and rules of the board ask for."
    yield f"With fewer than {edition.numbers['doubles_open_from']} players one lane of a double route can be claimed."


def _large(edition: Edition) -> Iterator[str]:
    yield "A route to a large city brings a card from the deck."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"At the start everybody is dealt {numbers['tickets_dealt']} tickets and keeps at least "
        f"{numbers['tickets_kept_first']}; fewer if there are too few for all."
    )
    yield f"To draw tickets means to look at {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."


def _receipts(edition: Edition) -> Iterator[str]:
    worth = [f"{dollars} for {left}" for left, dollars in sorted(edition.numbers["trains_left_dollars"].items())]
    yield f"In the end few trains left bring dollars: {', '.join(worth)}. Nobody ends with less than nothing."


def _caboose(edition: Edition) -> Iterator[str]:
    yield "Who is last in the end takes the caboose, and takes an event out of the campaign."


PARTS: Mapping[str, Telling] = {
    "companies": _companies,
    "edges": _edges,
    "newspapers": _newspapers,
    "events": _events,
    "stickers": _stickers,
    "priced-claiming": _claiming,
    "large-cities": _large,
    "equal-tickets": _tickets,
    "receipts": _receipts,
    "caboose": _caboose,
}
