"""What a player reads of the bots: how well each plays, and in what way."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.seats.sitters import PROGRAM

ABOUT: Mapping[str, str] = {
    "easy": "a relaxed rival: goes for its own tickets, thinks of nobody else, and dreams now and then",
    "normal": "a rival worth beating: plans all its tickets together, and keeps an eye on you and on the end",
    "hard": "the best there is: as normal, but near the end it tries claims out in its head first",
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
