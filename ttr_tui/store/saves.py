"""The folder of saved games: what they are called, the files beside them, and what a player keeps of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any
from unicodedata import normalize

from ttr_tui.core.board import Board, members
from ttr_tui.core.facts import WON
from ttr_tui.store.faults import FileFault
from ttr_tui.store.journal import Journal, JournalFault, JournalFile
from ttr_tui.store.places import make_private, reason_of, replace_file

SUFFIX = ".ttr"
SEALED = ".sealed"
"""The recording of a campaign’s game, which only its conductor’s code opens."""
LONGEST_STEM = 100
"""In bytes: every file system can hold that, with a number and the suffix after it."""


def create_save(folder: Path, header: Mapping[str, Any], map_id: str, names: Iterable[str]) -> JournalFile:
    """Begin a file that says what it is: the day, the map and who plays, with a number if that is taken."""
    for path in numbered_paths(folder, [date.today().isoformat(), map_id, *map(plain_name, names)], SUFFIX):
        try:
            return JournalFile.create(path, header)
        except JournalFault as fault:
            if not isinstance(fault.__cause__, FileExistsError) or not os.path.lexists(path):
                raise
    raise AssertionError("there is always another number")


def numbered_paths(folder: Path, words: Iterable[str], suffix: str) -> Iterator[Path]:
    """What a file about these words may be called: by them alone, or with a number after them."""
    stem = "-".join(word for word in words if word).encode()[:LONGEST_STEM].decode(errors="ignore")
    for number in count(1):
        yield folder / f"{stem if number == 1 else f'{stem}-{number}'}{suffix}"


def typed_folder(typed: str) -> Path:
    """A folder as somebody types it, who may begin with `~` or with `~` and the name of a user."""
    try:
        return Path(typed).expanduser()
    except RuntimeError as error:
        raise JournalFault(Path(typed), "Nobody of that name has a folder here. Choose another folder.") from error


def list_saves(folder: Path) -> list[Path]:
    """The saved games in a folder, the one that was played last first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def find_save(folder: Path, name: str) -> Path:
    """A saved game by its path, or by what it is called in the folder."""
    for path in (Path(name), folder / name, folder / f"{name}{SUFFIX}"):
        if os.path.lexists(path):
            return path
    return Path(name)


def is_over(journal: Journal) -> bool:
    """Did the last thing that happened end the game?"""
    facts = journal.entries[-1].fields.get("facts") if journal.entries else None
    return isinstance(facts, list) and any(str(fact).partition(" ")[0] == WON for fact in facts)


def plain_name(name: str) -> str:
    """A name as part of a file's: letters and digits alone."""
    return re.sub(r"[\W_]+", "-", normalize("NFKC", name).casefold()).strip("-")


# The routes that players intend to claim, in a file of their own beside the game’s: no journal tells of them.

PLAN_SUFFIX = ".plan"


def plan_file(journal: Path) -> Path:
    """Where the marks of a game are."""
    return journal.with_name(journal.name + PLAN_SUFFIX)


def read_plans(journal: Path, board: Board) -> dict[int, int]:
    """For each seat the lanes that it marked: a mask. A file that can't be understood holds no marks."""
    try:
        kept = plan_file(journal).read_text("utf-8")
    except (OSError, ValueError):
        return {}
    import json

    try:
        found = json.loads(kept)
        return {
            int(seat): sum({1 << board.lane_index[lane] for lane in lanes if lane in board.lane_index})
            for seat, lanes in found.items()
        }
    except (ValueError, TypeError, AttributeError):
        return {}


def write_plans(journal: Path, board: Board, plans: Mapping[int, int]) -> None:
    """Keep the marks; without any there is no file. A disk that refuses keeps none: the game itself needs no marks."""
    marked = {seat: [board.lanes[lane].id for lane in members(lanes)] for seat, lanes in plans.items() if lanes}
    try:
        if marked:
            import json

            replace_file(plan_file(journal), json.dumps(marked).encode())
        else:
            forget_plans(journal)
    except OSError:
        return


def forget_plans(journal: Path) -> None:
    """Take away the marks of a game that is not gone on with. Raises OSError."""
    plan_file(journal).unlink(missing_ok=True)


# A file beside a game’s says that its guide has not ended: it goes on with the game, whenever that is.

GUIDE_SUFFIX = ".guide"


def guide_file(journal: Path) -> Path:
    """Where it says so."""
    return journal.with_name(journal.name + GUIDE_SUFFIX)


def is_guided(journal: Path) -> bool:
    return guide_file(journal).is_file()


def keep_guide(journal: Path) -> None:
    """Without the file, on a disk that refuses it, the game alone goes on."""
    with suppress(OSError):
        guide_file(journal).touch()


def end_guide(journal: Path) -> None:
    with suppress(OSError):
        guide_file(journal).unlink(missing_ok=True)


# The analysis of a finished game, in a file of its own beside the game’s.

ANALYSIS_SUFFIX = ".analysis"
ANALYSIS_FORMAT = 3
"""One more whenever the same game would be analysed to something else."""
LARGEST_ANALYSIS = 1024 * 1024


class DamagedAnalysis(Exception):
    """A file that holds no analysis any more."""


def analysis_file(journal: Path) -> Path:
    """Where the analysis of a game is."""
    return journal.with_name(journal.name + ANALYSIS_SUFFIX)


def read_analysis(journal: Path, seal: str) -> Mapping[str, Any] | None:
    """What was kept of the game whose file ends in this seal; None if there is nothing, or of another game or format.

    Raises DamagedAnalysis.
    """
    import json

    path = analysis_file(journal)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_ANALYSIS + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DamagedAnalysis from error
    try:
        kept = json.loads(raw) if len(raw) <= LARGEST_ANALYSIS else None
    except (ValueError, RecursionError) as error:
        raise DamagedAnalysis from error
    if not isinstance(kept, dict) or not {"format", "journal"} <= kept.keys():
        raise DamagedAnalysis
    return kept if kept["format"] == ANALYSIS_FORMAT and kept["journal"] == seal else None


def keep_analysis(journal: Path, seal: str, analysis: Mapping[str, Any]) -> None:
    """Write it beside the game. Raises OSError."""
    import json

    content = {"format": ANALYSIS_FORMAT, "journal": seal, **analysis}
    replace_file(analysis_file(journal), f"{json.dumps(content, ensure_ascii=False, indent=1)}\n".encode())


# Texts and pictures that a player wants to keep, in a folder of their choice.


class KeepingFault(FileFault):
    """Something that can't be kept in a folder."""


def keep(folder: Path, words: Iterable[str], suffix: str, content: str | bytes) -> Path:
    """Write a new file, called by some words and numbered if that name is taken; nothing is ever written over."""
    raw = content if isinstance(content, bytes) else content.encode(errors="replace")
    for path in numbered_paths(folder, map(plain_name, words), suffix):
        try:
            make_private(folder)
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        except OSError as error:
            if isinstance(error, FileExistsError) and os.path.lexists(path):
                continue
            raise _keeping_fault(folder, error) from error
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            path.unlink(missing_ok=True)
            raise _keeping_fault(folder, error) from error
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
        raise _keeping_fault(path, error) from error


def _keeping_fault(folder: Path, error: OSError) -> KeepingFault:
    return KeepingFault(folder, f"Nothing can be kept here: {reason_of(error)}. Choose another folder.")
