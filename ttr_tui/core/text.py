"""Text made safe to show: nothing in it steers a terminal or turns the direction of reading."""

from __future__ import annotations

UNSEEN = "�"
LONGEST_QUOTE = 40


def printable(text: str) -> str:
    """With a sign in place of each that can't be shown."""
    return "".join(sign if sign.isprintable() else UNSEEN for sign in text)


def visible(text: str, longest: int = LONGEST_QUOTE) -> str:
    """A text from outside, fit to be shown: cut if it is long."""
    return printable(text if len(text) <= longest else f"{text[: longest - 1]}…")
