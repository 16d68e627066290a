"""What is kept, and how a test gets a copy of it that it may write to."""

from __future__ import annotations

import lzma
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from shutil import copytree

from ttr_tui.store.settings import Settings

KEPT = Path(__file__).parent
HOME, HOST, PAD, TOLD, POSITIONS = "home", "host", "pad", "told", "positions.txt"
PACKED = ".xz"
WORK = 400
"""Choices of which the analysis was made: a hundredth of what a user waits for."""
WRITTEN = datetime(2026, 11, 12, 12).timestamp()
"""When all files were written last, as far as a copy says."""
Tells = Callable[[str, str], None]
"""Compares what is told with what was kept under a name."""

WISHES = Settings(
    theme="dark",
    color="256",
    glyphs="ascii",
    land=False,
    pace="step",
    motion=False,
    mouse=False,
    bell=True,
    brief=True,
    name="Ann",
    guided=True,
    keys={"draw": ("d", "x"), "hint": ()},
)
"""No setting is as nobody changed it."""


def at_home(home: Path) -> Mapping[str, str]:
    """The variables by which the program finds somebody's files in this folder."""
    return {f"XDG_{kind.upper()}_HOME": str(home / kind) for kind in ("data", "config", "state", "cache")}


def copied(what: str, to: Path) -> Path:
    """A copy as it lay on somebody's disk."""
    folder = copytree(KEPT / what, to / what)
    for path in folder.rglob(f"*{PACKED}"):
        path.with_suffix("").write_bytes(lzma.decompress(path.read_bytes()))
        path.unlink()
    for path in folder.rglob("*"):
        os.utime(path, (WRITTEN, WRITTEN))
    return folder
