"""What others did since the reader last acted."""

from __future__ import annotations

TITLE = "Since your turn"
NOTHING = "Nobody has done anything since your last turn."
NEXT = "Next"
