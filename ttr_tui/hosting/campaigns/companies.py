"""Who leads which company of a campaign: taken and locked one by one, until the campaign is founded with them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from ttr_tui.campaign.founding import Founder, found
from ttr_tui.campaign.packs.finding import find_pack
from ttr_tui.campaign.packs.reading import read_pack
from ttr_tui.campaign.running import FEWEST, OpenCampaign
from ttr_tui.hosting.campaigns.around import Around
from ttr_tui.hosting.campaigns.kept import KeptCampaign
from ttr_tui.hosting.campaigns.locks import Locks
from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.seats.sitters import Sitter, seat_all
from ttr_tui.store.campaigns.content import Mode
from ttr_tui.store.host.campaigns import CampaignRecord
from ttr_tui.store.vault.slots import COST, Cost


class Companies:
    def __init__(self, record: CampaignRecord, around: Around, kept: KeptCampaign, cost: Cost = COST) -> None:
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
        self._around.tell_of()

    def put(self, color: str, *, person: str = "", bot: str = "") -> None:
        """Before it is founded: let somebody, a bot or nobody lead a company. Its vault has no lock yet then."""
        self.locks.slots.pop(color, None)
        companies = [
            replace(place, person=person, bot=bot) if place.color == color else place for place in self.record.companies
        ]
        self.change(replace(self.record, companies=tuple(companies)))

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
            self._around.tell_of()

    @property
    def may_be_founded(self) -> bool:
        taken = [place.color for place in self.record.companies if place.person or place.bot]
        return not self._kept.founded and len(taken) >= FEWEST and not any(map(self.lacks_lock, taken))

    async def found(self) -> None:
        """With the companies that were taken. Raises NotNow or a Complaint, and nothing is founded then."""
        kept = self._kept
        async with kept.alone:
            if not self.may_be_founded:
                raise NotNow
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
                return found(folder, pack, record.name, founders, mode, code, "", made, file_name=record.code)

            await kept.have(work)
            if record.sealed:
                self._around.people.conduct(record.owner, record.code, locks.spelled)
            kept.founded, self.locks = True, Locks()
        self._around.tell_of()
