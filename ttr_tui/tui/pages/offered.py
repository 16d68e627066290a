"""What can be done now, as lists of commands say it: by name, what matters most first."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.phase import Offer
from ttr_tui.words.english.commands import name_of

MOVING = (
    *("next-lane", "previous-lane", "up", "down", "left", "right"),
    *("page-up", "page-down", "first", "last", "zoom-in", "zoom-out"),
)
"""Commands that change nothing but what is looked at."""


WHATEVER = ("confirm", "back", "toggle", "go-on")
"""Commands that do what the moment asks for: what they are called then says all."""


def by_weight(offers: Sequence[Offer]) -> list[Offer]:
    """Actions of the moment first, then pages and the program, movement last."""
    told = [offer for offer in offers if offer.told]
    moves = [offer for command in MOVING for offer in told if offer.command == command]
    return [*(offer for offer in told if offer.command not in MOVING), *moves]


def named(offer: Offer) -> str:
    """`Take blue`, or with what is to know of it `Find: find a city, or a route by two cities`."""
    name = name_of(offer.command)
    if offer.label and offer.command in WHATEVER and not offer.thing:
        return offer.label
    label = offer.label or name.short
    return f"{label} {offer.thing}" if offer.thing else f"{label}: {name.about}"
