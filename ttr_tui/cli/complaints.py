"""Standard input and output, and what a door says when something is wrong.

All that it needs for that is loaded only then."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO, TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING

from ttr_tui.core.text import printable

if TYPE_CHECKING:
    from ttr_tui.store.journal import Journal


PLAINER = "plainer"
"""The name under which `_plainer` answers for signs that an encoding doesn't have."""

SIMPLE = str.maketrans({"’": "'", "\u2018": "'", "“": '"', "”": '"', "–": "-", "−": "-", "×": "x", "…": "..."})


def _plainer(error: UnicodeError) -> tuple[str | bytes, int]:
    """Plain quotation marks for typographic ones, and a question mark for what has no plain form."""
    if isinstance(error, UnicodeEncodeError):
        bad = error.object[error.start : error.end].translate(SIMPLE)
        return "".join(sign if sign.isascii() else "?" for sign in bad), error.end
    return codecs.replace_errors(error)


def settle() -> None:
    """A stream that is closed becomes an empty one; a sign that can't be read or written is replaced."""
    codecs.register_error(PLAINER, _plainer)
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAINER)


def finish() -> None:
    """Write what is still held back, so that a failure shows while it can be answered."""
    sys.stdout.flush()


def give_up() -> None:
    """If what is held back can't be written, let it go nowhere."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _nothing(mode: str) -> TextIOWrapper:
    return TextIOWrapper(FileIO(os.devnull, mode), encoding="utf-8")


# What a door says when something is wrong.

WRONG = 1
CRASHED = 70
INTERRUPTED = 130


def complain(*sentences: str) -> None:
    """On stderr, where no pipe takes it for a part of the answer. The exit code says it to whoever can’t be told."""
    with suppress(OSError):
        for sentence in sentences:
            print(_whole_words(printable(sentence)), file=sys.stderr)


def _whole_words(sentence: str) -> str:
    """Broken between words where somebody reads it; a path stays whole, to be copied."""
    if not sys.stderr.isatty():
        return sentence
    width = get_terminal_size().columns
    return "\n".join(
        part
        for line in sentence.splitlines()
        for part in wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    )


def mention_torn(journal: Journal) -> None:
    """Say that the end of a saved game is missing, to somebody who only reads it."""
    if journal.torn:
        from ttr_tui.words import command_line

        complain(command_line.torn_off(str(journal.path), journal.torn))


def mention_hidden(map_name: str) -> None:
    """Say to somebody who asks for a map of the game that one of their own is called the same."""
    from ttr_tui.store.maps import hidden_maps

    for path in hidden_maps():
        if path.stem == map_name:
            from ttr_tui.words.maps import hidden

            complain(hidden(str(path)))


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """A game that the rules would never have come to is to blame for what goes wrong while it is told or played."""
    try:
        yield
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        from ttr_tui.seats.audit import audit
        from ttr_tui.seats.record import recall
        from ttr_tui.store.journal import JournalFault, read_journal
        from ttr_tui.words import command_line

        found = audit(recall(read_journal(path)))
        if found is None:
            raise
        raise JournalFault(path, command_line.makes_no_sense(found.act, found.kind)) from error
