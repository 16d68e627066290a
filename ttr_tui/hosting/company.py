"""Those who play at one table: who is here, how long they have, what they ask of each other, what they say."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextvars import Context
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Protocol, TypeAlias

from ttr_tui.core.value import value
from ttr_tui.hosting.people import with_few_accents
from ttr_tui.seats.sitters import clean_name
from ttr_tui.seats.way_back import WayBack
from ttr_tui.store.codec import fitting
from ttr_tui.store.host_files import WIDEST_SAID, TableRecord

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
class Companions:
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


# How long there is for a decision where a game takes days: some for each, and a bank of spare ones.

DAY = 86_400


@value
class Clock:
    """Of a seat that has to decide something."""

    until: int
    """When the days for this decision are over."""
    last: int
    """When the spare days of its person are over, too."""
    stood_at: int = 0
    """When all agreed to stop it; 0 if it runs."""

    def own(self, now: int) -> int:
        """Seconds that are left of the days for this decision."""
        return max(0, self.until - (self.stood_at or now))

    def spare(self, now: int) -> int:
        """Seconds that are left of the spare days."""
        return max(0, self.last - max(self.until, self.stood_at or now))

    def is_over(self, now: int) -> bool:
        return not self.stood_at and now >= self.last


def clock_of(record: TableRecord, seat: int) -> Clock | None:
    """None where no days were agreed, or nobody waits for a person there."""
    place, since = record.places[seat], record.owing.get(seat)
    if record.terms.tempo != "days" or not place.person or since is None:
        return None
    begun = min(since, record.held_at) if record.held_at else since
    until = begun + record.terms.days * DAY
    return Clock(until, until + spare_of(record, place.person), record.held_at)


def spare_of(record: TableRecord, person: str) -> int:
    """Seconds of spare days that somebody has left, before this decision."""
    return max(0, record.terms.spare * DAY - record.spent.get(person, 0))


def charged(record: TableRecord, decided: Iterable[int], now: int) -> TableRecord:
    """Once these seats have decided: whoever took longer than agreed has used spare days."""
    spent = dict(record.spent)
    for seat in decided:
        clock = clock_of(record, seat)
        if clock is not None:
            person = record.places[seat].person
            left = clock.spare(now)
            spent[person] = spent.get(person, 0) + spare_of(record, person) - left
    return replace(record, spent={person: seconds for person, seconds in spent.items() if seconds})


def holding(record: TableRecord, person: str, *, wants: bool, now: int) -> TableRecord:
    """Somebody would like all clocks to stand, or no longer: they do as long as everybody does."""
    hold = (*(one for one in record.hold if one != person), *([person] if wants else []))
    everybody = {place.person for place in record.places if place.person}
    stands, held_at = everybody <= {*hold}, record.held_at
    if stands and not held_at:
        return replace(record, hold=hold, held_at=now)
    if not stands and held_at:
        owing = {seat: since + now - max(held_at, since) for seat, since in record.owing.items()}
        return replace(record, hold=hold, held_at=0, owing=owing)
    return replace(record, hold=hold)


# What they can ask of each other. Everyone has to agree, and silence is no.


@value
class StandIn:
    """May a bot play for this seat, until its person is back?"""

    seat: int


@value
class Rematch:
    """Shall the same people play again, with another deal?"""


@value
class GiveUp:
    """Shall the game of a campaign be given up, and begin anew with other cards?"""

    reason: str


@value
class UndoGame:
    """Shall the last game of a campaign count no longer?"""

    game: int
    reason: str


Matter: TypeAlias = WayBack | StandIn | Rematch | GiveUp | UndoGame


@value
class TableQuestion:
    """What is asked just now, as one of those at the table sees it."""

    matter: Matter
    asker: str
    """Their name."""
    mine: bool
    """Is an answer of mine awaited?"""


SILENCE = 60.0
"""Seconds that there are to agree."""


class Vote:
    def __init__(
        self, matter: Matter, asker: str, asked: Iterable[str], decided: Callable[[bool], None], later: Later
    ) -> None:
        """`decided` hears the outcome once; those who are asked are persons."""
        self.matter = matter
        self.asker = asker
        self._decided = decided
        self._awaited = set(asked)
        self._agreed = not self._awaited
        self._silence = later(SILENCE, partial(self._end, agreed=False))

    def awaits(self, person: str) -> bool:
        return person in self._awaited

    def answer(self, person: str, *, agrees: bool) -> None:
        """An answer of somebody who wasn’t asked, or has answered, counts for nothing."""
        if person not in self._awaited:
            return
        self._awaited.discard(person)
        self._agreed = agrees
        self.settle(refused=not agrees)

    def without(self, person: str) -> None:
        """Somebody left: it is for the others to decide, and no if nobody has answered."""
        if person == self.asker:
            self._end(agreed=False)
        elif person in self._awaited:
            self._awaited.discard(person)
            self.settle()

    def settle(self, *, refused: bool = False) -> None:
        """Decide it, if nobody needs to be waited for."""
        if refused or not self._awaited:
            self._end(agreed=self._agreed and not refused)

    def close(self) -> None:
        """Nobody needs an answer any more."""
        self._silence.cancel()

    def _end(self, *, agreed: bool) -> None:
        self._silence.cancel()
        self._decided(agreed)


class Asking(ABC):
    """One question at a time of those who are here."""

    def __init__(self, later: Later) -> None:
        self._later = later
        self.vote: Vote | None = None

    @abstractmethod
    def changed(self) -> None:
        """It is asked, or somebody has answered."""

    @abstractmethod
    def decided(self, matter: Matter, *, agreed: bool) -> None:
        """It is asked no more."""

    def put(self, matter: Matter, asker: str, others: Iterable[str]) -> None:
        """To them; where there is nobody it is agreed to at once."""
        self.vote = Vote(matter, asker, others, self._settled, self._later)
        self.changed()
        self.vote.settle()

    def answer(self, person: str, *, agrees: bool) -> None:
        if self.vote is not None:
            self.vote.answer(person, agrees=agrees)
            self.changed()

    def without(self, person: str) -> None:
        """Somebody left."""
        if self.vote is not None:
            self.vote.without(person)

    def close(self) -> None:
        vote, self.vote = self.vote, None
        if vote is not None:
            vote.close()

    def _settled(self, agreed: bool) -> None:  # noqa: FBT001 - it is all that there is to hear
        vote, self.vote = self.vote, None
        if vote is not None:
            self.decided(vote.matter, agreed=agreed)


# What is said at a table: a few phrases, and free text where the table allows it, not too much of it at once.

PHRASES = ("good-game", "one-moment", "back-soon", "your-turn", "well-built", "ouch", "again", "bye")
SIGN = "/"
"""What a phrase begins with, so that everybody reads it in their own words."""
MOST, WITHIN = 5, 10
"""So many sentences in so many seconds."""


class Unsaid(Enum):
    """Why something was not said."""

    EMPTY = auto()
    TOO_MUCH = auto()
    PHRASES_ALONE = auto()
    NOT_YET = auto()


def is_phrase(what: str) -> bool:
    return what.startswith(SIGN) and what.removeprefix(SIGN) in PHRASES


def spoken(what: str, widest: int = WIDEST_SAID) -> str:
    """As it may stand on everybody’s screen: nothing that steers a terminal, and no more than a line."""
    return fitting(with_few_accents(clean_name(what[: 5 * widest])), widest)


class SaidLately:
    """How much everybody has said lately."""

    def __init__(self) -> None:
        self._lately: dict[str, deque[int]] = {}

    def allows(self, person: str, now: int) -> bool:
        """One more from this person; it is counted."""
        lately = self._lately.setdefault(person, deque(maxlen=MOST))
        if len(lately) == MOST and now - lately[0] < WITHIN:
            return False
        lately.append(now)
        return True


# What is to be done by itself after a while.


class Pending(Protocol):
    """Something that is still to be done."""

    def cancel(self) -> None: ...


Later: TypeAlias = Callable[[float, Callable[[], object]], Pending]
"""Do something after so many seconds, if it isn’t cancelled before."""


def on_the_loop(seconds: float, work: Callable[[], object]) -> Pending:
    """In a context of its own: that of whoever is just served would keep their screen."""
    return asyncio.get_running_loop().call_later(seconds, work, context=Context())
