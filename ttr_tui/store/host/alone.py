"""One process for each folder of a host: two would write over what the other has just kept."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK = "lock"


class FolderTaken(Exception):
    """Another process is the host of this folder."""


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep others out of a folder, until the end of this or of the process. Raises FolderTaken, or OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderTaken from None
        yield
    finally:
        os.close(descriptor)
