"""From the last turn of a game to the vaults, on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.phrases import listed

ON = "To the receipts"
GAME_OVER = "The game is over. Enter fills in the receipts."
FOR_EVERYONE = "Everyone may read this."
YOURS = "It goes into your vault by itself."
OUTCOME = "What comes of it"
TAKES_THE_CABOOSE = "Last: takes the caboose and starts the next game."
INTO_THE_VAULTS = "Do the receipts go into the vaults now?"
COUNTS_FOR_EVER = "They stay there until the vaults are opened. Nothing else of this game is kept for you."
YES, NOT_YET = "Yes, into the vaults", "Not yet: the end of this game waits for you"
PUT_AWAY = "The receipts are in the vaults. The stub of this game is"
NOTE_STUB = "Note the stub, then press Enter."
NOTED = "Noted"
ABOUT_STUB = (
    "Note it, or take a photograph: it tells later",
    "whether anything up to here was changed.",
)
DOLLARS, TRAINS, COMPLETED, FAILED = (
    "Dollars in hand",
    "Bonus for few trains",
    "Tickets completed",
    "Tickets incomplete",
)
LIFTED, TOTAL = "Brought up to zero", "Total"


def receipts_of(game: int, year: int, *, alone: bool = False) -> str:
    """`alone`: only one’s own is there."""
    return f"{'Your receipt' if alone else 'The receipts'} of game {game}, {year}"


def answers(title: str, label: str) -> str:
    return f"Answers “{title}”: {label.replace('-', ' ')}."


def into_vault(item: str) -> str:
    return f"Into the vault: {item}."


def in_office(items: Sequence[str]) -> str:
    return f"In the office for another game: {listed(items)}."


def gets(number: int, front: str) -> str:
    return f"Gets postcard {number}. {front}"
