"""The tables of a host as one person sees them in lists, and at which of them they may sit down or look on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache

from ttr_tui.hosting.campaigns.campaign_visit import CampaignVisit
from ttr_tui.hosting.company.days import clock_of
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.glance import Glance, Seat
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.seats.sitters import SeatFault, Sitter, seat_all
from ttr_tui.store.faults import MapError
from ttr_tui.store.host.tables import Place
from ttr_tui.store.maps.source import find_map, title_of


class TableListing:
    def __init__(self, lobby: Lobby, campaigns: CampaignVisit, me: Callable[[], str]) -> None:
        self._lobby = lobby
        self._campaigns = campaigns
        self._who = me

    def mine(self) -> list[Glance]:
        """The own tables: those that wait for me first."""
        return [*map(self.glance, self._lobby.unfinished(self._me)), *self._campaigns.mine()]

    def ended(self) -> list[Glance]:
        """The own games that ended lately, the last one first."""
        return [self.glance(table) for table in self._lobby.ended(self._me)]

    def only_one(self) -> str:
        """The table that waits, or the only one in play; none where there is a choice."""
        mine = [one for one in self.mine() if one.begun]
        waiting = [one for one in mine if one.my_turn] or mine
        return waiting[0].code if len(waiting) == 1 else ""

    def waiting(self, code: str = "") -> list[Glance]:
        """The own tables that wait for me, the longest wait first, but for one of them."""
        return [one for one in self.mine() if one.my_turn and one.code != code]

    def knocking(self) -> list[tuple[str, str]]:
        """Who would like to sit down at a table of mine, and its code."""
        return [(name, one.code) for one in self.mine() for name in one.knocking]

    def others(self) -> list[Glance]:
        """Tables that others play at and that may be watched, or that have a free seat."""
        mine = {one.code for one in self._campaigns.mine()}
        tables = [
            table
            for code, table in self._lobby.tables.items()
            if not self._me or (self._me not in table.people() and code not in mine)
        ]
        open_to_all = [table for table in tables if not table.record.over and self._may_enter(table)]
        newest = sorted(open_to_all, key=lambda one: -one.record.begun_at)
        return [*map(self.glance, newest), *self._campaigns.others()]

    def may_sit(self, table: Table) -> bool:
        return self._me in table.record.invited

    def _may_enter(self, table: Table) -> bool:
        """Look on at its game, or find a free seat."""
        return self.may_look_on(table) if table.begun else bool(table.free) and self._is_open(table)

    def _is_open(self, table: Table) -> bool:
        return self.may_sit(table) or self.may_look_on(table)

    def may_look_on(self, table: Table) -> bool:
        match table.record.terms.watching:
            case "everyone":
                return True
            case "invited":
                return self._me in table.record.invited
            case _:
                return False

    def glance(self, table: Table) -> Glance:
        record = table.record
        people = self._lobby.people
        names = self._names(record.places)
        seats = tuple(
            Seat(
                place.color,
                name,
                place.bot,
                self._presence(table, place.person) if place.person else None,
                bool(place.person) and place.person == self._me,
                clock=clock_of(record, seat) if table.begun else None,
            )
            for seat, (place, name) in enumerate(zip(record.places, names, strict=True))
        )
        inside = self._me in table.people()
        return Glance(
            record.code,
            record.map,
            self._campaigns.title(record.code) or title_of_map(record.map),
            record.variants,
            record.terms,
            seats,
            table.begun,
            record.over,
            table.waits_for(self._me),
            tuple(record.owing),
            table.waits_since(self._me),
            table.watching,
            bool(self._me) and record.owner == self._me,
            tuple(people[one].name for one in table.knocking) if inside else (),
            self._me in table.knocking,
            self.may_sit(table),
        )

    def _presence(self, table: Table, person: str) -> Presence:
        """At a table that hasn’t begun whoever is anywhere at this host is here."""
        if table.begun or person not in self._lobby.inside:
            return table.presence(person)
        return Presence.HERE

    def _names(self, places: Sequence[Place]) -> list[str]:
        """What everybody is called; bots as they are in the game, once all seats are taken."""
        people = self._lobby.people
        names = [people.name_at(place) for place in places]
        with suppress(SeatFault):
            return [one.name for one in seat_all(list(map(_sitter, names, places)))]
        return [name or place.bot for name, place in zip(names, places, strict=True)]

    @property
    def _me(self) -> str:
        return self._who()


def _sitter(name: str, place: Place) -> Sitter:
    return Sitter(name, place.color, place.bot)


@cache
def title_of_map(name: str) -> str:
    """What a map is called; its id if it can’t be read any more."""
    with suppress(MapError):
        return title_of(find_map(name))
    return name
