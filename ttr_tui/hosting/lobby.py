"""The lobby of a host: everyone who was ever here, all tables by their codes, and what its owner sees and may do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.hosting.addresses import origin
from ttr_tui.hosting.campaign_visit import Campaigns
from ttr_tui.hosting.company import Later, Presence, on_the_loop
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.directory import Change, Concerns, Directory, Ear
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.hosted_table import HostedTable, Surroundings
from ttr_tui.hosting.people import HOUR, Below, Newcomers, People, table_code
from ttr_tui.seats.deal import Party
from ttr_tui.seats.sitters import Sitter, clean_name, seat_all
from ttr_tui.store.host_files import MOST_BANS, PEOPLE, TABLES, Bans, Person, SeatRecord, TableRecord, Terms
from ttr_tui.store.map_decoder import snapshot

# The lobby of a host: everyone who was ever here, and all tables by their codes.

WEEK, THIRTY_DAYS, SIXTY_DAYS = 7 * 86_400, 30 * 86_400, 60 * 86_400
MOST_UNFINISHED = 20
"""Tables that one person may have."""
MOST_UNBEGUN = 3
"""Of them those that one has opened and not begun."""
MOST_ENDED = 3
"""Of one’s own games that are over so many are listed."""
MOST_TABLES = 2_000
MOST_OPEN = 64
"""Games that stay open although nobody is there."""


class Lobby:
    def __init__(
        self, disk: Disk, pool: WorkerPool, now: Callable[[], int], below: Below, later: Later = on_the_loop
    ) -> None:
        self.disk = disk
        self.now = now
        self.later = later
        self.tables: dict[str, HostedTable] = {}
        self.people = People((), disk.keep_person, below)
        self.newcomers = Newcomers()
        self._below = below
        self.on_turn: Callable[[HostedTable], None] = lambda table: None
        """Is told of a table once it may wait for others than before."""
        self._around = Surroundings(
            disk.games, disk, pool, now, self.tell_of, later, self.again, lambda table: self.on_turn(table)
        )
        self._ears: list[Ear] = []
        self.inside: Counter[str] = Counter()
        """Who is anywhere at this host, by how many lines."""
        self._last_here: dict[str, int] = {}
        """When somebody’s last line ended."""
        self._since = now()
        self.campaigns = Campaigns(self)
        self.directory = Directory(lambda place: self.people.name_at(place), self.campaigns.title)

    async def open(self) -> list[str]:
        """Read who and what there is; what can't be read is told and stays as it is."""
        self._since = self.now()
        people, wrong = await self.disk.listed(partial(PEOPLE.read, self.disk.people))
        records, also_wrong = await self.disk.listed(partial(TABLES.read, self.disk.tables))
        self.people = People(people, self.disk.keep_person, self._below)
        wrong_too = await self.campaigns.open()
        for record in records:
            if self.campaigns.laid(record) is None:
                self._put(HostedTable(record, self._around))
        if not wrong:
            self._free_places()
        return [*wrong, *also_wrong, *wrong_too]

    def _free_places(self) -> None:
        """Before a game begins nobody keeps a place who has been removed; a table with nobody left goes."""
        for table in [table for table in self.tables.values() if not table.begun]:
            for person in table.people():
                if person not in self.people:
                    self.stand_up(table, person)

    def stand_up(self, table: HostedTable, person: str) -> None:
        """Before its game begins: with its last person a table goes; it is another’s once its opener has left."""
        if table.settled:
            return
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

    def listen(self, listener: Callable[[], None], concerns: Concerns, pause: float) -> Callable[[], None]:
        """Be told of what concerns one, at most once in so many seconds; what comes back ends that."""
        ear = Ear(listener, concerns, pause, self.later)
        self._ears.append(ear)

        def deaf() -> None:
            self._ears.remove(ear)
            ear.close()

        return deaf

    def arrived(self, person: str) -> None:
        """Somebody is here from now on, by one more line."""
        self.inside[person] += 1
        self._tell(Change(coming=person))

    def departed(self, person: str) -> None:
        self.inside[person] -= 1
        self.inside += Counter()
        self._last_here[person] = self.now()
        self.people.note(person, self.now())
        self._forget_nobody(person)
        self._tell(Change(coming=person))

    def rename(self, person: str, name: str) -> Person:
        """Raises NameFault."""
        renamed = self.people.rename(person, name)
        self._look_again(person)
        return renamed

    def create(self, owner: str, map_name: str, variants: tuple[str, ...], seats: int, terms: Terms) -> HostedTable:
        """A table with the owner on its first seat and the others free. Raises MapError, Denied."""
        if sum(table.record.owner == owner and not table.begun for table in self.tables.values()) >= MOST_UNBEGUN:
            raise Denied(No.UNBEGUN)
        return self._create(owner, map_name, variants, seats, terms)

    def _create(self, owner: str, map_name: str, variants: tuple[str, ...], seats: int, terms: Terms) -> HostedTable:
        snapshot(map_name, variants)
        if len(self.tables) >= MOST_TABLES or len(self.unfinished(owner)) >= MOST_UNFINISHED:
            raise Denied(No.TABLES)
        code = self.free_code()
        places = tuple(SeatRecord(color, owner if seat == 0 else "") for seat, color in enumerate(SEAT_COLORS[:seats]))
        record = TableRecord(code, owner, map_name, variants, terms, places, self.now(), over=False)
        table = self._put(HostedTable(record, self._around))
        table.change(record)
        return table

    def lay(
        self,
        record: TableRecord,
        games: Path,
        changed: Callable[[HostedTable], None],
        give_up: Callable[[HostedTable, str], Awaitable[None]],
    ) -> HostedTable:
        """The table of a campaign’s game, whose journal lies in a folder of its own."""
        around = replace(self._around, games=games, changed=changed, again=_never_again, give_up=give_up)
        return self._put(HostedTable(record, around))

    def _put(self, table: HostedTable) -> HostedTable:
        self.tables[table.record.code] = table
        self.tell_of(table)
        return table

    def free_code(self) -> str:
        return table_code(self._below, {*self.tables, *self.campaigns.all})

    async def begin(self, table: HostedTable) -> None:
        """Deal the game of a table whose seats are taken, and stay so meanwhile. Raises MapError or JournalFault."""
        if table.settled:
            return
        record, table.dealing = table.record, True
        try:
            wanted = [Sitter(self.people.name_at(place), place.color, place.bot) for place in record.places]
            raw = await self.disk.listed(partial(snapshot, record.map, record.variants))
            await table.begin(Party(raw, record.variants, seat_all(wanted)).deal())
        finally:
            table.dealing = False
        await self.disk.quiet()

    async def again(self, table: HostedTable) -> HostedTable:
        """The same people on the same map with another deal. Raises MapError, Denied or JournalFault."""
        record = table.record
        places = (*record.places[1:], record.places[0])
        colors = [place.color for place in record.places]
        seated = tuple(
            replace(place, color=color, bot="" if place.person else place.bot)
            for place, color in zip(places, colors, strict=True)
        )
        fresh = self._create(record.owner, record.map, record.variants, len(seated), record.terms)
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
        self._look_again(before)
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
            self._forget_person(person)

    def remove(self, person: str) -> None:
        """Forget who somebody is: their seats in games stay held, those before a game are free."""
        self._forget_person(person)
        self._free_places()

    def _forget_person(self, person: str) -> None:
        self.people.remove(person)
        self.disk.forget_person(person)
        for entry in self.directory.of(person):
            entry.table.knocking.pop(person, None)
        self._look_again(person)

    def _look_again(self, person: str) -> None:
        """At all in which somebody has a part who is called otherwise, or gone."""
        for entry in self.directory.of(person):
            self.tell_of(entry.table)
        for one in self.campaigns.all.values():
            if person in one.companies.people:
                self.tell_of_campaign(one.record.code)

    def forget(self, table: HostedTable) -> None:
        """Take a table away; its journal stays."""
        self.tables.pop(table.record.code, None)
        self.disk.forget_table(table.record.code)
        self.tell_of(table)

    async def close_some(self) -> None:
        """Of too many open games close those that were left; all of it is on the disk."""
        busy = [table for table in self.tables.values() if table.busy]
        for table in [table for table in busy if table.left][: max(0, len(busy) - MOST_OPEN)]:
            await table.close()

    def sweep(self) -> None:
        """Forget invitations that nobody took up, games that nobody goes on with, and who came and never sat down."""
        now = self.now()
        self._sweep_people(now)
        self.campaigns.sweep()
        for table in list(self.tables.values()):
            record = table.record
            last = max(record.begun_at, record.went_on_at)
            long_ago = now - last > (SIXTY_DAYS if table.begun else WEEK) and not table.busy
            if long_ago or (not table.settled and self._is_left(table)):
                self.forget(table)

    def _sweep_people(self, now: int) -> None:
        """Who is found in a seat has sat down; who joined keys means to come back."""
        seated = {person for table in self.tables.values() for person in table.people()}
        seated.update(person for one in self.campaigns.all.values() for person in one.companies.people)
        for person in [person for person in self.people if person.new_at]:
            if person.id in seated or len(person.keys) > 1:
                self.people.note(person.id, 0)
            elif not self.inside[person.id] and now - person.new_at > THIRTY_DAYS:
                self._forget_person(person.id)

    def _is_left(self, table: HostedTable) -> bool:
        """Has its only person been away from this host for an hour, and asked nobody by name to come?"""
        record, people = table.record, table.people()
        if len(people) > 1 or record.invited or record.terms.tempo == "days":
            return False
        if any(person in self.inside for person in people):
            return False
        left = max([record.begun_at, self._since, *(self._last_here.get(person, 0) for person in people)])
        return self.now() - left >= HOUR

    def unfinished(self, person: str) -> list[HostedTable]:
        """The tables of somebody that aren’t over: those that wait for them first, the longest wait before others."""
        mine = [table for table in self._seating(person) if not table.record.over]
        return sorted(mine, key=lambda table: (not table.waits_for(person), table.waits_since(person)))

    def ended(self, person: str) -> list[HostedTable]:
        """The games of somebody that ended lately, the last one first: whoever was away may want the result."""
        mine = [table for table in self._seating(person) if table.record.over]
        lately = [table for table in mine if self.now() - table.record.went_on_at < WEEK]
        return sorted(lately, key=lambda table: -table.record.went_on_at)[:MOST_ENDED]

    def _seating(self, person: str) -> list[HostedTable]:
        tables = [entry.table for entry in self.directory.of(person)]
        return [table for table in tables if person in table.people()]

    def people_of(self, code: str) -> list[str]:
        """Who has a place at a table, or leads a company of a campaign."""
        table, campaign = self.tables.get(code), self.campaigns.all.get(code)
        at_table = [] if table is None else table.people()
        return at_table if campaign is None else [*at_table, *campaign.companies.people]

    def tell_of(self, table: HostedTable) -> None:
        """It is other than it was, or gone."""
        is_here = self.tables.get(table.record.code) is table
        self._tell(self.directory.put(table) if is_here else self.directory.take_out(table))

    def tell_of_campaign(self, code: str) -> None:
        """A campaign is other than it was, or gone; before it is founded others can join it."""
        one = self.campaigns.all.get(code)
        people = () if one is None else (*one.companies.people, *one.record.invited)
        self._tell(Change(code, frozenset(people), listed=one is None or not one.founded))

    def _tell(self, change: Change) -> None:
        for ear in list(self._ears):
            ear.hear(change)


async def _never_again(table: HostedTable) -> HostedTable:
    """A campaign deals its next game itself."""
    raise Denied(No.REMATCH)


# What the owner of a host sees and may do: who is connected, every table, a word to all, an end to any of it.

LONGEST_WORD = 160


@dataclass(eq=False)
class Present:
    """Somebody who is connected."""

    person: Callable[[], str]
    name: Callable[[], str]
    """Both are empty until they have said what they are called."""
    fingerprint: str
    address: str
    since: int
    put_out: Callable[[], None]
    shut_out: Callable[[], None]
    see_off: Callable[[], None]
    """All three end what they see and say why: they may come again, or they may not, or they are nobody here now."""
    tell: Callable[[str], None]
    table: Callable[[], str] = str
    """The code of the table that they are at; empty in the lobby."""


class HostOffice:
    def __init__(self, lobby: Lobby, bans: Bans, drain: Callable[[], None]) -> None:
        self.lobby = lobby
        self.bans = bans
        self.present: list[Present] = []
        self.drain = drain
        """Ends the host; everyone reads why."""

    def admits(self, fingerprint: str, address: str) -> bool:
        """May somebody with this key come in from there? A guest has no key."""
        banned = map(origin, self.bans.addresses)
        return fingerprint not in self.bans.keys and origin(address) not in banned

    def enter(self, one: Present) -> None:
        self.present.append(one)

    def leave(self, one: Present) -> None:
        if one in self.present:
            self.present.remove(one)

    def say(self, text: str) -> None:
        """Tell it to everyone who has a screen here."""
        said = clean_name(text)[:LONGEST_WORD]
        for one in list(self.present) if said else ():
            one.tell(said)

    def let_in(self, banned: str) -> None:
        """End the ban of a key or an address."""
        keys, addresses = (
            tuple(one for one in some if one != banned) for some in (self.bans.keys, self.bans.addresses)
        )
        self._ban(Bans(keys, addresses))

    def ban_key(self, one: Present) -> None:
        """Let this key in no more, and end all its lines."""
        self._ban(replace(self.bans, keys=(*self.bans.keys, one.fingerprint)))

    def ban_address(self, one: Present) -> None:
        """Let nobody in from there any more, and end all lines from there."""
        self._ban(replace(self.bans, addresses=(*self.bans.addresses, one.address)))

    def hold_to(self, bans: Bans) -> None:
        """These are banned from now on; whoever of them is here is put out."""
        self.bans = bans
        for one in list(self.present):
            if not self.admits(one.fingerprint, one.address):
                one.shut_out()

    def close_table(self, code: str) -> None:
        """Take a table away from everyone; its journal stays."""
        table = self.lobby.tables.get(code)
        if table is not None:
            self.lobby.forget(table)

    def close_campaign(self, code: str) -> None:
        """Take a campaign away from everyone, and the table of its game; what was written of it stays."""
        one = self.lobby.campaigns.all.get(code)
        if one is not None:
            self.lobby.campaigns.forget(one)
            self.close_table(code)

    def remove(self, person: str) -> None:
        """Forget who somebody is; their seats in games stay held."""
        for one in list(self.present):
            if one.person() == person:
                one.see_off()
        self.lobby.remove(person)

    def _ban(self, bans: Bans) -> None:
        kept = Bans(*(tuple(dict.fromkeys(some))[-MOST_BANS:] for some in (bans.keys, bans.addresses)))
        self.lobby.disk.keep_bans(kept)
        self.hold_to(kept)


# Of whom a table newly waits for, once for each of their turns: for the owner's command, if there is one.


@value
class Notice:
    table: str
    map: str
    people: tuple[str, ...]
    """The names of those who are to decide."""
    away: tuple[str, ...]
    """Those of them who aren't here."""


class Notices:
    def __init__(self, lobby: Lobby, send: Callable[[Notice], None]) -> None:
        self._lobby = lobby
        self._send = send
        self._told: dict[str, tuple[int | None, frozenset[int]]] = {
            code: (None, frozenset(table.record.owing)) for code, table in lobby.tables.items()
        }
        """For each table the latest turn, and whose decisions in it were told; none from before a restart."""
        lobby.on_turn = self.look

    def look(self, table: HostedTable) -> None:
        """It may wait for others than before. What is undone and done again was told."""
        code, record = table.record.code, table.record
        known, told = self._told.get(code, (table.turn, frozenset()))
        turn = table.turn if known is None else known
        if table.turn < turn:
            return
        owing = frozenset(seat for seat in record.owing if record.places[seat].person and not record.places[seat].bot)
        before = told if table.turn == turn else frozenset()
        self._told = {one: what for one, what in self._told.items() if one in self._lobby.tables}
        self._told[code] = table.turn, before | owing
        if owing - before and not record.over:
            self._send(self._notice(table, sorted(owing - before)))

    def _notice(self, table: HostedTable, seats: list[int]) -> Notice:
        places = [table.record.places[seat] for seat in seats]
        names = {place.person: self._lobby.people.name_at(place) for place in places}
        away = tuple(name for person, name in names.items() if table.presence(person) is not Presence.HERE)
        return Notice(table.record.code, table.record.map, tuple(names.values()), away)
