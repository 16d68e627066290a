"""What becomes of an error: one clear sentence and an exit code."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import ttr_tui
from ttr_tui.cli.streams import give_up
from ttr_tui.plain.voice import shown
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Journal, JournalFault, read_journal
from ttr_tui.store.places import make_private, saves_folder
from ttr_tui.words.english import doors

WRONG = 1
CRASHED = 70
INTERRUPTED = 130


class DoorFault(Exception):
    """Something that a door can't do, with a sentence that says why and what to do."""


def answer_for(error: BaseException, saves: Path | None) -> int:
    """Say what is wrong; the exit code."""
    match error:
        case DoorFault() | JournalFault() | MapError() | SeatFault():
            complain(*str(error).splitlines())
            return WRONG
        case BrokenPipeError():
            give_up()
            complain(doors.OUTPUT_CLOSED)
            return WRONG
        case OSError():
            give_up()
            complain(doors.not_possible(error.filename, (error.strerror or str(error)).lower()))
            return WRONG
        case KeyboardInterrupt():
            complain(*[""] * sys.stderr.isatty(), str(error) or doors.INTERRUPTED)
            return INTERRUPTED
    complain(_report(error, saves_folder(saves)))
    return CRASHED


def complain(*sentences: str) -> None:
    """On stderr, where no pipe takes it for a part of the answer."""
    for sentence in sentences:
        print(shown(sentence), file=sys.stderr)


def mention_torn(journal: Journal) -> None:
    """Say that the end of a saved game is missing, to somebody who only reads it."""
    if journal.torn:
        complain(doors.torn_off(str(journal.path), journal.torn))


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """A game that the rules would never have come to is to blame for what goes wrong while it is told or played."""
    try:
        yield
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        found = audit(recall(read_journal(path)))
        if found is None:
            raise
        raise JournalFault(path, doors.makes_no_sense(found.act, found.kind)) from error


def _report(error: BaseException, folder: Path) -> str:
    """Keep what happened for whoever mends it."""
    now = datetime.now()
    path = folder / f"crash-{now:%Y-%m-%d-%H%M%S}.txt"
    about = f"ttr-tui {ttr_tui.__version__}, Python {platform.python_version()}, {platform.system()}, {now:%c}"
    try:
        make_private(folder)
        path.write_text(f"{about}\n\n{''.join(traceback.format_exception(error))}", encoding="utf-8")
    except OSError:
        return doors.crashed_without_report(f"{type(error).__name__}: {error}")
    return doors.crashed(str(path))
