"""How an analysis shows a moment of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Look: TypeAlias = Callable[[int, int, str], None]
"""Shows the game as it was before an act, as a seat saw it, and says something of it."""
