"""What is said of the bots, and of programs that would be one."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.words.english.home.levels import ABOUT
from ttr_tui.words.english.phrases import counted

CHECK = "let a program play, and say all that it does wrong; see docs/bot-protocol.md (default: list the bots)"
GAMES = "games on each map with each number of players (default: 2)"
MAPS = "maps to check it on (default: all)"

TRYING = "Playing"
MAY_TAKE_MINUTES = "It plays now. On all maps that may take some minutes."


def levels() -> Sequence[str]:
    return [f"{name}: {about}" for name, about in ABOUT.items()] + [
        "random: plays by chance",
        "A program of your own can play, too: see docs/bot-protocol.md.",
    ]


def fault(what: str, count: int) -> str:
    return what if count == 1 else f"{what} ({count} times)"


def tried(games: int, maps: int, answers: int, slowest: float) -> str:
    played = f"{counted(games, 'game')} on {counted(maps, 'map')}, {counted(answers, 'good answer')}"
    return f"{played}, the slowest after {slowest * 1000:.0f} ms." if answers else f"{played}."
