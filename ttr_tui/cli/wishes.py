"""What a command line says of how games are shown and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
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

    @classmethod
    def of(cls, arguments: Namespace) -> Wishes:
        return cls(arguments.plain, arguments.ascii, arguments.color or "")


@value
class Start:
    """A command line that names no door."""

    saves: Path | None
    wishes: Wishes


def read_start(argv: Sequence[str]) -> Start | None:
    """What was typed, if it names no door and all of it is right: who just types `ttr` waits for no more than this."""
    said: dict[str, str] = {}
    words = iter(argv)
    for word in words:
        name, equals, value = word.partition("=")
        if name in ("--saves", "--color"):
            said[name] = value if equals else _value(words)
            if not said[name]:
                return None
        elif word in ("--plain", "--ascii"):
            said[word] = word
        else:
            return None
    color = said.get("--color", "")
    if color not in ("", *COLORS):
        return None
    saves = Path(said["--saves"]) if "--saves" in said else None
    return Start(saves, Wishes("--plain" in said, "--ascii" in said, color))


def _value(words: Iterator[str]) -> str:
    """The word after an option; nothing if that could be another option, or is not there."""
    value = next(words, "")
    return "" if value.startswith("-") else value
