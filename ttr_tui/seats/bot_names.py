"""What the bots are called, to be had without loading them."""

from __future__ import annotations

LEVELS = ("easy", "normal", "hard")
"""What to choose from for a game against bots, the weakest first."""
USUAL = "normal"
CHARACTERS = ("builder", "hunter", "blocker")
"""Each plays in its own way, about as well as the usual level."""
OPPONENTS = (*LEVELS, *CHARACTERS)
USUAL_FIRST = (USUAL, *(bot for bot in OPPONENTS if bot != USUAL))
"""For those who take what comes first."""
NAMES = (*OPPONENTS, "planner", "random")
