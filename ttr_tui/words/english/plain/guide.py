"""What the guide through a first game says, where nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence

STEPS: Sequence[Sequence[str]] = (
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


def heading(step: int, steps: int) -> str:
    return f"Learn to play, step {step} of {steps}."
