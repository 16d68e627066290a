"""How to play: the help at any prompt, the rules in a few sentences, and the guides through a first game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ttr_tui.core.board import City
from ttr_tui.core.text import visible
from ttr_tui.rules.edition import Edition
from ttr_tui.words.system_words import words_of

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
    "hint": "three things to do, and why; a letter does one. hint plan: the plan; hint all: more. The result counts it",
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
    return [A_TURN, *(sentence for part in edition.parts for sentence in told[part](edition))]


A_TURN = "On your turn, do one thing: take two cards, claim a route or draw tickets; some boards add another."


# The keys of a game; those in braces stand as they are on the keyboard.

ON_A_TURN = (
    "On your turn, do one thing: take two cards, claim a route or draw tickets. The bottom row shows what you can do "
    "now. If something isn’t allowed, trying it tells you why."
)
ABOUT_KEYS: Sequence[str] = (
    ON_A_TURN,
    "Take cards: {pick_1} to {pick_5} from the market, {deck} from the deck.",
    (
        "Claim a route: walk to a city with the arrows, {next_lane} goes round its routes, {confirm} shows what "
        "the route costs and brings, {confirm} once more claims it. Or {next_claim}: each press goes to the next "
        "route that you can claim. Or {find} and the names or codes of two cities."
    ),
    "Draw tickets: {draw_tickets} and {confirm}. Mark those to keep by their numbers, then {confirm}.",
    (
        "Look: {tickets} shows your tickets and how to complete them, {routes} the routes of a city as a list, "
        "{scores} how everyone stands, {hand} your cards, {log} what has happened, {rules} the rules of this "
        "game; {zoom_in} draws the map larger."
    ),
    "Undo: {undo}. You never need to save: every action is saved as you make it.",
    (
        "{palette} lists every command by its name, {help} the keys you can use now; {settings} opens the settings, "
        "where keys can be changed; {home} leaves a game for the menu, {quit} leaves the program."
    ),
)


# What the guide through a first game says; keys in braces stand as they are on the keyboard.

NEXT = "Next"
CLOSE = "Close the guide"
ENDS = "ends the guide"


def heading(step: int, steps: int) -> str:
    return f"Your first game, step {step} of {steps}"


TICKETS = (
    (
        "Welcome! These are tickets: each names two cities to connect with your routes. At the end a completed one "
        "adds its points, an incomplete one subtracts them."
    ),
    (
        "{up} and {down} show each on the map. Mark two or three with {pick_1} to {pick_3}, or press {confirm} to "
        "mark the easiest. {confirm} then keeps them."
    ),
)
LOOKING = (
    (
        "On the map, letters are the spaces of a route in its colour; x takes any one colour. Your ticket cities "
        "stand out. Your cards are at the bottom."
    ),
    ("Arrow keys move between cities, {next_lane} between a city’s routes. Look around, then press {go_on}."),
)
DRAWING = (
    (
        "On your turn, do one thing: take two cards, claim a route or draw tickets. L is a wild (a locomotive): any "
        "colour. A face-up wild is the only card you take that turn."
    ),
    "Take two cards: {pick_1} to {pick_5} for the face-up ones, {deck} for the deck.",
)
SECOND = ("Good. Now take your second card: a face-up one by its number, or {deck} for the deck.",)
WAITING = ("The bot plays. What it claims is marked on the map until its next turn.",)
SAVING_UP = (
    "A route takes as many cards of its colour as it has spaces. You can’t pay for one yet.",
    "Take two more cards: a face-up one by its number, or {deck} for the deck.",
)
CLAIMING = (
    "Now claim a route: {next_claim} goes to one you can pay for, again to the next.",
    (
        "{confirm} shows what it costs and brings; {confirm} again claims it. Don’t like any? Take more cards; the "
        "guide waits."
    ),
)
LAST = (
    (
        "Well done: that’s the whole game. Long routes score far more than short ones. Once someone is almost out of "
        "trains, everyone gets one last turn."
    ),
    (
        "Next: play on and complete your tickets; {tickets} shows them, {hint} gives a hint, {help} explains the "
        "screen. "
        "After this game try New game: other maps, more players, a stronger bot."
    ),
    "{go_on} closes the guide. Have a good journey!",
)


# What the guide through a first game says, where nothing is drawn.

TOLD_STEPS: Sequence[Sequence[str]] = (
    (
        "These are tickets. Each names two cities to connect with your routes; detours are fine.",
        "At the end a completed ticket adds its points, an incomplete one subtracts them.",
        "Keep at least two: type their numbers, such as 1 2. “way” and two cities tells a way before you decide.",
    ),
    (
        "On your turn, do one thing: take two cards, claim a route, or draw tickets.",
        "Take cards now: the number of a face-up card, or deck for one from the deck. Then take a second one.",
        "A wild card (a locomotive) is any colour. A face-up one is the only card you take that turn.",
        "“tickets” tells which routes you need, “routes” and a city what leads from there.",
    ),
    (
        "Now for a route: type claim, and choose one that your cards can pay for. Its length brings points.",
        "Don’t like any? Take more cards; the guide waits. If something isn’t allowed, “why” tells you the rule.",
    ),
    (
        "That is all there is: cards, routes, tickets. Long routes bring far more points than short ones.",
        "Once someone is almost out of trains, everyone gets one last turn.",
        "“hint” says what you could do, and why. “undo” undoes your last action.",
        "“? all” lists every command, “rules” tells the rules. The guide ends here: play on!",
    ),
)
"""Tickets, cards, a route, and the rest."""


def told_heading(step: int, steps: int) -> str:
    return f"Learn to play, step {step} of {steps}."
