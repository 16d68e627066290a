"""Put a whole new file in the place of an old one: a reader finds the one or the other, never a part."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from ttr_tui.store.places import make_private


def replace_file(path: Path, raw: bytes) -> None:
    """Write through a link to the file it names; only the user may read what is written. Raises OSError."""
    target = path.resolve()
    make_private(target.parent)
    descriptor, name = tempfile.mkstemp(prefix=f".{target.stem}-", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows which files are in a folder."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
