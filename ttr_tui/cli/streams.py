"""Standard input and output: whatever they are connected to, they take and give any text."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import FileIO, TextIOWrapper


def settle() -> None:
    """A stream that is closed becomes an empty one; a sign that can't be read or written is replaced."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


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
