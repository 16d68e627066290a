"""Standard input and output: whatever they are connected to, they take and give any text."""

from __future__ import annotations

import codecs
import os
import sys
from contextlib import suppress
from io import FileIO, TextIOWrapper

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
