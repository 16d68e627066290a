"""What the guide through a first game says; keys in braces stand as they are on the keyboard."""

from __future__ import annotations

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
