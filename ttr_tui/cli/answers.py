"""What becomes of an error: one clear sentence and an exit code."""

from __future__ import annotations

import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import ttr_tui
from ttr_tui.cli.complaints import CRASHED, INTERRUPTED, WRONG, complain, give_up
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import reason_of, saves_folder
from ttr_tui.store.saves import keep
from ttr_tui.words import command_line


def answer_for(error: BaseException, saves: Path | None) -> int:
    """Say what is wrong; the exit code."""
    match error:
        case Complaint():
            complain(*str(error).splitlines())
            return WRONG
        case BrokenPipeError():
            give_up()
            complain(command_line.OUTPUT_CLOSED)
            return WRONG
        case OSError():
            give_up()
            complain(command_line.not_possible(error.filename, reason_of(error)))
            return WRONG
        case KeyboardInterrupt():
            complain(*[""] * sys.stderr.isatty(), str(error) or command_line.INTERRUPTED)
            return INTERRUPTED
    complain(_report(error, saves))
    return CRASHED


def _report(error: BaseException, saves: Path | None) -> str:
    """Keep what happened for whoever mends it, in the user’s own folder if need be. Nothing here may go wrong too."""
    now = datetime.now()
    about = f"ttr-tui {ttr_tui.__version__}, Python {platform.python_version()}, {platform.system()}, {now:%c}"
    what = f"{about}\n\n{''.join(traceback.format_exception(error))}"
    for chosen in (saves, None):
        with suppress(Exception):
            path = keep(saves_folder(chosen), ["crash", f"{now:%Y-%m-%d-%H%M%S}"], ".txt", what)
            return command_line.crashed(str(path))
    return command_line.crashed_without_report(f"{type(error).__name__}: {error}")
