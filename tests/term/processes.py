"""Who is still there."""

from __future__ import annotations

from pathlib import Path


def running(home: Path) -> list[str]:
    """The programs of the game that belong to whoever lives here: the screen and those who think for it."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            environment, command = (entry / "environ").read_bytes(), (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if f"HOME={home}\0".encode() in environment and b"ttr_tui" in command:
            found.append(command.decode())
    return found
