"""From the last turn of a game to the vaults, on the screen."""

from __future__ import annotations

ON = "To the receipts"
GAME_OVER = "The game is over. Enter fills in the receipts; nothing is kept beside the vaults."
