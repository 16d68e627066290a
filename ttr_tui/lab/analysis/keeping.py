"""The analysis that is kept beside a saved game; `seal` is what the game's file ends in."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.lab.analysis.result import Analysis
from ttr_tui.lab.analysis.written import read, written
from ttr_tui.seats.game import Game
from ttr_tui.store.analyses import DamagedAnalysis, keep_analysis, read_analysis


def kept_analysis(path: Path, seal: str, game: Game, judged: tuple[int, ...], work: int) -> Analysis | None:
    """What was worked out before of this game, about these seats and with as much work at least.

    Raises DamagedAnalysis.
    """
    raw = read_analysis(path, seal)
    if raw is None:
        return None
    try:
        found = read(raw, game)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise DamagedAnalysis from error
    return found if found.whole and found.judged == judged and found.work >= work else None


def keep(path: Path, seal: str, game: Game, analysis: Analysis) -> None:
    """Write it beside the game. Raises OSError."""
    keep_analysis(path, seal, written(analysis, game))
