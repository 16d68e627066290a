"""A file beside a game’s says that its guide has not ended: it goes on with the game, whenever that is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

SUFFIX = ".guide"


def guide_file(journal: Path) -> Path:
    """Where it says so."""
    return journal.with_name(journal.name + SUFFIX)


def is_guided(journal: Path) -> bool:
    return guide_file(journal).is_file()


def keep_guide(journal: Path) -> None:
    """Without the file, on a disk that refuses it, the game alone goes on."""
    with suppress(OSError):
        guide_file(journal).touch()


def end_guide(journal: Path) -> None:
    with suppress(OSError):
        guide_file(journal).unlink(missing_ok=True)
