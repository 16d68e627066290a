"""What stands on the pages of receipts on the screen, beside what every door says of them."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.campaign.receipts.reckoning import Result
from ttr_tui.campaign.receipts.review import BEHIND, VOID, Row
from ttr_tui.words.english.phrases import dollars

RECEIPTS = "Receipts"
CHOOSE = "Choose"
STUB = "stub"
READ = "Read the receipts: a passphrase or the conductor’s code is asked for"
COMPARE = "Compare a stub that you noted"
ALL_STUBS = "All stubs, to be noted"
COMPARED = "A noted stub"
WHICH_STUB = "The stub that you noted:"
NO_GAMES = "No game has been played yet, so the vaults are empty."
ORDER, LINES, ITEMS, CHECKED = "Order", "Lines", "Items", "Checked"
ABOUT: Mapping[str, str] = {
    LINES: "Every company’s dollars, game by game.",
    ITEMS: "What lies in the vaults beside the receipts.",
    CHECKED: "Every receipt was counted again.",
}
WATCH = "Watch the game"
BEFORE, NEXT = "Page before", "Next page"
NO_ITEMS = "No items were dropped into the vaults."
CLOSED, CLOSED_SHORT = "the vault stayed closed", "closed"
NO_RESULT: Mapping[str, str] = {"absent": "absent", "closed": "closed", "lost": "can’t be read"}
NOTHING_TO_DRAW = "There is nothing to draw yet."
NOT_KEPT = "No recording of this game was kept."
GONE = "The recording of this game isn’t here, or was replaced."
NO_GAME = "This line has no game to watch."
LAST_FIRST = "The last company first. Enter opens the next vault."
NEXT_VAULT = "Next vault"
ALL_OPEN = "The order"
HIDDEN = "?"


def of_campaign(name: str) -> str:
    return f"{RECEIPTS} – {name}"


def opening_of(name: str) -> str:
    return f"The vaults are opened – {name}"


def label(row: Row, year: int) -> str:
    """`3  1871`; in brackets if it was undone later."""
    if row.kind == BEHIND:
        return "  later"
    if row.kind == VOID:
        return f"{row.game:>2}  void"
    return f"{row.game:>2}  {year or ''}" if row.counts else f"{row.game:>2} ({year})"


def game_row(row: Row) -> str:
    return f"game {row.game}"


def dropped(item: str) -> str:
    return f"dropped into the vault: {item}"


def in_year(year: int, result: Result) -> str:
    """What a company has for a game: `1871 $57`, `1874 absent $20`."""
    if result.kind == "receipt":
        return f"{year} {dollars(result.amount)}"
    said = f"{year} {NO_RESULT[result.kind]}"
    return f"{said} {dollars(result.amount)}" if result.amount else said
