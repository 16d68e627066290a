"""One campaign of a host: founded by those who took a company, played by those who sit down, written down by itself."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.companies import Companies
from ttr_tui.hosting.campaigns.ending import Ending
from ttr_tui.hosting.campaigns.game import GameUnderWay
from ttr_tui.hosting.campaigns.kept import Apart, KeptCampaign
from ttr_tui.hosting.campaigns.undoing import Undoing
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.store.host.campaigns import CampaignRecord
from ttr_tui.store.vault.slots import COST, Cost


class HostedCampaign:
    def __init__(
        self, record: CampaignRecord, around: Around, apart: Apart, shared: Callable[[Pack], Pack], cost: Cost = COST
    ) -> None:
        """`shared` gives the pack that all campaigns of it have in common."""
        self.kept = KeptCampaign(around.disk.campaigns / f"{record.code}.toml", apart, shared)
        self.companies = Companies(record, around, self.kept, cost)
        self.game = GameUnderWay(self.companies, self.kept, around)
        self.undoing = Undoing(self.companies, self.kept, self.game, around)
        self._around = around

    @property
    def record(self) -> CampaignRecord:
        return self.companies.record

    @property
    def founded(self) -> bool:
        return self.kept.founded

    @property
    def shown(self) -> OpenCampaign | None:
        """As it was written last, for reading alone."""
        return self.kept.shown

    @property
    def table(self) -> Table | None:
        """Of the game under way."""
        return self.game.table

    @property
    def ending(self) -> Ending | None:
        """Of the game that was played last, until it is read or the next one begins."""
        return self.game.ending

    async def wake(self) -> None:
        """Read it, and mend what the host remembers beside it. Raises Complaint or JournalFault."""
        async with self.kept.alone:
            if self.founded and self.ending is None:
                await self.game.mend()

    async def open_vault(self, color: str) -> None:
        """Write down that a vault is opened, before anybody looks into it; all of them once the campaign is over."""
        async with self.kept.alone:
            await self.game.mend()
            opened = self.kept.opened
            if color not in opened.may_be_read or opened.over:
                early = not opened.over
                await self.kept.write(lambda one: one.open_vaults(early=early, company=color))
        self._around.tell_of()

    async def end_for_good(self) -> None:
        """Where the pack goes no further. Raises a Complaint."""
        async with self.kept.alone:
            await self.game.mend()
            await self.kept.write(OpenCampaign.end)
        self._around.tell_of()

    def presence(self, person: str) -> Presence:
        table = self.table
        if self.game.playing and table is not None and table.seats_of(person):
            return table.presence(person)
        return Presence.HERE if person in self._around.inside else Presence.AWAY

    async def close(self) -> None:
        """Wait for what is being written."""
        await self.game.close()
        self.undoing.close()
