"""From a date to a deal: map, bots and cards, and nothing of it is chosen by who plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from hashlib import blake2b
from typing import Any

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.seats.daily.rotation import ROTATION
from ttr_tui.seats.sitters import BOT_NAMES, Sitter, seat_all

VERSION = 8
"""One more whenever a day would be played otherwise: other bots, maps or rules, or another rotation."""
MOST_BOTS = 3
LEVEL = "normal"


@value
class Daily:
    """The deal of a day as it is called; `attempt` counts what one player has made of it."""

    day: date
    version: int = VERSION
    attempt: int = 1

    @property
    def name(self) -> str:
        return f"{self.day.isoformat()}/{self.version}"

    @property
    def map_id(self) -> str:
        return ROTATION[self.day.toordinal() % len(ROTATION)]

    @property
    def bots(self) -> int:
        """How many: another number each day, and each of them on each map within three rotations."""
        number = self.day.toordinal()
        return 1 + (number + number // len(ROTATION)) % MOST_BOTS

    @property
    def seed(self) -> int:
        return int.from_bytes(blake2b(f"today/{self.name}".encode(), digest_size=4).digest())

    def sitters(self, player: str) -> tuple[Sitter, ...]:
        """The player and the bots of that day; chance, which is the same for all, says who plays first."""
        people = [(player, ""), *((name, LEVEL) for name in BOT_NAMES[: self.bots])]
        return seat_all([Sitter(name, color, bot) for (name, bot), color in zip(people, SEAT_COLORS, strict=False)])

    @property
    def known(self) -> bool:
        """Has whoever plays it played these cards before?"""
        return self.attempt > 1

    def again(self) -> Daily | None:
        """Another attempt; None where this program would play that day otherwise."""
        return replace(self, attempt=self.attempt + 1) if self.version == VERSION else None

    def header(self) -> dict[str, Any]:
        """How it stands at the head of a journal."""
        return {"day": self.day.isoformat(), "version": self.version, "attempt": self.attempt}


def daily_of(said: Mapping[str, object]) -> Daily | None:
    """What stands at the head of a journal; None if that isn't understood."""
    match said:
        case {"day": str(day), "version": int(version), "attempt": int(attempt)} if version > 0 and attempt > 0:
            try:
                return Daily(date.fromisoformat(day), version, attempt)
            except ValueError:
                return None
    return None
