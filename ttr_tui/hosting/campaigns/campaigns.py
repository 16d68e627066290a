"""All campaigns of a host by their codes, and the one thread on which they are read, written and opened."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from ttr_tui.campaign.packs.finding import packs_here
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.reading import PackFault, read_pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.hosted_campaign import HostedCampaign
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.store.host.campaigns import LONGEST_NAME, CampaignRecord, read_campaigns
from ttr_tui.store.host.tables import Place, TableRecord
from ttr_tui.store.vault.slots import COST, Cost

T = TypeVar("T")
WEEK = 7 * 86_400
MOST = 200
MOST_OF_ONE = 5
"""Campaigns that one person may have opened."""


class TooManyCampaigns(Exception):
    """Somebody has so many already, or the host has."""


class Campaigns:
    def __init__(self, around: Around) -> None:
        self.all: dict[str, HostedCampaign] = {}
        self.cost: Cost = COST
        """What a guess at a passphrase costs."""
        self._around = around
        self._thread = ThreadPoolExecutor(1, "campaigns")
        self._packs: list[Pack] | None = None
        self._known: dict[str, Pack] = {}
        """By what is in it."""

    async def open(self) -> list[str]:
        """Read which there are; what can’t be read is told and stays as it is."""
        disk = self._around.disk
        records, wrong = await disk.listed(partial(read_campaigns, disk.companies))
        for record in records:
            self._put(record)
        return wrong

    async def close(self) -> None:
        for one in self.all.values():
            await one.close()
        self._thread.shutdown()

    async def apart(self, work: Callable[[], T]) -> T:
        """One thing after another for the whole host: keys to vaults take their time, and memory."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def packs(self) -> list[Pack]:
        """Those that can be played here."""
        if self._packs is None:
            self._packs = await self.apart(self._read_packs)
        return self._packs

    def create(self, owner: str, name: str, pack: Pack, *, sealed: bool, everyone: bool) -> HostedCampaign:
        """A campaign whose opener leads the first company. Raises TooManyCampaigns."""
        mine = sum(one.record.owner == owner for one in self.all.values())
        if len(self.all) >= MOST or mine >= MOST_OF_ONE:
            raise TooManyCampaigns
        companies = SEAT_COLORS[: pack.board["seats"]["most"]]
        code, now = self._around.free_code(), self._around.now()
        places = tuple(Place(color, owner if color == companies[0] else "") for color in companies)
        said = visible(name.strip(), LONGEST_NAME) or pack.name
        one = self._put(CampaignRecord(code, owner, said, pack.id, sealed, everyone, places, now))
        one.companies.change(one.record)
        return one

    def tell(self) -> None:
        """Something about one of them is other than it was."""
        self._around.tell_of()

    def forget(self, one: HostedCampaign) -> None:
        """Take one away from everyone; what was written of it stays."""
        self.all.pop(one.record.code, None)
        self._around.disk.forget_campaign(one.record.code)
        self._around.tell_of()

    def hand_over(self, before: str, now: str) -> None:
        """Let somebody lead what another led."""
        for one in self.all.values():
            one.companies.hand_over(before, now)
            one.game.hand_over(before, now)

    def led_by(self, people: Collection[str]) -> list[str]:
        """Those in which every one of these leads a company, and which aren’t over."""
        return [
            code
            for code, one in self.all.items()
            if {*people} <= {*one.companies.people} and not (one.shown is not None and one.shown.over)
        ]

    def sweep(self) -> None:
        """Forget those that nobody founded within a week."""
        for one in list(self.all.values()):
            if not one.founded and self._around.now() - one.record.opened_at > WEEK:
                self.forget(one)

    def laid(self, record: TableRecord) -> Table | None:
        """The table that was left of a campaign’s game, if it is one."""
        one = self.all.get(record.code)
        return None if one is None else one.game.lay(record)

    def _put(self, record: CampaignRecord) -> HostedCampaign:
        one = self.all[record.code] = HostedCampaign(record, self._around, self.apart, self._shared, self.cost)
        return one

    def _shared(self, pack: Pack) -> Pack:
        return self._known.setdefault(pack.sha256, pack)

    def _read_packs(self) -> list[Pack]:
        found = []
        for place in packs_here(self._around.disk.campaigns):
            try:
                found.append(self._shared(read_pack(place)))
            except PackFault as fault:
                self._around.disk.complain(str(fault))
        return found
