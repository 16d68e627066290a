"""The door for somebody who just types `ttr`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ttr_tui.cli.complaints import complain
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes


def start(saves: Path | None, wishes: Wishes, usage: Callable[[], str]) -> int:
    """The screen where there can be one, a few questions to somebody who can answer them, else the help."""
    terminal = screen_here(wishes)
    if terminal is not None:
        return open_screen(terminal, saves, wishes)
    from ttr_tui.cli.menu import welcome
    from ttr_tui.plain.voice import Voice
    from ttr_tui.term.terminal import Obstacle
    from ttr_tui.words import command_line

    voice = Voice(asked_for=wishes.plain)
    if voice.answers or wishes.plain:
        welcome(voice, saves)
    else:
        complain(command_line.no_screen(Obstacle.NO_TERMINAL))
        voice.say(*usage().splitlines())
    return 0
