"""How long things stay as they are before they go on by themselves."""

from __future__ import annotations

from typing import Literal, TypeAlias

Pace: TypeAlias = Literal["instant", "short", "step"]
"""How bots follow one another: at once, after a moment, or whenever somebody says go on."""

SHORT = 0.4
"""Seconds between the turns of bots, and between the acts of a game that plays by itself."""
