"""What the rules of Europe refuse."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.words.english.naming import Cast, color_name
from ttr_tui.words.english.phrases import counted
from ttr_tui.words.english.sentences import Details, Refusing


def _all_built(cast: Cast, details: Details) -> str:
    return f"You have built all your stations: {details['stations']}."


def _station_taken(cast: Cast, details: Details) -> str:
    whose = "you have built it" if details["owner"] == cast.reader else f"{cast.who(details['owner'])} has built it"
    return f"There is a station in {cast.city(details['city'])} already: {whose}."


def _station_price(cast: Cast, details: Details) -> str:
    cards, offered = counted(details["cards"], "card"), details["offered"]
    return f"This station takes exactly {cards}, and you chose {offered or 'none'}."


def _few_long(cast: Cast, details: Details) -> str:
    return f"Keep at most {counted(details['most'], 'long ticket')}; you chose {details['kept']}."


def _extra_number(cast: Cast, details: Details) -> str:
    due, offered = counted(details["due"], "more card"), details["offered"]
    return f"The tunnel takes exactly {due}, and you chose {offered or 'none'}."


def _extra_color(cast: Cast, details: Details) -> str:
    color = color_name(details["color"])
    return f"You laid {color} for the tunnel, so add {color} or wilds."


def _extra_wild(cast: Cast, details: Details) -> str:
    return f"You laid only wilds for the tunnel, so add only wilds: {details['due']}."


REFUSALS: Mapping[str, Refusing] = {
    "no stations left": _all_built,
    "station taken": _station_taken,
    "not the price of a station": _station_price,
    "too many long tickets": _few_long,
    "not the extra cards": _extra_number,
    "extra cards of another colour": _extra_color,
    "extra cards must be wild": _extra_wild,
}
