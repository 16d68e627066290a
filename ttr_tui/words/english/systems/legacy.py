"""Words for companies, newspapers, events, stickers, prices, receipts and the caboose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.core.cards import GRAY
from ttr_tui.core.events import Postponed
from ttr_tui.core.facts import Fact
from ttr_tui.rules.common.claiming import CLAIM_STEPS
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.caboose import ARCHIVE, CabooseTaken
from ttr_tui.rules.legacy.companies import CompanyTaken
from ttr_tui.rules.legacy.edges import EdgesDrawn, LanesJoined
from ttr_tui.rules.legacy.effects import Event, Sticker
from ttr_tui.rules.legacy.events import EventArchived, EventsShuffled, EventTurned
from ttr_tui.rules.legacy.large_cities import LARGE, LARGE_CITY_STEP
from ttr_tui.rules.legacy.newspapers import NewspaperMet, NewspaperPutBack
from ttr_tui.rules.legacy.receipts import ReceiptFilled
from ttr_tui.rules.legacy.stickers import RuleStuck
from ttr_tui.rules.legacy.tasks import CARDS, EVENT, ROW_CARD
from ttr_tui.words.english.naming import Cast, capital, color_name, counted, listed
from ttr_tui.words.english.sentences import (
    Details,
    Refusing,
    Telling,
    plain,
    sentence_of,
)

DECISIONS: Mapping[str, str] = {ROW_CARD: "take a card from the market", ARCHIVE: "archive an event"}
TASKS: Mapping[str, str] = {CARDS: "The rest of the draw", EVENT: "The event"}
REASONS: Mapping[str, str] = {
    "company": "for a route in the company’s colour",
    "events": "for the event",
    "stickers": "for a rule of the board",
    "prices": "for the price of the route",
    "trains-left": "for trains that are left",
    "lifted": "so as not to end under nothing",
}
BONUSES: Mapping[str, str] = {
    "company": "Routes in the company’s colour",
    "events": "Events",
    "stickers": "Rules of the board",
    "prices": "Prices of routes",
    "trains-left": "Trains left",
    "lifted": "Lifted to nothing",
}


def titled(cast: Cast, name: str) -> str:
    """The title of an event or of a rule of the board."""
    return f"“{card(cast, name).title}”"


def explained(cast: Cast, name: str) -> str:
    """Title and text."""
    return f"{titled(cast, name)}: {card(cast, name).text.strip()}"


def way_to_pay(cast: Cast, choice: str) -> str:
    """What a price leaves to choose (`ferry:two-dollars`)."""
    name, _, label = choice.partition(":")
    return f"{titled(cast, name)}: {label.replace('-', ' ')}"


def card(cast: Cast, name: str) -> Event | Sticker:
    cards: tuple[Event | Sticker, ...] = (*cast.edition.numbers["events"], *cast.edition.numbers["stickers"])
    return next(card for card in cards if card.id == name)


@sentence_of.register
def _(fact: CompanyTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'play')} the {fact.color} company."


@sentence_of.register
def _(fact: EdgesDrawn, reader: Cast) -> str:
    one = len(fact.lanes) == 1
    off = "leads off the board and is closed" if one else "lead off the board and are closed"
    return f"{capital(counted(len(fact.lanes), 'lane'))} {off}."


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
    return f"The event is {explained(reader, fact.event)}"


@sentence_of.register
def _(fact: EventArchived, reader: Cast) -> str:
    return f"The event {titled(reader, fact.event)} is archived and doesn’t come again."


def for_large_city(fact: Fact) -> bool:
    """Does a claim wait here for the card of a large city?"""
    return isinstance(fact, Postponed) and fact.task == CLAIM_STEPS and fact.numbers[1:2] == (LARGE_CITY_STEP,)


def large_city(cast: Cast, lane: int) -> str:
    """Why a claim brings a card."""
    ends = cast.board.lanes[lane].a, cast.board.lanes[lane].b
    large = [cast.city(city) for city in ends if LARGE in cast.board.cities[city].marks]
    return f"{listed(large)} {'is a large city' if len(large) == 1 else 'are large cities'}: the route brings a card."


@sentence_of.register
def _(fact: RuleStuck, reader: Cast) -> str:
    return f"A rule is in force from now on: {explained(reader, fact.sticker)}"


@sentence_of.register
def _(fact: ReceiptFilled, reader: Cast) -> str:
    return f"{reader.whose(fact.seat)} receipt for {fact.year}: {receipt(reader, fact)}."


def receipt(cast: Cast, slip: ReceiptFilled) -> str:
    """The rows of a receipt."""
    return (
        f"coins {cast.worth(slip.coins)}, trains left {cast.worth(slip.trains_left)}, "
        f"tickets {cast.worth(slip.tickets)}, in all {cast.worth(slip.total)}"
    )


@sentence_of.register
def _(fact: CabooseTaken, reader: Cast) -> str:
    return f"{reader.does(fact.seat, 'take')} the caboose."


def _off_board(cast: Cast, details: Details) -> str:
    return f"{cast.lane(details['lane'])} leads off the board, so nobody can claim it."


def _few_dollars(cast: Cast, details: Details) -> str:
    price, held = cast.worth(details["dollars"]), cast.worth(details["held"])
    return f"{cast.way(details['lane'])} costs {price}, and you have {held}."


def _few_for_price(cast: Cast, details: Details) -> str:
    """What a lane asks for beyond its spaces, as far as it does."""
    color = details["color"]
    of = "one colour" if color == GRAY else color_name(color)
    price = [f"{counted(details['spaces'], 'card')} of one colour" if color == GRAY else f"{details['spaces']} {of}"]
    if details["most"] < details["spaces"]:
        most = details["most"]
        price[0] += f" with {f'at most {most} of them' if most else 'none of them'} wild"
    price += [counted(details["extra"], "card more")] if details["extra"] == 1 else []
    price += [f"{details['extra']} cards more"] if details["extra"] > 1 else []
    price += [f"{counted(details['extra wilds'], 'wild card')} beside them"] if details["extra wilds"] else []
    held = f"{details['held'] or 'no'} {'of one colour' if color == GRAY else of} and {details['wilds'] or 'no'} wild"
    return f"Your cards don’t make the price of {cast.way(details['lane'])}: {listed(price)}. You have {held}."


def _choose(cast: Cast, details: Details) -> str:
    ways = counted(details["choices"], "choice")
    return f"The price of {cast.way(details['lane'])} leaves you {ways}. Say how you pay."


def _no_choice(cast: Cast, details: Details) -> str:
    return f"The price of {cast.way(details['lane'])} leaves no such choice. Choose one of those that are listed."


def _few_to_draw(cast: Cast, details: Details) -> str:
    left = counted(details["cards"], "card")
    return f"Nobody may draw while deck and discard hold {details['limit']} cards or fewer, and they hold {left}."


def _wrong_with_extra(cast: Cast, details: Details) -> str:
    spaces, extra, offered = details["spaces"], details["extra"], details["offered"]
    return f"This route takes {counted(spaces, 'card')} and {extra} more, and you offered {offered or 'none'}."


def _few_wilds(cast: Cast, details: Details) -> str:
    wilds = counted(details["wilds"], "wild card")
    return f"This route takes {wilds} beside its other cards, and you offered {details['offered'] or 'none'}."


def _many_wilds(cast: Cast, details: Details) -> str:
    most = f"At most {details['most']}" if details["most"] else "None"
    return f"{most} of the cards for the spaces may be wild here, and you offered {details['offered']}."


def _no_set(cast: Cast, details: Details) -> str:
    color, cards = details["color"], counted(details["spaces"], "card")
    a_set = f"{cards} of one colour" if color == GRAY else f"{details['spaces']} {color_name(color)}"
    more = f", and {details['extra']} more," if details["extra"] else ""
    return f"These cards are not what the route takes: {a_set}{more} with wild ones as far as they may stand in."


REFUSALS: Mapping[str, Refusing] = {
    "lane leaves the board": _off_board,
    "too few dollars": _few_dollars,
    "too few cards for the price": _few_for_price,
    "choose how to pay": _choose,
    "no such choice": _no_choice,
    "too few cards to draw": _few_to_draw,
    "event not in the discard": plain("Choose an event that was turned up in this game and is not archived yet."),
    "wrong number of cards with extra": _wrong_with_extra,
    "too few extra wilds": _few_wilds,
    "too many wilds": _many_wilds,
    "does not make a set": _no_set,
}


def _companies(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everybody leads a company and begins with ${numbers['start_dollars']}: dollars take the place of points."
    bonus = numbers["company_dollars"]
    brings = {f"${dollars}" for dollars in bonus.values()}
    if len(brings) > 1:
        brings = {listed([f"${dollars} for {color}" for color, dollars in bonus.items()])}
    yield f"A route printed in the colour of one’s own company brings {listed(sorted(brings))}, whatever pays for it."


def _edges(edition: Edition) -> Iterator[str]:
    yield "A route to a city that is not on the board yet can’t be claimed."


def _newspapers(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield f"Everybody begins with {counted(numbers['opening_cards'], 'card')}."
    yield (
        f"To draw means two cards, each from the deck or from the {numbers['market_size']} of the market. "
        "A wild card from the market is the only card of its turn."
    )
    yield (
        "Newspapers are shuffled into the deck: when one comes up, an event is turned up, and another card takes "
        "the place of the newspaper."
    )
    yield f"With {numbers['draw_barred_at']} cards or fewer in deck and discard nobody may draw cards."


def _events(edition: Edition) -> Iterator[str]:
    yield (
        f"There are {counted(len(edition.numbers['events']), 'event')}. Some act at once; the others last until the "
        "next event is turned up."
    )


def _stickers(edition: Edition) -> Iterator[str]:
    count = len(edition.numbers["stickers"])
    if count:
        yield f"{counted(count, 'rule')} may come into force during the game."


def _claiming(edition: Edition) -> Iterator[str]:
    yield "A route takes as many cards of its colour as it has spaces, and what events and rules of the board ask for."
    yield "Nobody may claim two lanes of the same route."
    least = edition.numbers["doubles_open_from"]
    if edition.min_seats < least:
        yield f"With fewer than {least} players only one lane of a double route can be claimed; triple ones stay open."


def _large(edition: Edition) -> Iterator[str]:
    large = [city.name for city in edition.board.cities if LARGE in city.marks]
    yield f"A route to a large city brings a card from the deck. Large are {listed(large)}."


def _tickets(edition: Edition) -> Iterator[str]:
    numbers = edition.numbers
    yield (
        f"At the start everybody is dealt {numbers['tickets_dealt']} tickets and keeps at least "
        f"{numbers['tickets_kept_first']}; fewer if there are too few for all."
    )
    yield f"To draw tickets means to look at {numbers['tickets_drawn']} and keep at least {numbers['tickets_kept']}."
    yield "In the end a ticket counts for you if your routes join its cities, and against you if they don’t."


def _receipts(edition: Edition) -> Iterator[str]:
    worth = [f"${dollars} for {left}" for left, dollars in sorted(edition.numbers["trains_left_dollars"].items())]
    yield f"In the end it pays to have few trains left: {', '.join(worth)}."
    yield "Nobody ends with less than nothing."


def _caboose(edition: Edition) -> Iterator[str]:
    yield "Who comes last takes the caboose, and archives an event that was turned up."


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
