"""What is said of the bots: how well each level plays, and of programs that would be one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.seats.sitters import PROGRAM
from ttr_tui.words.phrases import counted

ABOUT: Mapping[str, str] = {
    "easy": "a relaxed rival: goes for its own tickets, thinks of nobody else, and dreams now and then",
    "normal": "plays as a good person does: plans its tickets together, claims early on, and keeps an eye on you",
    "hard": "the best there is: hides its plans for long, and near the end it tries claims out in its head first",
    "builder": "lays one long line, on and on, and draws no more tickets",
    "hunter": "keeps drawing tickets, and completes more of them than anyone",
    "blocker": "claims what you need to join your routes",
}
NORMAL_TOO = "planner"
"""The bot whose own name isn't that of its level."""
OTHER_PROGRAM = "program"
ABOUT_PROGRAMS = "a program of your own, in any language: docs/bot-protocol.md tells how to write one"


def is_program(bot: str) -> bool:
    return bot.startswith(PROGRAM)


def level(bot: str) -> str:
    """What the level of a bot is called."""
    return OTHER_PROGRAM if is_program(bot) else "normal" if bot == NORMAL_TOO else bot


def kind(bot: str) -> str:
    """`normal bot`, `program`."""
    return level(bot) if is_program(bot) else f"{level(bot)} bot"


# `ttr bots`: what bots there are, and a program tried.

CHECK = "let a program play, and say all that it does wrong; see docs/bot-protocol.md (default: list the bots)"
CHECK_GAMES = "games on each map with each number of players (default: 2)"
CHECK_MAPS = "maps to check it on (default: all)"

TRYING = "Playing"
MAY_TAKE_MINUTES = "It plays now. On all maps that may take some minutes."


def levels() -> Sequence[str]:
    return [f"{name}: {about}" for name, about in ABOUT.items()] + [
        "random: plays by chance",
        "A program of your own can play, too: see docs/bot-protocol.md.",
    ]


def fault(what: str, count: int) -> str:
    return what if count == 1 else f"{what} ({count} times)"


def program_tried(games: int, maps: int, answers: int, slowest: float) -> str:
    played = f"{counted(games, 'game')} on {counted(maps, 'map')}, {counted(answers, 'good answer')}"
    return f"{played}, the slowest after {slowest * 1000:.0f} ms." if answers else f"{played}."


# What is asked about a program in a seat.

MAY_RUN = "May that run?"
NO = "No: a normal bot plays instead"
YES = "Yes, run it"
