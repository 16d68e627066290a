"""What is said of a campaign’s games where saved games are opened."""

from __future__ import annotations

from ttr_tui.words.english.campaign import locks


def alone(game: str, campaign: str) -> str:
    return f"{game}: This game belongs to a campaign, whose file isn’t here. Put it where it was: {campaign}"


def not_before(recording: str) -> str:
    return f"{recording}: {locks.NOT_BEFORE}"


def sealed(recording: str) -> str:
    return f"{recording}: This recording is sealed, and the conductor’s code opens it."
