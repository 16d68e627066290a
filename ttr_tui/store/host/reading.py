"""Many small files of one kind: each is read by itself, and what can't be read takes nothing else with it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from ttr_tui.store.faults import Faults

T = TypeVar("T")


def read_all(
    paths: Iterable[Path], decode: Callable[[Path, Mapping[str, object], Faults], T]
) -> tuple[list[T], list[str]]:
    """What is in these files, and what is wrong with those that can't be read: they stay as they are."""
    found, wrong = [], []
    for path in sorted(paths):
        faults = Faults(str(path), {})
        try:
            document = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            wrong.append(f"{path}: {error}")
            continue
        one = decode(path, document, faults)
        if len(faults):
            wrong += [str(fault) for fault in faults.listed()]
        else:
            found.append(one)
    return found, wrong
