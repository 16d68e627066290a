"""The help that a player can call at any prompt, and the rules of an edition in a few sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.core.board import City
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.cli.doors import command
from ttr_tui.words.english.system_words import words_of

DECK: Mapping[int, str] = {
    1: "deck: a card from the deck.",
    2: "draw train, or draw ship: a card from that deck.",
}
"""How a card is drawn, by the number of decks."""

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
    "quit": "stop here; every action is saved at once, and {} goes on",
}
"""What else can be typed at any prompt, and what it does."""


def help_lines(edition: Edition, *, plain: bool, resume: str = "resume") -> list[str]:
    """How to play, with examples of this map, and whatever can be asked in a game of this edition.

    `resume` is the door that goes on with it.
    """
    board, words = edition.board, words_of(edition.parts)
    a, b = (board.cities[city] for city in (board.lanes[0].a, board.lanes[0].b))
    keeping = {**KEEPING, "quit": KEEPING["quit"].format(command(resume, plain=plain))}
    asked = {**COMMANDS, **{word: sight.about for word, sight in words.sights.items()}, **keeping}
    deck = DECK[len(edition.cards.supplies)]
    return [
        "On your turn, type the number of a choice; Enter says the choices again. In words it goes like this:",
        f"take 2, or take red: a card from the market. {deck} draw tickets: new tickets.",
        f"claim {typed(a)} {typed(b)}: a route.",
        f"Codes work too (claim {a.code.lower()} {b.code.lower()}), and so do the beginnings of names.",
        *(action.help.format(city=typed(a)) for action in words.extra_actions.values()),
        "At any time:",
        *(f"{word.format(code=a.code)}: {about}." for word, about in asked.items()),
    ]


def typed(city: City) -> str:
    """A city as it is easily typed."""
    return city.id.replace("_", " ")


def rules_lines(edition: Edition) -> list[str]:
    """The rules as this edition has them, part by part."""
    told = words_of(edition.parts).parts
    return [sentence for part in edition.parts for sentence in told[part](edition)]
