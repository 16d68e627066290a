"""Chance in an analysis: keyed by the game, the act and the world alone."""

from __future__ import annotations

from hashlib import blake2b


def chance_seed(game: int, act: int, world: int) -> int:
    """What a world is made up from. Nothing of the deal can be read off it, though it has the same seed."""
    return int.from_bytes(blake2b(f"analysis/{game}/{act}/{world}".encode(), digest_size=7).digest())
