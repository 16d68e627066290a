"""Work for a cluster that goes wrong; workers load it from here."""

from __future__ import annotations

import os
from pathlib import Path


def dies_once(mark: str, number: int) -> int:
    """Takes its worker with it the first time."""
    if number == 1 and not Path(mark).exists():
        Path(mark).touch()
        os._exit(1)
    return number * number


def always_dies(number: int) -> int:
    os._exit(number)


def fails(number: int) -> int:
    raise LookupError(number)
