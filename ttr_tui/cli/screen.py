"""The door to the screen: what it is given."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.places import saves_folder, settings_file
from ttr_tui.term.terminal import Terminal

if TYPE_CHECKING:
    from textual.screen import Screen

    from ttr_tui.tui.session import Session


def open_screen(
    terminal: Terminal,
    saves: Path | None,
    sitting: Sitting | None = None,
    first: Callable[[Session], Screen[None]] | None = None,
) -> None:
    """Show the screen, with a game or what comes first, until its user leaves it. What goes wrong comes out of here."""
    from ttr_tui.bots.thinking import WorkerThinker
    from ttr_tui.store.settings import read_settings
    from ttr_tui.term.driver import LoginDriver
    from ttr_tui.term.sweeping import Sweeper
    from ttr_tui.tui.app import TtrApp
    from ttr_tui.tui.commands import KEYS
    from ttr_tui.tui.session import Session

    path = settings_file()
    settings, complaints = read_settings(path, list(KEYS))
    with ThreadPoolExecutor(1, thread_name_prefix="journal") as writer:
        session = Session(
            terminal, saves_folder(saves), path, settings, lambda one: WorkerThinker(one.deal), writer, complaints
        )
        app = TtrApp(session, sitting, LoginDriver, Sweeper(), first=None if first is None else first(session))
        app.run(mouse=settings.mouse)
    if app.fault is not None:
        raise app.fault
