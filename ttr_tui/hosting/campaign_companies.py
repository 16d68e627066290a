"""A campaign as its file has it, and who leads which company: taken and locked, until it is founded."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from ttr_tui.campaign.founders import FEWEST, Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import find_pack, read_pack
from ttr_tui.hosting.company import Later
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.people import People
from ttr_tui.seats.sitters import Sitter, seat_all
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.host_files import CampaignRecord, SeatRecord, TableRecord
from ttr_tui.store.slots import (
    COMPANY,
    CONDUCTOR,
    COST,
    CURTAIN,
    Cost,
    Slot,
    code_secret,
    make_slot,
    new_code,
    passphrase,
    spell,
)


class CampaignHost(Protocol):
    """What a campaign needs of the host that it is at."""

    tables: dict[str, HostedTable]
    people: People
    inside: Counter[str]
    """Who is anywhere at this host."""

    @property
    def disk(self) -> Disk: ...
    @property
    def now(self) -> Callable[[], int]: ...
    @property
    def later(self) -> Later: ...
    def lay(
        self,
        record: TableRecord,
        games: Path,
        changed: Callable[[HostedTable], None],
        give_up: Callable[[HostedTable, str], Awaitable[None]],
    ) -> HostedTable: ...
    def forget(self, table: HostedTable) -> None: ...
    def tell_of(self, table: HostedTable) -> None: ...
    def tell_of_campaign(self, code: str) -> None: ...
    def free_code(self) -> str: ...


class Locks:
    """Those of a campaign’s vaults before it is founded: in memory, and of a passphrase only what it locks.

    Written with the campaign or never: whoever chose one chooses again if the host ends before that.
    """

    def __init__(self, cost: Cost = COST) -> None:
        self.campaign = secrets.token_hex(4)
        self.slots: dict[str, Slot] = {}
        """By company."""
        self.code = new_code()
        """The conductor’s, which whoever opened the campaign writes down."""
        self._cost = cost

    @property
    def spelled(self) -> str:
        return spell(self.code)

    def make(self, color: str, words: str) -> Slot:
        """The slot of a company; without words its vault has a curtain alone. Takes its time. Raises VaultFault."""
        keys = {COMPANY: passphrase(words) if words else CURTAIN, CONDUCTOR: code_secret(self.code)}
        return make_slot(self.campaign, color, keys, self._cost)


T = TypeVar("T")


class Apart(Protocol):
    """Has work done on the one thread of all campaigns of the host."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]: ...


class KeptCampaign:
    """A campaign as its file has it: read and written on the one thread of the host, shown as it was written last."""

    def __init__(self, path: Path, apart: Apart, shared: Callable[[Pack], Pack]) -> None:
        """`shared` gives the pack that all campaigns of it have in common."""
        self.path = path
        self.founded = path.exists()
        self.shown: OpenCampaign | None = None
        """As it was written last; nothing is ever written with this one."""
        self.alone = asyncio.Lock()
        """Is held by whoever reads or writes it."""
        self.apart = apart
        self.shared = shared
        self._open: OpenCampaign | None = None

    @property
    def opened(self) -> OpenCampaign:
        """For those who hold it alone."""
        assert self._open is not None
        return self._open

    async def load(self) -> None:
        """A host has one version of a pack: the campaign goes on with that, and its history says so."""

        def opened() -> OpenCampaign:
            one = OpenCampaign.open(self.path)
            one.pack = self.shared(one.pack)
            if one.other_pack and not one.over:
                one.change_pack(one.pack)
            return one

        if self._open is None:
            await self.have(opened)

    async def write(self, work: Callable[[OpenCampaign], object]) -> None:
        """Have it changed, and shown as it is then."""

        def written() -> OpenCampaign:
            work(self.opened)
            return self.opened

        await self.have(written)

    async def have(self, work: Callable[[], OpenCampaign]) -> None:
        """Have it made, read or written, and shown as it is then."""

        def both() -> tuple[OpenCampaign, OpenCampaign]:
            opened = work()
            return opened, OpenCampaign(opened.path, opened.pack, opened.campaign)

        try:
            self._open, self.shown = await self.apart(both)
        except BaseException:
            self._open = None
            raise


class CompanyLeaders:
    """Who leads which company of a campaign: taken and locked one by one, until it is founded with them."""

    def __init__(self, record: CampaignRecord, around: CampaignHost, kept: KeptCampaign, cost: Cost = COST) -> None:
        self.record = record
        self.sitting: Counter[str] = Counter()
        """Who is in its room, by how many lines: whoever leads a company would play the next game."""
        self.locks = Locks(cost)
        self._around = around
        self._kept = kept

    @property
    def people(self) -> list[str]:
        """Everyone who leads a company."""
        return [place.person for place in self.record.companies if place.person]

    def of(self, person: str) -> tuple[str, ...]:
        """Those that somebody leads."""
        return tuple(place.color for place in self.record.companies if person and place.person == person)

    def leader(self, color: str) -> str:
        """Nobody in particular where a bot leads it."""
        return next((place.person for place in self.record.companies if place.color == color), "")

    @property
    def free(self) -> tuple[str, ...]:
        if self._kept.founded:
            return ()
        return tuple(place.color for place in self.record.companies if not place.person and not place.bot)

    @property
    def ready(self) -> list[str]:
        """The companies that would play a game that begins now."""
        return [place.color for place in self.record.companies if place.bot or self.sitting[place.person] > 0]

    def change(self, record: CampaignRecord) -> None:
        """Be this from now on, and have that kept."""
        self.record = record
        self._around.disk.keep_campaign(self.record)
        self._around.tell_of_campaign(self.record.code)

    def put(self, color: str, *, person: str = "", bot: str = "") -> None:
        """Before it is founded: let somebody, a bot or nobody lead a company. Its vault has no lock yet then."""
        self.locks.slots.pop(color, None)
        companies = [
            replace(place, person=person, bot=bot) if place.color == color else place for place in self.record.companies
        ]
        self.change(replace(self.record, companies=tuple(companies)))

    def follow(self, campaign: OpenCampaign) -> None:
        """Where a bot leads a company by the campaign's file, no person does, and the other way round; one may join."""
        led, before = campaign.companies, self.record.companies
        kept = [
            replace(place, person="" if led[place.color].bot else place.person, bot=led[place.color].bot)
            for place in before
            if place.color in led
        ]
        known = {place.color for place in before}
        joined = [SeatRecord(color, "", one.bot) for color, one in led.items() if one.bot and color not in known]
        companies = (*kept, *joined)
        if companies != self.record.companies:
            self.change(replace(self.record, companies=companies))

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody lead what another led. Who leads one already leads no second: that is free, or stays away."""

        def other(person: str) -> str:
            return now if person == before else person

        record = self.record
        if now in self.people:
            for color in self.of(before) if not self._kept.founded else ():
                self.put(color)
            companies = self.record.companies
        else:
            companies = tuple(replace(place, person=other(place.person)) for place in record.companies)
        invited = tuple(dict.fromkeys(map(other, record.invited)))
        changed = replace(self.record, owner=other(record.owner), companies=companies, invited=invited)
        if changed != self.record:
            self.change(changed)

    def lacks_lock(self, color: str) -> bool:
        """Does its leader still have to say how its vault is locked?"""
        unlocked = self.record.sealed and not self._kept.founded and color not in self.locks.slots
        return unlocked and bool(self.leader(color))

    async def lock(self, color: str, words: str) -> None:
        """Lock the vault of a company, before it is founded. Raises VaultFault."""
        slot = await self._kept.apart(partial(self.locks.make, color, words))
        if not self._kept.founded and color not in self.free:
            self.locks.slots[color] = slot
            self._around.tell_of_campaign(self.record.code)

    @property
    def may_be_founded(self) -> bool:
        taken = [place.color for place in self.record.companies if place.person or place.bot]
        return not self._kept.founded and len(taken) >= FEWEST and not any(map(self.lacks_lock, taken))

    async def found(self) -> None:
        """With the companies that were taken. Raises Denied or a Complaint, and nothing is founded then."""
        kept = self._kept
        async with kept.alone:
            if not self.may_be_founded:
                raise Denied(No.LATE)
            record, locks = self.record, self.locks
            taken = tuple(place for place in record.companies if place.person or place.bot)
            self.change(replace(record, companies=taken))
            await self._around.disk.quiet()
            named = seat_all([Sitter(self._around.people.name_at(place), place.color, place.bot) for place in taken])
            founders = [Founder(who.color, who.name, who.bot, slot=locks.slots.get(who.color)) for who in named]

            def work() -> OpenCampaign:
                folder = kept.path.parent
                pack = kept.shared(read_pack(find_pack(record.pack, folder)))
                mode: Mode = "sealed" if record.sealed else "open"
                code = locks.code if record.sealed else None
                made = locks.campaign
                path, neutral = record.code, record.neutral
                return found(folder, pack, record.name, founders, mode, code, "", made, file_name=path, neutral=neutral)

            await kept.have(work)
            if record.sealed:
                self._around.people.conduct(record.owner, record.code, locks.spelled)
            kept.founded, self.locks = True, Locks()
        self._around.tell_of_campaign(self.record.code)
