"""What those at a table can ask of each other."""

from __future__ import annotations

from typing import TypeAlias

from ttr_tui.core.value import value
from ttr_tui.hosting.hosted_game import WayBack


@value
class StandIn:
    """May a bot play for this seat, until its person is back?"""

    seat: int


@value
class Rematch:
    """Shall the same people play again, with another deal?"""


@value
class GiveUp:
    """Shall the game of a campaign be given up, and begin anew with other cards?"""

    reason: str


@value
class UndoGame:
    """Shall the last game of a campaign count no longer?"""

    game: int
    reason: str


Matter: TypeAlias = WayBack | StandIn | Rematch | GiveUp | UndoGame


@value
class Question:
    """What is asked just now, as one of those at the table sees it."""

    matter: Matter
    asker: str
    """Their name."""
    mine: bool
    """Is an answer of mine awaited?"""
