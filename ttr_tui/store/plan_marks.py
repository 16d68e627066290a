"""The routes that players intend to claim, in a file of their own beside the game’s: no journal tells of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ttr_tui.core.board import Board, members
from ttr_tui.store.replacing import replace_file

SUFFIX = ".plan"


def plan_file(journal: Path) -> Path:
    """Where the marks of a game are."""
    return journal.with_name(journal.name + SUFFIX)


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
