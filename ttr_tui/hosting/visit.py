"""One visit of one person: what they see in lists, and all that a screen may ask of the lobby in their name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ttr_tui.hosting.campaign_visit import CampaignVisit, invited_too
from ttr_tui.hosting.company import Presence, clock_of
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.directory import A_MOMENT, Change, TableSeen
from ttr_tui.hosting.glance import Glance, Knock
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import HostOffice, Lobby
from ttr_tui.hosting.people import NameFault
from ttr_tui.hosting.society import TableChair
from ttr_tui.store.host_files import MOST_INVITED, Person, Terms

MOST_WATCHING = 8
"""People who look on at one table."""


class Visit:
    """Somebody came in: by a key, perhaps one that was never seen before, or as a guest."""

    def __init__(
        self,
        lobby: Lobby,
        *,
        fingerprint: str = "",
        person: Person | None = None,
        code: str = "",
        watching: bool = False,
        office: HostOffice | None = None,
        address: str = "",
    ) -> None:
        self.office = office
        """For the owner of the host."""
        self.code = code
        """The table that was asked for, before there was a screen."""
        self.watching = watching
        """Did somebody come to look on at whatever is played?"""
        self.new = False
        """Is this the first visit of this person?"""
        self.person = person
        self.fingerprint = fingerprint
        self._address = address
        self._lobby = lobby
        self.campaigns = CampaignVisit(lobby.campaigns, lobby.people, lambda: self._me)
        self.listing = TableListing(lobby, self.campaigns, lambda: self._me)
        self._deaf: Callable[[], None] | None = None
        """Ends that somebody is told of changes."""
        self._listener: Callable[[], None] | None = None
        self._at: tuple[HostedTable, TableChair] | None = None
        self._here = ""
        """Who is known to be in the lobby by this visit."""

    @property
    def now(self) -> int:
        return self._lobby.now()

    def listen(self, listener: Callable[[], None], at: str = "", *, lists: bool = False) -> None:
        """Be told at once of one’s own tables and campaigns, and of the one with this code; or of what lists show.

        A list looks again once in a while, and never because of what it doesn’t show.
        """
        self.stop_listening()
        concerns = self._concerns_list if lists else partial(self._concerns_at, at)
        self._deaf = self._lobby.listen(listener, concerns, A_MOMENT if lists else 0.0)
        self._listener = listener

    def _concerns_at(self, at: str, change: Change) -> bool:
        there = at and (change.code == at or change.coming in self._lobby.people_of(at))
        return bool(there) or self._me in change.people

    def _concerns_list(self, change: Change) -> bool:
        """The owner of the host is shown everything."""
        return change.listed or self._me in change.people or self.office is not None

    def stop_listening(self, listener: Callable[[], None] | None = None) -> None:
        """Nobody is told any more; or not this one, if somebody else isn’t told by now."""
        if self._deaf is not None and listener in (None, self._listener):
            self._deaf()
            self._deaf = None

    def introduce(self, name: str) -> Person:
        """Say for the first time what one is called. Raises NameFault."""
        lobby, now = self._lobby, self.now
        if not lobby.newcomers.allows(self._address, now):
            raise NameFault("crowd")
        self.person = lobby.people.introduce(name, self.fingerprint, now)
        lobby.newcomers.count(self._address, now)
        self.new = True
        self.arrive()
        return self.person

    def arrive(self) -> None:
        """Be known to be here from now on."""
        if self._me and self._here != self._me:
            self._depart()
            self._here = self._me
            self._lobby.arrived(self._me)

    def _depart(self) -> None:
        if self._here:
            self._lobby.departed(self._here)
            self._here = ""

    def rename(self, name: str) -> None:
        """Raises NameFault."""
        self.person = self._lobby.rename(self._me, name)

    def link_code(self) -> str:
        """A code that makes another key one of this person’s."""
        return self._lobby.people.link_code(self._me, self.now)

    def join_as(self, code: str) -> bool:
        """Be the person who asked for this code, with the key that was proved just now."""
        joined = self._lobby.people.join(code, self.fingerprint, self.now) if self.fingerprint else None
        if joined is None:
            return False
        if self._me:
            self._lobby.hand_over(self._me, joined.id)
        self.person = joined
        self.arrive()
        return True

    def twice(self, code: str) -> list[str]:
        """Where I have a place, and so has whoever asked for this code: joined they keep one of them."""
        other = self._lobby.people.linked_by(code, self.now)
        return [] if other is None or not self._me or other.id == self._me else self._lobby.twice(self._me, other.id)

    def first_table(self) -> str:
        """The table asked for, the one that waits, or the only one in play; none where there is a choice."""
        return self.code or self.listing.only_one()

    def has(self, code: str) -> bool:
        """Is there such a table?"""
        return code in self._lobby.tables or self.campaigns.has(code)

    def look(self, code: str) -> Glance:
        """Raises Denied."""
        if code in self._lobby.tables or not self.campaigns.has(code):
            return self.listing.glance(self._table(code))
        try:
            return self.campaigns.company(code).look()
        except Denied as none:
            raise Denied(No.TABLE) from none

    def create(self, map_name: str, variants: tuple[str, ...], seats: int, terms: Terms) -> str:
        """Open a table; its code. Raises MapError, Denied."""
        return self._lobby.create(self._me, map_name, variants, seats, terms).record.code

    def invite(self, code: str, name: str) -> bool:
        """Let somebody sit down at a table without knocking; False if nobody of that name was ever here.

        Raises Denied.
        """
        table, invited = self._own(code), self._lobby.people.named(name.strip())
        if invited is None:
            return False
        record = table.record
        table.change(replace(record, invited=invited_too(record.invited, invited.id, MOST_INVITED)))
        return True

    def is_invited(self, code: str) -> bool:
        """May I sit down there without knocking? Raises Denied."""
        if self.campaigns.has(code):
            return self.campaigns.company(code).is_invited()
        return self.listing.may_sit(self._table(code))

    def take_seat(self, code: str, seat: int) -> bool:
        """Sit down if one may; False if one has to knock, or was too late."""
        table = self._table(code)
        return self.listing.may_sit(table) and table.take_seat(self._me, seat)

    def knock(self, code: str) -> bool:
        """Ask those who sit there to be let in; False once the game has begun."""
        table = self._table(code)
        if not self._me or table.settled:
            return False
        table.knocking[self._me] = None
        table.change(table.record)
        return True

    def let_in(self, code: str, name: str) -> None:
        """Give a seat to somebody who knocked, if one is free."""
        table, guest = self._own(code), self._lobby.people.named(name)
        if guest is not None and guest.id in table.knocking and table.free:
            table.take_seat(guest.id, table.free[0])

    def turn_away(self, code: str, name: str) -> None:
        table, guest = self._own(code), self._lobby.people.named(name)
        if guest is not None and table.knocking.pop(guest.id, self) is None:
            table.change(table.record)

    def seat_bot(self, code: str, seat: int, bot: str) -> bool:
        return self._own(code).seat_bot(seat, bot)

    def leave_seat(self, code: str) -> bool:
        """Before the game begins; False if the table went with its last person."""
        self._lobby.stand_up(self._own(code), self._me)
        return self.has(code)

    def take_away(self, code: str) -> bool:
        """Take an own table away whose game hasn’t begun."""
        table = self._own(code)
        if table.settled or table.record.owner != self._me:
            return False
        self._lobby.forget(table)
        return True

    async def begin(self, code: str) -> None:
        """Deal the game, if all seats are taken. Raises MapError, SeatFault or JournalFault."""
        table = self._own(code)
        if not table.free:
            await self._lobby.begin(table)

    def may_watch(self, code: str) -> bool:
        """May I look on at the game there? Raises Denied."""
        return self.listing.may_look_on(self._table(code))

    async def sit(self, code: str) -> TableChair:
        """Play, or look on where one has no seat. Raises Denied or JournalFault."""
        table = self._table(code)
        await self.get_up()
        await self._lobby.close_some()
        if self._me and table.seats_of(self._me):
            chair = await table.sit(self._me)
        elif not self.listing.may_look_on(table):
            raise Denied(No.TABLE)
        elif table.watching >= MOST_WATCHING:
            raise Denied(No.WATCHING)
        else:
            chair = await table.look_on()
        self._at = table, chair
        return chair

    @property
    def table(self) -> str:
        """The code of the table at which there is a chair; empty in the lobby."""
        return "" if self._at is None else self._at[0].record.code

    async def get_up(self) -> None:
        """Let go of the chair, if there is one; the seat stays one’s own."""
        self.campaigns.leave()
        if self._at is not None:
            (table, chair), self._at = self._at, None
            await table.leave(chair)

    async def leave(self) -> None:
        """The visit is over."""
        self.stop_listening()
        await self.get_up()
        self._depart()

    @property
    def _me(self) -> str:
        return "" if self.person is None else self.person.id

    def _table(self, code: str) -> HostedTable:
        table = self._lobby.tables.get(code)
        if table is None:
            raise Denied(No.TABLE)
        return table

    def _own(self, code: str) -> HostedTable:
        """A table where one sits. Raises Denied."""
        table = self._table(code)
        if self._me not in table.people():
            raise Denied(No.TABLE)
        return table


# How tables look to whoever visits, and which of them they are shown.


class TableListing:
    def __init__(self, lobby: Lobby, campaigns: CampaignVisit, me: Callable[[], str]) -> None:
        self._lobby = lobby
        self._campaigns = campaigns
        self._me = me

    def mine(self) -> list[Glance]:
        """The own tables: those that wait for me first."""
        return [*map(self.glance, self._lobby.unfinished(self._me())), *self._campaigns.listing.mine()]

    def ended(self) -> list[Glance]:
        """The own games that ended lately, the last one first."""
        return [self.glance(table) for table in self._lobby.ended(self._me())]

    def only_one(self) -> str:
        """The table that waits, or the only one in play; none where there is a choice."""
        mine = [one for one in self.mine() if one.begun]
        waiting = [one for one in mine if one.my_turn] or mine
        return waiting[0].code if len(waiting) == 1 else ""

    def waiting(self, code: str = "") -> list[Glance]:
        """The own tables that wait for me, the longest wait first, but for one of them."""
        return [one for one in self.mine() if one.my_turn and one.code != code]

    def knocking(self) -> list[tuple[Knock, str]]:
        """Who would like to sit down at a table of mine, and its code."""
        return [(knock, one.code) for one in self.mine() for knock in one.knocking]

    def others(self) -> list[Glance]:
        """Tables that others play at and that may be watched, or that have a free seat."""
        mine = {one.code for one in self._campaigns.listing.mine()}
        directory, me = self._lobby.directory, self._me()
        theirs = [one for one in directory.public() if not me or me not in one.people]
        involved = [one for one in directory.of(me) if me not in one.table.people() and self._may_enter(one.table)]
        if involved:
            theirs = sorted((*theirs, *involved), key=lambda one: one.place)
        glances = [self._of_others(one) for one in theirs if one.glance.code not in mine]
        return [*glances, *self._campaigns.listing.others()]

    def _of_others(self, entry: TableSeen) -> Glance:
        """The same for all who have no part in it."""
        me, table = self._me(), entry.table
        if me not in entry.people:
            return entry.glance
        return replace(entry.glance, knocks=me in table.knocking, invited=self.may_sit(table))

    def may_sit(self, table: HostedTable) -> bool:
        return self._me() in table.record.invited

    def _may_enter(self, table: HostedTable) -> bool:
        """Look on at its game, or find a free seat."""
        if table.record.over:
            return False
        return self.may_look_on(table) if table.begun else bool(table.free) and self._is_open(table)

    def _is_open(self, table: HostedTable) -> bool:
        return self.may_sit(table) or self.may_look_on(table)

    def may_look_on(self, table: HostedTable) -> bool:
        match table.record.terms.watching:
            case "everyone":
                return True
            case "invited":
                return self._me() in table.record.invited
            case _:
                return False

    def glance(self, table: HostedTable) -> Glance:
        """With what concerns those who have a part in it, and whoever looks."""
        record, known, me = table.record, self._lobby.directory.glance(table), self._me()
        seats = tuple(
            replace(
                seat,
                presence=self._presence(table, place.person) if place.person else None,
                mine=bool(place.person) and place.person == me,
                clock=clock_of(record, number) if table.begun else None,
            )
            for number, (seat, place) in enumerate(zip(known.seats, record.places, strict=True))
        )
        return replace(
            known,
            seats=seats,
            my_turn=table.waits_for(me),
            owing=tuple(record.owing),
            waits_since=table.waits_since(me),
            owned=bool(me) and record.owner == me,
            knocking=tuple(_knock(self._lobby.people[one]) for one in table.knocking) if me in table.people() else (),
            knocks=me in table.knocking,
            invited=self.may_sit(table),
        )

    def _presence(self, table: HostedTable, person: str) -> Presence:
        """At a table that hasn’t begun whoever is anywhere at this host is here."""
        if table.begun or person not in self._lobby.inside:
            return table.presence(person)
        return Presence.HERE


END_OF_KEY = 6


def _knock(person: Person) -> Knock:
    return Knock(person.name, bool(person.new_at), person.keys[0][-END_OF_KEY:] if person.keys else "")
