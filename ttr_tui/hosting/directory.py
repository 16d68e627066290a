"""The tables of a host as lists show them, made once for all who look; and who is told when one of them changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from typing import TypeAlias

from ttr_tui.core.value import value
from ttr_tui.hosting.company import Later, Pending
from ttr_tui.hosting.glance import Glance, Seat
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.seats.sitters import SeatFault, Sitter, seat_all
from ttr_tui.store.faults import MapError
from ttr_tui.store.host_files import SeatRecord
from ttr_tui.store.maps import find_map, title_of

A_MOMENT = 1.0
"""Seconds for which a list stays as it is, however much goes on."""


@value
class Change:
    """Something at a host is other than it was."""

    code: str = ""
    """Of the table or campaign."""
    people: frozenset[str] = frozenset()
    """Who has a part in it, or had one until now."""
    listed: bool = False
    """Does it look otherwise to those who have no part in it?"""
    coming: str = ""
    """Who came or went."""


Concerns: TypeAlias = Callable[[Change], bool]


class Ear:
    """Somebody who is told of what concerns them: at once, or at most once in so many seconds."""

    def __init__(self, listener: Callable[[], None], concerns: Concerns, pause: float, later: Later) -> None:
        self._listener = listener
        self._concerns = concerns
        self._pause = pause
        self._later = later
        self._resting: Pending | None = None
        self._missed = False

    def hear(self, change: Change) -> None:
        if not self._concerns(change):
            return
        if self._resting is not None:
            self._missed = True
            return
        if self._pause:
            self._resting = self._later(self._pause, self._wake)
        self._listener()

    def close(self) -> None:
        if self._resting is not None:
            self._resting.cancel()

    def _wake(self) -> None:
        self._resting = None
        if self._missed:
            self._missed = False
            self._resting = self._later(self._pause, self._wake)
            self._listener()


@value
class TableSeen:
    """A table as it was looked at last."""

    table: HostedTable
    number: int
    """Tables that came before have lower ones."""
    seen: Hashable
    """What its glance was made of, beyond what never changes."""
    glance: Glance
    """As it looks to whoever has no part in it: whose turn it is, and who is here, is nothing to them."""
    people: frozenset[str]
    """Who sits there, is invited, or knocks."""
    public: bool
    """Is there something for everybody: a game to look on at, or a free seat?"""

    @property
    def place(self) -> tuple[int, int]:
        """In a list: the newest first."""
        return -self.table.record.begun_at, self.number


class Directory:
    def __init__(self, name_at: Callable[[SeatRecord], str], title: Callable[[str], str]) -> None:
        """`title` gives what a campaign is called of which a table is; nothing if it is of none."""
        self._name_at = name_at
        self._title = title
        self._entries: dict[str, TableSeen] = {}
        self._codes: dict[str, set[str]] = {}
        """For each person the tables in which they have a part."""
        self._public: list[TableSeen] | None = []
        self._count = 0

    def put(self, table: HostedTable) -> Change:
        """Look at a table, which is new here or may be other than it was."""
        code, before = table.record.code, self._entries.get(table.record.code)
        if before is not None and before.table is not table:
            self.take_out(before.table)
            before = None
        entry = self._look(table, before)
        if entry is before:
            return Change(code, entry.people)
        self._entries[code] = entry
        old = frozenset[str]() if before is None else before.people
        for person in entry.people - old:
            self._codes.setdefault(person, set()).add(code)
        self._forget(code, old - entry.people)
        if before is None:
            return self._changed(code, entry.people, listed=entry.public)
        listed = (before.public or entry.public) and before.glance != entry.glance
        return self._changed(code, old | entry.people, listed=listed)

    def take_out(self, table: HostedTable) -> Change:
        """A table is gone."""
        code = table.record.code
        entry = self._entries.get(code)
        if entry is None or entry.table is not table:
            return Change(code)
        del self._entries[code]
        self._forget(code, entry.people)
        return self._changed(code, entry.people, listed=entry.public)

    def of(self, person: str) -> list[TableSeen]:
        """The tables in which somebody has a part, those first that were there first."""
        return sorted((self._entries[code] for code in self._codes.get(person, ())), key=lambda one: one.number)

    def glance(self, table: HostedTable) -> Glance:
        """As it looks to whoever has no part in it."""
        return self._entries[table.record.code].glance

    def public(self) -> Sequence[TableSeen]:
        """Tables with something for everybody, the newest first."""
        if self._public is None:
            self._public = sorted((one for one in self._entries.values() if one.public), key=lambda one: one.place)
        return self._public

    def _changed(self, code: str, people: frozenset[str], *, listed: bool) -> Change:
        self._public = None
        return Change(code, people, listed)

    def _forget(self, code: str, people: Iterable[str]) -> None:
        for person in people:
            self._codes[person].discard(code)
            if not self._codes[person]:
                del self._codes[person]

    def _look(self, table: HostedTable, before: TableSeen | None) -> TableSeen:
        """The same as before if it would be the same: most acts change nothing of it."""
        record = table.record
        called = tuple([self._name_at(place) for place in record.places])
        seen = (called, record.places, table.begun, record.over, table.watching)
        people = frozenset((*table.people(), *record.invited, *table.knocking))
        if before is not None and (before.seen, before.people) == (seen, people):
            return before
        self._count += before is None
        number = self._count if before is None else before.number
        if before is not None and before.seen == seen:
            glance = before.glance
        else:
            glance = self._glance(table, _names(called, record.places))
        watched = not record.over and record.terms.watching == "everyone"
        return TableSeen(table, number, seen, glance, people, watched and (table.begun or bool(table.free)))

    def _glance(self, table: HostedTable, names: Sequence[str]) -> Glance:
        record = table.record
        return Glance(
            record.code,
            record.map,
            self._title(record.code) or title_of_map(record.map),
            record.variants,
            record.terms,
            tuple(Seat(place.color, name, place.bot) for place, name in zip(record.places, names, strict=True)),
            table.begun,
            record.over,
            my_turn=False,
            owing=(),
            waits_since=record.begun_at,
            watching=table.watching,
            owned=False,
        )


def _names(called: Sequence[str], places: Sequence[SeatRecord]) -> tuple[str, ...]:
    """What everybody is called; bots as they are in the game, once all seats are taken."""
    sitters = [Sitter(name, place.color, place.bot) for name, place in zip(called, places, strict=True)]
    with suppress(SeatFault):
        return tuple([one.name for one in seat_all(sitters)])
    return tuple([one.name or one.bot for one in sitters])


@cache
def title_of_map(name: str) -> str:
    """What a map is called; its id if it can’t be read any more."""
    with suppress(MapError):
        return title_of(find_map(name))
    return name
