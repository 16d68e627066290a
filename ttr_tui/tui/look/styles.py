"""Names for how text outside the map looks. A theme gives each of them its colours, as it does for the map's."""

from __future__ import annotations

from ttr_tui.core.cards import COLORS, NONE

TEXT = "text"
FAINT = "faint"
STRONG = "strong"
TITLE = "title"
"""The heading of a pane or a page."""

KEY = "key"
"""A key that can be pressed now."""

OFF = "off"
"""A choice that is not possible now."""

GOOD = "good"
BAD = "bad"
WANTED = "wanted"
"""A city or a ticket that is still to be joined."""

CHOSEN = "chosen"
"""The line of a list where the cursor is."""

BAR = "bar"
BAR_STRONG = "bar.strong"
BAR_KEY = "bar.key"
BAR_FAINT = "bar.faint"
"""The rows at the top and at the bottom of a screen."""

BOX = "box"
BOX_STRONG = "box.strong"
BOX_KEY = "box.key"
BOX_FAINT = "box.faint"
BOX_TITLE = "box.title"
BOX_GOOD = "box.good"
BOX_BAD = "box.bad"
"""What is laid over the map."""

CARD_WILD = "card.wild"
CARD_NONE = "card.none"


def card(color: int) -> str:
    return CARD_WILD if color == NONE else f"card.{COLORS[color]}"


def seat(number: int) -> str:
    """The solid colour of a seat, as on the map."""
    return f"owned.{number + 1}"


def all_tokens() -> list[str]:
    """Everything that a theme must know beside the map's tokens."""
    texts = [TEXT, FAINT, STRONG, TITLE, KEY, OFF, GOOD, BAD, WANTED, CHOSEN, BAR, BAR_STRONG, BAR_KEY, BAR_FAINT]
    boxes = [BOX, BOX_STRONG, BOX_KEY, BOX_FAINT, BOX_TITLE, BOX_GOOD, BOX_BAD]
    return [*texts, *boxes, *(card(color) for color in range(len(COLORS))), CARD_WILD, CARD_NONE]
