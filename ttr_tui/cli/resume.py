"""The door to a saved game."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.faults import DoorFault, blaming, complain
from ttr_tui.cli.screen import Wishes, open_screen, screen_here
from ttr_tui.plain.host import greet, host
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save, is_over, list_saves
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.cli.returning import obstacle, remarks


def run(file: str | None, saves: Path | None, wishes: Wishes) -> int:
    """Go on with a game, by default with the one that was played last."""
    folder = saves_folder(saves)
    path = find_save(folder, file) if file else last_unfinished(folder)
    if path is None:
        raise DoorFault(doors.no_saves(str(folder)))
    terminal = screen_here(wishes)
    if terminal is None:
        resume(path, Voice())
        return 0
    sitting, said = _reopen(path)
    with blaming(path):
        return open_screen(terminal, saves, wishes, sitting, " ".join(said))


def last_unfinished(folder: Path) -> Path | None:
    """The game played last that isn't over; what can't be read is named and left alone."""
    for path in list_saves(folder):
        try:
            if not is_over(read_journal(path)):
                return path
        except JournalFault as fault:
            complain(doors.left_out(str(fault)))
    return None


def resume(path: Path, voice: Voice) -> None:
    """Say where the game stands and what has changed, and play on."""
    sitting, said = _reopen(path)
    with blaming(path):
        greet(sitting, voice, said)
        host(sitting, voice)


def _reopen(path: Path) -> tuple[Sitting, list[str]]:
    """A game, and what is good to know before going on. What can't be read is not opened for writing."""
    read_journal(path)
    sitting, journal = Sitting.reopen(path)
    why_not = obstacle(sitting)
    if why_not:
        sitting.close()
        raise DoorFault(why_not)
    return sitting, remarks(sitting, journal)
