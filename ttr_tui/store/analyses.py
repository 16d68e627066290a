"""The analysis of a finished game, in a file of its own beside the game’s."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ttr_tui.store.replacing import replace_file

SUFFIX = ".analysis"
FORMAT = 2
"""One more whenever the same game would be analysed to something else."""
LARGEST = 1024 * 1024


class DamagedAnalysis(Exception):
    """A file that holds no analysis any more."""


def analysis_file(journal: Path) -> Path:
    """Where the analysis of a game is."""
    return journal.with_name(journal.name + SUFFIX)


def read_analysis(journal: Path, seal: str) -> Mapping[str, Any] | None:
    """What was kept of the game whose file ends in this seal; None if there is nothing, or of another game or format.

    Raises DamagedAnalysis.
    """
    path = analysis_file(journal)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DamagedAnalysis from error
    try:
        kept = json.loads(raw) if len(raw) <= LARGEST else None
    except (ValueError, RecursionError) as error:
        raise DamagedAnalysis from error
    if not isinstance(kept, dict) or not {"format", "journal"} <= kept.keys():
        raise DamagedAnalysis
    return kept if kept["format"] == FORMAT and kept["journal"] == seal else None


def keep_analysis(journal: Path, seal: str, analysis: Mapping[str, Any]) -> None:
    """Write it beside the game. Raises OSError."""
    content = {"format": FORMAT, "journal": seal, **analysis}
    replace_file(analysis_file(journal), f"{json.dumps(content, ensure_ascii=False, indent=1)}\n".encode())
