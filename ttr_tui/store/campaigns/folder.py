"""The folder of campaigns: what a new one's file is called, and which are there."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from ttr_tui.core.text import visible
from ttr_tui.store.campaigns.content import Campaign
from ttr_tui.store.campaigns.file import CampaignFault, read_campaign
from ttr_tui.store.campaigns.glance import SUFFIX
from ttr_tui.store.places import campaigns_folder as campaigns_folder
from ttr_tui.store.saves import numbered_paths, plain_name


def new_path(folder: Path, name: str) -> Path:
    """A file for a new campaign of this name; names may be the same, files are numbered then."""
    paths = numbered_paths(folder, [plain_name(name) or "campaign"], SUFFIX)
    return next(path for path in paths if not os.path.lexists(path))


def games_folder(path: Path) -> Path:
    """The folder for the games of a campaign, beside its file."""
    return path.resolve().with_suffix(".games")


def list_campaigns(folder: Path) -> list[Path]:
    """The campaigns in a folder, the one that was played last first; whether they can be read is not known."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.name[0] != "." and path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def find_campaign(folder: Path, asked: str, name_of: Callable[[Campaign], str]) -> Path:
    """A campaign by its path, by its file's name, or by the name that it was given.

    Files that can't be read are named if none was found: what was asked for may be one of them.
    """
    for path in (Path(asked), folder / asked, folder / f"{asked}{SUFFIX}"):
        if asked and os.path.lexists(path) and not path.is_dir():
            return path
    found, unread = [], []
    for path in list_campaigns(folder):
        try:
            if name_of(read_campaign(path)).casefold() == asked.casefold():
                found.append(path)
        except CampaignFault as fault:
            unread.append(f"{path.name} can't be read: {fault.sentences[0]}")
    if len(found) == 1:
        return found[0]
    if found:
        files = ", ".join(path.name for path in found)
        raise CampaignFault(folder, [f"There are several campaigns of this name: {files}. Name the file."])
    if Path(asked).name != asked:
        raise CampaignFault(Path(asked), ["There is no such file."])
    raise CampaignFault(folder, [f"There is no campaign “{visible(asked)}” here.", *unread])
