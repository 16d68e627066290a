"""The analysis that is kept beside a saved game."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.lab.analysis.result import Analysis
from ttr_tui.lab.analysis.written import read, written
from ttr_tui.seats.game import Game
from ttr_tui.store.analyses import DamagedAnalysis, keep_analysis, read_analysis
from ttr_tui.store.journal import read_sealed


def kept_analysis(path: Path, game: Game, judged: tuple[int, ...], work: int) -> Analysis | None:
    """What was worked out before of this game, about these seats and with as much work at least.

    Raises DamagedAnalysis, and JournalFault if the game itself can't be read any more.
    """
    raw = read_analysis(path, read_sealed(path).seal)
    if raw is None:
        return None
    try:
        found = read(raw, game)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise DamagedAnalysis from error
    return found if found.whole and found.judged == judged and found.work >= work else None


def keep(path: Path, game: Game, analysis: Analysis) -> None:
    """Write it beside the game. Raises OSError, and JournalFault if the game itself can't be read any more."""
    keep_analysis(path, read_sealed(path).seal, written(analysis, game))
