"""Everyone who is connected: how many that may be, and who makes room for whom."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from typing import Protocol

from ttr_tui.core.value import value
from ttr_tui.words.english.host import ssh as words

PEACE = 10.0
"""Seconds that a stranger has to say who they are, however many others come."""
SHARES = 4
"""An address that has more than such a part of the gate fills it."""


@value
class Limits:
    """How many may come."""

    sessions: int = 128
    per_address: int = 8
    """Sessions from one address of people who are known here, and as many of others."""
    per_person: int = 3
    strangers: int = 16
    """Connections that ask for no session yet: most of them haven’t said who they are."""
    a_second: int = 5
    """New ones of one address."""
    starting: int = 4
    """Screens that begin at the same time; the next one waits its turn."""


class Comer(Protocol):
    """A connection."""

    address: str
    who: str
    """Empty until they have a session."""
    known: bool
    """Were they ever here before?"""

    def send_away(self, why: str) -> None: ...


class Crowd:
    """Those who came last are the last in it."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._comers: dict[Comer, float] = {}
        """When they came."""
        self._came: dict[str, deque[float]] = {}

    def __iter__(self) -> Iterator[Comer]:
        return iter(list(self._comers))

    def arrive(self, comer: Comer, now: float) -> str:
        """Be counted from now on; if that can't be, why not."""
        lately = self._came.setdefault(comer.address, deque(maxlen=self._limits.a_second))
        if len(lately) == self._limits.a_second and now - lately[0] < 1:
            return words.TOO_FAST
        lately.append(now)
        self._came = {address: times for address, times in self._came.items() if now - times[-1] < 1}
        if not self._has_room(comer, now):
            return words.CROWD_OF_STRANGERS
        self._comers[comer] = now
        return ""

    def leave(self, comer: Comer) -> None:
        self._comers.pop(comer, None)

    def no_session(self, comer: Comer) -> str:
        """Why somebody who has proved who they are can't have a session; strangers never keep out who is known."""
        inside = [one for one in self._comers if one.who]
        alike = [one for one in inside if one.address == comer.address and one.known == comer.known]
        if len(inside) >= self._limits.sessions:
            return words.FULL
        return words.crowded(self._limits.per_address) if len(alike) >= self._limits.per_address else ""

    def too_many_of(self, who: str) -> list[Comer]:
        """Sessions of somebody that end because they have others, the oldest first."""
        own = [one for one in self._comers if one.who == who]
        return own[: max(0, len(own) - self._limits.per_person)]

    def _has_room(self, comer: Comer, now: float) -> bool:
        """Is there room for one more stranger, or does one of them make it?

        Whoever fills the gate from one address keeps out nobody but themselves. Apart from that everyone has a while to
        say who they are: if the oldest had to go at once, nobody got in where many honest people come back together.
        """
        strangers = [one for one in self._comers if not one.who]
        if len(strangers) < self._limits.strangers:
            return True
        by_address = Counter(one.address for one in (*strangers, comer))
        most = max(by_address.values())
        if most > self._limits.strangers // SHARES:
            slow = [one for one in strangers if by_address[one.address] == most]
        else:
            slow = [one for one in strangers if now - self._comers[one] >= PEACE]
        for oldest in slow[:1]:
            self.leave(oldest)
            oldest.send_away(words.CROWD_OF_STRANGERS)
        return bool(slow)
