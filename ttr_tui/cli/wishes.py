"""What a command line says beside what is to be done: how games are shown, and what is agreed to beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.core.value import value

if TYPE_CHECKING:
    from argparse import Namespace

COLORS = ("auto", "none", "16", "256", "true")


@value
class Wishes:
    """How a game is to be shown."""

    plain: bool = False
    ascii: bool = False
    color: str = ""
    yes: bool = False
    """Is what a command asks before it does anything answered with yes?"""

    @classmethod
    def of(cls, arguments: Namespace) -> Wishes:
        return cls(arguments.plain, arguments.ascii, arguments.color or "", arguments.yes)


def read_start(argv: Sequence[str]) -> Wishes | None:
    """What was typed, if it names no door or folder and all of it is right: who just types `ttr` waits for no more."""
    said: dict[str, str] = {}
    words = iter(argv)
    for word in words:
        name, equals, value = word.partition("=")
        if name == "--color":
            said[name] = value if equals else next(words, "")
            if said[name] not in COLORS:
                return None
        elif word in ("--plain", "--ascii"):
            said[word] = word
        else:
            return None
    return Wishes("--plain" in said, "--ascii" in said, said.get("--color", ""))
