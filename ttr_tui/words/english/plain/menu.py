"""What the menu asks and tells in sentences; its choices are in the words of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.words.english.phrases import counted, listed

if TYPE_CHECKING:
    from ttr_tui.seats.past.statistics import MapRecord

HELP: Sequence[str] = (
    "Type a number, or words of a choice. Enter takes what is usual.",
    "Anywhere: back goes one step back, quit leaves, ? says this and the choices again.",
)
MENU = "A number or words (Enter: 1):"
GOODBYE = "Goodbye."
NO_SUCH_CHOICE = "That isn’t one of the choices. Type a number, or a word of one of them; ? lists them."
WHICH_CAMPAIGN = "Which campaign? (Enter: 1)"
WHAT_OF_CAMPAIGN = "What would you like to do with it? (Enter: play)"
PLAY_CAMPAIGN = "Play the next game, or the one under way"
KEEP_RECEIPTS = "Keep the receipts as a text"
CORRECT = "Correct what is in offices, decks and stores"
WHAT_TO_CORRECT = "What is true from now on? For example: lost red crate, note sacks 3:"
HOW_TO_CORRECT = (
    "office, lost, drawn or shown, then the colour of a company and an item or a postcard; note, a name and a number; "
    "caboose and a colour. Put commas between several."
)
WHY_CORRECTED = "Why is it corrected? It stays in the history:"
SAY_WHY = "Type a reason, or back to leave everything as it is."
WHOSE_VAULT = "Whose vault? (Enter: all)"
ALL_VAULTS = "All vaults"
WHICH_GAME = "Which game? (Enter: 1)"
OPEN = "Continue or replay? (Enter: continue)"
OPEN_CHOICES: Sequence[str] = ("Continue the game", "Replay it from the start")
WHICH_HELP = "What would you like to know? (Enter: 1)"
HOW_TO_ANSWER = "How to answer and ask in a game"
WHICH_MAP = "Type a number or a name (Enter: 1):"
WHICH_VARIANTS = "Type numbers or names with commas between them (Enter: none):"
WHO_BEGINS = "Who plays first? (Enter: random)"
READY = "Begin now? (Enter: begin)"
CHANGE_SOMETHING = "Change something"
GAME_OVER = "This game is over."
AFTER = "What next? (Enter: the menu)"
AFTER_CHOICES: Sequence[str] = (
    "Go to the menu",
    "Play again with a new deal",
    "Replay this game",
    "Keep the result as a text",
    "Analyse it: where points were lost, and what luck did",
)
WHICH_SETTING = "Which setting? (Enter: done)"
OF_THE_SCREEN = "Settings that only the screen has"
DONE = "Done"


def against(record: MapRecord) -> str:
    """How people did against one kind of opponent."""
    games = counted(record.games, "game")
    scored = f" On average {record.average:.0f} points, at best {record.best}." if record.average is not None else ""
    if not record.against:
        return f"Among people: {games}.{scored}"
    return f"Against {record.map_name} bots: {games}, {record.won} won.{scored}"


def no_number(least: int, most: int) -> str:
    return f"Type a number from {least} to {most}, or just Enter."


def how_many(least: int, most: int, usual: int) -> str:
    return f"How many players, {least} to {most}? (Enter: {usual})"


def player(number: int, count: int) -> str:
    return f"Player {number} of {count}."


def who_plays(number: int) -> str:
    return f"Who plays? (Enter: {1 if number == 1 else 3})"


def name_of(number: int, usual: str) -> str:
    return f"Name of player {number}, with a colour if you like, such as Ann:blue (Enter: {usual}):"


def bad_name(colors: Sequence[str]) -> str:
    return f"Leave commas and colons out of a name. After a colon type one of {listed(colors, 'or')}."


def summary(map_name: str, variants: Sequence[str], names: Sequence[str]) -> str:
    return f"{map_name}{f' with {listed(variants)}' if variants else ''}: {listed(names)}."


def which_value(setting: str) -> str:
    return f"{setting}? (Enter: as it is)"
