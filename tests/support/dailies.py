"""Games of a day's deal on a map so small that they are over in a moment."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from support.small import play_on, small_deal
from ttr_tui.seats.deal import Daily, Deal
from ttr_tui.seats.live_game import LiveGame

DAY = date(2026, 11, 12)


def small_daily(attempt: int = 1, day: date = DAY) -> Deal:
    return replace(small_deal(), daily=Daily(day, attempt=attempt), seed_was_typed=attempt > 1)


def keep(folder: Path, deal: Deal, acts: int | None = None) -> Path:
    """A game of it in a file, to its end or only so far."""
    begun = LiveGame.begin(deal, folder)
    play_on(begun.game, acts)
    begun.save()
    begun.close()
    return begun.path
