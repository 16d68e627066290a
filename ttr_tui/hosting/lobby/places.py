"""Who sits where at a table: free seats are taken and left until its game begins."""

from __future__ import annotations

from dataclasses import replace

from ttr_tui.store.host.tables import TableRecord


class Places:
    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.knocking: dict[str, None] = {}
        """Those who would like to sit down, and weren't invited; forgotten when the host ends."""

    def change(self, record: TableRecord) -> None:
        """Be this from now on, and have that kept."""
        raise NotImplementedError

    @property
    def begun(self) -> bool:
        return bool(self.record.game)

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody has."""
        return tuple(seat for seat, place in enumerate(self.record.places) if not place.person and not place.bot)

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.record.places) if place.person == person)

    def people(self) -> list[str]:
        """Everybody who has a seat, in their order."""
        return [place.person for place in self.record.places if place.person]

    def take_seat(self, person: str, seat: int) -> bool:
        """Sit down in a free seat before the game begins; one person has one seat."""
        if self.begun or seat not in self.free or self.seats_of(person):
            return False
        self.knocking.pop(person, None)
        self._put(seat, person=person)
        return True

    def leave_seat(self, person: str) -> None:
        """Stand up before the game begins."""
        for seat in self.seats_of(person) if not self.begun else ():
            self._put(seat, person="")

    def seat_bot(self, seat: int, bot: str) -> bool:
        """Have a bot in a free seat, or none any more."""
        place = self.record.places[seat]
        if self.begun or place.person:
            return False
        self._put(seat, bot=bot)
        return True

    def _put(self, seat: int, **changes: str) -> None:
        places = list(self.record.places)
        places[seat] = replace(places[seat], **changes)
        self.change(replace(self.record, places=tuple(places)))
