"""What prices, edges and events refuse."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.cards import GRAY
from ttr_tui.words.english.naming import Cast, color_name
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.sentences import (
    Details,
    Refusing,
    plain,
)


def _off_board(cast: Cast, details: Details) -> str:
    return f"{cast.lane(details['lane'])} leads off the board, so nobody can claim it."


def _forbidden(cast: Cast, details: Details) -> str:
    return f"{cast.lane(details['lane'])} is closed as long as an event or a rule says so."


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
    return f"The price of {cast.way(details['lane'])} leaves you {ways}. Choose how to pay."


def _few_to_draw(cast: Cast, details: Details) -> str:
    left = counted(details["cards"], "card")
    return f"Nobody can draw while deck and discard pile hold {details['limit']} cards or fewer; they hold {left}."


def _wrong_with_extra(cast: Cast, details: Details) -> str:
    spaces, extra, offered = details["spaces"], details["extra"], details["offered"]
    return f"This route takes {counted(spaces, 'card')} and {extra} more, and you chose {offered or 'none'}."


def _few_wilds(cast: Cast, details: Details) -> str:
    wilds = counted(details["wilds"], "wild card")
    return f"This route takes {wilds} beside its other cards, and you chose {details['offered'] or 'none'}."


def _many_wilds(cast: Cast, details: Details) -> str:
    most = f"At most {details['most']}" if details["most"] else "None"
    return f"{most} of the cards for the spaces may be wild here, and you chose {details['offered']}."


def _no_set(cast: Cast, details: Details) -> str:
    color, cards = details["color"], counted(details["spaces"], "card")
    a_set = f"{cards} of one colour" if color == GRAY else f"{details['spaces']} {color_name(color)}"
    more = f", and {details['extra']} more," if details["extra"] else ""
    return f"These cards are not what the route takes: {a_set}{more} with wilds where they are allowed."


REFUSALS: Mapping[str, Refusing] = {
    "lane leaves the board": _off_board,
    "too few dollars": _few_dollars,
    "too few cards for the price": _few_for_price,
    "choose how to pay": _choose,
    "too few cards to draw": _few_to_draw,
    "lane forbidden for now": _forbidden,
    "no such way": plain("That’s not on the list. Choose one of the listed ways."),
    "way out of reach": plain("You don’t have what this way takes. Choose another one."),
    "event not in the discard": plain("Choose an event that was turned up in this game and is not archived yet."),
    "wrong number of cards with extra": _wrong_with_extra,
    "too few extra wilds": _few_wilds,
    "too many wilds": _many_wilds,
    "does not make a set": _no_set,
}
