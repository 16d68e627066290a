"""What is said at a table: a few phrases, and free text where the table allows it, not too much of it at once."""

from __future__ import annotations

from collections import deque
from enum import Enum, auto
from unicodedata import combining, east_asian_width, normalize

from ttr_tui.seats.sitters import clean_name

PHRASES = ("good-game", "one-moment", "back-soon", "your-turn", "well-built", "ouch", "again", "bye")
SIGN = "/"
"""What a phrase begins with, so that everybody reads it in their own words."""
WIDEST = 80
MOST_MARKS = 2
"""Accents on one letter."""
MOST, WITHIN = 5, 10
"""So many sentences in so many seconds."""


class Unsaid(Enum):
    """Why something was not said."""

    EMPTY = auto()
    TOO_MUCH = auto()
    PHRASES_ALONE = auto()
    NOT_YET = auto()


def is_phrase(what: str) -> bool:
    return what.startswith(SIGN) and what.removeprefix(SIGN) in PHRASES


def spoken(what: str) -> str:
    """As it may stand on everybody’s screen: nothing that steers a terminal, and no more than a line."""
    kept, marks, cells = "", 0, 0
    for sign in normalize("NFC", clean_name(what[: 5 * WIDEST])):
        marks = marks + 1 if combining(sign) else 0
        cells += 0 if marks else 2 if east_asian_width(sign) in ("W", "F") else 1
        if marks <= MOST_MARKS and len(kept) < WIDEST and cells <= WIDEST:
            kept += sign
    return kept


class Pace:
    """How much everybody has said lately."""

    def __init__(self) -> None:
        self._lately: dict[str, deque[int]] = {}

    def allows(self, person: str, now: int) -> bool:
        """One more from this person; it is counted."""
        lately = self._lately.setdefault(person, deque(maxlen=MOST))
        if len(lately) == MOST and now - lately[0] < WITHIN:
            return False
        lately.append(now)
        return True
