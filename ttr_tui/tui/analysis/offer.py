"""The offer to analyse a game that is over. What that takes is loaded once somebody wants it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.hosting.hosted_game import WholeGame
from ttr_tui.tui.analysis.look import Look
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.table.for_phases import TableForPhases


def analysing(table: TableForPhases, whole: WholeGame, path: Path | None, look: Look) -> Sequence[Offer]:
    """Only to whoever keeps the file of the game. What came of a campaign’s game stays with the campaign."""
    if path is None or not whole.game.over or whole.deal.campaign is not None or not table.session.at_home:
        return []

    def make() -> Phase:
        from ttr_tui.tui.analysis.view import AnalysisView

        return AnalysisView(table, whole, path, look)

    return [Offer("analyse", table.opener(make))]
