"""What a name of a command is: the screen shows it before any game is loaded."""

from __future__ import annotations

from typing import NamedTuple


class CommandName(NamedTuple):
    """What a command of the screen is called."""

    short: str
    """In the row of keys."""
    about: str
    """In the palette and in the help."""
    also: str = ""
    """Other words that somebody may look for."""
