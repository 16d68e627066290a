"""The lobby of a host: everyone who was ever here, and all tables by their codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.hosting.campaigns.campaigns import Campaigns
from ttr_tui.hosting.company.asking import NoRematch
from ttr_tui.hosting.later import Later, on_the_loop
from ttr_tui.hosting.lobby.codes import Below, table_code
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.people import People
from ttr_tui.hosting.lobby.table import Surroundings, Table
from ttr_tui.seats.party import Party
from ttr_tui.seats.sitters import Sitter, seat_all
from ttr_tui.store.host.people import read_people
from ttr_tui.store.host.tables import Place, TableRecord, Terms, read_tables
from ttr_tui.store.maps.file import snapshot

HOUR, WEEK, SIXTY_DAYS = 3_600, 7 * 86_400, 60 * 86_400
MOST_UNFINISHED = 20
"""Tables that one person may have."""
MOST_ENDED = 3
"""Of one’s own games that are over so many are listed."""
MOST_TABLES = 2_000
MOST_OPEN = 64
"""Games that stay open although nobody is there."""


Concerns: TypeAlias = Callable[[Table], bool]


class TooMany(NoRematch):
    """Somebody has so many tables already, or the host has."""


class Lobby:
    def __init__(
        self, disk: Disk, pool: WorkerPool, now: Callable[[], int], below: Below, later: Later = on_the_loop
    ) -> None:
        self.disk = disk
        self.now = now
        self.later = later
        self.tables: dict[str, Table] = {}
        self.people = People((), disk.keep_person, below)
        self._below = below
        self.on_turn: Callable[[Table], None] = lambda table: None
        """Is told of a table once it may wait for others than before."""
        self._around = Surroundings(
            disk.games, disk, pool, now, self._changed, later, self.again, lambda table: self.on_turn(table)
        )
        self._listeners: list[tuple[Callable[[], None], Concerns | None]] = []
        self.inside: Counter[str] = Counter()
        """Who is anywhere at this host, by how many lines."""
        self._last_here: dict[str, int] = {}
        """When somebody’s last line ended."""
        self._since = now()
        self.campaigns = Campaigns(self)

    async def open(self) -> list[str]:
        """Read who and what there is; what can't be read is told and stays as it is."""
        self._since = self.now()
        people, wrong = await self.disk.listed(partial(read_people, self.disk.people))
        records, also_wrong = await self.disk.listed(partial(read_tables, self.disk.tables))
        self.people = People(people, self.disk.keep_person, self._below)
        wrong_too = await self.campaigns.open()
        for record in records:
            if self.campaigns.laid(record) is None:
                self.tables[record.code] = Table(record, self._around)
        if not wrong:
            self._free_places()
        return [*wrong, *also_wrong, *wrong_too]

    def _free_places(self) -> None:
        """Before a game begins nobody keeps a place who has been removed; a table with nobody left goes."""
        for table in [table for table in self.tables.values() if not table.begun]:
            for person in table.people():
                if person not in self.people:
                    self.stand_up(table, person)

    def stand_up(self, table: Table, person: str) -> None:
        """Before its game begins: with its last person a table goes; it is another’s once its opener has left."""
        table.leave_seat(person)
        if not table.people():
            self.forget(table)
        elif table.record.owner == person:
            table.change(replace(table.record, owner=table.people()[0]))

    async def close(self) -> None:
        """End every game, as it is on the disk."""
        for table in list(self.tables.values()):
            await table.close()
        await self.campaigns.close()
        await self.disk.quiet()

    def listen(self, listener: Callable[[], None], concerns: Concerns | None = None) -> Callable[[], None]:
        """Be told when anything changes here, or only when such a table does; what comes back ends that."""
        entry = (listener, concerns)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def arrived(self, person: str) -> None:
        """Somebody is here from now on, by one more line."""
        self.inside[person] += 1
        self.tell_of()

    def departed(self, person: str) -> None:
        self.inside[person] -= 1
        self.inside += Counter()
        self._last_here[person] = self.now()
        self._forget_nobody(person)
        self.tell_of()

    def create(self, owner: str, map_name: str, variants: tuple[str, ...], seats: int, terms: Terms) -> Table:
        """A table with the owner on its first seat and the others free. Raises MapError or TooMany."""
        snapshot(map_name, variants)
        if len(self.tables) >= MOST_TABLES or len(self.unfinished(owner)) >= MOST_UNFINISHED:
            raise TooMany
        code = self.free_code()
        places = tuple(Place(color, owner if seat == 0 else "") for seat, color in enumerate(SEAT_COLORS[:seats]))
        record = TableRecord(code, owner, map_name, variants, terms, places, self.now(), over=False)
        table = self.tables[code] = Table(record, self._around)
        table.change(record)
        return table

    def lay(
        self,
        record: TableRecord,
        games: Path,
        changed: Callable[[Table], None],
        give_up: Callable[[Table, str], Awaitable[None]],
    ) -> Table:
        """The table of a campaign’s game, whose journal lies in a folder of its own."""
        around = replace(self._around, games=games, changed=changed, again=_never_again, give_up=give_up)
        table = self.tables[record.code] = Table(record, around)
        return table

    def free_code(self) -> str:
        return table_code(self._below, {*self.tables, *self.campaigns.all})

    async def begin(self, table: Table) -> None:
        """Deal the game of a table whose seats are all taken. Raises MapError or JournalFault."""
        record = table.record
        wanted = [Sitter(self.people.name_at(place), place.color, place.bot) for place in record.places]
        raw = await self.disk.listed(partial(snapshot, record.map, record.variants))
        await table.begin(Party(raw, record.variants, seat_all(wanted)).deal())
        await self.disk.quiet()

    async def again(self, table: Table) -> Table:
        """The same people on the same map with another deal. Raises MapError, TooMany or JournalFault."""
        record = table.record
        places = (*record.places[1:], record.places[0])
        colors = [place.color for place in record.places]
        seated = tuple(
            replace(place, color=color, bot="" if place.person else place.bot)
            for place, color in zip(places, colors, strict=True)
        )
        fresh = self.create(record.owner, record.map, record.variants, len(seated), record.terms)
        fresh.change(replace(fresh.record, places=seated, invited=record.invited))
        await self.begin(fresh)
        return fresh

    def hand_over(self, before: str, now: str) -> None:
        """Give somebody all that was another’s by whose keys nobody comes in any more; of two places at a table one."""
        if before == now or not self._is_nobody(before):
            return
        for table in list(self.tables.values()):
            table.hand_over(before, now)
        self.campaigns.hand_over(before, now)
        self._forget_nobody(before)

    def twice(self, one: str, other: str) -> list[str]:
        """Where both have a place, as long as it isn’t over."""
        both = {one, other}
        tables = [code for code, table in self.tables.items() if both <= {*table.people()} and not table.record.over]
        return list(dict.fromkeys((*tables, *self.campaigns.led_by(both))))

    def _is_nobody(self, person: str) -> bool:
        """Can nobody come in as this person any more?"""
        return person in self.people and not self.people[person].keys and not self.people[person].return_code

    def _forget_nobody(self, person: str) -> None:
        """Once their last line has ended."""
        if self._is_nobody(person) and not self.inside[person]:
            self.people.remove(person)
            self.disk.forget_person(person)

    def remove(self, person: str) -> None:
        """Forget who somebody is: their seats in games stay held, those before a game are free."""
        self.people.remove(person)
        self.disk.forget_person(person)
        for table in self.tables.values():
            table.knocking.pop(person, None)
        self._free_places()
        self.tell()

    def forget(self, table: Table) -> None:
        """Take a table away; its journal stays."""
        self.tables.pop(table.record.code, None)
        self.disk.forget_table(table.record.code)
        self._changed(table)

    async def close_some(self) -> None:
        """Of too many open games close those that were left; all of it is on the disk."""
        busy = [table for table in self.tables.values() if table.busy]
        for table in [table for table in busy if table.left][: max(0, len(busy) - MOST_OPEN)]:
            await table.close()

    def sweep(self) -> None:
        """Forget invitations that nobody took up, and games that nobody goes on with."""
        now = self.now()
        self.campaigns.sweep()
        for table in list(self.tables.values()):
            record = table.record
            last = max(record.begun_at, record.went_on_at)
            long_ago = now - last > (SIXTY_DAYS if table.begun else WEEK) and not table.busy
            if long_ago or (not table.begun and self._is_left(table)):
                self.forget(table)

    def _is_left(self, table: Table) -> bool:
        """Has its only person been away from this host for an hour, and asked nobody by name to come?"""
        record, people = table.record, table.people()
        if len(people) > 1 or record.invited or record.terms.tempo == "days":
            return False
        if any(person in self.inside for person in people):
            return False
        left = max([record.begun_at, self._since, *(self._last_here.get(person, 0) for person in people)])
        return self.now() - left >= HOUR

    def unfinished(self, person: str) -> list[Table]:
        """The tables of somebody that aren’t over: those that wait for them first, the longest wait before others."""
        mine = [table for table in self.tables.values() if person in table.people() and not table.record.over]
        return sorted(mine, key=lambda table: (not table.waits_for(person), table.waits_since(person)))

    def ended(self, person: str) -> list[Table]:
        """The games of somebody that ended lately, the last one first: whoever was away may want the result."""
        mine = [table for table in self.tables.values() if person in table.people() and table.record.over]
        lately = [table for table in mine if self.now() - table.record.went_on_at < WEEK]
        return sorted(lately, key=lambda table: -table.record.went_on_at)[:MOST_ENDED]

    def _changed(self, table: Table) -> None:
        self.tell_of(table)

    def tell(self) -> None:
        """Tell everyone."""
        for listener, _ in list(self._listeners):
            listener()

    def tell_of(self, table: Table | None = None) -> None:
        """Who comes and goes, or plays elsewhere, is nothing to somebody at their game."""
        for listener, concerns in list(self._listeners):
            if concerns is None or (table is not None and concerns(table)):
                listener()


async def _never_again(table: Table) -> Table:
    """A campaign deals its next game itself."""
    raise NoRematch
