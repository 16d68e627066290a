"""Where a file of the package is at home: on a floor, or in the folder of a system. Who looks for files asks here."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import ttr_tui
from ttr_tui.rules.registry import FOLDERS, SHARED, place_of

PACKAGE = Path(ttr_tui.__file__).parent
SYSTEMS = PACKAGE / "systems"
WORDS = ("words", "card_words", "effect_words", "table_words", "hints")
FOR_OTHER_FLOORS = ("bots", "reasons", "plain", "screen", "panels", *WORDS)
"""What in a system's folder is no rule, but for the floor that it is called after."""


def folder_of_module(name: str) -> str:
    """The folder of the system that a module lies in; SHARED for all that lies elsewhere."""
    steps = name.split(".")
    return steps[2] if steps[1:2] == ["systems"] and len(steps) > 2 else SHARED


def folder_of(thing: type) -> str:
    """The folder of the system that defines this; SHARED for what the core has, and the parts that systems share."""
    return folder_of_module(thing.__module__)


def brought(folder: str, file: str) -> ModuleType | None:
    """What a system brings in a file; None if it needs none."""
    name = place_of(folder, file)
    return import_module(name) if find_spec(name) else None


def file_of(folder: str, file: str) -> str:
    """The path of that file, in the package, as messages name it."""
    return f"systems/{folder}/{file}.py"


def kind_of(path: Path) -> str:
    """What a file in a system's folder is called, or the room there that it lies in: that says for whom it is."""
    return path.relative_to(SYSTEMS).with_suffix("").parts[1]


def rules_of_system(folder: str) -> list[Path]:
    """The files with the rules of a system; those on the floor itself belong to the shared ones."""
    if folder == SHARED:
        return sorted((PACKAGE / "rules").rglob("*.py"))
    return [path for path in sorted((SYSTEMS / folder).rglob("*.py")) if kind_of(path) not in FOR_OTHER_FLOORS]


def every_rule() -> Iterator[Path]:
    """All files that hold rules, or what those are made of."""
    yield from sorted((PACKAGE / "core").rglob("*.py"))
    yield from sorted(SYSTEMS.glob("*.py"))
    for folder in (SHARED, *FOLDERS):
        yield from rules_of_system(folder)


def all_words() -> Iterator[Path]:
    """All files with sentences for players."""
    yield from sorted((PACKAGE / "words").rglob("*.py"))
    for folder in FOLDERS:
        yield from (path for path in sorted((SYSTEMS / folder).rglob("*.py")) if kind_of(path) in WORDS)


def module_of(path: Path) -> str:
    """The dotted name of a file of the package."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
