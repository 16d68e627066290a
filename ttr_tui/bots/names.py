"""What the bots are called, to be had without loading them."""

from __future__ import annotations

NAMES = ("easy", "normal", "planner", "random")
LEVELS = ("easy", "normal")
"""What to choose from for a game against bots, the weakest first."""
