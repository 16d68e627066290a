"""Who of a table is here, and who has been away for how long."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from ttr_tui.core.value import value
from ttr_tui.hosting.company.days import Clock

IDLE = 300
"""Seconds without a key after which somebody is away, though the line stands."""


class Presence(Enum):
    """Where somebody of a table is."""

    HERE = auto()
    AWAY = auto()
    """The line is gone, or no key came for a while."""
    GONE = auto()
    """They said so."""


@value
class Mate:
    """Somebody who has a seat, as the others see them."""

    seat: int
    name: str
    presence: Presence
    stand_in: bool = False
    """Does a bot play for them until they come back?"""
    clock: Clock | None = None
    """The time for their decision, where a game takes days."""
    spare: int | None = None
    """Seconds of spare days, where there are any."""
    holds: bool = False
    """Would they like the clock to stand?"""


@value
class Company:
    """Everybody at a table but its bots."""

    mates: tuple[Mate, ...]
    watching: int
    """How many look on."""
    now: int = 0

    @property
    def takes_days(self) -> bool:
        return any(mate.spare is not None for mate in self.mates)

    @property
    def stands(self) -> bool:
        """Have all agreed to stop the clock?"""
        return bool(self.mates) and all(mate.holds for mate in self.mates)


class Attendance:
    """When each person’s last key came. Who was here when the host ended is away since it began again."""

    def __init__(self, now: int, left: Mapping[str, int]) -> None:
        """With the last keys of those who had left before."""
        self._since = now
        self._keys = dict(left)
        self._here: set[str] = set()
        self._gone: set[str] = set()

    def comes(self, person: str, now: int) -> None:
        self._here.add(person)
        self._gone.discard(person)
        self._keys[person] = now

    def goes(self, person: str, now: int, *, gone: bool) -> None:
        """Whoever had pressed no key for a while is away since their last one."""
        if self.presence(person, now) is Presence.HERE:
            self._keys[person] = now
        self._here.discard(person)
        if gone:
            self._gone.add(person)

    def presses(self, person: str, now: int) -> bool:
        """A key of theirs came; True if they were away before it."""
        before = self.presence(person, now)
        self._keys[person] = now
        return before is not Presence.HERE

    def presence(self, person: str, now: int) -> Presence:
        if person in self._here:
            return Presence.HERE if self.away_for(person, now) < IDLE else Presence.AWAY
        return Presence.GONE if person in self._gone else Presence.AWAY

    def away_for(self, person: str, now: int) -> int:
        """Seconds since their last key."""
        return now - self.last_key(person)

    def last_key(self, person: str) -> int:
        return self._keys.get(person, self._since)
