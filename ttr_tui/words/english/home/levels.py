"""What a player reads of how well bots play."""

from __future__ import annotations

from collections.abc import Mapping

ABOUT: Mapping[str, str] = {
    "easy": "a relaxed rival: keeps few and short tickets, thinks of nobody else, and dreams now and then",
    "normal": "a rival worth beating: plans all its tickets together, and keeps an eye on you and on the end",
}
NORMAL_TOO = "planner"
"""The bot whose own name isn't that of its level."""


def level(bot: str) -> str:
    """What the level of a bot is called."""
    return "normal" if bot == NORMAL_TOO else bot
