"""The help that a player can call at any prompt, and the rules of an edition in a few sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ttr_tui.core.board import City
from ttr_tui.core.text import visible
from ttr_tui.rules.edition import Edition
from ttr_tui.words.english.system_words import words_of

NO_COMMAND = "There’s no command “{word}”."

DECK: Mapping[int, str] = {
    1: "deck: a card from the deck.",
    2: "draw train, or draw ship: a card from that deck.",
}
"""How a card is drawn, by the number of decks."""

COMMANDS: Mapping[str, str] = {
    "?": "how to answer, in two lines. ? all: this list; ? and a word: what that word does",
    "rules": "the rules of this game in a few sentences",
    "hand": "your cards and the market",
    "tickets": "your tickets, and how to complete them",
    "scores": "how everyone stands",
    "routes {code}": "all routes from a city",
    "map": "every city and its routes. map owners: who has claimed what. map NAME: one player’s routes",
    "way {code} {other}": "your shortest way between two cities, and what you need for each route",
    "plan {code} {other}": "marks a route that you mean to claim, or unmarks it. plan: what your marks take",
    "chances": "where the cards of each colour are. chances and two cities: the chance to draw what a route takes",
    "discard": "the cards in the discard pile",
    "why": "the rule behind the last refusal",
    "hint": "up to three things you could do, and why; its letter does one. The result counts it",
}
"""What can be asked at any prompt, and what it says."""

KEEPING: Mapping[str, str] = {
    "since": "what others did since your last turn",
    "log": "the last turns. log 5: the last 5; log all: from the start",
    "undo": "undo your last action; against bots also a card you drew. The result counts it",
    "menu": "leave for the menu; every action is saved",
    "quit": "stop here; every action is saved, and {} continues",
}
"""What else can be typed at any prompt, and what it does."""


def help_lines(edition: Edition, *, resume: str) -> list[str]:
    """How to play, with examples of this map, and whatever can be asked in a game of this edition.

    `resume` is what somebody types to go on with it.
    """
    board, words = edition.board, words_of(edition.parts)
    a, b = (board.cities[city] for city in (board.lanes[0].a, board.lanes[0].b))
    deck = DECK[len(edition.cards.supplies)]
    return [
        "On your turn, type a number (Enter repeats the list), or use words:",
        f"take 2, or take red: a card from the market. {deck} draw tickets: new tickets.",
        f"claim {typed(a)} {typed(b)}: a route.",
        f"Codes work too (claim {a.code.lower()} {b.code.lower()}), and so do the beginnings of names.",
        *(action.help.format(city=typed(a)) for action in words.extra_actions.values()),
        "At any time:",
        *commands_told(edition, resume=resume).values(),
    ]


def commands_told(edition: Edition, *, resume: str) -> dict[str, str]:
    """What each command does, in a sentence, by its word."""
    a, b = (edition.board.cities[city].code for city in (edition.board.lanes[0].a, edition.board.lanes[0].b))
    sights = {word: sight.about for word, sight in words_of(edition.parts).sights.items()}
    keeping = {**KEEPING, "quit": KEEPING["quit"].format(resume)}
    asked = {word.format(code=a, other=b): about for word, about in {**COMMANDS, **sights, **keeping}.items()}
    return {word.partition(" ")[0]: f"{word}: {about}." for word, about in asked.items()}


def short_help(edition: Edition) -> list[str]:
    """How to answer and what to ask, in two lines."""
    a, b = (edition.board.cities[city] for city in (edition.board.lanes[0].a, edition.board.lanes[0].b))
    return [
        f"Type a number, or words: take red, deck, claim {typed(a)} {typed(b)}, draw tickets. Enter repeats the list.",
        any_time(edition),
    ]


def any_time(edition: Edition) -> str:
    """What can be typed at every question."""
    sights = ", ".join(words_of(edition.parts).sights)
    return (
        "Any time: hint, hand, tickets, routes, map, way, plan, chances, scores, discard, "
        "since, log, why, rules, undo, menu, quit"
        f"{f', {sights}' if sights else ''}. ? all explains everything, ? log explains log."
    )


def help_on(edition: Edition, word: str, *, resume: str) -> list[str]:
    """What one word does."""
    wanted = word.lower().split()[0]
    told = commands_told(edition, resume=resume)
    lines = help_lines(edition, resume=resume)
    about = told.get("?" if wanted == "help" else wanted)
    if about is not None:
        return [about]
    verbs = [line for line in lines if line not in told.values() and re.search(rf"\b{re.escape(wanted)}\b", line)]
    return verbs or [NO_COMMAND.format(word=visible(word)), any_time(edition)]


def typed(city: City) -> str:
    """A city as it is easily typed."""
    return city.id.replace("_", " ")


def rules_lines(edition: Edition) -> list[str]:
    """The rules as this edition has them, part by part."""
    told = words_of(edition.parts).parts
    return [sentence for part in edition.parts for sentence in told[part](edition)]
