"""What the guide through a first game says; keys in braces stand as they are on the keyboard."""

from __future__ import annotations

NEXT = "Go on"
CLOSE = "Close the guide"
ENDS = "ends the guide"


def heading(step: int, steps: int) -> str:
    return f"A first game, step {step} of {steps}"


TICKETS = (
    (
        "These are tickets. Each names two cities to join by routes of your own, however roundabout. In the end a "
        "joined ticket brings its points, and one that isn’t costs them."
    ),
    (
        "Up and Down show each of them on the map. {pick_1} to {pick_3}, or {toggle}, mark those to keep, at least "
        "two; {confirm} keeps them."
    ),
)
LOOKING = (
    (
        "The map: the letters on a route are its colour and its length; x takes cards of any one colour. The "
        "cities of your tickets stand out. At the top is how everybody stands, at the bottom are your cards."
    ),
    "The arrows walk from city to city, Tab goes round the routes of a city. Look round, then press {go_on}.",
)
DRAWING = (
    (
        "A turn is one of three things: take two cards, claim a route, or draw tickets. L is a wild card, good for "
        "any colour; an open one is the only card of its turn."
    ),
    "Take cards now: {pick_1} to {pick_5} those that lie open, {deck} from the deck, unseen.",
)
WAITING = ("The bot plays. What it did is said below, and marked on the map until its next turn.",)
CLAIMING = (
    (
        "Now for a route: {next_claim} goes to one that you can pay for, and again to the next. {confirm} shows "
        "what it costs and brings, and {confirm} once more claims it."
    ),
    "Nothing you like? Take more cards; this waits. What isn’t possible says why when you try it.",
)
LAST = (
    (
        "That is all there is: cards, routes, tickets. Long routes bring far more points than short ones. Once "
        "somebody has hardly any trains left, everybody has one last turn."
    ),
    (
        "{help} lists the keys of the moment, {palette} every command, {rules} the rules; {undo} takes back. "
        "{go_on} closes the guide: play on!"
    ),
)
