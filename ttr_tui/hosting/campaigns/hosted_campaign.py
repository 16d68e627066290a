"""One campaign of a host: founded by those who took a company, played by those who sit down, written down by itself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from dataclasses import replace
from functools import partial
from typing import Protocol, TypeVar

from ttr_tui.campaign.founding import Founder, found
from ttr_tui.campaign.packs.finding import find_pack
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.reading import read_pack
from ttr_tui.campaign.running import FEWEST, OpenCampaign
from ttr_tui.campaign.tale import Tale
from ttr_tui.core.value import value
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.ending import Ending
from ttr_tui.hosting.campaigns.locks import Locks
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.later import Pending
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.seats.game import Game
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.sitters import Sitter, seat_all
from ttr_tui.store.campaigns.content import Mode
from ttr_tui.store.campaigns.folder import games_folder
from ttr_tui.store.faults import Complaint
from ttr_tui.store.host.campaigns import CampaignRecord
from ttr_tui.store.host.tables import Place, TableRecord, Terms
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.vault.slots import COST, Cost

T = TypeVar("T")
AGAIN = 10.0
"""Seconds after which what the disk had no room for is written again."""


class NotNow(Exception):
    """Somebody was faster, or something is missing."""


class Apart(Protocol):
    """Has work done on the one thread of all campaigns of the host."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]: ...


@value
class Played:
    """What the screen of a game under way has to know of its campaign."""

    tale: Tale
    year: int


class HostedCampaign:
    """All that is written goes through here, one thing at a time. What it comes to can be read in `shown`."""

    def __init__(
        self, record: CampaignRecord, around: Around, apart: Apart, shared: Callable[[Pack], Pack], cost: Cost = COST
    ) -> None:
        """`shared` gives the pack that all campaigns of it have in common."""
        self.record = record
        self.path = around.disk.campaigns / f"{record.code}.toml"
        self.founded = self.path.exists()
        self.sitting: Counter[str] = Counter()
        """Who is in its room, by how many lines: whoever leads a company would play the next game."""
        self.locks = Locks(cost)
        self.shown: OpenCampaign | None = None
        """As it was written last; nothing is ever written with this one."""
        self.ending: Ending | None = None
        """Of the game that was played last, until it is read or the next one begins."""
        self._around = around
        self._apart = apart
        self._shared = shared
        self._open: OpenCampaign | None = None
        self._alone = asyncio.Lock()
        self._doing: set[asyncio.Task[None]] = set()
        self._again: Pending | None = None

    @property
    def table(self) -> Table | None:
        """Of the game under way."""
        return self._around.tables.get(self.record.code)

    @property
    def playing(self) -> bool:
        table = self.table
        return table is not None and not table.record.over

    def people(self) -> list[str]:
        """Everyone who leads a company."""
        return [place.person for place in self.record.companies if place.person]

    def companies_of(self, person: str) -> tuple[str, ...]:
        return tuple(place.color for place in self.record.companies if person and place.person == person)

    @property
    def free(self) -> tuple[str, ...]:
        if self.founded:
            return ()
        return tuple(place.color for place in self.record.companies if not place.person and not place.bot)

    def change(self, record: CampaignRecord) -> None:
        """Be this from now on, and have that kept."""
        self.record = record
        self._around.disk.keep_campaign(self.record)
        self._around.tell_of()

    def put(self, color: str, *, person: str = "", bot: str = "") -> None:
        """Before it is founded: let somebody, a bot or nobody lead a company. Its vault has no lock yet then."""
        self.locks.slots.pop(color, None)
        companies = [
            replace(place, person=person, bot=bot) if place.color == color else place for place in self.record.companies
        ]
        self.change(replace(self.record, companies=tuple(companies)))

    def lacks_lock(self, color: str) -> bool:
        """Does its leader still have to say how its vault is locked?"""
        place = next(place for place in self.record.companies if place.color == color)
        unlocked = self.record.sealed and not self.founded and color not in self.locks.slots
        return unlocked and bool(place.person)

    async def lock(self, color: str, words: str) -> None:
        """Lock the vault of a company, before it is founded. Raises VaultFault."""
        slot = await self._apart(partial(self.locks.make, color, words))
        if not self.founded and color not in self.free:
            self.locks.slots[color] = slot
            self._around.tell_of()

    @property
    def may_be_founded(self) -> bool:
        taken = [place.color for place in self.record.companies if place.person or place.bot]
        return not self.founded and len(taken) >= FEWEST and not any(map(self.lacks_lock, taken))

    async def found(self) -> None:
        """With the companies that were taken. Raises NotNow or a Complaint, and nothing is founded then."""
        async with self._alone:
            if not self.may_be_founded:
                raise NotNow
            record, locks = self.record, self.locks
            taken = tuple(place for place in record.companies if place.person or place.bot)
            self.change(replace(record, companies=taken))
            await self._around.disk.quiet()
            named = seat_all([Sitter(self._around.people.name_at(place), place.color, place.bot) for place in taken])
            founders = [Founder(who.color, who.name, who.bot, slot=locks.slots.get(who.color)) for who in named]

            def work() -> OpenCampaign:
                folder = self.path.parent
                pack = self._shared(read_pack(find_pack(record.pack, folder)))
                mode: Mode = "sealed" if record.sealed else "open"
                code = locks.code if record.sealed else None
                made = locks.campaign
                return found(folder, pack, record.name, founders, mode, code, "", made, file_name=record.code)

            await self._have(work)
            self.founded, self.locks = True, Locks()
        self._around.tell_of()

    async def wake(self) -> None:
        """Read it, and mend what the host remembers beside it. Raises Complaint or JournalFault."""
        async with self._alone:
            if self.founded and self.ending is None:
                await self._mend()

    async def begin(self) -> None:
        """The next game, with everyone who sits here. Raises NotNow, a Complaint or JournalFault."""
        async with self._alone:
            await self._mend()
            if self.table is not None or (self.ending is not None and not self.ending.stub):
                return
            present = [place.color for place in self.record.companies if place.bot or self.sitting[place.person]]
            if len(present) < FEWEST or not +self.sitting:
                raise NotNow
            self.ending = None
            await self._lay(lambda opened: opened.begin(present))
        self._around.tell_of()

    def game_changed(self, table: Table) -> None:
        """Something happened at the table of the game under way."""
        self._around.tell_of(table)
        if table.record.over and self.table is table:
            self._do(self._conclude(table))

    def answer(self, question: str, label: str) -> None:
        """What a company was asked at the end of a game. Raises NotNow if that is asked no more."""
        ending = self.ending
        asked = None if ending is None else next((one for one in ending.finish.questions if one.name == question), None)
        if ending is None or asked is None or label not in asked.labels:
            raise NotNow
        ending.finish.answer(asked, label)
        self._around.tell_of()
        self._do(self._settle())

    def read(self, person: str) -> None:
        """Somebody has read what a game came to; what all have read is kept no longer."""
        if self.ending is not None and self.ending.stub:
            self.ending.unread.discard(person)
            if not self.ending.unread:
                self.ending = None
            self._around.tell_of()

    async def open_vault(self, color: str) -> None:
        """Write down that a vault is opened, before anybody looks into it; all of them once the campaign is over."""
        async with self._alone:
            await self._mend()
            if color not in self._opened.may_be_read or self._opened.over:
                early = not self._opened.over
                await self._have(lambda: self._written(lambda one: one.open_vaults(early=early, company=color)))
        self._around.tell_of()

    async def end_for_good(self) -> None:
        """Where the pack goes no further. Raises a Complaint."""
        async with self._alone:
            await self._mend()
            await self._have(lambda: self._written(lambda one: one.end()))
        self._around.tell_of()

    def played(self) -> Played | None:
        """Of the game under way."""
        shown = self.shown
        if shown is None or shown.under_way is None:
            return None
        return Played(shown.tale, shown.pack.chapters[shown.state.next_game - 1].year)

    def presence(self, person: str) -> Presence:
        if self.playing and self.table is not None and self.table.seats_of(person):
            return self.table.presence(person)
        return Presence.HERE if person in self._around.inside else Presence.AWAY

    async def close(self) -> None:
        """Wait for what is being written."""
        while self._doing:
            await asyncio.wait(self._doing)
        if self._again is not None:
            self._again.cancel()

    @property
    def _opened(self) -> OpenCampaign:
        assert self._open is not None
        return self._open

    async def _have(self, work: Callable[[], OpenCampaign]) -> None:
        """Have it read or written, and shown as it is then."""

        def both() -> tuple[OpenCampaign, OpenCampaign]:
            opened = work()
            return opened, OpenCampaign(opened.path, opened.pack, opened.campaign)

        try:
            self._open, self.shown = await self._apart(both)
        except BaseException:
            self._open = None
            raise

    def _written(self, work: Callable[[OpenCampaign], object]) -> OpenCampaign:
        work(self._opened)
        return self._opened

    async def _mend(self) -> None:
        """The file is right: the game that it has under way is played, and no other."""
        await self._load()
        under_way, table = self._opened.under_way, self.table
        if table is not None and (under_way is None or under_way.journal != table.record.game):
            self._around.forget(table)
            await table.close()
        if under_way is not None and self.ending is None:
            if self.table is None:
                await self._lay(lambda opened: opened.go_on())
            elif self.table.record.over:
                await self._end(self.table)

    async def _load(self) -> None:
        """A host has one version of a pack: the campaign goes on with that, and its history says so."""

        def opened() -> OpenCampaign:
            one = OpenCampaign.open(self.path)
            one.pack = self._shared(one.pack)
            if one.other_pack and not one.over:
                one.change_pack(one.pack)
            return one

        if self._open is None:
            await self._have(opened)

    async def _lay(self, deal: Callable[[OpenCampaign], OpenGame]) -> None:
        """Lay the table of a game; one that is over already is brought to its end."""
        dealt: list[tuple[Sequence[Sitter], str, Game]] = []

        def work(opened: OpenCampaign) -> None:
            open_game = deal(opened)
            dealt.append((open_game.deal.sitters, open_game.path.name, open_game.game))
            open_game.close()

        await self._have(lambda: self._written(work))
        [(sitters, journal, game)] = dealt
        if game.over:
            await self._finish(game)
            return
        record, leaders = self.record, {place.color: place.person for place in self.record.companies}
        places = tuple(Place(one.color, "" if one.bot else leaders.get(one.color, ""), one.bot) for one in sitters)
        laid = TableRecord(
            record.code,
            record.owner,
            record.pack,
            (),
            Terms(watching="everyone" if record.everyone else "invited"),
            places,
            self._around.now(),
            tuple(dict.fromkeys((*self.people(), *record.invited))),
            journal,
        )
        self._around.lay(laid, games_folder(self.path), self.game_changed).change(laid)

    async def _conclude(self, table: Table) -> None:
        async with self._alone:
            if self.table is table:
                await self._load()
                await self._end(table)

    async def _end(self, table: Table) -> None:
        """The last turn was told, and nobody takes it back any more; those who are there still see how it ended."""
        game = await table.retire()
        self._around.forget(table)
        if game is None:
            await self._lay(lambda opened: opened.go_on())
        else:
            await self._finish(game)

    async def _finish(self, game: Game) -> None:
        finished = []
        await self._have(lambda: self._written(lambda opened: finished.append(opened.finish(game))))
        present = {who.color for who in game.sitters if not who.bot}
        self.ending = Ending(finished[0], [one.person for one in self.record.companies if one.color in present])
        self._around.tell_of()
        await self._deposit()

    async def _settle(self) -> None:
        async with self._alone:
            await self._deposit()

    async def _deposit(self) -> None:
        """Once nobody is asked anything any more, and without a question."""
        ending = self.ending
        if ending is None or ending.stub or ending.finish.questions:
            return
        try:
            await self._load()
            if self._opened.under_way is not None:
                await self._have(lambda: self._written(lambda opened: opened.deposit(ending.finish)))
        except (Complaint, JournalFault, OSError) as fault:
            self._around.disk.complain(str(fault))
            self._again = self._around.later(AGAIN, lambda: self._do(self._settle()))
            return
        ending.stub = self._opened.campaign.lines[-1].stub
        self._around.tell_of()

    def _do(self, work: Awaitable[None]) -> None:
        async def done() -> None:
            try:
                await work
            except (Complaint, JournalFault, OSError) as fault:
                self._around.disk.complain(str(fault))

        task = asyncio.get_running_loop().create_task(done(), context=Context())
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
