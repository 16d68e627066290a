"""Campaigns at a glance, for a list: what the top of each file says for readers, and nothing that has to be loaded."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from ttr_tui.core.text import visible
from ttr_tui.core.value import value

MOST_LINES = 600
"""More than the top of any file has."""
MOST_FILES = 50
LONGEST_NAME = 60
HISTORY = "[[history]]"
SUFFIX = ".toml"
PAD_SUFFIX = ".pad"
"""Of a pad, which has the same format and is no campaign that could be played."""


@value
class CampaignGlance:
    """A campaign as its file says that it stands; nothing of it is believed where it counts."""

    path: Path
    name: str = ""
    """Empty if the file can't be read."""
    game: int = 0
    """The one under way, or the next."""
    year: int = 0
    """Of that game; 0 while the campaign waits for a pack that goes on."""
    under_way: bool = False
    over: bool = False


def look_at_campaigns(folder: Path) -> list[CampaignGlance]:
    """Those in a folder, the one that was played last first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in folder.iterdir() if _may_be_one(path)]
    except OSError:
        return []
    return [_look_at(path) for _, path in sorted(found, key=lambda one: (-one[0], one[1].name))[:MOST_FILES]]


def _may_be_one(path: Path) -> bool:
    return path.suffix == SUFFIX and path.name[0] != "." and path.is_file()


def _look_at(path: Path) -> CampaignGlance:
    import tomllib

    try:
        with path.open(encoding="utf-8-sig") as file:
            lines = list(islice(file, MOST_LINES))
    except (OSError, UnicodeDecodeError):
        return CampaignGlance(path)
    end = next((k for k, line in enumerate(lines) if line.strip() == HISTORY), 0)
    try:
        top = tomllib.loads("".join(lines[:end]))
    except (ValueError, RecursionError):
        return CampaignGlance(path)
    campaign, now, under_way = (_table(top, name) for name in ("campaign", "now", "under_way"))
    name = campaign.get("name")
    if not isinstance(name, str) or not name.strip():
        return CampaignGlance(path)
    game, year = under_way.get("game", now.get("next_game")), now.get("year", 0)
    return CampaignGlance(
        path, visible(name, LONGEST_NAME), _number(game), _number(year), bool(under_way), now.get("over") is True
    )


def _table(top: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = top.get(name)
    return found if isinstance(found, Mapping) else {}


def _number(said: object) -> int:
    return said if isinstance(said, int) and not isinstance(said, bool) and 0 <= said < 10_000 else 0
