"""What this machine has seen of each campaign: the stubs of its lines, so that a file that went back is noticed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.places import state_folder
from ttr_tui.store.replacing import replace_file
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.store.vault.chain import Line, count_entries

LARGEST = 256 * 1024
MOST = 1000
FORMAT = 1
FOLDER = "campaigns"
CAMPAIGN = re.compile(r"[0-9a-z-]{1,40}")
STUB = re.compile(r"[0-9a-f]{32}")


@value
class Sighting:
    """A line of a campaign that was here on a day: which one (from 1), and how many entries each vault held then."""

    line: int
    entries: int
    stub: str
    day: date


def read_witness(campaign: str, folder: Path | None = None) -> tuple[Sighting, ...]:
    """What was seen here; nothing if nobody wrote it down, or if it can't be read any more."""
    path = _path(campaign, folder)
    if not path.is_file():
        return ()
    try:
        with path.open("rb") as file:
            document = tomllib.loads(file.read(LARGEST).decode())
    except (OSError, ValueError, RecursionError):
        return ()
    listed = document.get("seen")
    return tuple(found for found in map(_sighting, listed if isinstance(listed, list) else ()) if found)


def write_witness(campaign: str, lines: Sequence[Line], today: date, folder: Path | None = None) -> None:
    """Add what wasn't seen here before. A VaultFault if it can't be kept; the campaign is none the worse for that."""
    before = read_witness(campaign, folder)
    known = {sighting.stub for sighting in before}
    new = [
        Sighting(number, count_entries(lines[:number]), line.stub, today)
        for number, line in enumerate(lines, 1)
        if line.stub not in known and STUB.fullmatch(line.stub)
    ]
    if not new:
        return
    seen = [
        {"line": one.line, "entries": one.entries, "stub": one.stub, "day": one.day} for one in (*before, *new)[-MOST:]
    ]
    path = _path(campaign, folder)
    try:
        replace_file(path, tomli_w.dumps({"format": FORMAT, "seen": seen}).encode())
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise VaultFault(f"This machine can’t remember what it saw of the campaign ({path}): {reason}.") from error


def unseen(witnessed: Iterable[Sighting], lines: Iterable[Line]) -> tuple[Sighting, ...]:
    """What was here once and is in the file no more, in order: it is behind, or went another way since."""
    there = {line.stub for line in lines}
    return tuple(sighting for sighting in witnessed if sighting.stub not in there)


def _path(campaign: str, folder: Path | None) -> Path:
    """Campaigns come from files, so what they are called isn't trusted with a path."""
    if not CAMPAIGN.fullmatch(campaign):
        raise VaultFault("The id of a campaign has at most 40 signs: small letters, digits and dashes.")
    return (state_folder() if folder is None else folder) / FOLDER / f"{campaign}.toml"


def _sighting(table: Any) -> Sighting | None:
    match table:
        case {"line": int(line), "entries": int(entries), "stub": str(stub), "day": date() as day}:
            return Sighting(line, entries, stub, day)
    return None
