"""How long there is for a decision where a game takes days: some for each, and a bank of spare ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ttr_tui.core.value import value
from ttr_tui.store.host.tables import TableRecord

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
