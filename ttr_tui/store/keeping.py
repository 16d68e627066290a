"""Texts and pictures that a player wants to keep, in a folder of their choice."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ttr_tui.core.text import visible
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import make_private
from ttr_tui.store.replacing import replace_file
from ttr_tui.store.saves import numbered_paths, plain_name


class KeepingFault(Complaint):
    """Something that can't be kept, with a sentence that says why and what to do."""

    def __init__(self, folder: Path, sentence: str) -> None:
        super().__init__(f"{visible(str(folder), 400)}: {sentence}")
        self.folder = folder
        self.sentence = sentence


def keep(folder: Path, words: Iterable[str], suffix: str, content: str) -> Path:
    """Write a new file, called by some words and numbered if that name is taken; nothing is ever written over."""
    for path in numbered_paths(folder, map(plain_name, words), suffix):
        try:
            make_private(folder)
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except OSError as error:
            if isinstance(error, FileExistsError) and os.path.lexists(path):
                continue
            raise _fault(folder, error) from error
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content.encode(errors="replace"))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            path.unlink(missing_ok=True)
            raise _fault(folder, error) from error
        return path
    raise AssertionError("there is always another number")


def keep_as(path: Path, content: str) -> None:
    """Write a file of this very name, in the place of one that is there; into a pipe or a device it is just written."""
    raw = content.encode(errors="replace")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(raw)
        else:
            replace_file(path, raw)
    except OSError as error:
        raise _fault(path, error) from error


def _fault(folder: Path, error: OSError) -> KeepingFault:
    reason = (error.strerror or str(error)).lower()
    return KeepingFault(folder, f"Nothing can be kept here: {reason}. Choose another folder.")
