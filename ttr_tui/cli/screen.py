"""The door to the screen: what it is given."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.places import saves_folder, settings_file
from ttr_tui.term.terminal import Terminal


def open_screen(terminal: Terminal, saves: Path | None, sitting: Sitting | None = None) -> None:
    """Show the screen until its user leaves it. What goes wrong inside comes out of here."""
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
        app = TtrApp(session, sitting, LoginDriver, Sweeper())
        app.run(mouse=settings.mouse)
    if app.fault is not None:
        raise app.fault
