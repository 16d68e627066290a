"""Where things lie, what comes with the game and what a user keeps; how a whole new file is put there, or why not."""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import platformdirs

import ttr_tui

APP = "ttr-tui"
PRIVATE = 0o700


def shipped_maps() -> Path:
    """The maps of the game."""
    return _shipped("maps")


def shipped_packs() -> Path:
    """The packs of the game."""
    return _shipped("campaigns")


def _shipped(folder: str) -> Path:
    """What comes with the game: in a checkout the folder at its top, else the copy inside the package.

    The checkout comes first because a stale packaged copy may lie beside it.
    """
    package = Path(ttr_tui.__file__).resolve().parent
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / folder).is_dir():
        return checkout / folder
    return package / f"_{folder}"


def own_packs() -> Path:
    """The packs that the user has written or collected."""
    return data_folder() / "packs"


def pack_folders(pack_id: str) -> list[Path]:
    """Where a pack may lie that is asked for by its id."""
    return [folder / pack_id for folder in (own_packs(), shipped_packs())]


def data_folder() -> Path:
    """The user's own folder, whether it is there yet or not."""
    return platformdirs.user_data_path(APP, appauthor=False)


def state_folder() -> Path:
    """What this machine remembers by itself, and no file of the user's needs."""
    return platformdirs.user_state_path(APP, appauthor=False)


def own_maps() -> Path:
    """The maps that the user has drawn or collected."""
    return data_folder() / "maps"


def saves_folder(chosen: Path | None = None) -> Path:
    """Where games are saved: the folder that was asked for, else the user's own."""
    return data_folder() / "saves" if chosen is None else chosen


def campaigns_folder(chosen: Path | None = None) -> Path:
    """Where campaigns lie: the folder that was asked for, else the user's own."""
    return data_folder() / "campaigns" if chosen is None else chosen


def settings_file(chosen: Path | None = None) -> Path:
    """Where settings are kept: in the folder that was asked for, else in the user's own for such files."""
    folder = platformdirs.user_config_path(APP, appauthor=False) if chosen is None else chosen
    return folder / "settings.toml"


def make_private(folder: Path) -> None:
    """Create a folder that nobody else can look into, and those above it; one that is there stays as it is."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    for place in reversed(missing):
        place.mkdir(mode=PRIVATE, exist_ok=True)


# A whole new file in the place of an old one: a reader finds the one or the other, never a part.


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


def clear_half_written(path: Path) -> None:
    """What was left of this file when a program ended in the middle of writing it; only whoever may write does this."""
    left = re.compile(rf"\.{re.escape(path.stem)}-[a-z0-9_]{{8}}")
    for other in path.parent.iterdir():
        if left.fullmatch(other.name):
            other.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Wait until the disk knows which files are in a folder."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def why_not(folder: Path, *, writing: bool) -> str:
    """Why a folder, which may not be there yet, can’t be used, or written into; nothing if it can."""
    for place in (folder, *folder.parents):
        try:
            about = place.stat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            return reason_of(error)
        if not S_ISDIR(about.st_mode):
            return "that is not a folder" if place == folder else f"{place} is not a folder"
        return "nothing can be written there" if writing and not os.access(place, os.W_OK | os.X_OK) else ""
    return ""


def unwritable(path: Path, *, makes_folder: bool) -> str:
    """Why a file can’t be written; nothing if it can. A pipe or a device is written as it is."""
    try:
        about = path.stat()
    except OSError:
        pass
    else:
        if S_ISDIR(about.st_mode):
            return "that is a folder"
        if not S_ISREG(about.st_mode):
            return "" if os.access(path, os.W_OK) else "nothing can be written there"
    if why := why_not(path.parent, writing=True):
        return why
    return "" if makes_folder or path.parent.exists() else "there is no such folder"


def reason_of(error: OSError) -> str:
    """Why the disk refuses, as a part of a sentence."""
    return (error.strerror or str(error)).lower()
